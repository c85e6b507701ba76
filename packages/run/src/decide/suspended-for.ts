import type { FailureRecord } from "../declared/failure.ts";
import type { EventBody } from "../events/events.ts";

/** The event that suspends a run for a failure: a person says what to do. No failure alone ends a run. */
export function suspendedFor(error: FailureRecord, step?: number | undefined, message = error.message): EventBody {
  return { type: "run_suspended", reason: "failure", message, step, error };
}
