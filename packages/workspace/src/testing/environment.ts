import { isPassedOn } from "@cuebook/system";

/** Names of variables with keys of providers, tokens of ours and of trackers, and credentials of tools. */
export const secretNames = [
  "ANTHROPIC_API_KEY",
  "ANTHROPIC_AUTH_TOKEN",
  "OPENAI_API_KEY",
  "CODEX_API_KEY",
  "GEMINI_API_KEY",
  "CUEBOOK_MCP_TOKEN",
  "CUEBOOK_TRACKER_API_KEY",
  "SORTIE_TRACKER_API_KEY",
  "GITHUB_TOKEN",
  "JIRA_API_TOKEN",
  "AWS_SECRET_ACCESS_KEY",
  "NPM_TOKEN",
  "DATABASE_URL",
];

/** What a command may see: what any program needs, its mark, what a shell sets, and what Cuebook tells a hook or check. */
const ordinaryName =
  /^(PATH|HOME|SHELL|TMPDIR|USER|LOGNAME|TERM|LANG|LC_\w+|SSH_AUTH_SOCK|TZ|CI|PWD|OLDPWD|SHLVL|_|CUEBOOK_AGENT_GROUP|(CUEBOOK|SORTIE)_(ISSUE_ID|ISSUE_IDENTIFIER|WORKSPACE|ATTEMPT))$/;

/** Whether any command may see a variable. */
export function isOrdinary(name: string): boolean {
  return ordinaryName.test(name) || isPassedOn(name);
}

/** The names of variables in the output of `env`. */
export function namesIn(output: string): string[] {
  return output.split("\n").flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
}
