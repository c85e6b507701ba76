import type { EventOf, EventType, RunEvent } from "@cuebook/run";
import { TIMEOUT } from "@cuebook/workflow";
import { type Observed, type RecordedFiles, type RecordedFinal, type RecordedSync, recordedCheck } from "./observed.ts";
import type { RecordedConflict, RecordedStep, RecordedTurn } from "./recording.ts";
import { edgeText, isRecorded } from "./recording.ts";

/** A turn of a run, from its events. */
export interface TakenTurn extends RecordedTurn {
  /** Content hash of the prompt's trace. */
  readonly prompt: string;
}

/** A step of a run, from its events: the turns that led to its outputs, without those of abandoned tries. */
export interface TakenStep {
  readonly step: number;
  readonly role: string;
  /** The branch that it is in, by its number in the run. */
  readonly scope?: number | undefined;
  /** The keys of the branches that it is in, from the outermost; absent: it is in none. */
  readonly branch?: readonly string[] | undefined;
  readonly resolves?: RecordedConflict | undefined;
  readonly session: boolean;
  readonly files?: RecordedFiles | undefined;
  readonly facts?: RecordedStep["facts"];
  readonly sync?: RecordedSync | undefined;
  readonly final?: RecordedStep["final"];
  readonly turns: readonly TakenTurn[];
  readonly signal?: RecordedStep["signal"];
  readonly timed_out?: true | undefined;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftStep = Draft<Omit<TakenStep, "turns">> & { turns: Draft<TakenTurn>[] };

/** The state while the events of a run are read. */
interface Reading {
  readonly steps: Map<number, DraftStep>;
  /** The steps that have returned an output, in the order in which they first did. */
  readonly ended: Set<number>;
  readonly branches: Map<number, Branch>;
  /** The numbers of states of the files, by tree. */
  readonly trees: Map<string, number>;
  /** The step or the turn after which the facts of the project were detected last. */
  looked?: { facts?: RecordedStep["facts"] } | undefined;
  /** The turns that decisions were asked about. */
  readonly asked: Map<number, Draft<TakenTurn>>;
  /** The turn that was left last: for a run that ended, its end. */
  last?: Draft<TakenTurn>;
  /** The turn after which a person has to resume the run. */
  stopped?: { readonly turn: Draft<TakenTurn>; readonly isLimit: boolean } | undefined;
}

/** A branch: its key comes last, after the keys of the branches around it. */
interface Branch {
  readonly keys: readonly string[];
  readonly around: number | undefined;
  /** The files of its latest conflict. */
  files: readonly string[];
}

type Handler<Type extends EventType> = (reading: Reading, event: EventOf<Type>) => void;

/** The handler of each type of event; `null`: recordings contain nothing of it. The compiler reports a missing one. */
const handlers: { readonly [Type in EventType]: Handler<Type> | null } = {
  run_created: null,
  definition_adopted: null,
  driver_attached: null,
  driving_returned: null,
  workspace_requested: null,
  workspace_prepared: null,
  files_recorded: null,
  branch_lost: null,
  workspace_lost: null,
  workspace_rebuilt: null,
  edge_taken: (reading, event) => {
    const turn = lastTurn(reading, event.step);
    if (turn === undefined) return;
    turn.edge = edgeText(event);
    reading.last = turn;
  },
  step_started: ({ steps, branches }, { step, role, scope, resolves }) => {
    const branch = branches.get(scope ?? 0)?.keys;
    const conflicting = branches.get(resolves ?? 0);
    const conflict = conflicting && { branch: conflicting.keys.at(-1) ?? "", files: conflicting.files };
    steps.set(step, { step, role, scope, branch, resolves: conflict, session: true, turns: [] });
  },
  branches_opened: ({ branches }, event) => {
    const around = branches.get(event.scope ?? 0)?.keys ?? [];
    for (const { scope, key } of event.branches)
      branches.set(scope, { keys: [...around, key], around: event.scope, files: [] });
  },
  branches_based: null,
  branch_prepared: null,
  branch_blocked: null,
  branch_cancelled: dropCancelled,
  branch_merged: null,
  branch_conflicted: ({ branches }, { scope, files }) => {
    const branch = branches.get(scope);
    if (branch !== undefined) branch.files = files;
  },
  branches_joined: null,
  workflow_entered: ({ steps, branches }, event) => {
    const { role = "", scope: around, branch = [] } = steps.get(event.step) ?? {};
    branches.set(event.scope, { keys: [...branch, role], around, files: [] });
  },
  decision_requested: (reading, { step, decision, kind, message, approver }) => {
    const turn = lastTurn(reading, step);
    if (turn === undefined) return;
    turn.decision = { kind, message, approver };
    reading.asked.set(decision, turn);
  },
  decision_made: ({ asked }, event) => {
    const turn = asked.get(event.decision);
    if (turn === undefined) return;
    // An approver's comment is the output of its own step.
    const say = event.by === undefined && event.say !== "" ? { say: event.say } : {};
    turn.decision = { ...turn.decision, verdict: event.verdict, ...say };
  },
  answer_withdrawn: ({ asked }, { decision }) => {
    const turn = decision === undefined ? undefined : asked.get(decision);
    if (turn?.decision === undefined) return;
    const { verdict: _verdict, say: _say, ...open } = turn.decision;
    turn.decision = open;
  },
  output_sent_back: (reading, event) => {
    const turn = lastTurn(reading, event.step);
    if (turn !== undefined) turn.sent_back = event.say;
  },
  step_due: null,
  event_awaited: null,
  signal_received: null,
  message_received: null,
  message_delivered: null,
  mail_refused: null,
  decision_expired: null,
  step_checkpointed: (reading, { step: ordinal, checkpoint }) => {
    const step = reading.steps.get(ordinal);
    if (step === undefined) return;
    step.files = { ...step.files, before: numberOf(reading, checkpoint.tree) };
    reading.looked = step;
  },
  try_started: ({ steps }, event) => {
    const step = steps.get(event.step);
    const keeps = event.reason === "first" || event.reason === "answered" || event.turn !== undefined;
    if (step !== undefined && !keeps) giveUp(step);
  },
  workspace_restored: null,
  turn_requested: ({ steps }, event) => {
    const step = steps.get(event.step);
    if (step === undefined) return;
    step.session = event.agent.resume;
    step.turns.push({ prompt: event.prompt, reply: "" });
  },
  agent_started: null,
  session_opened: null,
  turn_completed: (reading, event) => {
    const turn = lastTurn(reading, event.step);
    // A structured answer is validated by its value, not by its text.
    if (turn === undefined) return;
    turn.reply = event.value === undefined ? event.text : jsonText(event.value);
    reading.looked = {
      set facts(facts: RecordedStep["facts"]) {
        observe(turn, { facts });
      },
    };
  },
  turn_failed: dropTurn,
  permission_requested: null,
  permission_decided: null,
  turn_interrupted: dropTurn,
  files_checked: (reading, { step, undone }) => {
    if (undone !== undefined) observe(lastTurn(reading, step), { undone });
  },
  output_rejected: (reading, event) => {
    const turn = lastTurn(reading, event.step);
    if (turn === undefined) return;
    turn.complaints = event.complaints.map(({ message }) => message);
    const unfounded = event.complaints.filter(({ path }) => path.startsWith(evidencePath));
    if (unfounded.length > 0) observe(turn, { unfounded: unfounded.map(({ path, message }) => ({ path, message })) });
  },
  output_returned: (reading, event) => {
    const turn = lastTurn(reading, event.step);
    if (turn !== undefined) turn.returned = event.complaints.map(({ message }) => message);
  },
  changes_inspected: (reading, { step, files, count, tests, lost }) => {
    const found = { ...(tests === undefined ? {} : { tests }), ...(lost === undefined ? {} : { lost }) };
    observe(lastTurn(reading, step), { changes: { files, count, ...found } });
  },
  checks_completed: (reading, { step, checks }) => {
    observe(lastTurn(reading, step), { checks: checks.map(recordedCheck) });
  },
  project_detected: ({ looked }, { project }) => {
    if (looked !== undefined) looked.facts = project;
  },
  setup_completed: null,
  baseline_checked: null,
  final_checks_completed: ({ steps }, { step, checks }) => {
    const taken = steps.get(step);
    if (taken !== undefined) taken.final = { ...taken.final, checks: checks.map(recordedCheck) };
  },
  review_compared: ({ steps }, { step, files, count }) => {
    const taken = steps.get(step);
    if (taken !== undefined) taken.final = { ...taken.final, unreviewed: { files, count } };
  },
  checks_waived: null,
  issue_refreshed: null,
  step_completed: (reading, event) => {
    reading.ended.add(event.step);
    const turn = lastTurn(reading, event.step);
    const step = reading.steps.get(event.step);
    if (event.evidence !== undefined) observe(turn, { evidence: event.evidence });
    if (step !== undefined && turn === undefined) step.sync = syncOf(event.value);
    if (step !== undefined && turn === undefined && event.signal === undefined) {
      const verified = verifiedIn(event.value);
      if (verified !== undefined) step.final = { ...step.final, ...verified };
    }
    if (step !== undefined && event.signal !== undefined) step.signal = event.value;
    if (step !== undefined && event.status === TIMEOUT) step.timed_out = true;
    else if (turn !== undefined) turn.grade = event.grade;
  },
  step_committed: (reading, { step: ordinal, commit, tree }) => {
    const step = reading.steps.get(ordinal);
    if (step === undefined) return;
    const commits = [...(step.files?.commits ?? []), { files: numberOf(reading, tree), made: commit !== null }];
    step.files = { ...step.files, commits };
  },
  review_stale: null,
  step_exhausted: null,
  step_failed: null,
  run_suspended: (reading, event) => {
    // A budget belongs to the machine, not to the workflow: replays have none.
    const isOurs = (event.reason === "limit" && event.budget === undefined) || event.reason === "exhausted";
    const turn = isOurs ? lastTurn(reading, event.step) : undefined;
    reading.stopped = turn && { turn, isLimit: event.reason === "limit" };
  },
  run_resumed: (reading, { allow }) => {
    const { stopped } = reading;
    if (stopped?.isLimit === false) stopped.turn.resumed = true;
    else if (stopped !== undefined && allow !== undefined) stopped.turn.allow = (stopped.turn.allow ?? 0) + allow;
    reading.stopped = undefined;
  },
  run_completed: (reading) => {
    reading.stopped = reading.last && { turn: reading.last, isLimit: false };
  },
  run_failed: null,
  run_rewound: null,
  run_cancelled: null,
  service_requested: null,
  service_done: null,
  push_requested: null,
  branch_pushed: null,
  pull_request_requested: null,
  pull_request_ready: null,
  pull_request_seen: null,
  dispatch_settled: null,
  issue_moved: null,
};

/**
 * The questions, replies and decisions of a run, step by step: the content of its recording. The steps are in the order in which they
 * ended, since that decides how branches join; without branches, this is also the order in which they began.
 */
function stepsFromEvents(events: Iterable<RunEvent>): TakenStep[] {
  const reading: Reading = {
    ...{ steps: new Map(), ended: new Set(), branches: new Map(), asked: new Map(), trees: new Map() },
  };
  for (const event of events) handle(reading, event);
  const order = new Set([...reading.ended, ...reading.steps.keys()]);
  return [...order].flatMap((step) => reading.steps.get(step) ?? []);
}

/** The steps that recordings contain. Without phases, files do not affect the course of a run, and are left out. */
export function recordableSteps(events: Iterable<RunEvent>, isOfPhases: boolean): TakenStep[] {
  const all = stepsFromEvents(events);
  return (isOfPhases ? all : all.map(({ files: _, sync: __, ...step }) => step)).filter(isRecorded);
}

function handle<Type extends EventType>(reading: Reading, event: EventOf<Type>): void {
  handlers[event.type]?.(reading, event);
}

/** The path of complaints about evidence in an output. */
const evidencePath = "/evidence/";

/** Adds observations after a turn. */
function observe(turn: Draft<TakenTurn> | undefined, found: Observed): void {
  if (turn !== undefined) turn.observed = { ...turn.observed, ...found };
}

/** The number that stands for a state of the files, in the order in which they were seen. */
function numberOf({ trees }: Reading, tree: string): number {
  const known = trees.get(tree);
  if (known !== undefined) return known;
  trees.set(tree, trees.size + 1);
  return trees.size;
}

/** The result of a step that updates the branch; `undefined`: the output belongs to another kind of step. */
function syncOf(value: Readonly<Record<string, unknown>>): RecordedSync | undefined {
  const { status, target, outcome, files } = value;
  if (typeof target !== "string" || (status !== "complete" && status !== "conflict")) return undefined;
  const how = (["up_to_date", "merged", "rebased"] as const).find((each) => each === outcome);
  const conflicts = Array.isArray(files) ? files.filter((file) => typeof file === "string") : undefined;
  return { status, ...(how && { outcome: how }), ...(conflicts && { files: conflicts }) };
}

/** The recorded result of a verification. */
function verifiedIn({
  status,
  reason,
  files,
  diff,
  note,
}: Readonly<Record<string, unknown>>): RecordedFinal | undefined {
  if (status === "skipped" && typeof reason === "string") return { skipped: reason };
  const isChange = typeof files === "number" && typeof diff === "string" && typeof note === "string";
  return status === "changed" && isChange ? { change: { files, diff, note } } : undefined;
}

function lastTurn({ steps }: Reading, step: number | undefined | null): Draft<TakenTurn> | undefined {
  return step === undefined || step === null ? undefined : steps.get(step)?.turns.at(-1);
}

/** Drops the unfinished work of a cancelled branch: it had no effect. */
function dropCancelled({ steps, ended, branches }: Reading, { scope }: { readonly scope: number }): void {
  const isWithin = (at: number | undefined): boolean =>
    at !== undefined && (at === scope || isWithin(branches.get(at)?.around));
  for (const step of steps.values()) if (!ended.has(step.step) && isWithin(step.scope)) step.turns.length = 0;
}

/** Drops a turn without a result: it has no reply. */
function dropTurn({ steps }: Reading, { step }: { readonly step: number }): void {
  steps.get(step)?.turns.pop();
}

/** Drops the turns of the previous try: a new try repeats the whole prompt, so they had no effect. */
function giveUp(step: DraftStep): void {
  const kept = step.turns.findLastIndex(
    ({ decision, resumed, sent_back }) => decision !== undefined || resumed === true || sent_back !== undefined,
  );
  step.turns.length = kept + 1;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
