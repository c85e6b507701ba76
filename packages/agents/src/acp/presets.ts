import { nothingEnforced } from "../agent/adapter.ts";
import type { AgentCapabilities, TestedClient } from "../agent/agent.ts";

/** A client that is known to speak the protocol. */
export interface Preset {
  readonly command: readonly string[];
  /** Its arguments that select a model. Undefined: the model is selected by the protocol. */
  readonly modelArguments?: ((model: string) => readonly string[]) | undefined;
  /** The mode in which it asks before it writes or runs something. Undefined: it starts in that, or asks by its environment. */
  readonly mode?: string | undefined;
  /** Its modes that ask. Undefined: they are not known. */
  readonly askingModes?: readonly string[] | undefined;
  /** Variables that are passed on: those of its service and its account. A name may end in `*`. */
  readonly handedOn: readonly string[];
  /** Variables that keep updates and telemetry off. The settings can override them. */
  readonly set: Readonly<Record<string, string>>;
  /** Its commands do not see a person's own configuration of git, and git runs no hooks in them. */
  readonly hidesGitConfig?: true | undefined;
  /** Whether the input tokens that it reports include those read from a cache. */
  readonly isCacheInInput: boolean;
  /** Whether it can resume the session of a turn that was cut off. */
  readonly resumesInterrupted: boolean;
  readonly permissions: AgentCapabilities["permissions"];
  readonly cost: AgentCapabilities["cost"];
  readonly tested: TestedClient;
  readonly install: string;
  readonly signIn: string;
}

/** What the known clients ask about in their modes that ask. They read without a question. */
const asking = {
  read: "unenforced",
  write: "asked",
  run: "asked",
  network: "asked",
  ask_client: "asked",
} as const satisfies AgentCapabilities["permissions"];

/** Without it OpenCode does everything unasked. What only looks at the workspace, and Cuebook's own tools, need no question. */
const openCodePermissions = {
  "*": "ask",
  read: "allow",
  list: "allow",
  glob: "allow",
  grep: "allow",
  lsp: "allow",
  todoread: "allow",
  todowrite: "allow",
  "cuebook_*": "allow",
};

export const presets = {
  gemini: {
    command: ["gemini", "--acp"],
    modelArguments: (model) => ["-m", model],
    mode: "default",
    askingModes: ["default", "plan"],
    handedOn: [
      "GEMINI_*",
      "GOOGLE_API_KEY",
      "GOOGLE_GEMINI_*",
      "GOOGLE_GENAI_*",
      "GOOGLE_CLOUD_PROJECT",
      "GOOGLE_CLOUD_LOCATION",
    ],
    set: { GEMINI_TELEMETRY_ENABLED: "false" },
    hidesGitConfig: true,
    isCacheInInput: true,
    resumesInterrupted: false,
    permissions: asking,
    cost: "none",
    tested: { client: "Gemini CLI", version: "0.61.0" },
    install: "npm install -g @google/gemini-cli",
    signIn: "run `gemini` once and sign in, or set GEMINI_API_KEY",
  },
  opencode: {
    command: ["opencode", "acp"],
    handedOn: ["OPENCODE_*", "ANTHROPIC_API_KEY", "OPENAI_API_KEY", "OPENROUTER_API_KEY", "GEMINI_API_KEY"],
    set: {
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_AUTO_SHARE: "0",
      OPENCODE_PERMISSION: JSON.stringify(openCodePermissions),
    },
    isCacheInInput: false,
    resumesInterrupted: true,
    permissions: asking,
    cost: "session",
    tested: { client: "OpenCode", version: "1.18.33" },
    install: "npm install -g opencode-ai",
    signIn: "run `opencode auth login`",
  },
  copilot: {
    command: ["copilot", "--acp"],
    modelArguments: (model) => ["--model", model],
    mode: "https://agentclientprotocol.com/protocol/session-modes#agent",
    handedOn: ["COPILOT_*", "GH_TOKEN", "GITHUB_TOKEN"],
    set: { COPILOT_AUTO_UPDATE: "false" },
    isCacheInInput: true,
    resumesInterrupted: true,
    permissions: asking,
    cost: "none",
    tested: { client: "Copilot CLI", version: "1.0.102" },
    install: "npm install -g @github/copilot",
    signIn: "run `copilot` and enter /login, or set COPILOT_GITHUB_TOKEN",
  },
  qwen: {
    command: ["qwen", "--acp"],
    modelArguments: (model) => ["-m", model],
    mode: "default",
    askingModes: ["default", "plan"],
    handedOn: ["QWEN_*", "OPENAI_*", "DASHSCOPE_*"],
    set: { QWEN_TELEMETRY_ENABLED: "false" },
    isCacheInInput: true,
    resumesInterrupted: true,
    permissions: asking,
    cost: "none",
    tested: { client: "Qwen Code", version: "0.24.4" },
    install: "npm install -g @qwen-code/qwen-code",
    signIn: "run `qwen` once and sign in, or set OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL",
  },
  claude: {
    command: ["claude-agent-acp"],
    mode: "default",
    askingModes: ["default", "plan"],
    handedOn: ["ANTHROPIC_*", "CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN", "CLAUDE_CODE_USE_*"],
    set: {
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      CLAUDE_CODE_ENABLE_PROMPT_SUGGESTION: "false",
      DISABLE_AUTOUPDATER: "1",
    },
    isCacheInInput: false,
    resumesInterrupted: true,
    permissions: asking,
    cost: "session",
    tested: { client: "claude-agent-acp", version: "0.101.0" },
    install: "npm install -g @agentclientprotocol/claude-agent-acp",
    signIn: "sign in (claude auth login), or set ANTHROPIC_API_KEY",
  },
  codex: {
    command: ["codex-acp"],
    mode: "read-only",
    askingModes: ["read-only"],
    handedOn: ["OPENAI_*", "CODEX_*"],
    set: {},
    isCacheInInput: false,
    resumesInterrupted: true,
    permissions: asking,
    cost: "none",
    tested: { client: "codex-acp", version: "2.6.0" },
    install: "npm install -g @agentclientprotocol/codex-acp",
    signIn: "sign in (codex login), or set OPENAI_API_KEY",
  },
} as const satisfies Readonly<Record<string, Preset>>;

/** What holds for a client without a preset. Whether it asks is not known. */
export const unknownClient: Omit<Preset, "command" | "install" | "tested"> = {
  handedOn: [],
  set: {},
  isCacheInInput: false,
  resumesInterrupted: true,
  permissions: nothingEnforced,
  cost: "session",
  signIn: "run the client by hand and sign in",
};
