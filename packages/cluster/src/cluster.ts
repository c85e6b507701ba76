import { setTimeout as wait } from "node:timers/promises";
import { advisoryLocks, type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { type WaitingRun, waitingRuns } from "./assignment/waiting.ts";
import { Drivings } from "./drivings/drivings.ts";
import { dbosQueue } from "./queue/dbos-queue.ts";
import type { JobQueue, JobSender } from "./queue/job-queue.ts";
import { type ClusterTimes, usualTimes } from "./times.ts";
import { takeSessionLock } from "./workers/session-lock.ts";
import { Workers } from "./workers/workers.ts";

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
