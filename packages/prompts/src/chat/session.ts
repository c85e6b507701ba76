/** @folder Conversations: recorded in journals as they happen, saved to files, continued, exported. */
import { randomUUID } from "node:crypto";
import { rememberingModel } from "@cuebook/agents/chat";
import {
  type ChatEvent,
  type Conversation,
  createConversation,
  type Message,
  type MessageFile,
  type Model,
  type ParsedPrompt,
  type PromptFacts,
  type ToolSet,
  type TurnResult,
} from "@cuebook/chat";
import type { JsonSchema } from "@cuebook/template";
import { type ChatArguments, requireFitting, withArgument } from "../file/arguments.ts";
import type { PromptFile } from "../file/read.ts";
import type { ChatRecorder } from "./recorder.ts";
import type { SavedChat } from "./saved-chat.ts";

/** Options of a session. */
export interface ChatSessionOptions {
  readonly model: Model;
  readonly tools?: ToolSet | undefined;
  /** The maximum number of tool rounds per turn. Default: as `createConversation`. */
  readonly toolRounds?: number | undefined;
  readonly prompt?: PromptFile | undefined;
  readonly args?: ChatArguments;
  readonly language?: string | undefined;
  /** The schema of answers. */
  readonly schema?: JsonSchema | undefined;
  /** The chat to continue. */
  readonly saved?: SavedChat | undefined;
  /** Records each turn as it happens. For a continued chat, its journal is already open. */
  readonly recorder?: ChatRecorder | undefined;
  readonly onEvent?: (event: ChatEvent) => void;
}

const noPrompt: ParsedPrompt = { messages: [], variables: [], defaults: {} };

/** A conversation that can be recorded and continued: its prompt and arguments, which may change between turns, and its history. */
export class ChatSession {
  readonly #conversation: Conversation;
  readonly #recorder: ChatRecorder | undefined;
  /** The number of messages before the running turn. */
  #before = 0;
  #prompt: PromptFile | undefined;
  #args: ChatArguments;
  #identity: SavedChat["conversation"] = { id: randomUUID(), createdAt: new Date() };
  #updatedAt: Date | undefined;
  /** The files of the next message. */
  #files: readonly MessageFile[] = [];
  /** The user's language. */
  language: string | undefined;

  /** @throws CuebookError as `requireFitting` if the prompt does not take the arguments */
  constructor(options: ChatSessionOptions) {
    const {
      model,
      tools,
      toolRounds,
      prompt,
      args = {},
      language,
      saved,
      schema,
      recorder,
      onEvent = () => {},
    } = options;
    requireFitting(prompt, args);
    this.#recorder = recorder;
    this.#prompt = prompt;
    this.#args = args;
    this.language = language;
    if (saved !== undefined) this.#identity = saved.conversation;
    this.#conversation = createConversation({
      model: rememberingModel(model, async (messages) => recorder?.progress(messages.slice(this.#before))),
      prompt: prompt?.parsed ?? noPrompt,
      args,
      facts: this.facts,
      clock: { now: () => new Date(), elapsedMs: () => performance.now() },
      ids: () => randomUUID(),
      onEvent: (event) => {
        // Recorded on disk before it is shown: what a person has seen is never lost.
        this.#record(event);
        onEvent(event);
      },
      ...(toolRounds !== undefined && { limits: { toolRounds } }),
      history: saved?.messages,
      ...(schema !== undefined && { schema }),
      tools,
    });
  }

  get prompt(): PromptFile | undefined {
    return this.#prompt;
  }

  get args(): ChatArguments {
    return this.#args;
  }

  get messages(): readonly Message[] {
    return this.#conversation.history.slice();
  }

  /** Facts about this conversation, for prompts. */
  get facts(): PromptFacts {
    return {
      assistant: this.#prompt?.assistant,
      conversation: {
        ...this.#identity,
        source: "cli",
        direction: "inbound",
        updatedAt: this.#updatedAt,
      },
      session: { mode: "text" },
    };
  }

  /** The id of the conversation. */
  get id(): string {
    return this.#identity.id;
  }

  /** Sets an argument, or removes it if the value is `undefined`. @throws CuebookError as `requireFitting`; then nothing has changed */
  setArgument(name: string, value: unknown): void {
    const changed = withArgument(this.#args, name, value);
    requireFitting(this.#prompt, changed);
    this.#args = changed;
  }

  /** Adds a file to the next message. @returns the number of its files */
  attach(file: MessageFile): number {
    this.#files = [...this.#files, file];
    return this.#files.length;
  }

  /** Sends a message to the model. @throws TurnError */
  async send(text: string, signal?: AbortSignal): Promise<TurnResult> {
    this.#conversation.update({ args: this.#args, facts: this.facts });
    const { language } = this;
    try {
      const result = await this.#conversation.send({ text, language, files: this.#files }, signal);
      // After a failure, the files stay for the next message.
      this.#files = [];
      return result;
    } finally {
      this.#updatedAt = new Date();
    }
  }

  #record(event: ChatEvent): void {
    const { messages } = this;
    if (event.type === "turn_started") {
      this.#before = messages.length;
      this.#recorder?.begin(event.turn, this.#identity, messages, this.save());
    } else if (event.type === "turn_completed" || event.type === "turn_interrupted" || event.type === "turn_failed") {
      this.#recorder?.end(messages.slice(this.#before), messages);
    }
  }

  /** Starts a new conversation with the same prompt and arguments. */
  reset(): void {
    this.#conversation.restore([]);
    this.#recorder?.reset();
    this.#identity = { id: randomUUID(), createdAt: new Date() };
    this.#updatedAt = undefined;
  }

  /** The chat for saving. */
  save(): SavedChat {
    const { language } = this;
    return {
      args: this.#args,
      conversation: this.#identity,
      messages: this.messages,
      language,
      prompt: this.#prompt?.path,
    };
  }

  /**
   * Continues a saved chat.
   * @param prompt the prompt for the next turns
   * @throws CuebookError as `requireFitting`, `chat_locked` if another process has it open; HistoryError. Then nothing has changed
   */
  load({ args, conversation, messages, language }: SavedChat, prompt: PromptFile | undefined): void {
    requireFitting(prompt, args);
    if (conversation.id !== this.#identity.id) this.#recorder?.continue(conversation);
    this.#conversation.restore(messages);
    this.#conversation.update({ prompt: prompt?.parsed ?? noPrompt });
    this.#prompt = prompt;
    this.#args = args;
    this.#identity = conversation;
    this.#updatedAt = undefined;
    this.language = language;
  }
}
