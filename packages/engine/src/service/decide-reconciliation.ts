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

/** For what a settled issue is compared with the tracker and the forge. */
export interface Compared {
  /** `open`: it is followed. `ended`: a person ended it, and nothing has followed from that yet. */
  readonly request?: "open" | "ended" | undefined;
  /** Something around its last run was given up. */
  readonly isIncomplete: boolean;
}

/**
 * For what an issue is compared with the tracker and the forge: a function of what the journal has, whoever wrote it and when.
 * @param request the latest pull request of the issue
 * @returns `undefined`: everything that the journal knows is done
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

/** Whether the tracker is asked where the issue of a settled run is: a person may move it at any time. */
export function isWatched(states: States, settlement: Settlement | null): boolean {
  // What is done, or was moved away, begins again from any active state.
  if (settlement === null || settlement.outcome === "released" || settlement.state === undefined) return false;
  return !isTerminalState({ ...states }, settlement.state);
}

/**
 * Whether it is recorded that an issue is no longer where its last run left it. One in an active state is dispatched, and its run says so.
 * @param known where it was
 */
export function isMovedAway(states: States, known: string | undefined, issue: string): boolean {
  return known !== undefined && !isSameState(known, issue) && !isActiveState({ ...states }, issue);
}

/** Summaries of older versions do not say it: then the settlement is the last that was recorded. */
function isUnanswered({ isUnanswered, since }: RequestSummary, { at }: Settlement): boolean {
  return isUnanswered === true || since === at;
}

/**
 * What is tried again of what was given up around a run. What a person has decided by moving the issue, or by ending the pull request,
 * is not touched.
 * @param request the state of the pull request. Absent: it has none
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
      // Of no interest once a person has moved the issue.
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
      // That the request has ended is seen, and leads to what follows from it.
      case "merged":
      case "closed":
        return false;
    }
  };
  return undoneIn(run).flatMap(({ action }) => (isWanted(action) ? [action] : []));
}

/**
 * The state that an issue moves to because its pull request has ended. `undefined`: none; a person who moved the issue on has decided
 * where it belongs. In the state itself, the rest of a move that was cut off may be left.
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

/** Whether an issue is where its work was handed off. */
export function isHandedOff({ handoffState }: Pick<States, "handoffState">, issue: string): boolean {
  return handoffState !== undefined && isSameState(handoffState, issue);
}

/** Whether what happens to the pull request of an issue matters to a service that leaves the issue where it is. */
export function isFollowedIn(states: States, issue: string): boolean {
  return isHandedOff(states, issue) || isTerminalState({ ...states }, issue);
}
