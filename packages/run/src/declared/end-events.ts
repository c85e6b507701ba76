import { anything, choice, flag, integer, list, mapping, of, optional, record, text, time, yes } from "@cuebook/shape";
import { caused } from "./caused.ts";
import { event } from "./event.ts";
import { failureRecord } from "./failure.ts";
import { pullRequestFields, requestSeenFields, requestText } from "./request.ts";
import { suspendReasons } from "./suspend-reasons.ts";
import { turnRef } from "./turn-ref.ts";
import { checkpoint } from "./workspace.ts";

/** What a service does around a run. */
const serviceActions = [
  "after_run",
  "check_done",
  "clean_up",
  "closed",
  "comment_on_completion",
  "comment_on_dispatch",
  "comment_on_failure",
  "comment_on_kept",
  "escalate_ci_failure",
  "escalate_merge_conflict",
  "escalate_review_comments",
  "handoff",
  "in_progress",
  "merged",
  "publish",
  "reply",
] as const;

/** The end of a run, and what becomes of it: the service, the pull request. */
export const endEvents = {
  run_suspended: event("The run waits until somebody resumes it.", {
    reason: choice(
      suspendReasons,
      "`decision`, `limit`, `exhausted`, `failure`, `stopped`, `waiting` (for events only), `crash_loop` (the processes that drove it died again and again), `internal_error` (a fault of Cuebook itself), `machine_faults` (the machines of several workers failed while they drove it), `not_done` (it reached its end, and something that has to hold there does not) or `unchecked` (it reached its end, and nothing was checked).",
    ),
    message: text("The reason as text."),
    step: optional(integer("The step that it is at.")),
    error: optional(of(failureRecord, "For `failure` and `internal_error`: the error, as in `turn_failed`.")),
    edge: optional(
      mapping(
        { role: text("The role."), status: text("The status.") },
        "For `limit`: the `role` and `status` of the edge whose limit is reached.",
      ),
    ),
    role: optional(text("For `limit`: the role that was entered as often as it may be.")),
    budget: optional(
      choice(
        ["costUsd", "dayUsd", "tokens", "totalUsd", "turns", "wallTimeMs"],
        "For `limit`: the budget that was spent: `turns`, `tokens`, `costUsd` or `wallTimeMs` of the run, `dayUsd` or `totalUsd` of its workflow.",
      ),
    ),
    decision: optional(integer("For `decision`: the number of the open decision.")),
    missing: optional(
      list(
        mapping({ name: text("Its name: a criterion, `commit`."), message: text("What is missing.") }),
        "For `not_done` and `unchecked`: what is missing.",
      ),
    ),
    continues: optional(
      yes("`true` for `stopped`: its worker ends, and another one continues the run."),
      "somebody has to resume it",
    ),
    checkpoint: optional(of(checkpoint, "The files at that time, as in `step_checkpointed`.")),
    branches: optional(
      list(
        mapping({ scope: integer("The branch."), checkpoint: of(checkpoint, "Its files.") }),
        "The files of worktrees of branches at that time: `scope` and `checkpoint`.",
      ),
    ),
  }),
  run_resumed: event("Somebody resumed a suspended run or, by the edge `resume` of `$START`, a completed one.", {
    actor: caused,
    allow: optional(
      integer(
        "The number of additional passages over the edge, visits to the role, or units of the budget (turns, tokens, US dollars) whose limit was reached.",
      ),
    ),
    input: optional(record(anything(), "Fields that replace those of the run's input.")),
    location: optional(text("The folder of the suspended step, in place of its edge's location.")),
  }),
  run_rewound: event("A person rewound the run. It is suspended; the step that follows begins the phase again.", {
    actor: caused,
    step: integer("The last visit to the phase: it and all later steps no longer count."),
  }),
  run_completed: event("The run reached `$END`.", {
    commit: text("The commit that the branch is at."),
    uncommitted: integer("The number of files that are changed and not committed."),
    checkpoint: optional(of(checkpoint, "The files at the end, as in `step_checkpointed`.")),
    request: optional(of(requestText, "The `title` and the `body` of the pull request for the branch.")),
  }),
  run_failed: event("The run ended with an error that no retry fixes.", {
    error: of(failureRecord, "`code`, `message`, `retryable`, and a `hint` if there is one."),
  }),
  run_cancelled: event("Somebody cancelled the run.", { actor: caused }),
  push_requested: event("The branch of the run is about to be pushed.", {
    remote: text("The address of the remote, without credentials."),
    branch: text("The name of the branch, here and there."),
    commit: text("The commit that is pushed."),
  }),
  branch_pushed: event("The remote has the commit as that branch.", {
    remote: text("As in `push_requested`."),
    branch: text("As in `push_requested`."),
    commit: text("As in `push_requested`."),
  }),
  pull_request_requested: event("The pull request of the branch is about to be made, or its text to be updated.", {
    forge: text("The kind of the forge: `github`."),
    project: text("The repository as `owner/name`."),
  }),
  pull_request_ready: event("The branch has this pull request.", pullRequestFields),
  pull_request_seen: event(
    "What the forge knows of the pull request has changed. Written to the issue's last run, also after its end.",
    requestSeenFields,
  ),
  issue_refreshed: event("In a dispatch, after a turn: the issue's state in the tracker.", {
    ...turnRef,
    state: text("The issue's state."),
    isActive: flag("Whether it is still active; then the next turn follows, while turns are left."),
    issue: optional(record(anything(), "The issue with all its fields, if it has changed: the next prompt uses it.")),
    error: optional(of(failureRecord, "Why the tracker could not be asked: then the issue counts as before.")),
  }),
  service_requested: event("The service is about to do something around the run.", {
    action: choice(
      serviceActions,
      "`in_progress` or `handoff` (the issue gets another state), `comment_on_dispatch`, `comment_on_completion`, `comment_on_failure`, `comment_on_kept`, `after_run` (the hook), `check_done` (what `done` of the WORKFLOW.md requires), `publish`, `reply` (answers to review comments), `escalate_ci_failure`, `escalate_review_comments`, `escalate_merge_conflict` (people are called to the pull request), `merged`, `closed` (what a person did with the pull request) or `clean_up` (the workspace is removed).",
    ),
    state: optional(text("The new state of the issue.")),
    seen: optional(
      text(
        "Of a move: a hash of the issue before it. If the answer is lost and the issue was changed meanwhile, a person may have moved it: it is not moved again.",
      ),
    ),
    checkpoint: optional(
      of(
        checkpoint,
        "The files that the checks of `done` find, recorded before these run; whatever they write is removed again.",
      ),
    ),
  }),
  service_done: event("The action is done, or was given up.", {
    action: choice(serviceActions, "As in `service_requested`."),
    error: optional(of(failureRecord, "Why it was given up.")),
  }),
  dispatch_settled: event(
    "The outcome of the dispatch. The issue can then be dispatched again, depending on the outcome.",
    {
      outcome: choice(
        ["blocked", "continue", "exhausted", "handed_off", "released", "retry"],
        "`handed_off`, `continue` (done, and the issue is still active), `retry` (a temporary failure), `released` (the issue is no longer worked on), `blocked` (waits for a person or a change) or `exhausted` (the issue's budget is spent).",
      ),
      reason: text("The reason as text."),
      dueAt: optional(time("For `continue` and `retry`: the earliest time of the issue's next dispatch.")),
      state: optional(text("The issue's state at that time."), "the issue no longer exists"),
      seen: optional(text("A hash of the issue at that time: a blocked one is dispatched again when it has changed.")),
      error: optional(of(failureRecord, "What the next dispatch learns about this one's failure.")),
    },
  ),
  issue_moved: event(
    "After its dispatch was settled, the issue was found in another state, which is not active. Once it is moved to an active one, it begins again.",
    { state: text("The issue's state.") },
  ),
};
