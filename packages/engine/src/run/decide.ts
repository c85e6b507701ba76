import {
  type Definition,
  type Edge,
  END,
  type Returns,
  type Role,
  RouteError,
  readOutput,
  route,
  START,
} from "@cuebook/workflow";
import type { Checkpoint } from "../workspace/workspace.ts";
import type { EventBody, FailureRecord, TurnKind } from "./events.ts";
import type { RunLimits } from "./limits.ts";
import { edgeKey, type RunState, type Step, type Try, type Turn } from "./state.ts";

/** What is to be done next: facts to write down at once, or an effect whose outcome is then written down. */
export type Command =
  | { readonly do: "record"; readonly events: readonly EventBody[] }
  | { readonly do: "prepare_workspace" }
  | { readonly do: "checkpoint"; readonly step: number }
  | { readonly do: "restore"; readonly step: number; readonly try: number; readonly checkpoint: Checkpoint }
  | {
      readonly do: "take_turn";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly kind: TurnKind;
      readonly notBefore?: string;
    }
  | { readonly do: "conclude" };

/** Names a command, so that one under way is not begun again. */
export function commandName(command: Command): string {
  switch (command.do) {
    case "record":
    case "prepare_workspace":
    case "conclude":
      return command.do;
    case "checkpoint":
      return `checkpoint ${command.step}`;
    case "restore":
      return `restore ${command.step}.${command.try}`;
    case "take_turn":
      return `take_turn ${command.step}.${command.try}.${command.turn}`;
  }
}

/**
 * What happens next in a run. It is a function of the state alone, so that a run goes on after a crash as it would have
 * without one: every rule about routing, tries, repairs, limits and suspension stands here.
 */
export function decide(definition: Definition, limits: RunLimits, state: RunState): readonly Command[] {
  if (state.status !== "running") return [];
  if (state.workspace === "planned") return [record({ type: "workspace_requested" })];
  if (state.workspace === "requested") return [{ do: "prepare_workspace" }];
  const start = entryStatus(definition);
  if (state.taken[edgeKey(START, start)] === undefined) return [enter(definition, state, null, START, start)];
  if (state.active.length === 0) return [{ do: "conclude" }];
  const commands = state.active.flatMap((ordinal) => {
    const step = state.steps.find((candidate) => candidate.step === ordinal);
    const command = step === undefined ? undefined : decideStep(definition, limits, state, step);
    return command === undefined ? [] : [command];
  });
  // A fact changes what the other branches are to do (the next step's number, a limit, whether the run goes on at all).
  const fact = commands.find((command) => command.do === "record");
  return fact === undefined ? commands : [fact];
}

function decideStep(definition: Definition, limits: RunLimits, state: RunState, step: Step): Command | undefined {
  const { result } = step;
  if (result?.is === "completed") return leave(definition, state, step, result.status);
  if (result?.is === "exhausted") {
    const found = result.complaints.map((complaint) => complaint.message).join(" ");
    const message = `${step.role} did not hand back a valid output: ${found}`;
    return record({ type: "run_suspended", reason: "exhausted", message, step: step.step });
  }
  if (result?.is === "failed") return fail(step, result.error);
  if (step.checkpoint === undefined) return { do: "checkpoint", step: step.step };

  const attempt = step.tries.at(-1);
  if (attempt === undefined) return startTry(step, "first");
  if (step.isRetryWanted) return startTry(step, "resumed");
  if (attempt.restore && !attempt.isRestored) {
    return { do: "restore", step: step.step, try: attempt.try, checkpoint: step.checkpoint };
  }
  const turn = attempt.turns.at(-1);
  if (turn === undefined) return takeTurn(step, attempt, "prompt");
  return afterTurn(definition, limits, step, attempt, turn);
}

function afterTurn(
  definition: Definition,
  limits: RunLimits,
  step: Step,
  attempt: Try,
  turn: Turn,
): Command | undefined {
  const { state } = turn;
  switch (state.is) {
    case "requested":
    case "accepted":
      return undefined;
    case "completed":
      return record(judge(definition.roles[step.role], step, attempt, turn, state));
    case "rejected": {
      const rejections = attempt.turns.filter((each) => each.state.is === "rejected").length;
      const turns = definition.roles[step.role]?.turns ?? 1;
      if (rejections > limits.repairs || attempt.turns.length >= turns) {
        return record({ type: "step_exhausted", step: step.step, complaints: state.complaints });
      }
      return takeTurn(step, attempt, "repair");
    }
    case "failed": {
      // A session that the agent no longer knows is mended by a new one, which every new try has.
      const canPass = state.error.retryable || state.error.code === "agent_session_lost";
      if (!canPass || failuresInARow(step) >= limits.tries) {
        return record({ type: "step_failed", step: step.step, error: state.error });
      }
      const pauseMs = limits.retryDelayMs * 2 ** (failuresInARow(step) - 1);
      return startTry(step, "failed", new Date(Date.parse(state.at) + pauseMs).toISOString());
    }
    case "interrupted":
      // A session that outlives its process knows what it did, so the files it changed stay; any other try starts over.
      if (turn.agent.resumeInterrupted && attempt.session !== undefined) return takeTurn(step, attempt, "continue");
      return startTry(step, "interrupted");
  }
}

/** What a reply amounts to: the step's output, or what is wrong with it. */
function judge(
  role: Role | undefined,
  step: Step,
  attempt: Try,
  turn: Turn,
  reply: { readonly text: string; readonly value?: unknown },
): EventBody {
  const returns: Returns = role?.returns ?? { format: "text" };
  // An agent that was given the schema answers with a value; it is read like text, so that one rule judges both.
  const isStructured = returns.format === "json" && reply.value !== undefined;
  const output = readOutput(isStructured ? JSON.stringify(reply.value) : reply.text, returns);
  if (!output.ok) {
    const complaints = output.complaints.map(({ path, message }) => ({ path, message }));
    return { type: "output_rejected", step: step.step, try: attempt.try, turn: turn.turn, complaints };
  }
  const wasRepaired = output.repairs.length > 0 || attempt.turns.some((each) => each.state.is === "rejected");
  return {
    type: "step_completed",
    step: step.step,
    status: output.status,
    value: output.value,
    body: output.body,
    grade: wasRepaired ? "repaired" : "clean",
    repairs: output.repairs,
  };
}

/** The passage over the edge that a status selects, or the reason why it is not taken. */
function leave(definition: Definition, state: RunState, step: Step, status: string): Command {
  let edge: Edge;
  try {
    edge = route(definition, step.role, status);
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    return record({ type: "run_failed", error: { code: error.code, message: error.message, retryable: false } });
  }
  const key = edgeKey(step.role, status);
  const allowed = edge.max + (state.granted[key] ?? 0);
  if ((state.taken[key] ?? 0) >= allowed) {
    return record({
      type: "run_suspended",
      reason: "limit",
      message: `${step.role}/${status} -> ${edge.role} was taken ${allowed} ${allowed === 1 ? "time" : "times"}, as often as it may be`,
      step: step.step,
      edge: { role: step.role, status },
    });
  }
  return enter(definition, state, step.step, step.role, status);
}

function enter(definition: Definition, state: RunState, from: number | null, role: string, status: string): Command {
  const { role: to } = route(definition, role, status);
  const taken: EventBody = { type: "edge_taken", step: from, role, status, to };
  if (to === END) return record(taken);
  const visit = state.steps.filter((step) => step.role === to).length + 1;
  const parents = from === null ? [] : [from];
  return record(taken, {
    type: "step_started",
    step: state.steps.length + 1,
    role: to,
    visit,
    parents,
    via: { role, status },
  });
}

/** The status that a new run enters by: `_`, or `new` where the workflow tells new runs from resumed ones. */
export function entryStatus(definition: Definition): string {
  const entries = Object.hasOwn(definition.graph, START) ? definition.graph[START] : undefined;
  return entries !== undefined && Object.hasOwn(entries, "new") ? "new" : "_";
}

function startTry(step: Step, reason: Try["reason"], notBefore?: string): Command {
  return record({
    type: "try_started",
    step: step.step,
    try: step.tries.length + 1,
    reason,
    restore: reason !== "first",
    ...(notBefore === undefined ? {} : { notBefore }),
  });
}

function takeTurn(step: Step, attempt: Try, kind: TurnKind): Command {
  return {
    do: "take_turn",
    step: step.step,
    try: attempt.try,
    turn: attempt.turns.length + 1,
    kind,
    ...(attempt.notBefore === undefined ? {} : { notBefore: attempt.notBefore }),
  };
}

/** Failed tries since the step began or somebody last said to go on. */
function failuresInARow(step: Step): number {
  let count = 0;
  for (const attempt of step.tries) {
    if (attempt.reason === "resumed") count = 0;
    if (attempt.turns.at(-1)?.state.is === "failed") count += 1;
  }
  return count;
}

/** Failures that no repetition mends, since the run is pinned to what it runs. */
const fatal: ReadonlySet<string> = new Set(["template_render_error", "render_limit"]);

function fail(step: Step, error: FailureRecord): Command {
  if (fatal.has(error.code)) return record({ type: "run_failed", error });
  const message = `${step.role}: ${error.message}`;
  return record({ type: "run_suspended", reason: "failure", message, step: step.step, error });
}

function record(...events: readonly EventBody[]): Command {
  return { do: "record", events };
}
