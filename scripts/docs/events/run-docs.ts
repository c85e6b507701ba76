import { actor, type EventDocs } from "./event-docs.ts";

/** The run, its workspace and its project. */
export const runDocs = {
  run_created: {
    when: "A run was created. The first event of every run, and the only one before anything is done.",
    fields: {
      workflow: "the workflow's name",
      pin: "the hash of the definition, and that of the stored object with its positions and sources",
      issue: "the issue with all its fields, or null",
      input: "the input of the run",
      issueSource: {
        optional:
          "where the issue is from: `is` is `file` with the `file` of issues, or `service` with the workflow `file` of a service, and the `tracker` and its `source`; tools of agents reach the issue there",
      },
      agent: { optional: "the agent of every role, if one was chosen for the run" },
      workspace:
        "where it will work: `repository`, `base` commit, `branch`, `path`, and `target`, the branch that the repository was on (absent if it was on none)",
      forkedFrom: {
        optional: "the `run` and `step` that it continues from; copies of that step and of those before it follow",
      },
      approved: { optional: "the hash of the plan that was approved for it" },
      actor,
      schedule: {
        optional:
          "for a run that a schedule started: the `id` of the schedule in this database, its `cron` and `timezone`, and the due time `dueAt`",
      },
      dispatch: {
        optional:
          "for a run of a service: the kind of the `tracker`, its `source` (which one of that kind) and the `issue`'s id there, the `attempt` (null for the issue's first dispatch), `previous` (how the previous dispatch ended: `outcome`, `code`, `error`; or null), `reaction`, if it works on what happened to the pull request (`kind`, `number`, `commit`, and the data of the prompt: `failure`, `comments` or `conflict`), and, if it continues a session, the `session` and its cost so far (`sessionCostUsd`)",
      },
    },
  },
  definition_adopted: {
    when: "The run adopted a changed workflow. Everything after it follows the new definition.",
    fields: {
      pin: "`definition`, the content hash of the new definition; `object`, the hash of the stored workflow with its sources",
      from: "the content hash of the definition until then",
      actor,
    },
  },
  driver_attached: {
    when: "A process took over the run.",
    fields: {
      owner: "the process: `host`, `pid`, and `startedAt`, its start time according to the system",
      reason: "`start`, `resume` (it was suspended) or `recovery` (its process was gone)",
      repeats: "the effects with unknown outcome that are repeated",
    },
  },
  workspace_requested: { when: "The workspace is about to be created.", fields: {} },
  workspace_prepared: {
    when: "The workspace is ready.",
    fields: {
      path: "its folder",
      branch: "its branch",
      base: "the commit it starts from",
      project: { optional: "for a workflow of phases: the facts about the project, as its prompts have them" },
      variables: { optional: "the texts of the variables that the workflow adds, by name" },
    },
  },
  workspace_lost: {
    when: "A run was resumed whose folder is missing, or is no longer known to git. The workspace is created again.",
    fields: {
      checkpoint: { optional: "the files that it gets, as in `step_checkpointed`; absent: those that it began with" },
      step: { optional: "the step whose changes are lost, and which starts over" },
    },
  },
  files_recorded: {
    when: "Files of the run have changed, and travel to other machines. They are on the share.",
    fields: {
      scope: { optional: "the branch whose worktree it is; absent: the workspace of the run" },
      checkpoint: "the files, as in `step_checkpointed`",
    },
  },
  branch_lost: {
    when: "A run continues, and the worktree of a branch is missing, or was left behind when another machine drove the run. It is created again.",
    fields: {
      scope: "the branch",
      checkpoint: { optional: "the files that it gets, as in `step_checkpointed`; absent: those that it began with" },
      step: { optional: "the step whose changes are lost, and which starts over" },
    },
  },
  workspace_rebuilt: {
    when: "The lost workspace exists again.",
    fields: { movedTo: { optional: "the folder with what was left of the lost one" } },
  },
  project_detected: {
    when: "The files of a project have changed, and what is known about it has changed with them. A command that disappeared is kept.",
    fields: {
      scope: { optional: "the branch whose worktree it is; absent: the workspace of the run" },
      project: "the facts about the project, as in `workspace_prepared`",
    },
  },
  setup_completed: {
    when: "The project's set-up ran in a worktree. It is repeated when its key changes.",
    fields: {
      scope: { optional: "the branch whose worktree it is; absent: the workspace of the run" },
      key: "the hash of the command and of the manifests and lock files",
      command: "the command line",
      outcome: "`passed`, `failed` or `timed_out`; the last two suspend the run",
      code: "the exit code; null if a signal ended it",
      output: "the end of its output, with secrets masked",
      omittedBytes: "how much of the output is left out before that",
      durationMs: "how long it took",
    },
  },
  baseline_checked: {
    when: "The checks of the workflow ran before the work began. What failed then does not count later.",
    fields: { checks: "as in `checks_completed`" },
  },
} satisfies Partial<EventDocs>;
