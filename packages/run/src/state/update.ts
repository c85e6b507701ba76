import type { Checkpoint } from "../declared/workspace.ts";
import { isInRunWorkspace } from "./scopes.ts";
import type { RunState } from "./state.ts";
import type { Step, Try, Turn } from "./step.ts";

/** A state with the files that were just recorded. */
export function withFiles(state: RunState, checkpoint: Checkpoint | undefined): RunState {
  return checkpoint === undefined ? state : { ...state, files: { checkpoint, isCurrent: true } };
}

/** A state with the files of a step that were just recorded, if it works in the workspace of the run. */
export function withFilesOf(state: RunState, step: number, checkpoint: Checkpoint | undefined): RunState {
  const scope = state.steps.find((each) => each.step === step)?.scope;
  return isInRunWorkspace(state, scope) ? withFiles(state, checkpoint) : state;
}

/** A state in which files may have changed. */
export function withChanges(state: RunState): RunState {
  return { ...state, files: { checkpoint: state.files?.checkpoint, isCurrent: false } };
}

/** A state with one step changed. */
export function withStep(state: RunState, ordinal: number, update: (step: Step) => Step): RunState {
  return { ...state, steps: state.steps.map((step) => (step.step === ordinal ? update(step) : step)) };
}

/** A state with one try changed. */
export function withTry(state: RunState, at: { step: number; try: number }, update: (attempt: Try) => Try): RunState {
  return withStep(state, at.step, (step) => ({
    ...step,
    tries: step.tries.map((attempt) => (attempt.try === at.try ? update(attempt) : attempt)),
  }));
}

/** A state with one turn changed. */
export function withTurn(
  state: RunState,
  at: { step: number; try: number; turn: number },
  update: (turn: Turn) => Turn,
): RunState {
  return withTry(state, at, (attempt) => ({
    ...attempt,
    turns: attempt.turns.map((turn) => (turn.turn === at.turn ? update(turn) : turn)),
  }));
}
