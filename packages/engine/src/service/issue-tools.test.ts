import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAgent, type TurnRequest } from "@cuebook/agents";
import type { ToolResult } from "@cuebook/tools";
import { connectTools } from "@cuebook/tools/mcp";
import { parseDotenv } from "@cuebook/workflow";
import { afterEach, expect, test, vi } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { defaultToolSettings } from "../host/tool-settings.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { type FileIssue, Served } from "../testing/served.ts";

/* Real tools: a real service and server, and a client that calls them during the turn. */

afterEach(() => vi.unstubAllEnvs());

const allTools = "[readIssue, commentOnIssue, moveIssue, reportBlocked, listAttempts]";
const front = (more = "", tools = allTools) => `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  move_to: [In QA, Review]
  comments: { on_failure: true }
agent: { kind: hands, max_turns: 1, max_retry_backoff_ms: 20 }
permissions: edit
tools: ${tools}
${more}`;
const issue: FileIssue = { id: "1", state: "To Do", description: "Say two." };

type Call = (name: string, args?: object) => Promise<ToolResult>;

/** A service whose agent calls tools in its turn. */
function served(
  work: (call: Call, request: TurnRequest) => Promise<string>,
  { more = "", tools: names = allTools, waitMs = defaultToolSettings.permissionTimeoutMs } = {},
): Served {
  const trial = new Served(front(more, names), "Do {{ .issue.identifier }}.", [issue], async (request) => {
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
  const tools = { ...defaultToolSettings, permissionTimeoutMs: waitMs, state: join(trial.folder, "tools") };
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

test("a token of a .env file reaches neither an agent nor its prompt, the journal, the logs or the comments", async () => {
  const key = "tracker-key-77aa10c4";
  const text = front().replace(/^tools:.*\n/m, "");
  await using trial = new Served(text, "Do {{ .issue.identifier }}.", [issue]);
  writeFileSync(join(trial.repository, ".env"), `CUEBOOK_TRACKER_API_KEY=${key}\n`);
  const seen = join(trial.folder, "seen");
  const script = `{ cat; env; } >${seen}; env`;
  const agent = createAgent("command", { command: ["sh", "-c", script], env: ["CUEBOOK_*"], set: { COPIED: key } });
  trial.host = { ...trial.host, agent: () => agent };
  const dotenv = parseDotenv({ file: ".env", text: readFileSync(join(trial.repository, ".env"), "utf8") });
  const places = { home: trial.folder, tmp: trial.folder, folder: trial.repository };
  await trial.serve({ surroundings: () => ({ env: process.env, dotenv, ...places }) });
  expect(trial.states).toEqual({ 1: "Review" });
  const [run] = await trial.runsOf("1");
  const events = await trial.journal.read(run?.id ?? "");
  const objects = events.flatMap((event) => (event.type === "turn_requested" ? [event.prompt] : []));
  const prompts = await Promise.all(objects.map((hash) => trial.journal.getObject(hash)));
  const texts = { seen: readFileSync(seen, "utf8"), events: JSON.stringify(events), prompts: prompts.join("") };
  const told = { lines: JSON.stringify(trial.events), issues: JSON.stringify(trial.issues) };
  expect(texts.seen).toContain("Do APP-1.");
  for (const [where, found] of Object.entries({ ...texts, ...told, logs: logsOf(trial) })) {
    expect({ where, isShown: found.includes(key) }).toEqual({ where, isShown: false });
  }
});

function logsOf({ folder }: Served): string {
  const logs = readdirSync(join(folder, "logs"), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return logs.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")).join("");
}

test("a question without an answer in time frees the slot, and the run is continued when it is answered", async () => {
  await using trial = served(
    async (call) => {
      if (trial.asked.length === 1) await call("askQuestion", { question: "Two as a word?" });
      return "done";
    },
    { tools: "[askQuestion]", waitMs: 200 },
  );
  await trial.serve();
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 blocked"]);
  expect(bodiesOf(trial.issues[0])).toMatchInlineSnapshot(`
    [
      "Cuebook waits for a person, run R: Two as a word?; the issue waits until the decision about run R is made, or it is changed.",
    ]
  `);
  const [run] = await trial.runsOf("1");
  trial.events.length = 0;
  await trial.serve();
  expect(trial.log).toEqual(["skipped APP-1 blocked"]);
  await makeDecision(trial.host, run?.id ?? "", { verdict: "answered", say: "As a word." });
  trial.events.length = 0;
  await trial.serve();
  expect(trial.log).toEqual(["continued APP-1", "settled APP-1 handed_off"]);
  expect(trial.states).toEqual({ 1: "Review" });
  expect(await trial.runsOf("1")).toHaveLength(1);
  expect(trial.asked.map(({ session }) => session)).toEqual([undefined, "s1"]);
  expect(trial.asked[1]?.prompt).toContain("A person answered:\n\nAs a word.");
});
