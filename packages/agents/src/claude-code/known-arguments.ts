import type { KnownArguments } from "../agent/known-arguments.ts";

/** What is understood of Claude Code 2.1: what it says, shows, spends, or leaves out. */
export const knownArguments: KnownArguments = {
  programs: ["claude", "claude-code"],
  flags: [
    ...["--bare", "--brief", "--disable-slash-commands", "--exclude-dynamic-system-prompt-sections", "--no-chrome"],
    ...["--no-session-persistence", "--restricted", "--safe-mode", "--strict-mcp-config", "--verbose", "--debug"],
    "--include-partial-messages",
  ],
  values: [
    ...["--append-system-prompt", "--system-prompt", "--autocompact", "--betas", "--disallowedTools"],
    ...["--disallowed-tools", "--effort", "--fallback-model", "--max-budget-usd", "--max-turns", "--model"],
    ...["--setting-sources", "--tools"],
  ],
  variables: {
    own: /^(CLAUDE|ANTHROPIC)_/,
    understood:
      /^(ANTHROPIC_\w+|CLAUDE_CONFIG_DIR|CLAUDE_ENV_FILE|CLAUDE_CODE_(OAUTH_TOKEN|USE_\w+|SKIP_\w+_AUTH|MAX_\w+|EFFORT_LEVEL|SUBAGENT_MODEL|API_KEY_HELPER_TTL_MS|CLIENT_\w+|DISABLE_(FILE_MENTIONS|NONESSENTIAL_TRAFFIC|AUTO_MEMORY|EXPERIMENTAL_BETAS|BACKGROUND_TASKS)|ENABLE_(TELEMETRY|PROMPT_SUGGESTION)))$/,
    only: { CLAUDE_CODE_DISABLE_FILE_MENTIONS: /^1$/, CLAUDE_CONFIG_DIR: /^\// },
  },
};
