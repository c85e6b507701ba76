import { blockedFor, type EventBody, type FailureRecord, isUnprepared, type RunState, type Step } from "@cuebook/run";

/**
 * The event for a step that cannot be prepared. If its hand-over failed, a person says what to do, and the step continues in the
 * same try. Any other failure ends the try.
 */
export function unprepared(state: RunState, step: Step, error: FailureRecord): EventBody {
  if (!isUnprepared(error)) return { type: "step_failed", step: step.step, error };
  const isPlace = error.code === "location_missing" || error.code === "location_outside";
  // Messages about prompts begin with the role.
  return blockedFor(state, { step: step.step }, error, isPlace ? `${step.role}: ${error.message}` : error.message);
}
