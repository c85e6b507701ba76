/** @folder Which worker drives which run: one row for each run, whose epoch each driving raises. */
import type { Resumption } from "@cuebook/run";
import { advisoryLocks, type PostgresConnection, type Statements } from "@cuebook/store";
import { maskTexts } from "@cuebook/system";
import { type Job, type JobSender, queueOf } from "../queue/job-queue.ts";
import { type ClusterTimes, mostTakeovers } from "../times.ts";
import { seenLately } from "./living.ts";
import { progressTypes } from "./progress.ts";
import type { Continuation } from "./stop.ts";

/** A process that drives runs: its name, and what distinguishes it from earlier ones of this name. */
export interface WorkerIdentity {
  readonly id: string;
  readonly boot: string;
}

/** How a run is queued. */
export interface Enqueued {
  /** A shared queue. Absent: the one that it was queued in before. */
  readonly queue?: string | undefined;
  /** Lower numbers are taken first. Absent: as before. */
  readonly priority?: number | undefined;
  /** How it continues if it stopped. */
  readonly continuation?: Continuation | undefined;
}

/**
 * What became of queuing a run. `noted`: it is queued or driven, and continues then. `known`: it is queued or driven already, and nothing
 * was changed. `unqueued`: it never was, and no queue is named.
 */
export type EnqueueOutcome = "queued" | "noted" | "known" | "unqueued";

/** How a driving is queued again. */
export interface Again {
  /** The state in which it must be: what others did with it meanwhile stays. */
  readonly from: "queued" | "begun";
  /** Whether its failure may be that of the run, so that a run that ends so again and again is suspended. */
  readonly isCounted: boolean;
  /** How it continues, if it was suspended only because its worker ends. */
  readonly continuation?: Continuation | undefined;
  readonly delayMs?: number | undefined;
}

/** A driving that began. */
export interface Begun {
  readonly continuation: Continuation | undefined;
}

type Transaction = Parameters<Parameters<PostgresConnection["transaction"]>[0]>;

/**
 * The drivings of queued runs. Each change names the epoch that it is about, so that of two processes that change one, one does. A driving
 * and its job change in one transaction.
 */
export class Drivings {
  readonly #connection: PostgresConnection;
  readonly #sender: JobSender;
  readonly #times: ClusterTimes;
  readonly #mask: (text: string) => string;

  /** @param mask hides secrets in what people say to a run */
  constructor(
    connection: PostgresConnection,
    sender: JobSender,
    times: ClusterTimes,
    mask: (text: string) => string = (text) => text,
  ) {
    this.#connection = connection;
    this.#sender = sender;
    this.#times = times;
    this.#mask = mask;
  }

  /** Queues a run: at the worker that drove it last, if it lives. */
  async enqueue(run: string, { queue, priority, continuation }: Enqueued): Promise<EnqueueOutcome> {
    const [resumption, stop] = this.#stored(continuation);
    return this.#connection.transaction(async (...transaction) => {
      const [statements] = transaction;
      const known = await statements.get("SELECT state, stop FROM cuebook.drivings WHERE run = $1 FOR UPDATE", run);
      if (known === undefined && queue === undefined) return "unqueued";
      if (known !== undefined && known.state !== "ended") {
        if (stop === null || stop <= Number(known.stop ?? 0)) return "known";
        const note = "UPDATE cuebook.drivings SET resumption = $2, stop = $3 WHERE run = $1";
        await statements.run(note, run, resumption, stop);
        return "noted";
      }
      const row = await statements.get(
        `INSERT INTO cuebook.drivings AS known (run, epoch, state, queue, priority, resumption, stop, since)
         VALUES ($1, 1, 'queued', coalesce($2, ''), coalesce($3::integer, 0), $4, $5, cuebook.now_ms())
         ON CONFLICT (run) DO UPDATE SET epoch = known.epoch + 1, state = 'queued', queue = coalesce($2, known.queue),
           priority = coalesce($3::integer, known.priority), worker = ${this.#livingHome("known")}, boot = NULL,
           resumption = $4, stop = $5, since = cuebook.now_ms(), takeovers = 0
         WHERE known.state = 'ended' RETURNING epoch, queue, worker, priority`,
        ...[run, queue ?? null, priority ?? null, resumption, stop],
      );
      if (row === undefined) return "known";
      await this.#send(transaction, run, row);
      return "queued";
    });
  }

  /**
   * Assigns a run of a shared queue to a worker that has a free slot: this one, or else the one with the fewest runs.
   * @returns `busy` if no worker of the queue has one
   */
  async assign(job: Job, self: string): Promise<"assigned" | "busy" | "stale"> {
    return this.#connection.transaction(async (...transaction) => {
      const [statements] = transaction;
      // One at a time: two would give the same slot.
      await statements.run(`SELECT pg_advisory_xact_lock(${advisoryLocks.assignment})`);
      const row = await statements.get(
        `WITH free AS (
           SELECT workers.id FROM cuebook.workers
           LEFT JOIN (SELECT worker, count(*) AS runs FROM cuebook.drivings WHERE state <> 'ended' GROUP BY worker) AS busy
             ON busy.worker = workers.id
           WHERE ${this.#isLiving("workers")} AND coalesce(runs, 0) < slots
             AND (SELECT queue FROM cuebook.drivings WHERE run = $1) = ANY(queues)
           ORDER BY workers.id = $3 DESC, coalesce(runs, 0), workers.id LIMIT 1)
         UPDATE cuebook.drivings SET epoch = epoch + 1, worker = free.id, since = cuebook.now_ms() FROM free
         WHERE run = $1 AND epoch = $2 AND state = 'queued' RETURNING epoch, queue, worker, priority`,
        ...[job.run, job.epoch, self],
      );
      if (row !== undefined) {
        await this.#send(transaction, job.run, row);
        return "assigned";
      }
      const waiting = "SELECT FROM cuebook.drivings WHERE run = $1 AND epoch = $2 AND state = 'queued'";
      return (await statements.get(waiting, job.run, job.epoch)) === undefined ? "stale" : "busy";
    });
  }

  /** Begins a driving. @returns `undefined` if the job is of an earlier epoch, or was begun: also by an earlier process of this worker */
  async begin({ run, epoch }: Job, { id, boot }: WorkerIdentity): Promise<Begun | undefined> {
    const row = await this.#connection.get(
      `UPDATE cuebook.drivings SET state = 'begun', boot = $4, home = $3, since = cuebook.now_ms()
       WHERE run = $1 AND epoch = $2 AND worker = $3 AND (state = 'queued' OR (state = 'begun' AND boot = $4))
       RETURNING resumption, stop`,
      ...[run, epoch, id, boot],
    );
    return row && { continuation: readContinuation(row) };
  }

  /**
   * Ends a driving: the run ended, or waits for somebody.
   * @param stop the number of the event with which the run stopped: if it was to continue from there meanwhile, it is queued again
   */
  async end({ run, epoch }: Job, stop = 0): Promise<void> {
    await this.#connection.transaction(async (...transaction) => {
      const [statements] = transaction;
      const row = await statements.get(
        `UPDATE cuebook.drivings SET state = 'queued', epoch = epoch + 1, worker = ${this.#livingHome("drivings")}, boot = NULL,
           takeovers = 0, since = cuebook.now_ms()
         WHERE run = $1 AND epoch = $2 AND stop = $3 AND stop > 0 RETURNING epoch, queue, worker, priority`,
        ...[run, epoch, stop],
      );
      if (row !== undefined) return this.#send(transaction, run, row);
      await statements.run(
        `UPDATE cuebook.drivings SET state = 'ended', worker = NULL, boot = NULL, resumption = NULL, stop = NULL, takeovers = 0,
           since = cuebook.now_ms()
         WHERE run = $1 AND epoch = $2`,
        ...[run, epoch],
      );
    });
  }

  /**
   * Queues a run again, by a new epoch: at the worker that drove it last, if that lives. The earlier job stays.
   * @returns `exhausted` if too many drivings in a row ended without progress: nothing was changed
   */
  async again({ run, epoch }: Job, again: Again): Promise<"queued" | "stale" | "exhausted"> {
    const { from, isCounted, continuation, delayMs } = again;
    const [resumption, stop] = this.#stored(continuation);
    return this.#connection.transaction(async (...transaction) => {
      const [statements] = transaction;
      const known = await statements.get(
        "SELECT takeovers, progress FROM cuebook.drivings WHERE run = $1 AND epoch = $2 AND state = $3 FOR UPDATE",
        ...[run, epoch, from],
      );
      if (known === undefined) return "stale";
      const progress = isCounted ? await progressOf(statements, run) : Number(known.progress);
      const before = progress > Number(known.progress) ? 0 : Number(known.takeovers);
      if (isCounted && before >= mostTakeovers) return "exhausted";
      const takeovers = isCounted ? before + 1 : before;
      const row = await statements.get(
        `UPDATE cuebook.drivings SET epoch = epoch + 1, state = 'queued', worker = ${this.#livingHome("drivings")}, boot = NULL,
           resumption = coalesce($2, resumption), stop = coalesce($3, stop), takeovers = $4, progress = $5, since = cuebook.now_ms()
         WHERE run = $1 RETURNING epoch, queue, worker, priority`,
        ...[run, resumption, stop, takeovers, progress],
      );
      const waitMs = delayMs === undefined ? undefined : delayMs * 2 ** Math.max(0, takeovers - 1);
      if (row !== undefined) await this.#send(transaction, run, row, waitMs);
      return "queued";
    });
  }

  /** The drivings that this process began. Those that it does not know it must queue again: a failure kept it from recording their end. */
  async begunBy({ id, boot }: WorkerIdentity): Promise<readonly Job[]> {
    const rows = await this.#connection.all(
      "SELECT run, epoch FROM cuebook.drivings WHERE state = 'begun' AND worker = $1 AND boot = $2",
      ...[id, boot],
    );
    return rows.map(({ run, epoch }) => ({ run: String(run), epoch: Number(epoch) }));
  }

  #stored(continuation: Continuation | undefined): [string | null, number | null] {
    if (continuation === undefined) return [null, null];
    return [JSON.stringify(maskTexts(continuation.resume, this.#mask)), continuation.stop];
  }

  /** A job for the row of a driving. */
  async #send([, client]: Transaction, run: string, row: Record<string, unknown>, delayMs?: number): Promise<void> {
    const queue = row.worker === null ? String(row.queue) : queueOf(String(row.worker));
    await this.#sender.enqueue(
      client,
      { run, epoch: Number(row.epoch) },
      { queue, priority: Number(row.priority), delayMs },
    );
  }

  #livingHome(table: string): string {
    return `(SELECT id FROM cuebook.workers WHERE id = ${table}.home AND ${this.#isLiving("workers")})`;
  }

  /** Whether a worker takes runs. */
  #isLiving(table: string): string {
    return `(NOT ${table}.is_draining AND ${seenLately(table, this.#times)})`;
  }
}

async function progressOf(statements: Statements, run: string): Promise<number> {
  const row = await statements.get(
    "SELECT count(*) AS count FROM cuebook.events WHERE run = $1 AND type = ANY($2::text[])",
    ...[run, progressTypes],
  );
  return Number(row?.count);
}

function readContinuation({ resumption, stop }: Record<string, unknown>): Continuation | undefined {
  if (resumption === null || stop === null) return undefined;
  return { stop: Number(stop), resume: JSON.parse(String(resumption)) as Resumption };
}
