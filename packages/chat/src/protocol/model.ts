/** @folder What passes between a conversation and its surroundings: messages, model, clock, limits, events, failures by name. */

import type { JsonSchema } from "@cuebook/template";
import type { Message, PromptMessage, ToolCall } from "./message.ts";

/** A tool as a model is told of it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of its arguments: an object. */
  readonly input: JsonSchema;
}

/** Tools that a conversation may use. */
export interface ToolSet {
  readonly definitions: readonly ToolDefinition[];
  /**
   * Calls a tool. What goes wrong with it is a content with `isError`, and so is what it throws: but a `ChatError` ends the turn, when
   * the other calls of the answer are through.
   */
  call(call: ToolCall, signal: AbortSignal): Promise<{ readonly content: string; readonly isError: boolean }>;
}

/** Everything that is sent to a model for one answer. */
export interface ModelRequest {
  /** The turn that it belongs to: answers of another turn are stale. */
  readonly turn: string;
  /** The rendered templates, in their order. */
  readonly prompt: readonly PromptMessage[];
  readonly history: readonly Message[];
  /** Empty: the model is offered none. */
  readonly tools: readonly ToolDefinition[];
  /** The JSON Schema that the answer must fit, where one is wanted. */
  readonly schema?: JsonSchema | undefined;
}

/** What a model used for an answer. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
}

/** What is heard of a model: deltas and calls in order, and one `finish` at the end. */
export type ModelEvent =
  | { readonly type: "text"; readonly delta: string }
  | { readonly type: "call"; readonly call: ToolCall }
  | {
      readonly type: "finish";
      /** Why it stopped: `stop`, `tool-calls`, `length`, `content-filter`, or another word of the service. */
      readonly reason: string;
      readonly usage?: ModelUsage;
      /** The structured answer, where a schema was given. */
      readonly value?: unknown;
    };

/** A model, as the conversation needs it. It is handed in: nothing here knows of HTTP. */
export interface Model {
  /** @throws what its service makes of a failure; the turn ends with it, and the history stays valid */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
