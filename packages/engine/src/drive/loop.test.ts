import { expect, test } from "vitest";
import { blocked, completed, smallPhases } from "../testing/small-phases.ts";
import { stepsOf, Trial } from "../testing/trial.ts";

/** @param looks what the last phase returns, visit by visit; the last one from then on */
function trialOf(loop: string, looks: readonly string[]): Trial {
  const rest = [...looks];
  const look = () => (rest.length > 1 ? rest.shift() : rest[0]) ?? "";
  const text = `name: w\nphases: [build, { use: look, loop: ${loop} }, note]\n`;
  const done = () => completed("done");
  return new Trial(text, {
    library: smallPhases,
    input: { prompt: "Do it." },
    work: { build: done, note: done, look },
  });
}

const round = ["build complete", "look blocked", "look.loop again"];
const bad = blocked("The totals are wrong.");

test("work goes back as often as the loop allows, each time with the reason; then a person is asked", {
  tags: ["long"],
}, async () => {
  await using trial = trialOf("{ back_to: build, max: 2 }", [bad]);
  const { status, suspension } = await trial.start();
  expect({ status, suspension }).toMatchObject({
    status: "suspended",
    suspension: { reason: "limit", edge: { role: "look.loop", status: "again" } },
  });
  expect(stepsOf(await trial.state())).toEqual([...round, ...round, ...round]);
  expect(trial.asked.filter(({ role }) => role === "build").at(-1)?.prompt).toContain("The totals are wrong.");
  expect((await trial.state()).steps.at(-1)?.result).toMatchObject({ body: "The limit of 2 is reached." });
  // One more return is allowed.
  await trial.drive({ resume: { allow: 1 } });
  expect(stepsOf(await trial.state()).slice(9)).toEqual(round);
});

test("a loop that continues at its limit leads to the next phase", { tags: ["long"] }, async () => {
  await using trial = trialOf("{ back_to: build, max: 1, then: continue }", [bad]);
  expect(await trial.start()).toMatchObject({ status: "completed" });
  expect(stepsOf(await trial.state())).toEqual([
    ...[...round, "build complete", "look blocked", "look.loop limit", "note complete", "final_checks complete"],
  ]);
});

test("a loop that fails at its limit ends the run", async () => {
  await using trial = trialOf("{ back_to: build, max: 1, then: fail }", [bad]);
  expect(await trial.start()).toMatchObject({
    status: "failed",
    error: { code: "loop_limit", message: "the work of look went back 1 time, which is the limit of its loop" },
  });
});

test("work is repeated until the condition is true, with the condition as the reason", { tags: ["long"] }, async () => {
  const until = `'good' in steps.look.summary`;
  const loop = `{ back_to: build, max: 5, until: "steps.look.status == 'complete' and ${until}" }`;
  await using trial = trialOf(loop, [completed("bad"), bad, completed("good")]);
  expect(await trial.start()).toMatchObject({ status: "completed" });
  expect(stepsOf(await trial.state())).toEqual([
    ...["build complete", "look complete", "look.loop again"],
    ...[...round, "build complete", "look complete", "look.loop done", "note complete", "final_checks complete"],
  ]);
  const [, second] = trial.asked.filter(({ role }) => role === "build");
  expect(second?.prompt).toContain(`the work is repeated until this is true: steps.look.status == 'complete'`);
});

test("a blocked phase never leaves a loop by its condition", { tags: ["long"] }, async () => {
  await using trial = trialOf('{ back_to: build, max: 1, until: TASK_TITLE != "" }', [bad, completed("fine")]);
  await trial.start();
  expect(stepsOf(await trial.state()).slice(0, 3)).toEqual(round);
});
