import { summaryWantsDriver } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";

/**
 * Those of some runs that wait for nobody, that no process drives, and that no worker will take: whoever began or continued them has ended.
 * The runs of a service are continued by the service.
 */
export async function idleRuns(
  config: Pick<Config, "store">,
  runs: readonly ListedRun[],
): Promise<readonly ListedRun[]> {
  const idle = runs.filter(
    (run) => "summary" in run && !run.isDriven && run.summary.dispatch === null && summaryWantsDriver(run.summary),
  );
  const address = sharedAddress(config);
  if (address === undefined || idle.length === 0) return idle;
  const { readPlaced } = await import("@cuebook/cluster");
  const placed = await readPlaced(
    address,
    idle.map(({ run }) => run),
  );
  return idle.filter(({ run }) => !placed.has(run));
}
