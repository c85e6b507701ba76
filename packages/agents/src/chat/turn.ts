import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import {
  createConversation,
  EventQueue,
  type History,
  type ModelUsage,
  type ParsedPrompt,
  type TurnResult,
} from "@cuebook/chat";
import { masker } from "@cuebook/system";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeLogFailure, stopFailure } from "../agent/ending.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { toolOutcome, toolOutput } from "../agent/tool-events.ts";
import { turnFailure } from "./failure.ts";
import { GatheredTexts } from "./gather-text.ts";
import { GivenTexts } from "./given-texts.ts";
import { chatModel, missingKey } from "./model.ts";
import { rememberingModel } from "./remember.ts";
import { retryingModel } from "./retry.ts";
import { Sessions, type SessionWriter } from "./sessions.ts";
import { type ChatAgentSettings, secretsOfSettings } from "./settings.ts";
import { toolSetOf } from "./tools.ts";
import { TurnLog } from "./turn-log.ts";
import { TurnTime } from "./turn-time.ts";
import { wholeAnswers } from "./whole-answers.ts";

/** The limits of one turn. The number of tool rounds is a setting. */
const limits = { calls: 64, resultLength: 200_000, textLength: 4_000_000 };

/** The limit for a tool's arguments and result in the raw log, in UTF-16 units. */
const loggedLength = 4000;

/** A role's prompt is sent as a message of the user, so nothing precedes the history. */
const noPrompt: ParsedPrompt = { messages: [], variables: [], defaults: {} };

/** Takes one turn. @throws AgentError */
export async function* takeChatTurn(
  settings: ChatAgentSettings,
  request: TurnRequest,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const owner = { agent: settings.name, role: request.role };
  if (signal.aborted) throw new AgentError("turn_cancelled", owner, "was stopped before it began");
  const missing = missingKey(settings);
  if (missing !== undefined) throw turnFailure(missing, owner, request);
  const secrets = [...request.secrets, ...secretsOfSettings(settings)];
  const sessions = new Sessions(dirname(dirname(request.log)), masker(secrets));
  const history = request.session === undefined ? undefined : await sessions.read(request.session);
  if (history !== undefined && "newer" in history) {
    const why = `a newer Cuebook wrote it (version ${history.newer})`;
    const hint = "update Cuebook, or start the step again";
    throw new AgentError("agent_session_lost", owner, `cannot resume its session: ${why}`, { hint });
  }
  if (request.session !== undefined && history === undefined) {
    const hint = "sessions are stored beside the logs of their run: start the step again";
    throw new AgentError("agent_session_lost", owner, "cannot resume its session: the session does not exist", {
      hint,
    });
  }
  const session = sessions.newName(request.run);
  const writer = sessions.writer(session);
  // From here on, an interrupted turn can be resumed with its prompt.
  await writer.keep([...(history ?? []), { role: "user", text: request.prompt }]);
  yield { type: "session", session };

  const over = new AbortController();
  const events = new EventQueue<AgentEvent>();
  const ground = { settings, request, owner, secrets, session, writer, history, events };
  const work = converse(ground, AbortSignal.any([signal, over.signal])).then(
    () => events.end(),
    (error: unknown) => events.fail(error),
  );
  try {
    yield* events;
  } finally {
    over.abort();
    await work;
  }
}

interface Ground {
  readonly settings: ChatAgentSettings;
  readonly request: TurnRequest;
  readonly owner: TurnOwner;
  readonly secrets: readonly string[];
  readonly session: string;
  readonly writer: SessionWriter;
  /** The beginning of the session. */
  readonly history: History | undefined;
  readonly events: EventQueue<AgentEvent>;
}

/** @throws AgentError */
async function converse(ground: Ground, cancelled: AbortSignal): Promise<void> {
  const { settings, request, owner, secrets, session, writer, history, events } = ground;
  const stop = new AbortController();
  using time = new TurnTime(request.turnTimeoutMs, request.heldMs);
  time.watch(() => stop.abort("timed_out"));
  const log = new TurnLog(request.log, secrets);
  const text = new GatheredTexts(events);
  const given = new GivenTexts();
  const report = (event: AgentEvent): void => {
    text.flush();
    events.push(event);
  };
  try {
    await using tools = await openTools(ground, log, text);
    const conversation = createConversation({
      model: modelOf(ground, { log, time, text, report }),
      prompt: noPrompt,
      ...(tools !== undefined && { tools: tools.set }),
      // The rules of a run judge what a role returns, and have it repaired.
      ...(request.schema !== undefined && { schema: request.schema, onMisfit: "accept" as const }),
      ...(history !== undefined && { history }),
      hear: () => given.take(),
      limits: { ...limits, toolRounds: settings.maxToolRounds },
      clock: { now: () => new Date(), elapsedMs: () => performance.now() },
      ids: randomUUID,
      onEvent: (event) => {
        // Tokens that a failed turn used cost as much as any others.
        if (event.type === "turn_failed" && isUsed(event.metrics.usage))
          report({ type: "usage", usage: event.metrics.usage });
      },
    });
    request.hear?.((said) => given.give(said));
    const result = await conversation.send({ text: request.prompt }, AbortSignal.any([cancelled, stop.signal]));
    text.flush();
    await writer.end(conversation.history.slice());
    if (result.status === "interrupted") {
      report({ type: "usage", usage: result.metrics.usage });
      throw stopFailure(stop.signal.aborted ? "timed_out" : "cancelled", owner, request);
    }
    if (log.failure !== undefined) report({ type: "notice", text: describeLogFailure(log.failure) });
    events.push(resultOf(result, session));
  } catch (error) {
    text.flush();
    throw error instanceof AgentError ? error : turnFailure(error, owner, request);
  } finally {
    given.end();
    log.close();
  }
}

function resultOf(result: Extract<TurnResult, { status: "completed" }>, session: string): AgentEvent {
  const { text, value, metrics } = result;
  return { type: "result", text, ...(value !== undefined && { value }), session, usage: metrics.usage };
}

interface Told {
  readonly log: TurnLog;
  readonly time: TurnTime;
  readonly text: GatheredTexts;
  readonly report: (event: AgentEvent) => void;
}

/** The model of a turn: it retries if that may help, and stores every request. */
function modelOf({ settings, request, writer }: Ground, { log, time, text, report }: Told) {
  const { system, retries } = settings;
  const { stallTimeoutMs } = request;
  let requests = 0;
  const bare = chatModel(settings, {
    stallTimeoutMs,
    onExchange: (bytes) => log.add(bytes),
    onNote: (note) => report({ type: "notice", text: `Not supported: ${note}` }),
    onRequest: () => {
      requests += 1;
      const item = `request-${requests}`;
      report({ type: "request_started", item, provider: settings.provider, model: settings.model });
      return (end) => report({ type: "request_finished", item, ...end });
    },
  });
  const whole = wholeAnswers(log.modelOf(bare), settings, (delta, of) => text.add(delta, of));
  const retrying = retryingModel(whole, {
    retries,
    leftMs: () => time.leftMs,
    onRetry: ({ error, waitMs, retry }) =>
      report({ type: "retry", attempt: retry, attempts: retries, delayMs: waitMs, reason: error.message }),
  });
  const withSystem: typeof retrying = {
    stream: (each, signal) =>
      retrying.stream(system === undefined ? each : { ...each, prompt: [{ role: "system", text: system }] }, signal),
  };
  return rememberingModel(withSystem, (messages) => writer.keep(messages));
}

function isUsed({ inputTokens, outputTokens, cacheReadTokens }: ModelUsage): boolean {
  return inputTokens + outputTokens + cacheReadTokens > 0;
}

/** Opens the tools of the turn, if it has any. @throws AgentError */
async function openTools({ request, owner, secrets, events }: Ground, log: TurnLog, text: GatheredTexts) {
  const { tools } = request;
  if (tools === undefined) return undefined;
  const { connectTools } = await import("@cuebook/tools/mcp");
  const mask = masker(secrets);
  const note = (what: string) => log.add(`[cuebook] ${mask(what).slice(0, loggedLength)}\n`);
  try {
    const remote = await connectTools({ to: tools, name: "chat", callMs: tools.timeoutMs });
    const set = toolSetOf(remote, {
      onCall: ({ id, name, arguments: args }) => {
        text.flush();
        const input = mask(JSON.stringify(args));
        events.push({ type: "tool_started", item: id, name, kind: "other", summary: input.slice(0, 200), input });
        note(`call ${name} ${JSON.stringify(args)}`);
      },
      onResult: ({ id, name }, result) => {
        events.push({
          type: "tool_finished",
          item: id,
          outcome: toolOutcome(result),
          output: mask(toolOutput(result)),
        });
        note(
          `result of ${name} ${JSON.stringify({ ...result, files: result.files?.map(({ mediaType }) => mediaType) })}`,
        );
      },
    });
    return { set, [Symbol.asyncDispose]: () => remote.close() };
  } catch (error) {
    const hint = `check whether something on this machine blocks connections to ${new URL(tools.url).host}`;
    throw new AgentError("agent_failed", owner, `cannot use the tools of its role: ${String(error)}`, {
      hint,
      cause: error,
    });
  }
}
