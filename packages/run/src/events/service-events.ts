import type { FailureRecord } from "./failure.ts";
import type { TurnRef } from "./turn-events.ts";
import type { Checkpoint } from "./workspace.ts";

/** The dispatch that created a run: one claim of an issue by a service. */
export interface DispatchRecord {
  /** The kind of the tracker. */
  readonly tracker: string;
  /** Which tracker of that kind: ids of issues are unique within it. */
  readonly source: string;
  /** The id of the issue in the tracker. */
  readonly issue: string;
  /**
   * What the tracker itself knows the issue by, over all its names: the issue is claimed under this. Absent: under its `source` and
   * `issue`, because the tracker has no such id, or because an open run had claimed it that way.
   */
  readonly uid?: string | undefined;
  /** The number of the dispatch after the first of its round; null for the first. */
  readonly attempt: number | null;
  /** How the previous dispatch ended; null for the first. */
  readonly previous: PreviousDispatch | null;
  /** It begins a new round: a person moved the issue to an active state, and earlier runs no longer count. */
  readonly isFresh?: true | undefined;
  /**
   * Whether the WORKFLOW.md names its workflow: such a run is continued after a failure. `classify`: it chooses the weight of the
   * issue. Absent: the prompt of the WORKFLOW.md is the workflow.
   */
  readonly workflow?: "named" | "classify" | undefined;
  /** What happened to the pull request that it works on. Absent: it works on the issue. */
  readonly reaction?: ReactionRecord | undefined;
  /** The agent's session that it continues. */
  readonly session?: string | undefined;
  /** The earlier cost of that session in US dollars, if the agent reported it. */
  readonly sessionCostUsd?: number | undefined;
}

/** Something that happened to a pull request, and that a dispatch works on. */
export type ReactionRecord = {
  /** The number of the pull request. */
  readonly number: number;
  /** The commit of the branch at that time. */
  readonly commit: string;
} & (
  | { readonly kind: "ci_failure"; readonly failure: CiFailure }
  | { readonly kind: "review_comments"; readonly comments: readonly ReviewComment[] }
  | { readonly kind: "merge_conflict"; readonly conflict: MergeConflict }
);

/** The kinds of what is worked on. */
export type ReactionKind = ReactionRecord["kind"];

/** Failed checks, in the form of the prompt's `ci_failure`. */
export interface CiFailure {
  readonly status: string;
  readonly check_runs: readonly {
    readonly name: string;
    readonly status: string;
    readonly conclusion: string;
    readonly details_url: string;
  }[];
  /** The end of the logs, without secrets. */
  readonly log_excerpt: string;
  readonly failing_count: number;
  readonly ref: string;
}

/** A comment of a person, in the form of the prompt's `review_comments`. */
export interface ReviewComment {
  /** The conversation that it belongs to; `review/ID`: the review as a whole. */
  readonly id: string;
  /** The latest comment in it that the dispatch knows of. */
  readonly last: string;
  readonly file: string;
  /** 0: it is about the whole file. */
  readonly start_line: number;
  readonly end_line: number;
  readonly reviewer: string;
  readonly body: string;
}

/** The branch that the work conflicts with, in the form of the prompt's `merge_conflict`. */
export interface MergeConflict {
  readonly target: string;
  readonly commit: string;
}

/** How a dispatch ended, for the prompt of the next one. */
export interface PreviousDispatch {
  readonly outcome: "succeeded" | "failed" | "cancelled";
  /** The code of the failure; null if it did not fail. */
  readonly code: string | null;
  readonly error: string | null;
}

/** The code of work that lacks something which another attempt can add. */
export const notDoneCode = "work_not_done";

/**
 * The outcome of a dispatch. `handed_off`: the issue moved to the handoff state. `continue`: the work is done and the issue is
 * still active. `retry`: it failed, and a retry may succeed. `released`: the issue is no longer active. `blocked`: it waits for a
 * person or a change. `exhausted`: the budget of the issue is spent.
 */
export type DispatchOutcome = "handed_off" | "continue" | "retry" | "released" | "blocked" | "exhausted";

/** What a service does around a run. Each action is idempotent, so it can be repeated after a crash. */
export type ServiceAction =
  | "in_progress"
  | "comment_on_dispatch"
  | "after_run"
  | "check_done"
  | "publish"
  | "handoff"
  | "comment_on_completion"
  | "comment_on_failure"
  | "clean_up"
  | "comment_on_kept"
  | "reply"
  | `escalate_${ReactionKind}`
  | "merged"
  | "closed";

/** What a service does around a run. */
export type ServiceEventBody =
  /**
   * In a dispatch: the state of the issue after a turn. With `error`, the tracker could not be asked, and the earlier state
   * still applies.
   */
  | (TurnRef & {
      readonly type: "issue_refreshed";
      readonly state: string;
      /** Whether the issue is active. */
      readonly isActive: boolean;
      /** The issue with all its fields, if it has changed. */
      readonly issue?: Readonly<Record<string, unknown>> | undefined;
      readonly error?: FailureRecord | undefined;
    })
  /** The service is about to perform an action around the run. */
  | {
      readonly type: "service_requested";
      readonly action: ServiceAction;
      readonly state?: string | undefined;
      /** Of a move: the hash of the issue before it. If its answer is lost, this shows whether the issue was changed meanwhile. */
      readonly seen?: string | undefined;
      /** The files that it finds and leaves, whatever its commands write. */
      readonly checkpoint?: Checkpoint | undefined;
    }
  /** The action is done; with `error`, it was given up. */
  | { readonly type: "service_done"; readonly action: ServiceAction; readonly error?: FailureRecord | undefined }
  /** The dispatch has an outcome. The claim of the issue is released; `run_resumed` claims it again. */
  | {
      readonly type: "dispatch_settled";
      readonly outcome: DispatchOutcome;
      /** The reason, as a sentence. */
      readonly reason: string;
      /** ISO time before which the issue is not dispatched again: for `continue` and `retry`. */
      readonly dueAt?: string | undefined;
      /** The state of the issue at that time; absent if the issue is gone. */
      readonly state?: string | undefined;
      /** Hash of the issue at that time: a blocked issue is dispatched again when its hash has changed. */
      readonly seen?: string | undefined;
      /** The failure, for the prompt of the next dispatch. */
      readonly error?: FailureRecord | undefined;
    }
  /** After its dispatch was settled, the issue was found in another state, which is not active. */
  | { readonly type: "issue_moved"; readonly state: string };
