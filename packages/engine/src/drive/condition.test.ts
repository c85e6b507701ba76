import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";
import { blocked, completed, smallPhases } from "../testing/small-phases.ts";
import { stepsOf, Trial, type TrialOptions } from "../testing/trial.ts";

function trialOf(phases: string, work: TrialOptions["work"] = {}, prompt = "Do it."): Trial {
  const text = `name: w\nphases:\n${phases}`;
  const usual = Object.fromEntries(smallPhases.ids.map((id) => [id, () => completed(`${id} is done`)]));
  return new Trial(text, { library: smallPhases, input: { prompt }, work: { ...usual, ...work } });
}

test("a phase runs if its condition over the input is true, and is skipped if not", async () => {
  const phases = "  - { use: plan, when: '\"plan\" in TASK_TITLE' }\n  - { use: note, when: steps.plan is not none }\n";
  await using without = trialOf(phases);
  expect(await without.start()).toMatchObject({ status: "completed" });
  expect(stepsOf(await without.state())).toEqual(["plan.when skip", "note.when skip"]);
  const [{ result } = {}] = (await without.state()).steps;
  expect(result).toMatchObject({ body: 'Skipped: plan runs when "plan" in TASK_TITLE', value: { $status: "skip" } });
  expect(without.asked).toEqual([]);

  await using with_ = trialOf(phases, {}, "Please plan it.");
  await with_.start();
  expect(stepsOf(await with_.state())).toEqual(["plan.when run", "plan complete", "note.when run", "note complete"]);
});

test("the prompt of a phase has no text of a skipped phase", async () => {
  await using trial = trialOf("  - { use: plan, when: HAS_FRONTEND }\n  - note\n");
  await trial.start();
  expect((await trial.lastPrompt()).text).not.toContain("Known:");
});

test("a condition over CHANGED_FILES sees what the phases before it changed", { tags: ["long"] }, async () => {
  const phases = "  - build\n  - { use: note, when: '\"a.txt\" in CHANGED_FILES' }\n";
  const build = ({ workspace }: TurnRequest) => {
    writeFileSync(join(workspace, "a.txt"), "two\n");
    return completed("It is built");
  };
  await using changed = trialOf(phases, { build });
  await changed.start();
  expect(stepsOf(await changed.state())).toEqual(["build complete", "note.when run", "note complete"]);
  await using unchanged = trialOf(phases);
  await unchanged.start();
  expect(stepsOf(await unchanged.state())).toEqual(["build complete", "note.when skip"]);
});

test("work that comes back through a condition arrives with its reason", { tags: ["long"] }, async () => {
  let looks = 0;
  const look = () => (looks++ === 0 ? blocked("The totals are wrong.") : completed("Fine"));
  await using trial = trialOf('  - { use: build, when: TASK_TITLE != "" }\n  - look\n', { look });
  await trial.start();
  expect(stepsOf(await trial.state())).toEqual([
    ...["build.when run", "build complete", "look blocked"],
    ...["build.when run", "build complete", "look complete", "final_checks complete"],
  ]);
  expect(trial.asked.filter(({ role }) => role === "build").at(-1)?.prompt).toContain("The totals are wrong.");
});

const checklist = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
].map((name) => [name, { passed: true, evidence: "section 6" }]);
const spec = {
  status: "complete",
  summary: "Written.",
  artifact: "## The specification\n\nEverything that will be true when it is done, and how to verify it.",
  tests: [],
  quality_checklist: Object.fromEntries(checklist),
};
const files = {
  "trial.workflow.yaml": `version: 1
name: trial
phases:
  - { use: tiny_spec, checks: [], when: "'Do' in TASK_TITLE" }
  - { use: docs, when: "'missing' in CHANGED_FILES" }
`,
  "script.yaml": `version: 1\nroles:\n  tiny_spec:\n    - output: ${JSON.stringify(JSON.stringify(spec))}\n`,
};

test("a condition that is cut off by kill -9 is decided again, once", { tags: ["long"] }, async () => {
  const newTrial = () => new CrashTrial(files, { command: "start", variables: { TRIAL_PROMPT: "Do it." } });
  await using whole = newTrial();
  expect(await whole.drive().ended).toMatchObject({ code: 0 });
  const points = [
    "effect choose_status#1",
    "effect choose_status#2",
    "write step_completed#1",
    "write step_completed#3",
  ];
  for (const point of points) {
    await using trial = newTrial();
    expect(await trial.drive(point).ended, point).toMatchObject({ signal: "SIGKILL" });
    expect(await trial.drive().ended, point).toMatchObject({ code: 0 });
    const { status, steps } = await trial.state();
    expect(status, point).toBe("completed");
    expect(
      steps.map(({ role, result }) => `${role} ${result?.is === "completed" ? result.status : ""}`),
      point,
    ).toEqual([...["tiny_spec.when run", "tiny_spec complete", "docs.when skip"]]);
  }
});
