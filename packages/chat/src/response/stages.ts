/** @folder The stages that handle what the model sends; checking and making calls. */

import type { StaleKind } from "../protocol/events.ts";
import type { ServiceMetadata } from "../protocol/message.ts";
import type { ModelEvent } from "../protocol/model.ts";
import { isHighSurrogate, sizeOf } from "../protocol/text-size.ts";
import { TurnError } from "../protocol/turn-error.ts";
import { createPipeline } from "../request/pipeline.ts";
import type { Stage } from "../request/pipeline-types.ts";
import { checkCalls } from "./check-calls.ts";
import type { AnswerSoFar, AnswerView, ResponseContext, ResponseStart } from "./context.ts";
import { reasoningAt } from "./message-of.ts";
import { readEvent } from "./read-event.ts";
import { runCalls } from "./run-calls.ts";

interface WithHeard {
  readonly heard: ModelEvent | undefined;
}
interface WithView {
  readonly view: AnswerView;
}

/** Drops stale events and reports them. Fails with `model_event_invalid`, `text_limit`, `calls_limit`, `model_answer_empty`. */
const validateResponse: Stage<ResponseContext, ResponseStart, WithHeard, "validate_response"> = {
  name: "validate_response",
  run: (context, { turn: id, event }) => {
    const { turn, answer, limits, activeTurn, emit } = context;
    const heard = readEvent(event);
    if (turn.isOver || id !== activeTurn()) {
      emit({ type: "stale", turn: id, what: typeof heard === "string" ? "failure" : staleKind(heard) });
      return { heard: undefined };
    }
    if (typeof heard === "string")
      throw new TurnError("model_event_invalid", id, `the model's stream is broken: ${heard}`);
    requireLength(context, heard);
    if (heard.type === "call" && answer.calls.length >= limits.calls) {
      throw new TurnError("calls_limit", id, `the model's answer has more than ${limits.calls} calls`, {
        hint: "ask for fewer calls at a time",
      });
    }
    if (heard.type === "finish" && isEmpty(context) && heard.value !== undefined && !isJson(heard.value))
      throw new TurnError(
        "model_event_invalid",
        id,
        "the model's stream is broken: the answer's value is not JSON data",
      );
    if (heard.type === "finish" && isEmpty(context) && heard.value === undefined) {
      turn.answered(heard.usage);
      const found = `the model's answer is empty; it stopped because of ${JSON.stringify(heard.reason.slice(0, 100))}`;
      throw new TurnError("model_answer_empty", id, found, { retryable: true });
    }
    return { heard };
  },
};

/** Fails with `text_limit`. Reasoning is counted on its own. */
function requireLength({ turn, answer, limits }: ResponseContext, heard: ModelEvent): void {
  if (heard.type === "text") answer.length += Math.max(heard.delta.length, 1);
  else if (heard.type === "reasoning") answer.thoughtLength += Math.max(heard.delta.length, 1);
  else if (heard.type === "reasoning_end") answer.thoughtLength += 1;
  const isReasoning = answer.thoughtLength > limits.textLength;
  if (answer.length <= limits.textLength && !isReasoning) return;
  const what = isReasoning ? "reasoning" : "answer";
  throw new TurnError("text_limit", turn.id, `the model's ${what} is longer than ${limits.textLength} UTF-16 units`, {
    hint: "ask for a shorter answer",
  });
}

function staleKind({ type }: ModelEvent): StaleKind {
  return type === "reasoning_end" ? "reasoning" : type;
}

function isEmpty({ turn, answer }: ResponseContext): boolean {
  return answer.calls.length === 0 && `${turn.text}${answer.held}`.trim() === "";
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Joins what has arrived so far. */
const buildView: Stage<ResponseContext, WithHeard, WithView, "build_response_view"> = {
  name: "build_response_view",
  run: ({ turn, answer }, { heard }) => {
    switch (heard?.type) {
      case undefined:
        return { view: { kind: "none" } };
      case "text": {
        const text = answer.held + heard.delta;
        const isHalf = isHighSurrogate(text.charCodeAt(text.length - 1));
        answer.held = isHalf ? text.slice(-1) : "";
        const delta = (isHalf ? text.slice(0, -1) : text).toWellFormed();
        return { view: delta === "" ? { kind: "none" } : { kind: "delta", delta } };
      }
      case "reasoning":
        answer.thought += heard.delta;
        return { view: { kind: "reasoning", delta: heard.delta } };
      case "reasoning_end":
        endThought(answer, turn.text.length, heard.metadata);
        return { view: { kind: "none" } };
      case "call":
        answer.calls.push(heard.call);
        return { view: { kind: "none" } };
      case "finish": {
        const { type: _, ...rest } = heard;
        const delta = answer.held.toWellFormed();
        const text = turn.text + delta;
        if (answer.thought !== "") endThought(answer, text.length, undefined);
        const { calls, reasoning } = answer;
        return { view: { kind: "final", delta, text, calls: [...calls], reasoning: [...reasoning], ...rest } };
      }
    }
  },
};

/** Adds a piece of reasoning at the place where it arrived. */
function endThought(answer: AnswerSoFar, textLength: number, metadata: ServiceMetadata | undefined): void {
  const { thought, calls, reasoning } = answer;
  answer.thought = "";
  if (thought !== "" || metadata !== undefined)
    reasoning.push(reasoningAt(thought, textLength, calls.length, metadata));
}

/** Reports the text, and at the end the answer. */
const emitUpstream: Stage<ResponseContext, WithView, object, "emit_response_upstream"> = {
  name: "emit_response_upstream",
  run: ({ turn, round, answer, clock, emit }, { view }) => {
    if (view.kind === "none") return {};
    if (view.kind === "reasoning") {
      emit({ type: "reasoning", turn: turn.id, delta: view.delta });
      return {};
    }
    const nowMs = clock.elapsedMs();
    if (view.delta !== "") {
      turn.hear(view.delta, nowMs);
      answer.firstDeltaMs ??= nowMs - answer.startedMs;
      emit({ type: "text", turn: turn.id, delta: view.delta });
    }
    // A listener may have ended the turn.
    if (view.kind === "delta" || turn.isOver) return {};
    turn.answered(view.usage);
    emit({
      type: "answer",
      turn: turn.id,
      round,
      reason: view.reason,
      text: sizeOf(view.text),
      calls: view.calls.length,
      usage: view.usage,
      durationMs: nowMs - answer.startedMs,
      firstDeltaMs: answer.firstDeltaMs,
    });
    return {};
  },
};

/** Makes the calls of an answer, if it has any. Fails with `tool_rounds_limit`, and if a tool stops the turn. */
const toolFollowUp: Stage<ResponseContext, WithView, { readonly isFollowedUp: boolean }, "tool_follow_up"> = {
  name: "tool_follow_up",
  run: (context, { view }) => {
    const { turn, round, limits } = context;
    if (view.kind !== "final" || view.calls.length === 0 || turn.isOver) return { isFollowedUp: false };
    if (round >= limits.toolRounds) {
      throw new TurnError("tool_rounds_limit", turn.id, `the model requests tools after ${round} rounds of calls`, {
        hint: "say in the prompt when to stop, or allow more rounds",
      });
    }
    return followUp(context, view);
  },
};

async function followUp(
  context: ResponseContext,
  { text, calls: wanted, reasoning, metadata }: Extract<AnswerView, { kind: "final" }>,
): Promise<{ readonly isFollowedUp: boolean }> {
  const { turn, tools, round } = context;
  const calls = checkCalls(wanted, tools?.definitions ?? [], round);
  turn.openRound({
    role: "assistant",
    text,
    calls: calls.map(({ call }) => call),
    ...(reasoning.length > 0 && { reasoning }),
    ...(metadata !== undefined && { metadata }),
  });
  await runCalls(context, calls);
  if (!turn.isOver) turn.closeRound();
  return { isFollowedUp: true };
}

/** The stages that handle each event of a model, in order. */
export const responsePipeline = createPipeline<ResponseContext, ResponseStart>()([
  validateResponse,
  buildView,
  emitUpstream,
  toolFollowUp,
]);

/** The standard stages of responses. */
export type StandardResponsePipeline = typeof responsePipeline;
