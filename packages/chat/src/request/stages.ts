/** @folder Pipelines of named stages, with the types that enforce their order; the stages that make a request. */

import { buildPromptArguments, type PromptArguments } from "../arguments/build.ts";
import { type DataRecord, own } from "../arguments/record.ts";
import { History, HistoryError, type MessageList } from "../history/history.ts";
import { validateHistory } from "../history/validate-history.ts";
import { renderPrompt } from "../prompt/render.ts";
import { isBase64 } from "../protocol/base64.ts";
import type { ChatLimits } from "../protocol/limits.ts";
import type { MessageFile, PromptMessage, UserMessage } from "../protocol/message.ts";
import type { ModelEvent, ModelRequest } from "../protocol/model.ts";
import { sizeOf } from "../protocol/text-size.ts";
import { TurnError } from "../protocol/turn-error.ts";
import type { RequestContext, RequestStart } from "./context.ts";
import { createPipeline } from "./pipeline.ts";
import type { Stage } from "./pipeline-types.ts";

interface WithUserMessage {
  readonly userMessage: UserMessage;
}
interface WithHistory {
  readonly history: MessageList;
}
interface WithArguments {
  readonly promptArguments: PromptArguments;
}
interface WithPrompt {
  readonly prompt: readonly PromptMessage[];
}

/** The user's text as a message. Fails with `text_empty`, `text_limit`. */
const buildUserMessage: Stage<RequestContext, RequestStart, WithUserMessage, "build_user_message"> = {
  name: "build_user_message",
  run: ({ turn, limits }, { input }) => {
    const { files = [] } = input;
    if (input.text.trim() === "" && files.length === 0)
      throw new TurnError("text_empty", turn, "the user's text is blank");
    requireFiles(files, turn, limits);
    if (input.text.length > limits.textLength) {
      const found = `the user's text has ${input.text.length} UTF-16 units; the limit is ${limits.textLength}`;
      throw new TurnError("text_limit", turn, found, { hint: "send less text at a time" });
    }
    // Services would refuse a half character, in this turn and in every later one.
    const text = input.text.toWellFormed();
    return {
      userMessage: {
        role: "user",
        text,
        ...(files.length > 0 && { files }),
        ...(input.language && { language: input.language }),
      },
    };
  },
};

/** Fails with `file_invalid`, `file_limit`. */
function requireFiles(files: readonly MessageFile[], turn: string, limits: ChatLimits): void {
  const length = files.reduce((sum, { data }) => sum + data.length, 0);
  if (length > limits.fileLength) {
    const found = `the files of the message have ${length} characters of Base64; the limit is ${limits.fileLength}`;
    throw new TurnError("file_limit", turn, found, { hint: "send fewer or smaller files" });
  }
  const wrong = files.find(({ data }) => data === "" || !isBase64(data));
  if (wrong === undefined) return;
  throw new TurnError("file_invalid", turn, `the file ${JSON.stringify(wrong.name ?? "")} is empty or not Base64`);
}

/** The messages before the turn. A history is immutable, so it is its own snapshot. */
const snapshotHistory: Stage<RequestContext, object, WithHistory, "snapshot_history"> = {
  name: "snapshot_history",
  run: ({ history }) => ({ history }),
};

/** Fails with `history_invalid`. A `History` is always valid; what a stage made of one may not be. */
const checkHistory: Stage<RequestContext, WithHistory & WithUserMessage, object, "validate_history"> = {
  name: "validate_history",
  run: (_, { history, userMessage }) => {
    if (history instanceof History) return {};
    const problems = validateHistory([...history, userMessage]);
    if (problems.length > 0) throw new HistoryError(problems);
    return {};
  },
};

/** The data that templates are rendered with: see `buildPromptArguments`. */
const prepareArguments: Stage<RequestContext, WithUserMessage, WithArguments, "prepare_prompt_arguments"> = {
  name: "prepare_prompt_arguments",
  run: ({ turn, history, settings, clock, emit }, { userMessage }) => {
    const { facts, args, metadata, profile } = settings;
    const message = { text: userMessage.text, language: languageOf(history, userMessage, metadata) };
    const promptArguments = buildPromptArguments(facts, {
      args,
      message,
      now: clock.now(),
      profile: { ...settings.prompt.profile, ...profile },
    });
    for (const diagnostic of promptArguments.diagnostics) emit({ type: "finding", turn, diagnostic });
    return { promptArguments };
  },
};

/** The messages before the history. */
const render: Stage<RequestContext, WithArguments, WithPrompt, "render_prompt"> = {
  name: "render_prompt",
  run: ({ turn, settings, emit }, { promptArguments }) => {
    const { messages, diagnostics } = renderPrompt(settings.prompt, promptArguments, {
      onFailure: settings.onRenderFailure,
    });
    for (const diagnostic of diagnostics) emit({ type: "finding", turn, diagnostic });
    return { prompt: messages };
  },
};

/** Sends the prompt, the history, the user's message and the rounds of tools after it, in this order. */
const send: Stage<
  RequestContext,
  WithPrompt & WithHistory & WithUserMessage,
  { readonly request: ModelRequest; readonly answer: AsyncIterable<ModelEvent> },
  "send"
> = {
  name: "send",
  run: ({ turn, round, rounds, tools, schema, model, signal, emit }, { prompt, history, userMessage }) => {
    const request: ModelRequest = {
      turn,
      prompt,
      history: history.slice().concat([userMessage], rounds),
      tools: tools?.definitions ?? [],
      schema,
    };
    const sizes = prompt.map((message) => sizeOf(message.text));
    emit({
      type: "request",
      turn,
      round,
      input: sizeOf(userMessage.text),
      prompt: prompt.length,
      promptText: {
        characters: sizes.reduce((sum, size) => sum + size.characters, 0),
        bytes: sizes.reduce((sum, size) => sum + size.bytes, 0),
      },
      history: history.length,
      tools: request.tools.length,
    });
    return { request, answer: model.stream(request, signal) };
  },
};

/**
 * The stages of every request, in order. A follow-up after tools runs only `send`; with fresh time it runs the last three and
 * what is between them.
 */
export const requestPipeline = createPipeline<RequestContext, RequestStart>()([
  buildUserMessage,
  snapshotHistory,
  checkHistory,
  prepareArguments,
  render,
  send,
]);

/** The standard stages of requests. */
export type StandardRequestPipeline = typeof requestPipeline;

/**
 * The language of a turn: that of the newest user message that has one, then `client.language` of the client's metadata if it
 * is a text, else an empty text.
 */
function languageOf(history: History, user: UserMessage, metadata: DataRecord): string {
  const clientLanguage = own(metadata, "client.language");
  return user.language || history.language || (typeof clientLanguage === "string" ? clientLanguage : "");
}
