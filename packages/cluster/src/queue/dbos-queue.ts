import { randomUUID } from "node:crypto";
import { CuebookError } from "@cuebook/error";
import { type PostgresAddress, passwordsIn } from "@cuebook/store";
import { masker } from "@cuebook/system";
import { DBOS, DBOSClient, type DLogger } from "@dbos-inc/dbos-sdk";
import type { Pool } from "pg";
import pg from "pg";
import {
  type JobListener,
  type JobPlace,
  type JobQueue,
  type JobSender,
  type JobStatus,
  jobId,
  type ListenOptions,
} from "./job-queue.ts";

/**
 * The version of the contract between a job and the code that performs it. It changes with every incompatible change of either: jobs
 * then wait for a worker with the same version.
 */
const protocol = "drive-1";

/** The name of Cuebook's workflows and queues in the tables of DBOS. */
const application = "cuebook";
const workflow = "drive";

/** The poll interval of a queue, in milliseconds. On average, a job waits half of it. */
const pollMs = 250;

/** The connections of a process that listens, and of one that only sends. */
const listenerConnections = 4;
const senderConnections = 2;

/** The queue of DBOS: its schema `dbos` is beside that of the store. */
export function dbosQueue(address: PostgresAddress): JobQueue {
  return {
    prepare: () => prepare(address),
    open: () => openSender(address),
    listen: (options) => listen(address, options),
  };
}

/** Creates or updates the tables. `DBOS.migrate` does the same, but writes to the standard output. */
async function prepare(address: PostgresAddress): Promise<void> {
  const pool = queuePool(address, 1);
  try {
    await launch(address, pool, { worker: `prepare-${randomUUID()}`, queues: [], report: () => undefined });
  } finally {
    // Also after a failed start: its timers would keep the process alive.
    await DBOS.shutdown({ deregister: true });
    await pool.end();
  }
}

/** @throws CuebookError `queue_unavailable` */
async function launch(
  address: PostgresAddress,
  pool: Pool,
  { worker, queues, report }: Omit<ListenOptions, "perform">,
): Promise<void> {
  DBOS.setConfig({
    ...{ name: application, systemDatabaseUrl: address.url, systemDatabasePool: pool },
    ...{ executorID: worker, applicationVersion: protocol, useListenNotify: false },
    listenQueues: queues.map(({ name }) => name),
    logger: loggerOf(report),
  });
  // pg warns about how DBOS uses it, which no user of a worker can change.
  process.noDeprecation = true;
  await DBOS.launch().catch((error: unknown) => {
    throw queueUnavailable(address, error);
  });
}

/** The message of DBOS may contain the address, so passwords are masked. */
function queueUnavailable({ url, shown, user, database }: PostgresAddress, error: unknown): CuebookError {
  const why = masker(passwordsIn(url))(error instanceof Error ? error.message : String(error));
  const role = user ?? "ROLE";
  const rights = [
    `GRANT CREATE ON DATABASE ${database} TO ${role};`,
    "or, without that right: start a worker once as the owner, then",
    `GRANT USAGE ON SCHEMA dbos TO ${role}; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA dbos TO ${role};`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA dbos TO ${role};`,
  ];
  return new CuebookError("queue_unavailable", `${shown}: the queue of runs cannot be opened: ${why}`, {
    hint: `Its tables are in the schema dbos, which the role must be able to create. As the database's owner: ${rights.join(" ")}`,
  });
}

async function openSender(address: PostgresAddress): Promise<JobSender> {
  const pool = queuePool(address, senderConnections);
  const client = await DBOSClient.create({
    systemDatabaseUrl: address.url,
    systemDatabasePool: pool,
    applicationName: application,
    logger: loggerOf(() => undefined),
  });
  return {
    enqueue: async (transaction, job, { queue, priority, delayMs }: JobPlace) => {
      await client.enqueueInTransaction<DriveWorkflow>(
        transaction,
        {
          ...{ workflowName: workflow, workflowID: jobId(job), queueName: queue, priority, appVersion: protocol },
          ...(delayMs === undefined ? {} : { delaySeconds: delayMs / 1000 }),
        },
        ...([job.run, job.epoch, queue] as const),
      );
    },
    cancel: async (jobs) => {
      if (jobs.length > 0) await client.cancelWorkflows(jobs.map(jobId));
    },
    statusOf: async (jobs) => {
      const found = new Map<string, JobStatus>(jobs.map((job) => [jobId(job), { is: "gone" }]));
      if (jobs.length === 0) return found;
      const workflowIDs = [...found.keys()];
      for (const each of await client.listWorkflows({ workflowIDs, loadInput: false, loadOutput: false })) {
        found.set(each.workflowID, statusOf(each.status, each.executorId));
      }
      return found;
    },
    forgetBefore: async (time) => {
      const before = { completedBefore: time.toISOString(), limit: mostForgotten, workflowName: workflow };
      const ended = await client.listWorkflows({ ...before, loadInput: false, loadOutput: false });
      if (ended.length > 0) await client.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
    },
    close: async () => {
      await client.destroy();
      await pool.end();
    },
  };
}

/** The number of ended jobs that one call deletes. */
const mostForgotten = 500;

function statusOf(status: string, executor: string | undefined): JobStatus {
  if (status === "ENQUEUED" || status === "DELAYED") return { is: "waiting" };
  return status === "PENDING" && executor !== undefined ? { is: "taken", worker: executor } : { is: "gone" };
}

type DriveWorkflow = (run: string, epoch: number, queue: string) => Promise<void>;

/** A process has at most one listener, because DBOS keeps its state in module variables. */
let listening: ListenOptions | undefined;

async function listen(address: PostgresAddress, options: ListenOptions): Promise<JobListener> {
  if (listening !== undefined) throw new Error("this process already takes jobs");
  listening = options;
  const pool = queuePool(address, listenerConnections);
  const close = () => end(pool);
  try {
    const perform: DriveWorkflow = (run, epoch, queue) => options.perform({ run, epoch }, queue);
    DBOS.registerWorkflow(perform, { name: workflow });
    await launch(address, pool, options);
    for (const { name, concurrency } of options.queues) {
      await DBOS.registerQueue(name, {
        ...{ workerConcurrency: concurrency, minPollingIntervalMs: pollMs, onConflict: "always_update" },
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Waits for running jobs: the caller has ended them, or lets them finish. */
async function end(pool: Pool): Promise<void> {
  await DBOS.shutdown({ workflowCompletionTimeoutMS: longestMs, deregister: true });
  await pool.end();
  listening = undefined;
}

/** The longest timeout of a Node timer, in milliseconds. */
const longestMs = 2_147_483_647;

/** Reports only warnings and errors: the other messages of DBOS do not help the user of a worker. */
function loggerOf(report: (message: string) => void): DLogger {
  const quiet = () => undefined;
  const say = (message: unknown) => report(String(message));
  return { info: quiet, debug: quiet, warn: say, error: say };
}

/**
 * The connections of the queue. A lost connection emits `error` twice, also while DBOS borrows it for a single query and listens only
 * once: a second event without a listener would end the process.
 */
function queuePool({ url }: PostgresAddress, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "cuebook queue",
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
