/** @folder Finds what lost workers left, and queues it again. */
import type { Journal, PostgresConnection } from "@cuebook/store";
import type { Drivings } from "../drivings/drivings.ts";
import { type Job, type JobSender, jobId } from "../queue/job-queue.ts";
import type { ClusterTimes } from "../times.ts";
import type { Workers } from "../workers/workers.ts";

/** The number of runs that one sweep looks at, of each kind. */
const most = 100;

/** The lock of the process that sweeps: the others leave it to it. */
const sweepLock = 20_817_706;

interface Surroundings {
  readonly connection: PostgresConnection;
  readonly journal: Pick<Journal, "isDriven">;
  readonly drivings: Drivings;
  readonly workers: Workers;
  readonly sender: JobSender;
  readonly times: ClusterTimes;
  /** Suspends a run whose drivings end again and again without progress. */
  suspend(run: string): Promise<void>;
  /** Called with each run that is queued again. */
  onTakeover(job: Job, worker: string | undefined): void;
}

/** A driving that something may be wrong with. */
interface Suspect extends Job {
  readonly worker: string | undefined;
}

/** Takes over what dead and hung workers left. Several processes may sweep at once: each change is of one of them. */
export class Sweep {
  readonly #around: Surroundings;
  #lastDoubted = "";

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async run(): Promise<void> {
    const { workers } = this.#around;
    if (!(await this.#isMine())) return;
    await workers.forgetLost();
    for (const suspect of await this.#abandoned()) await this.#takeOver(suspect);
    for (const suspect of await this.#misplaced()) await this.#queueAgain(suspect);
    for (const suspect of await this.#jobless()) await this.#queueAgain(suspect);
  }

  /** Whether no other process is sweeping just now. It is only economy: the lock may be gone before the sweep ends. */
  async #isMine(): Promise<boolean> {
    return this.#around.connection.transaction(async ({ get }) => {
      const row = await get(`SELECT pg_try_advisory_xact_lock(${sweepLock}) AS mine`);
      return row?.mine === true;
    });
  }

  /** Drivings whose worker says nothing, or is another process by now. */
  #abandoned(): Promise<readonly Suspect[]> {
    return this.#suspects("state = 'begun' AND (NOT coalesce(lives, false) OR drivings.boot <> workers.boot)");
  }

  /** Runs that wait for a worker which will not take them. */
  #misplaced(): Promise<readonly Suspect[]> {
    return this.#suspects("state = 'queued' AND worker IS NOT NULL AND (NOT coalesce(lives, false) OR is_draining)");
  }

  /** Runs that have been queued for a while, and whose job is with nobody: in each sweep others. */
  async #jobless(): Promise<readonly Suspect[]> {
    const { times, sender, connection } = this.#around;
    const condition = `state = 'queued' AND since < cuebook.now_ms() - ${Math.trunc(times.doubtMs)} AND run > $1`;
    const doubted = await this.#suspects(condition, this.#lastDoubted);
    this.#lastDoubted = doubted.length < most ? "" : (doubted.at(-1)?.run ?? "");
    if (doubted.length === 0) return [];
    const found = await sender.statusOf(doubted);
    const living = new Set(
      (await connection.all(`SELECT id FROM cuebook.workers WHERE ${livesCondition(times)}`)).map(({ id }) => id),
    );
    return doubted.filter((suspect) => {
      const status = found.get(jobId(suspect)) ?? { is: "gone" };
      return status.is === "gone" || (status.is === "taken" && !living.has(status.worker));
    });
  }

  async #suspects(condition: string, ...values: string[]): Promise<readonly Suspect[]> {
    const rows = await this.#around.connection.all(
      `SELECT run, epoch, worker FROM cuebook.drivings
       LEFT JOIN (SELECT id, boot, is_draining, ${livesCondition(this.#around.times)} AS lives FROM cuebook.workers) AS workers
         ON workers.id = drivings.worker
       WHERE state <> 'ended' AND ${condition} ORDER BY run LIMIT ${most}`,
      ...values,
    );
    return rows.map(({ run, epoch, worker }) => ({
      ...{ run: String(run), epoch: Number(epoch) },
      worker: worker === null ? undefined : String(worker),
    }));
  }

  /** The lease says whether the run is driven: its worker may be cut off from the rest, and still drive it. */
  async #takeOver(suspect: Suspect): Promise<void> {
    const { journal, drivings, suspend, onTakeover } = this.#around;
    if (await journal.isDriven(suspect.run)) return;
    const outcome = await drivings.again(suspect, { from: "begun", isCounted: true });
    if (outcome === "queued") onTakeover(suspect, suspect.worker);
    if (outcome !== "exhausted") return;
    await suspend(suspect.run);
    await drivings.end(suspect);
  }

  async #queueAgain(suspect: Suspect): Promise<void> {
    const { drivings, onTakeover } = this.#around;
    const outcome = await drivings.again(suspect, { from: "queued", isCounted: false });
    if (outcome === "queued") onTakeover(suspect, suspect.worker);
  }
}

function livesCondition({ lostMs }: ClusterTimes): string {
  return `(seen_at > cuebook.now_ms() - ${Math.trunc(lostMs)})`;
}
