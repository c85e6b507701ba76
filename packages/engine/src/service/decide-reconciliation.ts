import {
  type RepeatedAction,
  type RequestSummary,
  type RunState,
  type RunSummary,
  type Settlement,
  undoneIn,
} from "@cuebook/run";
import { isActiveState, isSameState, isTerminalState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";

type States = Pick<ServiceSettings["tracker"], "activeStates" | "terminalStates" | "handoffState">;

/** The reasons to compare a settled issue with the tracker and the forge. */
export interface Compared {
  /** `open`: it is followed. `ended`: a person ended it, and the consequences are still pending. */
  readonly request?: "open" | "ended" | undefined;
  /** Whether an action around its last run was given up. */
  readonly isIncomplete: boolean;
}

/**
 * The reasons to compare an issue with the tracker and the forge: a function of the journal alone.
 * @param request the latest pull request of the issue
 * @returns `undefined`: nothing is pending according to the journal
 */
export function comparedFor(last: RunSummary, request: RequestSummary | undefined): Compared | undefined {
  const { settlement, dispatch, undone = [] } = last;
  if (settlement === null) return undefined;
  const isFollowed = settlement.outcome === "handed_off" || dispatch?.reaction !== undefined;
  const isOpen = isFollowed && request?.state === "open";
  const isEnded = isFollowed && request !== undefined && isUnanswered(request, settlement);
  const of = isOpen ? "open" : isEnded ? "ended" : undefined;
  const isIncomplete = undone.length > 0;
  return of === undefined && !isIncomplete ? undefined : { request: of, isIncomplete };
}

/** Whether to ask the tracker for the state of a settled run's issue: a person may move the issue at any time. */
export function isWatched(states: States, settlement: Settlement | null): boolean {
  // An issue that is done or was moved away begins again from any active state, so it need not be watched.
  if (settlement === null || settlement.outcome === "released" || settlement.state === undefined) return false;
  return !isTerminalState({ ...states }, settlement.state);
}

/**
 * Whether to record that an issue is no longer in the state in which its last run left it. An issue in an active state is dispatched
 * instead, and its run records the state.
 * @param known the state in which the last run left it
 */
export function isMovedAway(states: States, known: string | undefined, issue: string): boolean {
  return known !== undefined && !isSameState(known, issue) && !isActiveState({ ...states }, issue);
}

/** Summaries of older versions do not say it: then the settlement is the last that was recorded. */
function isUnanswered({ isUnanswered, since }: RequestSummary, { at }: Settlement): boolean {
  return isUnanswered === true || since === at;
}

/**
 * The actions to retry among those that were given up around a run. Decisions of a person, by moving the issue or ending the pull
 * request, are respected.
 * @param request the state of the pull request. Absent: the issue has none
 */
export function decideRepairs(
  states: States,
  run: RunState,
  issue: string,
  request: RequestSummary["state"] | undefined,
): RepeatedAction[] {
  const isActive = isActiveState({ ...states }, issue);
  const known = run.settlement?.state;
  const isOpen = request === "open" && isHandedOff(states, issue);
  const isWanted = (action: RepeatedAction): boolean => {
    switch (action) {
      case "comment_on_completion":
        return !isActive;
      // Irrelevant once a person has moved the issue.
      case "comment_on_failure":
        return known !== undefined && isSameState(known, issue) && (isActive || isHandedOff(states, issue));
      case "comment_on_kept":
        return isTerminalState({ ...states }, issue);
      case "complete_request":
      case "reply":
      case "escalate_ci_failure":
      case "escalate_review_comments":
      case "escalate_merge_conflict":
        return isOpen;
      // Following the request sees its end, and repeats these actions.
      case "merged":
      case "closed":
        return false;
    }
  };
  return undoneIn(run).flatMap(({ action }) => (isWanted(action) ? [action] : []));
}

/**
 * The state that an issue moves to because its pull request has ended. `undefined`: none, because a person has moved the issue on. An
 * issue that is already in the state is included, to complete a move that was cut off.
 */
export function moveAfterEnd(
  { tracker, reactions }: { readonly tracker: States; readonly reactions: ServiceSettings["reactions"] },
  how: "merged" | "closed",
  issue: string,
): string | undefined {
  const wanted = reactions[how]?.state ?? (how === "merged" ? tracker.terminalStates[0] : undefined);
  const isOurs = isHandedOff(tracker, issue) || (wanted !== undefined && isSameState(wanted, issue));
  return isOurs ? wanted : undefined;
}

/** Whether an issue is in the state of the handoff. */
export function isHandedOff({ handoffState }: Pick<States, "handoffState">, issue: string): boolean {
  return handoffState !== undefined && isSameState(handoffState, issue);
}

/** Whether the pull request of an issue in this state is followed. */
export function isFollowedIn(states: States, issue: string): boolean {
  return isHandedOff(states, issue) || isTerminalState({ ...states }, issue);
}
