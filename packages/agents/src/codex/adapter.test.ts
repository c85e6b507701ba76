import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outlook, rulesOf } from "@cuebook/policy";
import { groupGone } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import { appServerCall, writeAppServer } from "../testing/app-server.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { codexAdapter } from "./adapter.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-codex-")));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Settings of an agent whose client follows a script. */
function client(script: string, setup = ""): Record<string, unknown> {
  return { command: [writeAppServer(folder, script, setup)] };
}

const quick = `message("Done."); complete();`;

const [edit, full, readOnly] = [outlook(rulesOf(["edit"])), outlook(rulesOf(["full"])), outlook(rulesOf(["read"]))];

async function turn(
  config: Readonly<Record<string, unknown>>,
  request: Partial<TurnRequest> = {},
  signal: AbortSignal = new AbortController().signal,
  onEvent: (event: AgentEvent) => void = () => {},
): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  const whole = turnRequest(folder, request);
  for await (const event of codexAdapter.create(config).turn(whole, signal)) {
    events.push(event);
    onEvent(event);
  }
  return events.slice(1);
}

/** What a turn reports between its session and its result. */
async function work(script: string): Promise<AgentEvent[]> {
  return (await turn(client(script))).slice(1, -1);
}

/** The parameters of a request that the client received, and of its answers. */
function sent(method: string): Record<string, unknown> {
  const params = appServerCall(folder).received.find((message) => message.method === method)?.params;
  return Object.assign({}, params);
}
const answers = () => appServerCall(folder).received.filter((message) => message.method === undefined);

describe("the agent codex", () => {
  test.each([
    [["-c", "sandbox_mode=danger-full-access"], "sandbox_mode"],
    [["-c", 'approval_policy="never"'], "approval_policy"],
    [['--config=sandbox_workspace_write.writable_roots=["/"]'], "sandbox_workspace_write.writable_roots"],
    [["--dangerously-bypass-approvals-and-sandbox"], "--dangerously-bypass-approvals-and-sandbox"],
    [["--sandbox=danger-full-access"], "--sandbox"],
  ])("arguments that would decide what the role's permissions decide are refused: %j", (args, option) => {
    expect(() => codexAdapter.create({ args })).toThrow(`"args" and "command" must not contain "${option}"`);
    expect(() => codexAdapter.create({ args: ["-c", "model_reasoning_summary=none"] })).not.toThrow();
  });

  test("a turn reports what the client does, and its result", async () => {
    const events = await turn(
      client(`
      emit("thread/status/changed", { status: { type: "active", activeFlags: [] } });
      emit("item/agentMessage/delta", { itemId: "m-0", delta: "I l" });
      emit("item/completed", { item: { type: "agentMessage", id: "m-0", text: "I look." } });
      emit("item/reasoning/summaryTextDelta", { itemId: "r-0", delta: "hm" });
      emit("item/completed", { item: { type: "reasoning", id: "r-0", summary: ["hm", "so"], content: [] } });
      emit("item/started", { item: { type: "commandExecution", id: "c-0", command: "/bin/bash -lc 'npm test'", cwd: "/w", status: "inProgress", commandActions: [{ type: "unknown", command: "npm test" }] } });
      emit("item/commandExecution/outputDelta", { itemId: "c-0", delta: "1 failed" });
      emit("item/completed", { item: { type: "commandExecution", id: "c-0", command: "/bin/bash -lc 'npm test'", status: "failed", aggregatedOutput: "1 failed", exitCode: 1, durationMs: 12 } });
      item("mcpToolCall", { id: "t-0", server: "cuebook", tool: "readFile", status: "completed", arguments: { path: "a" }, result: { content: [] } });
      emit("turn/plan/updated", { plan: [{ step: "look", status: "completed" }, { step: "write", status: "inProgress" }, { step: "test", status: "pending" }] });
      emit("error", { willRetry: true, error: { message: "Reconnecting... 2/5", additionalDetails: "status 500" } });
      emit("warning", { message: "Careful." });
      emit("turn/diff/updated", { diff: "x" });
      usage(100, 40, 7);
      emit("thread/tokenUsage/updated", { threadId: "t-9", tokenUsage: { total: { inputTokens: 9999 } } });
      usage(250, 100, 20);
      message("Done."); complete();`),
    );
    expect(events).toEqual([
      { type: "session", session: "t-1" },
      { type: "status", status: "active" },
      { type: "delta", of: "text", item: "m-0", text: "I l" },
      { type: "text", item: "m-0", text: "I look." },
      { type: "delta", of: "reasoning", item: "r-0", text: "hm" },
      { type: "reasoning", item: "r-0", text: "hm\n\nso" },
      {
        ...{ type: "tool_started", item: "c-0", name: "exec_command", kind: "execute", summary: "npm test" },
        input: `{"command":"/bin/bash -lc 'npm test'","cwd":"/w"}`,
      },
      { type: "delta", of: "tool_output", item: "c-0", text: "1 failed" },
      { type: "tool_finished", item: "c-0", outcome: "failed", output: "1 failed", exitCode: 1, durationMs: 12 },
      {
        ...{ type: "tool_started", item: "t-0", name: "mcp__cuebook__readFile", kind: "other" },
        ...{ summary: '{"path":"a"}', input: '{"path":"a"}' },
      },
      { type: "tool_finished", item: "t-0", outcome: "completed", output: '{"content":[]}' },
      {
        type: "plan",
        entries: [
          { text: "look", status: "completed" },
          { text: "write", status: "in_progress" },
          { text: "test", status: "pending" },
        ],
      },
      { type: "retry", attempt: 2, attempts: 5, reason: "Reconnecting... 2/5: status 500" },
      { type: "notice", text: "Careful." },
      { type: "usage", usage: { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40, model: "m" } },
      { type: "usage", usage: { inputTokens: 150, outputTokens: 20, cacheReadTokens: 100, model: "m" } },
      { type: "text", item: "m-1", text: "Done." },
      {
        ...{ type: "result", text: "Done.", session: "t-1" },
        usage: { inputTokens: 150, outputTokens: 20, cacheReadTokens: 100, model: "m" },
      },
    ]);
  });

  test("edits are reported with their diffs", async () => {
    const changes = [
      { path: join(folder, "new.md"), kind: { type: "add" }, diff: "one\ntwo\n" },
      { path: join(folder, "old.md"), kind: { type: "delete" }, diff: "gone\n" },
      { path: join(folder, "a.md"), kind: { type: "update", move_path: null }, diff: "@@ -1 +1 @@\n-a\n+b\n" },
      { path: "/etc/b.md", kind: { type: "update", move_path: join(folder, "c.md") }, diff: "@@ -1 +1 @@\n-a\n+b" },
    ];
    const events = await work(`
      item("fileChange", { id: "e-0", status: "completed", changes: ${JSON.stringify(changes)} });
      item("fileChange", { id: "e-1", status: "declined", changes: ${JSON.stringify(changes)} });
      ${quick}`);
    expect(events.filter(({ type }) => type !== "text")).toEqual([
      {
        ...{ type: "tool_started", item: "e-0", name: "apply_patch", kind: "edit" },
        summary: "new.md, old.md, a.md, c.md",
      },
      {
        ...{ type: "file_changed", item: "e-0", path: "new.md", change: "created" },
        diff: "--- /dev/null\n+++ b/new.md\n@@ -0,0 +1,2 @@\n+one\n+two\n",
      },
      {
        ...{ type: "file_changed", item: "e-0", path: "old.md", change: "deleted" },
        diff: "--- a/old.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-gone\n",
      },
      {
        ...{ type: "file_changed", item: "e-0", path: "a.md", change: "modified" },
        diff: "--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-a\n+b\n",
      },
      {
        ...{ type: "file_changed", item: "e-0", path: "c.md", change: "moved" },
        diff: "--- a//etc/b.md\n+++ b/c.md\n@@ -1 +1 @@\n-a\n+b\n",
      },
      { type: "tool_finished", item: "e-0", outcome: "completed" },
      expect.objectContaining({ type: "tool_started", item: "e-1" }),
      { type: "tool_finished", item: "e-1", outcome: "denied" },
    ]);
  });

  test("messages that Cuebook does not know are kept, and tools that are open at the end are interrupted", async () => {
    const events = await work(`
      emit("thread/dreams/updated", { of: "sheep" });
      item("hologram", { id: "h-0" });
      emit("item/started", { item: { type: "webSearch", id: "w-0", query: "cats" } });
      ${quick}`);
    expect(events).toEqual([
      { type: "raw", name: "thread/dreams/updated", text: expect.stringContaining('"of":"sheep"') },
      { type: "raw", name: "item/hologram", text: '{"type":"hologram","id":"h-0"}' },
      {
        ...{ type: "tool_started", item: "w-0", name: "web_search", kind: "fetch", summary: "cats" },
        input: '{"query":"cats"}',
      },
      { type: "text", item: "m-1", text: "Done." },
      { type: "tool_finished", item: "w-0", outcome: "interrupted" },
    ]);
  });

  test("lines that are no messages are skipped, and a line may have 10 MB", async () => {
    const events = await turn(
      client(
        `write("hello\\n[1]\\n{broken\\n\\n"); message("x".repeat(9_900_000)); write("y".repeat(10_000_001) + "\\n"); ${quick}`,
      ),
    );
    expect(events.map(({ type }) => type)).toEqual(["session", "text", "text", "result"]);
  });

  test("the settings and the request decide how the turn is started", async () => {
    const config = { ...client(quick), model: "gpt-5.5", effort: "low", args: ["-c", "model_verbosity=low"] };
    await turn(config, { permissions: edit });
    expect(appServerCall(folder).args).toEqual([
      "app-server",
      "-c",
      "analytics.enabled=false",
      "-c",
      "model_verbosity=low",
    ]);
    const thread = sent("thread/start");
    expect(thread).toMatchObject({
      ...{ model: "gpt-5.5", sandbox: "workspace-write", approvalPolicy: "untrusted", approvalsReviewer: "user" },
      config: { "shell_environment_policy.inherit": "core", "shell_environment_policy.include_only": [] },
    });
    // A thread with a folder makes the client change the user's configuration.
    expect(thread).not.toHaveProperty("cwd");
    expect(sent("turn/start")).toMatchObject({ threadId: "t-1", cwd: folder, effort: "low" });
    await turn(client(quick), { session: "t-0" });
    expect(sent("thread/resume")).toMatchObject({ threadId: "t-0", excludeTurns: true, sandbox: "read-only" });
  });

  test("a resumed turn reports only its own usage", async () => {
    const usageOf = async (script: string) => {
      const result = (await turn(client(script), { session: "t-1" })).at(-1);
      return result?.type === "result" ? result.usage : undefined;
    };
    const own = { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40, model: "m" };
    expect(await usageOf(`usage(600, 240, 57, [100, 40, 7]); ${quick}`)).toEqual(own);
    const replayed = `emit("thread/tokenUsage/updated", { turnId: "u-0", tokenUsage: { total: { inputTokens: 500, cachedInputTokens: 200, outputTokens: 50 }, last: {} } });`;
    expect(await usageOf(`${replayed} usage(600, 240, 57); ${quick}`)).toEqual(own);
  });

  test("commands get neither keys nor the token, and the mark with which they are found", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-of-the-service");
    vi.stubEnv("GITHUB_TOKEN", "ghp-of-somebody");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "not-passed-on");
    const tools = { url: "http://127.0.0.1:4711/mcp", token: "t".repeat(43), names: ["readFile"], timeoutMs: 90_500 };
    const config = { ...client(quick), env: ["GITHUB_TOKEN"], set: { NODE_ENV: "test" } };
    const [process] = await turnWithProcess(config, { tools });
    const { env, received } = appServerCall(folder);
    expect(env).toMatchObject({ OPENAI_API_KEY: "sk-of-the-service", CUEBOOK_MCP_TOKEN: tools.token });
    expect(env.AWS_SECRET_ACCESS_KEY).toBeUndefined();
    const given = Object.assign({}, sent("thread/start").config);
    expect(Reflect.get(given, "shell_environment_policy.set")).toMatchObject({
      CUEBOOK_AGENT_GROUP: `:${process?.type === "process" ? process.pid : ""}:`,
      CUEBOOK_ROLE: "developer",
      NODE_ENV: "test",
    });
    expect(Reflect.get(given, "mcp_servers.cuebook")).toEqual({
      url: tools.url,
      bearer_token_env_var: "CUEBOOK_MCP_TOKEN",
      tool_timeout_sec: 91,
      required: true,
      default_tools_approval_mode: "approve",
    });
    for (const secret of ["sk-of-the-service", "ghp-of-somebody", tools.token]) {
      expect(JSON.stringify(received)).not.toContain(secret);
    }
  });

  test("a schema is sent in the strict form, and the answer is read in the original one", async () => {
    const schema = {
      oneOf: ["a", "b"].map((status) => ({
        type: "object",
        properties: { status: { const: status }, why: { type: "string", minLength: 3 } },
        required: ["status"],
        additionalProperties: false,
      })),
    };
    const script = `message('{"status":"a","why":null}'); complete();`;
    expect((await turn(client(script), { schema })).at(-1)).toMatchObject({ value: { status: "a" } });
    expect(sent("turn/start").outputSchema).toEqual({
      type: "object",
      properties: { status: { enum: ["a", "b"] }, why: { anyOf: [{ type: "string" }, { type: "null" }] } },
      required: ["status", "why"],
      additionalProperties: false,
    });
    const result = (await turn(client(quick), { schema })).at(-1);
    expect(result).toMatchObject({ text: "Done.", value: undefined });
    await turn(client(quick), { schema: { type: "object", additionalProperties: { type: "string" } } });
    expect(sent("turn/start").outputSchema).toBeUndefined();
  });
});

/** A turn with its first event. */
async function turnWithProcess(config: Readonly<Record<string, unknown>>, request: Partial<TurnRequest>) {
  const events: AgentEvent[] = [];
  await turn(config, request, undefined, (event) => events.push(event));
  return events;
}

describe("questions of the client", () => {
  const change = { path: "/w/a.md", kind: { type: "add" }, diff: "new\n" };
  const script = `
    const command = await ask("item/commandExecution/requestApproval", { itemId: "c-0", command: "/bin/bash -lc 'rm -rf x'", cwd: "/w", reason: "clean up", commandActions: [{ type: "unknown", command: "rm -rf x" }] });
    emit("item/started", { item: { type: "fileChange", id: "e-0", status: "inProgress", changes: [${JSON.stringify(change)}] } });
    const edit = await ask("item/fileChange/requestApproval", { itemId: "e-0" });
    const host = await ask("item/commandExecution/requestApproval", { itemId: "c-1", command: "curl x", networkApprovalContext: { host: "example.org", protocol: "https" } });
    const tool = await ask("mcpServer/elicitation/request", { serverName: "wiki", message: "Allow it?", _meta: { codex_approval_kind: "mcp_tool_call", tool_name: "search" } });
    const more = await ask("item/permissions/requestApproval", { itemId: "p-0", permissions: { network: { enabled: true } } });
    message(JSON.stringify([command, edit, host, tool, more])); complete();`;
  const accepted = [
    { decision: "accept" },
    { decision: "accept" },
    { decision: "accept" },
    { action: "accept", content: {}, _meta: null },
    { permissions: { network: { enabled: true } }, scope: "turn" },
  ];
  const declined = [
    { decision: "decline" },
    { decision: "decline" },
    { decision: "decline" },
    { action: "decline", content: null, _meta: null },
    { permissions: {}, scope: "turn" },
  ];
  const answered = (events: readonly AgentEvent[]): unknown => {
    const last = events.at(-1);
    return last?.type === "result" ? JSON.parse(last.text) : undefined;
  };
  const decisions = (events: readonly AgentEvent[]) => events.filter(({ type }) => type === "permission_decided");

  test("without a person every question is declined", async () => {
    const events = await turn(client(script));
    expect(answered(events)).toEqual(declined);
    const by = { type: "permission_decided", isAllowed: false, by: "rule" };
    expect(decisions(events)).toEqual([
      { ...by, item: "c-0", message: "exec_command: rm -rf x (clean up)" },
      { ...by, item: "e-0", message: "apply_patch: edit /w/a.md" },
      { ...by, item: "c-1", message: "network: connect to example.org" },
      { ...by, message: "mcp__wiki__search: Allow it?" },
      { ...by, item: "p-0", message: 'request_permissions: more permissions: {"network":{"enabled":true}}' },
    ]);
  });

  test("a person sees what is asked, and decides", async () => {
    const asked: AgentQuestion[] = [];
    const ask = async (question: AgentQuestion) => {
      asked.push(question);
      return { isAllowed: true };
    };
    const events = await turn(client(script), { ask });
    expect(answered(events)).toEqual(accepted);
    expect(decisions(events)).toEqual([]);
    expect(asked).toEqual([
      {
        ...{ item: "c-0", tool: "exec_command", effect: "run", cwd: "/w", message: "rm -rf x (clean up)" },
        command: "rm -rf x",
      },
      {
        ...{ item: "e-0", tool: "apply_patch", effect: "write", paths: ["/w/a.md"], message: "edit /w/a.md" },
        diff: "--- /dev/null\n+++ b//w/a.md\n@@ -0,0 +1 @@\n+new\n",
      },
      {
        ...{ item: "c-1", tool: "network", effect: "network", url: "https://example.org", command: "curl x" },
        message: "connect to example.org",
      },
      { tool: "mcp__wiki__search", effect: "ask_client", message: "Allow it?" },
      {
        ...{ item: "p-0", tool: "request_permissions", effect: "ask_client" },
        input: '{"network":{"enabled":true}}',
        message: 'more permissions: {"network":{"enabled":true}}',
      },
    ]);
  });

  test("what the permissions decide as a whole is not asked, except outside the workspace and for more than is shown", async () => {
    const asked: AgentQuestion[] = [];
    const ask = async (question: AgentQuestion) => {
      asked.push(question);
      return { isAllowed: false };
    };
    const events = await turn(client(script), { permissions: full, ask });
    expect(answered(events)).toEqual([declined[0], declined[1], accepted[2], accepted[3], declined[4]]);
    expect(asked.map(({ tool }) => tool)).toEqual(["exec_command", "apply_patch", "request_permissions"]);
    expect(decisions(events)).toMatchObject([
      { isAllowed: true, by: "rule", message: "network: connect to example.org" },
      { isAllowed: true, by: "rule", message: "mcp__wiki__search: Allow it?" },
    ]);
  });

  test.each([
    ["a file of the workspace", ["a.md", "sub/b.md"], true],
    ["a file outside", ["a.md", "/etc/passwd"], undefined],
    ["a path that leads out", ["sub/../../b.md"], undefined],
    ["a path through a link", ["link/b.md"], undefined],
    ["a link that leads nowhere", ["dangling"], undefined],
    ["a file of git", [".git/config"], undefined],
    ["no file that is known", [], undefined],
  ])("an edit of %s: %j", async (_, paths, expected) => {
    mkdirSync(join(folder, "sub"));
    symlinkSync("/etc", join(folder, "link"));
    symlinkSync("/no/such/folder", join(folder, "dangling"));
    const changes = paths.map((path) => ({ path, kind: { type: "add" }, diff: "new\n" }));
    const edits = `emit("item/started", { item: { type: "fileChange", id: "e-0", changes: ${JSON.stringify(changes)} } });
      message(JSON.stringify(await ask("item/fileChange/requestApproval", { itemId: "e-0" }))); complete();`;
    const asked: AgentQuestion[] = [];
    const ask = async (question: AgentQuestion) => {
      asked.push(question);
      return { isAllowed: false };
    };
    const events = await turn(client(edits), { permissions: edit, ask });
    expect(answered(events)).toEqual(expected === true ? accepted[0] : declined[0]);
    expect(asked).toHaveLength(expected === true ? 0 : 1);
    expect(answered(await turn(client(edits), { permissions: readOnly, ask }))).toEqual(declined[0]);
    expect(asked).toHaveLength(expected === true ? 0 : 1);
  });

  test("a file that is moved away from elsewhere is part of an edit", async () => {
    const moved = { path: "/etc/b.md", kind: { type: "update", move_path: "c.md" }, diff: "" };
    const asked: AgentQuestion[] = [];
    await turn(
      client(`emit("item/started", { item: { type: "fileChange", id: "e-0", changes: [${JSON.stringify(moved)}] } });
        await ask("item/fileChange/requestApproval", { itemId: "e-0" }); ${quick}`),
      {
        permissions: edit,
        ask: async (question) => {
          asked.push(question);
          return { isAllowed: false };
        },
      },
    );
    expect(asked).toMatchObject([{ paths: ["/etc/b.md", "c.md"] }]);
  });

  test("nothing leaves the sandbox of a role by a question", async () => {
    const ask = () => Promise.reject(new Error("nobody is asked"));
    const request = { permissions: { ...full, write: "ask" }, sandbox: "workspace", ask } as const;
    const events = await turn(client(script), request);
    expect(answered(events)).toEqual([declined[0], declined[1], accepted[2], accepted[3], declined[4]]);
  });

  test("Cuebook's own tools ask for themselves", async () => {
    const events = await turn(
      client(`
      const answer = await ask("mcpServer/elicitation/request", { serverName: "cuebook", message: "Allow?", _meta: { codex_approval_kind: "mcp_tool_call", tool_name: "writeFile" } });
      message(JSON.stringify(answer)); complete();`),
    );
    expect(answered(events)).toEqual(accepted[3]);
    expect(decisions(events)).toEqual([]);
  });

  test("other requests are answered, so that the client does not wait", async () => {
    const events = await turn(
      client(`
      const form = await ask("mcpServer/elicitation/request", { serverName: "wiki", mode: "form", message: "Your name?" });
      const input = await ask("item/tool/requestUserInput", { questions: [] });
      const unknown = await ask("world/end", {});
      message(JSON.stringify([form, input, unknown])); complete();`),
    );
    expect(answered(events)).toEqual([declined[3], { answers: {} }, expect.objectContaining({ code: -32601 })]);
    expect(events.filter(({ type }) => type === "raw")).toMatchObject([
      { name: "mcpServer/elicitation/request" },
      { name: "item/tool/requestUserInput" },
      { name: "world/end" },
    ]);
  });

  const command = `await ask("item/commandExecution/requestApproval", { itemId: "c-0", command: "x" }, 7)`;

  test("a question that is repeated is asked once", async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return { isAllowed: true };
    };
    await turn(client(`void ${command.replace("await ", "")}; ${command}; ${quick}`), { ask });
    expect(asked).toBe(1);
    expect(answers()).toHaveLength(1);
  });

  test("a question that the client no longer asks is withdrawn", async () => {
    const withdrawn = Promise.withResolvers<void>();
    const ask = (_: AgentQuestion, signal?: AbortSignal) => {
      signal?.addEventListener("abort", () => withdrawn.resolve());
      return new Promise<never>(() => {});
    };
    const resolved = `emit("serverRequest/resolved", { requestId: 7 });`;
    const hangs = `setInterval(() => {}, 1000); void ${command.replace("await ", "")}; ${resolved}`;
    const stop = new AbortController();
    const work = turn(client(hangs), { ask }, stop.signal);
    await withdrawn.promise;
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(answers()).toEqual([]);
  });

  test("an answer that comes after the turn does nothing", async () => {
    const answer = Promise.withResolvers<{ isAllowed: boolean }>();
    const events = await turn(client(`void ${command.replace("await ", "")}; ${quick}`), { ask: () => answer.promise });
    expect(events.at(-1)).toMatchObject({ type: "result" });
    answer.resolve({ isAllowed: true });
    await answer.promise;
    expect(answers()).toEqual([]);
  });

  test("a turn whose question cannot be asked fails", async () => {
    const ask = () => Promise.reject(new Error("the inbox is gone"));
    await expect(turn(client(command), { ask })).rejects.toMatchObject({
      code: "agent_failed",
      message: expect.stringContaining("could not ask for permission: the inbox is gone"),
    });
  });
});

describe("a turn without a result", () => {
  const hang = `emit("thread/status/changed", { status: { type: "active", activeFlags: [] } });`;

  test("a client that ignores everything is killed, with what it started", { tags: ["long"] }, async () => {
    const stop = new AbortController();
    const deaf = `process.on("SIGTERM", () => {}); process.stdin.removeAllListeners("end"); setInterval(() => {}, 1000);
      require("child_process").spawn("sleep", ["1000"], { stdio: "inherit", detached: true }); ${hang}`;
    let group = 0;
    const work = turn(client(deaf, `onInterrupt = () => {};`), {}, stop.signal, (event) => {
      if (event.type === "process") group = event.pid;
      if (event.type === "status") stop.abort();
    });
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(await groupGone(group, 60_000)).toBe(true);
  });

  test("a client that does not answer stalls, and lines that are unreadable are counted", async () => {
    const mute = client("", "answers.initialize = null;");
    await expect(turn(mute, { stallTimeoutMs: 600 })).rejects.toMatchObject({ code: "agent_stalled" });
    await expect(turn(client(`write("what\\n"); process.exit(0);`))).rejects.toMatchObject({
      message: expect.stringContaining("reported no result, and 1 of its lines were unreadable"),
    });
  });

  test.each([
    ["unauthorized", false, "codex login", "agent_signed_out"],
    ["usageLimitExceeded", false, "wait until the limit", "agent_limited"],
    ["contextWindowExceeded", false, "larger context", "agent_context_exceeded"],
    ["badRequest", false, "see its output in", "agent_failed"],
    ["serverOverloaded", true, "see its output in", "agent_unavailable"],
    [{ responseStreamDisconnected: { httpStatusCode: 502 } }, true, "see its output in", "agent_unavailable"],
    [{ responseTooManyFailedAttempts: { httpStatusCode: 401 } }, false, "codex login", "agent_signed_out"],
    [{ httpConnectionFailed: { httpStatusCode: 429 } }, true, "wait until the limit", "agent_limited"],
    [null, true, "see its output in", "agent_failed"],
  ])("an error of the service says whether another try helps: %j", async (codexErrorInfo, retryable, hint, code) => {
    const error = JSON.stringify({ message: "It broke", codexErrorInfo, additionalDetails: "badly" });
    await expect(turn(client(`complete("failed", ${error})`))).rejects.toMatchObject({
      code,
      retryable,
      message: expect.stringContaining(": It broke: badly"),
      hint: expect.stringContaining(hint),
    });
  });

  test("commands of a role that only reads may write to its work folder, where toolchains write instead", async () => {
    const workFolder = join(folder, "work");
    const profiled = `answers["thread/start"] = { thread: { id: "t-1" }, activePermissionProfile: { id: "cuebook-reads" } };`;
    const events = await turn(client(quick, profiled), { permissions: readOnly, workFolder });
    expect(events.filter(({ type }) => type === "notice")).toEqual([]);
    const { sandbox, permissions, config } = sent("thread/start");
    expect([sandbox, permissions]).toEqual([undefined, "cuebook-reads"]);
    expect(config).toMatchObject({
      "permissions.cuebook-reads": { extends: ":read-only", filesystem: { [workFolder]: "write" } },
      "shell_environment_policy.set": {
        TMPDIR: join(workFolder, "tmp"),
        GOCACHE: join(workFolder, "go"),
        CARGO_TARGET_DIR: join(workFolder, "cargo"),
        PYTEST_ADDOPTS: `-o "cache_dir=${join(workFolder, "pytest")}"`,
      },
    });
    expect(sent("initialize")).toMatchObject({ capabilities: { experimentalApi: true } });
  });

  test.each([
    ["ignores it", `answers["thread/start"] = { thread: { id: "t-1" } };`],
    [
      "refuses it",
      `let refused = false;
      Object.defineProperty(answers, "thread/start", { get: () => {
        const first = !refused; refused = true;
        return first ? { error: { code: -32600, message: "invalid permission profile" } } : { thread: { id: "t-1" } };
      } });`,
    ],
  ])("a client without profiles that %s gets the sandbox that writes nowhere", async (_, setup) => {
    const request = { permissions: readOnly, workFolder: join(folder, "work") };
    const events = await turn(client(quick, setup), request);
    expect(events).toContainEqual({ type: "notice", text: expect.stringContaining("no permission profiles") });
    const threads = appServerCall(folder).received.filter(({ method }) => method === "thread/start");
    expect(threads.map(({ params }) => Object.assign({}, params))).toMatchObject([
      { permissions: "cuebook-reads" },
      { sandbox: "read-only" },
    ]);
    expect(Object.keys(Object.assign({}, threads[1]?.params))).not.toContain("permissions");
    expect(events.at(-1)).toMatchObject({ type: "result", text: "Done." });
  });

  test.each([
    ["of its account, which the client reports", `{ primary: { usedPercent: 100, resetsAt: 1893456000 } }`, "It broke"],
    [
      "of the longer of two limits",
      `{ primary: { usedPercent: 100, resetsAt: 9 }, secondary: { usedPercent: 100, resetsAt: 1893456000 } }`,
      "It broke",
    ],
    ["that its message names", `{ primary: { usedPercent: 20, resetsAt: 9 } }`, "try again at 2030-01-01T00:00:00Z"],
  ])("a usage limit names the reset %s", async (_, limits, message) => {
    const error = JSON.stringify({ message, codexErrorInfo: "usageLimitExceeded" });
    const told = `emit("account/rateLimits/updated", { rateLimits: ${limits} });`;
    await expect(turn(client(`${told} complete("failed", ${error})`))).rejects.toMatchObject({
      ...{ code: "agent_limited", retryable: true, data: { until: "2030-01-01T00:00:00.000Z" } },
    });
  });

  test("a turn that the client interrupted may be retried", async () => {
    await expect(turn(client(`complete("interrupted")`))).rejects.toMatchObject({
      code: "agent_failed",
      retryable: true,
    });
  });

  test("a client that is not signed in is reported before its turn", async () => {
    const setup = `answers["account/read"] = { account: null, requiresOpenaiAuth: true };`;
    await expect(turn(client(quick, setup))).rejects.toMatchObject({
      code: "agent_signed_out",
      retryable: false,
      message: expect.stringContaining("is not signed in"),
      hint: expect.stringContaining("codex login"),
    });
    expect(appServerCall(folder).received.map(({ method }) => method)).not.toContain("thread/start");
    const other = `answers["account/read"] = { account: null, requiresOpenaiAuth: false };`;
    await expect(turn(client(quick, other))).resolves.toContainEqual(expect.objectContaining({ type: "result" }));
  });

  test("a lost session has its own error", async () => {
    const setup = `answers["thread/resume"] = { error: { code: -32600, message: "no rollout found for thread id t-0" } };`;
    await expect(turn(client(quick, setup), { session: "t-0" })).rejects.toMatchObject({ code: "agent_session_lost" });
    await expect(turn(client(quick), { session: "--evil x" })).rejects.toMatchObject({ code: "agent_session_lost" });
  });

  test("a thread that cannot be started is reported", async () => {
    const setup = `answers["thread/start"] = { error: { code: -32603, message: "required MCP servers failed to initialize: cuebook" } };`;
    await expect(turn(client(quick, setup))).rejects.toMatchObject({
      code: "agent_failed",
      retryable: true,
      message: expect.stringContaining("it refused thread/start: required MCP servers failed"),
    });
  });

  test("a version without the app server is refused by name", async () => {
    const path = join(folder, "codex");
    const refuse = `echo "error: unrecognized subcommand 'app-server'" >&2; exit 2`;
    writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && echo "codex-cli 0.20.0" && exit 0\n${refuse}\n`, {
      mode: 0o755,
    });
    const expected = { code: "agent_not_found", message: expect.stringContaining("app-server") };
    await expect(turn({ command: [path] })).rejects.toMatchObject(expected);
    await expect(codexAdapter.create({ command: [path] }).probe()).rejects.toMatchObject(expected);
    await expect(codexAdapter.create({ command: ["no-such-client"] }).probe()).rejects.toMatchObject({
      code: "agent_not_found",
      hint: expect.stringContaining("npm install -g @openai/codex"),
    });
  });
});

test("what a killed sandbox leaves in the workspace is removed, and nothing else", async () => {
  // The `.git` is from a client that runs at the same time.
  for (const name of [".agents", ".git"]) mkdirSync(join(folder, name));
  const leave = `fs.mkdirSync(".codex"); fs.writeFileSync(".codex/mine", ""); ${quick}`;
  await turn(client(leave), { permissions: edit });
  expect([".git", ".agents", ".codex"].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
});

test("a client that stays after its turn is ended, with what it started", async () => {
  const stay = `process.stdin.removeAllListeners("end"); setInterval(() => {}, 1000);
    require("child_process").spawn("sleep", ["1000"], { stdio: "inherit" }); ${quick}`;
  let group = 0;
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const advance = setInterval(() => vi.advanceTimersByTime(1000), 20);
  try {
    const events = await turn(client(stay), { turnTimeoutMs: 0 }, undefined, (event) => {
      if (event.type === "process") group = event.pid;
    });
    expect(events.at(-1)).toMatchObject({ type: "result", text: "Done." });
  } finally {
    clearInterval(advance);
    vi.useRealTimers();
  }
  expect(await groupGone(group, 60_000)).toBe(true);
});
