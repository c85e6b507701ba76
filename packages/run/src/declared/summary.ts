import {
  choice,
  type Described,
  integer,
  list,
  mapping,
  named,
  nullable,
  number,
  of,
  oneOf,
  optional,
  type TypeOf,
  text,
  time,
  yes,
} from "@cuebook/shape";
import { changeSize } from "./changes.ts";
import { checksResult } from "./check.ts";
import { dispatchRecord } from "./dispatch.ts";
import { endEvents } from "./end-events.ts";
import { longestPath } from "./longest-path.ts";
import { action } from "./permission.ts";
import { type RepeatedAction, repeatedActions } from "./repeated-actions.ts";
import { runStatuses } from "./status.ts";
import { askingReasons, suspendReasons } from "./suspend-reasons.ts";
import { workspacePlan } from "./workspace.ts";

const earlier = "an earlier version made the summary";

const stepNameFields = mapping({
  step: integer("Its number in the run."),
  role: text("Its role."),
  visit: integer("Which visit to the role it is: in the run, or for a step in a branch, in its branch."),
  branches: optional(list(text(), "The keys of the branches that it is in, from the outermost."), "it is in none"),
  callers: optional(
    list(text(), "The roles that run the workflows that it is in, from the outermost."),
    "it is in none",
  ),
});

/** A step, as lists name it. */
export interface StepName extends TypeOf<typeof stepNameFields> {}

const stepName: Described<StepName> = named("StepName", "A step, as lists name it.", stepNameFields);

const asked = {
  q: optional(integer("Its number among all questions of the run: the 3 of `RUN/q3`."), earlier),
  message: text("The question, as a sentence."),
  askedAt: time("When it was asked."),
};
const numbered = {
  ...asked,
  number: integer("Its number among the decisions or permissions of the run."),
  step: integer("The step that asks."),
  shown: text("Content hash of the view that is shown for the answer."),
};

const waitingDecision = mapping({
  kind: choice(["gate", "question"], "What is asked."),
  ...numbered,
  edge: nullable(
    mapping(
      { role: text("Its role."), status: text("Its status."), to: text("Its target.") },
      "The edge that is asked about.",
    ),
    "the role asks by its status",
  ),
  change: optional(of(changeSize, "What changed since the run began."), earlier),
  checks: optional(of(checksResult, "How its latest checks went."), `none ran, or ${earlier}`),
  expiresAt: optional(time("When it can no longer be decided."), "never"),
});
const waitingPermission = mapping({
  kind: choice(["permission"], "What is asked."),
  ...numbered,
  tool: text("The tool."),
  action: of(action, "What rules are applied to."),
  hash: text("The SHA-256 of the whole action: what an approval applies to."),
  expiresAt: time("When the request is denied."),
});
const waitingChecks = mapping({
  kind: choice(["checks"], "What is asked."),
  ...asked,
  number: integer("Its number."),
  step: nullable(integer("The step whose checks failed."), "the run has not begun to work"),
});
const waitingSuspension = mapping({
  kind: choice(askingReasons, "Why the run is suspended."),
  ...asked,
  step: nullable(integer("The step that it is about."), "it is about none"),
});

export type WaitingDecision = TypeOf<typeof waitingDecision>;
export type WaitingPermission = TypeOf<typeof waitingPermission>;
/** Checks that a suspended run failed, and that a person may let pass. */
export type WaitingChecks = TypeOf<typeof waitingChecks>;
/** A run that is suspended until a person says what to do. Its kind is the reason of its suspension. */
export type WaitingSuspension = TypeOf<typeof waitingSuspension>;

const waiting = named(
  "Waiting",
  "What a run waits for from a person: a decision, the permission for a tool, the approval of failed checks, or what to do now.",
  oneOf([waitingDecision, waitingPermission, waitingChecks, waitingSuspension]),
);

/** What a run waits for from a person: a decision, the permission for a tool, the approval of failed checks, or what to do now. */
export type Waiting = TypeOf<typeof waiting>;

const waitsFields = mapping({
  until: optional(time("When the next thing happens."), "nothing is due"),
  events: list(text(), "The names of the events that it waits for."),
});

/** What a run waits for besides people. */
export interface Waits extends TypeOf<typeof waitsFields> {}

export const waits: Described<Waits> = named("Waits", "What a run waits for besides people.", waitsFields);

const settlement = named(
  "Settlement",
  "The outcome of a dispatch.",
  mapping({ ...endEvents.dispatch_settled.fields, at: time("When it was settled.") }),
);

/** The outcome of a dispatch. */
export type Settlement = TypeOf<typeof settlement>;

const requestProblemFields = mapping({
  kind: choice(["ci_failure", "review_comments", "merge_conflict"], "What it is."),
  names: list(text(), "The names of the checks that fail, or of the people who want changes: the first of them."),
  isEscalated: optional(yes("People were called, in place of another run.")),
  since: optional(time("Of failing checks: since when."), earlier),
});

const stepMarks = ["completed", "returned", "failed", "active", "stopped"] as const;

/** How a step of a path went. */
export type StepMark = (typeof stepMarks)[number];

/** Something that is wrong with a pull request, which a service works on if its settings say so. */
export interface RequestProblem extends TypeOf<typeof requestProblemFields> {}

const requestProblem: Described<RequestProblem> = named(
  "RequestProblem",
  "Something that is wrong with a pull request, which a service works on if its settings say so.",
  requestProblemFields,
);

const requestSummaryFields = mapping({
  number: integer("Its number."),
  address: text("The address of its page."),
  state: choice(["open", "closed", "merged"], "Its state."),
  waits: list(text(), "What a person has to do about it, as sentences."),
  problems: optional(list(requestProblem, "What is wrong with it while it is open."), `nothing, or ${earlier}`),
  isUnanswered: optional(yes("A person ended it, and nothing has followed from that yet.")),
  since: time("Since when that is known."),
  checksRunSince: optional(time("Since when its checks run."), "they do not"),
});

/** The pull request of a run, in a list. */
export interface RequestSummary extends TypeOf<typeof requestSummaryFields> {}

const requestSummary: Described<RequestSummary> = named(
  "RequestSummary",
  "The pull request of a run, in a list.",
  requestSummaryFields,
);

const undoneActionFields = mapping({
  action: choice(Object.keys(repeatedActions) as readonly RepeatedAction[], "The action."),
  reason: text("Why it was given up."),
});

/** An action around a run that a service gave up, and that has still to be done. */
export interface UndoneAction extends TypeOf<typeof undoneActionFields> {}

const undoneAction: Described<UndoneAction> = named(
  "UndoneAction",
  "An action around a run that a service gave up, and that has still to be done.",
  undoneActionFields,
);

export const runSummary = named(
  "RunSummary",
  "What lists of runs show and filter by: a function of the events, stored beside them so that lists need not read them.",
  mapping({
    run: text("The run's id."),
    workflow: text("The workflow's name."),
    definition: text("Content hash of the pinned definition."),
    issue: nullable(text("The issue's identifier."), "it has no issue"),
    subject: text("What it is about, cut to 500 characters: the issue's title, or the beginning of the prompt."),
    parent: nullable(
      mapping(
        { run: text("The other run."), step: integer("Its step.") },
        "The step of another run that this one was forked from.",
      ),
      "it was not forked",
    ),
    status: choice(runStatuses, "Its status, by its events."),
    reason: nullable(choice(suspendReasons, "Why it is suspended."), "it is not"),
    cause: optional(text("Why it is suspended or failed, in one line."), `it is neither, or ${earlier}`),
    continues: optional(yes("It is suspended and waits for nobody: another process takes it up.")),
    startsAt: optional(time("When it continues with its answer, which can be withdrawn until it does."), "at once"),
    steps: integer("The number of steps started, without those of approvers."),
    path: optional(
      list(
        choice(stepMarks),
        `How its last ${longestPath} steps went, the latest last. \`returned\`: it led back to an earlier role, and ended.`,
      ),
      earlier,
    ),
    activeSteps: list(stepName, "The active steps, else the last step of the graph."),
    waiting: list(waiting, "What it waits for from people."),
    waits: optional(of(waits, "The time and the events that it waits for."), "neither"),
    turns: integer("The number of turns."),
    tokens: integer("The tokens of all turns."),
    costUsd: nullable(
      number("What it cost, in US dollars, as agents reported it or computed from prices."),
      "no turn has a known cost",
    ),
    computedUsd: number("The part of the cost that was computed from prices."),
    unknownCosts: integer("The number of turns whose cost is unknown."),
    dispatch: nullable(of(dispatchRecord, "The dispatch."), "no service created the run"),
    settlement: nullable(of(settlement, "The outcome of the dispatch."), "none yet"),
    request: optional(of(requestSummary, "The pull request of its branch."), "it has none"),
    undone: optional(list(undoneAction, "What its service gave up around it, and tries again."), "nothing"),
    plan: of(workspacePlan, "Where it works."),
    workspace: choice(["planned", "requested", "ready", "lost"], "Whether its workspace is there."),
    createdAt: time("When it was created."),
    updatedAt: time("When it last changed."),
    version: integer("The sequence number of the last event."),
  }),
);

/** What lists of runs show and filter by: a pure function of the state, stored beside the events so that lists need not fold them. */
export type RunSummary = TypeOf<typeof runSummary>;
