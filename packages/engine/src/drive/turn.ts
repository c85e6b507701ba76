import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { AgentError } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import {
  COMMAND_KIND,
  type EventBody,
  type FailureRecord,
  interruptionsOf,
  isCancelled,
  type LogRecord,
  planAt,
  projectCommands,
  type RunState,
  type Step,
  type Try,
  type TurnRef,
  type Usage,
  workspaceOf,
} from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { faultPoint, makePrivateFolder, masker } from "@cuebook/system";
import { roleRules } from "../permissions/role-rules.ts";
import { type OpenPermissions, openPermissionsOf } from "../permissions/turn-permissions.ts";
import { maskTrace } from "../prompt/mask.ts";
import { sizesText } from "../prompt/sizes.ts";
import { failureOf } from "../record/failure.ts";
import { recordedUsage } from "../record/recorded-usage.ts";
import { TurnTranscript } from "../record/turn-transcript.ts";
import type { OpenTools } from "../tools/run-tools.ts";
import { converse, openTools, withPermissions } from "./converse.ts";
import { Denials } from "./denials.ts";
import { unprepared } from "./hand-over.ts";
import type { Performance } from "./performance.ts";
import { placeVariables, portVariables } from "./place-variables.ts";
import { type Prepared, prepareTurn, type TakeTurn } from "./prepare-turn.ts";
import { spentByWorkflow, TurnBudget } from "./turn-budget.ts";
import { confirmedPath } from "./working-folder.ts";

/** Takes one turn: builds the prompt, records the intent, asks the agent, and records the result. */
export async function takeTurn(performance: Performance, command: TakeTurn): Promise<void> {
  const { host, recorder } = performance;
  const { step, attempt } = find(recorder.state, command);
  let prepared: Prepared;
  try {
    prepared = await prepareTurn(performance, command, step, attempt);
  } catch (error) {
    if (isCancelled(recorder.state, step.step)) return;
    return recorder.append(unprepared(recorder.state, step, failureOf(error)));
  }
  if (isCancelled(recorder.state, step.step)) return;
  const { agent, name, trace, session, location, files } = prepared;
  const { resume, resumeInterrupted } = agent.capabilities;
  const prompt = await host.journal.putObject(JSON.stringify(maskTrace(trace, masker(host.secrets))));
  const ref = { step: step.step, try: attempt.try, turn: command.turn };
  await recorder.append({
    type: "turn_requested",
    ...ref,
    kind: command.kind,
    agent: { name, kind: agent.kind, model: agent.model, resume, resumeInterrupted },
    prompt,
    session,
    location: location?.relative,
    ...files,
  });
  await performTurn(performance, prepared, step, ref);
}

/** Runs a requested turn on its agent, and records how it ended. */
async function performTurn(performance: Performance, prepared: Prepared, step: Step, ref: TurnRef): Promise<void> {
  const { host, recorder, signal } = performance;
  const transcript = new TurnTranscript(performance.transcript, ref, host.secrets);
  const recorded = (usage: Usage | undefined) => recordedUsage(host, recorder.state, ref, usage);
  const budget = await turnBudget(performance, ref);
  const started = host.now().getTime();
  let permissions: OpenPermissions | undefined;
  let tools: OpenTools | undefined;
  // Waiting for permission does not count as work.
  const durationMs = () => Math.max(0, host.now().getTime() - started - Math.round(permissions?.heldMs() ?? 0));
  const log = join(host.logs, recorder.state.id, `${ref.step}-${ref.try}-${ref.turn}.log`);
  try {
    makePrivateFolder(dirname(log));
    faultPoint("effect turn");
    const place = planAt(recorder.state, step.scope);
    const workspace = await confirmedPath(host, place, prepared.location);
    // A person wrote the command of a role, as for a check.
    const variables = await (prepared.agent.kind === COMMAND_KIND ? placeVariables : portVariables)(host, place);
    const denials = new Denials();
    permissions = openPermissionsOf({
      ...{ host, recorder, turn: ref, transcript, channels: performance.channels ?? [], workspace },
      rules: roleRules(performance.workflow.definition, step.role, recorder.state),
      project: projectCommands(recorder.state.project),
      onDecision: (event, isAsked, call, offer) => {
        denials.add(event, call);
        if (offer !== undefined) denials.offer(offer);
        if (!isAsked) performance.onActivity(step.step, event);
      },
    });
    tools = await openTools(performance, prepared, permissions, transcript, ref, step, { workspace, variables });
    const talk = { permissions, tools, budget, transcript, denials, log, workspace, variables };
    const outcome = await withPermissions(talk, () => converse(performance, prepared, step, ref, talk));
    await transcript.end();
    if (tools?.blocked !== undefined) {
      await recorder.append(...outcome.session);
      throw blocked(tools.blocked);
    }
    await recorder.append(...outcome.session, {
      type: "turn_completed",
      ...ref,
      ...outcome.result,
      usage: recorded(outcome.result.usage),
      durationMs: durationMs(),
      denied: outcome.denied,
      ...(denials.offers.length > 0 && { offers: denials.offers }),
      refused: await confirmedRefusal(performance, step, outcome.refused),
      ...(await logRecord(host.logs, log)),
    });
  } catch (error) {
    await transcript.end();
    // A turn that was stopped from outside is recorded by the process that stopped it.
    const isCut = signal.aborted && !(error instanceof JournalError);
    if (isCut && !isCancelled(recorder.state, ref.step)) return;
    const usage = recorded(error instanceof AgentError ? (error.usage ?? transcript.usage) : transcript.usage);
    if (isCut) return recorder.appendTo((state) => interruptionsOf(state, ref, "cancelled", usage));
    if (budget.exceeded !== undefined)
      return recorder.append(...overspent(recorder.state, ref, usage, budget.exceeded));
    await recorder.append({
      type: "turn_failed",
      ...ref,
      // If the agent reports that it is blocked, another try would not help.
      error: withSizes(failureOf(tools?.blocked === undefined ? error : blocked(tools.blocked)), prepared),
      usage,
      durationMs: durationMs(),
      ...(await logRecord(host.logs, log)),
    });
  }
}

/** Adds the sizes of the parts of a prompt to the failure that the prompt or its session is too long: it would fail again. */
function withSizes(error: FailureRecord, { trace, session }: Prepared): FailureRecord {
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
  { host, recorder }: Performance,
  { scope, checkpoint }: Step,
  refused: string | undefined,
): Promise<string | undefined> {
  if (refused === undefined || checkpoint === undefined || checkpoint.tree === "") return refused;
  const workspace = workspaceOf(recorder.state, { scope });
  const [changed = []] = (await host.workspaces.compare?.(workspace, [checkpoint.tree])) ?? [];
  return changed.length === 0 ? refused : undefined;
}

/** The events of a turn that was stopped because it exceeded a budget. The run is suspended too, if it still runs. */
function overspent(state: RunState, ref: TurnRef, usage: Usage | undefined, exceeded: EventBody): EventBody[] {
  const interrupted: EventBody = { type: "turn_interrupted", ...ref, reason: "stopped", usage };
  return state.status === "running" ? [interrupted, exceeded] : [interrupted];
}

/** Watches the budgets that a turn may exceed. The turn was already allowed, so a failed read of the spending does not stop it. */
async function turnBudget({ host, workflow, recorder }: Performance, ref: TurnRef): Promise<TurnBudget> {
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

function find(state: RunState, command: TakeTurn): { step: Step; attempt: Try } {
  const step = state.steps.find((each) => each.step === command.step);
  const attempt = step?.tries.find((each) => each.try === command.try);
  if (step === undefined || attempt === undefined) {
    throw new CuebookError("journal_invalid", `run ${state.id} has no try ${command.step}.${command.try}`);
  }
  return { step, attempt };
}
