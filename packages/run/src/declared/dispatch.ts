import {
  choice,
  type Described,
  integer,
  list,
  mapping,
  named,
  nullable,
  number,
  of,
  oneOf,
  optional,
  type TypeOf,
  text,
  time,
  yes,
} from "@cuebook/shape";

const previousDispatchFields = mapping({
  outcome: choice(["cancelled", "failed", "succeeded"], "The outcome."),
  code: nullable(text("The code of the failure."), "it did not fail"),
  error: nullable(text("The message of the failure."), "it did not fail"),
});

/** How a dispatch ended, for the prompt of the next one. */
export interface PreviousDispatch extends TypeOf<typeof previousDispatchFields> {}

export const previousDispatch: Described<PreviousDispatch> = named(
  "PreviousDispatch",
  "How a dispatch ended, for the prompt of the next one.",
  previousDispatchFields,
);

const ciFailureFields = mapping({
  status: text("The status."),
  check_runs: list(
    mapping({
      name: text("The name."),
      status: text("The status."),
      conclusion: text("How it ended."),
      details_url: text("The address of its page."),
    }),
    "The failed checks.",
  ),
  log_excerpt: text("The end of the logs, without secrets."),
  failing_count: integer("The number of failed checks."),
  ref: text("The commit that they ran on."),
});

/** Failed checks, in the form of the prompt's `ci_failure`. */
export interface CiFailure extends TypeOf<typeof ciFailureFields> {}

export const ciFailure: Described<CiFailure> = named(
  "CiFailure",
  "Failed checks, in the form of the prompt's `ci_failure`.",
  ciFailureFields,
);

const reviewCommentFields = mapping({
  id: text("The conversation that it belongs to; `review/ID`: the review as a whole."),
  last: text("The latest comment in it that the dispatch knows of."),
  file: text("The file."),
  start_line: integer("The first line; 0: it is about the whole file."),
  end_line: integer("The last line."),
  reviewer: text("Who wrote it."),
  body: text("The comment."),
});

/** A comment of a person, in the form of the prompt's `review_comments`. */
export interface ReviewComment extends TypeOf<typeof reviewCommentFields> {}

export const reviewComment: Described<ReviewComment> = named(
  "ReviewComment",
  "A comment of a person, in the form of the prompt's `review_comments`.",
  reviewCommentFields,
);

export const mergeConflict = named(
  "MergeConflict",
  "The branch that the work conflicts with, in the form of the prompt's `merge_conflict`.",
  mapping({ target: text("The name of the branch."), commit: text("The commit.") }),
);

const dispatchRecordFields = mapping({
  tracker: text("The kind of the tracker."),
  source: text("Which tracker of that kind: ids of issues are unique within it."),
  issue: text("The id of the issue in the tracker."),
  uid: optional(
    text("What the tracker itself knows the issue by: it stays when the repository or the issue gets another name."),
    "the issue was claimed by its name alone",
  ),
  attempt: nullable(integer("The number of the dispatch after the first."), "the first"),
  previous: nullable(of(previousDispatch, "How the previous dispatch ended."), "the first"),
  isFresh: optional(
    yes("`true`: a person moved the issue to an active state, and it begins again. Earlier runs no longer count."),
    "it continues the earlier runs of the issue, or is the first",
  ),
  workflow: optional(
    choice(
      ["classify", "named"],
      "Whether the WORKFLOW.md names its workflow: such a run is continued after a failure. `classify`: it chooses the weight of the issue.",
    ),
    "the prompt of the WORKFLOW.md is the workflow",
  ),
  reaction: optional(
    oneOf(
      [
        mapping({
          number: integer("The number of the pull request."),
          commit: text("The commit of the branch at that time."),
          kind: choice(["ci_failure"], "The kind."),
          failure: of(ciFailure, "The failed checks."),
        }),
        mapping({
          number: integer("The number of the pull request."),
          commit: text("The commit of the branch at that time."),
          kind: choice(["review_comments"], "The kind."),
          comments: list(reviewComment, "The comments."),
        }),
        mapping({
          number: integer("The number of the pull request."),
          commit: text("The commit of the branch at that time."),
          kind: choice(["merge_conflict"], "The kind."),
          conflict: of(mergeConflict, "The conflict."),
        }),
      ],
      "What happened to the pull request that it works on.",
    ),
    "it works on the issue",
  ),
  session: optional(text("The agent's session that it continues.")),
  sessionCostUsd: optional(number("The earlier cost of that session in US dollars, if the agent reported it.")),
});

/** The dispatch that created a run: one claim of an issue by a service. */
export interface DispatchRecord extends TypeOf<typeof dispatchRecordFields> {}

export const dispatchRecord: Described<DispatchRecord> = named(
  "DispatchRecord",
  "The dispatch that created a run: one claim of an issue by a service.",
  dispatchRecordFields,
);

const scheduledRecordFields = mapping({
  id: text("The id of the schedule in the database."),
  cron: text("The schedule."),
  timezone: text("The time zone."),
  dueAt: time("The due time: it has at most one run."),
});

/** Which due time a run is for. */
export interface ScheduledRecord extends TypeOf<typeof scheduledRecordFields> {}

export const scheduledRecord: Described<ScheduledRecord> = named(
  "ScheduledRecord",
  "Which due time a run is for.",
  scheduledRecordFields,
);
