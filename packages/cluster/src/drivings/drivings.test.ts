import { PostgresConnection } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Job, type JobSender, jobId } from "../queue/job-queue.ts";
import { createRuns } from "../testing/created-runs.ts";
import { usualTimes } from "../times.ts";
import { Workers } from "../workers/workers.ts";
import { Drivings } from "./drivings.ts";
import { queuedRuns } from "./queued.ts";

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
    drivings = new Drivings(connection, sender, usualTimes);
    workers = new Workers(connection, usualTimes);
    await createRuns(database.address, ["r1", "r2", "r3", "r4", "r5", "r6"]);
  });

  afterAll(() => connection.close());

  const self = { id: "w1", boot: "b1" };
  const jobsOf = (run: string) => [...jobs].filter(([id]) => id.startsWith(`${run}/`)).map((each) => each.join(" "));

  /** Queues a run for a queue that one worker takes runs from, and begins it there. */
  async function begin(run: string): Promise<Job> {
    await workers.register(self, { slots: 9, queues: [run], tags: [] });
    await drivings.enqueue(run, { queue: run });
    await drivings.assign({ run, epoch: 1 }, self.id);
    expect(await drivings.begin({ run, epoch: 2 }, self)).toEqual({ resumes: false });
    return { run, epoch: 2 };
  }

  test("a run is queued once", async () => {
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe(true);
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe(false);
    expect(jobsOf("r1")).toEqual(["r1/1 q1"]);
  });

  test("the queues with waiting runs are read, with the age of the oldest", async () => {
    const queues = await queuedRuns(connection);
    expect(queues).toEqual([{ queue: "q1", runs: 1, oldestMs: expect.any(Number) }]);
    expect(queues[0]?.oldestMs).toBeLessThan(60_000);
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
    expect(await drivings.begin(job, { id: "one", boot: "b" })).toEqual({ resumes: false });
    // A worker that started again leaves it to the sweep, which counts.
    expect(await drivings.begin(job, { id: "one", boot: "later" })).toBeUndefined();
    expect(await drivings.begunBy({ id: "one", boot: "b" })).toEqual([job]);
  });

  test("a run that is queued again goes to the worker that drove it last, by a new epoch", async () => {
    const job = await begin("r4");
    expect(await drivings.again(job, { from: "begun", isCounted: false, resumes: true })).toBe("queued");
    expect(jobsOf("r4")).toEqual(["r4/1 r4", "r4/2 m/w1", "r4/3 m/w1"]);
    expect(await drivings.again(job, { from: "begun", isCounted: false })).toBe("stale");
    expect(await drivings.begin({ run: "r4", epoch: 3 }, self)).toEqual({ resumes: true });
    await workers.beat(self, true);
    expect(await drivings.again({ run: "r4", epoch: 3 }, { from: "begun", isCounted: false })).toBe("queued");
    expect(jobsOf("r4")).toContain("r4/4 r4");
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
