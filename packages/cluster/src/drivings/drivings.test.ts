import { PostgresConnection } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Job, type JobSender, jobId } from "../queue/job-queue.ts";
import { createRuns } from "../testing/created-runs.ts";
import { usualTimes } from "../times.ts";
import { Workers } from "../workers/workers.ts";
import { Drivings } from "./drivings.ts";

describePostgres("drivings", (database) => {
  let connection: PostgresConnection;
  let drivings: Drivings;
  let workers: Workers;
  /** The jobs by their ids, with their queues. */
  const jobs = new Map<string, string>();
  const sender: JobSender = {
    enqueue: async (_client, job, { queue, delayMs }) => {
      jobs.set(jobId(job), delayMs === undefined ? queue : `${queue} after ${delayMs}`);
    },
    cancel: async () => undefined,
    statusOf: async () => new Map(),
    forgetBefore: async () => undefined,
    close: async () => undefined,
  };

  beforeAll(async () => {
    connection = new PostgresConnection(database.address, {});
    drivings = new Drivings(connection, sender, usualTimes, (text) => text.replace("hunter2", "***"));
    workers = new Workers(connection, usualTimes);
    await createRuns(database.address, ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]);
  });

  afterAll(() => connection.close());

  const self = { id: "w1", boot: "b1" };
  const jobsOf = (run: string) => [...jobs].filter(([id]) => id.startsWith(`${run}/`)).map((each) => each.join(" "));

  /** Queues a run for a queue that one worker takes runs from, and begins it there. */
  async function begin(run: string): Promise<Job> {
    await workers.register(self, { slots: 9, queues: [run], tags: [] });
    await drivings.enqueue(run, { queue: run });
    await drivings.assign({ run, epoch: 1 }, self.id);
    expect(await drivings.begin({ run, epoch: 2 }, self)).toEqual({ continuation: undefined });
    return { run, epoch: 2 };
  }

  test("a run is queued once", async () => {
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe("queued");
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe("known");
    expect(jobsOf("r1")).toEqual(["r1/1 q1"]);
  });

  test("a queued run is assigned to a living worker of its queue with a free slot, once", async () => {
    await drivings.enqueue("r2", { queue: "q2" });
    const job = { run: "r2", epoch: 1 };
    expect(await drivings.assign(job, "w1")).toBe("busy");
    await workers.register({ id: "elsewhere", boot: "b" }, { slots: 1, queues: ["q1"], tags: [] });
    await workers.register({ id: "one", boot: "b" }, { slots: 1, queues: ["q2"], tags: [] });
    const outcomes = await Promise.all([drivings.assign(job, "w1"), drivings.assign(job, "w1")]);
    expect(outcomes.toSorted()).toEqual(["assigned", "stale"]);
    expect(jobsOf("r2")).toContain("r2/2 m/one");
    await drivings.enqueue("r3", { queue: "q2" });
    expect(await drivings.assign({ run: "r3", epoch: 1 }, "w1")).toBe("busy");
  });

  test("a job of an earlier epoch, or of another worker, begins nothing", async () => {
    const job = { run: "r2", epoch: 2 };
    expect(await drivings.begin({ run: "r2", epoch: 1 }, { id: "one", boot: "b" })).toBeUndefined();
    expect(await drivings.begin(job, { id: "w1", boot: "b" })).toBeUndefined();
    expect(await drivings.begin(job, { id: "one", boot: "b" })).toEqual({ continuation: undefined });
    // A worker that started again leaves it to the sweep, which counts.
    expect(await drivings.begin(job, { id: "one", boot: "later" })).toBeUndefined();
    expect(await drivings.begunBy({ id: "one", boot: "b" })).toEqual([job]);
  });

  test("a run that is queued again goes to the worker that drove it last, by a new epoch", async () => {
    const job = await begin("r4");
    const onwards = { stop: 7, resume: {} };
    expect(await drivings.again(job, { from: "begun", isCounted: false, continuation: onwards })).toBe("queued");
    expect(jobsOf("r4")).toEqual(["r4/1 r4", "r4/2 m/w1", "r4/3 m/w1"]);
    expect(await drivings.again(job, { from: "begun", isCounted: false })).toBe("stale");
    expect(await drivings.begin({ run: "r4", epoch: 3 }, self)).toEqual({ continuation: onwards });
    await workers.beat(self, true);
    expect(await drivings.again({ run: "r4", epoch: 3 }, { from: "begun", isCounted: false })).toBe("queued");
    expect(jobsOf("r4")).toContain("r4/4 r4");
  });

  test("a run that was never queued is not, unless a queue is named", async () => {
    expect(await drivings.enqueue("r7", { continuation: { stop: 3, resume: {} } })).toBe("unqueued");
    expect(await drivings.enqueue("r7", { queue: "q7", continuation: { stop: 3, resume: {} } })).toBe("queued");
  });

  test("a run continues once from where it stopped, by what was asked first", async () => {
    const job = await begin("r8");
    await drivings.end(job, 12);
    const resume = { say: "The password is hunter2.", allow: 2 };
    expect(await drivings.enqueue("r8", { continuation: { stop: 12, resume } })).toBe("queued");
    expect(await drivings.enqueue("r8", { continuation: { stop: 12, resume: {} } })).toBe("known");
    const next = { run: "r8", epoch: 3 };
    const masked = { say: "The password is ***.", allow: 2 };
    expect(await drivings.begin(next, self)).toEqual({ continuation: { stop: 12, resume: masked } });
    await drivings.end(next, 20);
    expect(jobsOf("r8")).toEqual(["r8/1 r8", "r8/2 m/w1", "r8/3 m/w1"]);
  });

  test("an answer that comes before the driving has ended queues the run at its end", async () => {
    const job = await begin("r9");
    const continuation = { stop: 12, resume: {} };
    expect(await drivings.enqueue("r9", { continuation })).toBe("noted");
    await drivings.end(job, 12);
    expect(await drivings.begin({ run: "r9", epoch: 3 }, self)).toEqual({ continuation });
    // It was taken by then, and the run waits for something else.
    await drivings.end({ run: "r9", epoch: 3 }, 15);
    expect(jobsOf("r9")).toEqual(["r9/1 r9", "r9/2 m/w1", "r9/3 m/w1"]);
  });

  describe("drivings that end without an end of their run", () => {
    test("wait longer each time, and are exhausted after five in a row without progress", async () => {
      let job = await begin("r5");
      const waits: string[] = [];
      const again = { from: "begun", isCounted: true, delayMs: 100 } as const;
      for (let count = 0; count < 5; count++) {
        expect(await drivings.again(job, again)).toBe("queued");
        job = { run: "r5", epoch: job.epoch + 1 };
        waits.push(jobs.get(jobId(job)) ?? "");
        await drivings.begin(job, self);
      }
      expect(waits).toEqual([100, 200, 400, 800, 1600].map((ms) => `m/w1 after ${ms}`));
      expect(await drivings.again(job, again)).toBe("exhausted");
    });

    test("are counted from the start after progress", async () => {
      let job = await begin("r6");
      for (let count = 0; count < 8; count++) {
        await database.query(
          `INSERT INTO cuebook.events (run, seq, at, version, type, body, position, checksum)
           VALUES ('r6', $1, '', 1, 'step_completed', '{}', $1, '')`,
          [1000 + count],
        );
        expect(await drivings.again(job, { from: "begun", isCounted: true })).toBe("queued");
        job = { run: "r6", epoch: job.epoch + 1 };
        await drivings.begin(job, self);
      }
    });
  });
});
