import { actor, type EventDocs, error, turn } from "./event-docs.ts";

/** The end of a run, and what becomes of it: the service, the pull request. */
export const endDocs = {
  run_suspended: {
    when: "The run waits until somebody resumes it.",
    fields: {
      reason:
        "`decision`, `limit`, `exhausted`, `failure`, `stopped`, `waiting` (for events only) or `crash_loop` (the processes that drove it died again and again)",
      message: "the reason as text",
      step: { optional: "the step that it is at" },
      error: { optional: "for `failure`: the error, as in `turn_failed`" },
      edge: { optional: "for `limit`: the `role` and `status` of the edge whose limit is reached" },
      role: { optional: "for `limit`: the role that was entered as often as it may be" },
      budget: {
        optional:
          "for `limit`: the budget that was spent: `turns`, `tokens`, `costUsd` or `wallTimeMs` of the run, `dayUsd` or `totalUsd` of its workflow",
      },
      decision: { optional: "for `decision`: the number of the open decision" },
      checkpoint: { optional: "the files at that time, as in `step_checkpointed`" },
      branches: { optional: "the files of worktrees of branches at that time: `scope` and `checkpoint`" },
    },
  },
  run_resumed: {
    when: "Somebody resumed a suspended run or, by the edge `resume` of `$START`, a completed one.",
    fields: {
      allow: {
        optional:
          "the number of additional passages over the edge, visits to the role, or units of the budget (turns, tokens, US dollars) whose limit was reached",
      },
      input: { optional: "fields that replace those of the run's input" },
      location: { optional: "the folder of the suspended step, in place of its edge's location" },
      actor,
    },
  },
  run_completed: {
    when: "The run reached `$END`.",
    fields: {
      commit: "the commit that the branch is at",
      uncommitted: "the number of files that are changed and not committed",
      checkpoint: { optional: "the files at the end, as in `step_checkpointed`" },
      request: { optional: "the `title` and the `body` of the pull request for the branch" },
    },
  },
  run_rewound: {
    when: "A person rewound the run. It is suspended; the step that follows begins the phase again.",
    fields: { step: "the last visit to the phase: it and all later steps no longer count", actor },
  },
  run_failed: { when: "The run ended with an error that no retry fixes.", fields: { error } },
  run_cancelled: { when: "Somebody cancelled the run.", fields: { actor } },
  issue_refreshed: {
    when: "In a dispatch, after a turn: the issue's state in the tracker.",
    fields: {
      ...turn,
      state: "the issue's state",
      isActive: "whether it is still active; then the next turn follows, while turns are left",
      issue: { optional: "the issue with all its fields, if it has changed: the next prompt uses it" },
      error: { optional: "why the tracker could not be asked: then the issue counts as before" },
    },
  },
  service_requested: {
    when: "The service is about to do something around the run.",
    fields: {
      action:
        "`in_progress` or `handoff` (the issue gets another state), `comment_on_dispatch`, `comment_on_completion`, `comment_on_failure`, `comment_on_kept`, `after_run` (the hook), `check_done` (what `done` of the WORKFLOW.md requires), `publish`, `reply` (answers to review comments), `escalate_ci_failure`, `escalate_review_comments`, `escalate_merge_conflict` (people are called to the pull request), `merged`, `closed` (what a person did with the pull request) or `clean_up` (the workspace is removed)",
      state: { optional: "the new state of the issue" },
      checkpoint: {
        optional:
          "the files that the checks of `done` find, recorded before these run; whatever they write is removed again",
      },
    },
  },
  service_done: {
    when: "The action is done, or was given up.",
    fields: { action: "as in `service_requested`", error: { optional: "why it was given up" } },
  },
  push_requested: {
    when: "The branch of the run is about to be pushed.",
    fields: {
      remote: "the address of the remote, without credentials",
      branch: "the name of the branch, here and there",
      commit: "the commit that is pushed",
    },
  },
  branch_pushed: {
    when: "The remote has the commit as that branch.",
    fields: { remote: "as in `push_requested`", branch: "as in `push_requested`", commit: "as in `push_requested`" },
  },
  pull_request_requested: {
    when: "The pull request of the branch is about to be made, or its text to be updated.",
    fields: { forge: "the kind of the forge: `github`", project: "the repository as `owner/name`" },
  },
  pull_request_ready: {
    when: "The branch has this pull request.",
    fields: {
      forge: "as in `pull_request_requested`",
      project: "as in `pull_request_requested`",
      number: "its number",
      address: "the address of its page",
      state: "`open`, `closed` or `merged`",
      draft: "whether it is a draft",
      commit: "the commit of the branch at that time",
      notes: "what could not be done for it, as sentences: labels, reviewers",
    },
  },
  pull_request_seen: {
    when: "What the forge knows of the pull request has changed. Written to the issue's last run, also after its end.",
    fields: {
      number: "its number",
      address: "the address of its page",
      state: "`open`, `closed` or `merged`",
      commit: "the commit of the branch there",
      merge: "`clean`, `conflicts` or `unknown`",
      checks:
        "their `state` (`none`, `pending`, `passed`, `failed` or `needs_person`), and the names of those that `failed` or are `waiting` for a person",
      approvedBy: "the reviewers who approve",
      changesBy: "the reviewers who want changes",
      conversations: "the number of conversations that are not resolved",
    },
  },
  dispatch_settled: {
    when: "The outcome of the dispatch. The issue can then be dispatched again, depending on the outcome.",
    fields: {
      outcome:
        "`handed_off`, `continue` (done, and the issue is still active), `retry` (a temporary failure), `released` (the issue is no longer worked on), `blocked` (waits for a person or a change) or `exhausted` (the issue's budget is spent)",
      reason: "the reason as text",
      dueAt: { optional: "for `continue` and `retry`: the earliest time of the issue's next dispatch" },
      state: { optional: "the issue's state at that time; absent if the issue no longer exists" },
      seen: { optional: "a hash of the issue at that time: a blocked one is dispatched again when it has changed" },
      error: { optional: "what the next dispatch learns about this one's failure" },
    },
  },
} satisfies Partial<EventDocs>;
