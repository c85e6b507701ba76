import { afterAll, beforeAll, expect, test } from "vitest";
import { endsOfKinds, inPairs } from "./testing/crash-trial.ts";
import { PhaseTrials } from "./testing/phase-trials.ts";

/*
 * What phases add to a run, ended by SIGKILL: checks, commits, and a branch that is updated through a conflict. The resumed
 * run still knows the specification.
 */

const trials = new PhaseTrials();
beforeAll(() => trials.begin(), 60_000);
afterAll(() => trials[Symbol.dispose]());

test("a run of phases resumes after kill -9 at its writes and effects", { timeout: 600_000 }, async () => {
  const chosen = endsOfKinds(trials.points);
  expect(chosen.length).toBeGreaterThan(9);
  await inPairs(chosen, (point) => trials.killAt(point));
});
