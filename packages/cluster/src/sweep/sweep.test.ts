import { type Journal, openPostgresJournal, PostgresConnection } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeRuns } from "../assignment/take.ts";
import { Drivings } from "../drivings/drivings.ts";
import { type JobSender, type JobStatus, jobId } from "../queue/job-queue.ts";
import { createRuns } from "../testing/created-runs.ts";
import { usualTimes } from "../times.ts";
import { Workers } from "../workers/workers.ts";
import { Sweep } from "./sweep.ts";

describePostgres("the sweep", (database) => {
  let connection: PostgresConnection;
  let drivings: Drivings;
  let workers: Workers;
  let sweep: Sweep;
  const driven = new Set<string>();
  const statuses = new Map<string, JobStatus>();
  const takenOver: string[] = [];
  const suspended: string[] = [];
  const overdue: string[] = [];
  let journal: Journal;
  const sender: JobSender = {
    enqueue: async (_client, job) => void statuses.set(jobId(job), { is: "waiting" }),
    cancel: async (jobs) => {
      for (const job of jobs) statuses.set(jobId(job), { is: "gone" });
    },
    statusOf: async (jobs) => new Map(jobs.map((job) => [jobId(job), statuses.get(jobId(job)) ?? { is: "gone" }])),
    forgetBefore: async () => undefined,
    close: async () => undefined,
  };

  beforeAll(async () => {
    connection = new PostgresConnection(database.address, {});
    drivings = new Drivings(connection);
    workers = new Workers(connection, usualTimes);
    sweep = new Sweep({
      ...{ connection, drivings, workers, sender, times: usualTimes },
      journal: { isDriven: async (run) => driven.has(run), read: (run) => journal.read(run) },
      overdue: async function* () {
        yield* overdue;
      },
      suspend: async (run) => void suspended.push(run),
      onTakeover: ({ run, epoch }, worker) => takenOver.push(`${run}/${epoch} of ${worker}`),
      onFailure: (_job, error) => {
        throw error;
      },
    });
    journal = openPostgresJournal(database.address);
    await createRuns(database.address, ["r1", "r2", "r3", "r4", "r5", "r6", "r7"]);
  });

  afterAll(async () => {
    await connection.close();
    await journal.close();
  });

  const take = (run: string, id: string) =>
    takeRuns({ connection, sender, times: usualTimes }, { id, slots: 9, queues: [run], tags: [], agents: [] });

  /** A run that a worker drives, which has said nothing for a while. */
  async function left(run: string, worker: string): Promise<void> {
    const self = { id: worker, boot: "b" };
    await workers.register(self, { slots: 9, queues: [run], tags: [], agents: [] });
    await drivings.enqueue(run, { queue: run });
    await take(run, worker);
    await drivings.begin({ run, epoch: 2 }, self);
    await silence(worker);
  }

  const silence = (worker: string) =>
    database.query("UPDATE cuebook.workers SET seen_at = seen_at - 16000 WHERE id = $1", [worker]);

  async function swept(): Promise<readonly string[]> {
    takenOver.length = 0;
    await sweep.run();
    return [...takenOver];
  }

  test("takes over what a lost worker drove, but not while the lease of the run lasts", async () => {
    await left("r1", "lost1");
    driven.add("r1");
    expect(await swept()).toEqual([]);
    driven.delete("r1");
    expect(await swept()).toEqual(["r1/2 of lost1"]);
    expect(await swept()).toEqual([]);
  });

  test("takes over what an earlier process of a living worker drove", async () => {
    await left("r2", "again2");
    await workers.register({ id: "again2", boot: "later" }, { slots: 9, queues: ["r2"], tags: [], agents: [] });
    expect(await swept()).toEqual(["r2/2 of again2"]);
  });

  test("queues again what waits for a worker that is lost", async () => {
    await workers.register({ id: "lost3", boot: "b" }, { slots: 9, queues: ["r3"], tags: [], agents: [] });
    await drivings.enqueue("r3", { queue: "r3" });
    await take("r3", "lost3");
    expect(await swept()).toEqual([]);
    await silence("lost3");
    expect(await swept()).toEqual(["r3/2 of lost3"]);
  });

  test("queues again a run whose job nobody has, or a lost worker took", async () => {
    await drivings.enqueue("r4", { queue: "r4" });
    await take("r4", "again2");
    await database.query("UPDATE cuebook.drivings SET since = since - 30000 WHERE run = 'r4'");
    expect(await swept()).toEqual([]);
    statuses.set("r4/2", { is: "taken", worker: "lost3" });
    expect(await swept()).toEqual(["r4/2 of again2"]);
  });

  test("suspends a run whose drivings end again and again", async () => {
    await left("r5", "lost5");
    await database.query("UPDATE cuebook.drivings SET takeovers = 5 WHERE run = 'r5'");
    expect(await swept()).toEqual([]);
    expect(suspended).toEqual(["r5"]);
    expect(await database.query("SELECT state FROM cuebook.drivings WHERE run = 'r5'")).toEqual([{ state: "ended" }]);
  });

  test("queues runs of workers that no longer have to wait, and leaves the others to those who resume them", async () => {
    await drivings.enqueue("r6", { queue: "r6" });
    await database.query("UPDATE cuebook.drivings SET state = 'ended' WHERE run = 'r6'");
    overdue.push("r6", "r7");
    await sweep.run();
    expect(await database.query("SELECT run, state, epoch FROM cuebook.drivings WHERE run IN ('r6', 'r7')")).toEqual([
      { run: "r6", state: "queued", epoch: "2" },
    ]);
  });

  test("queues a run that has to be driven, and that the queue takes for ended, unless somebody drives it", async () => {
    const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
    const pin = { definition: "d", object: "o" };
    const created = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace } as const;
    await journal.create("r8", created, "2026-01-01T00:00:00.000Z", [], { queue: "r8" });
    const rows = () => database.query("SELECT state, epoch, queue FROM cuebook.drivings WHERE run = 'r8'");
    expect(await rows()).toEqual([{ state: "queued", epoch: "1", queue: "r8" }]);
    // What a version with another order of its writes left.
    await database.query("UPDATE cuebook.drivings SET state = 'ended' WHERE run = 'r8'");
    driven.add("r8");
    expect(await swept()).toEqual([]);
    driven.delete("r8");
    expect(await swept()).toEqual(["r8/1 of undefined"]);
    expect(await rows()).toEqual([{ state: "queued", epoch: "2", queue: "r8" }]);
    expect(await swept()).toEqual([]);
  });

  test("takes over one run a second while many workers are lost at once, and all at once while few are", async () => {
    await database.query("DELETE FROM cuebook.workers");
    const runs = Array.from({ length: 12 }, (_, number) => `o${number}`);
    await createRuns(database.address, runs);
    for (const run of runs.slice(0, 3)) await left(run, `lost-${run}`);
    for (let number = 0; number < 6; number++)
      await workers.register({ id: `lives${number}`, boot: "b" }, { slots: 1, queues: ["o"], tags: [], agents: [] });
    expect(await swept()).toHaveLength(3);
    for (const run of runs.slice(3)) await left(run, `lost-${run}`);
    takenOver.length = 0;
    const began = performance.now();
    while (performance.now() - began < 4500) await sweep.run();
    const seconds = (performance.now() - began) / 1000;
    expect(takenOver.length).toBeGreaterThan(2);
    expect(takenOver.length).toBeLessThanOrEqual(Math.ceil(seconds));
    expect(new Set(takenOver).size).toBe(takenOver.length);
  });

  test("forgets a worker that has been silent for days", async () => {
    await database.query("DELETE FROM cuebook.workers");
    for (const id of ["days", "again2"])
      await workers.register({ id, boot: "b" }, { slots: 9, queues: [id], tags: [], agents: [] });
    await database.query("UPDATE cuebook.workers SET seen_at = 0 WHERE id = 'days'");
    await sweep.run();
    expect((await workers.list()).map(({ id, state }) => `${id} ${state}`)).toEqual(["again2 live"]);
  });
});
