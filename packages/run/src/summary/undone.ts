import type { ServiceAction } from "../events/kinds.ts";
import type { RunState } from "../state/state.ts";

/** What each action would have done, completes "Cuebook could not". All can be repeated at any time: their effect exists once. */
const repeatedActions = {
  comment_on_completion: "write that the work is done on the issue",
  comment_on_failure: "write on the issue why the work is not done",
  comment_on_kept: "write on the issue that its workspace is kept",
  complete_request: "complete the pull request",
  reply: "answer the review comments",
  escalate_ci_failure: "call people to the pull request",
  escalate_review_comments: "call people to the pull request",
  escalate_merge_conflict: "call people to the pull request",
  merged: "move the issue, whose pull request is merged",
  closed: "move the issue, whose pull request is closed",
} as const satisfies Partial<Record<ServiceAction | "complete_request", string>>;

/** An action around a run that is tried again after it was given up. */
export type RepeatedAction = keyof typeof repeatedActions;

/** An action around a run that a service gave up, and that has still to be done. */
export interface UndoneAction {
  readonly action: RepeatedAction;
  readonly reason: string;
}

/** The maximum length of a reason, in characters. */
const longestReason = 300;

/** What a service gave up around a run, and tries again. */
export function undoneIn({ service = {}, publication }: Pick<RunState, "service" | "publication">): UndoneAction[] {
  const { notes = [], state } = publication?.pullRequest ?? {};
  const ofRequest = notes.length === 0 || state !== "open" ? [] : [undone("complete_request", notes.join("; "))];
  const others = Object.entries(service).flatMap(([action, progress]) =>
    isRepeated(action) && typeof progress === "object" ? [undone(action, progress.error.message)] : [],
  );
  return [...ofRequest, ...others];
}

function undone(action: RepeatedAction, reason: string): UndoneAction {
  return { action, reason: reason.slice(0, longestReason) };
}

/** What was given up, as a sentence. */
export function givenUpText({ action, reason }: UndoneAction): string {
  return `Cuebook could not ${repeatedActions[action]}: ${reason}`;
}

function isRepeated(action: string): action is RepeatedAction {
  return Object.hasOwn(repeatedActions, action);
}
