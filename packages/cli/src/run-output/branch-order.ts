import { type Fork, type RunState, type Scope, type Step, scopesOf } from "@cuebook/run";

/** A row of a run's story. */
export type StoryRow =
  | { readonly is: "step"; readonly step: Step }
  /** Branches that the edge of `$START` opened. */
  | { readonly is: "start"; readonly fork: Fork }
  /** The end of a branch. `depth` counts the branches around its steps, from 1. */
  | { readonly is: "branch"; readonly scope: Scope; readonly depth: number };

/** The steps of a run in the order in which they began, but those of each branch together, after the edge that opened it. */
export function storyRows(state: RunState): StoryRow[] {
  const byScope = Map.groupBy(state.steps, ({ scope }) => scope);
  const forksOf = Map.groupBy(state.forks, ({ step }) => step);
  const branchesOf = (step: number | null, depth: number): StoryRow[] =>
    (forksOf.get(step) ?? []).flatMap(({ fork }) =>
      scopesOf(state, fork).flatMap((scope) => [
        ...stepsIn(scope.scope, depth + 1),
        { is: "branch", scope, depth: depth + 1 } as const,
      ]),
    );
  const stepsIn = (scope: number | undefined, depth: number): StoryRow[] =>
    (byScope.get(scope) ?? []).flatMap((step) => [{ is: "step", step } as const, ...branchesOf(step.step, depth)]);
  const start = (forksOf.get(null) ?? []).map((fork) => ({ is: "start", fork }) as const);
  return [...start, ...branchesOf(null, 0), ...stepsIn(undefined, 0)];
}
