import { type Definition, type Edge, END, JOIN, START, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { RunQuestions } from "../state/state.ts";
import { edgeKey, type RunState, roleKey } from "../state/state.ts";
import type { RunSteps, Step } from "../state/step.ts";

/**
 * The suspension if an edge may not be taken because its limit, or the limit of its target, is reached. A refusal by an
 * approver counts as a use, so that two agents cannot continue for ever.
 */
export function limitOn(
  definition: Definition,
  state: RunState,
  step: Step | null,
  from: { readonly role: string; readonly status: string },
  edge: Edge,
  scope = step?.scope,
): EventBody | undefined {
  const key = edgeKey(from.role, from.status, scope);
  const allowed = edge.max + (isForward(definition, from) ? grantedInAll(state) : (state.granted[key] ?? 0));
  const taken = state.taken[key] ?? 0;
  const refused = refusals(state, from, scope);
  if (taken + refused >= allowed) {
    const also = refused === 0 ? "" : ` and refused ${times(refused)}`;
    return {
      type: "run_suspended",
      reason: "limit",
      message: `${from.role}/${from.status} -> ${edge.role} was taken ${times(taken)}${also}, which is its limit`,
      step: step?.step,
      edge: { role: from.role, status: from.status },
    };
  }
  return edge.role === END || edge.role === SUSPEND || edge.role === JOIN
    ? undefined
    : limitOnRole(definition, state, step, edge.role, scope);
}

/** The suspension if the limit of visits to a role is reached. */
export function limitOnRole(
  definition: Definition,
  state: RunSteps,
  step: Step | null,
  role: string,
  scope = step?.scope,
): EventBody | undefined {
  const max = Object.hasOwn(definition.roles, role) ? definition.roles[role]?.max : undefined;
  if (max === undefined) return undefined;
  const isVisit = (each: Step) => each.role === role && each.isWithdrawn !== true && each.scope === scope;
  const visits = state.steps.filter(isVisit).length;
  if (visits < max + (state.granted[roleKey(role, scope)] ?? 0)) return undefined;
  return {
    type: "run_suspended",
    reason: "limit",
    message: `the run visited ${role} ${times(visits)}, which is its limit`,
    step: step?.step,
    role,
  };
}

/** Whether an edge leads from a phase to the next one. */
function isForward(
  { roles }: Definition,
  { role, status }: { readonly role: string; readonly status: string },
): boolean {
  const { phase, performs } = (Object.hasOwn(roles, role) ? roles[role] : undefined) ?? {};
  return status === "complete" && (phase !== undefined || performs?.what === "sync");
}

/** The uses that a person granted in addition. Each edge back that they allow also allows the edges forward that follow it. */
function grantedInAll({ granted }: RunSteps): number {
  return Object.entries(granted).reduce((sum, [key, uses]) => (key.startsWith("budget ") ? sum : sum + uses), 0);
}

/** How often an approver refused an edge. */
function refusals(
  { decisions, steps }: RunQuestions & RunSteps,
  { role, status }: { readonly role: string; readonly status: string },
  scope: number | undefined,
): number {
  if (role === START) return 0;
  return decisions.filter(
    ({ step, edge, made }) =>
      steps.find((each) => each.step === step)?.scope === scope &&
      edge?.role === role &&
      edge.status === status &&
      made?.by !== undefined &&
      made.verdict === "rejected",
  ).length;
}

function times(count: number): string {
  return `${count} ${count === 1 ? "time" : "times"}`;
}
