import { actor, type EventDocs, error, step } from "./event-docs.ts";

/** The way through the graph: steps, branches, and what they wait for. */
export const graphDocs = {
  edge_taken: {
    when: "An edge of the graph was taken.",
    fields: {
      step: "the step it leads from; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      to: "the next role, `$END`, or `$SUSPEND`: then a person is asked, and the step continues with the answer",
      scope: { optional: "for `$START` of a workflow that a step runs: its scope" },
    },
  },
  step_started: {
    when: "A step began: one visit to one role.",
    fields: {
      step,
      role: "the role",
      visit: "the number of times that the role has been entered, including this one",
      parents: "the previous steps",
      via: "the `role` and `status` of the edge that led here, or, for an approver, of the edge that it decides about",
      decision: { optional: "for an approver: the number of its decision" },
      scope: { optional: "the branch, or the workflow of a step, that it is in" },
      joins: { optional: "the fork whose branches it follows" },
      resolves: { optional: "the branch whose conflicts it resolves" },
      dueAt: { optional: "the time before which it does not begin, by `after` or `until` of the edge" },
    },
  },
  branches_opened: {
    when: "An edge opened branches, which work at the same time.",
    fields: {
      fork: "the fork's number in the run",
      step: "the step whose edge it is; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      scope: { optional: "the branch that it is opened in" },
      roles: "the roles that begin the branches",
      isList: "whether there is a branch for each item of a list",
      isShared: "whether all branches work in the folder of the step; if not, each has a worktree",
      branches:
        "the branches in order: `scope` (its number in the run), `key`, `role`, with a list `item`, `from` (the files of a branch in which a run was forked), and `reuses` (the earlier branch whose result it keeps)",
    },
  },
  branches_based: {
    when: "The files were committed, so that the worktrees of the branches can begin from them.",
    fields: { fork: "the fork", commit: "the commit" },
  },
  branch_prepared: {
    when: "The worktree of a branch is ready.",
    fields: { scope: "the branch", workspace: "its `path`, `branch`, `base` and `repository`" },
  },
  branch_blocked: {
    when: "Something failed for a branch, such as its worktree, while other branches can continue. It is tried again when the run is resumed.",
    fields: {
      step: { optional: "the step that it was for; absent: it was for a branch" },
      scope: { optional: "the branch" },
      message: "why as text",
      error,
    },
  },
  branch_cancelled: {
    when: "The join was reached without the branch.",
    fields: { scope: "the branch" },
  },
  branch_merged: {
    when: "The changes of a branch were merged.",
    fields: { scope: "the branch", commit: "the commit after it", checkpoint: { optional: "the files after it" } },
  },
  branch_conflicted: {
    when: "The changes of a branch conflict with those that were merged before.",
    fields: { scope: "the branch", target: "the commit of the branch", files: "the files with conflicts" },
  },
  branches_joined: {
    when: "The branches are done, and the role after them begins.",
    fields: { fork: "the fork" },
  },
  workflow_entered: {
    when: "A step runs another workflow, whose steps have this scope. The end of that workflow completes the step.",
    fields: {
      scope: "the scope's number in the run, counted with those of branches",
      step: "the step",
      workflow: "the path of the workflow in the definition of the run",
      input: "its input",
    },
  },
  step_due: { when: "The time has come at which a step begins.", fields: { step } },
  event_awaited: {
    when: "A step waits for an event.",
    fields: {
      step,
      event: "the name of the event",
      expiresAt: { optional: "the time after which the step ends with `$TIMEOUT`" },
    },
  },
  signal_received: {
    when: "A signal to the run was received. A step that waits for the event uses it once, the oldest first.",
    fields: {
      signal: "its number in the run",
      name: "the name of the event",
      value: "its data, which becomes the output of the step",
      by: { optional: "who sent it" },
      mail: { optional: "the message that it came with" },
      actor,
    },
  },
  mail_refused: {
    when: "A message of another process to the run had no effect, such as an answer that came too late.",
    fields: { mail: "the number of the message", error: "why" },
  },
} satisfies Partial<EventDocs>;
