import { type Definition, START, unitDefinition, type WorkflowCall } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { openCall, scopesAround } from "../state/scopes.ts";
import { edgeKey, type RunState, roleKey } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { type Command, record } from "./command.ts";
import { entryStatus, pass } from "./leave.ts";

/**
 * The next command of a step that runs a workflow: its input is made, then its `$START` is left; after that its own steps decide.
 * @param definition that of the run
 */
export function decideCall(
  definition: Definition,
  state: RunState,
  step: Step,
  call: WorkflowCall,
): Command | undefined {
  const open = openCall(state, step.step);
  if (open === undefined) {
    const limit = depthLimit(state, step, call);
    if (limit !== undefined) return record(limit);
    return { do: "enter_workflow", step: step.step, workflow: call.workflow, role: step.role };
  }
  const inner = unitDefinition(definition, call.workflow);
  if (inner === undefined) return undefined;
  const status = entryStatus(inner);
  const hasEntered = state.taken[edgeKey(START, status, open.scope)] !== undefined;
  return hasEntered ? undefined : pass(inner, state, null, START, status, open.scope);
}

/** The suspension if a workflow is within itself as often as it may be. */
function depthLimit(state: RunState, { step, role, scope }: Step, { workflow, depth }: WorkflowCall) {
  if (depth === undefined) return undefined;
  const around = scopesAround(state, scope).filter((each) => each.workflow === workflow).length;
  const allowed = depth + (state.granted[roleKey(role, scope)] ?? 0);
  if (around < allowed) return undefined;
  const message = `${role}: the workflow ${workflow} is ${around} deep within itself, which is its limit`;
  return { type: "run_suspended", reason: "limit", message, step, role } satisfies EventBody;
}
