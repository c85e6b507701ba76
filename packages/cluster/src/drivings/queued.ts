import type { PostgresConnection } from "@cuebook/store";

/** A shared queue, with the runs that no worker drives yet. */
export interface QueuedRuns {
  readonly queue: string;
  readonly runs: number;
  /** How long the oldest has waited, by the clock of the store. */
  readonly oldestMs: number;
}

/** Reads the shared queues that have waiting runs. */
export async function queuedRuns(connection: Pick<PostgresConnection, "all">): Promise<readonly QueuedRuns[]> {
  const rows = await connection.all(
    `SELECT queue, count(*) AS runs, max(cuebook.now_ms() - since) AS oldest_ms FROM cuebook.drivings
     WHERE state = 'queued' GROUP BY queue ORDER BY queue`,
  );
  return rows.map(({ queue, runs, oldest_ms: oldest }) => ({
    queue: String(queue),
    runs: Number(runs),
    oldestMs: Math.max(0, Number(oldest)),
  }));
}
