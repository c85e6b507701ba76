import { describePostgres } from "@cuebook/store/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dbosQueue } from "./dbos-queue.ts";
import { type Job, type JobListener, type JobQueue, type JobSender, jobId } from "./job-queue.ts";

describePostgres("the queue of DBOS", (database) => {
  let queue: JobQueue;
  let sender: JobSender;
  let listener: JobListener | undefined;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  const performed: string[] = [];
  const warnings: string[] = [];
  /** The jobs that end when the test says so. */
  const held = new Map<string, PromiseWithResolvers<void>>();

  beforeAll(async () => {
    queue = dbosQueue(database.address);
    await queue.prepare();
    sender = await queue.open();
    pool = new pg.Pool({ connectionString: database.address.url });
    client = await pool.connect();
    listener = await queue.listen({
      worker: "w1",
      queues: [
        { name: "m/w1", concurrency: 2 },
        { name: "default", concurrency: 1 },
      ],
      perform: async (job, from) => {
        performed.push(`${jobId(job)} ${from}`);
        await held.get(jobId(job))?.promise;
      },
      report: (message) => warnings.push(message),
    });
  });

  afterAll(async () => {
    for (const each of held.values()) each.resolve();
    await listener?.close();
    await sender.close();
    client.release();
    await pool.end();
  });

  async function enqueue(job: Job, name: string, priority = 0, delayMs?: number): Promise<void> {
    await client.query("BEGIN");
    await sender.enqueue(client, job, { queue: name, priority, delayMs });
    await client.query("COMMIT");
  }

  const performedOf = (run: string) => performed.filter((each) => each.startsWith(`${run}/`));
  const statusOf = async (job: Job) => (await sender.statusOf([job])).get(jobId(job));

  describe("a job", () => {
    test("is performed once, with the queue that it waited in", async () => {
      await enqueue({ run: "once", epoch: 1 }, "default");
      await expect.poll(() => performedOf("once")).toEqual(["once/1 default"]);
      await expect.poll(() => statusOf({ run: "once", epoch: 1 })).toEqual({ is: "gone" });
    });

    test("that ended is forgotten after a while", async () => {
      const forget = async () => {
        await sender.forgetBefore(new Date(Date.now() + 60_000));
        return database.query("SELECT status FROM dbos.workflow_status WHERE workflow_uuid = 'once/1'");
      };
      await expect.poll(forget).toEqual([]);
    });

    test("exists only if the transaction is committed that adds it", async () => {
      await client.query("BEGIN");
      await sender.enqueue(client, { run: "never", epoch: 1 }, { queue: "m/w1", priority: 0 });
      await client.query("ROLLBACK");
      expect(await statusOf({ run: "never", epoch: 1 })).toEqual({ is: "gone" });
      await enqueue({ run: "later", epoch: 1 }, "m/w1");
      await expect.poll(() => performedOf("later")).toHaveLength(1);
      expect(performedOf("never")).toEqual([]);
    });

    test("that is added twice is performed once", async () => {
      await enqueue({ run: "twice", epoch: 1 }, "m/w1");
      await enqueue({ run: "twice", epoch: 1 }, "m/w1");
      await enqueue({ run: "after", epoch: 1 }, "m/w1");
      await expect.poll(() => performedOf("after")).toHaveLength(1);
      expect(performedOf("twice")).toEqual(["twice/1 m/w1"]);
    });

    test("that is cancelled before anybody takes it is not performed", async () => {
      await enqueue({ run: "elsewhere", epoch: 1 }, "m/nobody");
      expect(await statusOf({ run: "elsewhere", epoch: 1 })).toEqual({ is: "waiting" });
      await sender.cancel([{ run: "elsewhere", epoch: 1 }]);
      expect(await statusOf({ run: "elsewhere", epoch: 1 })).toEqual({ is: "gone" });
    });

    test("names its worker while it is performed; no more than the queue allows are performed at once", async () => {
      const jobs = [1, 2, 3].map((epoch) => ({ run: "held", epoch }));
      for (const job of jobs) held.set(jobId(job), Promise.withResolvers());
      for (const job of jobs) await enqueue(job, "m/w1", job.epoch);
      await expect.poll(() => performedOf("held")).toHaveLength(2);
      expect(await statusOf({ run: "held", epoch: 1 })).toEqual({ is: "taken", worker: "w1" });
      expect(await statusOf({ run: "held", epoch: 3 })).toEqual({ is: "waiting" });
      held.get("held/1")?.resolve();
      await expect.poll(() => performedOf("held")).toHaveLength(3);
    });

    test("of a lower number is taken first", async () => {
      const first = { run: "order", epoch: 1 };
      held.set(jobId(first), Promise.withResolvers());
      await enqueue(first, "default");
      await expect.poll(() => performedOf("order")).toHaveLength(1);
      await enqueue({ run: "order", epoch: 2 }, "default", 5);
      await enqueue({ run: "order", epoch: 3 }, "default", 1);
      held.get("order/1")?.resolve();
      await expect.poll(() => performedOf("order")).toHaveLength(3);
      expect(performedOf("order")).toEqual(["order/1 default", "order/3 default", "order/2 default"]);
    });
  });

  test("a process has one listener", async () => {
    const another = { worker: "w2", queues: [], perform: async () => undefined, report: () => undefined };
    await expect(queue.listen(another)).rejects.toThrow("this process already takes jobs");
    expect(warnings).toEqual([]);
  });
});
