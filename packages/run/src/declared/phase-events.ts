import { anything, choice, integer, list, nullable, of, optional, record, text } from "@cuebook/shape";
import { caused } from "./caused.ts";
import { changedFile, inspectedChanges } from "./changes.ts";
import { checkRecord, waivedCheck } from "./check.ts";
import { continuation } from "./continuation.ts";
import { event } from "./event.ts";
import { complaintRecord, failureRecord } from "./failure.ts";
import { artifactRecord, evidenceRecord } from "./step.ts";
import { turnRef } from "./turn-ref.ts";

/** How outputs are judged, and what phases do. */
export const phaseEvents = {
  step_completed: event("The role returned its output.", {
    step: integer("The step's number in the run."),
    status: text("The status; `_` if the role has one exit."),
    value: record(anything(), "The fields."),
    body: text("The text below the fields."),
    grade: choice(["clean", "repaired"], "`clean`, or `repaired` if anything had to be corrected."),
    repairs: list(text(), "The corrections made without asking the agent."),
    artifacts: optional(
      list(
        artifactRecord,
        "Its documents that were stored, each with `name` (a field, or `_body`), `hash` and `bytes`.",
      ),
    ),
    evidence: optional(
      list(
        evidenceRecord,
        "Of a phase: its evidence for each criterion, each with `checked`: `file` (the place exists), `command` (it ran, with `exitCode` if the client reports it), `claimed`.",
      ),
    ),
    signal: optional(integer("The number of the signal whose data the output is.")),
  }),
  step_exhausted: event("The repairs are used up, and the output is still wrong.", {
    step: integer("The step's number in the run."),
    complaints: list(
      complaintRecord,
      "What was wrong, each with the `path` of the field and the `message` that the agent receives.",
    ),
  }),
  step_failed: event("The tries are used up, or another try could not help.", {
    step: integer("The step's number in the run."),
    error: of(failureRecord, "`code`, `message`, `retryable`, and a `hint` if there is one."),
  }),
  output_returned: event("The answer is valid, and the phase has to continue.", {
    ...turnRef,
    why: choice(
      ["changes", "checklist", "checks", "unfinished"],
      "`unfinished` (the phase reports it itself), `checklist`, `changes` or `checks`.",
    ),
    complaints: list(complaintRecord, "The complaints that it receives: objects with `path` and `message`."),
  }),
  changes_inspected: event("A phase is complete by its own account, and its changes were looked at.", {
    ...turnRef,
    ...inspectedChanges.properties,
  }),
  checks_completed: event("The commands that a phase has to pass were run.", {
    ...turnRef,
    checks: list(
      checkRecord,
      "For each `name`, `command`, `onFailure` (`return` or `tell`), `outcome` (`passed`, `failed`, `timed_out`), `code`, the end of its `output`, `omittedBytes`, `durationMs`; if known: `tests` (from the report of the test runner: `total`, `passed`, `failed`, `skipped`, the names of the `failing` and the `passing`), `missing` (a program that was not found), `known` (it failed, and only as before the work), `expect` (`fail`: it had to fail), `unmet` (tests of an earlier phase that did not pass).",
    ),
    tree: optional(text("The tree that they ran on."), "they changed files"),
  }),
  step_committed: event("The changes of a phase were committed.", {
    step: integer("The step's number in the run."),
    commit: nullable(text("The commit; null if there was nothing to commit.")),
    tree: text("The tree of all files at that time."),
    unsigned: optional(
      text("Why the commit is not signed although git's settings ask for it."),
      "it is signed, or they do not",
    ),
    withoutHooks: optional(
      list(text(), "The hooks of git that the project has and that did not run for the commit: `commit-msg`."),
      "none exists",
    ),
  }),
  review_stale: event("The files have changed since a review looked at them. The review is repeated.", {
    step: integer("The step's number in the run."),
    reviewed: text("The tree that it looked at."),
    tree: text("The current tree."),
  }),
  final_checks_completed: event("The checks of the workflow have a result for the final files.", {
    step: integer("The step's number in the run."),
    tree: text("The tree of these files."),
    checks: list(
      checkRecord,
      "As in `checks_completed`; with `ranIn`, the earlier step in which the check ran on the same files.",
    ),
  }),
  checks_waived: event("A person lets the run pass checks that failed. From here on, these are only reported.", {
    actor: caused,
    step: optional(integer("The step whose output or final files pass."), "the run has not begun to work"),
    checks: list(
      waivedCheck,
      "For each `name`; `expect` (`fail`: it had to fail); `isReview` (it is no command, but the review of the final code); `isAtEnd` (it is no command, but what the run lacks at its end); `isBefore` (it failed before the work, and what is new still counts).",
    ),
    reason: text("The reason."),
    by: text("The person."),
    ...continuation,
  }),
  review_compared: event("The final files were compared with those that the last passing review looked at.", {
    step: integer("The step's number in the run."),
    files: list(
      changedFile,
      "The files that differ, without documentation: objects with `path` and `change`, the first thousand.",
    ),
    count: integer("How many there are."),
  }),
};
