/** @folder The workers of a cluster: who they are, whether they live, and that each name has one process. */
import { hostname } from "node:os";
import type { PostgresConnection } from "@cuebook/store";
import type { WorkerIdentity } from "../drivings/drivings.ts";
import { seenLately } from "../drivings/living.ts";
import type { ClusterTimes } from "../times.ts";

/** What a worker says of itself. */
export interface WorkerOffer {
  /** The largest number of runs that it drives at once. */
  readonly slots: number;
  /** The shared queues that it takes runs from. */
  readonly queues: readonly string[];
  readonly tags: readonly string[];
}

/** A worker as others see it. */
export interface ListedWorker extends WorkerOffer {
  readonly id: string;
  readonly host: string;
  /** `lost`: it says nothing; its runs are taken over. */
  readonly state: "live" | "draining" | "lost";
  /** ISO time. */
  readonly startedAt: string;
  /** How long ago it was seen, by the clock of the store. */
  readonly seenMs: number;
  /** The runs that it drives or will drive. */
  readonly runs: number;
}

/** The number of days after which a lost worker is forgotten. */
const forgottenDays = 1;

/** The workers that share a store. */
export class Workers {
  readonly #connection: PostgresConnection;
  readonly #times: ClusterTimes;

  constructor(connection: PostgresConnection, times: ClusterTimes) {
    this.#connection = connection;
    this.#times = times;
  }

  /** Adds a worker, in place of an earlier process of its name. */
  async register({ id, boot }: WorkerIdentity, { slots, queues, tags }: WorkerOffer): Promise<void> {
    await this.#connection.run(
      `INSERT INTO cuebook.workers (id, boot, host, started_at, seen_at, slots, queues, tags)
       VALUES ($1, $2, $3, cuebook.now_ms(), cuebook.now_ms(), $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET boot = excluded.boot, host = excluded.host, started_at = excluded.started_at,
         seen_at = excluded.seen_at, slots = excluded.slots, queues = excluded.queues, tags = excluded.tags, is_draining = false`,
      ...[id, boot, hostname(), slots, queues, tags],
    );
  }

  /** Says that a worker lives. @returns false if another process has its name */
  async beat({ id, boot }: WorkerIdentity, isDraining: boolean): Promise<boolean> {
    const { changes } = await this.#connection.run(
      "UPDATE cuebook.workers SET seen_at = cuebook.now_ms(), is_draining = $3 WHERE id = $1 AND boot = $2",
      ...[id, boot, isDraining],
    );
    return changes > 0;
  }

  async remove({ id, boot }: WorkerIdentity): Promise<void> {
    await this.#connection.run("DELETE FROM cuebook.workers WHERE id = $1 AND boot = $2", id, boot);
  }

  async forgetLost(): Promise<void> {
    await this.#connection.run(
      `DELETE FROM cuebook.workers WHERE seen_at < cuebook.now_ms() - ${forgottenDays * 86_400_000}`,
    );
  }

  /** By name. */
  async list(): Promise<readonly ListedWorker[]> {
    const rows = await this.#connection.all(
      `SELECT id, host, slots, queues, tags, is_draining, started_at, cuebook.now_ms() - seen_at AS seen_ms, ${seenLately("workers", this.#times)} AS lives,
         (SELECT count(*) FROM cuebook.drivings WHERE worker = workers.id AND state <> 'ended') AS runs
       FROM cuebook.workers ORDER BY id`,
    );
    return rows.map((row) => {
      const seenMs = Math.max(0, Number(row.seen_ms));
      const living = row.is_draining === true ? "draining" : "live";
      return {
        ...{ id: String(row.id), host: String(row.host), slots: Number(row.slots), runs: Number(row.runs), seenMs },
        ...{ queues: textsOf(row.queues), tags: textsOf(row.tags) },
        state: row.lives === true ? living : "lost",
        startedAt: new Date(Number(row.started_at)).toISOString(),
      };
    });
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
