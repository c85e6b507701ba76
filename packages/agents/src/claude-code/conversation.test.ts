import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AgentAnswer, AgentEvent, AgentQuestion, TurnPermissions, TurnRequest } from "../agent/agent.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { claudeCodeAdapter } from "./adapter.ts";
import { clientCall, writeClient } from "./testing/fake-client.ts";

let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-claude-")));
  workspace = join(folder, "workspace");
  mkdirSync(workspace);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const allowed: TurnPermissions = { read: "allow", write: "allow", run: "allow", network: "allow", ask_client: "allow" };

async function turn(
  script: string,
  request: Partial<TurnRequest> = {},
  { setup = "", signal = new AbortController().signal, events = [] as AgentEvent[] } = {},
): Promise<AgentEvent[]> {
  const agent = claudeCodeAdapter.create({ command: [writeClient(folder, script, setup)] });
  const whole = turnRequest(workspace, { log: join(folder, "turn.log"), turnTimeoutMs: 30_000, ...request });
  for await (const event of agent.turn(whole, signal)) events.push(event);
  return events;
}

/** A person who answers all questions in this way, and the questions. */
function person(answer: AgentAnswer) {
  const questions: AgentQuestion[] = [];
  const ask = async (question: AgentQuestion): Promise<AgentAnswer> => {
    questions.push(question);
    return answer;
  };
  return { questions, ask };
}

const decisions = (events: readonly AgentEvent[]) => events.filter(({ type }) => type === "permission_decided");
const usages = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === "usage" ? [event.usage] : []));
const answers = () =>
  clientCall(folder).received.flatMap(({ type, response }) => (type === "control_response" ? [response] : []));

/** A turn that asks about one call, whose answer is its result. */
const asking = (tool: string, input: object) =>
  `emit(init); use("t", ${JSON.stringify(tool)}); const answer = await ask(${JSON.stringify(tool)}, ${JSON.stringify(input)});
   used("t", "", answer.behavior !== "allow"); emit({ ...success, result: JSON.stringify(answer) });`;

const resultOf = (events: readonly AgentEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error(`no result: ${JSON.stringify(last)}`);
  return JSON.parse(last.text);
};

describe("a question of the client", () => {
  test("reaches a person with its command, and only this call is allowed", async () => {
    const { questions, ask } = person({ isAllowed: true });
    const input = { command: "npm test", description: "Tests" };
    const events = await turn(asking("Bash", input), { ask });
    expect(resultOf(events)).toEqual({ behavior: "allow", updatedInput: input });
    expect(questions).toEqual([
      { item: "t", tool: "Bash", effect: "run", command: "npm test", message: "Bash: npm test" },
    ]);
    expect(decisions(events)).toEqual([]);
  });

  test("is denied with the reason of the answer, and the turn continues", async () => {
    const { ask } = person({ isAllowed: false, message: "not today" });
    const events = await turn(asking("Bash", { command: "rm -rf x" }), { ask });
    expect(resultOf(events)).toEqual({ behavior: "deny", message: "not today" });
    expect(events).toContainEqual(expect.objectContaining({ type: "tool_finished", item: "t", outcome: "denied" }));
  });

  test("without a person is denied by rule, once", async () => {
    const denied = `permission_denials: [{ tool_name: "Bash", tool_use_id: "t", tool_input: { command: "ls" } }]`;
    const script = asking("Bash", { command: "ls" }).replace("...success,", `...success, ${denied},`);
    const events = await turn(script);
    expect(resultOf(events)).toMatchObject({ behavior: "deny" });
    expect(decisions(events)).toEqual([
      { type: "permission_decided", item: "t", isAllowed: false, by: "rule", message: "Bash: ls" },
    ]);
  });

  test.each([
    ["WebFetch", { url: "https://example.org/a" }, { effect: "network", url: "https://example.org/a" }],
    ["WebSearch", { query: "x" }, { effect: "network", input: '{"query":"x"}' }],
    ["SandboxNetworkAccess", { host: "example.org" }, { effect: "network", url: "example.org" }],
    ["Read", { file_path: "/etc/passwd" }, { effect: "read", paths: ["/etc/passwd"] }],
    ["mcp__other__send", { to: "all" }, { effect: "ask_client", input: '{"to":"all"}' }],
    ["Monitor", { command: "tail -f log" }, { effect: "run", command: "tail -f log" }],
  ])("about %s says what it would do", async (tool, input, expected) => {
    const { questions, ask } = person({ isAllowed: false });
    await turn(asking(tool, input), { ask });
    expect(questions).toEqual([expect.objectContaining({ tool, ...expected })]);
  });

  test("about an edit has its diff against the file on disk", async () => {
    writeFileSync(join(workspace, "a.txt"), "one\ntwo\n");
    const { questions, ask } = person({ isAllowed: true });
    const path = join(workspace, "a.txt");
    await turn(asking("Edit", { file_path: path, old_string: "two", new_string: "2" }), { ask });
    expect(questions).toEqual([
      {
        ...{ item: "t", tool: "Edit", effect: "write", paths: [path], message: `Edit: ${path}` },
        diff: "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n",
      },
    ]);
  });

  test("that permissions allow as a whole is answered at once, in the workspace only", { tags: ["long"] }, async () => {
    symlinkSync(folder, join(workspace, "link"));
    symlinkSync(join(folder, "none"), join(workspace, "dangling"));
    const { questions, ask } = person({ isAllowed: false });
    const isAllowed = async (tool: string, input: object) =>
      resultOf(await turn(asking(tool, input), { ask, permissions: allowed })).behavior === "allow";
    expect(await isAllowed("Write", { file_path: join(workspace, "new/a.txt"), content: "" })).toBe(true);
    expect(await isAllowed("Bash", { command: "npm test" })).toBe(true);
    expect(await isAllowed("mcp__other__send", {})).toBe(true);
    expect(questions).toEqual([]);
    const paths = ["../a", "link/a", "dangling", "~/a", ".git/config", ".cuebook/config.yaml", join(folder, "a")];
    for (const path of paths) expect(await isAllowed("Write", { file_path: path, content: "" })).toBe(false);
    expect(questions.flatMap(({ paths }) => paths ?? [])).toEqual(paths);
  });

  test("about the client's own settings is one that only a client can describe, even if the role may write", async () => {
    symlinkSync(".claude", join(workspace, "link"));
    mkdirSync(join(workspace, ".claude"));
    const { questions, ask } = person({ isAllowed: false });
    for (const path of [".claude/settings.json", "a/.Claude/agents/x.md", ".mcp.json", "link/settings.json"]) {
      await turn(asking("Write", { file_path: path, content: "{}" }), { ask, permissions: allowed });
      const diff = expect.stringContaining("+{}");
      expect(questions.at(-1)).toMatchObject({ tool: "Write", effect: "ask_client", paths: [path], diff });
    }
    expect(questions).toHaveLength(4);
  });

  test("that permissions deny as a whole is denied without a person", async () => {
    const { questions, ask } = person({ isAllowed: true });
    const permissions = { ...allowed, ask_client: "deny" } as const;
    const events = await turn(asking("mcp__other__send", {}), { ask, permissions });
    expect(resultOf(events)).toMatchObject({ behavior: "deny" });
    expect(decisions(events)).toMatchObject([{ by: "rule", isAllowed: false }]);
    expect(questions).toEqual([]);
  });

  test("may be held longer than the stall limit", { tags: ["long"] }, async () => {
    const ask = async () => {
      await sleep(3000);
      return { isAllowed: true };
    };
    // Not announced as a tool: only the question keeps the turn.
    const script = `emit(init); const answer = await ask("Bash", { command: "ls" }); emit({ ...success, result: JSON.stringify(answer) });`;
    expect(resultOf(await turn(script, { ask, stallTimeoutMs: 1500 }))).toMatchObject({ behavior: "allow" });
  });

  test("may be one of several, which are answered in any order", async () => {
    const late: (() => void)[] = [];
    const ask = ({ command }: AgentQuestion) =>
      new Promise<AgentAnswer>((resolve) => {
        late.push(() => resolve({ isAllowed: command === "a" }));
        if (late.length === 2) setTimeout(() => late.reverse().map((answer) => answer()), 50);
      });
    const script = `emit(init); const both = await Promise.all([ask("Bash", { command: "a" }, "t1"), ask("Bash", { command: "b" }, "t2")]);
      emit({ ...success, result: JSON.stringify(both.map(({ behavior }) => behavior)) });`;
    expect(resultOf(await turn(script, { ask }))).toEqual(["allow", "deny"]);
    expect(answers()).toMatchObject([{ request_id: "q-t2" }, { request_id: "q-t1" }]);
  });

  test("that is repeated has one answer", async () => {
    const { questions, ask } = person({ isAllowed: true });
    const script = `emit(init); ask("Bash", { command: "a" }); await ask("Bash", { command: "a" }); emit({ ...success, result: "0" });`;
    await turn(script, { ask });
    expect(questions).toHaveLength(1);
    expect(answers()).toHaveLength(1);
  });

  test("that the client withdraws is not answered", async () => {
    const withdrawn: boolean[] = [];
    const ask = (_: AgentQuestion, signal?: AbortSignal) =>
      new Promise<AgentAnswer>((resolve) => {
        signal?.addEventListener("abort", () => {
          withdrawn.push(true);
          resolve({ isAllowed: true });
        });
      });
    const script = `emit(init); use("t", "Bash"); void ask("Bash", { command: "a" }); setTimeout(() => {
      cancel("q-t"); used("t", "withdrawn", true);
      setTimeout(() => emit({ ...success, permission_denials: [{ tool_name: "Bash", tool_use_id: "t" }] }), 200); }, 300);`;
    const events = await turn(script, { ask });
    expect(withdrawn).toEqual([true]);
    expect(answers()).toEqual([]);
    expect(decisions(events)).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "tool_finished", item: "t", outcome: "interrupted" }),
    );
  });

  test("that cannot be asked ends the turn", async () => {
    const ask = async () => {
      throw new Error("the journal is gone");
    };
    const script = `${asking("Bash", { command: "ls" })}`.replace(
      "emit({ ...success",
      "await interrupted; emit({ ...success",
    );
    await expect(turn(script, { ask })).rejects.toMatchObject({
      code: "agent_failed",
      message: expect.stringContaining("could not ask for permission: the journal is gone"),
    });
  });

  test("of an unknown kind is refused, so that the client does not wait", async () => {
    const script = `emit(init); emit({ type: "control_request", request_id: "q", request: { subtype: "hook_callback" } });
      setTimeout(() => emit(success), 300);`;
    const events = await turn(script);
    expect(events).toContainEqual(expect.objectContaining({ type: "raw", name: "control_request/hook_callback" }));
    expect(answers()).toEqual([{ subtype: "error", request_id: "q", error: expect.any(String) }]);
  });
});

describe("before its prompt the client", () => {
  const rules = () =>
    clientCall(folder).received.flatMap(({ request }) => {
      const { settings } = Object(request);
      return settings === undefined ? [] : [settings];
    });
  const theirs = 'answers.get_settings = { effective: { permissions: { allow: ["Bash(touch *)", "WebFetch", 7] } } };';

  test("is made to ask about what its own settings allow", async () => {
    await turn("emit(init); emit(success)", {}, { setup: theirs });
    expect(rules()).toEqual([{ permissions: { ask: ["Bash(touch *)", "WebFetch"] } }]);
  });

  test("is made to ask about all reading if the role does not allow it as a whole", async () => {
    const permissions = { ...allowed, read: "ask" } as const;
    await turn("emit(init); emit(success)", { permissions });
    expect(rules()).toEqual([{ permissions: { ask: ["Read", "Glob", "Grep", "Bash", "Monitor", "PowerShell"] } }]);
  });

  test("is made to ask about its tools if it does not report its settings", async () => {
    const permissions = { ...allowed, run: "ask" } as const;
    await turn("emit(init); emit(success)", { permissions }, { setup: 'answers.get_settings = { error: "unknown" };' });
    expect(rules()).toEqual([{ permissions: { ask: ["Bash", "Monitor", "PowerShell"] } }]);
  });

  test("is not asked about its settings if everything is allowed", async () => {
    await turn("emit(init); emit(success)", { permissions: allowed }, { setup: theirs });
    expect(clientCall(folder).received.map(({ type }) => type)).toEqual(["control_request", "user"]);
  });

  test("has no prompt if it does not take the rules, or does not speak the protocol", async () => {
    const refuse = `${theirs} answers.apply_flag_settings = { error: "no" };`;
    await expect(turn("emit(success)", {}, { setup: refuse })).rejects.toMatchObject({
      code: "agent_failed",
      retryable: false,
      message: expect.stringContaining("cannot be kept to the permissions of its role"),
    });
    expect(clientCall(folder).prompt).toBeUndefined();
    await expect(
      turn("emit(success)", {}, { setup: 'answers.initialize = { error: "what?" };' }),
    ).rejects.toMatchObject({ message: expect.stringContaining("does not speak its control protocol: what?") });
  });
});

describe("a turn that is stopped", () => {
  const aborted = `{ ...success, subtype: "error_during_execution", is_error: true, result: undefined }`;
  const interruptible = `emit(init); await interrupted; emit(${aborted}); await closed; process.exit(1);`;
  const usage = {
    inputTokens: 103,
    outputTokens: 5,
    cacheReadTokens: 7,
    cacheWriteTokens: 3,
    model: "m",
    costUsd: 0.25,
  };

  test("is interrupted in the client, which reports what it used", { tags: ["long"] }, async () => {
    for (const [limits, code] of [
      [{ turnTimeoutMs: 1500 }, "agent_turn_timeout"],
      [{ stallTimeoutMs: 1500 }, "agent_stalled"],
    ] as const) {
      const events: AgentEvent[] = [];
      await expect(turn(interruptible, limits, { events })).rejects.toMatchObject({ code });
      expect(usages(events)).toEqual([usage]);
      expect(events).toContainEqual({ type: "session", session: "s-1" });
    }
  });

  test("by a person withdraws its questions", async () => {
    const stop = new AbortController();
    const events: AgentEvent[] = [];
    let isWithdrawn = false;
    const ask = (_: AgentQuestion, signal?: AbortSignal) =>
      new Promise<AgentAnswer>((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          isWithdrawn = true;
          reject(new Error("withdrawn"));
        });
        stop.abort();
      });
    const script = `emit(init); use("t", "Bash"); void ask("Bash", { command: "a" }); await interrupted; cancel("q-t"); emit(${aborted});`;
    await expect(turn(script, { ask }, { signal: stop.signal, events })).rejects.toMatchObject({
      code: "turn_cancelled",
    });
    expect(isWithdrawn).toBe(true);
    expect(usages(events)).toEqual([usage]);
    expect(decisions(events)).toEqual([]);
  });

  test("before it has its prompt is ended at once", async () => {
    const stop = new AbortController();
    const silent = 'answers.initialize = undefined; emit({ type: "keep_alive" }); closed.then(() => process.exit(0));';
    const ended = expect(turn("", {}, { setup: silent, signal: stop.signal })).rejects.toMatchObject({
      code: "turn_cancelled",
    });
    await vi.waitFor(() => clientCall(folder), 60_000);
    stop.abort();
    await ended;
    // It is not asked to interrupt itself first.
    expect(clientCall(folder).received).toMatchObject([{ request: { subtype: "initialize" } }]);
  });
});

test("a turn that continues after its result has the usage of both, and no failure takes its result back", async () => {
  const script = `emit(init); emit({ ...success, structured_output: { status: "done" } }); emit(init);
    emit({ ...success, subtype: "error_during_execution", is_error: true, result: "broken", total_cost_usd: 0.5 });`;
  expect((await turn(script)).at(-1)).toEqual({
    ...{ type: "result", text: "Done.", value: { status: "done" }, session: "s-1" },
    usage: { inputTokens: 206, outputTokens: 10, cacheReadTokens: 14, cacheWriteTokens: 6, model: "m", costUsd: 0.5 },
  });
});

test("a client that is older than the tested one is used with a notice", async () => {
  const events = await turn(
    'emit({ ...init, claude_code_version: "1.9.0" }); emit({ ...init, claude_code_version: "1.9.0" }); emit(success)',
  );
  expect(events.filter(({ type }) => type === "notice")).toEqual([
    { type: "notice", text: expect.stringMatching(/^Claude Code 1\.9\.0 is older than 2\./) },
  ]);
});

test("the cost that an old client reports is that of the turn", async () => {
  const cost = async (version: string) => {
    const script = `emit({ ...init, claude_code_version: ${JSON.stringify(version)} }); emit(success)`;
    const last = (await turn(script, { session: "s-1", previousCostUsd: 0.2 })).at(-1);
    return last?.type === "result" ? last.usage?.costUsd : undefined;
  };
  expect(await cost("2.1.275")).toBe(0.25);
  expect(await cost("2.1.277")).toBeCloseTo(0.05);
});

test("a client whose sandbox cannot start says what to install", async () => {
  const error = "Sandbox required but unavailable: socat not installed";
  const script = `emit({ ...success, subtype: "error_during_execution", is_error: true, errors: [${JSON.stringify(error)}] });`;
  await expect(turn(script, { sandbox: "workspace" })).rejects.toMatchObject({
    code: "agent_failed",
    retryable: false,
    hint: expect.stringContaining("install bubblewrap and socat"),
  });
});
