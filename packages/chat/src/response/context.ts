import type { Turn } from "../history/turn.ts";
import type { Clock } from "../protocol/clock.ts";
import type { ChatEvent } from "../protocol/events.ts";
import type { ChatLimits } from "../protocol/limits.ts";
import type { ToolCall } from "../protocol/message.ts";
import type { ModelEvent, ModelUsage, ToolSet } from "../protocol/model.ts";
import type { PipelineRun } from "../request/pipeline.ts";

/** What has been heard of an answer so far. */
export interface AnswerSoFar {
  readonly startedMs: number;
  firstDeltaMs: number | undefined;
  /** The first half of a character whose second half is still to come. */
  held: string;
  readonly calls: ToolCall[];
  /** UTF-16 units of text, and one for each event without any: what `limits.textLength` bounds. */
  length: number;
}

/** What the stages of a response are given besides the state. */
export interface ResponseContext {
  readonly turn: Turn;
  /** The rounds of tools before this answer in its turn. */
  readonly round: number;
  readonly answer: AnswerSoFar;
  /** The turn under way, if there is one. */
  readonly activeTurn: () => string | undefined;
  readonly tools?: ToolSet | undefined;
  readonly limits: ChatLimits;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: (event: ChatEvent) => void;
}

/** What the first stage is given: something that was heard, and for which turn. */
export interface ResponseStart {
  readonly turn: string;
  /** As the model's stream told it: not checked yet. */
  readonly event: unknown;
}

/** What an event means for the turn. */
export type AnswerView =
  | { readonly kind: "delta"; readonly delta: string }
  /** Nothing to be shown: a call, the half of a character. */
  | { readonly kind: "none" }
  | {
      readonly kind: "final";
      /** What was held back of the last delta. */
      readonly delta: string;
      /** All that the answer said. */
      readonly text: string;
      readonly calls: readonly ToolCall[];
      readonly reason: string;
      readonly usage?: ModelUsage;
      /** The structured answer, where a schema was given. */
      readonly value?: unknown;
    };

/** What there is when an event has been dealt with. */
export interface ResponseState extends ResponseStart {
  /** Absent: it was stale, and is dropped. */
  readonly heard: ModelEvent | undefined;
  readonly view: AnswerView;
  /** Whether tools were called, and the model is to be sent what they gave. */
  readonly isFollowedUp: boolean;
}

/** Stages that deal with what is heard from a model, one event after the other. */
export interface ResponsePipeline {
  readonly names: readonly string[];
  run(
    context: ResponseContext,
    start: ResponseStart,
    options: PipelineRun<string, ResponseState>,
  ): Promise<ResponseState | undefined>;
}
