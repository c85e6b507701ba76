/** @folder The workers of a cluster: their identity and liveness, one process per name, and which process leads a service. */
import { hostname } from "node:os";
import type { Health } from "@cuebook/engine";
import type { PostgresConnection } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { WorkerIdentity } from "../drivings/drivings.ts";
import { seenLately } from "../drivings/living.ts";
import { type Project, projectIn } from "../drivings/project.ts";
import { textsOf } from "../drivings/texts.ts";
import type { ClusterTimes } from "../times.ts";

/** What a worker registers about itself. */
export interface WorkerOffer {
  /** The largest number of runs that it drives at once. */
  readonly slots: number;
  /** The shared queues that it takes runs from. */
  readonly queues: readonly string[];
  readonly tags: readonly string[];
  /** The names of the agents that can work there. */
  readonly agents: readonly string[];
  /** Its project: it takes no runs of other projects. Absent: unknown. */
  readonly project?: Project | undefined;
}

/** A worker as others see it. */
export interface ListedWorker extends WorkerOffer {
  readonly id: string;
  readonly host: string;
  /** Such as `linux-x64`. */
  readonly platform: string;
  /**
   * `lost`: it is silent; its runs are taken over. `unhealthy`: its machine cannot work, and it takes no runs. `probation`: its machine
   * can work again, and it takes one run at a time until one makes progress.
   */
  readonly state: "live" | "draining" | "unhealthy" | "probation" | "lost";
  /** If it is unhealthy or on probation: what is or was wrong with its machine, and since when. */
  readonly health?: { readonly reason: string; readonly since: string } | undefined;
  /** ISO time. */
  readonly startedAt: string;
  /** How long ago it was seen, by the clock of the store. */
  readonly seenMs: number;
  /** The runs that it drives or will drive. */
  readonly runs: number;
}

/** The reply to a heartbeat. */
interface Beat {
  /** Whether it was asked to drain. */
  readonly isAsked: boolean;
  /** The time by the clock of the store, in milliseconds. */
  readonly now: number;
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

  /** Registers a worker, in place of an earlier process of its name. */
  async register({ id, boot }: WorkerIdentity, { slots, queues, tags, agents, project }: WorkerOffer): Promise<void> {
    faultPoint("write worker register");
    await this.#connection.run(
      `INSERT INTO cuebook.workers (id, boot, host, started_at, seen_at, slots, queues, tags, agents, platform, origin, project)
       VALUES ($1, $2, $3, cuebook.now_ms(), cuebook.now_ms(), $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (id) DO UPDATE SET boot = excluded.boot, host = excluded.host, started_at = excluded.started_at,
         seen_at = excluded.seen_at, slots = excluded.slots, queues = excluded.queues, tags = excluded.tags, agents = excluded.agents,
         platform = excluded.platform, origin = excluded.origin, project = excluded.project, is_draining = false, is_asked_to_drain = false,
         health = 'ready', health_reason = NULL, health_since = NULL`,
      ...[id, boot, hostname(), slots, queues, tags, agents, `${process.platform}-${process.arch}`],
      ...[project?.origin ?? null, project?.name ?? null],
    );
  }

  /** Records a heartbeat. @returns `undefined` if the worker is not registered, such as after a day of silence */
  async beat({ id, boot }: WorkerIdentity, isDraining: boolean): Promise<Beat | undefined> {
    const row = await this.#connection.get(
      `UPDATE cuebook.workers SET seen_at = cuebook.now_ms(), is_draining = $3 WHERE id = $1 AND boot = $2
       RETURNING is_asked_to_drain, cuebook.now_ms() AS now`,
      ...[id, boot, isDraining],
    );
    return row && { isAsked: row.is_asked_to_drain === true, now: Number(row.now) };
  }

  /**
   * Asks living workers to drain: each takes no more runs from now on, and ends when its runs have ended.
   * @returns the workers that were asked
   */
  async askToDrain(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#connection.all(
      `UPDATE cuebook.workers SET is_asked_to_drain = true WHERE id = ANY($1::text[]) AND ${seenLately("workers", this.#times)}
       RETURNING id`,
      ids,
    );
    return rows.map(({ id }) => String(id));
  }

  /** Stores the health of a worker's machine, and which agents can work there. */
  async setHealth(
    { id, boot }: WorkerIdentity,
    { state, fault, since }: Health,
    agents: readonly string[],
  ): Promise<void> {
    await this.#connection.run(
      `UPDATE cuebook.workers SET health = $3, health_reason = $4, health_since = $5, agents = $6 WHERE id = $1 AND boot = $2`,
      ...[id, boot, state, state === "ready" ? null : (fault?.reason ?? ""), Date.parse(since), agents],
    );
  }

  async remove({ id, boot }: WorkerIdentity): Promise<void> {
    await this.#connection.run("DELETE FROM cuebook.workers WHERE id = $1 AND boot = $2", id, boot);
  }

  async forgetLost(): Promise<void> {
    await this.#connection.run(
      `DELETE FROM cuebook.workers WHERE seen_at < cuebook.now_ms() - ${forgottenDays * 86_400_000}`,
    );
  }

  /** All workers, by name. */
  async list(): Promise<readonly ListedWorker[]> {
    const rows = await this.#connection.all(
      `SELECT id, host, platform, slots, queues, tags, agents, origin, project, is_draining OR is_asked_to_drain AS drains, health, health_reason, health_since, started_at, cuebook.now_ms() - seen_at AS seen_ms, ${seenLately("workers", this.#times)} AS lives,
         (SELECT count(*) FROM cuebook.drivings WHERE worker = workers.id AND state <> 'ended') AS runs
       FROM cuebook.workers ORDER BY id`,
    );
    return rows.map((row) => {
      const seenMs = Math.max(0, Number(row.seen_ms));
      const health = row.lives === true ? healthIn(row) : undefined;
      const living = row.drains === true ? "draining" : (health?.state ?? "live");
      return {
        ...{
          id: String(row.id),
          host: String(row.host),
          platform: String(row.platform),
          slots: Number(row.slots),
          runs: Number(row.runs),
          seenMs,
        },
        ...{ queues: textsOf(row.queues), tags: textsOf(row.tags), agents: textsOf(row.agents) },
        project: projectIn(row),
        state: row.lives === true ? living : "lost",
        ...(health !== undefined && { health: { reason: health.reason, since: health.since } }),
        startedAt: new Date(Number(row.started_at)).toISOString(),
      };
    });
  }
}

/** What is wrong with the machine in a row of the database; `undefined`: nothing. */
function healthIn({ health, health_reason: reason, health_since: since }: Readonly<Record<string, unknown>>) {
  if (health !== "unhealthy" && health !== "probation") return undefined;
  return { state: health, reason: String(reason), since: new Date(Number(since)).toISOString() } as const;
}
