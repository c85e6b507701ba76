import { type Definition, type Edge, END, RouteError, route, START, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { RunState, Step, StepResult } from "../state/state.ts";
import { askOf, suspension } from "./asking.ts";
import { type Command, record } from "./command.ts";
import { limitOn, limitOnRole } from "./passage.ts";
import { staleReview } from "./stale-review.ts";
import { verdictOf } from "./verdict.ts";

/** What follows from a step's output: a question, an approver's verdict, or a passage over the edge that its status selects. */
export function leave(
  definition: Definition,
  state: RunState,
  step: Step,
  result: Extract<StepResult, { is: "completed" }>,
): Command | undefined {
  const asked = state.decisions.find((each) => each.decision === step.asked);
  if (asked !== undefined && asked.made === undefined) {
    // An approver's step is on its way, or its answer; a person is waited for.
    return asked.approver === undefined ? record(suspension(asked)) : undefined;
  }
  if (result.status === SUSPEND) return { do: "ask", ask: askOf(definition, state, step, { kind: "question" }) };
  if (step.decision !== undefined) return record(verdictOf(definition, state, step, result));
  return (
    commitFirst(definition, step, asked !== undefined) ??
    staleReview(definition, state, step, result) ??
    pass(definition, state, step, step.role, result.status)
  );
}

/** What a phase left is committed before it is decided on, and again where somebody may have changed files meanwhile. */
function commitFirst({ roles }: Definition, step: Step, wasAsked: boolean): Command | undefined {
  if (roles[step.role]?.phase === undefined) return undefined;
  const times = step.committed?.times ?? 0;
  return times > (wasAsked ? 1 : 0) ? undefined : { do: "commit", step: step.step, times: times + 1 };
}

/** The passage over an edge, or the reason why it is not taken. @param step the one that it leads from; null at the start */
export function pass(
  definition: Definition,
  state: RunState,
  step: Step | null,
  role: string,
  status: string,
): Command {
  let edge: Edge;
  try {
    edge = route(definition, role, status);
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    return record({ type: "run_failed", error: { code: error.code, message: error.message, retryable: false } });
  }
  const limit = limitOn(definition, state, step, { role, status }, edge);
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
  return enter(state, step, role, status, edge.role);
}

function enter(state: RunState, from: Step | null, role: string, status: string, to: string): Command {
  const taken: EventBody = { type: "edge_taken", step: from?.step ?? null, role, status, to };
  if (to === END || to === SUSPEND) return record(taken);
  const visit = state.steps.filter((step) => step.role === to).length + 1;
  const parents = from === null ? lastOf(state.steps) : [from.step];
  const step = state.steps.length + 1;
  return record(taken, { type: "step_started", step, role: to, visit, parents, via: { role, status } });
}

/** The steps that a run ended with: none comes after them. A new run has none. */
function lastOf(steps: readonly Step[]): number[] {
  const parents = new Set(steps.flatMap((step) => step.parents));
  return steps.filter((step) => step.decision === undefined && !parents.has(step.step)).map((step) => step.step);
}

/** The status that a new run enters by: `_`, or `new` where the workflow tells new runs from resumed ones. */
export function entryStatus(definition: Definition): string {
  const entries = Object.hasOwn(definition.graph, START) ? definition.graph[START] : undefined;
  return entries !== undefined && Object.hasOwn(entries, "new") ? "new" : "_";
}

/** The status of the edge of `$START` by which a completed run is entered again. */
export const RESUME = "resume";

/** Whether a completed run of a workflow can be entered again. */
export function hasReentry({ graph }: Definition): boolean {
  const entries = Object.hasOwn(graph, START) ? graph[START] : undefined;
  return entries !== undefined && Object.hasOwn(entries, RESUME);
}
