import { type Definition, type Edge, SUSPEND } from "@cuebook/workflow/model";
import type { DecisionKind, EventBody } from "../events/events.ts";
import type { Decision } from "../state/decisions.ts";
import type { RunState, Step } from "../state/state.ts";

/** What is to be asked, and of whom. */
export interface Ask {
  readonly decision: number;
  readonly kind: DecisionKind;
  readonly step: number;
  /** The edge that is asked about, or that asks; absent where the role itself asks. */
  readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
  /** The role that decides, and its step; absent: a person. */
  readonly approver?: { readonly role: string; readonly step: number; readonly visit: number } | undefined;
}

/** What there is to ask about a step's output. */
export function askOf(
  definition: Definition,
  state: RunState,
  step: Step,
  about: { readonly kind: DecisionKind; readonly edge?: Edge | undefined },
): Ask {
  const { kind, edge } = about;
  const status = step.result?.is === "completed" ? step.result.status : "";
  const ask: Ask = {
    decision: state.decisions.length + 1,
    kind,
    step: step.step,
    edge: edge && { role: step.role, status, to: edge.role },
  };
  if (kind !== "gate" || edge?.gate !== "agent" || edge.approver === undefined) return ask;
  const role = edge.approver;
  // A workflow that was not checked may name nobody; a person decides then.
  if (!Object.hasOwn(definition.roles, role)) return ask;
  const visit = state.steps.filter((each) => each.role === role).length + 1;
  return { ...ask, approver: { role, step: state.steps.length + 1, visit } };
}

/**
 * What is written down of a decision that is asked for, in one transaction: nobody is asked without the run waiting for it.
 * @param message what is asked, in words
 * @param shown the content hash of what is shown
 */
export function asking(ask: Ask, message: string, shown: string): EventBody[] {
  const { decision, kind, step, edge, approver } = ask;
  const requested: EventBody = {
    type: "decision_requested",
    decision,
    kind,
    step,
    message,
    edge,
    approver: approver?.role,
    shown,
  };
  // The way to a person counts as a passage, as any other does.
  const taken: EventBody[] = edge?.to === SUSPEND ? [{ type: "edge_taken", step, ...edge }] : [];
  if (approver === undefined || edge === undefined) {
    return [...taken, requested, suspension({ decision, step, message })];
  }
  return [
    requested,
    {
      type: "step_started",
      step: approver.step,
      role: approver.role,
      visit: approver.visit,
      parents: [step],
      via: { role: edge.role, status: edge.status },
      decision,
    },
  ];
}

/** A run's standing still until a person has decided. */
export function suspension({ decision, step, message }: Pick<Decision, "decision" | "step" | "message">): EventBody {
  return { type: "run_suspended", reason: "decision", message, step, decision };
}
