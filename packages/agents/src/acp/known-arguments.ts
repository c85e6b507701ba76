import { isRecord } from "@cuebook/settings/values";
import type { KnownArguments } from "../agent/known-arguments.ts";
import { knownArguments as claude } from "../claude-code/known-arguments.ts";
import { knownArguments as codex } from "../codex/known-arguments.ts";
import type { presets } from "./presets.ts";

/** Gemini CLI 0.61, and Qwen Code, which was made from it. */
const geminiOptions = {
  start: ["--acp", "--experimental-acp"],
  flags: ["-d", "--debug", "--screen-reader"],
  values: ["-m", "--model"],
} as const;

/** Whether a configuration of OpenCode says only which models there are, and which is used. */
function choosesModels(text: string): boolean {
  const keys = ["$schema", "provider", "model", "small_model", "enabled_providers", "disabled_providers"];
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && Object.keys(value).every((key) => keys.includes(key));
  } catch {
    // OpenCode also reads comments and references to files, which nothing here can see through.
    return false;
  }
}

/** What is understood of each client that has a preset. */
export const knownClients: Readonly<Record<keyof typeof presets, KnownArguments>> = {
  gemini: {
    ...geminiOptions,
    programs: ["gemini", "gemini-cli"],
    variables: {
      own: /^(GEMINI|GOOGLE|SEATBELT|SANDBOX)_|^SANDBOX$/,
      understood:
        /^(GEMINI_(API_KEY|MODEL|TELEMETRY_ENABLED)|GOOGLE_(API_KEY|GEMINI_\w+|GENAI_\w+|CLOUD_(PROJECT|LOCATION)|APPLICATION_CREDENTIALS))$/,
    },
  },
  qwen: {
    ...geminiOptions,
    programs: ["qwen", "qwen-code"],
    variables: {
      own: /^(QWEN|SEATBELT|SANDBOX)_|^SANDBOX$/,
      understood: /^QWEN_(TELEMETRY_ENABLED|MODEL)$/,
    },
  },
  opencode: {
    programs: ["opencode", "opencode-ai"],
    start: ["acp"],
    flags: ["--print-logs", "--pure"],
    values: ["--log-level"],
    variables: {
      own: /^OPENCODE_/,
      understood:
        /^OPENCODE_(API_KEY|DISABLE_(AUTOUPDATE|AUTOCOMPACT|PRUNE|LSP_DOWNLOAD|MODELS_FETCH|DEFAULT_PLUGINS|CLAUDE_CODE|CLAUDE_CODE_PROMPT|CLAUDE_CODE_SKILLS|EXTERNAL_SKILLS|PROJECT_CONFIG|SHARE|TERMINAL_TITLE)|AUTO_SHARE|PURE|LOG_LEVEL|PRINT_LOGS|EXPERIMENTAL_OUTPUT_TOKEN_MAX|CONFIG_CONTENT)$/,
      only: { OPENCODE_AUTO_SHARE: /^(0|false)$/, OPENCODE_CONFIG_CONTENT: choosesModels },
    },
  },
  copilot: {
    programs: ["copilot"],
    start: ["--acp"],
    flags: ["--no-auto-update", "--no-color", "--no-custom-instructions", "--no-ask-user", "--disable-builtin-mcps"],
    values: ["--model", "--log-level", "--deny-tool", "--deny-url", "--excluded-tools"],
    variables: {
      own: /^COPILOT_/,
      understood: /^(COPILOT_(AUTO_UPDATE|MODEL|GITHUB_TOKEN|HOME|OFFLINE|PROVIDER_\w+)|GITHUB_HOST)$/,
      only: { COPILOT_HOME: /^\// },
    },
  },
  claude: { programs: ["claude-agent-acp"], flags: [], values: [], variables: claude.variables },
  codex: { ...codex, programs: ["codex-acp"], start: [], flags: [] },
};
