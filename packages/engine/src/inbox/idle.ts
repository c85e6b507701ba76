import { summaryWantsDriver } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";

/** Which of some runs a queue of workers has. */
export type QueuedRuns = (runs: readonly string[]) => Promise<{ has(run: string): boolean }>;

/**
 * Those of some runs that wait for nobody, that no process drives, and that no worker will take: whoever began or continued them has ended.
 * The runs of a service are continued by the service.
 * @param queued absent: only this machine drives runs
 */
export async function idleRuns(
  runs: readonly ListedRun[],
  queued: QueuedRuns | undefined,
): Promise<readonly ListedRun[]> {
  const idle = runs.filter(
    (run) => "summary" in run && !run.isDriven && run.summary.dispatch === null && summaryWantsDriver(run.summary),
  );
  if (queued === undefined || idle.length === 0) return idle;
  const taken = await queued(idle.map(({ run }) => run));
  return idle.filter(({ run }) => !taken.has(run));
}
