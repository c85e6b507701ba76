import {
  artifactRecord,
  checkRecord,
  complaintRecord,
  evidenceRecord,
  failureRecord,
  inspectedChanges,
  journalEvents,
  usage,
} from "@cuebook/run/journal";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  of,
  record,
  text,
  time,
} from "@cuebook/shape";
import { totalUsage } from "./usage.ts";

/** The fields of one turn. */
export const turnFields = {
  address: text("`RUN/STEP/TURN`."),
  turn: integer("Its number in the step, from 1, counted over all tries."),
  kind: of(journalEvents.turn_requested.fields.kind, "Why its prompt was sent."),
  agent: text("The agent's name."),
  agentKind: text("The kind of the agent."),
  location: nullable(text("The folder that the agent works in, relative to the workspace."), "the workspace itself"),
  state: choice(
    ["accepted", "completed", "failed", "interrupted", "rejected", "requested", "returned"],
    "Where it is. `accepted`: its output counts; `rejected`: the output has mistakes; `returned`: a valid output was sent back.",
  ),
  interrupted: nullable(of(journalEvents.turn_interrupted.fields.reason, "Why it was interrupted."), "it was not"),
  requestedAt: time("When its prompt was sent."),
  durationMs: nullable(integer("How long it took, in milliseconds."), "it has not ended"),
  usage: nullable(of(usage, "What it used."), "not reported"),
  costSource: nullable(
    choice(["computed", "reported"], "Where the cost of its usage is from: its agent, or `usage.price`."),
    "there is no cost",
  ),
  text: nullable(text("The reply of the agent."), "none exists"),
  complaints: list(complaintRecord, "What was wrong with the output."),
  returned: nullable(
    of(
      journalEvents.output_returned.fields.why,
      "Why a valid output was sent back: the phase itself, its checklist, its changes, or its checks.",
    ),
    "it was not",
  ),
  checks: list(checkRecord, "The commands run after it."),
  denied: list(text(), "What the agent was denied."),
  error: nullable(of(failureRecord, "Why it failed."), "it did not"),
  log: nullable(
    mapping(
      {
        path: text("The path below the state folder's `logs`."),
        sha256: text("SHA-256 in hexadecimal."),
        bytes: integer("The size in bytes."),
      },
      "The agent's raw stream: a file below the state folder's `logs`.",
    ),
  ),
};

export const turnReport = named("Turn", "One turn.", mapping(turnFields));

/** The fields of one try of a step. */
export const tryFields = {
  try: integer("Its number in the step."),
  reason: of(journalEvents.try_started.fields.reason, "Why it began."),
  session: nullable(text("The session of the agent."), "it has none"),
  turns: list(turnReport, "Its turns."),
};

export const tryReport = named("Try", "One try of a step.", mapping(tryFields));

/** The fields of one step of a run. */
export const stepFields = {
  address: text("`RUN/STEP`."),
  step: integer("Its number in the run."),
  role: text("Its role."),
  visit: integer("Which visit to the role it is in the run."),
  scope: nullable(integer("The branch that it is in, as `forks` numbers them."), "it is in none"),
  branches: list(text(), "The keys of the branches that it is in, from the outermost."),
  joins: nullable(integer("The fork whose branches it follows."), "it follows none"),
  resolves: nullable(integer("The branch whose conflicts it resolves."), "it resolves none"),
  parents: list(integer(), "The previous steps."),
  within: nullable(integer("The step that runs the workflow that it belongs to."), "it belongs to that of the run"),
  via: mapping(
    { role: text("The role that it leads from."), status: text("The status that chose it.") },
    "The edge that it was entered by.",
  ),
  to: nullable(text("The next role, `$END` or `$SUSPEND`."), "no edge is taken yet"),
  result: nullable(choice(["completed", "exhausted", "failed"], "How it ended."), "it has not"),
  status: nullable(text("The status of its output."), "it is not completed"),
  grade: nullable(
    choice(["clean", "repaired"], "Whether its output was right at once (`clean`), or after repairs."),
    "it is not completed",
  ),
  value: nullable(record(anything(), "The fields of its output."), "it is not completed"),
  body: nullable(text("The text of its output below the front matter."), "it is not completed"),
  artifacts: list(artifactRecord, "The stored documents of its output."),
  evidence: list(evidenceRecord, "The evidence in its output, with what was found of it."),
  changes: nullable(
    of(inspectedChanges, "The files that a phase had changed when it returned its output."),
    "they were not looked at",
  ),
  decision: nullable(integer("The decision that it makes."), "it is no step of an approver"),
  repairs: list(text(), "What was repaired in the output without asking the agent."),
  complaints: list(complaintRecord, "What was wrong with the output."),
  error: nullable(of(failureRecord, "Why it failed."), "it did not"),
  startedAt: time("When it began."),
  endedAt: nullable(time("When it returned its output."), "it has not"),
  durationMs: nullable(integer("How long it took, in milliseconds."), "it has not ended"),
  usage: of(totalUsage, "What it used."),
  tries: list(tryReport, "Its tries."),
};

export const stepReport = named("Step", "One step of a run.", mapping(stepFields));

const branchReport = named(
  "Branch",
  "A branch.",
  mapping({
    scope: integer("Its number, from 1 in a run."),
    key: text("The key of its item, or the role that begins it."),
    role: text("The role that begins it."),
    item: anything("The item of the list; null: there is no list."),
    state: choice(["cancelled", "conflict", "ended", "merged", "reused", "running", "waiting"], "Where it is."),
    endedAt: nullable(integer("The number of its last step."), "it has not ended"),
    status: nullable(text("The status that it ended with."), "it has not ended"),
    merged: nullable(text("The commit after its changes were merged."), "they are not merged"),
    conflicts: list(text(), "The files that conflict, or did before they were merged."),
    reuses: nullable(integer("The earlier branch whose result it keeps."), "it keeps none"),
    path: nullable(text("Its worktree."), "it has none of its own"),
  }),
);

export const forkReport = named(
  "Fork",
  "The branches that an edge opened.",
  mapping({
    fork: integer("Its number, from 1 in a run."),
    step: nullable(integer("The step whose edge it is."), "an edge of `$START`"),
    role: text("The role that the edge leads from, or `$START`."),
    status: text("The status that chose the edge."),
    scope: nullable(integer("The branch that they were opened in."), "they were opened in none"),
    isList: flag("Whether there is a branch for each item of a list."),
    isClosed: flag("Whether they have joined, or were cancelled together."),
    branches: list(branchReport, "The branches."),
  }),
);
