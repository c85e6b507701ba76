import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shellWord } from "@cuebook/policy";

/** Variables that the client signs in with. The environment of its commands does not have them. */
export const ownVariables = ["ANTHROPIC_*", "CLAUDE_CODE_OAUTH_TOKEN"];

/** An environment whose credentials do not reach the client's commands. Dispose of it when the client has ended. */
export interface HiddenCredentials extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Hides the variables that the client signs in with from the commands that it runs. The client has a variable for that
 * (`CLAUDE_CODE_SUBPROCESS_ENV_SCRUB`), which needs bubblewrap and confines all commands. It also runs a file before each command
 * (`CLAUDE_ENV_FILE`): this one removes them.
 */
export async function hideCredentials(environment: Readonly<Record<string, string>>): Promise<HiddenCredentials> {
  const names = Object.keys(environment).filter(isOwn);
  if (names.length === 0) return { environment, [Symbol.asyncDispose]: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "cuebook-claude-"));
  const file = join(folder, "environment.sh");
  const { CLAUDE_ENV_FILE: theirs } = environment;
  const first = theirs === undefined ? "" : `. ${shellWord(theirs)}\n`;
  await writeFile(file, `${first}unset ${names.join(" ")}\n`);
  return {
    environment: { ...environment, CLAUDE_ENV_FILE: file },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function isOwn(name: string): boolean {
  if (!/^[A-Za-z_]\w*$/.test(name)) return false;
  return ownVariables.some((own) => (own.endsWith("*") ? name.startsWith(own.slice(0, -1)) : name === own));
}
