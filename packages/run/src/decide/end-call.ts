import type { EventBody } from "../events/events.ts";
import { unitAround } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { StepResult } from "../state/step.ts";

/**
 * The events by which the end of a workflow completes the step that runs it; none at the end of the run.
 * @param scope the place of the end
 * @param status that of the end
 * @param output what it returns; `undefined`: the branches of `$START` have joined
 */
export function endCall(
  state: RunState,
  scope: number | undefined,
  status: string,
  output: Extract<StepResult, { is: "completed" }> | undefined,
): EventBody[] {
  const step = unitAround(state, scope)?.calledBy;
  if (step === undefined) return [];
  const { value = {}, body = "", grade = "clean", artifacts } = output ?? {};
  return [
    {
      type: "step_completed",
      step,
      status,
      value: { ...value, $status: status },
      body,
      grade,
      repairs: [],
      artifacts,
    },
  ];
}
