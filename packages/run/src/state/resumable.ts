import { openDecision } from "./decisions.ts";
import type { RunQuestions, RunState } from "./state.ts";
import type { RunSteps, Step } from "./step.ts";

/** Whether a suspended run can be resumed without an answer: nothing is open, or another branch waits than the one that stopped. */
export function isResumable(state: RunState): boolean {
  const open = openDecision(state);
  return open === undefined || state.suspension?.decision !== open.decision || isAnswered(state);
}

/** Whether a step that waited has what it waited for: the decision about it, or its event. */
function isAnswered({ active, steps, decisions, signals = [] }: RunQuestions & RunSteps): boolean {
  return steps.some(({ step, awaits }) => {
    const hasSignal = signals.some(({ name, usedBy }) => name === awaits?.event && usedBy === undefined);
    const last = decisions.findLast((each) => each.step === step);
    return active.includes(step) && (hasSignal || last?.made !== undefined);
  });
}

/**
 * A run after an answer with which it continues: at once or at a time, if it waits for nothing else.
 * @param answer the question, and the step that the answer changed, as it was before
 */
export function continuing(
  state: RunState,
  { continues, startsAt, actor }: ContinuingAct,
  { q, before }: { readonly q: number | undefined; readonly before: Step | undefined },
): RunState {
  const { status, suspension, starting = [] } = state;
  if (continues !== true || status !== "suspended" || suspension === undefined || !isResumable(state)) return state;
  const continued = { ...(actor === undefined ? {} : { actor }), ...(startsAt === undefined ? {} : { startsAt }) };
  const next: RunState = { ...state, suspension: { ...suspension, continues: continued } };
  return startsAt === undefined || q === undefined ? next : { ...next, starting: [...starting, { q, before }] };
}

interface ContinuingAct extends NonNullable<NonNullable<RunState["suspension"]>["continues"]> {
  readonly continues?: true | undefined;
}

/** A run without an answer with which it had not continued yet: the question is open again. */
export function withoutAnswer(state: RunState, q: number): RunState {
  const { suspension, starting = [], decisions, waivers, steps } = state;
  const answer = starting.find((each) => each.q === q);
  if (answer === undefined || suspension === undefined) return state;
  const { before } = answer;
  const others = starting.filter((each) => each !== answer);
  const waiver = waivers?.findLast((each) => each.q === q);
  return {
    ...state,
    starting: others.length === 0 ? undefined : others,
    suspension: others.length === 0 ? { ...suspension, continues: undefined } : suspension,
    decisions: decisions.map((each) => (each.q === q ? { ...each, made: undefined } : each)),
    waivers: waivers?.filter((each) => each !== waiver),
    steps: steps.map((each) => (each.step === before?.step ? before : each)),
  };
}
