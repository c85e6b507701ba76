import { actor, complaints, type EventDocs, error, step, turn } from "./event-docs.ts";

/** What phases change and check, and the end of a step. */
export const phaseDocs = {
  output_returned: {
    when: "The answer is valid, and the phase has to continue.",
    fields: {
      ...turn,
      why: "`unfinished` (the phase reports it itself), `checklist`, `changes` or `checks`",
      complaints: "the complaints that it receives: objects with `path` and `message`",
    },
  },
  changes_inspected: {
    when: "A phase is complete by its own account, and its changes were looked at.",
    fields: {
      ...turn,
      files:
        "the files that differ from those before the phase, the first thousand: objects with `path`, `change` (`added`, `modified` or `deleted`) and `kind` (`test`, `documentation` or `code`)",
      count: "how many there are",
      tests: {
        optional:
          "the tests that differ from what an earlier phase left: objects with `path`, `change` and `since`, the step that left them",
      },
      lost: {
        optional:
          "what checks less than before the work: objects with `path`, `change`, `kind` (`test` or `settings`) and `parts`, such as `scripts.lint`",
      },
    },
  },
  checks_completed: {
    when: "The commands that a phase has to pass were run.",
    fields: {
      ...turn,
      checks:
        "for each `name`, `command`, `onFailure` (`return` or `tell`), `outcome` (`passed`, `failed`, `timed_out`), `code`, the end of its `output`, `omittedBytes`, `durationMs`; if known: `tests` (from the report of the test runner: `total`, `passed`, `failed`, `skipped`, the names of the `failing` and the `passing`), `missing` (a program that was not found), `known` (it failed, and only as before the work), `expect` (`fail`: it had to fail), `unmet` (tests of an earlier phase that did not pass)",
      tree: { optional: "the tree that they ran on; absent: they changed files" },
    },
  },
  step_committed: {
    when: "The changes of a phase were committed.",
    fields: {
      step,
      commit: "the commit; null if there was nothing to commit",
      tree: "the tree of all files at that time",
    },
  },
  review_stale: {
    when: "The files have changed since a review looked at them. The review is repeated.",
    fields: { step, reviewed: "the tree that it looked at", tree: "the current tree" },
  },
  final_checks_completed: {
    when: "The checks of the workflow have a result for the final files.",
    fields: {
      step,
      tree: "the tree of these files",
      checks: "as in `checks_completed`; with `ranIn`, the earlier step in which the check ran on the same files",
    },
  },
  checks_waived: {
    when: "A person lets the run pass checks that failed. From here on, these are only reported.",
    fields: {
      step: { optional: "the step whose output or final files pass; absent: the run has not begun to work" },
      checks:
        "for each `name`; `expect` (`fail`: it had to fail); `isReview` (it is no command, but the review of the final code)",
      reason: "the reason",
      by: "the person",
      actor,
    },
  },
  review_compared: {
    when: "The final files were compared with those that the last passing review looked at.",
    fields: {
      step,
      files: "the files that differ, without documentation: objects with `path` and `change`, the first thousand",
      count: "how many there are",
    },
  },
  step_completed: {
    when: "The role returned its output.",
    fields: {
      step,
      status: "the status; `_` if the role has one exit",
      value: "the fields",
      body: "the text below the fields",
      grade: "`clean`, or `repaired` if anything had to be corrected",
      repairs: "the corrections made without asking the agent",
      artifacts: {
        optional: "its documents that were stored, each with `name` (a field, or `_body`), `hash` and `bytes`",
      },
      evidence: {
        optional:
          "of a phase: its evidence for each criterion, each with `checked`: `file` (the place exists), `command` (it ran, with `exitCode` if the client reports it), `claimed`",
      },
      signal: { optional: "the number of the signal whose data the output is" },
    },
  },
  step_exhausted: { when: "The repairs are used up, and the output is still wrong.", fields: { step, complaints } },
  step_failed: { when: "The tries are used up, or another try could not help.", fields: { step, error } },
} satisfies Partial<EventDocs>;
