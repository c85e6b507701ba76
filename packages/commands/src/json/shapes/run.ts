import { listedStatuses, requestStateNames, runStatuses, suspendReasons } from "@cuebook/run";
import {
  failureRecord,
  journalEvents,
  pullRequestFields,
  requestSeenFields,
  runSummary,
  waits,
} from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, named, nullable, of, oneOf, optional, text, time } from "@cuebook/shape";
import { dispatchReport } from "./dispatch.ts";
import { totalUsage } from "./usage.ts";

export const suspension = named(
  "Suspension",
  "Why a run is suspended.",
  mapping({
    reason: choice(suspendReasons, "Why."),
    message: text("Why, as text."),
    step: optional(integer("The step that it is at."), "it is at none"),
    error: optional(of(failureRecord, "Why it failed."), "`reason` is neither `failure` nor `internal_error`"),
    edge: optional(
      mapping(
        { role: text("The role that it leads from."), status: text("The status that chooses it.") },
        "The edge whose limit is reached.",
      ),
      "`reason` is not `limit`, or the limit is another one",
    ),
    role: optional(text("The role that was entered as often as it may be."), "as for `edge`"),
    budget: optional(of(journalEvents.run_suspended.fields.budget, "The budget that is spent."), "as for `edge`"),
    decision: optional(integer("The number of the open decision."), "`reason` is not `decision`"),
    q: optional(integer("The number of its question: the 3 of `RUN/q3`."), "it asks nobody, or the decision does"),
  }),
);

export const runWarning = named(
  "RunWarning",
  "What a person should know about a run that has ended.",
  oneOf([
    mapping({
      code: choice(["nothing_committed"], "The run made no commit, and left changed files."),
      message: text("The message, for people."),
      uncommitted: integer("The number of changed files that are not committed."),
    }),
    mapping({
      code: choice(["changes_undone"], "An output counts although its turn changed files, which were undone."),
      message: text("The message, for people."),
      step: integer("The step's number in the run."),
      files: list(text(), "The changed files: the first hundred paths."),
    }),
    mapping({
      code: choice(["commits_unsigned"], "Commits are not signed although git's settings ask for it."),
      message: text("The message, for people."),
      steps: list(integer(), "The numbers of the steps in the run."),
    }),
    mapping({
      code: choice(["hooks_not_run"], "The project has hooks of git that did not run for commits of the run."),
      message: text("The message, for people."),
      hooks: list(text(), "Their names: `commit-msg`."),
    }),
  ]),
);

export const runResult = named(
  "RunResult",
  "The result of driving or following a run.",
  mapping({
    type: choice(["result"], "What the line is."),
    run: text("The run's id."),
    status: choice(runStatuses, "The status."),
    exitCode: integer("The exit code of the command."),
    suspension: nullable(of(suspension, "Why it is suspended."), "it is not"),
    error: nullable(of(failureRecord, "Why it failed."), "it did not"),
    branch: text("The branch of the run; empty: it works in a plain folder."),
    path: text("The folder that it works in."),
    base: text("The commit that the run began from."),
    commit: nullable(text("The commit of the branch at its end."), "it is not completed"),
    uncommitted: nullable(integer("The number of changed files that are not committed."), "it is not completed"),
    warnings: list(runWarning, "The warnings."),
    durationMs: integer("How long it was driven or followed, in milliseconds."),
    usage: of(totalUsage, "What it used."),
    next: list(text(), "The commands that may come next."),
  }),
);

export const requestReport = named(
  "ListedRequest",
  "The pull request of a run in a list.",
  mapping({
    number: integer("Its number."),
    address: text("Its page."),
    state: choice(requestStateNames, "Its state, as far as it is known."),
  }),
);

const { run, issue, workflow, steps, createdAt, updatedAt, subject } = runSummary.properties;
const { costUsd, computedUsd, unknownCosts } = runSummary.properties;

/** The fields of a run in a list. */
const hit = named(
  "Hit",
  "Where a run has what was searched.",
  mapping({
    where: text("Where that is: `output of step 3`."),
    text: text("A line of the text."),
  }),
);

export const runRowFields = {
  run,
  status: choice(listedStatuses, "Its status. `interrupted`: it is running, and no living process drives it."),
  reason: nullable(text("Why it is suspended, as a word."), "it is not"),
  waits: nullable(of(waits, "What it waits for besides people."), "nothing"),
  workflow,
  issue,
  step: nullable(text("The current step, or the last one: `2 developer`."), "none has begun"),
  active: list(text(), "All current steps: several while branches work."),
  ...{ steps, createdAt, updatedAt, costUsd, computedUsd, unknownCosts },
  branch: text("The branch."),
  subject,
  dispatch: nullable(of(dispatchReport, "Its dispatch."), "no service made it"),
  request: nullable(of(requestReport, "The pull request of its branch."), "its branch has none"),
  hit: nullable(of(hit, "Where it has what `--search` searched."), "nothing was searched"),
};

export const runRow = named("ListedRun", "A run in a list.", mapping(runRowFields));

const push = named(
  "Push",
  "One push of the branch.",
  mapping({
    remote: text("The address of the remote."),
    branch: text("The branch."),
    commit: text("The commit."),
    isDone: flag("Whether it is known to be done."),
  }),
);

const pullRequestRecord = named("PullRequest", "The pull request of a run's branch.", mapping(pullRequestFields));

const seenRequest = named(
  "SeenRequest",
  "What the forge knew of a pull request last.",
  mapping({
    at: time("When it was known."),
    checksSince: time("Since when the checks of its commit have their state."),
    ...requestSeenFields,
  }),
);

export const publication = named(
  "Publication",
  "What was done outside with the branch of a run.",
  mapping({
    pushes: list(push, "The pushes, oldest first: also those with an unknown outcome."),
    pullRequest: optional(of(pullRequestRecord, "The pull request."), "none exists"),
    seen: optional(of(seenRequest, "What the forge knew of it last."), "no service follows it"),
  }),
);
