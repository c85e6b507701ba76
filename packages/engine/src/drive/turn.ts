import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { AgentError, takesOf } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import {
  blockedFor,
  type EventBody,
  type FailureRecord,
  interruptionsOf,
  isCancelled,
  isUnprepared,
  type LogRecord,
  type RunHalt,
  type RunState,
  type Step,
  type TurnRef,
  type Usage,
  workspaceOf,
} from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { faultPoint, makePrivateFolder, masker } from "@cuebook/system";
import { maskTrace } from "../prompt/mask.ts";
import { sizesText } from "../prompt/sizes.ts";
import { failureOf } from "../record/failure.ts";
import { recordedUsage } from "../record/recorded-usage.ts";
import { TurnTranscript } from "../record/turn-transcript.ts";
import { converse } from "./converse.ts";
import type { Performance } from "./performance.ts";
import { type PreparedTurn, prepareTurn, type TakeTurn, type Turn } from "./prepare-turn.ts";
import { openTalk, type Talk } from "./talk.ts";
import { spentByWorkflow, TurnBudget } from "./turn-budget.ts";

/** Takes one turn: builds the prompt, records the intent, asks the agent, and records the result. */
export async function takeTurn(performance: Performance, command: TakeTurn): Promise<void> {
  const { recorder } = performance;
  const turn: Turn = { ...performance, ...turnOf(performance, command) };
  let prepared: PreparedTurn;
  try {
    prepared = await prepareTurn(turn);
  } catch (error) {
    if (isCancelled(recorder.state, command.step)) return;
    return recorder.append(unprepared(recorder.state, turn.step, failureOf(error)));
  }
  if (isCancelled(recorder.state, command.step)) return;
  const events = await requested(prepared);
  const { messages } = prepared;
  let isTaken = false;
  await recorder.appendTo((state) => {
    // The turn of another branch began with a message meanwhile.
    isTaken = messages.some((each) => state.messages?.find(({ message }) => message === each)?.delivered !== undefined);
    return isTaken ? [] : events;
  });
  if (isTaken) return takeTurn(performance, command);
  await performTurn(prepared);
}

/**
 * The event for a step that cannot be prepared. If its hand-over failed, a person says what to do, and the step continues in the
 * same try. Any other failure ends the try.
 */
function unprepared(state: RunState, step: Step, error: FailureRecord): EventBody {
  if (!isUnprepared(error)) return { type: "step_failed", step: step.step, error };
  const isPlace = error.code === "location_missing" || error.code === "location_outside";
  // Messages about prompts begin with the role.
  return blockedFor(state, { step: step.step }, error, isPlace ? `${step.role}: ${error.message}` : error.message);
}

/** The events that record the intent of a turn. */
async function requested({ host, ref, kind, agent, name, trace, ...turn }: PreparedTurn): Promise<EventBody[]> {
  const { resume, resumeInterrupted } = agent.capabilities;
  return [
    {
      type: "turn_requested",
      ...ref,
      kind,
      agent: { name, kind: agent.kind, model: agent.model, resume, resumeInterrupted, takes: takesOf(agent) },
      prompt: await host.journal.putObject(JSON.stringify(maskTrace(trace, masker(host.secrets)))),
      session: turn.session,
      location: turn.location?.relative,
      ...turn.files,
    },
    ...turn.messages.map((message) => ({ type: "message_delivered", ...ref, message, how: "prompt" }) as const),
  ];
}

/** Runs a requested turn on its agent, and records how it ended. */
async function performTurn(turn: PreparedTurn): Promise<void> {
  const { host, recorder, ref } = turn;
  const transcript = new TurnTranscript(turn.transcript, ref, host.secrets);
  const recorded = (usage: Usage | undefined) => recordedUsage(host, recorder.state, ref, usage);
  const budget = await turnBudget(turn);
  const started = host.now().getTime();
  let talk: Talk | undefined;
  // Waiting for permission does not count as work.
  const durationMs = () => Math.max(0, host.now().getTime() - started - Math.round(talk?.permissions.heldMs() ?? 0));
  const log = join(host.logs, recorder.state.id, `${ref.step}-${ref.try}-${ref.turn}.log`);
  try {
    makePrivateFolder(dirname(log));
    faultPoint("effect turn");
    talk = await openTalk(turn, { transcript, budget, log });
    const outcome = await converse(talk);
    await transcript.end();
    if (talk.tools?.blocked !== undefined) {
      await recorder.append(...outcome.session);
      throw blocked(talk.tools.blocked);
    }
    const { offers } = talk.denials;
    await recorder.append(...outcome.session, {
      type: "turn_completed",
      ...ref,
      ...outcome.result,
      usage: recorded(outcome.result.usage),
      durationMs: durationMs(),
      denied: outcome.denied,
      ...(offers.length > 0 && { offers }),
      refused: await confirmedRefusal(turn, outcome.refused),
      ...(await logRecord(host.logs, log)),
    });
  } catch (error) {
    await transcript.end();
    // A turn that was stopped from outside is recorded by the process that stopped it.
    const isCut = turn.signal.aborted && !(error instanceof JournalError);
    if (isCut && !isCancelled(recorder.state, ref.step)) return;
    const usage = recorded(error instanceof AgentError ? (error.usage ?? transcript.usage) : transcript.usage);
    if (isCut) return recorder.appendTo((state) => interruptionsOf(state, ref, "cancelled", usage));
    if (budget.exceeded !== undefined)
      return recorder.append(...overspent(recorder.state, ref, usage, budget.exceeded));
    const isTold =
      talk?.telling.signal.aborted === true && error instanceof AgentError && error.code === "turn_cancelled";
    if (isTold) return recorder.appendTo((state) => interruptionsOf(state, ref, "told", usage));
    const reason = talk?.tools?.blocked;
    await recorder.append({
      type: "turn_failed",
      ...ref,
      // If the agent reports that it is blocked, another try would not help.
      error: withSizes(failureOf(reason === undefined ? error : blocked(reason)), turn),
      usage,
      durationMs: durationMs(),
      ...(await logRecord(host.logs, log)),
    });
  }
}

/** Adds the sizes of the parts of a prompt to the failure that the prompt or its session is too long: it would fail again. */
function withSizes(error: FailureRecord, { trace, session }: PreparedTurn): FailureRecord {
  if (error.code !== "agent_context_exceeded") return error;
  const ofSession = session === undefined ? "" : "\nits session has more: earlier prompts, and what its tools returned";
  return { ...error, message: `${error.message}\n${sizesText(trace)}${ofSession}` };
}

/** The failure of a turn whose agent has reported that it cannot continue. */
function blocked(reason: string): CuebookError {
  return new CuebookError("agent_blocked", `the agent reports that it is blocked: ${reason}`);
}

/** The refusal that every change was denied, unless files changed in the step, through commands or earlier turns. */
async function confirmedRefusal(
  { host, recorder, step }: Turn,
  refused: string | undefined,
): Promise<string | undefined> {
  const { checkpoint } = step;
  if (refused === undefined || checkpoint === undefined || checkpoint.tree === "") return refused;
  const workspace = workspaceOf(recorder.state, step);
  const [changed = []] = (await host.workspaces.compare?.(workspace, [checkpoint.tree])) ?? [];
  return changed.length === 0 ? refused : undefined;
}

/** The events of a turn that was stopped because it exceeded a budget. The run is suspended too, if it still runs. */
function overspent(state: RunHalt, ref: TurnRef, usage: Usage | undefined, exceeded: EventBody): EventBody[] {
  const interrupted: EventBody = { type: "turn_interrupted", ...ref, reason: "stopped", usage };
  return state.status === "running" ? [interrupted, exceeded] : [interrupted];
}

/** Watches the budgets that a turn may exceed. The turn was already allowed, so a failed read of the spending does not stop it. */
async function turnBudget({ host, workflow, recorder, ref }: Turn): Promise<TurnBudget> {
  const { definition } = workflow;
  const spent = await spentByWorkflow(host, definition, recorder.state.workflow).catch(() => undefined);
  return new TurnBudget(host, definition, () => recorder.state, ref, spent);
}

async function logRecord(logs: string, log: string): Promise<{ log?: LogRecord | undefined }> {
  const found = await stat(log).catch(() => undefined);
  if (found === undefined) return {};
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(log)) hash.update(chunk);
  return { log: { path: relative(logs, log), sha256: hash.digest("hex"), bytes: found.size } };
}

/** What a command to take a turn means in the current state. */
function turnOf(
  { recorder: { state }, workflow }: Performance,
  { step: number, try: attempted, turn, kind }: TakeTurn,
): Omit<Turn, keyof Performance> {
  const step = state.steps.find((each) => each.step === number);
  const attempt = step?.tries.find((each) => each.try === attempted);
  if (step === undefined || attempt === undefined) {
    throw new CuebookError("journal_invalid", `run ${state.id} has no try ${number}.${attempted}`);
  }
  const ref = { step: number, try: attempted, turn };
  return { ref, kind, step, attempt, role: workflow.definition.roles[step.role] };
}
