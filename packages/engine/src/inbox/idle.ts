import { summaryWantsDriver } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";

/** How long a run whose answer says when it continues may take to begin, in milliseconds. */
const startMs = 5000;

/** Returns which of the given runs are in the queue of workers. */
export type QueuedRuns = (runs: readonly string[]) => Promise<{ has(run: string): boolean }>;

/**
 * The runs that nobody blocks, no process drives, and no worker will take: the process that began or continued them has ended. Runs of
 * a service are excluded, because the service continues them.
 * @param queued absent: only this machine drives runs
 */
export async function idleRuns(
  runs: readonly ListedRun[],
  queued: QueuedRuns | undefined,
  now: Date,
): Promise<readonly ListedRun[]> {
  const due = new Date(now.getTime() - startMs).toISOString();
  const idle = runs.filter((run) => {
    if (!("summary" in run) || run.isDriven || run.summary.dispatch !== null) return false;
    return summaryWantsDriver(run.summary) && (run.summary.startsAt ?? "") <= due;
  });
  if (queued === undefined || idle.length === 0) return idle;
  const taken = await queued(idle.map(({ run }) => run));
  return idle.filter(({ run }) => !taken.has(run));
}
