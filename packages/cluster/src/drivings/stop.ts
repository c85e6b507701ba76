import type { Host } from "@cuebook/engine";
import type { Resumption, RunEvent, RunHalt } from "@cuebook/run";

/** How a stopped run continues. It applies to one stop only, so that the run continues at most once. */
export interface Continuation {
  /** The number of the event with which it stopped; 0: it runs. */
  readonly stop: number;
  readonly resume: Resumption;
  /** On whose behalf it continues. Absent: the actor of the worker. */
  readonly actor?: Host["actor"];
}

const stopping: ReadonlySet<RunEvent["type"]> = new Set(["run_suspended", "run_rewound", "run_completed"]);

/** The number of the event with which a resumable run stopped; 0: it runs, or has ended for good. */
export function stopOf({ status }: Pick<RunHalt, "status">, events: readonly RunEvent[]): number {
  if (status !== "suspended" && status !== "completed") return 0;
  return events.findLast(({ type }) => stopping.has(type))?.seq ?? 0;
}
