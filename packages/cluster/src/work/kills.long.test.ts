import { setTimeout as wait } from "node:timers/promises";
import { describeMortalServer, describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster, type TrialWorker } from "../testing/trial-cluster.ts";

const roles = ["understand", "plan", "build", "check", "report"];
const times = { beatMs: 500, lostMs: 3000, sweepMs: 1000, doubtMs: 5000, retryMs: 500 };
const names = ["w1", "w2", "w3"];
const slots = 2;

/** The rounds in which the server is killed, too. */
const serverKills = new Set([1, 5]);

/** The time between two kills, each of another worker, if that drives a run. */
const killMs = 1500;

/** How long a worker lives before it is killed: a run whose drivers are lost five times without progress waits for a person. */
const leastLifeMs = 6000;

describeMortalServer("sixty runs of five roles, whose workers and server are killed again and again", (server) => {
  test("end as alone; a stopped worker that continues after the takeover changes nothing", {
    timeout: 900_000,
  }, async () => {
    await using trial = await TrialCluster.open(server.address, { roles, times });
    const runs = await trial.queue(60);
    trial.slowDown();
    trial.release();
    const born = new Map<string, number>();
    const start = (name: string) => {
      trial.start(name, slots);
      born.set(name, performance.now());
    };
    for (const name of names) start(name);
    const open = new Set(runs);
    let isStoppedTried = false;
    let kills = 0;
    for (let round = 0; open.size > 0; round++) {
      await wait(killMs);
      if (serverKills.has(round)) {
        await server.kill();
        await server.start();
      }
      for (const run of open) if ((await trial.resultOf(run)).status === "completed") open.delete(run);
      const name = names[round % names.length] ?? "";
      const worker = trial.workers.get(name);
      if (worker === undefined || trial.drivenBy(worker).length === 0) {
        // One that began while the server was away has ended: who started it starts it again.
        if (worker?.process.exitCode !== null) start(name);
        continue;
      }
      if (performance.now() - (born.get(name) ?? 0) < leastLifeMs) continue;
      if (!isStoppedTried && round > names.length) {
        await stopUntilTakenOver(trial, worker);
        isStoppedTried = true;
        continue;
      }
      // No loss of the server ends a worker.
      expect(worker.process.exitCode).toBe(null);
      worker.process.kill("SIGKILL");
      await worker.ended;
      kills += 1;
      start(name);
    }
    expect(kills).toBeGreaterThan(3);
    expect(isStoppedTried).toBe(true);
    for (const run of runs) {
      const text = roles.map(() => "line\n").join("");
      expect(await trial.resultOf(run)).toEqual({ status: "completed", steps: roles, text });
      expect(await trial.completions(run)).toBe(roles.length);
    }
    expect(trial.overlaps()).toBe("");
  });
});

describePostgres("a worker that is ended before its run", (database) => {
  test("suspends the run, and another worker continues it", { timeout: 120_000 }, async () => {
    await using trial = await TrialCluster.open(database.address, { roles, times });
    const [run = ""] = await trial.queue(1);
    const first = trial.start("w1", 1, { env: { TRIAL_DRAIN_MS: "0" } });
    await expect.poll(() => trial.drivenBy(first), { timeout: 60_000 }).toEqual([run]);
    const types = async () => (await trial.host.journal.read(run)).map(({ type }) => type);
    await expect.poll(types, { timeout: 60_000 }).toContain("agent_started");
    first.process.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    trial.release();
    trial.start("w2", 1);
    await expect
      .poll(() => trial.resultOf(run), { timeout: 60_000 })
      .toMatchObject({ status: "completed", steps: roles });
    const events = await trial.host.journal.read(run);
    expect(events.filter(({ type }) => type === "run_suspended")).toMatchObject([
      { reason: "stopped", message: "stopped because the worker w1 ends" },
    ]);
    expect(await trial.completions(run)).toBe(roles.length);
  });
});

/** Stops a worker as a hanging machine does, and lets it continue once others drive its runs. */
async function stopUntilTakenOver(trial: TrialCluster, worker: TrialWorker): Promise<void> {
  worker.process.kill("SIGSTOP");
  const left = trial.drivenBy(worker);
  const others = [...trial.workers.values()].filter((each) => each !== worker);
  const isTakenOver = (run: string) =>
    others.some(({ lines }) => lines.some((line) => line.includes("run_taken_over") && line.includes(run)));
  await expect.poll(() => left.every(isTakenOver), { timeout: 120_000, interval: 500 }).toBe(true);
  worker.process.kill("SIGCONT");
}
