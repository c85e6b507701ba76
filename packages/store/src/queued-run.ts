import { CuebookError } from "@cuebook/error";

/** Where a run is queued for workers, in the transaction that creates it. */
export interface QueuedRun {
  /** A shared queue. */
  readonly queue: string;
  /** Lower numbers are taken first. Absent: `usualPriority`. */
  readonly priority?: number | undefined;
  /** What it counts as for limits, and what it needs from a worker. Absent: nothing. */
  readonly needs?: QueueNeeds | undefined;
}

export interface QueueNeeds {
  /** The name of its workflow. */
  readonly workflow: string;
  /** The names of its agents. */
  readonly agents: readonly string[];
  readonly tags: readonly string[];
  /** The project that it works on: its first commit, and a name for people. Absent: a worker of any project may drive it. */
  readonly project?: { readonly origin: string; readonly name: string } | undefined;
}

/** The priority of runs without an explicit one; priorities are from 1 to 9. */
export const usualPriority = 5;

/** Refuses to queue a run in a store that only one machine uses. @throws CuebookError `store_not_shared` */
export function requireUnqueued(run: string, queued: QueuedRun | undefined): void {
  if (queued === undefined) return;
  throw new CuebookError("store_not_shared", `run ${run} cannot be queued: workers need a store on PostgreSQL`);
}
