import { graphSteps } from "./graph-steps.ts";
import { type Fork, type Scoped, scopesOf } from "./scopes.ts";
import type { RunSteps, Step } from "./step.ts";

type Ended = Pick<RunSteps, "steps"> & Scoped;

/** How a run ended: with its last step, or with the join of a fork, whose branches ended with several. */
export type Ending = Pick<Step, "parents" | "joins">;

/**
 * How a run ended before it was entered again. A new run has no steps, and a workflow that a step runs is entered once.
 * @param scope the workflow that is entered; absent: that of the run
 * @param fork the fork that is opened by entering it; absent: it enters a role
 */
export function endBefore(state: Ended, scope?: number, fork?: number): Ending {
  if (scope !== undefined) return { parents: [] };
  const joined = joinedToEnd(state, fork);
  if (joined !== undefined) return { parents: parentsOfJoin(state, joined), joins: joined.fork };
  // Outside of branches, a run has one step after the other.
  const last = graphSteps(state.steps).findLast(({ scope }) => scope === undefined);
  return { parents: last === undefined ? [] : [last.step] };
}

/** The fork by whose join a run ended: it leads to `$END`, so it began no step. */
export function joinedToEnd({ steps, forks = [] }: Ended, before = Number.POSITIVE_INFINITY): Fork | undefined {
  const last = forks.findLast(
    ({ fork, scope, isWithdrawn }) => scope === undefined && fork < before && isWithdrawn !== true,
  );
  const isFollowed = graphSteps(steps).some(
    ({ joins, via }) => joins === last?.fork && via.role === last?.edge.role && via.status === last.edge.status,
  );
  return isFollowed ? undefined : last;
}

/** The steps that come before the one after a join: the last ones of its branches, or if none ended, the one that opened them. */
export function parentsOfJoin(
  state: Ended,
  { fork, step, scope }: Pick<Fork, "fork" | "step" | "scope">,
): readonly number[] {
  // A result that is kept from an earlier time follows steps of that time.
  const ends = scopesOf(state, fork).flatMap(({ ended, isCancelled, reuses }) =>
    ended === undefined || isCancelled || reuses !== undefined ? [] : [ended.step],
  );
  if (ends.length > 0) return ends;
  return step === null ? endBefore(state, scope, fork).parents : [step];
}
