import { type Definition, type Edge, END, START, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { edgeKey, type RunState, roleKey, type Step } from "../state/state.ts";

/**
 * Why an edge may not be taken: it was used as often as it may be, or its target was come to as often as it may be. What an
 * approver refused counts as a use, so that no two agents go on for ever.
 */
export function limitOn(
  definition: Definition,
  state: RunState,
  step: Step | null,
  from: { readonly role: string; readonly status: string },
  edge: Edge,
): EventBody | undefined {
  const key = edgeKey(from.role, from.status);
  const allowed = edge.max + (state.granted[key] ?? 0);
  const taken = state.taken[key] ?? 0;
  const refused = refusals(state, from);
  if (taken + refused >= allowed) {
    const also = refused === 0 ? "" : ` and refused ${times(refused)}`;
    return {
      type: "run_suspended",
      reason: "limit",
      message: `${from.role}/${from.status} -> ${edge.role} was taken ${times(taken)}${also}, as often as it may be`,
      ...(step === null ? {} : { step: step.step }),
      edge: { role: from.role, status: from.status },
    };
  }
  return edge.role === END || edge.role === SUSPEND ? undefined : limitOnRole(definition, state, step, edge.role);
}

/** Why a role may not be come to once more. */
export function limitOnRole(
  definition: Definition,
  state: RunState,
  step: Step | null,
  role: string,
): EventBody | undefined {
  const max = Object.hasOwn(definition.roles, role) ? definition.roles[role]?.max : undefined;
  if (max === undefined) return undefined;
  const visits = state.steps.filter((each) => each.role === role).length;
  if (visits < max + (state.granted[roleKey(role)] ?? 0)) return undefined;
  return {
    type: "run_suspended",
    reason: "limit",
    message: `the run came to ${role} ${times(visits)}, as often as it may`,
    ...(step === null ? {} : { step: step.step }),
    role,
  };
}

/** How often an approver refused an edge. */
function refusals(
  { decisions }: RunState,
  { role, status }: { readonly role: string; readonly status: string },
): number {
  if (role === START) return 0;
  return decisions.filter(
    ({ edge, made }) =>
      edge?.role === role && edge.status === status && made?.by !== undefined && made.verdict === "rejected",
  ).length;
}

function times(count: number): string {
  return `${count} ${count === 1 ? "time" : "times"}`;
}
