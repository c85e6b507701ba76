/**
 * @folder The interface between a conversation and its surroundings: messages, model, clock, limits, events, failures by name.
 */

import type { JsonSchema } from "@cuebook/template";
import type { Message, PromptMessage, ServiceMetadata, ToolCall, ToolResponse } from "./message.ts";

/** A tool, as described to a model. */
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
   * Calls a tool. A failure is a content with `isError`, and so is what the tool throws, except a `ChatError`: it ends the turn
   * when the other calls of the answer have finished.
   */
  call(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
}

/** What a tool returns: a text, and perhaps files. */
export type ToolOutcome = Pick<ToolResponse, "content" | "files" | "isError">;

/** Everything that is sent to a model for one answer. */
export interface ModelRequest {
  /** The turn that it belongs to: answers of another turn are stale. */
  readonly turn: string;
  /** The rendered templates, in order. */
  readonly prompt: readonly PromptMessage[];
  readonly history: readonly Message[];
  /** Empty: the model has no tools. */
  readonly tools: readonly ToolDefinition[];
  /** The JSON Schema that the answer must fit, if one is wanted. */
  readonly schema?: JsonSchema | undefined;
}

/** The tokens that a model used for an answer. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
}

/** The events of a model: deltas, reasoning and calls in order, and one `finish` at the end. */
export type ModelEvent =
  | { readonly type: "text"; readonly delta: string }
  | { readonly type: "reasoning"; readonly delta: string }
  /** The end of a piece of reasoning: of the deltas since the last one. It may have none. */
  | { readonly type: "reasoning_end"; readonly metadata?: ServiceMetadata }
  | { readonly type: "call"; readonly call: ToolCall }
  | {
      readonly type: "finish";
      /** Why it stopped: `stop`, `tool-calls`, `length`, `content-filter`, or another word of the service. */
      readonly reason: string;
      readonly usage?: ModelUsage;
      /** Of the answer's text. */
      readonly metadata?: ServiceMetadata;
      /** The structured answer, if a schema was given. */
      readonly value?: unknown;
    };

/** A model, as a conversation uses it. It is an option: this package knows nothing of HTTP. */
export interface Model {
  /**
   * @throws the failure of its service. The turn ends with it, and the history stays valid. What the request used counts if the
   * failure has it as `usage`
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
