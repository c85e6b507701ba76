import { memoryJournal, type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { takeRuns } from "../assignment/take.ts";
import { Drivings } from "../drivings/drivings.ts";
import { type JobSender, jobId } from "../queue/job-queue.ts";
import { Sweep } from "../sweep/sweep.ts";
import { usualTimes } from "../times.ts";
import { Workers } from "../workers/workers.ts";

const workers = 50;

/** The drivings of all runs of a store, as workers find them: for measurements, without the queue of DBOS. */
export class TrialDrivings implements AsyncDisposable {
  readonly #connection: PostgresConnection;
  readonly #sweep: Sweep;
  readonly #sender: JobSender;
  /** The runs that were taken over. */
  takenOver = 0;

  constructor(address: PostgresAddress) {
    this.#connection = new PostgresConnection(address, { connections: 3 });
    this.#sender = {
      enqueue: async () => undefined,
      cancel: async () => undefined,
      statusOf: async (jobs) => new Map(jobs.map((job) => [jobId(job), { is: "waiting" }])),
      forgetBefore: async () => undefined,
      close: async () => undefined,
    };
    this.#sweep = new Sweep({
      ...{ connection: this.#connection, sender: this.#sender, times: usualTimes },
      journal: memoryJournal(),
      drivings: new Drivings(this.#connection),
      workers: new Workers(this.#connection, usualTimes),
      overdue: async function* () {},
      suspend: async () => undefined,
      onTakeover: () => {
        this.takenOver += 1;
      },
      onFailure: (_, error) => {
        throw error;
      },
    });
  }

  /**
   * Makes a driving for each run: of a hundred, 98 have ended, one is driven by one of 50 living workers, and one waits for a tag that none
   * has.
   */
  async fill(): Promise<void> {
    await this.#connection.run(
      `INSERT INTO cuebook.workers (id, boot, host, started_at, seen_at, slots, queues, tags)
       SELECT 'w' || number, 'b', 'h', 0, cuebook.now_ms() + 86400000, 100, '{default}', '{}' FROM generate_series(0, ${workers - 1}) AS number
       ON CONFLICT DO NOTHING`,
    );
    await this.#connection.run(
      `INSERT INTO cuebook.drivings (run, epoch, state, queue, priority, worker, boot, tags, since)
       SELECT id, 1, CASE kind WHEN 0 THEN 'begun' WHEN 1 THEN 'queued' ELSE 'ended' END, 'default', 5,
         CASE kind WHEN 0 THEN 'w' || (number / 100) % ${workers} END, CASE kind WHEN 0 THEN 'b' END,
         CASE kind WHEN 1 THEN '{gpu}'::text[] ELSE '{}' END, 0
       FROM (SELECT id, number, number % 100 AS kind FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM cuebook.runs) AS runs) AS all_runs
       ON CONFLICT DO NOTHING`,
    );
    await this.#connection.run("ANALYZE cuebook.drivings");
  }

  /** One look of the sweep. */
  sweep(): Promise<void> {
    return this.#sweep.run();
  }

  /** One look of a worker that finds no run for it. */
  async look(): Promise<void> {
    const offer = { id: "w1", slots: 100, queues: ["default"], tags: [], agents: [] };
    await takeRuns({ connection: this.#connection, sender: this.#sender, times: usualTimes }, offer);
  }

  /** Lets the worker of some drivings be lost. @returns how many there are */
  async lose(count: number): Promise<number> {
    const { changes } = await this.#connection.run(
      `UPDATE cuebook.drivings SET state = 'begun', worker = 'lost', boot = 'b', takeovers = 0
       WHERE run IN (SELECT run FROM cuebook.drivings WHERE state = 'ended' ORDER BY run LIMIT $1)`,
      count,
    );
    return changes;
  }

  /** Ends what was taken over, as if it had been driven. */
  async settle(): Promise<void> {
    await this.#connection.run(
      "UPDATE cuebook.drivings SET state = 'ended', worker = NULL, boot = NULL WHERE state = 'queued' AND tags = '{}'",
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#connection.close();
  }
}
