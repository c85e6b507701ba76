import type { TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { budgetKey, type EventBody, type RunLimits, type RunState, returnsOf, spentBy, visitInRun } from "@cuebook/run";
import { replySchema } from "@cuebook/workflow";
import { withShortPaths } from "./short-paths.ts";
import type { Talk } from "./talk.ts";
import { workFolderFor } from "./work-folder.ts";

/** Has the agent take its turn, and closes what is open for it. */
export function converse(talk: Talk) {
  return thenClose(talk, ask(talk));
}

/** Does the work of a turn, then closes what is open for it. A question that could not be recorded fails the turn. */
async function thenClose<T>({ permissions, tools, telling }: Talk, work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work]);
  await telling.close();
  permissions.close();
  await tools?.close();
  await permissions.settled();
  // Any other error that ended the turn is only a consequence of this failure.
  if (permissions.failure !== undefined) throw permissions.failure.error;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/** Runs the turn on the agent, and records the events that the agent reports. */
async function ask(talk: Talk) {
  const { turn, permissions, transcript, denials, budget, telling } = talk;
  const { recorder, ref } = turn;
  const signal = AbortSignal.any([turn.signal, permissions.broken, budget.signal, telling.signal]);
  const workFolder = await workFolderFor(recorder.state.id, permissions.outlook);
  let { session } = turn;
  for await (const reported of turn.agent.turn({ ...requestOf(talk), workFolder }, signal)) {
    const event = withShortPaths(reported, talk.workspace);
    turn.onActivity(ref.step, event);
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
    // A turn that has a session may end early.
    if (event.type === "session") telling.look();
  }
  throw new CuebookError("agent_no_result", `the agent ${turn.name} ended without a result`, { retryable: true });
}

function requestOf({ turn, log, workspace, variables, permissions, tools, telling }: Talk): TurnRequest {
  const { host, workflow, recorder, step, role } = turn;
  const returns = returnsOf(workflow.definition, recorder.state.steps, step);
  return {
    run: recorder.state.id,
    role: step.role,
    visit: visitInRun(recorder.state, step),
    turn: turn.ref.turn,
    prompt: turn.trace.text,
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
    sandbox: role?.sandbox ?? "none",
    ask: permissions.ask,
    heldMs: permissions.heldMs,
    hear: telling.hear,
    session: turn.session,
    previousCostUsd: turn.costUsd,
    schema: returns.format === "json" ? replySchema(returns) : undefined,
  };
}

/** How long a turn may take: at most the time that the run has left. */
function turnTimeoutMs(limits: RunLimits, state: RunState): number {
  if (limits.wallTimeMs === undefined) return limits.turnTimeoutMs;
  const leftMs = limits.wallTimeMs + (state.granted[budgetKey("wallTimeMs")] ?? 0) - spentBy(state).wallTimeMs;
  return Math.max(1, Math.min(limits.turnTimeoutMs, leftMs));
}
