import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Say, startGeminiStub } from "./gemini-stub.ts";
import { type ModelServer, type Received, startModelServer } from "./model-server.ts";
import type { Said } from "./protocol/said.ts";
import { type ResponseItem, startResponsesStub } from "./responses-stub.ts";

/** A real client of an agent, with a model that does what a script says. */
export interface RealClient {
  readonly name: string;
  readonly kind: "acp" | "claude-code" | "codex";
  /** The variable of the environment that names its program. */
  readonly variable: string;
  readonly args: readonly string[];
  /** The model for the agent's settings. Undefined: that of the client's own configuration. */
  readonly model?: string;
  /** Starts its model. The script is read at each request; its last entry serves all later ones. */
  start(script: () => readonly Say[]): Promise<ModelServer>;
  /** Its environment. */
  set(url: string, home: string): Readonly<Record<string, string>>;
  /** @param isOutside whether it cannot work in a sandbox of the client */
  readonly bash: (command: string, isOutside?: boolean) => Say;
  readonly read: (path: string) => Say;
  /** Replaces whole lines. */
  readonly edit: (path: string, lines: string, by: string) => Say;
  readonly write: (path: string, content: string) => Say;
  /** Git runs no hooks in its commands. */
  readonly hidesHooks?: true;
  /** Answers with data, where a schema of it was given. Default: as text. */
  readonly json?: (value: Readonly<Record<string, unknown>>) => readonly Say[];
}

/** A real client of the Agent Client Protocol. */
export interface RealAcpClient extends RealClient {
  readonly kind: "acp";
  readonly tokens: { readonly inputTokens: number; readonly cacheReadTokens: number; readonly outputTokens: number };
  readonly tool: (name: string, input: Readonly<Record<string, unknown>>) => readonly Say[];
  /** Whether its session can be resumed after its first turn was cut off. */
  readonly resumesInterrupted: boolean;
  /** Gemini CLI overwrites a session that it loads in the minute of its creation. */
  readonly pauseMs?: number;
  readonly reportsOutput: boolean;
  /** A no ends its turn. */
  readonly endsAfterNo?: boolean;
}

/** Makes the home folder of a client, in which it is signed in, and sends nothing but what the turn needs. */
export function makeHome(home: string): void {
  for (const name of [".gemini", ".qwen", "claude", "tmp"]) mkdirSync(join(home, name), { recursive: true });
  const write = (name: string, selectedType: string, more: object) => {
    const settings = { security: { auth: { selectedType } }, privacy: { usageStatisticsEnabled: false }, ...more };
    writeFileSync(join(home, name, "settings.json"), JSON.stringify(settings));
  };
  write(".gemini", "gemini-api-key", {});
  write(".qwen", "openai", {
    memory: { enableManagedAutoMemory: false },
    ui: { enableFollowupSuggestions: false },
  });
}

/** A model behind an OpenAI-compatible service. Requests without tools are for titles, and not part of the script. */
function openAi(script: () => readonly Say[]): Promise<ModelServer> {
  let at = 0;
  return startModelServer(({ body }: Received): Said => {
    if (!Array.isArray(body.tools) || body.tools.length === 0) return { deltas: ["A title"] };
    const say = script()[at++] ?? script().at(-1) ?? "";
    return typeof say === "string" ? { deltas: [say] } : { calls: [say] };
  });
}

/** A model behind the service that Codex calls, which has texts for the input of one of its tools. */
async function responses(script: () => readonly Say[]): Promise<ModelServer> {
  const itemOf = (say: Say): ResponseItem => {
    if (typeof say === "string") return { type: "text", text: say };
    const { name, arguments: input } = say;
    if (typeof input.patch === "string") return { type: "custom", name, input: input.patch };
    const [, namespace, tool] = /^(mcp__\w+)\.(\w+)$/.exec(name) ?? [];
    return namespace === undefined || tool === undefined
      ? { type: "call", name, input }
      : { type: "call", name: tool, namespace, input };
  };
  const stub = await startResponsesStub(() => script().map((say) => [itemOf(say)]));
  return {
    url: stub.url,
    get requests() {
      return stub.requests.map((text) => ({
        path: "/responses",
        headers: {},
        body: { messages: [], ...JSON.parse(text) },
      }));
    },
    open: 0,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}

const claudeTools = {
  bash: (command) => ({ name: "Bash", arguments: { command, description: "a test" } }),
  read: (file_path) => ({ name: "Read", arguments: { file_path } }),
  edit: (file_path, old_string, new_string) => ({ name: "Edit", arguments: { file_path, old_string, new_string } }),
  write: (file_path, content) => ({ name: "Write", arguments: { file_path, content } }),
} as const satisfies Pick<RealClient, "bash" | "read" | "edit" | "write">;

const codexTools = {
  bash: (cmd, isOutside = false) => ({
    name: "exec_command",
    arguments: isOutside ? { cmd, sandbox_permissions: "require_escalated" } : { cmd },
  }),
  read: (path) => ({ name: "exec_command", arguments: { cmd: `cat ${path}` } }),
  edit: (path, lines, by) => {
    const change = [lines.replace(/^/gm, "-"), by.replace(/^/gm, "+")].join("\n");
    const patch = `*** Begin Patch\n*** Update File: ${path}\n@@\n${change}\n*** End Patch`;
    return { name: "apply_patch", arguments: { patch } };
  },
  write: (path, content) => ({
    name: "apply_patch",
    arguments: {
      patch: `*** Begin Patch\n*** Add File: ${path}\n${content.trim().replace(/^/gm, "+")}\n*** End Patch`,
    },
  }),
} as const satisfies Pick<RealClient, "bash" | "read" | "edit" | "write">;

function claudeVariables(url: string, home: string): Readonly<Record<string, string>> {
  return {
    HOME: home,
    CLAUDE_CONFIG_DIR: join(home, "claude"),
    ANTHROPIC_BASE_URL: url.replace("/v1", ""),
    ANTHROPIC_API_KEY: "dummy",
  };
}

function codexVariables(url: string, home: string): Readonly<Record<string, string>> {
  const provider = `name = "stub"\nbase_url = "${url}"\nwire_api = "responses"\nenv_key = "OPENAI_API_KEY"`;
  const config = `model = "gpt-5.5"\nmodel_provider = "stub"\n[model_providers.stub]\n${provider}\n`;
  writeFileSync(join(home, "config.toml"), config);
  return { HOME: home, CODEX_HOME: home, OPENAI_API_KEY: "dummy", TMPDIR: join(home, "tmp") };
}

/** What most clients report of an answer. */
const tokens = { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 };

/** Clients of the Agent Client Protocol. */
export const acpClients: readonly RealAcpClient[] = [
  {
    name: "opencode",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_OPENCODE",
    args: ["acp"],
    tokens,
    start: openAi,
    set: (url, home) => ({
      HOME: home,
      XDG_CONFIG_HOME: join(home, "config"),
      XDG_DATA_HOME: join(home, "data"),
      XDG_CACHE_HOME: join(home, "cache"),
      XDG_STATE_HOME: join(home, "state"),
      OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        provider: {
          stub: {
            npm: "@ai-sdk/openai-compatible",
            options: { baseURL: url, apiKey: "dummy" },
            models: { m: { limit: { context: 100000, output: 8000 }, cost: { input: 1, output: 2, cache_read: 0.1 } } },
          },
        },
        model: "stub/m",
      }),
    }),
    bash: (command) => ({ name: "bash", arguments: { command, description: "a test" } }),
    read: (filePath) => ({ name: "read", arguments: { filePath } }),
    edit: (filePath, oldString, newString) => ({ name: "edit", arguments: { filePath, oldString, newString } }),
    write: (filePath, content) => ({ name: "write", arguments: { filePath, content } }),
    tool: (name, input) => [{ name: `cuebook_${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "copilot",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_COPILOT",
    args: ["--acp"],
    model: "gpt-5",
    tokens,
    start: openAi,
    set: (url, home) => ({
      HOME: home,
      COPILOT_HOME: join(home, "copilot"),
      COPILOT_PROVIDER_BASE_URL: url,
      COPILOT_PROVIDER_API_KEY: "dummy",
      COPILOT_OFFLINE: "true",
    }),
    bash: (command) => ({ name: "bash", arguments: { command, description: "a test" } }),
    read: (path) => ({ name: "view", arguments: { path } }),
    edit: (path, old_str, new_str) => ({ name: "edit", arguments: { path, old_str, new_str } }),
    write: (path, file_text) => ({ name: "create", arguments: { path, file_text } }),
    tool: (name, input) => [{ name: `cuebook-${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "gemini",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_GEMINI",
    args: ["--acp"],
    model: "gemini-2.5-pro",
    tokens: { inputTokens: 100, cacheReadTokens: 0, outputTokens: 7 },
    start: startGeminiStub,
    set: (url, home) => ({
      HOME: home,
      GEMINI_API_KEY: "dummy",
      GOOGLE_GEMINI_BASE_URL: url,
    }),
    bash: (command) => ({ name: "run_shell_command", arguments: { command, description: "a test" } }),
    read: (file_path) => ({ name: "read_file", arguments: { file_path } }),
    edit: (file_path, old_string, new_string) => ({
      name: "replace",
      arguments: { file_path, old_string, new_string, instruction: "Do what the plan says." },
    }),
    write: (file_path, content) => ({ name: "write_file", arguments: { file_path, content } }),
    tool: (name, input) => [{ name: `mcp_cuebook_${name}`, arguments: input }],
    resumesInterrupted: false,
    pauseMs: 61_000,
    reportsOutput: false,
    hidesHooks: true,
  },
  {
    name: "qwen",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_QWEN",
    args: ["--acp"],
    tokens,
    start: openAi,
    set: (url, home) => ({ HOME: home, OPENAI_BASE_URL: url, OPENAI_API_KEY: "dummy", OPENAI_MODEL: "m" }),
    bash: (command) => ({
      name: "run_shell_command",
      arguments: { command, description: "a test", is_background: false },
    }),
    read: (file_path) => ({ name: "read_file", arguments: { file_path } }),
    edit: (file_path, old_string, new_string) => ({ name: "edit", arguments: { file_path, old_string, new_string } }),
    write: (file_path, content) => ({ name: "write_file", arguments: { file_path, content } }),
    // The model has to look for tools of servers before it can call them.
    tool: (name, input) => [
      { name: "tool_search", arguments: { query: `select:mcp__cuebook__${name}` } },
      { name: "tool_call", arguments: { name: `mcp__cuebook__${name}`, arguments: input } },
    ],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "claude",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_CLAUDE",
    args: [],
    tokens,
    start: openAi,
    set: claudeVariables,
    ...claudeTools,
    tool: (name, input) => [{ name: `mcp__cuebook__${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "codex",
    kind: "acp",
    variable: "CUEBOOK_TEST_ACP_CODEX",
    args: [],
    tokens,
    start: responses,
    set: codexVariables,
    ...codexTools,
    bash: (cmd) => codexTools.bash(cmd, true),
    tool: (name, input) => [{ name: `mcp__cuebook.${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: false,
    endsAfterNo: true,
  },
];

/** Clients of the agents `claude-code` and `codex`. */
const ownClients: readonly RealClient[] = [
  {
    name: "claude-code",
    kind: "claude-code",
    variable: "CUEBOOK_TEST_CLAUDE",
    args: [],
    start: openAi,
    set: (url, home) => ({ ...claudeVariables(url, home), CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1" }),
    ...claudeTools,
    json: (value) => [{ name: "StructuredOutput", arguments: value }, "Done."],
  },
  {
    name: "codex-app-server",
    kind: "codex",
    variable: "CUEBOOK_TEST_CODEX",
    args: [],
    model: "gpt-5.5",
    start: responses,
    set: codexVariables,
    ...codexTools,
  },
];

/** All real clients. */
export const realClients: readonly RealClient[] = [...ownClients, ...acpClients];

/** The settings of an agent that is this client. */
export function settingsOf(client: RealClient, url: string, home: string) {
  return {
    ...(client.kind === "acp" ? { preset: client.name } : {}),
    ...(client.model === undefined ? {} : { model: client.model }),
    command: [process.env[client.variable] ?? client.name, ...client.args],
    set: client.set(url, home),
  };
}
