import { isActiveState, isTerminalState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { isOwnState } from "./unknown-states.ts";

/**
 * Why the run of an issue is stopped; `undefined`: it continues.
 * @param state the state of the issue; `undefined`: the tracker did not return it
 */
export function stopReason(
  states: ServiceSettings["tracker"],
  state: string | undefined,
  isDeleted: boolean,
): string | undefined {
  if (state === undefined) return isDeleted ? "the issue is no longer in the tracker" : undefined;
  // The run itself may have moved the issue to such a state: the turn that moved it ends normally.
  if (isActiveState(states, state) || isOwnState(states, state)) return undefined;
  const isDone = isTerminalState(states, state);
  return `the issue is in state ${state}${isDone ? ", which is a final one" : ""}`;
}
