import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster } from "../testing/trial-cluster.ts";

const roles = ["one", "two"];
const times = { beatMs: 300, lostMs: 1500, sweepMs: 500, doubtMs: 2000, retryMs: 200 };

describePostgres("workers", (database) => {
  test("continue the runs of one that is killed: each step once, one agent in a worktree", async () => {
    await using trial = await TrialCluster.open(database.address, { roles, times });
    const runs = await trial.queue(4);
    for (const name of ["w1", "w2", "w3"]) trial.start(name, 2);
    const busy = () => [...trial.workers.values()].find((worker) => trial.drivenBy(worker).length > 0);
    await expect.poll(busy).toBeDefined();
    const victim = busy();
    victim?.process.kill("SIGKILL");
    const left = victim === undefined ? [] : trial.drivenBy(victim);
    trial.release();
    for (const run of runs) {
      await expect
        .poll(() => trial.resultOf(run))
        .toEqual({
          status: "completed",
          steps: roles,
          text: "line\nline\n",
        });
      expect(await trial.completions(run)).toBe(roles.length);
    }
    expect(trial.overlaps()).toBe("");
    const others = [...trial.workers.values()].filter((worker) => worker !== victim);
    const takenOver = others.flatMap(({ lines }) => lines.filter((line) => line.includes("run_taken_over")));
    for (const run of left) expect(takenOver.some((line) => line.includes(run))).toBe(true);
    // Those that live end when they are asked to.
    for (const { process: each, ended, lines } of others) {
      each.kill("SIGTERM");
      expect(await ended).toBe(0);
      expect(lines.at(-1)).toContain("drained");
    }
    expect(await trial.cluster.workers.list()).toMatchObject([{ id: victim?.name }]);
  });
});
