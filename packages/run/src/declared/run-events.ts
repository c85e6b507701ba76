import { anything, choice, integer, list, mapping, nullable, of, oneOf, optional, record, text } from "@cuebook/shape";
import { caused } from "./caused.ts";
import { checkRecord } from "./check.ts";
import { dispatchRecord, scheduledRecord } from "./dispatch.ts";
import { event } from "./event.ts";
import { projectFacts } from "./project.ts";
import { owner, pin } from "./run.ts";
import { checkpoint, workspacePlan } from "./workspace.ts";

/** The beginning of a run, its workspace and its project. */
export const runEvents = {
  run_created: event("A run was created. The first event of every run, and the only one before anything is done.", {
    actor: caused,
    workflow: text("The workflow's name."),
    pin: of(pin, "The hash of the definition, and that of the stored object with its positions and sources."),
    issue: nullable(record(anything(), "The issue with all its fields, or null.")),
    issueSource: optional(
      oneOf(
        [
          mapping({ is: choice(["file"], "What it is."), file: text("The file.") }),
          mapping({
            is: choice(["service"], "What it is."),
            file: text("The file."),
            tracker: text("The kind of the tracker."),
            source: text("Where it is from."),
          }),
        ],
        "Where the issue is from: `is` is `file` with the `file` of issues, or `service` with the workflow `file` of a service, and the `tracker` and its `source`; tools of agents reach the issue there.",
      ),
    ),
    input: record(anything(), "The input of the run."),
    agent: optional(text("The agent of every role, if one was chosen for the run.")),
    workspace: of(
      workspacePlan,
      "Where it will work: `repository`, `base` commit, `branch`, `path`, and `target`, the branch that the repository was on.",
    ),
    forkedFrom: optional(
      mapping(
        { run: text("The run's id."), step: integer("The step's number in the run.") },
        "The `run` and `step` that it continues from; copies of that step and of those before it follow.",
      ),
    ),
    approved: optional(text("The hash of the plan that was approved for it.")),
    dispatch: optional(
      of(
        dispatchRecord,
        "For a run of a service: the kind of the `tracker`, its `source` (which one of that kind) and the `issue`'s id there, `uid` (what the tracker itself knows the issue by, over all its names), the `attempt` (null for the issue's first dispatch), `previous` (how the previous dispatch ended: `outcome`, `code`, `error`; or null), `reaction`, if it works on what happened to the pull request (`kind`, `number`, `commit`, and the data of the prompt: `failure`, `comments` or `conflict`), and, if it continues a session, the `session` and its cost so far (`sessionCostUsd`).",
      ),
    ),
    schedule: optional(
      of(
        scheduledRecord,
        "For a run that a schedule started: the `id` of the schedule in this database, its `cron` and `timezone`, and the due time `dueAt`.",
      ),
    ),
  }),
  definition_adopted: event("The run adopted a changed workflow. Everything after it follows the new definition.", {
    actor: caused,
    pin: of(
      pin,
      "`definition`, the content hash of the new definition; `object`, the hash of the stored workflow with its sources.",
    ),
    from: text("The content hash of the definition until then."),
  }),
  driver_attached: event("A process took over the run.", {
    owner: of(owner, "The process: `host`, `pid`, and `startedAt`, its start time according to the system."),
    reason: choice(
      ["recovery", "resume", "start"],
      "`start`, `resume` (it was suspended, or waited for a machine that can work) or `recovery` (its process was gone).",
    ),
    repeats: list(text(), "The effects with unknown outcome that are repeated."),
  }),
  driving_returned: event("A worker gave the run back, because its machine cannot work. Another worker continues it.", {
    worker: text("The id of the worker."),
    reason: text("What is wrong with its machine, as a sentence."),
  }),
  workspace_requested: event("The workspace is about to be created.", {}),
  workspace_prepared: event("The workspace is ready.", {
    path: text("Its folder."),
    branch: text("Its branch."),
    base: text("The commit it starts from."),
    project: optional(
      of(projectFacts, "For a workflow of phases: the facts about the project, as its prompts have them."),
    ),
    variables: optional(record(text(), "The texts of the variables that the workflow adds, by name.")),
  }),
  workspace_lost: event(
    "A run was resumed whose folder is missing, or is no longer known to git. The workspace is created again.",
    {
      checkpoint: optional(
        of(checkpoint, "The files that it gets, as in `step_checkpointed`."),
        "those that it began with",
      ),
      step: optional(integer("The step whose changes are lost, and which starts over.")),
    },
  ),
  files_recorded: event("Files of the run have changed, and travel to other machines. They are on the share.", {
    scope: optional(integer("The branch whose worktree it is."), "the workspace of the run"),
    checkpoint: of(checkpoint, "The files, as in `step_checkpointed`."),
  }),
  branch_lost: event(
    "A run continues, and the worktree of a branch is missing, or was left behind when another machine drove the run. It is created again.",
    {
      scope: integer("The branch."),
      checkpoint: optional(
        of(checkpoint, "The files that it gets, as in `step_checkpointed`."),
        "those that it began with",
      ),
      step: optional(integer("The step whose changes are lost, and which starts over.")),
    },
  ),
  workspace_rebuilt: event("The lost workspace exists again.", {
    movedTo: optional(text("The folder with what was left of the lost one.")),
  }),
  project_detected: event(
    "The files of a project have changed, and what is known about it has changed with them. A command that disappeared is kept.",
    {
      scope: optional(integer("The branch whose worktree it is."), "the workspace of the run"),
      project: of(projectFacts, "The facts about the project, as in `workspace_prepared`."),
    },
  ),
  setup_completed: event("The project's set-up ran in a worktree. It is repeated when its key changes.", {
    scope: optional(integer("The branch whose worktree it is."), "the workspace of the run"),
    key: text("The hash of the command and of the manifests and lock files."),
    command: text("The command line."),
    outcome: choice(
      ["failed", "passed", "timed_out"],
      "`passed`, `failed` or `timed_out`; the last two suspend the run.",
    ),
    code: nullable(integer("The exit code; null if a signal ended it.")),
    output: text("The end of its output, with secrets masked."),
    omittedBytes: integer("How much of the output is left out before that."),
    durationMs: integer("How long it took."),
  }),
  baseline_checked: event(
    "The checks of the workflow ran before the work began. What failed then does not count later.",
    { checks: list(checkRecord, "As in `checks_completed`.") },
  ),
};
