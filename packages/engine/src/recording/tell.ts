import type { EventOf, EventType, RunEvent } from "@cuebook/run";
import type { RecordedDecision } from "./recording.ts";
import { edgeText } from "./recording.ts";

/** A turn as a run's events tell of it. */
export interface ToldTurn {
  /** Content hash of the prompt's trace. */
  readonly prompt: string;
  readonly reply: string;
  readonly complaints?: readonly string[];
  readonly grade?: "clean" | "repaired";
  readonly edge?: string | undefined;
  readonly decision?: RecordedDecision | undefined;
  readonly allow?: number | undefined;
  readonly resumed?: true;
}

/** A step as a run's events tell of it: the turns that led to its outputs, not those of tries that were given up. */
export interface ToldStep {
  readonly step: number;
  readonly role: string;
  readonly session: boolean;
  readonly turns: readonly ToldTurn[];
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftStep = Draft<Omit<ToldStep, "turns">> & { turns: Draft<ToldTurn>[] };

/** What is known of a run while its events are read. */
interface Telling {
  readonly steps: Map<number, DraftStep>;
  /** The turns that decisions were asked about. */
  readonly asked: Map<number, Draft<ToldTurn>>;
  /** The turn that was left last: the end of a run that ended. */
  last?: Draft<ToldTurn>;
  /** The turn behind which a person has to let the run go on. */
  stopped?: { readonly turn: Draft<ToldTurn>; readonly isLimit: boolean } | undefined;
}

type Tell<Type extends EventType> = (telling: Telling, event: EventOf<Type>) => void;

/** What each kind of event tells; `null`: nothing that a recording holds. The compiler names one that is missing. */
const tells: { readonly [Type in EventType]: Tell<Type> | null } = {
  run_created: null,
  driver_attached: null,
  workspace_requested: null,
  workspace_prepared: null,
  edge_taken: (telling, event) => {
    const turn = lastTurn(telling, event.step);
    if (turn === undefined) return;
    turn.edge = edgeText(event);
    telling.last = turn;
  },
  step_started: ({ steps }, { step, role }) => {
    steps.set(step, { step, role, session: true, turns: [] });
  },
  decision_requested: (telling, { step, decision, kind, message, approver }) => {
    const turn = lastTurn(telling, step);
    if (turn === undefined) return;
    turn.decision = { kind, message, approver };
    telling.asked.set(decision, turn);
  },
  decision_made: ({ asked }, event) => {
    const turn = asked.get(event.decision);
    if (turn === undefined) return;
    // An approver's words are its own step's output.
    const say = event.by === undefined && event.say !== "" ? { say: event.say } : {};
    turn.decision = { ...turn.decision, verdict: event.verdict, ...say };
  },
  step_checkpointed: null,
  try_started: ({ steps }, event) => {
    const step = steps.get(event.step);
    if (step !== undefined && event.reason !== "first" && event.reason !== "answered") giveUp(step);
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
  turn_completed: (telling, event) => {
    const turn = lastTurn(telling, event.step);
    // A structured answer is judged by its value, whatever the agent wrote beside it.
    if (turn !== undefined) turn.reply = event.value === undefined ? event.text : jsonText(event.value);
  },
  turn_failed: dropTurn,
  permission_requested: null,
  permission_decided: null,
  turn_interrupted: dropTurn,
  output_rejected: (telling, event) => {
    const turn = lastTurn(telling, event.step);
    if (turn !== undefined) turn.complaints = event.complaints.map(({ message }) => message);
  },
  output_returned: null,
  checks_completed: null,
  issue_refreshed: null,
  step_completed: (telling, event) => {
    const turn = lastTurn(telling, event.step);
    if (turn !== undefined) turn.grade = event.grade;
  },
  step_committed: null,
  review_stale: null,
  step_exhausted: null,
  step_failed: null,
  run_suspended: (telling, event) => {
    // A budget is the machine's, not the workflow's: replays have none.
    const isOurs = (event.reason === "limit" && event.budget === undefined) || event.reason === "exhausted";
    const turn = isOurs ? lastTurn(telling, event.step) : undefined;
    telling.stopped = turn && { turn, isLimit: event.reason === "limit" };
  },
  run_resumed: (telling, { allow }) => {
    const { stopped } = telling;
    if (stopped?.isLimit === false) stopped.turn.resumed = true;
    else if (stopped !== undefined && allow !== undefined) stopped.turn.allow = (stopped.turn.allow ?? 0) + allow;
    telling.stopped = undefined;
  },
  run_completed: (telling) => {
    telling.stopped = telling.last && { turn: telling.last, isLimit: false };
  },
  run_failed: null,
  run_cancelled: null,
  service_requested: null,
  service_done: null,
  dispatch_settled: null,
};

/** What was asked, replied and decided in a run, step by step: what a recording of it holds. */
export function tellSteps(events: Iterable<RunEvent>): ToldStep[] {
  const telling: Telling = { steps: new Map(), asked: new Map() };
  for (const event of events) tell(telling, event);
  return [...telling.steps.values()];
}

function tell<Type extends EventType>(telling: Telling, event: EventOf<Type>): void {
  tells[event.type]?.(telling, event);
}

function lastTurn({ steps }: Telling, step: number | undefined | null): Draft<ToldTurn> | undefined {
  return step === undefined || step === null ? undefined : steps.get(step)?.turns.at(-1);
}

/** A turn that came to nothing is none of what was replied. */
function dropTurn({ steps }: Telling, { step }: { readonly step: number }): void {
  steps.get(step)?.turns.pop();
}

/** A try that begins anew tells everything again: what the one before was told and replied came to nothing. */
function giveUp(step: DraftStep): void {
  const kept = step.turns.findLastIndex((turn) => turn.decision !== undefined || turn.resumed === true);
  step.turns.length = kept + 1;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
