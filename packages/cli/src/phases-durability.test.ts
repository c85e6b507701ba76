import { afterAll, beforeAll, test } from "vitest";
import { inPairs } from "./testing/crash-trial.ts";
import { PhaseTrials } from "./testing/phase-trials.ts";

// `phases-durability.long.test.ts` kills at points of every kind.

const trials = new PhaseTrials();
beforeAll(() => trials.begin(), 60_000);
afterAll(() => trials[Symbol.dispose]());

const pointWith = (start: string) => trials.points.find((point) => point.startsWith(start)) ?? start;

test("a run of phases resumes after kill -9 while its changes are looked at", { timeout: 120_000 }, async () => {
  await inPairs([pointWith("effect inspect_changes"), pointWith("write changes_inspected")], (point) =>
    trials.killAt(point),
  );
});

test("a run of phases resumes after kill -9 at a commit and at a write", { timeout: 120_000 }, async () => {
  await inPairs([pointWith("effect commit"), pointWith("write checks_completed")], (point) => trials.killAt(point));
});
