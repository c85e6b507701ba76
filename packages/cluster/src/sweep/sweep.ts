/** @folder Finds the runs that lost workers left, and queues them again. */
import { setTimeout as wait } from "node:timers/promises";
import { stateOf } from "@cuebook/run";
import { advisoryLocks, type PostgresConnection, type RunReader } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { Drivings } from "../drivings/drivings.ts";
import { seenLately } from "../drivings/living.ts";
import { stopOf } from "../drivings/stop.ts";
import { strandedSql } from "../drivings/stranded.ts";
import { type Job, type JobSender, jobId } from "../queue/job-queue.ts";
import type { ClusterTimes } from "../times.ts";
import { outageOf } from "../workers/outage.ts";
import type { Workers } from "../workers/workers.ts";

/**
 * The most runs of each kind in one sweep, and the longest time of a sweep in milliseconds: the server ends a transaction that is idle
 * for ten seconds.
 */
const most = 100;
const longestMs = 5000;

/** How long the jobs of ended drivings are kept, and how often old ones are removed, in milliseconds. */
const keptMs = 86_400_000;
const forgetEveryMs = 60_000;

interface Surroundings {
  readonly connection: PostgresConnection;
  readonly journal: Pick<RunReader, "isDriven" | "read">;
  readonly drivings: Drivings;
  readonly workers: Workers;
  readonly sender: JobSender;
  readonly times: ClusterTimes;
  /** The runs that no longer have to wait for a decision or an event. */
  overdue(): AsyncIterable<string>;
  /** Suspends a run whose drivings end again and again without progress. */
  suspend(run: string): Promise<void>;
  /** Called with each run that is queued again. */
  onTakeover(job: Job, worker: string | undefined): void;
  /** Called with each run whose handling failed; the next sweep retries it. */
  onFailure(job: Job, error: unknown): void;
}

/** A driving that something may be wrong with. */
interface Suspect extends Job {
  readonly worker: string | undefined;
}

/** Takes over the runs of dead and hung workers. Several processes may sweep at once: each change is made by only one of them. */
export class Sweep {
  readonly #around: Surroundings;
  #lastDoubted = "";
  #forgotAt = Number.NEGATIVE_INFINITY;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Sweeps, unless another process does. The lock only saves work; correctness follows from the epoch that every change names. */
  async run(): Promise<void> {
    await this.#around.connection.transaction(async ({ get }) => {
      const row = await get(`SELECT pg_try_advisory_xact_lock(${advisoryLocks.sweep}) AS mine`);
      if (row?.mine === true) await this.#sweep(performance.now() + longestMs);
    });
  }

  async #sweep(end: number): Promise<void> {
    const { workers, sender } = this.#around;
    await workers.forgetLost();
    if (performance.now() - this.#forgotAt > forgetEveryMs) {
      this.#forgotAt = performance.now();
      await sender.forgetBefore(new Date(Date.now() - keptMs));
    }
    const isOutage = outageOf(await workers.list(), this.#around.times) !== undefined;
    if (!isOutage) await this.#each(end, await this.#abandoned(), (suspect) => this.#takeOver(suspect));
    await this.#each(end, await this.#misplaced(), (suspect) => this.#queueAgain(suspect));
    await this.#each(end, await this.#jobless(), (suspect) => this.#queueAgain(suspect));
    await this.#each(end, await this.#stranded(), (suspect) => this.#placeAgain(suspect));
    await this.#continueOverdue(end);
    // Last, because each takeover waits after the previous one, and no other process sweeps during that time.
    if (isOutage) await this.#each(end, await this.#abandoned(), (suspect) => this.#takeOverSlowly(suspect));
  }

  /** Queues the runs of workers whose wait is over. */
  async #continueOverdue(end: number): Promise<void> {
    const { overdue, journal, drivings, onFailure } = this.#around;
    for await (const run of overdue()) {
      if (performance.now() > end) return;
      try {
        const events = await journal.read(run);
        const stop = stopOf(stateOf(run, events), events);
        await drivings.enqueue(run, { continuation: { stop, resume: {} } });
      } catch (error) {
        onFailure({ run, epoch: 0 }, error);
      }
    }
  }

  /** Handles suspects until `end`; the next sweep handles the rest. A failure does not affect the other runs. */
  async #each(end: number, suspects: readonly Suspect[], work: (suspect: Suspect) => Promise<void>): Promise<void> {
    for (const suspect of suspects) {
      if (performance.now() > end) return;
      await work(suspect).catch((error: unknown) => this.#around.onFailure(suspect, error));
    }
  }

  /** Drivings whose worker is silent, or was replaced by another process of its name. */
  #abandoned(): Promise<readonly Suspect[]> {
    return this.#suspects("state = 'begun' AND (NOT coalesce(lives, false) OR drivings.boot <> workers.boot)");
  }

  /** Runs assigned to a worker that will not begin them, because it is lost or draining. */
  #misplaced(): Promise<readonly Suspect[]> {
    return this.#suspects("state = 'queued' AND worker IS NOT NULL AND (NOT coalesce(lives, false) OR is_draining)");
  }

  /**
   * Runs that a worker took more than `doubtMs` ago, and whose job is gone or with a lost worker. Each sweep examines the next ones.
   */
  async #jobless(): Promise<readonly Suspect[]> {
    const { times, sender, connection } = this.#around;
    const condition = `state = 'queued' AND worker IS NOT NULL AND since < cuebook.now_ms() - ${Math.trunc(times.doubtMs)} AND run > $1`;
    const doubted = await this.#suspects(condition, this.#lastDoubted);
    this.#lastDoubted = doubted.length < most ? "" : (doubted.at(-1)?.run ?? "");
    if (doubted.length === 0) return [];
    const found = await sender.statusOf(doubted);
    const living = new Set(
      (await connection.all(`SELECT id FROM cuebook.workers WHERE ${seenLately("workers", times)}`)).map(
        ({ id }) => id,
      ),
    );
    return doubted.filter((suspect) => {
      const status = found.get(jobId(suspect)) ?? { is: "gone" };
      return status.is === "gone" || (status.is === "taken" && !living.has(status.worker));
    });
  }

  /** Runs that still need a driver, but whose driving is marked as ended. The journal is authoritative. */
  async #stranded(): Promise<readonly Suspect[]> {
    const rows = await this.#around.connection.all(strandedSql, most);
    return rows.map(({ run, epoch }) => ({ run: String(run), epoch: Number(epoch), worker: undefined }));
  }

  async #placeAgain(suspect: Suspect): Promise<void> {
    const { journal, drivings, onTakeover } = this.#around;
    if (await journal.isDriven(suspect.run)) return;
    if ((await drivings.enqueue(suspect.run, {})) === "queued") onTakeover(suspect, undefined);
  }

  async #suspects(condition: string, ...values: string[]): Promise<readonly Suspect[]> {
    const rows = await this.#around.connection.all(
      `SELECT run, epoch, worker FROM cuebook.drivings
       LEFT JOIN (SELECT id, boot, is_draining, ${seenLately("workers", this.#around.times)} AS lives FROM cuebook.workers) AS workers
         ON workers.id = drivings.worker
       WHERE state <> 'ended' AND ${condition} ORDER BY run LIMIT ${most}`,
      ...values,
    );
    return rows.map(({ run, epoch, worker }) => ({
      ...{ run: String(run), epoch: Number(epoch) },
      worker: worker === null ? undefined : String(worker),
    }));
  }

  /** The lease decides whether the run is driven: its worker may be cut off from the cluster, and still drive it. */
  async #takeOver(suspect: Suspect): Promise<void> {
    if (await this.#around.journal.isDriven(suspect.run)) return;
    await this.#takeOverUndriven(suspect);
  }

  /**
   * Takes over with a pause after each run: the cause that stops many workers at once could also stop the workers that get their runs.
   */
  async #takeOverSlowly(suspect: Suspect): Promise<void> {
    const { journal, times } = this.#around;
    if (await journal.isDriven(suspect.run)) return;
    await this.#takeOverUndriven(suspect);
    await wait(times.paceMs);
  }

  async #takeOverUndriven(suspect: Suspect): Promise<void> {
    const { drivings, suspend, times } = this.#around;
    const outcome = await drivings.again(suspect, { from: "begun", isCounted: true });
    if (outcome === "exhausted") {
      await suspend(suspect.run);
      await drivings.endOrDelay(suspect, times.retryMs);
    } else if (outcome === "queued") await this.#replaced(suspect);
  }

  async #queueAgain(suspect: Suspect): Promise<void> {
    const outcome = await this.#around.drivings.again(suspect, { from: "queued", isCounted: false });
    if (outcome === "queued") await this.#replaced(suspect);
  }

  /** Reports the takeover, and cancels the job of the replaced driving, which would have no effect. */
  async #replaced(suspect: Suspect): Promise<void> {
    this.#around.onTakeover(suspect, suspect.worker);
    faultPoint("write job cancel");
    await this.#around.sender.cancel([suspect]);
  }
}
