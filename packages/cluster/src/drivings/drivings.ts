/** @folder Which worker drives which run: one row per run, whose epoch each driving raises. */
import { progressTypes } from "@cuebook/run";
import {
  advisoryLocks,
  type PostgresConnection,
  type QueueNeeds,
  type Statements,
  usualPriority,
} from "@cuebook/store";
import { faultPoint, maskTexts } from "@cuebook/system";
import type { Job } from "../queue/job-queue.ts";
import { mostTakeovers } from "../times.ts";
import type { Continuation } from "./stop.ts";

/** A process that drives runs: `id` is its name, `boot` distinguishes it from earlier processes of this name. */
export interface WorkerIdentity {
  readonly id: string;
  readonly boot: string;
}

/** How a run is queued. */
export interface Enqueued {
  /** A shared queue. Absent: the run's previous queue. */
  readonly queue?: string | undefined;
  /** Lower numbers are taken first. Absent: unchanged, or `usualPriority` for a run that was never queued. */
  readonly priority?: number | undefined;
  /** Absent: unchanged, or no needs for a run that was never queued: any worker drives it. */
  readonly needs?: QueueNeeds | undefined;
  /** How it continues if it stopped. */
  readonly continuation?: Continuation | undefined;
}

/**
 * The outcome of queuing a run. `noted`: it is queued or driven already, and the continuation is stored for its stop. `known`: it is
 * queued or driven already, and nothing was changed. `unqueued`: it was never queued, and no queue is named.
 */
export type EnqueueOutcome = "queued" | "noted" | "known" | "unqueued";

/** How a run is queued again. */
export interface Again {
  /** The state that the driving must still have; if another process changed it, nothing happens. */
  readonly from: "queued" | "begun";
  /** Whether the run itself may be the cause. A run whose drivings end this way too often without progress is suspended. */
  readonly isCounted: boolean;
  /** How it continues, if it was suspended only because its worker ends. */
  readonly continuation?: Continuation | undefined;
  /** The pause before it is taken; it doubles with each driving that ended without progress. */
  readonly delayMs?: number | undefined;
}

/** How a run is given back. */
export interface GivenBack {
  /** The workers whose machines failed while they drove it, since it last made progress. */
  readonly faulted: readonly string[];
  readonly delayMs: number;
  /** The least interval between two runs that are given back. Absent: none. */
  readonly paceMs?: number | undefined;
}

/** A driving that began. */
export interface Begun {
  readonly continuation: Continuation | undefined;
}

/**
 * The drivings of queued runs. Each change names the epoch it applies to, so that only one of two concurrent changes takes effect. A
 * queued run has no worker until a worker takes it (`takeRuns` of `assignment`).
 */
export class Drivings {
  readonly #connection: PostgresConnection;
  readonly #mask: (text: string) => string;

  /** @param mask hides secrets in what people say to a run */
  constructor(connection: PostgresConnection, mask: (text: string) => string = (text) => text) {
    this.#connection = connection;
    this.#mask = mask;
  }

  async enqueue(run: string, { queue, priority, needs, continuation }: Enqueued): Promise<EnqueueOutcome> {
    faultPoint("write driving enqueue");
    const [resumption, stop] = this.#stored(continuation);
    return this.#connection.transaction(async (statements) => {
      const known = await statements.get("SELECT state, stop FROM cuebook.drivings WHERE run = $1 FOR UPDATE", run);
      if (known === undefined && queue === undefined) return "unqueued";
      if (known !== undefined && known.state !== "ended") {
        if (stop === null || stop <= Number(known.stop ?? 0)) return "known";
        const note = "UPDATE cuebook.drivings SET resumption = $2, stop = $3 WHERE run = $1";
        await statements.run(note, run, resumption, stop);
        return "noted";
      }
      const { changes } = await statements.run(
        `INSERT INTO cuebook.drivings AS known (run, epoch, state, queue, priority, workflow, agents, tags, resumption, stop, origin, project, since)
         VALUES ($1, 1, 'queued', coalesce($2, ''), coalesce($3::integer, ${usualPriority}), coalesce($4, ''),
           coalesce($5::text[], '{}'), coalesce($6::text[], '{}'), $7, $8, $9, $10, cuebook.now_ms())
         ON CONFLICT (run) DO UPDATE SET epoch = known.epoch + 1, state = 'queued', queue = coalesce($2, known.queue),
           priority = coalesce($3::integer, known.priority), workflow = coalesce($4, known.workflow),
           agents = coalesce($5::text[], known.agents), tags = coalesce($6::text[], known.tags),
           origin = coalesce($9, known.origin), project = coalesce($10, known.project), worker = NULL, boot = NULL,
           resumption = $7, stop = $8, since = cuebook.now_ms(), ready_at = 0, takeovers = 0, faulted = '{}'
         WHERE known.state = 'ended'`,
        ...[run, queue ?? null, priority ?? null, needs?.workflow ?? null, needs?.agents ?? null, needs?.tags ?? null],
        ...[resumption, stop, needs?.project?.origin ?? null, needs?.project?.name ?? null],
      );
      return changes > 0 ? "queued" : "known";
    });
  }

  /**
   * Begins a driving.
   * @returns `undefined` if the job is of an earlier epoch, or another process began it, even an earlier one of this worker
   */
  async begin({ run, epoch }: Job, { id, boot }: WorkerIdentity): Promise<Begun | undefined> {
    faultPoint("write driving begin");
    const row = await this.#connection.get(
      `UPDATE cuebook.drivings SET state = 'begun', boot = $4, home = $3, since = cuebook.now_ms()
       WHERE run = $1 AND epoch = $2 AND worker = $3 AND (state = 'queued' OR (state = 'begun' AND boot = $4))
       RETURNING resumption, stop`,
      ...[run, epoch, id, boot],
    );
    return row && { continuation: readContinuation(row) };
  }

  /**
   * Ends a driving whose run ended or waits for somebody. A driving whose run still needs a driver stays begun, so that the run is not
   * lost. Usually the events that ended the driving have done this already.
   * @param stop the number of the event with which the run stopped; if a continuation of this stop was stored, the run is queued again
   */
  async end({ run, epoch }: Job, stop = 0): Promise<void> {
    faultPoint("write driving end");
    await this.#connection.run(
      `UPDATE cuebook.drivings SET worker = NULL, boot = NULL, takeovers = 0, since = cuebook.now_ms(), ready_at = 0,
         state = CASE WHEN continues THEN 'queued' ELSE 'ended' END,
         epoch = CASE WHEN continues THEN epoch + 1 ELSE epoch END,
         resumption = CASE WHEN continues THEN resumption END,
         stop = CASE WHEN continues THEN stop END
       FROM (SELECT run AS id, coalesce(stop = $3 AND stop > 0, false) AS continues FROM cuebook.drivings WHERE run = $1 FOR UPDATE) AS now
       WHERE run = $1 AND id = run AND epoch = $2 AND state = 'begun'
         AND NOT EXISTS (SELECT FROM cuebook.summaries WHERE summaries.run = $1 AND wants)`,
      ...[run, epoch, stop],
    );
  }

  /** Ends a driving whose run was given up, or queues it for later if it still has to be driven. */
  async endOrDelay(job: Job, delayMs: number): Promise<void> {
    await this.end(job);
    await this.again(job, { from: "begun", isCounted: false, delayMs });
  }

  /**
   * Queues a run again under a new epoch. The earlier job is not removed.
   * @returns `exhausted` if too many drivings in a row ended without progress: nothing was changed
   */
  async again({ run, epoch }: Job, again: Again): Promise<"queued" | "stale" | "exhausted"> {
    const { from, isCounted, continuation, delayMs = 0 } = again;
    faultPoint("write driving again");
    const [resumption, stop] = this.#stored(continuation);
    return this.#connection.transaction(async (statements) => {
      const known = await statements.get(
        "SELECT takeovers, progress FROM cuebook.drivings WHERE run = $1 AND epoch = $2 AND state = $3 FOR UPDATE",
        ...[run, epoch, from],
      );
      if (known === undefined) return "stale";
      const progress = isCounted ? await progressOf(statements, run) : Number(known.progress);
      const before = progress > Number(known.progress) ? 0 : Number(known.takeovers);
      if (isCounted && before >= mostTakeovers) return "exhausted";
      const takeovers = isCounted ? before + 1 : before;
      await statements.run(
        `UPDATE cuebook.drivings SET epoch = epoch + 1, state = 'queued', worker = NULL, boot = NULL,
           resumption = coalesce($2, resumption), stop = coalesce($3, stop), takeovers = $4, progress = $5,
           since = cuebook.now_ms(), ready_at = cuebook.now_ms() + $6
         WHERE run = $1`,
        ...[run, resumption, stop, takeovers, progress, delayMs * 2 ** Math.max(0, takeovers - 1)],
      );
      return "queued";
    });
  }

  /**
   * Queues a run again, under a new epoch, because its worker cannot work. The workers that gave it back take it only if no other can.
   * Does not count as a failure of the run.
   */
  async giveBack({ run, epoch }: Job, { faulted, delayMs, paceMs = 0 }: GivenBack): Promise<void> {
    faultPoint("write driving give_back");
    await this.#connection.transaction(async (statements) => {
      // One at a time, so that each run is scheduled after the previous one.
      if (paceMs > 0) await statements.run(`SELECT pg_advisory_xact_lock(${advisoryLocks.assignment})`);
      const last = "SELECT max(ready_at) FROM cuebook.drivings WHERE state = 'queued' AND faulted <> '{}'";
      await statements.run(
        `UPDATE cuebook.drivings SET epoch = epoch + 1, state = 'queued', worker = NULL, boot = NULL, home = NULL, faulted = $3,
           since = cuebook.now_ms(),
           ready_at = greatest(cuebook.now_ms() + $4, CASE WHEN $5 > 0 THEN (${last}) + $5 END)
         WHERE run = $1 AND epoch = $2 AND state = 'begun'`,
        ...[run, epoch, faulted, delayMs, paceMs],
      );
    });
  }

  /**
   * The drivings that this process began. It must queue those again that it no longer drives: a failure prevented it from recording
   * their end.
   */
  async begunBy({ id, boot }: WorkerIdentity): Promise<readonly Job[]> {
    const rows = await this.#connection.all(
      "SELECT run, epoch FROM cuebook.drivings WHERE state = 'begun' AND worker = $1 AND boot = $2",
      ...[id, boot],
    );
    return rows.map(({ run, epoch }) => ({ run: String(run), epoch: Number(epoch) }));
  }

  #stored(continuation: Continuation | undefined): [string | null, number | null] {
    if (continuation === undefined) return [null, null];
    const { stop, ...how } = continuation;
    return [JSON.stringify(maskTexts(how, this.#mask)), stop];
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
  return { stop: Number(stop), ...(JSON.parse(String(resumption)) as Omit<Continuation, "stop">) };
}
