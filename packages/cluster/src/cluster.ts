import { setTimeout as wait } from "node:timers/promises";
import { advisoryLocks, type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { type WaitingRun, waitingRuns } from "./assignment/waiting.ts";
import { Drivings } from "./drivings/drivings.ts";
import { type Placement, placementOf } from "./drivings/placement.ts";
import { dbosQueue } from "./queue/dbos-queue.ts";
import type { JobQueue, JobSender } from "./queue/job-queue.ts";
import { type ClusterTimes, usualTimes } from "./times.ts";
import { takeSessionLock } from "./workers/session-lock.ts";
import { type ListedWorker, Workers } from "./workers/workers.ts";

/** A store that several machines share: who drives which run, and who could. */
export interface Cluster extends AsyncDisposable {
  readonly connection: PostgresConnection;
  readonly drivings: Drivings;
  readonly workers: Workers;
  /** The runs that no worker has taken. @param runs only these; absent: all */
  waiting(runs?: readonly string[]): Promise<readonly WaitingRun[]>;
}

/** The connections for drivings and workers: a sweep holds one. */
const connections = 3;

/** How a cluster is opened. */
export interface ClusterOptions {
  readonly times?: ClusterTimes;
  /** Hides secrets in what is stored. */
  readonly mask?: (text: string) => string;
}

export function openCluster(address: PostgresAddress, { times = usualTimes, mask }: ClusterOptions = {}): Cluster {
  const connection = new PostgresConnection(address, { connections });
  const workers = new Workers(connection, times);
  return {
    ...{ connection, drivings: new Drivings(connection, mask), workers },
    waiting: async (runs) => waitingRuns(connection, await workers.list(), runs),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}

/** The queue of a store, for those who take jobs. */
export interface OpenQueue extends AsyncDisposable {
  readonly queue: JobQueue;
  readonly sender: JobSender;
}

/** How often a process tries to prepare the queue while another one does, in milliseconds. */
const prepareMs = 200;

/** Opens the queue, and creates or updates its tables. @throws CuebookError `queue_unavailable`, those of the store */
export async function openQueue(
  address: PostgresAddress,
  { connection }: Pick<Cluster, "connection">,
): Promise<OpenQueue> {
  // Its failures say what is wrong with the store.
  await connection.get("SELECT 1");
  const queue = dbosQueue(address);
  await prepareAlone(address, queue);
  const sender = await queue.open();
  return { queue, sender, [Symbol.asyncDispose]: () => sender.close() };
}

/** Workers that start together would create the tables together, and hinder one another. */
async function prepareAlone(address: PostgresAddress, queue: JobQueue): Promise<void> {
  const name = { key: advisoryLocks.queueTables, name: "dbos", session: "cuebook worker" };
  for (;;) {
    const lock = await takeSessionLock(address, name, () => undefined);
    if (lock === undefined) {
      await wait(prepareMs);
      continue;
    }
    try {
      return await queue.prepare();
    } finally {
      await lock.release();
    }
  }
}

/** Where a queued run is; `undefined` if it never was queued. @throws CuebookError those of the store */
export async function readPlacement(address: PostgresAddress, run: string): Promise<Placement | undefined> {
  return reading(address, (connection) => placementOf(connection, run));
}

/** The workers of a store, by name, and the runs that none of them has taken. @throws CuebookError those of the store */
export async function readQueue(
  address: PostgresAddress,
  runs?: readonly string[],
): Promise<{ readonly workers: readonly ListedWorker[]; readonly waiting: readonly WaitingRun[] }> {
  return reading(address, async (connection) => {
    const workers = await new Workers(connection, usualTimes).list();
    return { workers, waiting: await waitingRuns(connection, workers, runs) };
  });
}

/** Reads again and again where runs are. */
export interface Placements extends AsyncDisposable {
  of(run: string): Promise<Placement | undefined>;
}

export function openPlacements(address: PostgresAddress): Placements {
  const connection = new PostgresConnection(address, { connections: 1 });
  return { of: (run) => placementOf(connection, run), [Symbol.asyncDispose]: () => connection.close() };
}

async function reading<T>(address: PostgresAddress, read: (connection: PostgresConnection) => Promise<T>): Promise<T> {
  const connection = new PostgresConnection(address, { connections: 1 });
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}
