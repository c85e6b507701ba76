import type { Usage } from "../agents/agent.ts";
import { EngineError } from "../error.ts";
import type { Pin } from "../journal/definitions.ts";
import type { Checkpoint, WorkspacePlan } from "../workspace/workspace.ts";
import type {
  AgentRecord,
  ComplaintRecord,
  FailureRecord,
  Owner,
  RunEvent,
  SuspendReason,
  TryReason,
  TurnKind,
} from "./events.ts";
import { EVENT_VERSION } from "./events.ts";

export type RunStatus = "pending" | "running" | "suspended" | "completed" | "failed" | "cancelled";

/** Where a turn stands. `read` is completed and its output judged. */
export type TurnState =
  | { readonly is: "requested" }
  | { readonly is: "completed"; readonly text: string; readonly value?: unknown }
  | { readonly is: "rejected"; readonly complaints: readonly ComplaintRecord[] }
  | { readonly is: "accepted" }
  | { readonly is: "failed"; readonly error: FailureRecord; readonly at: string }
  | { readonly is: "interrupted"; readonly reason: "stopped" | "crash" };

export interface Turn {
  readonly turn: number;
  readonly kind: TurnKind;
  readonly agent: AgentRecord;
  readonly prompt: string;
  readonly state: TurnState;
  readonly process?: { readonly pid: number; readonly startedAt: string };
  readonly requestedAt: string;
  readonly durationMs?: number;
  readonly usage?: Usage;
}

export interface Try {
  readonly try: number;
  readonly reason: TryReason;
  readonly restore: boolean;
  readonly isRestored: boolean;
  readonly notBefore?: string;
  readonly session?: string;
  readonly turns: readonly Turn[];
}

/** What came of a step. */
export type StepResult =
  | {
      readonly is: "completed";
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      readonly repairs: readonly string[];
    }
  | { readonly is: "exhausted"; readonly complaints: readonly ComplaintRecord[] }
  | { readonly is: "failed"; readonly error: FailureRecord };

export interface Step {
  readonly step: number;
  readonly role: string;
  readonly visit: number;
  readonly parents: readonly number[];
  readonly via: { readonly role: string; readonly status: string };
  readonly startedAt: string;
  readonly endedAt?: string;
  readonly checkpoint?: Checkpoint;
  readonly tries: readonly Try[];
  readonly result?: StepResult;
  /** Somebody said to go on after it failed or was exhausted, and no new try has begun. */
  readonly isRetryWanted: boolean;
}

export interface Suspension {
  readonly reason: SuspendReason;
  readonly message: string;
  readonly step?: number;
  readonly error?: FailureRecord;
  readonly edge?: { readonly role: string; readonly status: string };
}

/** All that is known of a run: the fold of its events. */
export interface RunState {
  readonly id: string;
  /** The sequence number of the last event. */
  readonly version: number;
  readonly status: RunStatus;
  readonly workflow: string;
  readonly pin: Pin;
  readonly issue: Readonly<Record<string, unknown>> | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly agent?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly plan: WorkspacePlan;
  readonly workspace: "planned" | "requested" | "ready";
  readonly driver?: Owner;
  readonly steps: readonly Step[];
  /** The steps that the run stands at: a set, one per branch. */
  readonly active: readonly number[];
  /** How often each edge was taken, by `edgeKey`. */
  readonly taken: Readonly<Record<string, number>>;
  /** Passages granted beyond an edge's `max`, by `edgeKey`. */
  readonly granted: Readonly<Record<string, number>>;
  readonly suspension?: Suspension;
  readonly error?: FailureRecord;
  readonly outcome?: { readonly commit: string; readonly uncommitted: number };
}

/** The name of an edge in a run's counters. */
export function edgeKey(role: string, status: string): string {
  return JSON.stringify([role, status]);
}

/** The state after all events of a run. @throws EngineError `journal_invalid`, `journal_newer` */
export function stateOf(id: string, events: Iterable<RunEvent>): RunState {
  let state: RunState | undefined;
  for (const event of events) state = apply(id, state, event);
  if (state === undefined) throw new EngineError("journal_invalid", `run ${id} has no events`);
  return state;
}

/** The state after one more event. Holds no rule about what happens next: that is `decide`. */
export function apply(id: string, state: RunState | undefined, event: RunEvent): RunState {
  if (event.version > EVENT_VERSION) {
    throw new EngineError(
      "journal_newer",
      `run ${id} was written by a newer Cuebook (event version ${event.version})`,
      {
        hint: "Use the version of Cuebook that wrote it, or a later one.",
      },
    );
  }
  if (event.type === "run_created") {
    if (state !== undefined) throw new EngineError("journal_invalid", `run ${id} is created twice`);
    return {
      id,
      version: event.seq,
      status: "pending",
      workflow: event.workflow,
      pin: event.pin,
      issue: event.issue,
      input: event.input,
      ...(event.agent === undefined ? {} : { agent: event.agent }),
      createdAt: event.at,
      updatedAt: event.at,
      plan: event.workspace,
      workspace: "planned",
      steps: [],
      active: [],
      taken: {},
      granted: {},
    };
  }
  if (state === undefined || event.seq !== state.version + 1) {
    throw new EngineError("journal_invalid", `run ${id}: event ${event.seq} follows ${state?.version ?? "nothing"}`);
  }
  return { ...change(state, event), version: event.seq, updatedAt: event.at };
}

function change(state: RunState, event: Exclude<RunEvent, { type: "run_created" }>): RunState {
  switch (event.type) {
    case "driver_attached":
      return { ...state, status: state.status === "pending" ? "running" : state.status, driver: event.owner };
    case "workspace_requested":
      return { ...state, workspace: "requested" };
    case "workspace_prepared":
      return { ...state, workspace: "ready" };
    case "edge_taken": {
      const key = edgeKey(event.role, event.status);
      return {
        ...state,
        active: state.active.filter((step) => step !== event.step),
        taken: { ...state.taken, [key]: (state.taken[key] ?? 0) + 1 },
      };
    }
    case "step_started": {
      const { step, role, visit, parents, via } = event;
      const started: Step = { step, role, visit, parents, via, startedAt: event.at, tries: [], isRetryWanted: false };
      return { ...state, steps: [...state.steps, started], active: [...state.active, step] };
    }
    case "step_checkpointed":
      return withStep(state, event.step, (step) => ({ ...step, checkpoint: event.checkpoint }));
    case "try_started":
      return withStep(state, event.step, (step) => ({
        ...step,
        isRetryWanted: false,
        tries: [
          ...step.tries,
          {
            try: event.try,
            reason: event.reason,
            restore: event.restore,
            isRestored: false,
            ...(event.notBefore === undefined ? {} : { notBefore: event.notBefore }),
            turns: [],
          },
        ],
      }));
    case "workspace_restored":
      return withTry(state, event, (attempt) => ({ ...attempt, isRestored: true }));
    case "turn_requested":
      return withTry(state, event, (attempt) => ({
        ...attempt,
        turns: [
          ...attempt.turns,
          {
            turn: event.turn,
            kind: event.kind,
            agent: event.agent,
            prompt: event.prompt,
            requestedAt: event.at,
            state: { is: "requested" },
          },
        ],
      }));
    case "agent_started":
      return withTurn(state, event, (turn) => ({ ...turn, process: { pid: event.pid, startedAt: event.startedAt } }));
    case "session_opened":
      return withTry(state, event, (attempt) => ({ ...attempt, session: event.session }));
    case "turn_completed":
      return withTurn(state, event, (turn) => ({
        ...turn,
        durationMs: event.durationMs,
        ...(event.usage === undefined ? {} : { usage: event.usage }),
        state: { is: "completed", text: event.text, ...(event.value === undefined ? {} : { value: event.value }) },
      }));
    case "turn_failed":
      return withTurn(state, event, (turn) => ({
        ...turn,
        durationMs: event.durationMs,
        state: { is: "failed", error: event.error, at: event.at },
      }));
    case "turn_interrupted":
      return withTurn(state, event, (turn) => ({ ...turn, state: { is: "interrupted", reason: event.reason } }));
    case "output_rejected":
      return withTurn(state, event, (turn) => ({ ...turn, state: { is: "rejected", complaints: event.complaints } }));
    case "step_completed": {
      const { status, value, body, grade, repairs } = event;
      return withStep(state, event.step, (step) => ({
        ...step,
        endedAt: event.at,
        tries: step.tries.map((attempt, index) =>
          index < step.tries.length - 1 ? attempt : { ...attempt, turns: acceptLast(attempt.turns) },
        ),
        result: { is: "completed", status, value, body, grade, repairs },
      }));
    }
    case "step_exhausted":
      return withStep(state, event.step, (step) => ({
        ...step,
        result: { is: "exhausted", complaints: event.complaints },
      }));
    case "step_failed":
      return withStep(state, event.step, (step) => ({ ...step, result: { is: "failed", error: event.error } }));
    case "run_suspended": {
      const { reason, message, step, error, edge } = event;
      const suspension = {
        reason,
        message,
        ...(step === undefined ? {} : { step }),
        ...(error === undefined ? {} : { error }),
        ...(edge === undefined ? {} : { edge }),
      };
      return { ...state, status: "suspended", suspension };
    }
    case "run_resumed": {
      const { suspension, ...rest } = state;
      const resumed: RunState = { ...rest, status: "running", steps: state.steps.map(wantRetry) };
      if (suspension?.edge === undefined || event.allow === undefined) return resumed;
      const key = edgeKey(suspension.edge.role, suspension.edge.status);
      return { ...resumed, granted: { ...state.granted, [key]: (state.granted[key] ?? 0) + event.allow } };
    }
    case "run_completed":
      return {
        ...state,
        status: "completed",
        active: [],
        outcome: { commit: event.commit, uncommitted: event.uncommitted },
      };
    case "run_failed":
      return { ...state, status: "failed", error: event.error };
    case "run_cancelled":
      return { ...state, status: "cancelled" };
    default:
      return unknownEvent(event);
  }
}

/** A failed or exhausted step loses that result when the run goes on: a new try takes its place. */
function wantRetry(step: Step): Step {
  if (step.result === undefined || step.result.is === "completed") return step;
  const { result: _, ...open } = step;
  return { ...open, isRetryWanted: true };
}

function acceptLast(turns: readonly Turn[]): readonly Turn[] {
  return turns.map((turn, index) => (index < turns.length - 1 ? turn : { ...turn, state: { is: "accepted" } }));
}

function withStep(state: RunState, ordinal: number, update: (step: Step) => Step): RunState {
  return { ...state, steps: state.steps.map((step) => (step.step === ordinal ? update(step) : step)) };
}

function withTry(state: RunState, at: { step: number; try: number }, update: (attempt: Try) => Try): RunState {
  return withStep(state, at.step, (step) => ({
    ...step,
    tries: step.tries.map((attempt) => (attempt.try === at.try ? update(attempt) : attempt)),
  }));
}

function withTurn(
  state: RunState,
  at: { step: number; try: number; turn: number },
  update: (turn: Turn) => Turn,
): RunState {
  return withTry(state, at, (attempt) => ({
    ...attempt,
    turns: attempt.turns.map((turn) => (turn.turn === at.turn ? update(turn) : turn)),
  }));
}

function unknownEvent(event: never): never {
  throw new EngineError("journal_invalid", `unknown event ${JSON.stringify(event)}`);
}
