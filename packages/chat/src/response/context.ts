import type { Turn } from "../history/turn.ts";
import type { Clock } from "../protocol/clock.ts";
import type { ChatEvent } from "../protocol/events.ts";
import type { ChatLimits } from "../protocol/limits.ts";
import type { Reasoning, ServiceMetadata, ToolCall } from "../protocol/message.ts";
import type { ModelEvent, ModelUsage, ToolSet } from "../protocol/model.ts";
import type { PipelineRun } from "../request/pipeline.ts";

/** What has arrived of an answer so far. */
export interface AnswerSoFar {
  readonly startedMs: number;
  firstDeltaMs: number | undefined;
  /** The first half of a character whose second half has not arrived. */
  held: string;
  readonly calls: ToolCall[];
  readonly reasoning: Reasoning[];
  /** The deltas of a piece of reasoning whose end has not arrived. */
  thought: string;
  /** UTF-16 units of reasoning, and one for each piece and event. */
  thoughtLength: number;
  /** UTF-16 units of text, and one for each event without text. `limits.textLength` limits this. */
  length: number;
}

/** What the stages of a response receive besides the state. */
export interface ResponseContext {
  readonly turn: Turn;
  /** The number of rounds of tools before this answer in its turn. */
  readonly round: number;
  readonly answer: AnswerSoFar;
  /** The running turn, if there is one. */
  readonly activeTurn: () => string | undefined;
  readonly tools?: ToolSet | undefined;
  readonly limits: ChatLimits;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: (event: ChatEvent) => void;
}

/** The state of the first stage: an event, and its turn. */
export interface ResponseStart {
  readonly turn: string;
  /** As the model's stream sent it: not checked yet. */
  readonly event: unknown;
}

/** The meaning of an event for the turn. */
export type AnswerView =
  | { readonly kind: "delta"; readonly delta: string }
  | { readonly kind: "reasoning"; readonly delta: string }
  /** Nothing to show: a call, half of a character. */
  | { readonly kind: "none" }
  | {
      readonly kind: "final";
      /** What was held back of the last delta. */
      readonly delta: string;
      /** The whole text of the answer. */
      readonly text: string;
      readonly calls: readonly ToolCall[];
      readonly reasoning: readonly Reasoning[];
      /** Of the text. */
      readonly metadata?: ServiceMetadata;
      readonly reason: string;
      readonly usage?: ModelUsage;
      /** The structured answer, if a schema was given. */
      readonly value?: unknown;
    };

/** The state after an event was handled. */
export interface ResponseState extends ResponseStart {
  /** Absent: the event was stale, and is dropped. */
  readonly heard: ModelEvent | undefined;
  readonly view: AnswerView;
  /** Whether tools were called, and the model has to receive their results. */
  readonly isFollowedUp: boolean;
}

/** Stages that handle the events of a model, one after another. */
export interface ResponsePipeline {
  readonly names: readonly string[];
  run(
    context: ResponseContext,
    start: ResponseStart,
    options: PipelineRun<string, ResponseState>,
  ): Promise<ResponseState | undefined>;
}
