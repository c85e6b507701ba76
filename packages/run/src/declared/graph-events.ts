import { anything, flag, integer, list, mapping, nullable, of, optional, record, text, time } from "@cuebook/shape";
import { causedByMessage } from "./caused.ts";
import { event } from "./event.ts";
import { failureRecord } from "./failure.ts";
import { openedBranch } from "./step.ts";
import { checkpoint, workspacePlan } from "./workspace.ts";

/** The way through the graph: steps, branches, and what they wait for. */
export const graphEvents = {
  edge_taken: event("An edge of the graph was taken.", {
    step: nullable(integer("The step it leads from."), "the start"),
    role: text("That step's role, or `$START`."),
    status: text("The status that chose the edge."),
    to: text("The next role, `$END`, or `$SUSPEND`: then a person is asked, and the step continues with the answer."),
    scope: optional(integer("For `$START` of a workflow that a step runs: its scope.")),
  }),
  step_started: event("A step began: one visit to one role.", {
    step: integer("The step's number in the run."),
    role: text("The role."),
    visit: integer("The number of times that the role has been entered, including this one."),
    parents: list(integer(), "The previous steps."),
    via: mapping(
      { role: text("The role."), status: text("The status.") },
      "The `role` and `status` of the edge that led here, or, for an approver, of the edge that it decides about.",
    ),
    decision: optional(integer("For an approver: the number of its decision.")),
    scope: optional(integer("The branch, or the workflow of a step, that it is in.")),
    joins: optional(integer("The fork whose branches it follows.")),
    resolves: optional(integer("The branch whose conflicts it resolves.")),
    dueAt: optional(time("The time before which it does not begin, by `after` or `until` of the edge.")),
  }),
  workflow_entered: event(
    "A step runs another workflow, whose steps have this scope. The end of that workflow completes the step.",
    {
      scope: integer("The scope's number in the run, counted with those of branches."),
      step: integer("The step."),
      workflow: text("The path of the workflow in the definition of the run."),
      input: record(anything(), "Its input."),
    },
  ),
  step_due: event("The time has come at which a step begins.", { step: integer("The step's number in the run.") }),
  branches_opened: event("An edge opened branches, which work at the same time.", {
    fork: integer("The fork's number in the run."),
    step: nullable(integer("The step whose edge it is."), "the start"),
    role: text("That step's role, or `$START`."),
    status: text("The status that chose the edge."),
    scope: optional(integer("The branch that it is opened in.")),
    roles: list(text(), "The roles that begin the branches."),
    isList: flag("Whether there is a branch for each item of a list."),
    isShared: flag("Whether all branches work in the folder of the step; if not, each has a worktree."),
    branches: list(
      openedBranch,
      "The branches in order: `scope` (its number in the run), `key`, `role`, with a list `item`, `from` (the files of a branch in which a run was forked), and `reuses` (the earlier branch whose result it keeps).",
    ),
  }),
  branches_based: event("The files were committed, so that the worktrees of the branches can begin from them.", {
    fork: integer("The fork."),
    commit: text("The commit."),
  }),
  branch_prepared: event("The worktree of a branch is ready.", {
    scope: integer("The branch."),
    workspace: of(workspacePlan, "Its `path`, `branch`, `base` and `repository`."),
  }),
  branch_blocked: event(
    "Something failed for a branch, such as its worktree, while other branches can continue. It is tried again when the run is resumed.",
    {
      step: optional(integer("The step that it was for."), "it was for a branch"),
      scope: optional(integer("The branch.")),
      message: text("Why as text."),
      error: of(failureRecord, "`code`, `message`, `retryable`, and a `hint` if there is one."),
    },
  ),
  branch_cancelled: event("The join was reached without the branch.", { scope: integer("The branch.") }),
  branch_merged: event("The changes of a branch were merged.", {
    scope: integer("The branch."),
    commit: text("The commit after it."),
    checkpoint: optional(of(checkpoint, "The files after it.")),
  }),
  branch_conflicted: event("The changes of a branch conflict with those that were merged before.", {
    scope: integer("The branch."),
    target: text("The commit of the branch."),
    files: list(text(), "The files with conflicts."),
  }),
  branches_joined: event("The branches are done, and the role after them begins.", { fork: integer("The fork.") }),
  event_awaited: event("A step waits for an event.", {
    step: integer("The step's number in the run."),
    event: text("The name of the event."),
    expiresAt: optional(time("The time after which the step ends with `$TIMEOUT`.")),
  }),
  signal_received: event(
    "A signal to the run was received. A step that waits for the event uses it once, the oldest first.",
    {
      actor: causedByMessage,
      signal: integer("Its number in the run."),
      name: text("The name of the event."),
      value: record(anything(), "Its data, which becomes the output of the step."),
      by: optional(text("Who sent it.")),
      mail: optional(integer("The message that it came with.")),
    },
  ),
  mail_refused: event("A message of another process to the run had no effect, such as an answer that came too late.", {
    mail: integer("The number of the message."),
    error: of(failureRecord, "Why."),
  }),
};
