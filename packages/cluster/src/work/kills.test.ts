import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stateOf } from "@cuebook/run";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster } from "../testing/trial-cluster.ts";

const times = { beatMs: 300, lostMs: 1500, sweepMs: 500, doubtMs: 2000, retryMs: 200 };

describePostgres("workers that are killed", (database) => {
  test("leave runs that others end: each step once, one agent in a worktree", { timeout: 90_000 }, async () => {
    await using trial = await TrialCluster.open(database.address, times);
    for (const name of ["w1", "w2", "w3"]) trial.start(name, 2);
    const runs = await trial.queue(6);
    const { journal } = trial.host;
    const statusOf = async (run: string) => stateOf(run, await journal.read(run)).status;
    const begun = async () =>
      (await journal.list()).runs.filter((each) => "summary" in each && each.summary.state === "running").length;
    await expect.poll(begun, { timeout: 30_000 }).toBeGreaterThan(1);
    const victim = [...trial.workers.values()].find(({ lines }) => lines.some((line) => line.includes("run_begun")));
    victim?.process.kill("SIGKILL");
    for (const run of runs) await expect.poll(() => statusOf(run), { timeout: 60_000 }).toBe("completed");
    for (const run of runs) {
      const events = await journal.read(run);
      const completed = events.flatMap((event) => (event.type === "step_completed" ? event.step : []));
      expect(completed).toEqual([...new Set(completed)]);
      expect(completed).toHaveLength(3);
      const { plan } = stateOf(run, events);
      expect(readFileSync(join(plan.path, "text"), "utf8")).toBe("line\nline\nline\n");
    }
    expect(trial.overlaps()).toBe("");
  });
});
