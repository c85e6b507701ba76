import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";
import { blocked, completed, smallPhases } from "../testing/small-phases.ts";
import { stepsOf, Trial, type Work } from "../testing/trial.ts";
import { cancelRun } from "./cancel.ts";
import { rewindRun } from "./rewind.ts";

const trials: Trial[] = [];
afterEach(async () => {
  for (const trial of trials.splice(0)) await trial[Symbol.asyncDispose]();
});

/** Phases that write their name and the number of their turn to `a.txt`. */
function trialOf(phases: string, look: Work = () => completed("fine")): Trial {
  let turns = 0;
  const write: Work = ({ workspace, role }) => {
    turns += 1;
    writeFileSync(join(workspace, "a.txt"), `${role} ${turns}\n`);
    return completed(`${role} ${turns}`);
  };
  const work = { plan: write, build: write, look, note: write };
  const trial = new Trial(`name: w\nphases: ${phases}\n`, { library: smallPhases, input: { prompt: "Do it." }, work });
  trials.push(trial);
  return trial;
}

async function textOf(trial: Trial): Promise<string> {
  return readFileSync(join(await trial.path(), "a.txt"), "utf8");
}

test("a completed run continues from the beginning of a phase, with its files", async () => {
  const trial = trialOf("[plan, build, note]");
  await trial.start();
  expect(await textOf(trial)).toBe("note 3\n");
  const { step, again, givenUp } = await rewindRun(trial.host, { run: trial.run, phase: "build" });
  expect([step.step, again, givenUp.map((each) => each.role)]).toEqual([2, 4, ["build", "note"]]);
  expect(await trial.state()).toMatchObject({
    status: "suspended",
    suspension: { reason: "stopped", message: "the run was rewound to build" },
    active: [4],
  });
  // Nothing else has changed yet.
  expect(await textOf(trial)).toBe("note 3\n");

  const built: string[] = [];
  expect(await trial.drive({ resume: {}, onEvent: ({ type }) => built.push(type) })).toMatchObject({
    status: "completed",
  });
  expect(built).toContain("workspace_restored");
  const state = await trial.state();
  expect(stepsOf(state)).toEqual(["plan complete", "build complete", "note complete"]);
  expect(state.steps.filter(({ isRewound }) => isRewound).map(({ step }) => step)).toEqual([2, 3]);
  expect(await textOf(trial)).toBe("note 5\n");
  expect(Object.values(state.taken)).toEqual([1, 1, 1, 1]);
});

test("a phase that is begun again knows the phases before it, and nothing of its own time after", {
  tags: ["long"],
}, async () => {
  const trial = trialOf("[plan, build, look]", () => blocked("The totals are wrong."));
  // The review sends the work back until its limit.
  expect(await trial.start()).toMatchObject({ status: "suspended" });
  await rewindRun(trial.host, { run: trial.run, phase: "build" });
  await rewindRun(trial.host, { run: trial.run, phase: "plan" });
  await trial.drive({ resume: {} });
  const [first] = trial.asked.filter(({ role }) => role === "build").slice(-6);
  expect(first?.prompt).toContain("Build. plan");
  expect(first?.prompt).not.toContain("The totals are wrong.");
});

test("edges count from the phase on: a rewound run reaches the limits of its loop again", {
  tags: ["long"],
}, async () => {
  const trial = trialOf("[build, { use: look, loop: { back_to: build, max: 1, then: fail } }]", () => blocked("No."));
  expect(await trial.start()).toMatchObject({ status: "failed", error: { code: "loop_limit" } });
  const before = stepsOf(await trial.state());
  await rewindRun(trial.host, { run: trial.run, phase: "build" });
  expect((await trial.state()).error).toBeUndefined();
  // The last visit to build came after the only return.
  expect(await trial.drive({ resume: {} })).toMatchObject({ status: "failed" });
  expect(stepsOf(await trial.state())).toEqual(before);
});

test("an open question of a step that no longer counts is closed", { tags: ["long"] }, async () => {
  const trial = trialOf("[plan, { use: build, gate: human }]");
  expect(await trial.start()).toMatchObject({ suspension: { reason: "decision" } });
  await rewindRun(trial.host, { run: trial.run, phase: "plan" });
  const { decisions } = await trial.state();
  expect(decisions).toMatchObject([{ step: 2, isWithdrawn: true }]);
  expect(await trial.drive({ resume: {} })).toMatchObject({ suspension: { reason: "decision", decision: 2 } });
});

test("a workspace that is lost gets the files from before the phase", { tags: ["long"] }, async () => {
  const trial = trialOf("[plan, build]");
  await trial.start();
  rmSync(await trial.path(), { recursive: true });
  await rewindRun(trial.host, { run: trial.run, phase: "build" });
  expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
  expect(await textOf(trial)).toBe("build 3\n");
});

test("a run is not rewound to what it has not visited, while it is driven, or after it was cancelled", {
  tags: ["long"],
}, async () => {
  const trial = trialOf("[plan, build]", undefined);
  await trial.start();
  const rewind = (phase: string) => rewindRun(trial.host, { run: trial.run, phase });
  await expect(rewind("bild")).rejects.toMatchObject({
    code: "phase_not_visited",
    hint: "It has visited plan, build.",
  });
  const lease = await trial.journal.acquire(trial.run, { host: "h", pid: process.pid, startedAt: "s" });
  await expect(rewind("plan")).rejects.toMatchObject({ code: "run_locked" });
  await trial.journal.release(lease);
  const open = trialOf("[{ use: build, gate: human }]");
  await open.start();
  await cancelRun(open.host, open.run);
  await expect(rewindRun(open.host, { run: open.run, phase: "build" })).rejects.toMatchObject({
    code: "run_not_rewindable",
    message: `run ${open.run} cannot be rewound: it is cancelled`,
  });
});

const files = {
  "trial.workflow.yaml":
    "version: 1\nname: trial\nphases: [finalize, { use: research, when: HAS_TESTS or not HAS_TESTS }]\n",
  "script.yaml": `version: 1
roles:
  finalize:
    - edits: [{ write: a.txt, content: "finalized\\n" }]
      output: ${JSON.stringify(JSON.stringify({ status: "complete", summary: "Done." }))}
  research:
    - output: ${JSON.stringify(JSON.stringify({ status: "complete", summary: "Done.", artifact: "x".repeat(60) }))}
`,
};

test("rewinding that is cut off by kill -9 happens whole or not at all, and the files are restored once", {
  tags: ["long"],
}, async () => {
  const variables = { TRIAL_PROMPT: "Do it.", TRIAL_PHASE: "finalize" };
  const newTrial = async () => {
    const trial = new CrashTrial(files, { command: "start", variables });
    expect(await trial.drive().ended).toMatchObject({ code: 0 });
    return trial;
  };
  const write = "write run_rewound+step_started+step_checkpointed+try_started#1";
  for (const point of ["effect rewind#1", write]) {
    await using trial = await newTrial();
    expect(trial.call("rewind", point).isKilled, point).toBe(true);
    expect((await trial.state()).status, point).toBe("completed");
    trial.call("rewind");
    expect(await trial.state(), point).toMatchObject({ status: "suspended", active: [4] });
  }
  for (const point of ["effect restore#1", "write workspace_restored#1"]) {
    await using trial = await newTrial();
    trial.call("rewind");
    expect(await trial.drive(point).ended, point).toMatchObject({ signal: "SIGKILL" });
    expect(await trial.drive().ended, point).toMatchObject({ code: 0 });
    const { status, steps } = await trial.state();
    expect([status, steps.map(({ isRewound }) => isRewound === true)], point).toEqual([
      ...["completed", [true, true, true, false, false, false]],
    ]);
    expect(await trial.text(), point).toBe("finalized\n");
    // What the run had before it was rewound is kept, also if the files were restored twice.
    const { plan } = await trial.state();
    const refs = execFileSync("git", ["for-each-ref", "--format=%(refname)", "refs/cuebook"], { cwd: plan.path });
    expect(refs.toString(), point).toMatch(/4%2E0-abandoned/);
  }
});
