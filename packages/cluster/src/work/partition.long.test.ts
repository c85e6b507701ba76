import { setTimeout as wait } from "node:timers/promises";
import { cuttingProxy, describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster } from "../testing/trial-cluster.ts";

const roles = ["one", "two"];
const times = { beatMs: 500, lostMs: 3000, sweepMs: 1000, doubtMs: 5000, retryMs: 500 };

describePostgres("the agents of a worker", (database) => {
  /** A cluster with one worker, whose agent works until the test lets it end. */
  async function working(url?: string) {
    const trial = await TrialCluster.open(database.address, { roles, times });
    const [run = ""] = await trial.queue(1);
    const worker = trial.start("w1", 1, url === undefined ? {} : { url });
    await expect.poll(() => trial.isWorkedOn(run), { timeout: 60_000 }).toBe(true);
    return { trial, run, worker };
  }

  /** Whether nobody else may drive a run, by the clock of the server. */
  async function isLeased(run: string): Promise<boolean> {
    const [row] = await database.query(
      "SELECT lease_until > cuebook.now_ms() AS lasts FROM cuebook.runs WHERE id = $1",
      [run],
    );
    return row?.lasts === true;
  }

  /** Waits for the end of the agent. @returns whether the lease lasted longer */
  async function hasEndedInTime(trial: TrialCluster, run: string): Promise<boolean> {
    for (;;) {
      const isLasting = await isLeased(run);
      if (!(await trial.isWorkedOn(run))) return isLasting;
      if (!isLasting) return false;
    }
  }

  async function expectCompleted(trial: TrialCluster, run: string): Promise<void> {
    trial.release();
    const result = () => trial.resultOf(run);
    await expect.poll(result, { timeout: 60_000 }).toMatchObject({ status: "completed", text: "line\nline\n" });
    expect(await trial.completions(run)).toBe(roles.length);
    expect(trial.overlaps()).toBe("");
  }

  test("end before its lease when it is cut off, and another worker continues", { timeout: 180_000 }, async () => {
    const proxy = await cuttingProxy(database.address);
    try {
      const { trial, run } = await working(proxy.address.url);
      await using _ = trial;
      proxy.part();
      expect(await hasEndedInTime(trial, run)).toBe(true);
      trial.start("w2", 1);
      await expectCompleted(trial, run);
    } finally {
      proxy.close();
    }
  });

  test("go on when it is cut off for a moment", { timeout: 180_000 }, async () => {
    const proxy = await cuttingProxy(database.address);
    try {
      const { trial, run, worker } = await working(proxy.address.url);
      await using _ = trial;
      proxy.part();
      // Longer than a renewal, and shorter than the lease is trusted.
      await wait(6000);
      proxy.join();
      await expectCompleted(trial, run);
      expect(worker.lines.filter((line) => line.includes("run_begun"))).toHaveLength(1);
    } finally {
      proxy.close();
    }
  });

  test("end before its lease when it hangs", { timeout: 180_000 }, async () => {
    const { trial, run, worker } = await working();
    await using _ = trial;
    worker.process.kill("SIGSTOP");
    expect(await hasEndedInTime(trial, run)).toBe(true);
    trial.start("w2", 1);
    await expectCompleted(trial, run);
    worker.process.kill("SIGCONT");
  });
});
