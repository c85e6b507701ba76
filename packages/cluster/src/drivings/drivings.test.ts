import { PostgresConnection } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type QueueLimits, setLimits } from "../assignment/limits.ts";
import { takeRuns } from "../assignment/take.ts";
import { type Job, type JobSender, jobId } from "../queue/job-queue.ts";
import { createRuns } from "../testing/created-runs.ts";
import { type ClusterTimes, usualTimes } from "../times.ts";
import { type WorkerOffer, Workers } from "../workers/workers.ts";
import { Drivings } from "./drivings.ts";
import { queuedRuns } from "./queued.ts";

describePostgres("drivings", (database) => {
  let connection: PostgresConnection;
  let drivings: Drivings;
  let workers: Workers;
  /** The jobs by their ids, with their queues. */
  const jobs = new Map<string, string>();
  const sender: JobSender = {
    enqueue: async (_client, job, { queue }) => void jobs.set(jobId(job), queue),
    cancel: async () => undefined,
    statusOf: async () => new Map(),
    forgetBefore: async () => undefined,
    close: async () => undefined,
  };

  beforeAll(async () => {
    connection = new PostgresConnection(database.address, {});
    drivings = new Drivings(connection, (text) => text.replace("hunter2", "***"));
    workers = new Workers(connection, usualTimes);
    await createRuns(database.address, [
      ...[
        "r1",
        "r2",
        "r3",
        "r4",
        "r5",
        "r6",
        "r7",
        "r8",
        "r9",
        "p1",
        "p2",
        "p3",
        "p4",
        "l1",
        "l2",
        "l3",
        "l4",
        "l5",
        "d1",
        "o1",
        "o2",
        "o3",
        "g1",
        "h1",
      ],
    ]);
  });

  afterAll(() => connection.close());

  const since = "2026-01-01T00:00:00.000Z";
  const self = { id: "w1", boot: "b1" };
  const jobsOf = (run: string) => [...jobs].filter(([id]) => id.startsWith(`${run}/`)).map((each) => each.join(" "));

  const offer = (queue: string) => ({ slots: 9, queues: [queue], tags: [], agents: [] });
  const take = (
    id: string,
    more: Partial<WorkerOffer> & Pick<WorkerOffer, "queues">,
    times: Partial<ClusterTimes> = {},
  ) => takeRuns({ connection, sender, times: { ...usualTimes, ...times } }, { ...offer(""), id, ...more });

  /** Lets a worker take a run that is alone in the queue with its name. */
  async function taken(run: string): Promise<Job> {
    const [job, ...others] = await take(self.id, { queues: [run] });
    if (job?.run !== run || others.length > 0) throw new Error(`${JSON.stringify(job)} was taken instead of ${run}`);
    return job;
  }

  /** Queues a run for a queue that one worker takes runs from, and begins it there. */
  async function begin(run: string): Promise<Job> {
    await workers.register(self, offer(run));
    await drivings.enqueue(run, { queue: run });
    const job = await taken(run);
    expect(await drivings.begin(job, self)).toEqual({ continuation: undefined });
    return job;
  }

  test("a run is queued once", async () => {
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe("queued");
    expect(await drivings.enqueue("r1", { queue: "q1" })).toBe("known");
  });

  test("the queues with waiting runs are read, with the age of the oldest", async () => {
    const queues = await queuedRuns(connection);
    expect(queues).toEqual([{ queue: "q1", runs: 1, oldestMs: expect.any(Number) }]);
    expect(queues[0]?.oldestMs).toBeLessThan(60_000);
  });

  test("a queued run is taken by one worker of its queue with a free slot", async () => {
    await drivings.enqueue("r2", { queue: "q2" });
    expect(await take("w1", { queues: ["q3"] })).toEqual([]);
    const both = await Promise.all([take("one", { queues: ["q2"], slots: 1 }), take("two", { queues: ["q2"] })]);
    expect(both.flat()).toEqual([{ run: "r2", epoch: 2 }]);
    expect(jobsOf("r2")).toEqual([expect.stringMatching(/^r2\/2 m\/(one|two)$/)]);
    await database.query("UPDATE cuebook.drivings SET worker = 'one' WHERE run = 'r2'");
    await drivings.enqueue("r3", { queue: "q2" });
    expect(await take("one", { queues: ["q2"], slots: 1 })).toEqual([]);
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

  test("a run that is queued again is left for a while to the worker that drove it last, if that takes runs", async () => {
    const job = await begin("r4");
    const onwards = { stop: 7, resume: {} };
    expect(await drivings.again(job, { from: "begun", isCounted: false, continuation: onwards })).toBe("queued");
    expect(await drivings.again(job, { from: "begun", isCounted: false })).toBe("stale");
    expect(await take("other", { queues: ["r4"] })).toEqual([]);
    const next = await taken("r4");
    expect(next).toEqual({ run: "r4", epoch: 4 });
    expect(await drivings.begin(next, self)).toEqual({ continuation: onwards });
    await workers.beat(self, true);
    await drivings.again(next, { from: "begun", isCounted: false });
    expect(await take("other", { queues: ["r4"] })).toEqual([{ run: "r4", epoch: 6 }]);
    await drivings.again({ run: "r4", epoch: 6 }, { from: "queued", isCounted: false });
    await workers.register(self, offer("r4"));
    expect(await take("other", { queues: ["r4"] }, { homeMs: -1 })).toEqual([{ run: "r4", epoch: 8 }]);
  });

  test("a worker that is asked to drain takes nothing from then on, until it is started again", async () => {
    const asked = { id: "w9", boot: "b1" };
    await workers.register(asked, offer("d"));
    await drivings.enqueue("d1", { queue: "d" });
    expect(await workers.askToDrain(["w9", "unknown"])).toEqual(["w9"]);
    expect(await take("w9", { queues: ["d"] })).toEqual([]);
    expect(await workers.beat(asked, true)).toMatchObject({ isAsked: true });
    await workers.register({ id: "w9", boot: "b2" }, offer("d"));
    expect(await workers.beat(asked, false)).toBeUndefined();
    expect(await take("w9", { queues: ["d"] })).toEqual([{ run: "d1", epoch: 2 }]);
  });

  test("runs of a lower priority are taken first, then the oldest, by a worker that has what they need", async () => {
    const needs = { workflow: "w", agents: ["codex"], tags: ["gpu"] };
    await drivings.enqueue("p1", { queue: "p", priority: 7 });
    await drivings.enqueue("p2", { queue: "p" });
    await drivings.enqueue("p3", { queue: "p" });
    await drivings.enqueue("p4", { queue: "p", priority: 1, needs });
    const runsOf = async (more: Partial<WorkerOffer>) =>
      (await take("p", { queues: ["p"], ...more })).map(({ run }) => run);
    expect(await runsOf({ slots: 2, tags: ["gpu"] })).toEqual(["p2", "p3"]);
    expect(await runsOf({ agents: ["codex"], tags: ["big", "gpu"] })).toEqual(["p4", "p1"]);
  });

  test("a worker is offered runs of its own project, and those whose project is unknown", async () => {
    const [shop, blog] = [
      { origin: "5f0c", name: "shop" },
      { origin: "77aa", name: "shop" },
    ];
    const needs = (project?: typeof shop) => ({ queue: "o", needs: { workflow: "w", agents: [], tags: [], project } });
    await drivings.enqueue("o1", needs(shop));
    await drivings.enqueue("o2", needs(blog));
    await drivings.enqueue("o3", needs());
    const runsOf = async (id: string, project: typeof shop | undefined) =>
      (await take(id, { queues: ["o"], project })).map(({ run }) => run);
    expect(await runsOf("oa", blog)).toEqual(["o2", "o3"]);
    expect(await runsOf("oa", blog)).toEqual([]);
    // A run that continues keeps its project, and a worker that does not know its own looks itself.
    const job = { run: "o2", epoch: 2 };
    await drivings.again(job, { from: "queued", isCounted: false });
    expect(await runsOf("ob", shop)).toEqual(["o1"]);
    expect(await runsOf("oc", undefined)).toEqual(["o2"]);
  });

  test("a run that a worker gave back is for others, and for that worker again only if nobody else can take it", async () => {
    const job = await begin("g1");
    await drivings.giveBack(job, { faulted: [self.id], delayMs: 0 });
    await workers.register({ id: "g2", boot: "b" }, offer("g1"));
    expect(await take(self.id, { queues: ["g1"] })).toEqual([]);
    const unhealthy = { state: "unhealthy", fault: { part: "disk", reason: "disk: 1 MiB free" }, since } as const;
    await workers.setHealth({ id: "g2", boot: "b" }, unhealthy, []);
    const next = await taken("g1");
    await drivings.begin(next, self);
    await drivings.giveBack(next, { faulted: [self.id], delayMs: 0 });
    await workers.setHealth({ id: "g2", boot: "b" }, { state: "probation", since }, []);
    expect(await take(self.id, { queues: ["g1"] })).toEqual([]);
    expect(await take("g2", { queues: ["g1"] })).toHaveLength(1);
    await workers.remove({ id: "g2", boot: "b" });
  });

  test("runs that are given back while many workers cannot work become ready one after the other", async () => {
    await createRuns(database.address, ["p11", "p12", "p13"]);
    const jobs = [await begin("p11"), await begin("p12"), await begin("p13")];
    const [first, ...others] = jobs;
    if (first !== undefined) await drivings.giveBack(first, { faulted: [self.id], delayMs: 0 });
    await Promise.all(others.map((job) => drivings.giveBack(job, { faulted: [self.id], delayMs: 0, paceMs: 1000 })));
    const rows = await database.query(
      "SELECT ready_at - min(ready_at) OVER () AS after FROM cuebook.drivings WHERE run LIKE 'p1_' ORDER BY ready_at",
    );
    expect(rows.map(({ after }) => Number(after))).toEqual([0, 1000, 2000]);
  });

  test("an unhealthy worker takes nothing, whatever asks for it, and says why in lists", async () => {
    const sick = { id: "h1", boot: "b" };
    await workers.register(sick, { ...offer("h1"), agents: ["codex", "claude"] });
    await drivings.enqueue("h1", { queue: "h1" });
    const fault = { part: "git", reason: "git: its start failed" } as const;
    await workers.setHealth(sick, { state: "unhealthy", fault, since }, ["codex"]);
    expect(await take("h1", { queues: ["h1"] })).toEqual([]);
    const listed = async () => (await workers.list()).find(({ id }) => id === "h1");
    expect(await listed()).toMatchObject({
      ...{ state: "unhealthy", agents: ["codex"], health: { reason: "git: its start failed", since } },
    });
    await workers.setHealth(sick, { state: "ready", since }, ["codex", "claude"]);
    expect(await listed()).toMatchObject({ state: "live", agents: ["codex", "claude"] });
    expect(await take("h1", { queues: ["h1"] })).toHaveLength(1);
  });

  test("limits hold over all workers and queues", async () => {
    const queue = (run: string, workflow: string, agents: readonly string[]) =>
      drivings.enqueue(run, { queue: "l", needs: { workflow, agents, tags: [] } });
    await queue("l1", "small", ["codex"]);
    await queue("l2", "small", ["codex"]);
    await queue("l3", "large", ["codex", "claude"]);
    await queue("l4", "large", ["claude"]);
    await queue("l5", "other", []);
    const agents = ["codex", "claude"];
    const runs = async (id: string, limits: QueueLimits) => {
      await setLimits(connection, limits, id);
      return (await take(id, { queues: ["l"], agents })).map(({ run }) => run);
    };
    expect(await runs("la", { workflows: { small: 1 }, agents: { claude: 1 } })).toEqual(["l1", "l3", "l5"]);
    expect(await runs("lb", { workflows: { small: 1 }, agents: { claude: 1 } })).toEqual([]);
    expect(await runs("lb", { runs: 1 })).toEqual([]);
    expect(await runs("lb", { rate: { runs: 1, seconds: 3600 } })).toEqual([]);
    expect(await setLimits(connection, {}, "lc")).toEqual({ before: { rate: { runs: 1, seconds: 3600 } }, by: "lb" });
    expect(await setLimits(connection, {}, "lc")).toBeUndefined();
    expect(await runs("lb", {})).toEqual(["l2", "l4"]);
  });

  test("a run that was never queued is not, unless a queue is named", async () => {
    expect(await drivings.enqueue("r7", { continuation: { stop: 3, resume: {} } })).toBe("unqueued");
    expect(await drivings.enqueue("r7", { queue: "q7", continuation: { stop: 3, resume: {} } })).toBe("queued");
  });

  test("a run continues once from where it stopped, by what was asked first", async () => {
    const job = await begin("r8");
    await drivings.end(job, 12);
    const resume = { say: "The password is hunter2.", allow: 2 };
    const actor = { name: "ann", via: "page" } as const;
    expect(await drivings.enqueue("r8", { continuation: { stop: 12, resume, actor } })).toBe("queued");
    expect(await drivings.enqueue("r8", { continuation: { stop: 12, resume: {} } })).toBe("known");
    const next = await taken("r8");
    const masked = { say: "The password is ***.", allow: 2 };
    expect(await drivings.begin(next, self)).toEqual({ continuation: { stop: 12, resume: masked, actor } });
    await drivings.end(next, 20);
    expect(await take(self.id, { queues: ["r8"] })).toEqual([]);
  });

  test("an answer that comes before the driving has ended queues the run at its end", async () => {
    const job = await begin("r9");
    const continuation = { stop: 12, resume: {} };
    expect(await drivings.enqueue("r9", { continuation })).toBe("noted");
    await drivings.end(job, 12);
    const next = await taken("r9");
    expect(await drivings.begin(next, self)).toEqual({ continuation });
    // It was taken by then, and the run waits for something else.
    await drivings.end(next, 15);
    expect(await take(self.id, { queues: ["r9"] })).toEqual([]);
  });

  describe("drivings that end without an end of their run", () => {
    test("wait longer each time, and are exhausted after five in a row without progress", async () => {
      let job = await begin("r5");
      const waits: number[] = [];
      const again = { from: "begun", isCounted: true, delayMs: 100_000 } as const;
      for (let count = 0; count < 5; count++) {
        expect(await drivings.again(job, again)).toBe("queued");
        expect(await take(self.id, { queues: ["r5"] })).toEqual([]);
        const [row] = await database.query("SELECT ready_at - since AS ms FROM cuebook.drivings WHERE run = 'r5'");
        waits.push(Math.round(Number(row?.ms) / 1000));
        await database.query("UPDATE cuebook.drivings SET ready_at = 0 WHERE run = 'r5'");
        job = await taken("r5");
        await drivings.begin(job, self);
      }
      expect(waits).toEqual([100, 200, 400, 800, 1600]);
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
        job = await taken("r6");
        await drivings.begin(job, self);
      }
    });
  });
});
