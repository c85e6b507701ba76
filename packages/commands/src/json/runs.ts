import { runStatuses, shownStatuses, suspendReasons } from "@cuebook/run";
import { checkRecord, failureRecord, requestText, runSummary, scheduledRecord, waits } from "@cuebook/run/journal";
import { comparison } from "@cuebook/server";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  mapping,
  nullable,
  of,
  optional,
  record,
  text,
  time,
} from "@cuebook/shape";
import { line, output, value } from "./output.ts";
import { eventForms, runForms } from "./run-forms.ts";
import { recordedAct } from "./shapes/actor.ts";
import { runAsked } from "./shapes/asked.ts";
import { finalChecksReport, setup, waiverReport } from "./shapes/checks.ts";
import { decisionReport } from "./shapes/decision.ts";
import { dispatchReport } from "./shapes/dispatch.ts";
import { failureFields } from "./shapes/failure.ts";
import { changedLines } from "./shapes/files.ts";
import { diagnostic } from "./shapes/finding.ts";
import { promptTrace } from "./shapes/prompt.ts";
import { openQuestion } from "./shapes/question.ts";
import { queued } from "./shapes/queue.ts";
import { publication, runRow, runRowFields, runWarning, suspension } from "./shapes/run.ts";
import { forkReport, stepFields, stepReport, tryFields, turnFields } from "./shapes/step.ts";
import { transcriptEvent } from "./shapes/transcript.ts";
import { totalUsage } from "./shapes/usage.ts";

const id = text("The run's id.");
const stepNumber = integer("The step's number in the run.");

export const runsList = output(
  value(
    "",
    mapping({
      runs: list(runRow, "The runs, the latest first."),
      total: integer("The number of all runs that match."),
      next: nullable(text("The last run of the page: `--after` continues there."), "there are no more"),
    }),
  ),
  line("With `--watch`, for each change of a run", mapping({ at: time("When the change was seen."), ...runRowFields })),
);

/** The fields of a run as a whole. */
const reportFields = {
  run: id,
  status: choice(shownStatuses, "Its status. `interrupted`: it is running, and no living process drives it."),
  workflow: text("The workflow's name."),
  definition: text("The content hash of the definition that the run is pinned to."),
  skipped: optional(list(text(), "The phases that were left out of the run."), "none was"),
  issue: nullable(record(anything(), "The issue with all its fields."), "it has no issue"),
  input: record(anything(), "The input of the run."),
  agent: nullable(text("The agent chosen for the whole run."), "each role has its own"),
  forkedFrom: nullable(
    mapping({ run: id, step: stepNumber }, "The step of another run that it continues from."),
    "it was not forked",
  ),
  adoptions: list(
    mapping({ from: text("The hash of the previous definition."), at: time("When.") }),
    "When it adopted another definition.",
  ),
  approved: nullable(text("The hash of the approved plan."), "none was approved"),
  dispatch: nullable(of(dispatchReport, "The dispatch that it is."), "no service made it"),
  schedule: nullable(of(scheduledRecord, "The due time that it is for."), "no schedule started it"),
  createdAt: time("When it was created."),
  updatedAt: time("When its last event was written."),
  workspace: mapping(
    {
      repository: text("The folder of the repository."),
      branch: text("The branch of the run; empty: it works in a plain folder."),
      path: text("The folder that it works in."),
      base: text("The commit that it began from."),
      state: of(runSummary.properties.workspace, "Whether the folder is there."),
    },
    "Where it works.",
  ),
  steps: list(stepReport, "The steps, in the order in which they began."),
  forks: list(forkReport, "The branches that edges opened."),
  decisions: list(decisionReport, "All gates and questions of roles, and their decisions."),
  questions: list(openQuestion, "What the run asks people now."),
  setups: list(setup, "The latest set-up of each worktree."),
  baseline: nullable(list(checkRecord, "The checks before the work."), "none ran"),
  finalChecks: nullable(of(finalChecksReport, "The latest checks of the final files."), "none ran"),
  acts: list(recordedAct, "What people, programs and services did with the run, as far as it is known."),
  waivers: list(waiverReport, "What people let pass although it failed."),
  usage: of(totalUsage, "What all its turns used."),
  suspension: nullable(of(suspension, "Why it is suspended."), "it is not"),
  waits: nullable(of(waits, "What it waits for besides people."), "nothing"),
  error: nullable(of(failureRecord, "Why it failed."), "it did not"),
  outcome: nullable(
    mapping(
      {
        commit: text("The commit of its branch."),
        uncommitted: integer("The number of changed files that are not committed."),
        request: optional(of(requestText, "The text of its pull request."), "it asks for none"),
      },
      "What it ended with.",
    ),
    "it is not completed",
  ),
  publication: nullable(of(publication, "What was done outside with its branch."), "nothing"),
  warnings: list(runWarning, "What a person should know about it."),
};

/** A run, as its report has it without options. */
export const runReport = mapping(reportFields);

const turnWithPrompt = mapping({ ...turnFields, prompt: of(promptTrace, "The prompt that was sent.") });

export const runsShow = output(
  value(
    "For a run",
    mapping({
      ...reportFields,
      queue: nullable(of(queued, "Where it waits for a worker."), "it is not queued, or has ended"),
    }),
  ),
  value(
    "For a run, with `--graph`",
    mapping({ ...reportFields, graph: text("The workflow with what the run did in it, as Mermaid or SVG.") }),
  ),
  value(
    "For a step",
    mapping({
      ...stepFields,
      tries: list(mapping({ ...tryFields, turns: list(turnWithPrompt, "Its turns.") }), "Its tries."),
    }),
  ),
  value("For a turn", turnWithPrompt),
  value("With `--transcript`", mapping({ run: id, events: list(transcriptEvent, "What the agents did, in order.") })),
);

export const runsLog = output(
  ...eventForms,
  line(
    "With `--follow`, for what agents do",
    mapping({
      type: choice(["transcript"], "What the line is."),
      run: id,
      event: of(transcriptEvent, "What the agent did."),
    }),
  ),
);

export const runsAttach = output(...runForms);
export const runsResume = output(
  ...runForms,
  line(
    "With `--where`, first",
    mapping({
      type: choice(["selected"], "What the line is."),
      isPreview: flag("Whether that is all: they are resumed with `--yes`."),
      runs: list(
        mapping({
          run: id,
          workflow: text("The workflow's name."),
          reason: choice(suspendReasons, "Why it is suspended."),
          cause: nullable(text("Why, as a sentence."), "it is not known"),
          updatedAt: time("Since when it is suspended."),
        }),
        "The runs that match, oldest first.",
      ),
    }),
  ),
  line(
    "With `--where`, for each run",
    mapping({
      type: choice(["resumed"], "What the line is."),
      run: id,
      status: choice(
        ["queued", ...runStatuses, "refused"],
        "What became of it. `queued`: a worker continues it; `refused`: it could not be resumed.",
      ),
      error: nullable(mapping(failureFields, "Why it was refused."), "it was not"),
    }),
  ),
);
export const runsFork = output(...runForms);
export const runsRewind = output(...runForms);

export const runsSignal = output(
  line(
    "First",
    mapping({
      run: id,
      signal: text("The name of the event."),
      mail: integer("The number of the message in the run."),
      outcome: choice(
        ["driven", "resumable", "kept"],
        "What becomes of it: the process that drives the run takes it; the run waits for it; or it is kept until the run waits for it.",
      ),
    }),
  ),
  ...runForms,
);

const ofStep = { run: id, step: stepNumber, role: text("The role of the step.") };
const artifactFields = {
  name: text("The name of the field, or `_body`."),
  hash: text("`sha256:` and the SHA-256 of the text."),
  bytes: integer("The size of the text in UTF-8."),
};

export const runsArtifact = output(
  value(
    "For a document",
    mapping({
      ...ofStep,
      ...artifactFields,
      text: text("Its text."),
      path: text("The read-only file with the text."),
    }),
  ),
  value(
    "Without a name",
    mapping({
      ...ofStep,
      artifacts: list(
        mapping({
          ...artifactFields,
          path: nullable(text("The read-only file with the text."), "`error` says why"),
          error: nullable(
            mapping(
              { code: text("The code of the error."), message: text("What is wrong, for people.") },
              "Why it cannot be read.",
            ),
            "it can",
          ),
        }),
        "The documents of the step.",
      ),
    }),
  ),
);

export const runsDiff = output(
  value(
    "for one address",
    mapping({
      run: id,
      step: nullable(stepNumber, "the diff is of the whole run"),
      from: text("The commit or tree that the files are compared with; empty: nothing."),
      to: text("The tree of the compared files."),
      source: choice(["worktree", "folder", "checkpoint", "branch"], "Where the files were found."),
      files: list(changedLines, "The changed files, by path."),
      text: optional(text("The change in git's format."), "with `--stat` or `--why`"),
      truncated: optional(flag("Whether `text` is cut off."), "with `--stat` or `--why`"),
      why: optional(of(runAsked, "Who asked for the changes."), "without `--why`"),
    }),
  ),
  value("for two addresses", comparison),
);

export const runsApply = output(
  value(
    "",
    mapping({
      run: id,
      outcome: choice(["applied", "nothing_new"], "What was done. `nothing_new`: the folder has all changes."),
      folder: text("The folder with the files."),
      files: list(changedLines, "The files that were changed, by path."),
      submodules: list(text(), "Submodules whose commit changed: it is in no file, so it was not applied."),
      source: choice(["worktree", "checkpoint", "branch"], "Where the changes were found."),
    }),
  ),
);

export const runsMerge = output(
  value(
    "",
    mapping({
      run: id,
      outcome: choice(["fast_forward", "merged", "squashed", "up_to_date"], "What was done."),
      folder: text("The folder whose branch it is."),
      branch: text("The branch that was merged into."),
      commit: text("The commit of that branch now."),
      files: list(changedLines, "The changed files, by path."),
    }),
  ),
);

export const runsRequest = output(
  value(
    "",
    mapping({
      run: id,
      branch: text("The branch of the run."),
      title: text("The title of the pull request."),
      body: text("Its text, as Markdown."),
    }),
  ),
);

export const runsOpen = output(
  value(
    "",
    mapping({
      run: id,
      step: nullable(stepNumber, "the folder is that of the run"),
      path: text("The folder."),
      branch: text("Its branch; empty: it has none."),
      base: text("The commit that it began from."),
    }),
  ),
);

export const runsAdopt = output(
  value(
    "",
    mapping({
      run: id,
      file: text("The file of the workflow."),
      from: text("The content hash of the definition so far."),
      to: text("The content hash of the new one."),
      outcome: choice(
        ["adopted", "possible", "refused", "same"],
        "What was done. `possible`: it would be adopted (`--dry-run`); `refused`: what the run has does not fit; `same`: it has this definition.",
      ),
      diagnostics: list(diagnostic, "The findings, by place."),
      errors: integer("The number of errors."),
      warnings: integer("The number of warnings."),
    }),
  ),
);

export const runsPause = output(
  value(
    "",
    mapping({ run: id, outcome: choice(["requested"], "The process that drives the run was asked to suspend it.") }),
  ),
);

export const runsTell = output(
  value(
    "",
    mapping({
      run: id,
      message: nullable(
        integer("The message's number in the run."),
        "the process that drives the run has not taken it yet",
      ),
      step: nullable(integer("The step whose agent gets it."), "the next agent that begins a turn"),
      outcome: choice(
        ["during", "interrupted", "next"],
        "When the agent gets it: `during` its turn, at once by a turn that ends early (`interrupted`), or with its `next` turn.",
      ),
    }),
  ),
);

export const runsCancel = output(
  value(
    "",
    mapping({
      run: id,
      outcome: choice(
        ["cancelled", "requested"],
        "What was done. `requested`: the process that drives the run was asked to cancel it.",
      ),
    }),
  ),
);

const isDryRun = flag("Whether nothing was changed: `--dry-run`.");

export const runsPrune = output(
  value(
    "",
    mapping({
      isDryRun,
      runs: list(
        mapping({
          run: id,
          path: text("The folder of the run."),
          branch: text("The branch of the run."),
          kept: nullable(text("Why its folder was kept, as text."), "it was removed, or would be"),
        }),
        "The runs.",
      ),
    }),
  ),
);

export const runsArchive = output(
  value(
    "",
    mapping({
      isDryRun,
      folder: text("The folder of the archive."),
      runs: list(
        mapping({
          run: id,
          file: nullable(text("The file with its history."), "it was kept, or with `--dry-run`"),
          kept: nullable(text("Why it was kept, as text."), "it was archived, or would be"),
        }),
        "The runs.",
      ),
    }),
  ),
);

export const runsReindex = output(
  value(
    "",
    mapping({
      done: integer("The number of runs that were examined."),
      of: integer("The number of all runs."),
      built: integer("The number of summaries that were missing or old."),
      repaired: list(text(), "The ids of runs whose summary did not match their events."),
      unreadable: list(text(), "The ids of runs that cannot be read."),
    }),
  ),
);
