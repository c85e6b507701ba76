import { EngineError } from "@cuebook/error";
import { START, SUSPEND } from "@cuebook/workflow/model";
import type { RunEvent } from "../events/events.ts";
import { EVENT_VERSION } from "../events/events.ts";
import { type Answer, answered, decided, requested } from "./decisions.ts";
import { permissionAnswered, permissionAsked, waitedMs } from "./permissions.ts";
import {
  budgetKey,
  edgeKey,
  type RunState,
  roleKey,
  type Step,
  type Suspension,
  type Try,
  type Turn,
} from "./state.ts";

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
      ...(event.forkedFrom === undefined ? {} : { forkedFrom: event.forkedFrom }),
      ...(event.approved === undefined ? {} : { approved: event.approved }),
      ...(event.dispatch === undefined ? {} : { dispatch: event.dispatch }),
      createdAt: event.at,
      updatedAt: event.at,
      plan: event.workspace,
      workspace: "planned",
      steps: [],
      active: [],
      taken: {},
      granted: {},
      decisions: [],
      permissions: [],
      isReentered: false,
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
      return {
        ...state,
        workspace: "ready",
        ...(event.project === undefined ? {} : { project: event.project }),
        ...(event.variables === undefined ? {} : { variables: event.variables }),
      };
    case "edge_taken": {
      const key = edgeKey(event.role, event.status);
      return {
        ...state,
        isReentered: state.isReentered && event.role !== START,
        // A step that asks a person goes on with the answer: it is left only for another.
        active: event.to === SUSPEND ? state.active : state.active.filter((step) => step !== event.step),
        taken: { ...state.taken, [key]: (state.taken[key] ?? 0) + 1 },
      };
    }
    case "step_started": {
      const { step, role, visit, parents, via, decision } = event;
      const started: Step = {
        ...{ step, role, visit, parents, via, startedAt: event.at, tries: [], isRetryWanted: false },
        ...(decision === undefined ? {} : { decision }),
      };
      return { ...state, steps: [...state.steps, started], active: [...state.active, step] };
    }
    case "decision_requested":
      return withStep({ ...state, decisions: requested(state.decisions, event) }, event.step, (step) => ({
        ...step,
        asked: event.decision,
      }));
    case "decision_made": {
      const decisions = decided(state.decisions, event);
      const decision = decisions.find((each) => each.decision === event.decision);
      const made = { ...state, decisions, active: state.active.filter((step) => step !== event.by) };
      if (decision === undefined || event.verdict === "approved") return made;
      return withStep(made, decision.step, (step) => takeBack(step, answered(decision, event, step.result)));
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
    case "turn_requested": {
      const told = event.kind === "answer" ? withStep(state, event.step, answerTold) : state;
      return withTry(told, event, (attempt) => ({
        ...attempt,
        turns: [
          ...attempt.turns,
          {
            turn: event.turn,
            kind: event.kind,
            agent: event.agent,
            prompt: event.prompt,
            ...(event.location === undefined ? {} : { location: event.location }),
            requestedAt: event.at,
            state: { is: "requested" },
          },
        ],
      }));
    }
    case "agent_started":
      return withTurn(state, event, (turn) => ({ ...turn, process: { pid: event.pid, startedAt: event.startedAt } }));
    case "session_opened":
      return withTry(state, event, (attempt) => ({ ...attempt, session: event.session }));
    case "permission_requested":
      return { ...state, permissions: permissionAsked(state.permissions, event) };
    case "permission_decided":
      return { ...state, permissions: permissionAnswered(state.permissions, event) };
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
      return withTurn(state, event, (turn) => ({
        ...turn,
        // Of a crash it is not known when it was.
        ...(event.reason === "stopped" ? { durationMs: workedMs(state, event, turn) } : {}),
        state: { is: "interrupted", reason: event.reason },
      }));
    case "issue_refreshed": {
      const { state: name, isActive, issue } = event;
      const refreshed = withTurn(state, event, (turn) => ({ ...turn, refreshed: { state: name, isActive } }));
      return issue === undefined ? refreshed : { ...refreshed, issue };
    }
    case "service_requested":
      return { ...state, service: { ...state.service, [event.action]: "requested" } };
    case "service_done":
      return { ...state, service: { ...state.service, [event.action]: "done" } };
    case "dispatch_settled": {
      const { outcome, reason, at, dueAt, state: name, seen, error } = event;
      const settlement = {
        ...{ outcome, reason, at },
        ...(dueAt === undefined ? {} : { dueAt }),
        ...(name === undefined ? {} : { state: name }),
        ...(seen === undefined ? {} : { seen }),
        ...(error === undefined ? {} : { error }),
      };
      return { ...state, settlement };
    }
    case "output_rejected":
      return withTurn(state, event, (turn) => ({ ...turn, state: { is: "rejected", complaints: event.complaints } }));
    case "output_returned": {
      const { why, complaints } = event;
      return withTurn(state, event, (turn) => ({ ...turn, state: { is: "returned", why, complaints } }));
    }
    case "checks_completed":
      return withTurn(state, event, (turn) => ({ ...turn, checks: event.checks }));
    case "step_committed": {
      const { commit, tree } = event;
      return withStep(state, event.step, (step) => ({
        ...step,
        committed: { times: (step.committed?.times ?? 0) + 1, commit, tree },
      }));
    }
    case "review_stale":
      // That it was done again is told by the edge that follows.
      return state;
    case "step_completed": {
      const { status, value, body, grade, repairs, artifacts } = event;
      return withStep(state, event.step, ({ asked: _, ...step }) => ({
        ...step,
        endedAt: event.at,
        tries: step.tries.map((attempt, index) =>
          index < step.tries.length - 1 ? attempt : { ...attempt, turns: acceptLast(attempt.turns) },
        ),
        result: {
          ...{ is: "completed", status, value, body, grade, repairs },
          ...(artifacts === undefined ? {} : { artifacts }),
        },
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
      const { reason, message, step, error, edge, role, budget, decision } = event;
      const suspension = {
        reason,
        message,
        ...(step === undefined ? {} : { step }),
        ...(error === undefined ? {} : { error }),
        ...(edge === undefined ? {} : { edge }),
        ...(role === undefined ? {} : { role }),
        ...(budget === undefined ? {} : { budget }),
        ...(decision === undefined ? {} : { decision }),
      };
      return { ...state, status: "suspended", suspension };
    }
    case "run_resumed": {
      const { suspension, outcome: _, settlement, service, ...rest } = state;
      const isReentered = state.isReentered || state.status === "completed";
      // What was done around a dispatch that was settled is done again for what follows.
      const around = settlement === undefined && service !== undefined ? { service } : {};
      const resumed: RunState = {
        ...rest,
        ...around,
        status: "running",
        isReentered,
        steps: state.steps.map(wantRetry),
      };
      const key = suspension === undefined ? undefined : limitKey(suspension);
      if (key === undefined || event.allow === undefined) return resumed;
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

/** The counter that a limit stands for. */
function limitKey({ edge, role, budget }: Suspension): string | undefined {
  if (budget !== undefined) return budgetKey(budget);
  if (edge !== undefined) return edgeKey(edge.role, edge.status);
  return role === undefined ? undefined : roleKey(role);
}

/** A step that has to go on loses its output: the next one is judged and routed anew. */
function takeBack({ result: _, endedAt: __, asked: ___, committed: ____, ...step }: Step, answer: Answer): Step {
  return { ...step, answers: [...(step.answers ?? []), answer], isAnswerWanted: true };
}

function answerTold({ isAnswerWanted: _, ...step }: Step): Step {
  return step;
}

/** A failed or exhausted step loses that result when the run goes on: a new try takes its place. */
function wantRetry(step: Step): Step {
  if (step.result === undefined || step.result.is === "completed") return step;
  const { result: _, ...open } = step;
  return { ...open, isRetryWanted: true };
}

/** How long a turn took that was stopped, without the time for which it waited. */
function workedMs(
  { permissions }: RunState,
  event: Extract<RunEvent, { type: "turn_interrupted" }>,
  { requestedAt }: Turn,
): number {
  return Math.max(0, Date.parse(event.at) - Date.parse(requestedAt) - waitedMs(permissions, event));
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
