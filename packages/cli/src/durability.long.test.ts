import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endsOfKinds, inPairs } from "./testing/crash-trial.ts";
import { SolveIssueTrials } from "./testing/solve-issue-trials.ts";

/*
 * The real command, on a real repository, ended by SIGKILL at any point. The resumed run must end as if nothing had
 * happened, and its journal must record what was repeated and why.
 */

/** The number of runs killed at random; from 100 on, one run is also killed at every point. */
const kills = Number(process.env.CUEBOOK_TEST_KILLS ?? 15);

const trials = new SolveIssueTrials();
beforeAll(() => trials.begin(), 60_000);
afterAll(() => trials[Symbol.dispose]());

const points = () => readFileSync(trials.reference.faultLog, "utf8").trim().split("\n");

describe("a run resumes after kill -9", () => {
  test("at journal writes and effects of every kind", { timeout: 900_000 }, async () => {
    const all = points();
    expect(all.length).toBeGreaterThan(80);
    await inPairs(kills >= 100 ? all : endsOfKinds(all), (point) => trials.killAt(point));
  });

  test("at random moments", { timeout: 900_000 }, async () => {
    // A run that ends before its moment is replaced by another one.
    let killed = 0;
    const most = Array.from({ length: kills * 3 }, (_, index) => index);
    await inPairs(most, async () => {
      if (killed < kills && (await trials.killAtRandom())) killed += 1;
    });
    expect(killed).toBeGreaterThanOrEqual(kills);
  });
});
