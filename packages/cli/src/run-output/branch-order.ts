import { type Fork, type RunState, type Scope, type Step, scopesOf } from "@cuebook/run";

/** A row of a run's story. */
export type StoryRow =
  | { readonly is: "step"; readonly step: Step }
  /** Branches that an edge of `$START` opened. `depth` counts the branches and workflows around it. */
  | { readonly is: "start"; readonly fork: Fork; readonly depth: number }
  /** The end of a branch. `depth` counts the branches and workflows around its steps, from 1. */
  | { readonly is: "branch"; readonly scope: Scope; readonly depth: number };

/**
 * The steps of a run in the order in which they began, except that the steps of each branch are together, after the edge that opened
 * the
 * branch, and the steps of each workflow are after the step that runs it.
 */
export function storyRows(state: RunState): StoryRow[] {
  const byScope = Map.groupBy(state.steps, ({ scope }) => scope);
  const calls = Map.groupBy(state.scopes, ({ calledBy }) => calledBy);
  const branchesOf = (forks: readonly Fork[], depth: number): StoryRow[] =>
    forks.flatMap(({ fork }) =>
      scopesOf(state, fork).flatMap((scope) => [
        ...stepsIn(scope.scope, depth + 1),
        { is: "branch", scope, depth: depth + 1 } as const,
      ]),
    );
  const stepsIn = (scope: number | undefined, depth: number): StoryRow[] =>
    (byScope.get(scope) ?? []).flatMap((step) => [
      { is: "step", step } as const,
      ...(calls.get(step.step) ?? []).flatMap((call) => allIn(call.scope, depth + 1)),
      ...branchesOf(
        state.forks.filter((fork) => fork.step === step.step),
        depth,
      ),
    ]);
  const allIn = (scope: number | undefined, depth: number): StoryRow[] => {
    const forks = state.forks.filter((fork) => fork.step === null && fork.scope === scope);
    const start = forks.map((fork) => ({ is: "start", fork, depth }) as const);
    return [...start, ...branchesOf(forks, depth), ...stepsIn(scope, depth)];
  };
  return allIn(undefined, 0);
}
