import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Agent, AgentError, type TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { outlook, rulesOf } from "@cuebook/policy";
import type { Checkpoint, Command, EventBody, LogRecord, RunLimits } from "@cuebook/run";
import { budgetKey, type RunState, returnsOf, type Step, spentBy, type Try, workspaceOf } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { faultPoint, masker } from "@cuebook/system";
import { replySchema } from "@cuebook/workflow";
import type { StepLocation } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import { readView, storedView } from "../decisions/view.ts";
import { agentNameFor } from "../host/host.ts";
import { type OpenPermissions, openPermissionsOf } from "../permissions/turn-permissions.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import type { DecisionView } from "../prompt/decision-view.ts";
import { maskTrace } from "../prompt/mask.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { failureOf } from "../record/failure.ts";
import { TurnTranscript } from "../record/turn-transcript.ts";
import { requireTools } from "../tools/require-tools.ts";
import type { OpenTools } from "../tools/run-tools.ts";
import { Denials } from "./denials.ts";
import { unprepared } from "./hand-over.ts";
import type { Performance } from "./perform.ts";
import { confirmedPath, locationOf } from "./working-folder.ts";

type TakeTurn = Extract<Command, { do: "take_turn" }>;

/** Takes one turn: builds the prompt, records the intent, asks the agent, and records the result. */
export async function takeTurn(performance: Performance, command: TakeTurn): Promise<void> {
  const { host, recorder, signal } = performance;
  const { step, attempt } = find(recorder.state, command);
  let prepared: Prepared;
  let location: StepLocation | undefined;
  let before: Checkpoint | undefined;
  try {
    const [view, changedFiles] = await Promise.all([viewFor(performance, step), changedFilesFor(performance, step)]);
    prepared = prepare(performance, command, step, attempt, { view, changedFiles });
    location = await locationOf(performance, recorder.state, step);
    before = await filesBefore(performance, step);
  } catch (error) {
    return recorder.append(unprepared(step, failureOf(error)));
  }
  const { agent, name, trace } = prepared;
  const { resume, resumeInterrupted } = agent.capabilities;
  const prompt = await host.journal.putObject(JSON.stringify(maskTrace(trace, masker(host.secrets))));
  const ref = { step: step.step, try: attempt.try, turn: command.turn };
  await recorder.append({
    type: "turn_requested",
    ...ref,
    kind: command.kind,
    agent: { name, kind: agent.kind, resume, resumeInterrupted },
    prompt,
    session: prepared.session,
    location: location?.relative,
    before,
  });

  const transcript = new TurnTranscript(performance.transcript, ref, host.secrets);
  const started = host.now().getTime();
  let permissions: OpenPermissions | undefined;
  // Waiting for permission does not count as work.
  const durationMs = () => Math.max(0, host.now().getTime() - started - Math.round(permissions?.heldMs() ?? 0));
  const log = join(host.logs, recorder.state.id, `${step.step}-${attempt.try}-${command.turn}.log`);
  try {
    await mkdir(dirname(log), { recursive: true, mode: 0o700 });
    faultPoint("effect turn");
    const workspace = await confirmedPath(host, recorder.state, location);
    const denials = new Denials();
    permissions = openPermissionsOf({
      ...{ host, recorder, turn: ref, transcript, askHere: performance.askHere, workspace },
      rules: rulesOf(performance.workflow.definition.roles[step.role]?.permissions),
      onDecision: (event, isAsked) => {
        denials.add(event);
        if (!isAsked) performance.onActivity(step.step, event);
      },
    });
    const tools = await openTools(performance, prepared, permissions, transcript, ref, step, workspace);
    const talk = { permissions, tools, transcript, denials, log, workspace };
    const outcome = await withPermissions(talk, () => converse(performance, prepared, command, step, talk));
    await transcript.end();
    await recorder.append(...outcome.session, {
      type: "turn_completed",
      ...ref,
      ...outcome.result,
      durationMs: durationMs(),
      denied: outcome.denied,
      ...(await logRecord(host.logs, log)),
    });
  } catch (error) {
    await transcript.end();
    // A turn that was stopped from outside is recorded by the process that stopped it.
    if (signal.aborted && !(error instanceof JournalError)) return;
    await recorder.append({
      type: "turn_failed",
      ...ref,
      error: failureOf(error),
      usage: error instanceof AgentError ? (error.usage ?? transcript.usage) : transcript.usage,
      durationMs: durationMs(),
      ...(await logRecord(host.logs, log)),
    });
  }
}

/** The files before a turn of a role whose rules allow no write; `undefined` for any other role. */
async function filesBefore({ host, recorder, workflow }: Performance, { step, role }: Step) {
  const rules = [...(host.tools?.rules ?? []), ...rulesOf(workflow.definition.roles[role]?.permissions)];
  if (outlook(rules).write !== "deny") return undefined;
  faultPoint("effect observe");
  return host.workspaces.observe?.(workspaceOf(recorder.state), `${recorder.state.id}/${step}-before`);
}

/** The tools of the step's role, for one turn; `undefined` if it has none. @throws CuebookError `tools_unavailable` */
async function openTools(
  performance: Performance,
  { agent }: Prepared,
  permissions: OpenPermissions,
  transcript: TurnTranscript,
  ref: { readonly step: number; readonly try: number; readonly turn: number },
  { role }: Step,
  workspace: string,
): Promise<OpenTools | undefined> {
  const { host, recorder, workflow } = performance;
  const { tools: names = [], permissions: ofRole } = workflow.definition.roles[role] ?? {};
  if (names.length === 0) return undefined;
  requireTools(host, agent, { role, names });
  const all = workspaceOf(recorder.state);
  const tools = await performance.tools?.open({
    ...{ ...ref, role, names, permissions, rules: rulesOf(ofRole), workspace, project: all.path, agent: agent.kind },
    isUnchanged: async (path) => {
      const { files } = await host.workspaces.diff(all, all.base, 0);
      const changed = relative(all.path, join(workspace, path));
      return files.every((file) => file.path !== changed);
    },
    tell: (text) => performance.onActivity(ref.step, { type: "notice", text }),
  });
  if (tools !== undefined) transcript.hide(tools.given.token);
  return tools;
}

/** What a turn works with. */
interface Talk extends Pick<TurnRequest, "log" | "workspace"> {
  readonly permissions: OpenPermissions;
  readonly tools: OpenTools | undefined;
  readonly transcript: TurnTranscript;
  readonly denials: Denials;
}

/**
 * Does the work of a turn. Its questions are withdrawn and its tools are closed at its end; a question that could not be recorded
 * fails the turn.
 */
async function withPermissions<T>({ permissions, tools }: Talk, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work()]);
  permissions.close();
  await tools?.close();
  await permissions.settled();
  // Another reason that ended the turn is only a consequence of this.
  if (permissions.failure !== undefined) throw permissions.failure.error;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

interface Prepared {
  readonly agent: Agent;
  readonly name: string;
  readonly trace: PromptTrace;
  readonly session: string | undefined;
  /** The cost of the session so far, if the agent reports it. */
  readonly costUsd: number | undefined;
}

/** The view that an approver's step decides on, as it was stored when it was asked. */
async function viewFor({ host, recorder }: Performance, step: Step): Promise<DecisionView | undefined> {
  const decision = recorder.state.decisions.find((each) => each.decision === step.decision);
  return decision === undefined ? undefined : readView(await storedView(host.journal, decision.shown));
}

/** What a prompt receives besides the run's state. */
interface Surroundings {
  readonly view: DecisionView | undefined;
  readonly changedFiles: readonly string[];
}

/** The files that differ from where the branch began, for a phase. */
async function changedFilesFor({ host, workflow, recorder }: Performance, step: Step): Promise<readonly string[]> {
  const { phase } = workflow.definition.roles[step.role] ?? {};
  if (phase?.variables.includes("CHANGED_FILES") !== true) return [];
  const workspace = workspaceOf(recorder.state);
  const { files } = await host.workspaces.diff(workspace, workspace.base, 0);
  return files.map(({ path }) => path);
}

function prepare(
  performance: Performance,
  command: TakeTurn,
  step: Step,
  attempt: Try,
  { view, changedFiles }: Surroundings,
): Prepared {
  const { host, workflow, recorder } = performance;
  const name = agentNameFor(host, workflow.definition, step.role, recorder.state.agent);
  const agent = host.agent(name);
  const session = agent.capabilities.resume
    ? (attempt.session ?? givenSession(recorder.state, step, attempt))
    : undefined;
  const last = attempt.turns.at(-1);
  const trace = assemblePrompt(workflow, recorder.state, step, {
    kind: command.kind,
    turn: command.turn,
    complaints: last?.state.is === "rejected" || last?.state.is === "returned" ? last.state.complaints : [],
    ...(last?.state.is === "returned" ? { returned: last.state.why } : {}),
    isInSession: session !== undefined,
    view,
    artifacts: artifactFolder(host),
    changedFiles,
  });
  const given = givenSession(recorder.state, step, attempt);
  const before = given === undefined ? undefined : recorder.state.dispatch?.sessionCostUsd;
  const costs = [
    ...(before === undefined ? [] : [before]),
    ...attempt.turns.flatMap((turn) => turn.usage?.costUsd ?? []),
  ];
  const costUsd = costs.length === 0 ? undefined : costs.reduce((sum, cost) => sum + cost);
  return { agent, name, trace, session, costUsd };
}

/** How long a turn may take: at most the time that the run has left. */
function turnTimeoutMs(limits: RunLimits, state: RunState): number {
  if (limits.wallTimeMs === undefined) return limits.turnTimeoutMs;
  const leftMs = limits.wallTimeMs + (state.granted[budgetKey("wallTimeMs")] ?? 0) - spentBy(state).wallTimeMs;
  return Math.max(1, Math.min(limits.turnTimeoutMs, leftMs));
}

/** The session that a dispatch resumes: that of its first step's first try. */
function givenSession({ dispatch }: RunState, { step }: Step, attempt: Try): string | undefined {
  return step === 1 && attempt.try === 1 ? dispatch?.session : undefined;
}

async function converse(performance: Performance, prepared: Prepared, command: TakeTurn, step: Step, talk: Talk) {
  const { recorder } = performance;
  const { permissions, transcript, denials } = talk;
  const signal = AbortSignal.any([performance.signal, permissions.broken]);
  const ref = { step: step.step, try: command.try, turn: command.turn };
  const request = requestOf(performance, prepared, command, step, talk);
  let session = prepared.session;
  for await (const event of prepared.agent.turn(request, signal)) {
    performance.onActivity(step.step, event);
    denials.add(event);
    await transcript.add(event);
    if (event.type === "process") {
      await recorder.append({ type: "agent_started", ...ref, pid: event.pid, startedAt: event.startedAt });
    } else if (event.type === "session" && event.session !== session) {
      session = event.session;
      await recorder.append({ type: "session_opened", ...ref, session });
    } else if (event.type === "result") {
      const { text, value, usage } = event;
      const opened: EventBody[] =
        event.session === undefined || event.session === session
          ? []
          : [{ type: "session_opened", ...ref, session: event.session }];
      const result = { text, value, usage };
      return { session: opened, result, denied: denials.list };
    }
  }
  throw new CuebookError("agent_no_result", `the agent ${prepared.name} ended without a result`, { retryable: true });
}

function requestOf(
  { host, workflow, recorder }: Performance,
  prepared: Prepared,
  { turn }: TakeTurn,
  step: Step,
  { log, workspace, permissions, tools }: Talk,
): TurnRequest {
  const returns = returnsOf(workflow.definition, recorder.state.steps, step);
  return {
    run: recorder.state.id,
    role: step.role,
    visit: step.visit,
    turn,
    prompt: prepared.trace.text,
    workspace,
    turnTimeoutMs: turnTimeoutMs(host.limits, recorder.state),
    stallTimeoutMs: host.limits.stallTimeoutMs,
    toolTimeoutMs: host.limits.toolTimeoutMs,
    log,
    secrets: tools === undefined ? host.secrets : [...host.secrets, tools.given.token],
    tools: tools?.given,
    permissions: permissions.outlook,
    sandbox: workflow.definition.roles[step.role]?.sandbox ?? "none",
    ask: permissions.ask,
    heldMs: permissions.heldMs,
    session: prepared.session,
    previousCostUsd: prepared.costUsd,
    schema: returns.format === "json" ? replySchema(returns) : undefined,
  };
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
