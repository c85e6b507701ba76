import { join, relative } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import {
  budgetKey,
  type EventBody,
  projectCommands,
  type RunLimits,
  type RunState,
  returnsOf,
  type Step,
  spentBy,
  type TurnRef,
  visitInRun,
  workspaceOf,
} from "@cuebook/run";
import { replySchema } from "@cuebook/workflow";
import { roleRules } from "../permissions/role-rules.ts";
import type { OpenPermissions } from "../permissions/turn-permissions.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { requireTools } from "../tools/require-tools.ts";
import type { OpenTools } from "../tools/run-tools.ts";
import type { Denials } from "./denials.ts";
import type { Performance } from "./performance.ts";
import type { Prepared } from "./prepare-turn.ts";
import { withShortPaths } from "./short-paths.ts";
import type { TurnBudget } from "./turn-budget.ts";
import { workFolderFor } from "./work-folder.ts";

/** The resources of one turn. */
export interface Talk extends Pick<TurnRequest, "log" | "variables" | "workspace"> {
  readonly permissions: OpenPermissions;
  readonly tools: OpenTools | undefined;
  readonly transcript: TurnTranscript;
  readonly denials: Denials;
  readonly budget: TurnBudget;
}

/**
 * Does the work of a turn, then withdraws its questions and closes its tools. A question that could not be recorded fails the turn.
 */
export async function withPermissions<T>({ permissions, tools }: Talk, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work()]);
  permissions.close();
  await tools?.close();
  await permissions.settled();
  // Any other error that ended the turn is only a consequence of this failure.
  if (permissions.failure !== undefined) throw permissions.failure.error;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/** Runs the turn on the agent, and records the events that the agent reports. */
export async function converse(performance: Performance, prepared: Prepared, step: Step, ref: TurnRef, talk: Talk) {
  const { recorder } = performance;
  const { permissions, transcript, denials, budget } = talk;
  const signal = AbortSignal.any([performance.signal, permissions.broken, budget.signal]);
  const workFolder = await workFolderFor(recorder.state.id, permissions.outlook);
  const request: TurnRequest = { ...requestOf(performance, prepared, step, ref, talk), workFolder };
  let session = prepared.session;
  for await (const reported of prepared.agent.turn(request, signal)) {
    const event = withShortPaths(reported, talk.workspace);
    performance.onActivity(step.step, event);
    denials.add(event);
    await transcript.add(event);
    if (event.type === "usage") budget.use(event.usage);
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
      return { session: opened, result, denied: denials.list, refused: denials.refused };
    }
  }
  throw new CuebookError("agent_no_result", `the agent ${prepared.name} ended without a result`, { retryable: true });
}

function requestOf(
  { host, workflow, recorder }: Performance,
  prepared: Prepared,
  step: Step,
  { turn }: TurnRef,
  { log, workspace, variables, permissions, tools }: Talk,
): TurnRequest {
  const returns = returnsOf(workflow.definition, recorder.state.steps, step);
  return {
    run: recorder.state.id,
    role: step.role,
    visit: visitInRun(recorder.state, step),
    turn,
    prompt: prepared.trace.text,
    workspace,
    variables,
    turnTimeoutMs: turnTimeoutMs(host.limits, recorder.state),
    stallTimeoutMs: host.limits.stallTimeoutMs,
    toolTimeoutMs: host.limits.toolTimeoutMs,
    log,
    secrets: tools === undefined ? host.secrets : [...host.secrets, tools.given.token],
    withheld: host.withheld,
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

/** How long a turn may take: at most the time that the run has left. */
function turnTimeoutMs(limits: RunLimits, state: RunState): number {
  if (limits.wallTimeMs === undefined) return limits.turnTimeoutMs;
  const leftMs = limits.wallTimeMs + (state.granted[budgetKey("wallTimeMs")] ?? 0) - spentBy(state).wallTimeMs;
  return Math.max(1, Math.min(limits.turnTimeoutMs, leftMs));
}

/** The tools of the step's role, for one turn; `undefined` if it has none. @throws CuebookError `tools_unavailable` */
export async function openTools(
  performance: Performance,
  { agent, trace }: Prepared,
  permissions: OpenPermissions,
  transcript: TurnTranscript,
  ref: TurnRef,
  { role, scope }: Step,
  { workspace, variables }: Pick<Talk, "workspace" | "variables">,
): Promise<OpenTools | undefined> {
  const { host, recorder, workflow } = performance;
  const { tools: names = [] } = workflow.definition.roles[role] ?? {};
  const { servers = [] } = agent;
  if (names.length === 0 && servers.length === 0) return undefined;
  requireTools(host, agent, { role, names });
  const all = workspaceOf(recorder.state, { scope });
  const rules = roleRules(workflow.definition, role, recorder.state);
  const tools = await performance.tools?.open({
    ...{ ...ref, role, names, servers, permissions, rules, workspace, variables, project: all.path, agent: agent.kind },
    commands: projectCommands(recorder.state.project),
    isUnchanged: async (path) => {
      const { files } = await host.workspaces.diff(all, all.base, 0);
      const changed = relative(all.path, join(workspace, path));
      return files.every((file) => file.path !== changed);
    },
    sandbox: workflow.definition.roles[role]?.sandbox,
    prompt: trace,
    tell: (text) => performance.onActivity(ref.step, { type: "notice", text }),
  });
  if (tools !== undefined) transcript.hide(tools.given.token);
  return tools;
}
