import { openDecision } from "./decisions.ts";
import type { RunQuestions, RunState } from "./state.ts";
import type { RunSteps } from "./step.ts";

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

/** A run after something that a person decided so that it continues: at once, if it waits for nothing else. */
export function continuing(state: RunState, { continues, actor }: ContinuingAct): RunState {
  const { status, suspension } = state;
  if (continues !== true || status !== "suspended" || suspension === undefined || !isResumable(state)) return state;
  return { ...state, suspension: { ...suspension, continues: actor === undefined ? {} : { actor } } };
}

interface ContinuingAct {
  readonly continues?: true | undefined;
  readonly actor?: NonNullable<NonNullable<RunState["suspension"]>["continues"]>["actor"];
}
