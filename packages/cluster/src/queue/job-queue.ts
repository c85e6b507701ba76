/** @folder The queue of drivings: a small interface, and DBOS behind it. */
import type { PoolClient } from "pg";

/** One driving of a run. Each has its own epoch; a job of an earlier epoch has no effect. */
export interface Job {
  readonly run: string;
  readonly epoch: number;
}

/** Where a job waits. */
export interface JobPlace {
  readonly queue: string;
  /** Lower numbers are taken first. */
  readonly priority: number;
  /** How long it waits before it can be taken. */
  readonly delayMs?: number | undefined;
}

/** The state of a job. `gone`: done, failed, cancelled or unknown. */
export type JobStatus =
  | { readonly is: "waiting" }
  | { readonly is: "taken"; readonly worker: string }
  | { readonly is: "gone" };

/** A queue that a worker takes jobs from. */
export interface ListenedQueue {
  readonly name: string;
  /** The largest number of its jobs that one worker performs at once. */
  readonly concurrency: number;
}

export interface ListenOptions {
  /** The name of the worker. No two processes may have the same: the second would begin what the first has taken. */
  readonly worker: string;
  readonly queues: readonly ListenedQueue[];
  /** Performs a job. Must not fail, and must tolerate a job that is delivered twice. */
  perform(job: Job, queue: string): Promise<void>;
  /** Called with warnings of the queue. */
  report(message: string): void;
}

/** A process that takes jobs. */
export interface JobListener {
  /** Takes no more jobs, and waits for the running ones. */
  close(): Promise<void>;
}

/** Adds and removes jobs. */
export interface JobSender {
  /** Adds a job in a transaction of the store: it exists if the transaction is committed. */
  enqueue(client: PoolClient, job: Job, place: JobPlace): Promise<void>;
  /** Removes jobs from their queues. A running job is not stopped. */
  cancel(jobs: readonly Job[]): Promise<void>;
  /** The states of jobs, by `jobId`. */
  statusOf(jobs: readonly Job[]): Promise<ReadonlyMap<string, JobStatus>>;
  /** Deletes a limited number of the jobs that ended before a time. */
  forgetBefore(time: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * A queue over PostgreSQL, in the database of the store. It only delivers jobs to workers, possibly twice: the lease of a run decides
 * whether a worker may drive it.
 */
export interface JobQueue {
  /** Creates or updates its tables. */
  prepare(): Promise<void>;
  open(): Promise<JobSender>;
  /** @throws Error if this process listens already */
  listen(options: ListenOptions): Promise<JobListener>;
}

export function jobId({ run, epoch }: Job): string {
  return `${run}/${epoch}`;
}

/** The queue of one worker. */
export function queueOf(worker: string): string {
  return `m/${worker}`;
}
