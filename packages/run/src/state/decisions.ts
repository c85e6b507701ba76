import type { Actor, Rule } from "@cuebook/policy";
import type { ChangeSize } from "../declared/changes.ts";
import type { EventBody } from "../events/events.ts";
import type { DecisionKind, Verdict } from "../events/kinds.ts";
import type { RunHalt } from "./halt.ts";
import type { Answer, StepResult } from "./step.ts";

type Requested = Extract<EventBody, { type: "decision_requested" }>;
type Made = Extract<EventBody, { type: "decision_made" }>;

/** A decision in a run: whether an edge may be taken, or the answer to a role's question. */
export interface Decision {
  /** From 1 in a run. */
  readonly decision: number;
  /** Its number among all questions of the run: the 3 of `RUN/q3`. Absent: an approver decides. */
  readonly q?: number | undefined;
  readonly kind: DecisionKind;
  /** The step whose output needs a decision, or that asks. */
  readonly step: number;
  /** The question. */
  readonly message: string;
  /** Set for a gate, and for a question by an edge to `$SUSPEND`. */
  readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
  /** The role that decides; absent: a person. */
  readonly approver?: string | undefined;
  /** Content hash of the `DecisionView` that is shown. */
  readonly shown: string;
  /** What that shows as changed; absent: an earlier version asked. */
  readonly change?: ChangeSize | undefined;
  readonly requestedAt: string;
  /** The branch that asks was cancelled, so nobody needs to decide. */
  readonly isWithdrawn?: boolean | undefined;
  /** ISO time after which it can no longer be made. */
  readonly expiresAt?: string | undefined;
  /** When it was found that nobody decided in time (ISO). */
  readonly expiredAt?: string | undefined;
  /** The decision; absent: it is open. */
  readonly made?: MadeDecision | undefined;
}

/** The decisions of a run. */
interface Decided {
  readonly decisions: readonly Decision[];
}

/** How a decision was made. */
export interface MadeDecision {
  readonly verdict: Verdict;
  readonly say: string;
  /** The approver's step; absent: a person. */
  readonly by?: number | undefined;
  readonly shown: string;
  readonly at: string;
  /** The person, and from where. Absent: an approver, or unknown. */
  readonly actor?: Actor | undefined;
  /** The rules that were accepted with it. */
  readonly rules?: readonly Rule[] | undefined;
}

/** The open decisions of a run that a person must make, oldest first. */
export function openDecisions({ status, decisions }: Pick<RunHalt, "status"> & Decided): Decision[] {
  if (status !== "suspended" && status !== "running") return [];
  return decisions.filter(
    ({ made, expiredAt, approver, isWithdrawn }) =>
      made === undefined && expiredAt === undefined && approver === undefined && isWithdrawn !== true,
  );
}

/** A decision whose step was cancelled. */
export function withdrawn(decision: Decision): Decision {
  return decision.made === undefined ? { ...decision, isWithdrawn: true } : decision;
}

/** The open decision of a run that a person must make, if there is one: of several, the one that the run is suspended for. */
export function openDecision(
  state: Pick<RunHalt, "status"> & Partial<Pick<RunHalt, "suspension">> & Decided,
): Decision | undefined {
  const open = openDecisions(state);
  return open.find(({ decision }) => decision === state.suspension?.decision) ?? open[0];
}

/** The decisions after one was requested, or was requested again because the workspace has changed. @param q its number among all questions */
export function requested(
  decisions: readonly Decision[],
  event: Requested & { readonly at: string },
  q: number | undefined,
): Decision[] {
  const { decision, kind, step, message, edge, approver, shown, change, expiresAt } = event;
  const before = decisions.find((each) => each.decision === decision);
  const asked: Decision = {
    decision,
    q,
    kind,
    step,
    message,
    shown,
    ...(change === undefined ? {} : { change }),
    requestedAt: before?.requestedAt ?? event.at,
    expiresAt: expiresAt ?? before?.expiresAt,
    edge,
    approver,
  };
  return before === undefined ? [...decisions, asked] : decisions.map((each) => (each === before ? asked : each));
}

/** The decisions after one was made. */
export function decided(decisions: readonly Decision[], event: Made & { readonly at: string }): Decision[] {
  const { verdict, say, by, shown, at, actor, rules } = event;
  const rest = { ...(actor === undefined ? {} : { actor }), ...(rules === undefined ? {} : { rules }) };
  const made: MadeDecision = { verdict, say, shown, at, by, ...rest };
  return decisions.map((each) => (each.decision === event.decision ? { ...each, made } : each));
}

/** The answer that a step receives when a decision is against its output. */
export function answered(decision: Decision, event: Made, result: StepResult | undefined): Answer {
  return {
    verdict: event.verdict === "answered" ? "answered" : "rejected",
    message: decision.message,
    say: event.say,
    by: event.by === undefined ? undefined : { step: event.by, role: decision.approver ?? "" },
    output: outputOf(result),
  };
}

/** The reason that a step receives when its output is sent back. */
export function returned(
  { message, say }: Extract<EventBody, { type: "output_sent_back" }>,
  result: StepResult | undefined,
): Answer {
  return { verdict: "sent_back", message, say, output: outputOf(result) };
}

function outputOf(result: StepResult | undefined): Answer["output"] {
  if (result?.is !== "completed") return undefined;
  const { status, value, body } = result;
  return { status, value, body };
}
