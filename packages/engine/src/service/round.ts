import type { RunState } from "@cuebook/run";
import { isActiveState, isSameState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { type IssueRuns, isDecided } from "./history.ts";

type States = Pick<ServiceSettings["tracker"], "activeStates" | "terminalStates" | "handoffState">;

/** The latest round of an issue: its runs since it was first dispatched, or since a person moved it to an active state to begin again. */
export function latestRound(runs: IssueRuns): IssueRuns {
  return runs.slice(
    Math.max(
      0,
      runs.findLastIndex(({ dispatch }) => dispatch?.isFresh === true),
    ),
  );
}

/** The earlier runs of the round of a run. @param before the earlier runs of its issue */
export function earlierInRound(before: IssueRuns, { dispatch }: Pick<RunState, "dispatch">): IssueRuns {
  return dispatch?.isFresh === true ? [] : latestRound(before);
}

/** The runs that the next dispatch of an issue follows: none, if it begins again. */
export function roundOfNext(states: States, runs: IssueRuns, issue: { readonly state: string }): IssueRuns {
  const last = runs.at(-1);
  return last !== undefined && beginsAgain(states, last, issue) ? [] : latestRound(runs);
}

/**
 * Whether an issue was moved to an active state after its last run had ended: then it begins again, without the earlier runs. A run
 * that has received the answer that it waited for continues, whatever state its issue was moved to.
 */
function beginsAgain(states: States, last: RunState, issue: { readonly state: string }): boolean {
  const { settlement } = last;
  if (settlement === undefined || isDecided(last) || !isActiveState(states, issue.state)) return false;
  const { outcome, state: known } = settlement;
  const isMoved = known !== undefined && !isSameState(known, issue.state);
  switch (outcome) {
    // The handoff moved it to another state, so an active state means that it was moved again.
    case "handed_off":
      return true;
    // Without a known state the tracker did not have the issue, so it was not moved.
    case "released":
      return known !== undefined;
    case "blocked":
    case "exhausted":
      return isMoved;
    // A move among active states does not end the retries.
    case "continue":
    case "retry":
      return isMoved && !isActiveState(states, known);
  }
}
