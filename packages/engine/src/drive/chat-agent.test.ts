import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { createAgent } from "@cuebook/agents";
import { type ModelServer, type Received, type Reply, startModelServer } from "@cuebook/agents/testing";
import type { PermissionChannel } from "@cuebook/tools";
import { describe, expect, test } from "vitest";
import { planRun } from "../plan/plan.ts";
import { CrashTrial } from "../testing/crash-trial.ts";
import { output, Trial } from "../testing/trial.ts";

/*
 * Whole runs whose roles are models: a real journal, real worktrees, real tools, and a service on this machine.
 */

const workflow = `name: greet
roles:
  planner:
    prompt: Plan the greeting.
    frontmatter: { properties: { $status: { const: planned }, name: { type: string } }, required: [$status, name] }
  writer:
    prompt: Write the file.
    tools: [writeFileFromTemplate]
    returns: { format: json, discriminant: status, schema: { properties: { status: { const: written }, path: { type: string } }, required: [status, path] } }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner: { planned: { role: writer, prompt: "Greet {{{name}}}." } }
  writer: { written: { role: $END } }
`;

function agentOf({ url }: ModelServer) {
  return createAgent("chat", { provider: "openai-compatible", base_url: url, model: "m" });
}

function rolesIn({ body }: Received): unknown[] {
  return body.messages.map(({ role }) => role);
}

test("two roles run with a repair in the same session, and write a file from a template that a rule allows", async () => {
  const call = {
    template: "Hello {{ .name }}!\n",
    dialect: "go",
    variables: { name: "Ann" },
    output_path: "src/hello.txt",
  };
  await using server = await startModelServer(
    { deltas: ["I would greet Ann."] },
    { deltas: [output({ $status: "planned", name: "Ann" })] },
    { deltas: ["Now."], calls: [{ name: "writeFileFromTemplate", arguments: call }] },
    { deltas: ['{"status": "written", ', '"path": "src/hello.txt"}'] },
  );
  const rules = [{ decide: "allow", path: "src/**" }] as const;
  await using trial = new Trial(workflow, { agent: agentOf(server), tools: { rules } });
  const state = await trial.start();
  expect(state.status).toBe("completed");
  expect(state.steps.map(({ result }) => result)).toMatchObject([
    { status: "planned", value: { name: "Ann" }, grade: "repaired" },
    { status: "written", value: { path: "src/hello.txt" }, grade: "clean" },
  ]);
  expect(readFileSync(join(await trial.path(), "src", "hello.txt"), "utf8")).toBe("Hello Ann!\n");
  expect(server.requests.map(rolesIn)).toEqual([
    ["user"],
    ["user", "assistant", "user"],
    ["user"],
    ["user", "assistant", "tool"],
  ]);
  const events = await trial.events();
  expect(events.filter(({ type }) => type === "agent_started")).toEqual([]);
  expect(events.flatMap((event) => (event.type === "turn_completed" ? [event.usage] : []))).toEqual([
    { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40, model: "m" },
    { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40, model: "m" },
    { inputTokens: 120, outputTokens: 14, cacheReadTokens: 80, model: "m" },
  ]);
  // Each turn has its own session, which the journal knows before the model is called.
  expect(new Set(events.flatMap((event) => (event.type === "session_opened" ? [event.session] : [])))).toHaveLength(3);
});

describe("a role whose agent names an MCP server", () => {
  const script = fileURLToPath(new URL("../../../tools/src/mcp/testing/foreign-server.ts", import.meta.url));
  const foreign = { name: "foreign", command: [execPath, script], env: [], set: {}, timeoutMs: 20_000 };
  const text = `name: look
roles:
  reader:
    prompt: Look.
    frontmatter: { properties: { $status: { const: seen } }, required: [$status] }
graph:
  $START: { _: { role: reader, prompt: Begin. } }
  reader: { seen: { role: $END } }
`;
  const calls = [
    { name: "mcp__foreign__echo", arguments: { say: "good day" } },
    { name: "mcp__foreign__draw", arguments: {} },
  ];
  const replies = [{ calls }, { deltas: [output({ $status: "seen" })] }];
  const agentWith = ({ url }: ModelServer, mcp = ["foreign"]) =>
    createAgent("chat", { provider: "openai-compatible", base_url: url, model: "m", mcp });

  test("calls its tools where a rule allows them, and sees what they draw", async () => {
    await using server = await startModelServer(...replies);
    const rules = [{ decide: "allow", tool: "mcp__foreign__*" }] as const;
    await using trial = new Trial(text, { agent: agentWith(server), tools: { rules, servers: [foreign] } });
    expect((await trial.start()).status).toBe("completed");
    expect(JSON.stringify(server.requests[0]?.body.tools)).toContain("mcp__foreign__echo");
    const [, , said, drawn, files] = server.requests[1]?.body.messages ?? [];
    expect([said?.content, drawn?.content]).toEqual([
      '{"text":"good day"}',
      "[file 1: image/png]\na chart\n[file 2: a b.pdf]",
    ]);
    expect(JSON.stringify(files)).toContain("data:image/png;base64,AAAA");
  });

  test("asks before each call without a rule", async () => {
    await using server = await startModelServer(...replies);
    const asked: string[] = [];
    const channel: PermissionChannel = {
      name: "test",
      ask: async ({ hash, display }) => {
        asked.push(display.summary);
        return display.summary.includes("echo") ? { answer: "once", hash, by: "ann" } : { answer: "deny", by: "ann" };
      },
    };
    await using trial = new Trial(text, { agent: agentWith(server), tools: { servers: [foreign] } });
    expect((await trial.start({ channels: [channel] })).status).toBe("completed");
    expect(asked.toSorted()).toEqual(["Use draw of the server foreign", "Use echo of the server foreign"]);
    const contents = server.requests[1]?.body.messages.slice(2).map(({ content }) => String(content));
    expect(contents).toEqual([expect.stringContaining("good day"), expect.stringContaining("permission_denied")]);
  });

  test("is refused before it begins if the server is not declared, and its plan names the server", async () => {
    await using server = await startModelServer(...replies);
    const agent = agentWith(server, ["foreign-2"]);
    await using wrong = new Trial(text, { agent, tools: { servers: [foreign] } });
    await expect(wrong.start()).rejects.toMatchObject({
      code: "tools_unavailable",
      message: 'the agent of the role reader names the MCP server "foreign-2", which is not declared',
      hint: "Did you mean foreign?",
    });
    await using trial = new Trial(text, { agent: agentWith(server), tools: { servers: [foreign] } });
    const plan = await planRun(trial.host, { workflow: trial.workflow, repository: join(trial.folder, "r") });
    expect(plan.access[0]?.tools).toEqual(["mcp__foreign__*"]);
  });
});

test("a lost session ends the try, and the next try begins with a new one", { tags: ["long"] }, async () => {
  await using server = await startModelServer(
    { deltas: ["No front matter."] },
    { deltas: [output({ $status: "planned", name: "Ann" })] },
    { deltas: ['{"status": "written", "path": "a.txt"}'] },
  );
  await using trial = new Trial(workflow, { agent: agentOf(server) });
  const state = await trial.start({
    onEvent: ({ type }) => {
      if (type === "output_rejected") rmSync(join(trial.folder, "logs", trial.run, "sessions"), { recursive: true });
    },
  });
  expect(state.status).toBe("completed");
  expect(state.steps[0]?.tries.map(({ reason, turns }) => [reason, turns.at(-1)?.state.is])).toEqual([
    ["first", "failed"],
    ["failed", "accepted"],
  ]);
});

const editing = `name: trial
roles:
  writer:
    prompt: Write.
    tools: [editFile]
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

/** A model that adds a line, unless the conversation contains a call; a repeated call would show in the file. */
function editor({ body }: Received): Reply {
  const edits = [{ old_text: "one\n", new_text: "one\ntwo\n" }];
  if (body.messages.some(({ role }) => role === "tool")) return { deltas: ["done"] };
  return { deltas: ["Look."], calls: [{ name: "editFile", arguments: { path: "a.txt", edits } }] };
}

function crashTrial({ url }: ModelServer): CrashTrial {
  const agent = { kind: "chat", provider: "openai-compatible", base_url: url, model: "m" };
  const host = { agents: { script: agent }, tools: { rules: [{ decide: "allow", path: "a.txt" }] } };
  const variables = { TRIAL_HOST: JSON.stringify(host) };
  return new CrashTrial({ "trial.workflow.yaml": editing }, { command: "drive", variables });
}

async function endOf(crash: CrashTrial) {
  const { status, steps } = await crash.state();
  return { status, steps, text: await crash.text() };
}

test("a run killed at each write of a turn continues, and no call is made twice", { tags: ["long"] }, async () => {
  await using server = await startModelServer(editor);
  await using whole = crashTrial(server);
  expect(await whole.drive().ended).toEqual({ code: 0, signal: null, errors: "" });
  expect(await endOf(whole)).toMatchObject({ status: "completed", text: "one\ntwo\n" });
  const points = whole.pointsOfTurns().filter((point) => /session|turn/.test(point));
  expect(points).toEqual([
    "effect turn#1",
    ...["write session#1", "write session_opened#1"],
    ...["write session#2", "write session#3", "write session#4", "write session#5"],
    "write turn_completed#1",
  ]);
  const tested = env.CUEBOOK_LONG === undefined ? points.filter((_, at) => at % 4 === 3) : points;
  for (const point of tested) {
    await using crash = crashTrial(server);
    expect({ point, ...(await crash.drive(point).ended) }).toMatchObject({ point, signal: "SIGKILL" });
    expect({ point, ...(await crash.drive().ended) }).toEqual({ point, code: 0, signal: null, errors: "" });
    expect({ point, ...(await endOf(crash)) }).toMatchObject({ point, status: "completed", text: "one\ntwo\n" });
  }
});

test("a turn killed while the model answers resumes its session", { tags: ["long"] }, async () => {
  let isHeard = false;
  await using server = await startModelServer(
    () => {
      isHeard = true;
      return { deltas: ["Hm"], ends: "hang" };
    },
    { deltas: ["done"] },
  );
  await using crash = crashTrial(server);
  const first = crash.drive();
  await expect.poll(() => isHeard).toBe(true);
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  expect(await crash.drive().ended).toEqual({ code: 0, signal: null, errors: "" });
  const { status, steps } = await endOf(crash);
  expect(status).toBe("completed");
  expect(steps[0]?.tries.map(({ turns }) => turns.map(({ kind }) => kind))).toEqual([["prompt", "continue"]]);
  expect(server.requests.map(rolesIn)).toEqual([["user"], ["user", "assistant", "user"]]);
});
