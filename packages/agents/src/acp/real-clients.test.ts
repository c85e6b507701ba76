import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { createToolbox, openRoot } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import { type ModelServer, type Received, type Said, startModelServer } from "../testing/model-server.ts";
import { type ResponseItem, startResponsesStub } from "../testing/responses-stub.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { acpAdapter } from "./adapter.ts";
import { startGeminiStub } from "./testing/gemini-stub.ts";

/** A call of a tool by the model, and what follows from the answer. */
type Say = string | { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

interface RealClient {
  readonly name: string;
  readonly variable: string;
  readonly args: readonly string[];
  readonly tokens: { readonly inputTokens: number; readonly cacheReadTokens: number; readonly outputTokens: number };
  start(says: readonly Say[]): Promise<ModelServer>;
  set(url: string, home: string): Readonly<Record<string, string>>;
  readonly bash: (command: string) => Say;
  readonly write: (path: string, content: string) => Say;
  readonly tool: (name: string, input: Readonly<Record<string, unknown>>) => readonly Say[];
  /** Whether its session can be resumed after its first turn was cut off. */
  readonly resumesInterrupted: boolean;
  /** Gemini CLI overwrites a session that it loads in the minute of its creation. */
  readonly pauseMs?: number;
  readonly reportsOutput: boolean;
  /** A no ends its turn. */
  readonly endsAfterNo?: boolean;
}

/** A model behind an OpenAI-compatible service. Requests without tools are for titles, and not part of the script. */
function openAi(says: readonly Say[]): Promise<ModelServer> {
  let at = 0;
  return startModelServer(({ body }: Received): Said => {
    if (!Array.isArray(body.tools) || body.tools.length === 0) return { deltas: ["A title"] };
    const say = says[Math.min(at++, says.length - 1)] ?? "";
    return typeof say === "string" ? { deltas: [say] } : { calls: [say] };
  });
}

/** A model behind the service that Codex calls, which has texts for the input of one of its tools. */
async function responses(says: readonly Say[]): Promise<ModelServer> {
  const itemOf = (say: Say): ResponseItem => {
    if (typeof say === "string") return { type: "text", text: say };
    const { name, arguments: input } = say;
    if (typeof input.patch === "string") return { type: "custom", name, input: input.patch };
    const [, namespace, tool] = /^(mcp__\w+)\.(\w+)$/.exec(name) ?? [];
    return namespace === undefined || tool === undefined
      ? { type: "call", name, input }
      : { type: "call", name: tool, namespace, input };
  };
  const stub = await startResponsesStub(says.map((say) => [itemOf(say)]));
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

const clients: readonly RealClient[] = [
  {
    name: "opencode",
    variable: "CUEBOOK_TEST_ACP_OPENCODE",
    args: ["acp"],
    tokens: { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 },
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
          stub: { npm: "@ai-sdk/openai-compatible", options: { baseURL: url, apiKey: "dummy" }, models: { m: {} } },
        },
        model: "stub/m",
      }),
    }),
    bash: (command) => ({ name: "bash", arguments: { command, description: "a test" } }),
    write: (filePath, content) => ({ name: "write", arguments: { filePath, content } }),
    tool: (name, input) => [{ name: `cuebook_${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "copilot",
    variable: "CUEBOOK_TEST_ACP_COPILOT",
    args: ["--acp"],
    tokens: { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 },
    start: openAi,
    set: (url, home) => ({
      HOME: home,
      COPILOT_HOME: join(home, "copilot"),
      COPILOT_PROVIDER_BASE_URL: url,
      COPILOT_PROVIDER_API_KEY: "dummy",
      COPILOT_MODEL: "gpt-5",
      COPILOT_OFFLINE: "true",
    }),
    bash: (command) => ({ name: "bash", arguments: { command, description: "a test" } }),
    write: (path, file_text) => ({ name: "create", arguments: { path, file_text } }),
    tool: (name, input) => [{ name: `cuebook-${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "gemini",
    variable: "CUEBOOK_TEST_ACP_GEMINI",
    args: ["--acp", "-m", "gemini-2.5-pro"],
    tokens: { inputTokens: 100, cacheReadTokens: 0, outputTokens: 7 },
    start: startGeminiStub,
    set: (url, home) => ({
      HOME: home,
      GEMINI_API_KEY: "dummy",
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_CLI_TRUST_WORKSPACE: "true",
    }),
    bash: (command) => ({ name: "run_shell_command", arguments: { command, description: "a test" } }),
    write: (file_path, content) => ({ name: "write_file", arguments: { file_path, content } }),
    tool: (name, input) => [{ name: `mcp_cuebook_${name}`, arguments: input }],
    resumesInterrupted: false,
    pauseMs: 61_000,
    reportsOutput: false,
  },
  {
    name: "qwen",
    variable: "CUEBOOK_TEST_ACP_QWEN",
    args: ["--acp"],
    tokens: { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 },
    start: openAi,
    set: (url, home) => ({ HOME: home, OPENAI_BASE_URL: url, OPENAI_API_KEY: "dummy", OPENAI_MODEL: "m" }),
    bash: (command) => ({
      name: "run_shell_command",
      arguments: { command, description: "a test", is_background: false },
    }),
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
    variable: "CUEBOOK_TEST_ACP_CLAUDE",
    args: [],
    tokens: { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 },
    start: openAi,
    set: (url, home) => ({
      HOME: home,
      CLAUDE_CONFIG_DIR: join(home, "claude"),
      ANTHROPIC_BASE_URL: url.replace("/v1", ""),
      ANTHROPIC_API_KEY: "dummy",
    }),
    bash: (command) => ({ name: "Bash", arguments: { command, description: "a test" } }),
    write: (file_path, content) => ({ name: "Write", arguments: { file_path, content } }),
    tool: (name, input) => [{ name: `mcp__cuebook__${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: true,
  },
  {
    name: "codex",
    variable: "CUEBOOK_TEST_ACP_CODEX",
    args: [],
    tokens: { inputTokens: 60, cacheReadTokens: 40, outputTokens: 7 },
    start: responses,
    set: (url, home) => {
      const provider = `name = "stub"\nbase_url = "${url}"\nwire_api = "responses"\nenv_key = "OPENAI_API_KEY"`;
      const config = `model = "gpt-5.5"\nmodel_provider = "stub"\n[model_providers.stub]\n${provider}\n`;
      writeFileSync(join(home, "config.toml"), config);
      return { HOME: home, CODEX_HOME: home, OPENAI_API_KEY: "dummy", TMPDIR: join(home, "tmp") };
    },
    bash: (cmd) => ({
      name: "exec_command",
      arguments: { cmd, sandbox_permissions: "require_escalated" },
    }),
    write: (path, content) => ({
      name: "apply_patch",
      arguments: { patch: `*** Begin Patch\n*** Add File: ${path}\n+${content.trim()}\n*** End Patch` },
    }),
    tool: (name, input) => [{ name: `mcp__cuebook.${name}`, arguments: input }],
    resumesInterrupted: true,
    reportsOutput: false,
    endsAfterNo: true,
  },
];

let folder: string;
let workspace: string;
let home: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-real-acp-")));
  [workspace, home] = [join(folder, "workspace"), join(folder, "home")];
  mkdirSync(workspace);
  mkdirSync(join(home, ".gemini"), { recursive: true });
  const gemini = { security: { auth: { selectedType: "gemini-api-key" } }, privacy: { usageStatisticsEnabled: false } };
  writeFileSync(join(home, ".gemini", "settings.json"), JSON.stringify(gemini));
  for (const name of [".qwen", "claude", "tmp"]) mkdirSync(join(home, name));
  const qwen = { security: { auth: { selectedType: "openai" } }, privacy: { usageStatisticsEnabled: false } };
  writeFileSync(join(home, ".qwen", "settings.json"), JSON.stringify(qwen));
  execFileSync("git", ["init", "-q"], { cwd: workspace });
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

for (const client of clients) {
  const program = env[client.variable];
  const title = `the real ${client.name}, offline`;

  const turn = async (
    stub: ModelServer,
    request: Partial<TurnRequest> = {},
    stop?: { readonly signal: AbortSignal; readonly onEvent: (event: AgentEvent) => void },
  ): Promise<AgentEvent[]> => {
    const agent = acpAdapter.create({
      preset: client.name,
      command: [program ?? "", ...client.args],
      set: client.set(stub.url, home),
    });
    const first = { prompt: "Say hello", workspace, turnTimeoutMs: 120_000, stallTimeoutMs: 60_000 };
    const whole = turnRequest(folder, { ...first, ...request });
    const events: AgentEvent[] = [];
    for await (const event of agent.turn(whole, stop?.signal ?? new AbortController().signal)) {
      events.push(event);
      stop?.onEvent(event);
    }
    return events;
  };

  describe.skipIf(program === undefined)(
    program === undefined ? `skipped: set ${client.variable}=/path/to/${client.name}: ${title}` : title,
    { timeout: 300_000 },
    () => {
      test("a turn resumes its session, and its history is not part of the answer", async () => {
        await using stub = await client.start(["First.", "Second."]);
        const first = resultOf(await turn(stub));
        expect(first).toMatchObject({ text: "First.", usage: client.tokens });
        const { session } = first;
        expect(session).toMatch(/\S/);
        if (client.pauseMs !== undefined) await sleep(client.pauseMs);
        const events = await turn(stub, { prompt: "And again", session, previousCostUsd: 0 });
        expect(resultOf(events)).toMatchObject({ text: "Second.", session });
        expect(events.filter(({ type }) => type === "text")).toMatchObject([{ text: "Second." }]);
        const last = JSON.stringify(stub.requests.at(-1)?.body);
        expect(last).toContain("First.");
        expect(last).toContain("And again");
      });

      test("a prompt that begins like a command is text", async () => {
        await using stub = await client.start(["Read."]);
        const prompt = "/compact @notes and --version";
        expect(resultOf(await turn(stub, { prompt })).text).toBe("Read.");
        expect(JSON.stringify(stub.requests.map(({ body }) => body))).toContain(prompt);
      });

      test("a command is asked for, and declined without a person", async () => {
        await using stub = await client.start([client.bash("touch refused"), "Done."]);
        const events: AgentEvent[] = [];
        const listening = {
          signal: new AbortController().signal,
          onEvent: (event: AgentEvent) => void events.push(event),
        };
        const work = turn(stub, {}, listening);
        if (client.endsAfterNo === true) await expect(work).rejects.toMatchObject({ code: "agent_failed" });
        else expect(resultOf(await work).session).toMatch(/\S/);
        expect(events).toContainEqual(
          expect.objectContaining({ type: "tool_started", kind: "execute", summary: "touch refused" }),
        );
        expect(events).toContainEqual(
          expect.objectContaining({ type: "permission_decided", isAllowed: false, by: "rule" }),
        );
        expect(existsSync(join(workspace, "refused"))).toBe(false);
      });

      test("a command that a person allows runs", async () => {
        await using stub = await client.start([client.bash("echo out; touch allowed"), "Done."]);
        const questions: AgentQuestion[] = [];
        const ask = async (question: AgentQuestion) => {
          questions.push(question);
          return { isAllowed: true };
        };
        const events = await turn(stub, { ask });
        expect(questions).toMatchObject([{ effect: "run", command: "echo out; touch allowed" }]);
        expect(existsSync(join(workspace, "allowed"))).toBe(true);
        expect(resultOf(events).text).toBe("Done.");
        const output = client.reportsOutput ? expect.stringContaining("out") : undefined;
        expect(events).toContainEqual(
          expect.objectContaining({ type: "tool_finished", item: questions[0]?.item, outcome: "completed", output }),
        );
      });

      test("an edit is asked for with its diff, and reported with it", async () => {
        const path = join(workspace, "made.txt");
        await using stub = await client.start([client.write(path, "one\n"), "Done."]);
        const questions: AgentQuestion[] = [];
        const ask = async (question: AgentQuestion) => {
          questions.push(question);
          return { isAllowed: true };
        };
        const events = await turn(stub, { ask });
        expect(readFileSync(path, "utf8")).toBe("one\n");
        expect(questions).toMatchObject([
          { effect: "write", paths: ["made.txt"], diff: expect.stringContaining("+one") },
        ]);
        expect(events.filter(({ type }) => type === "file_changed")).toMatchObject([
          { path: "made.txt", diff: expect.stringContaining("+one") },
        ]);
        expect(resultOf(events).text).toBe("Done.");
      });

      test("the client calls Cuebook's tools without asking", async () => {
        writeFileSync(join(workspace, "notes.md"), "the-content-of-the-notes");
        const toolbox = createToolbox({
          root: await openRoot(workspace),
          expose: ["readFile"],
          state: join(folder, "state"),
          caller: { via: "test" },
          mask: (text) => text,
          channel: { name: "test", ask: async ({ hash }) => ({ answer: "once", hash, by: "ann" }) },
        });
        const token = newToken();
        const server = await serveHttp({ name: "cuebook", version: "1" });
        server.addToken(token, toolbox);
        try {
          await using stub = await client.start([...client.tool("readFile", { path: "notes.md" }), "Done."]);
          const tools = { url: server.url, token, names: ["readFile"], timeoutMs: 60_000 };
          const events = await turn(stub, { tools, secrets: [token] });
          expect(resultOf(events).text).toBe("Done.");
          expect(events.filter(({ type }) => type === "permission_decided")).toEqual([]);
          const bodies = JSON.stringify(stub.requests.map(({ body }) => body));
          expect(bodies).toContain("the-content-of-the-notes");
          expect(readFileSync(join(folder, "turn.log"), "utf8") + bodies).not.toContain(token);
        } finally {
          await server.close();
        }
      });

      test("a turn stopped at work leaves nothing behind", async () => {
        await using stub = await client.start([client.bash("echo $$ > pid; sleep 987"), "Went on."]);
        const stop = new AbortController();
        let session = "";
        const onEvent = (event: AgentEvent): void => {
          if (event.type === "session") session = event.session;
          if (event.type === "tool_started") void whenThere(join(workspace, "pid")).then(() => stop.abort());
        };
        const ask = async () => ({ isAllowed: true });
        await expect(turn(stub, { ask }, { signal: stop.signal, onEvent })).rejects.toMatchObject({
          code: "turn_cancelled",
        });
        const processes = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
        expect(processes.split("\n").filter((line) => /sleep 987/.test(line))).toEqual([]);
        const next = turn(stub, { prompt: "Go on", session });
        if (client.resumesInterrupted) expect(resultOf(await next).text).toBe("Went on.");
        else await expect(next).rejects.toMatchObject({ code: "agent_session_lost" });
      });

      test("a lost session is reported", async () => {
        await using stub = await client.start(["Never."]);
        const session = "00000000-0000-4000-8000-000000000000";
        await expect(turn(stub, { session })).rejects.toMatchObject({ code: "agent_session_lost" });
      });

      test("probe reports the version", async () => {
        const agent = acpAdapter.create({
          command: [program ?? "", ...client.args],
          set: client.set("http://127.0.0.1:9", home),
        });
        expect(await agent.probe()).toMatch(/\d+\.\d+\.\d+/);
      });
    },
  );
}

function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error("no result");
  return last;
}

/** Waits until a file exists: the command that writes it has then begun. */
async function whenThere(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(20);
}
