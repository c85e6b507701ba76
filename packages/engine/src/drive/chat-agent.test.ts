import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { createAgent } from "@cuebook/agents";
import { type ModelServer, type Received, type Reply, startModelServer } from "@cuebook/agents/testing";
import { expect, test } from "vitest";
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

test("a run killed at each write of a turn continues, and no call is made twice", {
  tags: ["long"],
  timeout: 300_000,
}, async () => {
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

test("a turn killed while the model answers resumes its session", { tags: ["long"], timeout: 60_000 }, async () => {
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
  await expect.poll(() => isHeard, { timeout: 30_000 }).toBe(true);
  first.kill();
  expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
  expect(await crash.drive().ended).toEqual({ code: 0, signal: null, errors: "" });
  const { status, steps } = await endOf(crash);
  expect(status).toBe("completed");
  expect(steps[0]?.tries.map(({ turns }) => turns.map(({ kind }) => kind))).toEqual([["prompt", "continue"]]);
  expect(server.requests.map(rolesIn)).toEqual([["user"], ["user", "assistant", "user"]]);
});
