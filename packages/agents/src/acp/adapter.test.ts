import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outlook, rulesOf } from "@cuebook/policy";
import { groupGone } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AgentAnswer, AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { acpAdapter } from "./adapter.ts";
import { fakeClient } from "./testing/fake-client.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-acp-")));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

interface Call {
  readonly method?: string;
  readonly id?: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** What the client received. */
function calls(): Call[] {
  const text = readFileSync(join(folder, "calls.jsonl"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function paramsOf(method: string): unknown {
  return calls().find((call) => call.method === method)?.params;
}

/** A turn's events, without that of its process. @param script what the client does; see `fakeClient` */
async function turn(
  script: string,
  request: Partial<TurnRequest> = {},
  config: Readonly<Record<string, unknown>> = {},
  { signal, events = [] }: { readonly signal?: AbortSignal; readonly events?: AgentEvent[] } = {},
): Promise<AgentEvent[]> {
  const agent = acpAdapter.create({ ...fakeClient(folder, script), ...config });
  for await (const event of agent.turn(turnRequest(folder, request), signal ?? new AbortController().signal)) {
    if (event.type !== "process") events.push(event);
  }
  return events;
}

/** The events of a prompt's script, without the session and the result. */
async function during(script: string, request: Partial<TurnRequest> = {}): Promise<AgentEvent[]> {
  const events = await turn(prompt(script), request);
  return events.filter(({ type }) => type !== "session" && type !== "result");
}

function prompt(script: string, answer = `{ stopReason: "end_turn" }`): string {
  return `on["session/prompt"] = async () => { ${script}; return ${answer}; };`;
}

function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error(`no result: ${JSON.stringify(events)}`);
  return last;
}

describe("a turn", () => {
  test("introduces itself, opens a session, sets the mode, and sends the prompt", async () => {
    expect(await turn("")).toEqual([
      { type: "session", session: "s-1" },
      { type: "delta", of: "text", text: "Done." },
      { type: "text", text: "Done." },
      { type: "result", text: "Done.", session: "s-1" },
    ]);
    expect(calls()).toMatchObject([
      {
        method: "initialize",
        params: {
          protocolVersion: 1,
          clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
        },
      },
      { method: "session/new", params: { cwd: folder, mcpServers: [] } },
      { method: "session/set_mode", params: { sessionId: "s-1", modeId: "default" } },
      { method: "session/prompt", params: { sessionId: "s-1", prompt: [{ type: "text", text: "Do it" }] } },
    ]);
  });

  test("a prompt is not a command of the client", async () => {
    await turn("", { prompt: "\n/clear" });
    expect(paramsOf("session/prompt")).toMatchObject({ prompt: [{ text: "Task:\n\n/clear" }] });
  });

  test("a resumed session's history is not part of the turn", async () => {
    const script = `on["session/load"] = async () => { say("Old."); update({ sessionUpdate: "tool_call", toolCallId: "t", title: "x", rawInput: { a: 1 } }); return { modes }; };
      on["session/set_mode"] = async () => { say("Old, too."); return {}; };`;
    expect(await turn(script, { session: "s-1" })).toEqual([
      { type: "session", session: "s-1" },
      { type: "delta", of: "text", text: "Done." },
      { type: "text", text: "Done." },
      { type: "result", text: "Done.", session: "s-1" },
    ]);
    expect(paramsOf("session/load")).toMatchObject({ sessionId: "s-1", cwd: folder });
  });

  test("the tools' server is passed with its token, which is in no variable", async () => {
    const tools = { url: "http://127.0.0.1:1/mcp", token: "the-token-of-the-turn", names: ["readFile"], timeoutMs: 1 };
    await turn("", { tools, secrets: [tools.token] });
    expect(paramsOf("session/new")).toMatchObject({
      mcpServers: [
        {
          type: "http",
          name: "cuebook",
          url: tools.url,
          headers: [{ name: "Authorization", value: "Bearer the-token-of-the-turn" }],
        },
      ],
    });
    expect(readFileSync(join(folder, "environment.json"), "utf8")).not.toContain(tools.token);
  });

  test("the mode is that of the settings", async () => {
    await turn("", {}, { mode: "auto" });
    expect(paramsOf("session/set_mode")).toMatchObject({ modeId: "auto" });
  });

  test.each([
    ["a mode among the client's options", { mode: "ask" }, { configId: "m", value: "ask" }],
    ["a model among the client's options", { model: "big" }, { configId: "o", value: "big" }],
  ])("%s is set", async (_, config, expected) => {
    const options = `[{ id: "m", category: "mode", options: [{ value: "ask" }] }, { id: "o", category: "model", options: [{ name: "group", options: [{ value: "big" }] }] }]`;
    await turn(`on["session/new"] = async () => ({ sessionId: "s-1", configOptions: ${options} });`, {}, config);
    expect(paramsOf("session/set_config_option")).toMatchObject(expected);
  });

  test("a model of the client's list is set", async () => {
    const script = `on["session/new"] = async () => ({ sessionId: "s-1", models: { availableModels: [{ modelId: "big" }] } });`;
    await turn(script, {}, { model: "big" });
    expect(paramsOf("session/set_model")).toEqual({ sessionId: "s-1", modelId: "big" });
  });

  test("a client that is older than its preset was tested with is used with a warning", async () => {
    const warning = "OpenCode 1.2.3 is older than 1.18.33, the oldest version that Cuebook was tested with";
    const script = `on.initialize = async () => ({ protocolVersion: 1, agentInfo: { name: "OpenCode", version: "1.2.3" }, agentCapabilities: { loadSession: true } });`;
    for (const request of [{}, { session: "s-1" }]) {
      expect((await turn(script, request, { preset: "opencode" }))[0]).toEqual({ type: "notice", text: warning });
    }
    expect(await turn(script)).not.toContainEqual(expect.objectContaining({ type: "notice" }));
  });
});

describe("what the client reports", () => {
  test("the answer is the last message: notices and progress are texts of their own", async () => {
    const events = await turn(
      prompt(`
        say("I lo"); say("ok."); update({ sessionUpdate: "agent_thought_chunk", content: { type: "text", text: "hm" } });
        update({ sessionUpdate: "tool_call", toolCallId: "t", title: "ls", kind: "execute", status: "in_progress" });
        say("Info: a notice");
        update({ sessionUpdate: "tool_call_update", toolCallId: "t", status: "completed" });
        say("A warning.", { messageId: "m1" }); say("The ", { messageId: "m2" }); say("answer.", { messageId: "m2" }); say("", { messageId: "m3" })`),
    );
    expect(events.filter(({ type }) => type === "text" || type === "reasoning")).toEqual([
      { type: "text", text: "I look." },
      { type: "reasoning", text: "hm" },
      { type: "text", text: "Info: a notice" },
      { type: "text", item: "m1", text: "A warning." },
      { type: "text", item: "m2", text: "The answer." },
    ]);
    expect(resultOf(events).text).toBe("The answer.");
  });

  test("a tool's call is merged from its parts", async () => {
    const script = `
      update({ sessionUpdate: "tool_call", toolCallId: "t", title: "bash", kind: "execute", status: "pending", rawInput: {} });
      update({ sessionUpdate: "tool_call_update", toolCallId: "t", status: "in_progress", rawInput: { command: "ls\\n -l" } });
      const out = (text, more) => update({ sessionUpdate: "tool_call_update", toolCallId: "t", content: [{ type: "content", content: { type: "text", text } }], ...more });
      out("a"); out("ab"); out("abc", { status: "failed", rawOutput: { metadata: { exit: 2 } } }); out("late", { status: "completed" })`;
    expect(await during(script)).toEqual([
      {
        ...{ type: "tool_started", item: "t", name: "bash", kind: "execute", summary: "ls -l" },
        input: '{"command":"ls\\n -l"}',
      },
      { type: "delta", of: "tool_output", item: "t", text: "a" },
      { type: "delta", of: "tool_output", item: "t", text: "b" },
      { type: "tool_finished", item: "t", outcome: "failed", output: "abc", exitCode: 2 },
    ]);
  });

  test("a completed edit is a change of a file, with its diff", async () => {
    const script = `
      const edit = { toolCallId: "t", title: "Edit", kind: "edit", content: [
        { type: "diff", path: folder + "/a.txt", oldText: "one\\ntwo\\n", newText: "one\\n2\\n" },
        { type: "diff", path: folder + "/new.txt", oldText: null, newText: "new\\n" }] };
      update({ sessionUpdate: "tool_call", ...edit }); update({ sessionUpdate: "tool_call_update", toolCallId: "t", status: "completed", content: [] })`;
    expect((await during(script)).filter(({ type }) => type === "file_changed")).toEqual([
      {
        ...{ type: "file_changed", item: "t", path: "a.txt", change: "modified" },
        diff: "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n",
      },
      {
        ...{ type: "file_changed", item: "t", path: "new.txt", change: "created" },
        diff: "--- /dev/null\n+++ b/new.txt\n@@ -0,0 +1,1 @@\n+new\n",
      },
    ]);
  });

  test("a change without a diff has the path, and a failed one is none", async () => {
    const script = `
      const edit = (toolCallId, kind, status, path) => update({ sessionUpdate: "tool_call", toolCallId, title: "x", kind, status, locations: [{ path }] });
      edit("1", "edit", "completed", "/elsewhere/a"); edit("2", "delete", "completed", folder + "/b"); edit("3", "edit", "failed", "c")`;
    expect((await during(script)).filter(({ type }) => type === "file_changed")).toEqual([
      { type: "file_changed", item: "1", path: "/elsewhere/a", change: "modified" },
      { type: "file_changed", item: "2", path: "b", change: "deleted" },
    ]);
  });

  test("plans, modes and unknown updates are reported", async () => {
    const script = `
      update({ sessionUpdate: "plan", entries: [{ content: "look", status: "completed" }, { content: "fix", status: "doing" }, {}] });
      update({ sessionUpdate: "tool_call", toolCallId: "t", title: "todowrite", rawInput: { todos: [{ content: "a", status: "in_progress" }, { content: "b", status: "cancelled" }] } });
      update({ sessionUpdate: "current_mode_update", currentModeId: "auto" });
      update({ sessionUpdate: "available_commands_update", availableCommands: [] });
      update({ sessionUpdate: "something_new", nested: { deep: 1 } });
      update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text: "sub" } }, "s-2");
      send({ method: "_x/hello", params: { a: 1 } })`;
    expect(await during(script)).toEqual([
      {
        type: "plan",
        entries: [
          { text: "look", status: "completed" },
          { text: "fix", status: "pending" },
        ],
      },
      expect.objectContaining({ type: "tool_started", name: "todowrite" }),
      { type: "plan", entries: [{ text: "a", status: "in_progress" }] },
      { type: "status", status: "mode auto" },
      { type: "raw", name: "something_new", text: '{"sessionUpdate":"something_new","nested":{"deep":1}}' },
      expect.objectContaining({ type: "raw", name: "session/update of another session" }),
      { type: "raw", name: "_x/hello", text: '{"a":1}' },
      { type: "tool_finished", item: "t", outcome: "interrupted" },
    ]);
  });

  test("lines that are no messages, requests that are unknown, and long lines end nothing", async () => {
    const script = `
      raw("Warning: something\\n[1, 2]\\n{\\"id\\": 99, \\"result\\": {}}\\n{ broken\\n\\n"); raw("x".repeat(11_000_000) + "\\n");
      say("y".repeat(2_000_000));
      const error = await ask("fs/write_text_file", { path: "a", content: "b" }); say(" " + error.code)`;
    const events = await turn(prompt(script));
    expect(resultOf(events).text).toBe(`${"y".repeat(2_000_000)} -32601`);
    expect(events).toContainEqual({ type: "raw", name: "fs/write_text_file", text: '{"path":"a","content":"b"}' });
  });

  test("a message without an end ends the turn", async () => {
    const work = turn(prompt(`for (let i = 0; i < 10; i++) say("x".repeat(1_000_000))`));
    await expect(work).rejects.toMatchObject({ code: "agent_output_limit" });
  });
});

describe("usage", () => {
  const answer = `{ stopReason: "end_turn", usage: { inputTokens: 100, outputTokens: 7, cachedReadTokens: 40, cachedWriteTokens: 3 } }`;

  test("input tokens exclude those of a cache, whichever way a client counts", async () => {
    const usage = { outputTokens: 7, cacheReadTokens: 40 };
    expect(resultOf(await turn(prompt("", answer))).usage).toEqual({ ...usage, inputTokens: 103 });
    expect(resultOf(await turn(prompt("", answer), {}, { preset: "qwen" })).usage).toEqual({
      ...usage,
      inputTokens: 60,
    });
  });

  test.each([
    ["a first turn", {}, "", 0.5],
    ["a later turn", { session: "s-1", previousCostUsd: 0.2 }, "", 0.3],
    ["a later turn whose history has a cost", { session: "s-1" }, "cost(0.1)", 0.4],
    ["a client that counts from zero", { session: "s-1", previousCostUsd: 2 }, "", 0.5],
    ["a later turn of a session of unknown cost", { session: "s-1" }, "", undefined],
  ])("the cost of %s is that of the session minus what it was", async (_, request, history, expected) => {
    const script = `const cost = (amount) => update({ sessionUpdate: "usage_update", used: 1, size: 2, cost: { amount, currency: "USD" } });
      on["session/load"] = async () => { ${history}; return { modes }; };${prompt("cost(0.3); cost(0.5)", answer)}`;
    const { usage } = resultOf(await turn(script, request));
    if (expected === undefined) expect(usage?.costUsd).toBeUndefined();
    else expect(usage?.costUsd).toBeCloseTo(expected, 9);
  });

  test("a cost of 0 is that of a model without a price: unknown", async () => {
    const update = `update({ sessionUpdate: "usage_update", used: 1, size: 2, cost: { amount: 0, currency: "USD" } })`;
    const { usage } = resultOf(await turn(prompt(update, answer)));
    expect(usage).toMatchObject({ outputTokens: 7 });
    expect(usage?.costUsd).toBeUndefined();
  });

  test("tokens are read from the clients' own extensions", async () => {
    const gemini = `{ stopReason: "end_turn", _meta: { quota: { token_count: { input_tokens: 9, output_tokens: 2 } } } }`;
    expect(resultOf(await turn(prompt("", gemini))).usage).toMatchObject({ inputTokens: 9, outputTokens: 2 });
    const qwen = prompt(
      `say("", { _meta: { usage: { inputTokens: 9, outputTokens: 2 } } }); say("", { _meta: { usage: { inputTokens: 1, outputTokens: 1 } } })`,
    );
    expect(resultOf(await turn(qwen)).usage).toMatchObject({ inputTokens: 10, outputTokens: 3 });
  });
});

const options = `options: [{ optionId: "x", kind: "allow_always" }, { optionId: "yes", kind: "allow_once" }, { optionId: "never", kind: "reject_always" }, { optionId: "no", kind: "reject_once" }, { optionId: "no2", kind: "reject_once" }]`;
const command = `toolCall: { toolCallId: "t", title: "bash", kind: "execute", rawInput: { command: ["ls", "-l"], cwd: "/tmp" } }`;
const question = `await ask("session/request_permission", { sessionId: "s-1", ${command}, ${options} })`;
const asking = prompt(`say(JSON.stringify(${question}))`);

describe("questions", () => {
  test("without a person every question is declined, and reported", async () => {
    const events = await turn(asking);
    expect(resultOf(events).text).toBe('{"outcome":{"outcome":"selected","optionId":"no"}}');
    expect(events.slice(1, 3)).toEqual([
      {
        ...{ type: "tool_started", item: "t", name: "bash", kind: "execute", summary: "ls -l" },
        input: '{"command":["ls","-l"],"cwd":"/tmp"}',
      },
      { type: "permission_decided", item: "t", isAllowed: false, by: "rule", message: "bash: ls -l" },
    ]);
    expect(events).toContainEqual({ type: "tool_finished", item: "t", outcome: "denied" });
  });

  test.each([
    [true, "yes"],
    [false, "no"],
  ])("a person who answers %s selects %s, for this call alone", async (isAllowed, optionId) => {
    const questions: AgentQuestion[] = [];
    const ask = async (question: AgentQuestion): Promise<AgentAnswer> => {
      questions.push(question);
      return { isAllowed };
    };
    const events = await turn(asking, { ask });
    expect(resultOf(events).text).toBe(`{"outcome":{"outcome":"selected","optionId":"${optionId}"}}`);
    expect(questions).toEqual([
      { item: "t", tool: "bash", effect: "run", command: "ls -l", cwd: "/tmp", message: "bash: ls -l" },
    ]);
    expect(events.filter(({ type }) => type === "permission_decided")).toEqual([]);
  });

  test("a person sees the diff of an edit", async () => {
    const questions: AgentQuestion[] = [];
    const edit = `{ toolCallId: "t", title: "Write a", kind: "edit", content: [{ type: "diff", path: folder + "/a", oldText: "1\\n", newText: "2\\n" }] }`;
    await turn(prompt(`await ask("session/request_permission", { sessionId: "s-1", toolCall: ${edit}, ${options} })`), {
      ask: async (question) => {
        questions.push(question);
        return { isAllowed: true };
      },
    });
    expect(questions).toMatchObject([{ effect: "write", paths: ["a"], diff: expect.stringContaining("-1\n+2\n") }]);
  });

  test.each<readonly [kind: string, fields: string, question: Readonly<Record<string, unknown>>]>([
    ["read", `locations: [{ path: folder + "/a" }]`, { effect: "read", paths: ["a"] }],
    ["search", `rawInput: { pattern: "x" }`, { effect: "read" }],
    ["move", `locations: [{ path: "/etc/a" }]`, { effect: "write", paths: ["/etc/a", "/"] }],
    [
      "move",
      `locations: [{ path: folder + "/a" }], rawInput: { source_path: folder + "/a", destination_path: folder + "/x/HEAD" }`,
      { effect: "write", paths: ["a", "x/HEAD"] },
    ],
    ["move", `rawInput: { oldPath: "a", newPath: ".git/config" }`, { effect: "write", paths: ["a", ".git/config"] }],
    ["move", `rawInput: { from: "a", to: ".gitconfig" }`, { effect: "write", paths: ["a", ".gitconfig"] }],
    ["fetch", `rawInput: { url: "https://example.org/a" }`, { effect: "network", url: "https://example.org/a" }],
    ["other", `rawInput: { to: "b" }`, { effect: "ask_client", input: '{"to":"b"}' }],
    ["read", `_meta: { toolName: "mcp__wiki__find" }`, { effect: "ask_client", tool: "mcp__wiki__find" }],
  ])("a tool of the kind %s is asked about by its effect", async (kind, fields, expected) => {
    const questions: AgentQuestion[] = [];
    const script = asking.replace(command, `toolCall: { toolCallId: "t", title: "tool", kind: "${kind}", ${fields} }`);
    const ask = async (question: AgentQuestion) => {
      questions.push(question);
      return { isAllowed: true };
    };
    await turn(script, { ask });
    expect(questions).toMatchObject([expected]);
    const effect = questions[0]?.effect ?? "run";
    const events = await turn(script, { ask, permissions: { ...turnRequest(folder).permissions, [effect]: "deny" } });
    expect(questions).toHaveLength(1);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "permission_decided", isAllowed: false, by: "rule" }),
    );
  });

  test("without a person, a yes is for what the permissions allow as a whole in the workspace", async () => {
    const permissions = outlook(rulesOf(["full"]));
    const inside = asking.replace(`, cwd: "/tmp"`, "");
    const events = await turn(inside, { permissions });
    expect(resultOf(events).text).toContain('"yes"');
    expect(events).toContainEqual({
      ...{ type: "permission_decided", item: "t", isAllowed: true, by: "rule" },
      message: "bash: ls -l",
    });
    expect(resultOf(await turn(asking, { permissions })).text).toContain('"no"');
    const ask = async () => ({ isAllowed: false });
    expect(resultOf(await turn(inside, { permissions, ask })).text).toContain('"no"');
  });

  test("a client that offers no answer for this call alone is refused", async () => {
    const broad = asking.replace(options, `options: [{ optionId: "x", kind: "allow_always" }]`);
    const events = await turn(broad, { ask: async () => ({ isAllowed: true }) });
    expect(resultOf(events).text).toBe('{"outcome":{"outcome":"cancelled"}}');
  });

  test("Cuebook's own tools need no question, and what only looks like one does", { tags: ["long"] }, async () => {
    const tools = { url: "http://127.0.0.1:1/mcp", token: "t", names: ["readFile"], timeoutMs: 1 };
    const named = (title: string, kind: string) =>
      asking.replace(command, `toolCall: { toolCallId: "t", title: "${title}", kind: "${kind}" }`);
    for (const title of ["mcp__cuebook__readFile", "cuebook_readFile", "readFile (cuebook MCP Server)"]) {
      expect(resultOf(await turn(named(title, "other"), { tools })).text).toContain('"yes"');
    }
    const reported = (name: string) => named("{}", `read", _meta: { toolName: "${name}" }, _: "`);
    expect(resultOf(await turn(reported("mcp__cuebook__readFile"), { tools })).text).toContain('"yes"');
    expect(resultOf(await turn(reported("mcp__other__readFile"), { tools })).text).toContain('"no"');
    expect(resultOf(await turn(named("cuebook_readFile", "execute"), { tools })).text).toContain('"no"');
    expect(resultOf(await turn(named("cuebook_writeFile", "other"), { tools })).text).toContain('"no"');
  });

  test("a question that cannot be asked ends the turn with its failure", async () => {
    const script = `${prompt(question, "await cancelled")}`;
    const ask = async () => {
      throw new Error("no journal");
    };
    await expect(turn(script, { ask })).rejects.toThrow("no journal");
  });

  test("a question is withdrawn when the turn is cancelled", async () => {
    const stop = new AbortController();
    const ask = () => {
      stop.abort();
      return new Promise<AgentAnswer>(() => {});
    };
    const script = prompt(
      `const answer = ${question}; fs.writeFileSync(folder + "/answer", JSON.stringify(answer))`,
      "await cancelled",
    );
    await expect(turn(script, { ask }, {}, { signal: stop.signal })).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(readFileSync(join(folder, "answer"), "utf8")).toBe('{"outcome":{"outcome":"cancelled"}}');
  });
});

describe("a turn that is cancelled", () => {
  test("is cancelled although the client reports a failure", async () => {
    const stop = new AbortController();
    const script = prompt(`say("x"); await cancelled; throw { code: -32603, message: "aborted" }`);
    const events: AgentEvent[] = [];
    const work = turn(script, {}, {}, { signal: stop.signal, events });
    await expect.poll(() => events.map(({ type }) => type)).toContain("delta");
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(events.at(-1)).toEqual({ type: "text", text: "x" });
  });

  test("ends a client that does not listen", { tags: ["long"] }, async () => {
    const script = `process.on("SIGTERM", () => fs.writeFileSync(folder + "/term", "")); setInterval(() => {}, 1000);
      on["session/prompt"] = () => { say("x"); return new Promise(() => {}); };`;
    const agent = acpAdapter.create(fakeClient(folder, script));
    const stop = new AbortController();
    let group = 0;
    const work = async () => {
      for await (const event of agent.turn(turnRequest(folder, { turnTimeoutMs: 0 }), stop.signal)) {
        if (event.type === "process") group = event.pid;
        if (event.type === "delta") stop.abort();
      }
    };
    await expect(work()).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(await groupGone(group, 60_000)).toBe(true);
    expect(existsSync(join(folder, "term"))).toBe(true);
  });
});

describe("failures", () => {
  const reject = (method: string, code: number, message: string, data?: string) =>
    `on["${method}"] = async () => { throw { code: ${code}, message: ${JSON.stringify(message)}, data: ${JSON.stringify(data)} }; };`;

  test.each<readonly [string, string, Partial<TurnRequest>, Readonly<Record<string, unknown>>]>([
    [
      "the client loads no sessions",
      `on.initialize = async () => ({ protocolVersion: 1 });`,
      { session: "s-9" },
      { code: "agent_session_lost" },
    ],
    [
      "the client takes no MCP servers",
      `on.initialize = async () => ({ protocolVersion: 1 });`,
      { tools: { url: "http://127.0.0.1:1/", token: "t", names: ["readFile"], timeoutMs: 1 } },
      { code: "agent_failed", message: expect.stringContaining("MCP servers over HTTP") },
    ],
    [
      "the prompt is refused",
      reject("session/prompt", -32603, "Internal error", "overloaded"),
      {},
      { code: "agent_unavailable", retryable: true, message: expect.stringContaining("overloaded") },
    ],
    [
      "the service names its limit and its reset beside the message",
      `on["session/prompt"] = async () => { throw { code: -32603, message: "Internal error", data: { statusCode: 429, responseHeaders: { "retry-after": "120" } } }; };`,
      {},
      { code: "agent_limited", retryable: true, data: { until: expect.stringMatching(/^2\d\d\d-.*Z$/) } },
    ],
    [
      "the model stops early",
      prompt("", `{ stopReason: "max_tokens" }`),
      {},
      { code: "agent_failed", message: expect.stringContaining("longest answer") },
    ],
    [
      "the client ends without an answer",
      prompt(`raw("oops\\n"); process.exit(0)`),
      {},
      { code: "agent_no_result", message: expect.stringContaining("1 of its lines were unreadable") },
    ],
    [
      "the client crashes",
      prompt(`console.error("broken pipe"); process.exit(3)`),
      {},
      { code: "agent_failed", message: expect.stringMatching(/exit code 3.*\n.*broken pipe/) },
    ],
  ])("a turn fails if %s", async (_, script, request, expected) => {
    await expect(turn(script, request)).rejects.toMatchObject(expected);
  });

  test("a turn fails if the mode is unknown", async () => {
    const expected = { code: "agent_failed", retryable: false, hint: "it offers auto, default" };
    await expect(turn("", {}, { mode: "plan" })).rejects.toMatchObject(expected);
  });

  test("an answer counts although the client does not end", { tags: ["long"] }, async () => {
    expect(resultOf(await turn("setInterval(() => {}, 1000);")).text).toBe("Done.");
  });

  test("probe refuses a program that speaks something else, and one that is missing", async () => {
    const [other, missing] = [["true"], ["no-such-client"]].map((command) => acpAdapter.create({ command }));
    await expect(other?.probe()).rejects.toMatchObject({ code: "agent_not_found" });
    await expect(missing?.probe()).rejects.toMatchObject({ code: "agent_not_found" });
    expect(await acpAdapter.create(fakeClient(folder, "")).probe()).toBe("Fake 1.2.3");
  });
});

describe("settings", () => {
  test("one of preset and command is necessary", () => {
    expect(() => acpAdapter.create({})).toThrow('"preset" or "command" must be set');
  });

  test.each([
    [{ preset: "gemini", args: ["--yolo"] }, '"args" and "command" must not contain "--yolo"'],
    [{ preset: "qwen", args: ["--approval-mode=yolo"] }, '"args" and "command" must not contain "--approval-mode"'],
    [{ command: ["copilot", "--acp", "--allow-all-tools"] }, 'must not contain "--allow-all-tools"'],
    [{ preset: "gemini", mode: "yolo" }, '"mode" must be "default" or "plan": in these the client asks'],
    [{ preset: "codex", mode: "full-access" }, '"mode" must be "read-only": in these the client asks'],
    [{ preset: "opencode", set: { OPENCODE_PERMISSION: "{}" } }, '"set" must not contain "OPENCODE_PERMISSION"'],
  ])("settings that would decide what the role's permissions decide are refused: %j", (given, problem) => {
    expect(() => acpAdapter.create(given)).toThrow(problem);
    expect(() => acpAdapter.create({ command: [""] })).toThrow("name of a program");
    expect(acpAdapter.create({ preset: "gemini" }).capabilities.resumeInterrupted).toBe(false);
  });

  test("a preset sets the mode, the arguments of the model, and its variables", async () => {
    vi.stubEnv("GEMINI_API_KEY", "k");
    vi.stubEnv("OTHER_KEY", "k");
    const config = { preset: "gemini", model: "pro", args: ["--debug"], set: { GEMINI_TELEMETRY_ENABLED: "maybe" } };
    await turn(`fs.writeFileSync(folder + "/args", process.argv.slice(2).join(" "))`, {}, config);
    expect(readFileSync(join(folder, "args"), "utf8")).toBe("-m pro --debug");
    expect(paramsOf("session/set_mode")).toMatchObject({ modeId: "default" });
    const environment: unknown = JSON.parse(readFileSync(join(folder, "environment.json"), "utf8"));
    expect(environment).toMatchObject({ GEMINI_API_KEY: "k", GEMINI_TELEMETRY_ENABLED: "maybe" });
    expect(environment).not.toHaveProperty("OTHER_KEY");
  });

  test("a preset's mode that the client does not offer ends the turn before its prompt", async () => {
    await expect(turn("", {}, { preset: "codex" })).rejects.toThrow('has no mode "read-only"');
    expect(paramsOf("session/prompt")).toBeUndefined();
  });
});
