import type { Host } from "@cuebook/engine";
import type { Resumption, RunEvent, RunState } from "@cuebook/run";

/** How a run continues that stopped: from that stop only, so that it continues once. */
export interface Continuation {
  /** The number of the event with which it stopped; 0: it runs. */
  readonly stop: number;
  readonly resume: Resumption;
  /** On whose behalf it continues. Absent: that of the worker. */
  readonly actor?: Host["actor"];
}

const stopping: ReadonlySet<RunEvent["type"]> = new Set(["run_suspended", "run_rewound", "run_completed"]);

/** The number of the event with which a run stopped that can continue; 0: it runs, or has ended for good. */
export function stopOf({ status }: Pick<RunState, "status">, events: readonly RunEvent[]): number {
  if (status !== "suspended" && status !== "completed") return 0;
  return events.findLast(({ type }) => stopping.has(type))?.seq ?? 0;
}
