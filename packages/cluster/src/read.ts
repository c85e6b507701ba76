import { type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { type WaitingRun, waitingRuns } from "./assignment/waiting.ts";
import { type Placement, placementOf } from "./drivings/placement.ts";
import { type QueuedRuns, queuedRuns } from "./drivings/queued.ts";
import { usualTimes } from "./times.ts";
import { type ListedWorker, Workers } from "./workers/workers.ts";

/** Where a queued run is; `undefined` if it was never queued. @throws CuebookError the errors of the store */
export async function readPlacement(address: PostgresAddress, run: string): Promise<Placement | undefined> {
  return reading(address, (connection) => placementOf(connection, run));
}

/** The given runs that are queued or driven by a worker. @throws CuebookError the errors of the store */
export async function readPlaced(address: PostgresAddress, runs: readonly string[]): Promise<ReadonlySet<string>> {
  return reading(address, async (connection) => {
    const sql = "SELECT run FROM cuebook.drivings WHERE state <> 'ended' AND run = ANY($1::text[])";
    return new Set((await connection.all(sql, runs)).map(({ run }) => String(run)));
  });
}

/** The workers of a store, by name, and the runs that none of them has taken. @throws CuebookError the errors of the store */
export async function readQueue(
  address: PostgresAddress,
  runs?: readonly string[],
): Promise<{ readonly workers: readonly ListedWorker[]; readonly waiting: readonly WaitingRun[] }> {
  return reading(address, async (connection) => {
    const workers = await new Workers(connection, usualTimes).list();
    return { workers, waiting: await waitingRuns(connection, workers, runs) };
  });
}

/** The runs that a worker drove last, or gave back. @throws CuebookError the errors of the store */
export async function readDrivenBy(address: PostgresAddress, worker: string): Promise<readonly string[]> {
  return reading(address, async (connection) => {
    const rows = await connection.all("SELECT run FROM cuebook.drivings WHERE home = $1 OR $1 = ANY(faulted)", worker);
    return rows.map(({ run }) => String(run));
  });
}

/** Reads a store repeatedly over one connection. */
export interface ClusterReader extends AsyncDisposable {
  /** Where a queued run is; `undefined` if it was never queued. */
  placement(run: string): Promise<Placement | undefined>;
  /** Why runs wait that no worker has taken. */
  waiting(runs: readonly string[]): Promise<readonly WaitingRun[]>;
  /** The shared queues with waiting runs. */
  queues(): Promise<readonly QueuedRuns[]>;
}

export function openReader(address: PostgresAddress): ClusterReader {
  const connection = new PostgresConnection(address, { connections: 1 });
  return {
    placement: (run) => placementOf(connection, run),
    waiting: async (runs) => waitingRuns(connection, await new Workers(connection, usualTimes).list(), runs),
    queues: () => queuedRuns(connection),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}

async function reading<T>(address: PostgresAddress, read: (connection: PostgresConnection) => Promise<T>): Promise<T> {
  const connection = new PostgresConnection(address, { connections: 1 });
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}
