import { type Scoped, scopesAround } from "./scopes.ts";
import type { RunState, Step } from "./state.ts";

/** How people refer to a step. */
export interface StepName extends Pick<Step, "step" | "role"> {
  /** Which visit to the role it is: in the run, or for a step in a branch, in its branch. */
  readonly visit: number;
  /** The keys of the branches that it is in, from the outermost. Absent: none. */
  readonly branches?: readonly string[] | undefined;
}

/** The name of a step of a run. */
export function stepNameOf(
  state: Pick<RunState, "steps"> & Scoped,
  { step, role, visit, scope }: Pick<Step, "step" | "role" | "visit" | "scope">,
): StepName {
  if (scope === undefined) return { step, role, visit };
  const before = state.steps.filter((each) => each.scope === scope && each.role === role && each.step < step);
  const branches = scopesAround(state, scope).map(({ key }) => key);
  return { step, role, visit: before.length + 1, branches: branches.reverse() };
}
