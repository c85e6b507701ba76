import type { JsonSchema } from "@cuebook/template";
import type { PromptArguments, PromptProfile } from "../arguments/build.ts";
import type { PromptFacts } from "../arguments/facts.ts";
import type { DataRecord } from "../arguments/record.ts";
import type { History, MessageList } from "../history/history.ts";
import type { ParsedPrompt } from "../prompt/definition.ts";
import type { Clock } from "../protocol/clock.ts";
import type { ChatEvent } from "../protocol/events.ts";
import type { ChatLimits } from "../protocol/limits.ts";
import type { Message, MessageFile, PromptMessage, UserMessage } from "../protocol/message.ts";
import type { Model, ModelEvent, ModelRequest, ToolSet } from "../protocol/model.ts";
import type { PipelineRun } from "./pipeline.ts";

/** A text of the user. */
export interface UserInput {
  readonly text: string;
  /** The language of the text, if the client reports it. */
  readonly language?: string | undefined;
  /** Images and documents of the message. */
  readonly files?: readonly MessageFile[] | undefined;
}

/** The settings that may change from turn to turn. */
export interface ChatSettings {
  readonly prompt: ParsedPrompt;
  readonly facts: PromptFacts;
  /** The caller's arguments for the prompt: JSON data. */
  readonly args: DataRecord;
  /** The client's metadata. `client.language` is used if no message has a language. */
  readonly metadata: DataRecord;
  readonly profile: PromptProfile;
  /** What happens if a message of the prompt cannot be rendered: see `renderPrompt`. */
  readonly onRenderFailure: "throw" | "source";
}

/** What the stages of a request receive besides the state. */
export interface RequestContext {
  readonly turn: string;
  /** The number of rounds of tools in this turn so far. */
  readonly round: number;
  /** The messages of this turn after the user's: those rounds. */
  readonly rounds: readonly Message[];
  readonly settings: ChatSettings;
  /** The conversation before this turn. */
  readonly history: History;
  readonly model: Model;
  readonly tools?: ToolSet | undefined;
  readonly schema?: JsonSchema | undefined;
  readonly limits: ChatLimits;
  readonly clock: Clock;
  /** Aborted when the turn is interrupted. */
  readonly signal: AbortSignal;
  readonly emit: (event: ChatEvent) => void;
}

/** The state of the first stage. */
export interface RequestStart {
  readonly input: UserInput;
}

/** The state after a request was sent. */
export interface RequestState extends RequestStart {
  readonly userMessage: UserMessage;
  /** The messages for the model before the user's. */
  readonly history: MessageList;
  readonly promptArguments: PromptArguments;
  readonly prompt: readonly PromptMessage[];
  readonly request: ModelRequest;
  readonly answer: AsyncIterable<ModelEvent>;
}

/** Stages that make and send a request. */
export interface RequestPipeline {
  readonly names: readonly string[];
  run(
    context: RequestContext,
    start: RequestStart,
    options: PipelineRun<string, RequestState>,
  ): Promise<RequestState | undefined>;
}
