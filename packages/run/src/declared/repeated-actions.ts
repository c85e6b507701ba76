import type { TypeOf } from "@cuebook/shape";
import type { endEvents } from "./end-events.ts";

type ServiceAction = TypeOf<(typeof endEvents)["service_requested"]["fields"]["action"]>;

/** What each action would have done, completes "Cuebook could not". All can be repeated at any time: their effect exists once. */
export const repeatedActions = {
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
