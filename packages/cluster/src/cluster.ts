import { type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { Drivings } from "./drivings/drivings.ts";
import { type Placement, placementOf } from "./drivings/placement.ts";
import { dbosQueue } from "./queue/dbos-queue.ts";
import type { JobQueue, JobSender } from "./queue/job-queue.ts";
import { type ClusterTimes, usualTimes } from "./times.ts";
import { type ListedWorker, Workers } from "./workers/workers.ts";

/** A store that several machines share, with its queue. */
export interface Cluster extends AsyncDisposable {
  readonly connection: PostgresConnection;
  readonly queue: JobQueue;
  readonly sender: JobSender;
  readonly drivings: Drivings;
  readonly workers: Workers;
}

/** The connections for drivings and workers: a sweep holds one. */
const connections = 3;

/** How a cluster is opened. */
export interface ClusterOptions {
  readonly times?: ClusterTimes;
  /** Hides secrets in what is stored. */
  readonly mask?: (text: string) => string;
}

/** Opens it, and creates what is missing in the database. @throws CuebookError those of the store */
export async function openCluster(
  address: PostgresAddress,
  { times = usualTimes, mask }: ClusterOptions = {},
): Promise<Cluster> {
  const connection = new PostgresConnection(address, { connections });
  const queue = dbosQueue(address);
  try {
    if (!(await hasQueue(connection))) await queue.prepare();
    const sender = await queue.open();
    return {
      ...{ connection, queue, sender },
      drivings: new Drivings(connection, sender, times, mask),
      workers: new Workers(connection, times),
      [Symbol.asyncDispose]: async () => {
        await sender.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The workers of a store, by name. The queue is neither needed nor created. @throws CuebookError those of the store */
export async function readWorkers(address: PostgresAddress): Promise<readonly ListedWorker[]> {
  return reading(address, (connection) => new Workers(connection, usualTimes).list());
}

/** Where a queued run is; `undefined` if it never was queued. @throws CuebookError those of the store */
export async function readPlacement(address: PostgresAddress, run: string): Promise<Placement | undefined> {
  return reading(address, (connection) => placementOf(connection, run));
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

async function hasQueue(connection: PostgresConnection): Promise<boolean> {
  const row = await connection.get("SELECT to_regclass('dbos.workflow_status') IS NOT NULL AS found");
  return row?.found === true;
}
