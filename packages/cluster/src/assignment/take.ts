/** @folder Which queued runs a worker takes: those that fit it, within the limits; and why the others wait. */
import { advisoryLocks, type PostgresConnection } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { takesRuns } from "../drivings/living.ts";
import { type Job, type JobSender, queueOf } from "../queue/job-queue.ts";
import type { ClusterTimes } from "../times.ts";
import type { WorkerOffer } from "../workers/workers.ts";
import { readLimits, usageOf, usedUp } from "./limits.ts";

interface Surroundings {
  readonly connection: PostgresConnection;
  readonly sender: JobSender;
  readonly times: ClusterTimes;
}

/** A worker that looks for runs. */
export interface Taker extends WorkerOffer {
  readonly id: string;
}

/**
 * Takes queued runs for a worker, as many as its free slots and the limits allow: the lowest priority number first, then the oldest. A
 * run that another living worker drove last is left to that worker for `homeMs`. The run and its job change in one transaction.
 */
export async function takeRuns(around: Surroundings, taker: Taker): Promise<readonly Job[]> {
  const { connection } = around;
  // Most calls find no run, and need no lock.
  if (
    (await connection.get(`SELECT FROM cuebook.drivings WHERE ${fitting(around)} LIMIT 1`, ...fit(taker))) === undefined
  )
    return [];
  faultPoint("write driving take");
  return connection.transaction(async (statements, client) => {
    // One worker at a time: two could both take the last place that a limit allows.
    await statements.run(`SELECT pg_advisory_xact_lock(${advisoryLocks.assignment})`);
    const limits = await readLimits(statements);
    const taken: Job[] = [];
    for (;;) {
      const full = usedUp(limits, await usageOf(statements, limits));
      if (full.all !== undefined) return taken;
      const row = await statements.get(
        `WITH own AS (SELECT count(*) AS runs FROM cuebook.drivings WHERE worker = $1 AND state <> 'ended'),
         next AS (
           SELECT run FROM cuebook.drivings, own
           WHERE ${fitting(around)} AND own.runs < $6 AND workflow <> ALL($7::text[]) AND NOT agents && $8::text[]
           ORDER BY priority, since, run LIMIT 1 FOR UPDATE OF drivings)
         UPDATE cuebook.drivings SET epoch = epoch + 1, worker = $1, since = cuebook.now_ms(), taken_at = cuebook.now_ms()
         FROM next WHERE drivings.run = next.run RETURNING drivings.run, epoch`,
        ...[...fit(taker), taker.slots, full.workflows, full.agents],
      );
      if (row === undefined) return taken;
      const job = { run: String(row.run), epoch: Number(row.epoch) };
      await around.sender.enqueue(client, job, { queue: queueOf(taker.id), priority: 0 });
      taken.push(job);
    }
  });
}

/** The SQL condition that a worker can take a run; `fit` has its first values. */
function fitting({ times }: Surroundings): string {
  return `state = 'queued' AND worker IS NULL AND queue = ANY($2::text[]) AND ready_at <= cuebook.now_ms()
    AND agents <@ $3::text[] AND tags <@ $4::text[] AND (origin IS NULL OR $5::text IS NULL OR origin = $5)
    -- The process that queued the run again may still drive it.
    AND NOT EXISTS (SELECT FROM cuebook.runs WHERE runs.id = drivings.run AND lease_owner IS NOT NULL AND lease_until > cuebook.now_ms())
    AND NOT EXISTS (SELECT FROM cuebook.workers WHERE workers.id = $1 AND (workers.is_asked_to_drain OR workers.health = 'unhealthy'))
    -- A machine that failed with a run gets it again only if nobody else can take it.
    AND ($1 <> ALL(faulted) OR NOT EXISTS (
      SELECT FROM cuebook.workers WHERE workers.id <> ALL(drivings.faulted) AND ${ableTo(times)}))
    AND (home IS NULL OR home = $1 OR since < cuebook.now_ms() - ${Math.trunc(times.homeMs)} OR NOT EXISTS (
      SELECT FROM cuebook.workers WHERE workers.id = drivings.home AND ${ableTo(times)}))`;
}

/** The SQL condition that a worker takes runs and fits the run in `drivings`. */
function ableTo(times: ClusterTimes): string {
  return `${takesRuns("workers", times)}
    AND drivings.queue = ANY(workers.queues) AND drivings.agents <@ workers.agents AND drivings.tags <@ workers.tags
    AND (drivings.origin IS NULL OR workers.origin IS NULL OR drivings.origin = workers.origin)`;
}

function fit({ id, queues, agents, tags, project }: Taker) {
  return [id, queues, agents, tags, project?.origin ?? null] as const;
}
