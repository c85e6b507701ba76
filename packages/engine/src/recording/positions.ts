import { type RunState, type RunSteps, type Scoped, type Step, scopesAround } from "@cuebook/run";
import type { RecordedStep } from "./recording.ts";

/** The keys of the branches around a scope, and the roles that run the workflows around it, from the outermost. */
export function branchAt(state: Scoped, scope: number | undefined): string[] {
  return scopesAround(state, scope)
    .map(({ key }) => key)
    .reverse();
}

/** A branch as a text: the same for the same keys. */
function branchName(branch: readonly string[] = []): string {
  return JSON.stringify(branch);
}

/**
 * Maps the steps of a run to the steps of its recording. Branches work at the same time, but the steps of one branch are sequential: so
 * a step has the same number within its branch in the run and in the recording.
 */
export class Positions {
  readonly #byBranch: ReadonlyMap<string, readonly number[]>;
  readonly #count: number;
  readonly #isRecorded: (state: RunState, step: Step) => boolean;

  /** @param isRecorded whether a step is part of recordings: those that decide or run a workflow have no turns */
  constructor(steps: readonly RecordedStep[], isRecorded: (state: RunState, step: Step) => boolean) {
    this.#isRecorded = isRecorded;
    this.#count = steps.length;
    const indexes = steps.map((_, index) => index);
    this.#byBranch = Map.groupBy(indexes, (index) => branchName(steps[index]?.branch));
  }

  /** The index of the recorded step for a step of the run; `undefined`: none is recorded. */
  of(state: RunState, ordinal: number): number | undefined {
    const scope = state.steps.find(({ step }) => step === ordinal)?.scope;
    const branch = branchName(branchAt(state, scope));
    return this.#byBranch.get(branch)?.[this.#before(state, branch, ordinal)];
  }

  /** The index of the recorded step that is next in a scope. */
  next(state: RunState, scope: number | undefined): number | undefined {
    const branch = branchName(branchAt(state, scope));
    return this.#byBranch.get(branch)?.[this.#before(state, branch, Number.POSITIVE_INFINITY)];
  }

  /** The number of a step in the recording, from 1; for a step that is not recorded, one after the last. */
  numberOf(state: RunState, ordinal: number): number {
    return (this.of(state, ordinal) ?? this.#count) + 1;
  }

  /** The number of recorded steps of a branch before a step. Steps that were given up before their first turn are not recorded. */
  #before(state: RunState, branch: string, ordinal: number): number {
    return state.steps.filter(
      (each) =>
        each.step < ordinal &&
        (each.isWithdrawn !== true || turnsOf(state, each.step) > 0) &&
        this.#isRecorded(state, each) &&
        branchName(branchAt(state, each.scope)) === branch,
    ).length;
  }
}

/** The number of turns that a step has taken. */
export function turnsOf({ steps }: RunSteps, ordinal: number): number {
  return steps.find(({ step }) => step === ordinal)?.tries.reduce((sum, { turns }) => sum + turns.length, 0) ?? 0;
}
