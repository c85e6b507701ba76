import { type Definition, type Edge, SUSPEND } from "@cuebook/workflow/model";
import type { ChangeSize } from "../declared/changes.ts";
import type { EventBody } from "../events/events.ts";
import type { DecisionKind } from "../events/kinds.ts";
import type { Decision } from "../state/decisions.ts";
import { nextVisit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";

/** A question to ask, and who is asked. */
export interface Ask {
  readonly decision: number;
  readonly kind: DecisionKind;
  readonly step: number;
  /** The edge that needs approval, or that asks; absent if the role itself asks. */
  readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
  /** The role that decides, and its step; absent: a person. */
  readonly approver?: { readonly role: string; readonly step: number; readonly visit: number } | undefined;
  /** The branch that asks. Others may work while it waits, so `decide` suspends the run when none does. */
  readonly scope?: number | undefined;
}

/** The question about a step's output. */
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
    scope: step.scope,
  };
  if (kind !== "gate" || edge?.gate !== "agent" || edge.approver === undefined) return ask;
  const role = edge.approver;
  // A workflow that was not checked may name a missing role. Then a person decides.
  if (!Object.hasOwn(definition.roles, role)) return ask;
  const visit = nextVisit(state, role, step.scope);
  return { ...ask, approver: { role, step: state.steps.length + 1, visit } };
}

/**
 * The events of asking for a decision, written in one transaction: the run always waits for a decision that was asked for.
 * @param message the question
 * @param shown the content hash of the view that is shown
 * @param change what it shows as changed
 */
export function askEvents(ask: Ask, message: string, shown: string, change?: ChangeSize): EventBody[] {
  const { decision, kind, step, edge, approver, scope } = ask;
  const requested: EventBody = {
    type: "decision_requested",
    decision,
    kind,
    step,
    message,
    edge,
    approver: approver?.role,
    shown,
    change,
  };
  // An edge to a person counts against the edge's limit like any other.
  const taken: EventBody[] = edge?.to === SUSPEND ? [{ type: "edge_taken", step, ...edge }] : [];
  if (approver === undefined || edge === undefined) {
    return scope !== undefined ? [...taken, requested] : [...taken, requested, suspension({ decision, step, message })];
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
      scope,
    },
  ];
}

/** The event that suspends a run until a person has decided. */
export function suspension({ decision, step, message }: Pick<Decision, "decision" | "step" | "message">): EventBody {
  return { type: "run_suspended", reason: "decision", message, step, decision };
}
