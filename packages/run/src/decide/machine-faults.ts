import type { EventBody } from "../events/events.ts";
import type { RunHalt } from "../state/halt.ts";
import type { RunDriver } from "../state/state.ts";

/** The number of workers that may give a run back, one after the other without progress: then it is suspected itself. */
const mostWorkers = 3;

/** How often it may be given back at all, also by the same worker. */
const mostReturns = 5;

/** The suspension of a run that machine after machine gave back, whatever is wrong with them: it may be what fills their disks. */
export function suspendedForMachines({
  returned = [],
  status,
}: Pick<RunDriver, "returned"> & Pick<RunHalt, "status">): EventBody[] {
  if (status !== "running" && status !== "pending") return [];
  const reasons = new Map(returned.map(({ worker, reason }) => [worker, reason]));
  if (reasons.size < mostWorkers && returned.length < mostReturns) return [];
  const each = [...reasons].map(([worker, reason]) => `${worker}: ${reason}`).join("; ");
  const count = reasons.size < mostWorkers ? `${returned.length} times` : `by ${reasons.size} workers`;
  const message = `it was given back ${count} without progress, because their machines failed; ${each}`;
  return [{ type: "run_suspended", reason: "machine_faults", message }];
}
