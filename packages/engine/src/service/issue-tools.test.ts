import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAgent, type TurnRequest } from "@cuebook/agents";
import type { ToolResult } from "@cuebook/tools";
import { connectTools } from "@cuebook/tools/mcp";
import { afterEach, expect, test, vi } from "vitest";
import { defaultToolSettings } from "../host/tool-settings.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { type FileIssue, Served } from "../testing/served.ts";

/* Real tools: a real service and server, and a client that calls them during the turn. */

afterEach(() => vi.unstubAllEnvs());

const front = (more = "") => `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  move_to: [In QA, Review]
  comments: { on_failure: true }
agent: { kind: hands, max_turns: 1, max_retry_backoff_ms: 20 }
permissions: edit
tools: [readIssue, commentOnIssue, moveIssue, reportBlocked, listAttempts]
${more}`;
const issue: FileIssue = { id: "1", state: "To Do", description: "Say two." };

type Call = (name: string, args?: object) => Promise<ToolResult>;

/** A service whose agent calls tools in its turn. */
function served(work: (call: Call, request: TurnRequest) => Promise<string>, more = ""): Served {
  const trial = new Served(front(more), "Do {{ .issue.identifier }}.", [issue], async (request) => {
    if (request.tools === undefined) throw new Error("the turn has no tools");
    const session = await connectTools({ to: request.tools, name: "test", callMs: 10_000 });
    const { signal } = new AbortController();
    try {
      return await work((name, args = {}) => session.call(name, { ...args }, { signal }), request);
    } finally {
      await session.close();
    }
  });
  const agent = { ...trial.host.agent("hands"), capabilities: capabilitiesOf({ resume: true, mcp: true }) };
  const tools = { ...defaultToolSettings, state: join(trial.folder, "tools") };
  trial.host = { ...trial.host, agent: () => agent, tools };
  return trial;
}

const bodiesOf = (found: FileIssue | undefined) =>
  (found?.comments as { body: string }[] | undefined)?.map(({ body }) => body.replaceAll(/run [0-9a-z]{10}/g, "run R"));

test("an agent reads its issue, comments on it once, and moves it on", async () => {
  const results: ToolResult[] = [];
  await using trial = served(async (call) => {
    for (const [name, args] of [
      ["readIssue", {}],
      ["commentOnIssue", { text: "I say two." }],
      ["commentOnIssue", { text: "I say two." }],
      ["moveIssue", { state: "in qa" }],
    ] as const)
      results.push(await call(name, args));
    return "done";
  });
  await trial.serve();
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(results[0]).toMatchObject({ value: { trust: "low", identifier: "APP-1", description: "Say two." } });
  expect(bodiesOf(trial.issues[0])).toEqual(["I say two."]);
  expect(trial.states).toEqual({ 1: "In QA" });
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 released"]);
});

test("an agent that reports that it is blocked ends the run, whatever it replies, and the issue says why", async () => {
  await using trial = served(async (call) => {
    await call("reportBlocked", { reason: "The password of the database is missing." });
    return "done";
  });
  await trial.serve();
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 blocked"]);
  expect(trial.asked).toHaveLength(1);
  expect(trial.states).toEqual({ 1: "To Do" });
  expect(bodiesOf(trial.issues[0])).toMatchInlineSnapshot(`
    [
      "Cuebook could not finish run R: the agent reports that it is blocked: The password of the database is missing.; the issue waits until it is changed, or run R is resumed.",
    ]
  `);
});

test("the next run sees how the earlier ones ended", { tags: ["long"] }, async () => {
  let attempts: unknown;
  await using trial = served(async (call) => {
    if (trial.asked.length === 1) await call("reportBlocked", { reason: "No password." });
    else attempts = await call("listAttempts");
    return "done";
  });
  await trial.serve();
  trial.issues = trial.issues.map((each) => ({ ...each, description: "The password is 7." }));
  await trial.serve();
  expect(attempts).toMatchObject({ value: { attempts: [{ outcome: "blocked" }], omitted: 0 } });
  expect(JSON.stringify(attempts)).toContain("No password.");
});

test("a tracker that fails gives the agent a failure, and not the end of its turn", { tags: ["long"] }, async () => {
  let result: ToolResult | undefined;
  await using trial = served(async (call) => {
    trial.issues = [];
    result = await call("commentOnIssue", { text: "Hello" });
    return "done";
  });
  await trial.serve();
  expect(result).toMatchObject({ ok: false, failure: { code: "issue_not_found" } });
});

test("no token of a tracker or a forge reaches the environment of an agent, by whatever name", async () => {
  const [key, token] = ["tracker-key-3f9a77", "forge-token-81c2d0"];
  for (const [name, value] of Object.entries({
    CUEBOOK_TRACKER_API_KEY: key,
    MY_KEY: key,
    MY_ADDRESS: `https://x:${token}@forge.example/`,
    FORGE_TOKEN: token,
    MY_COLOUR: "blue",
  }))
    vi.stubEnv(name, value);
  const keys = 'handoff: { push: false, token: "$FORGE_TOKEN" }';
  const text = front(keys)
    .replace("kind: file", "kind: file\n  api_key: $MY_KEY")
    .replace(/^tools:.*\n/m, "");
  await using trial = new Served(text, "Do {{ .issue.identifier }}.", [issue]);
  const env = ["MY_*", "FORGE_TOKEN", "CUEBOOK_TRACKER_*"];
  const seen = join(trial.folder, "seen");
  const agent = createAgent("command", {
    command: ["sh", "-c", `cat >/dev/null; env >${seen}; echo done`],
    env,
    set: { COPIED: token },
  });
  trial.host = { ...trial.host, agent: () => agent };
  const surroundings = () => ({ env: process.env, home: trial.folder, tmp: trial.folder, folder: trial.repository });
  await trial.serve({ surroundings });
  const environment = readFileSync(seen, "utf8");
  expect(environment).toContain("MY_COLOUR=blue");
  expect(environment).not.toContain(key);
  expect(environment).not.toContain(token);
});
