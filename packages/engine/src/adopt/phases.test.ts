import { loadWorkflow } from "@cuebook/workflow";
import { afterEach, expect, test } from "vitest";
import { rewindRun } from "../drive/rewind.ts";
import { blocked, completed, smallPhases } from "../testing/small-phases.ts";
import { stepsOf, Trial } from "../testing/trial.ts";
import { adoptDefinition } from "./adopt.ts";

let trial: Trial;
afterEach(() => trial[Symbol.asyncDispose]());

/** A run of phases that waits for a person, because `build` is blocked for the first time. */
async function suspended(phases: string, isBlocked = true): Promise<void> {
  let isFirst = isBlocked;
  const usual = Object.fromEntries(smallPhases.ids.map((id) => [id, () => completed(`${id} is done`)]));
  const build = () => {
    const output = isFirst ? blocked("Which totals?") : completed("built");
    isFirst = false;
    return output;
  };
  trial = new Trial(`name: w\nphases: ${phases}\n`, {
    ...{ library: smallPhases, input: { prompt: "Do it." }, work: { ...usual, build } },
  });
  await trial.start();
}

async function adopt(phases: string) {
  const text = `name: w\nphases: ${phases}\n`;
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined, {
    library: smallPhases,
  });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  const { is, findings } = await adoptDefinition(trial.host, { run: trial.run, workflow });
  return { is, findings: findings.map(({ code, message }) => `${code}: ${message}`) };
}

/** What the run does after it adopted a definition. */
async function rest(): Promise<string[]> {
  const before = (await trial.state()).steps.filter(({ result }) => result?.is === "completed").length;
  await trial.drive({ resume: { say: "Those of March." } });
  return stepsOf(await trial.state()).slice(before - 1);
}

test("a phase can be added after the place of the run, and removed there", { tags: ["long"] }, async () => {
  await suspended("[plan, build, look]");
  expect(await adopt("[plan, build, note]")).toEqual({ is: "adopted", findings: [] });
  expect(await rest()).toEqual(["build complete", "note complete"]);
});

test("a phase that was performed can be removed if nothing ahead needs it", { tags: ["long"] }, async () => {
  await suspended("[plan, note, build]");
  expect(await adopt("[plan, build, follow]")).toEqual({ is: "adopted", findings: [] });
  expect(await rest()).toEqual(["build complete", "follow complete"]);
});

test("a phase that needs the output of a removed one is a finding of the proof", async () => {
  await suspended("[plan, build, follow]");
  const { is, findings } = await adopt("[build, follow]");
  expect([is, findings]).toEqual(["refused", [expect.stringContaining('unknown_name: unknown name "SPEC_CONTENT"')]]);
});

test("a phase that is added before the place of the run is not performed, which is a warning", {
  tags: ["long"],
}, async () => {
  await suspended("[build, look]");
  expect(await adopt("[note, build, look]")).toEqual({
    is: "adopted",
    findings: ['adopt_phase_passed: "note" comes before "build", where the run is, so the run does not perform it'],
  });
  expect(await rest()).toEqual(["build complete", "look complete", "final_checks complete"]);
});

test("a phase that is added before the place of the run, and needed after it, is refused until the run is rewound", {
  tags: ["long"],
}, async () => {
  await suspended("[note, build]");
  const added = "[plan, note, build, follow]";
  expect(await adopt(added)).toEqual({
    is: "refused",
    findings: [
      'adopt_phase_needed: "follow" needs SPEC_CONTENT of "plan", which comes before the place of the run, and the run has not performed it',
    ],
  });
  await rewindRun(trial.host, { run: trial.run, phase: "note" });
  expect((await adopt(added)).is).toBe("refused");
  expect(await adopt("[note, plan, build, follow]")).toEqual({ is: "adopted", findings: [] });
  await trial.drive({ resume: {} });
  expect(stepsOf(await trial.state())).toEqual(["note complete", "plan complete", "build complete", "follow complete"]);
});

test("a phase can be moved from before the place of the run to after it, and is performed again", {
  tags: ["long"],
}, async () => {
  await suspended("[note, build, look]");
  expect(await adopt("[build, look, note]")).toEqual({ is: "adopted", findings: [] });
  expect(await rest()).toEqual(["build complete", "look complete", "note complete", "final_checks complete"]);
});

test("a phase can be moved from after the place of the run to before it, with a warning", async () => {
  await suspended("[build, look, note]");
  expect(await adopt("[note, build, look]")).toMatchObject({
    is: "adopted",
    findings: [expect.stringContaining('adopt_phase_passed: "note"')],
  });
});

test("the phase that the run is at has to stay", async () => {
  await suspended("[plan, build, note]");
  const { is, findings } = await adopt("[plan, note]");
  expect([is, findings[0]]).toEqual([
    ...["refused", 'adopt_role: step 2 is in the role "build", which the workflow does not have; it has plan, note'],
  ]);
});

test("a condition ahead that reads the output of a phase which the run has passed is refused", {
  tags: ["long"],
}, async () => {
  await suspended("[build]");
  expect(await adopt(`[plan, build, { use: note, when: "'x' in steps.plan.summary" }]`)).toEqual({
    is: "refused",
    findings: [
      'adopt_phase_needed: "note.when" needs steps.plan of "plan", which comes before the place of the run, and the run has not performed it',
    ],
  });
  // A phase ahead can get a condition.
  expect(await adopt('[build, { use: note, when: TASK_TITLE == "x" }]')).toMatchObject({ is: "adopted" });
  expect(await rest()).toEqual(["build complete", "note.when skip"]);
});
