import { setTimeout as wait } from "node:timers/promises";
import { advisoryLocks, type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { type WaitingRun, waitingRuns } from "./assignment/waiting.ts";
import { Drivings } from "./drivings/drivings.ts";
import { dbosQueue } from "./queue/dbos-queue.ts";
import type { JobQueue, JobSender } from "./queue/job-queue.ts";
import { type ClusterTimes, usualTimes } from "./times.ts";
import { takeSessionLock } from "./workers/session-lock.ts";
import { Workers } from "./workers/workers.ts";

/** A store that several machines share: which worker drives which run, and which workers exist. */
export interface Cluster extends AsyncDisposable {
  readonly connection: PostgresConnection;
  readonly drivings: Drivings;
  readonly workers: Workers;
  /** The runs that no worker has taken. @param runs only these; absent: all */
  waiting(runs?: readonly string[]): Promise<readonly WaitingRun[]>;
}

/** The number of connections for drivings and workers; a sweep holds one of them. */
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

/** The open queue of a store, to take and to send jobs. */
export interface OpenQueue extends AsyncDisposable {
  readonly queue: JobQueue;
  readonly sender: JobSender;
}

/** The retry interval while another process prepares the queue, in milliseconds. */
const prepareMs = 200;

/** Opens the queue, and creates or updates its tables. @throws CuebookError `queue_unavailable`, and the errors of the store */
export async function openQueue(
  address: PostgresAddress,
  { connection }: Pick<Cluster, "connection">,
): Promise<OpenQueue> {
  // If the store cannot be used, this fails first, with an error that names the cause.
  await connection.get("SELECT 1");
  const queue = dbosQueue(address);
  await prepareAlone(address, queue);
  const sender = await queue.open();
  return { queue, sender, [Symbol.asyncDispose]: () => sender.close() };
}

/** Prepares the queue under a lock: workers that start at the same time would otherwise race to create the tables. */
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
