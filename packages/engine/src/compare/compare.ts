/** @folder Two runs, steps or turns side by side: their prompts, what came of them, and why they part. */
import { CuebookError } from "@cuebook/error";
import {
  type ClearFigures,
  clearFigures,
  type FailureRecord,
  figuresOf,
  type NumberedTurn,
  type Parting,
  pairSteps,
  partingOf,
  type RunFigures,
  type RunState,
  type RunSummary,
  type Step,
  type StepDifference,
  type StepPair,
  type StepResult,
  stateOf,
  summaryOf,
  turnAt,
  turnsOf,
} from "@cuebook/run";
import { type JournalReader, pinnedWorkflow } from "@cuebook/store";
import { stepOf } from "../artifacts/read.ts";
import type { Host } from "../host/host.ts";
import { explainPrompt, type SourceKind, sourceKind } from "../prompt/provenance.ts";
import { readPromptTrace } from "../prompt/trace.ts";
import { findRun } from "../record/control.ts";
import { compareFields, type FieldDifference } from "./fields.ts";
import { compareFiles, type FilesComparison } from "./files.ts";
import { compareTexts, ofOneSource, type SourcedText, type TextComparison } from "./text.ts";

/** What is compared: a run, a step of one, or a turn of a step. */
export interface ComparedPlace {
  /** The whole id. */
  readonly run: string;
  readonly step?: number | undefined;
  /** In its try if that is given, else counted over all tries. */
  readonly turn?: number | undefined;
  readonly try?: number | undefined;
}

/** One side of a comparison. */
export interface SideFacts {
  readonly summary: Pick<
    RunSummary,
    "run" | "workflow" | "definition" | "issue" | "subject" | "parent" | "status" | "reason" | "createdAt"
  >;
  /** Of the whole run; of the step, if steps or turns are compared. */
  readonly figures: RunFigures;
  /** The turn whose prompt and output are compared. Null: the run has no step there, or none was asked yet. */
  readonly looked: { readonly step: number; readonly try: number; readonly turn: number } | null;
}

/** A step of a pair. */
export interface ComparedStep {
  readonly step: number;
  /** Null: it did not end. */
  readonly result: StepResult["is"] | null;
  /** The status of its output. Null: it has none. */
  readonly status: string | null;
  /** How long its agents worked, in milliseconds. */
  readonly workMs: number;
}

/** A pair of steps. */
export interface ComparedPair extends Pick<StepPair, "name"> {
  /** Null: the run has no such step. */
  readonly a: ComparedStep | null;
  readonly b: ComparedStep | null;
  readonly differs: readonly StepDifference[];
}

/** A text of both sides. `missing`: why one of them cannot be compared. */
export type Compared<Value> = ({ readonly is: "compared" } & Value) | { readonly is: "missing"; readonly why: string };

/** Two outputs. */
export interface OutputComparison {
  readonly status: { readonly a: string; readonly b: string };
  readonly fields: readonly FieldDifference[];
  readonly body: TextComparison<null>;
  readonly isCut: boolean;
}

/** Two runs, steps or turns side by side. */
export interface Comparison {
  readonly a: SideFacts;
  readonly b: SideFacts;
  /** The steps of both runs, aligned. */
  readonly pairs: readonly ComparedPair[];
  /** Where they part. Null: nothing differs. */
  readonly parting: Parting | null;
  readonly clear: ClearFigures;
  readonly prompt: Compared<TextComparison<SourceKind>>;
  readonly output: Compared<OutputComparison>;
  readonly files: FilesComparison;
}

type ComparingHost = Pick<Host, "journal" | "workspaces">;

/** A side as it is read. */
interface Side {
  readonly name: "A" | "B";
  readonly state: RunState;
  /** The step that is compared, if the whole run is not. */
  readonly only: Step | undefined;
  readonly step: Step | undefined;
  readonly turn: NumberedTurn | undefined;
  /** The reason, if it has no step. */
  readonly none: string;
}

/**
 * Compares two runs: their figures and files as a whole, and prompt and output of the step at which they part. Of two steps or turns,
 * these are compared.
 * @throws CuebookError `run_not_found`, `run_archived`, `step_not_found`, `turn_not_found`
 */
export async function compareRuns(host: ComparingHost, a: ComparedPlace, b: ComparedPlace): Promise<Comparison> {
  const [stateA, stateB] = [await readState(host.journal, a.run), await readState(host.journal, b.run)];
  const pairs = pairSteps(stateA, stateB);
  const parting = partingOf(pairs);
  const at = parting && pairs[parting.pair];
  const none = at === undefined ? "their steps do not differ" : undefined;
  const one = { ...sideOf("A", stateA, a, at?.a), none: none ?? "A has no such step" };
  const other = { ...sideOf("B", stateB, b, at?.b), none: none ?? "B has no such step" };
  const [factsA, factsB] = [factsOf(one), factsOf(other)];
  return {
    ...{ a: factsA, b: factsB },
    pairs: pairs.map((pair) => ({ ...pair, a: comparedStep(pair.a), b: comparedStep(pair.b) })),
    parting: parting ?? null,
    clear: clearFigures(factsA.figures, factsB.figures),
    prompt: await comparePrompts(host.journal, one, other),
    output: compareOutputs(one, other),
    files: await compareFiles(host, placeOf(a, one), placeOf(b, other)),
  };
}

function comparedStep(of: Step | undefined): ComparedStep | null {
  if (of === undefined) return null;
  const { step, result, tries } = of;
  const turns = tries.flatMap((attempt) => attempt.turns);
  return {
    ...{ step, result: result?.is ?? null, status: result?.is === "completed" ? result.status : null },
    workMs: turns.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
  };
}

async function readState(journal: JournalReader, run: string): Promise<RunState> {
  const events = await journal.read(run);
  if (events.length > 0) return stateOf(run, events);
  // It says where the history of an archived run is.
  await findRun({ journal }, run);
  throw new CuebookError("run_not_found", `there is no run ${run}`);
}

function placeOf({ run }: ComparedPlace, { only }: Side) {
  return { run, step: only?.step };
}

/** @param parted the step at which the runs part @throws CuebookError `step_not_found`, `turn_not_found` */
function sideOf(
  name: Side["name"],
  state: RunState,
  place: ComparedPlace,
  parted: Step | undefined,
): Omit<Side, "none"> {
  const only = place.step === undefined ? undefined : stepOf(state, place.step);
  const step = only ?? parted;
  const named = only !== undefined && place.turn !== undefined ? turnAt(only, place) : undefined;
  if (place.turn !== undefined && named === undefined)
    throw new CuebookError("turn_not_found", `step ${place.step} of run ${state.id} has no such turn`);
  return { name, state, only, step, turn: named ?? (step && turnsOf(step)[0]) };
}

function factsOf({ state, only, step, turn }: Side): SideFacts {
  const { run, workflow, definition, issue, subject, parent, status, reason, createdAt } = summaryOf(state);
  return {
    summary: { run, workflow, definition, issue, subject, parent, status, reason, createdAt },
    figures: figuresOf(state, only),
    looked: step === undefined || turn === undefined ? null : placeOfTurn(step, turn),
  };
}

function placeOfTurn({ step }: Step, { attempt, turn }: NumberedTurn) {
  return { step, try: attempt.try, turn: turn.turn };
}

async function comparePrompts(journal: JournalReader, a: Side, b: Side): Promise<Comparison["prompt"]> {
  const [one, other] = [await promptOf(journal, a), await promptOf(journal, b)];
  if (typeof one === "string") return { is: "missing", why: one };
  if (typeof other === "string") return { is: "missing", why: other };
  return { is: "compared", ...compareTexts(one, other) };
}

/** The prompt of a side with the kind of the source of each character, or why it is missing. */
async function promptOf(
  journal: JournalReader,
  { name, none, state, step, turn }: Side,
): Promise<SourcedText<SourceKind> | string> {
  if (step === undefined) return none;
  if (turn === undefined) return `step ${step.step} of ${name} was sent no prompt`;
  const stored = await journal.getObject(turn.turn.prompt);
  if (stored === undefined) return `the prompt of step ${step.step} of ${name} is no longer stored`;
  const trace = readPromptTrace(stored);
  // Without the definition, the items of lists have no producers.
  const definition = await pinnedWorkflow(journal, state.pin).then(
    (pinned) => pinned.definition,
    () => undefined,
  );
  const parts = explainPrompt(trace, state, step, { start: 0, end: trace.text.length }, definition);
  return {
    text: trace.text,
    parts: parts.map((part) => ({ start: part.segment.start, end: part.segment.end, source: sourceKind(part) })),
  };
}

interface Output {
  readonly status: string;
  readonly value: unknown;
  readonly body: string;
}

function compareOutputs(a: Side, b: Side): Comparison["output"] {
  const [one, other] = [outputOf(a), outputOf(b)];
  if (typeof one === "string") return { is: "missing", why: one };
  if (typeof other === "string") return { is: "missing", why: other };
  const { fields, isCut } = compareFields(withoutStatus(one.value), withoutStatus(other.value));
  const body = compareTexts(ofOneSource(one.body, null), ofOneSource(other.body, null));
  return { is: "compared", status: { a: one.status, b: other.status }, fields, body, isCut: isCut || body.isCut };
}

/** The fields of an output besides its status, which is compared separately. */
function withoutStatus(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "$status"));
}

/** What a turn answered; of the last turn of a step, the output of the step. */
function outputOf({ name, none, step, turn }: Side): Output | string {
  if (step === undefined) return none;
  const place = `step ${step.step} of ${name}`;
  const state = turn?.turn.state;
  if (turn === undefined || turn.attempt.try === step.tries.at(-1)?.try) {
    const { result } = step;
    if (result?.is === "completed") return { status: result.status, value: result.value, body: result.body };
    if (result?.is === "failed") return failed(result.error);
  }
  if (state?.is === "failed") return failed(state.error);
  if (state?.is === "completed") return { status: "completed", value: state.value ?? {}, body: state.text };
  if (state?.is === "rejected" || state?.is === "returned")
    return { status: state.is, value: state.is === "returned" ? state.reply.value : {}, body: complaintsOf(state) };
  return `${place} has no output`;
}

function failed({ message }: FailureRecord): Output {
  return { status: "failed", value: {}, body: message };
}

function complaintsOf({ complaints }: { readonly complaints: readonly { path: string; message: string }[] }): string {
  return complaints.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)).join("\n");
}
