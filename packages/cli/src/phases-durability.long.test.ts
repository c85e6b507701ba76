import { afterAll, beforeAll, expect, test } from "vitest";
import { endsOfKinds, inPairs } from "./testing/crash-trial.ts";
import { PhaseTrials } from "./testing/phase-trials.ts";

/*
 * What phases add to a run, ended by SIGKILL: checks that are run, commits, a branch that is brought up to date through a
 * conflict. The run that is picked up afterwards still knows the specification.
 */

const trials = new PhaseTrials();
beforeAll(() => trials.begin(), 60_000);
afterAll(() => trials[Symbol.dispose]());

test("kill -9 at what phases write and do", { timeout: 600_000 }, async () => {
  const chosen = endsOfKinds(trials.points);
  expect(chosen.length).toBeGreaterThan(9);
  await inPairs(chosen, (point) => trials.killAt(point));
});
