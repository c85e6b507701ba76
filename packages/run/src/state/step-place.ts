import type { StepName } from "../declared/summary.ts";
import { type Scope, type Scoped, scopesAround } from "./scopes.ts";
import type { RunSteps, Step } from "./step.ts";

/** The name of a step of a run. */
export function stepNameOf(
  state: Pick<RunSteps, "steps"> & Scoped,
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
