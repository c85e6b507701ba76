import { type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { Drivings } from "./drivings/drivings.ts";
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

/** Opens it, and creates what is missing in the database. @throws CuebookError those of the store */
export async function openCluster(
  address: PostgresAddress,
  { times = usualTimes }: { readonly times?: ClusterTimes } = {},
): Promise<Cluster> {
  const connection = new PostgresConnection(address, { connections });
  const queue = dbosQueue(address);
  try {
    if (!(await hasQueue(connection))) await queue.prepare();
    const sender = await queue.open();
    return {
      ...{ connection, queue, sender },
      drivings: new Drivings(connection, sender, times),
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
  const connection = new PostgresConnection(address, { connections: 1 });
  try {
    return await new Workers(connection, usualTimes).list();
  } finally {
    await connection.close();
  }
}

async function hasQueue(connection: PostgresConnection): Promise<boolean> {
  const row = await connection.get("SELECT to_regclass('dbos.workflow_status') IS NOT NULL AS found");
  return row?.found === true;
}
