import { type Scope, type Scoped, scopesAround } from "./scopes.ts";
import type { RunState, Step } from "./state.ts";

/** How people refer to a step. */
export interface StepName extends Pick<Step, "step" | "role"> {
  /** Which visit to the role it is: in the run, or for a step in a branch, in its branch. */
  readonly visit: number;
  /** The keys of the branches that it is in, from the outermost. Absent: none. */
  readonly branches?: readonly string[] | undefined;
  /** The roles that run the workflows that it is in, from the outermost. Absent: none. */
  readonly callers?: readonly string[] | undefined;
}

/** The name of a step of a run. */
export function stepNameOf(
  state: Pick<RunState, "steps"> & Scoped,
  { step, role, visit, scope }: Pick<Step, "step" | "role" | "visit" | "scope">,
): StepName {
  if (scope === undefined) return { step, role, visit };
  const before = state.steps.filter((each) => each.scope === scope && each.role === role && each.step < step);
  const around = scopesAround(state, scope).reverse();
  const keysOf = (scopes: readonly Scope[]) => (scopes.length === 0 ? undefined : scopes.map(({ key }) => key));
  const branches = keysOf(around.filter(({ fork }) => fork !== undefined));
  const callers = keysOf(around.filter(({ fork }) => fork === undefined));
  return { step, role, visit: before.length + 1, branches, callers };
}
