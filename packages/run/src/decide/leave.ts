import {
  type Definition,
  type Edge,
  END,
  edgeOf,
  JOIN,
  RouteError,
  route,
  START,
  SUSPEND,
} from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { endBefore } from "../state/ending.ts";
import { nextVisit } from "../state/scopes.ts";
import { edgeKey, type RunQuestions, type RunState } from "../state/state.ts";
import type { RunSteps, Step, StepResult } from "../state/step.ts";
import { askOf, suspension } from "./ask.ts";
import { type Command, record } from "./command.ts";
import { limitOn, limitOnRole } from "./edge-limit.ts";
import { endCall } from "./end-call.ts";
import { openEvents } from "./fork.ts";
import { failedLoop } from "./loop.ts";
import { outputText } from "./output-text.ts";
import { staleReview } from "./stale-review.ts";
import { suspendedFor } from "./suspended-for.ts";

/** The command after a step's output: a question, an approver's verdict, or the edge that the status selects. */
export function leave(
  definition: Definition,
  state: RunState,
  step: Step,
  result: Extract<StepResult, { is: "completed" }>,
): Command | undefined {
  const asked = state.decisions.find((each) => each.decision === step.asked);
  if (asked !== undefined && asked.made === undefined) {
    // The approver is at work, or the run waits for a person.
    return asked.approver === undefined ? record(suspension(asked)) : undefined;
  }
  if (result.status === SUSPEND) return { do: "ask", ask: askOf(definition, state, step, { kind: "question" }) };
  if (step.decision !== undefined) return record(verdictOf(definition, state, step, result));
  // The merge that waits for it is the next command.
  if (step.resolves !== undefined) return undefined;
  return (
    failedLoop(definition, step, result.status) ??
    commitFirst(definition, step, asked !== undefined) ??
    staleReview(definition, state, step, result) ??
    pass(definition, state, step, step.role, result.status)
  );
}

/**
 * The changes of a phase are committed before a decision, and again after one, since files may have changed by then. What a person changed
 * before the final checks is committed with them.
 */
function commitFirst({ roles }: Definition, step: Step, wasAsked: boolean): Command | undefined {
  const { phase, performs } = roles[step.role] ?? {};
  if (phase === undefined && performs?.what !== "final_checks") return undefined;
  const times = step.committed?.times ?? 0;
  return times > (wasAsked ? 1 : 0) ? undefined : { do: "commit", step: step.step, times: times + 1 };
}

/**
 * The command that takes an edge, or records why it is not taken.
 * @param definition that of the workflow that the edge belongs to
 * @param step the step that it leads from; null at the start
 * @param scope the scope of the edge
 */
export function pass(
  definition: Definition,
  state: RunState,
  step: Step | null,
  role: string,
  status: string,
  scope = step?.scope,
): Command {
  let edge: Edge;
  try {
    edge = route(definition, role, status);
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    const { code, message } = error;
    return record(suspendedFor({ code, message, retryable: false }, step?.step));
  }
  const limit = limitOn(definition, state, step, { role, status }, edge, scope);
  if (limit !== undefined) return record(limit);
  if (step !== null) {
    if (edge.role === SUSPEND) return { do: "ask", ask: askOf(definition, state, step, { kind: "question", edge }) };
    const isGated = edge.gate === "human" || edge.gate === "agent";
    if (isGated && step.asked === undefined) {
      const ask = askOf(definition, state, step, { kind: "gate", edge });
      const full = ask.approver === undefined ? undefined : limitOnRole(definition, state, step, ask.approver.role);
      return full === undefined ? { do: "ask", ask } : record(full);
    }
  }
  if (edge.fork?.each !== undefined) return { do: "open_branches", step: step?.step ?? null, role, status, scope };
  if (edge.fork !== undefined)
    return record(...openEvents(state, step, { role, status }, edge.role, edge.fork, { scope }));
  return enter(state, step, { role, status }, edge, scope);
}

function enter(
  state: RunState,
  from: Step | null,
  { role, status }: { readonly role: string; readonly status: string },
  { role: to, as = status }: Edge,
  scope: number | undefined,
): Command {
  const ofStart = from === null ? { scope } : {};
  const taken: EventBody = { type: "edge_taken", step: from?.step ?? null, role, status, to, ...ofStart };
  const output = from?.result?.is === "completed" ? from.result : undefined;
  if (to === END) return record(taken, ...endCall(state, scope, as, output));
  if (to === SUSPEND || to === JOIN) return record(taken);
  const visit = nextVisit(state, to, scope);
  const step = state.steps.length + 1;
  const place = from === null ? endBefore(state, scope) : { parents: [from.step] };
  return record(taken, { type: "step_started", step, role: to, visit, via: { role, status }, scope, ...place });
}

/** The status by which a new run enters: `_`, or `new` if the workflow distinguishes new runs from resumed ones. */
export function entryStatus(definition: Definition): string {
  return edgeOf(definition, { role: START, status: "new" }) === undefined ? "_" : "new";
}

/** Whether a run has entered. It may have done so under a definition that spelled the same edge in the other way. */
export function hasEntered({ taken }: RunSteps): boolean {
  return ["_", "new"].some((status) => taken[edgeKey(START, status)] !== undefined);
}

/** The status of the edge of `$START` by which a completed run is reentered. */
export const RESUME = "resume";

/** Whether a completed run of a workflow can be reentered. */
export function hasReentry(definition: Definition): boolean {
  return edgeOf(definition, { role: START, status: RESUME }) !== undefined;
}

/** Converts an approver's output to the decision that it was asked for, with its comment. */
function verdictOf(
  definition: Definition,
  { decisions }: RunQuestions,
  step: Step,
  output: Extract<StepResult, { is: "completed" }>,
): EventBody {
  const { status } = output;
  const asked = decisions.find((each) => each.decision === step.decision);
  if (asked === undefined || (status !== "approved" && status !== "rejected")) {
    const message = `the approver ${step.role} returned "${status}"; expected approved or rejected`;
    return suspendedFor({ code: "no_route", message, retryable: false }, step.step);
  }
  return {
    type: "decision_made",
    decision: asked.decision,
    verdict: status,
    say: outputText(output, definition.roles[step.role]?.returns),
    by: step.step,
    shown: asked.shown,
  };
}
