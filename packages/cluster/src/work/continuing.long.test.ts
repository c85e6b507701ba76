import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster, type TrialWorker } from "../testing/trial-cluster.ts";

const roles = ["one", "two"];
const times = { beatMs: 300, lostMs: 1500, sweepMs: 500, doubtMs: 2000, retryMs: 200, homeMs: 500 };

describePostgres("a worker that is killed while it ends", (database) => {
  test("leaves a run that another one continues, at every point between journal and queue", {
    timeout: 600_000,
  }, async () => {
    await using trial = await TrialCluster.open(database.address, { roles, times });
    const log = join(trial.folder, "points");
    await trial.queue(1);
    const whole = trial.start("whole", 1, { env: atEnd({ CUEBOOK_FAULT_LOG: log }) });
    await working(trial, whole);
    whole.process.kill("SIGTERM");
    expect(await whole.ended).toBe(0);
    const points = readFileSync(log, "utf8").trim().split("\n");
    expect(points.filter((point) => point.startsWith("write turn_interrupted+run_suspended"))).toHaveLength(1);
    expect(points).toContain("write driving again#1");
    await trial.queue(points.length - 1);
    const killed: string[] = [];
    for (const [number, point] of points.entries()) {
      const worker = trial.start(`w${number}`, 1, { env: atEnd({ CUEBOOK_FAULT: point }) });
      await working(trial, worker);
      worker.process.kill("SIGTERM");
      if ((await worker.ended) === "SIGKILL") killed.push(point);
      expect(await stranded()).toEqual([]);
    }
    // The order of what is written at once differs.
    expect(killed.length).toBeGreaterThan(points.length / 2);
    expect(killed).toContain("write driving again#1");
    trial.release();
    trial.start("last", points.length);
    const runs = (await database.query("SELECT id FROM cuebook.runs")).map(({ id }) => String(id));
    expect(runs).toHaveLength(points.length);
    await ended(trial, runs);
    expect(trial.overlaps()).toBe("");
    expect(await stranded()).toEqual([]);
  });

  test("or at any other point of a run: it ends once", { timeout: 900_000 }, async () => {
    await using trial = await TrialCluster.open(database.address, { roles, times });
    trial.release();
    const log = join(trial.folder, "points");
    const [first = ""] = await trial.queue(1);
    const whole = trial.start("all", 1, { env: { CUEBOOK_FAULT_LOG: log } });
    await ended(trial, [first]);
    whole.process.kill("SIGTERM");
    await whole.ended;
    // The summary is written by the same statement as the events before it.
    const points = readFileSync(log, "utf8").trim().split("\n").filter(isOwnPoint);
    for (const type of ["take", "begin", "end"]) expect(points).toContain(`write driving ${type}#1`);
    expect(points.some((point) => point.startsWith("write run_completed"))).toBe(true);
    const runs = [...(await trial.queue(points.length))];
    let killed = 0;
    for (const [number, point] of points.entries()) {
      const worker = trial.start(`p${number}`, 1, { env: { CUEBOOK_FAULT: point } });
      const patience = new AbortController();
      const outcome = await Promise.race([worker.ended, wait(patienceMs, "lives", { signal: patience.signal })]);
      patience.abort();
      if (outcome === "SIGKILL") killed += 1;
      else worker.process.kill("SIGKILL");
      await worker.ended;
      expect(await stranded()).toEqual([]);
    }
    // One that took up the run of another did not come to its point.
    expect(killed).toBeGreaterThan(points.length / 2);
    trial.start("rest", 4);
    await ended(trial, runs);
    expect(trial.overlaps()).toBe("");
    await expect.poll(stranded).toEqual([]);
    expect(await database.query("SELECT run FROM cuebook.drivings WHERE state <> 'ended'")).toEqual([]);
  });

  test("or while it registers, or takes over what another one left: somebody else does", {
    timeout: 600_000,
  }, async () => {
    await using trial = await TrialCluster.open(database.address, { roles, times });
    const go = join(trial.folder, "go");
    /** Lets a worker take over what a killed one left. */
    const takeOver = async (number: string, env: Readonly<Record<string, string>>) => {
      rmSync(go, { force: true });
      const [run = ""] = await trial.queue(1);
      const victim = trial.start(`v${number}`, 1);
      await working(trial, victim);
      victim.process.kill("SIGKILL");
      await victim.ended;
      const heir = trial.start(`h${number}`, 1, { env });
      const ends = heir.ended.then(() => true);
      const begins = working(trial, heir).then(
        () => false,
        () => true,
      );
      return { run, heir, isKilled: await Promise.race([ends, begins]) };
    };
    const log = join(trial.folder, "points");
    const whole = await takeOver("whole", { CUEBOOK_FAULT_LOG: log });
    trial.release();
    await ended(trial, [whole.run]);
    whole.heir.process.kill("SIGTERM");
    await whole.heir.ended;
    const all = readFileSync(log, "utf8").trim().split("\n");
    const points = all.slice(0, all.indexOf("write driving begin#1") + 1);
    for (const type of ["worker register", "driving again", "job cancel", "driving take"])
      expect(points).toContain(`write ${type}#1`);
    for (const [number, point] of points.entries()) {
      const { run, heir, isKilled } = await takeOver(String(number), { CUEBOOK_FAULT: point });
      expect([point, isKilled, await heir.ended]).toEqual([point, true, "SIGKILL"]);
      expect(await stranded()).toEqual([]);
      trial.release();
      const last = trial.start(`l${number}`, 1);
      await ended(trial, [run]);
      last.process.kill("SIGTERM");
      await last.ended;
    }
    expect(trial.overlaps()).toBe("");
    expect(await database.query("SELECT run FROM cuebook.drivings WHERE state <> 'ended'")).toEqual([]);
  });

  const stranded = () =>
    database.query(`SELECT run FROM cuebook.summaries LEFT JOIN cuebook.drivings USING (run)
      WHERE wants AND drivings.state IS DISTINCT FROM 'queued' AND drivings.state IS DISTINCT FROM 'begun'`);
});

/** How long a worker has to come to its point, in milliseconds. */
const patienceMs = 15_000;

function isOwnPoint(point: string): boolean {
  return !/^write (summary|transcript|mail|answer|object)/.test(point) && /^(write|effect) /.test(point);
}

/** Waits until runs have ended, each step once. */
async function ended(trial: TrialCluster, runs: readonly string[]): Promise<void> {
  for (const run of runs) {
    await expect
      .poll(() => trial.resultOf(run), { timeout: 120_000 })
      .toMatchObject({ status: "completed", steps: roles });
    expect(await trial.completions(run)).toBe(roles.length);
  }
}

/** Variables of a worker from when it is asked to end. */
function atEnd(variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { TRIAL_DRAIN_MS: "0", TRIAL_AT_END: JSON.stringify(variables) };
}

/** Waits until an agent of a worker works. */
async function working(trial: TrialCluster, worker: TrialWorker): Promise<void> {
  await expect
    .poll(
      async () => {
        const [run] = trial.drivenBy(worker);
        return run !== undefined && trial.isWorkedOn(run);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}
