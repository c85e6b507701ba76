import { stateOf, summaryOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { pruneRuns } from "../record/control.ts";
import { output, Trial, type Work } from "../testing/trial.ts";
import { cancelRun } from "./cancel.ts";
import { forkRun } from "./fork.ts";

const twoWays = `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
  fixer: { prompt: Fix., max: 2 }
graph:
  $START:
    new: { role: writer, prompt: Begin. }
    resume: { role: fixer, prompt: "Continue {{{steps.writer.title}}}.", max: 3 }
  writer: { _: { role: $END } }
  fixer: { _: { role: $END } }
`;
const writer: Work = () => output({ title: "A house" });

describe("a completed run", () => {
  test("is entered again by the edge `resume`, and knows what it did", async () => {
    await using trial = new Trial(twoWays, { work: { writer } });
    expect((await trial.start()).status).toBe("completed");
    const state = await trial.drive({ resume: {} });
    expect(state).toMatchObject({ status: "completed", isReentered: false });
    expect(state.steps.map(({ role, parents, via }) => [role, parents, via.status])).toEqual([
      ["writer", [], "new"],
      ["fixer", [1], "resume"],
    ]);
    expect(trial.asked[1]?.prompt).toContain("Continue A house.");
    const types = (await trial.events()).map(({ type }) => type);
    expect(types.filter((type) => type === "run_completed")).toHaveLength(2);
    expect((await trial.events()).filter(({ type }) => type === "driver_attached").at(-1)).toMatchObject({
      reason: "resume",
    });
  });

  test("is left unchanged by a process that does not ask for more", async () => {
    await using trial = new Trial(twoWays, { work: { writer } });
    await trial.start();
    const before = (await trial.events()).length;
    expect((await trial.drive()).status).toBe("completed");
    expect(await trial.events()).toHaveLength(before);
  });

  test("resumes by the same edge when it was stopped right after it was entered", { tags: ["long"] }, async () => {
    await using trial = new Trial(twoWays, { work: { writer } });
    await trial.start();
    const stop = new AbortController();
    const stopped = await trial.drive({
      resume: {},
      signal: stop.signal,
      onEvent: (event) => event.type === "run_resumed" && stop.abort(),
    });
    expect(stopped).toMatchObject({ status: "suspended", isReentered: true });
    const state = await trial.drive({ resume: {} });
    expect(state.status).toBe("completed");
    expect(state.steps.map(({ role }) => role)).toEqual(["writer", "fixer"]);
  });

  test("reports that its workflow has no such edge, and so does one that failed or was cancelled", {
    tags: ["long"],
  }, async () => {
    const text = twoWays.replace(/ {4}resume:.*\n/, "").replace(/ {2}fixer:.*\n/g, "");
    await using trial = new Trial(text, { work: { writer } });
    await trial.start();
    await expect(trial.drive({ resume: {} })).rejects.toMatchObject({
      code: "run_ended",
      message: `run ${trial.run} is completed, and its workflow cannot reenter it`,
    });
    await using other = new Trial(twoWays, { work: { writer: () => "no output" } });
    await other.start();
    await cancelRun(other.host, other.run);
    await expect(other.drive({ resume: {} })).rejects.toMatchObject({ code: "run_ended" });
  });

  test("is left unchanged when its workspace was removed", { tags: ["long"] }, async () => {
    await using trial = new Trial(twoWays, { work: { writer } });
    await trial.start();
    await pruneRuns(trial.host, { isDry: false, force: true, records: false });
    await expect(trial.drive({ resume: {} })).rejects.toMatchObject({
      code: "run_ended",
      message: expect.stringContaining("was removed"),
    });
    expect((await trial.state()).status).toBe("completed");
  });

  test("suspends at the limits of the edge and of the role", { tags: ["long"] }, async () => {
    await using trial = new Trial(twoWays, { work: { writer } });
    await trial.start();
    await trial.drive({ resume: {} });
    await trial.drive({ resume: {} });
    const state = await trial.drive({ resume: {} });
    expect(state.suspension).toMatchObject({
      reason: "limit",
      role: "fixer",
      message: "the run visited fixer 2 times, which is its limit",
    });
    expect((await trial.drive({ resume: { allow: 1 } })).status).toBe("completed");
    expect((await trial.drive({ resume: {} })).suspension).toMatchObject({
      reason: "limit",
      edge: { role: "$START", status: "resume" },
    });
  });
});

test("a completed run whose end was decided by an approver is entered again with its outputs", {
  tags: ["long"],
}, async () => {
  const decided = twoWays
    .replace("writer: { _: { role: $END } }", "writer: { _: { role: $END, gate: agent, approver: editor } }")
    .replace(
      "graph:",
      `  editor:
    prompt: Look.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected }, why: { type: string } }, required: [$status, why] }
graph:`,
    );
  const editor: Work = () => output({ $status: "approved" });
  await using trial = new Trial(decided, { work: { writer, editor } });
  expect((await trial.start()).status).toBe("completed");
  const state = await trial.drive({ resume: {} });
  expect(state.status).toBe("completed");
  expect(state.steps.map(({ role, parents, decision }) => [role, parents, decision])).toEqual([
    ["writer", [], undefined],
    ["editor", [1], 1],
    ["fixer", [1], undefined],
  ]);
  expect(trial.asked.at(-1)?.prompt).toContain("Continue A house.");
  expect(summaryOf(state)).toMatchObject({ steps: 2, activeSteps: [{ step: 3, role: "fixer" }] });
  const fork = await forkRun(trial.host, { run: trial.run, step: 3 });
  expect(stateOf(fork, await trial.journal.read(fork)).steps.map(({ role }) => role)).toEqual(["writer", "fixer"]);
});

const looping = (writerKeys: string, edgeKeys: string) => `version: 1
name: trial
roles:
  writer: { prompt: Write.${writerKeys} }
  judge:
    prompt: Judge.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad } }, required: [$status] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: judge, prompt: Look., max: 9 } }
  judge:
    good: { role: $END }
    bad: { role: writer, prompt: Again.${edgeKeys} }
`;
const bad: Work = () => output({ $status: "bad" });

describe("visit limits", () => {
  test("of a role suspend the run before the extra visit, and more can be allowed", { tags: ["long"] }, async () => {
    await using trial = new Trial(looping(", max: 2", ", max: 9"), { work: { judge: bad } });
    expect((await trial.start()).suspension).toMatchObject({
      reason: "limit",
      role: "writer",
      message: "the run visited writer 2 times, which is its limit",
    });
    const state = await trial.drive({ resume: { allow: 2 } });
    expect(state.suspension).toMatchObject({ reason: "limit", role: "writer" });
    expect(state.steps.filter(({ role }) => role === "writer")).toHaveLength(4);
    expect(state.taken['["judge","bad"]']).toBe(3);
  });

  test("of an edge are checked first", async () => {
    await using trial = new Trial(looping(", max: 2", ", max: 1"), { work: { judge: bad } });
    const { suspension } = await trial.start();
    expect(suspension).toMatchObject({ reason: "limit", edge: { role: "judge", status: "bad" } });
    expect(suspension?.role).toBeUndefined();
  });
});

test("a gate before the end is decided like any other, and a run may ask twice", { tags: ["long"] }, async () => {
  const text = twoWays.replace("writer: { _: { role: $END } }", "writer: { _: { role: $END, gate: human } }");
  await using trial = new Trial(
    text.replace("fixer: { _: { role: $END } }", "fixer: { _: { role: $END, gate: human } }"),
    {
      work: { writer },
    },
  );
  expect((await trial.start()).suspension).toMatchObject({ decision: 1 });
  await makeDecision(trial.host, trial.run, { verdict: "approved" });
  expect((await trial.drive()).status).toBe("completed");
  expect((await trial.drive({ resume: {} })).suspension).toMatchObject({ decision: 2, step: 2 });
  await makeDecision(trial.host, trial.run, { verdict: "approved" });
  expect((await trial.drive()).status).toBe("completed");
});
