import { ChatError, type TracedMessage, tracePrompt } from "@cuebook/chat";
import { PromptBuilder, type PromptTrace } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { argumentsOn, type Occasion } from "../file/facts.ts";
import type { PromptFile } from "../file/read.ts";

/** A message of a rendered prompt, with its number from 1 and the origin of each part. */
export interface RenderedMessage {
  readonly number: number;
  readonly role: TracedMessage["role"];
  readonly prompt: PromptTrace;
}

/** The result of rendering a prompt file: the messages, unless there is an error. */
export interface PromptFileRender {
  readonly messages?: readonly RenderedMessage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders a prompt file: nothing is sent, and no model is needed. Arguments are expected to fit (`requireFitting`, `requireAll`). */
export function renderPromptFile(prompt: PromptFile, occasion: Occasion): PromptFileRender {
  try {
    const given = argumentsOn(prompt, occasion);
    const { messages, diagnostics } = tracePrompt(prompt.parsed, given);
    return {
      messages: messages.map((each) => renderedMessage(prompt, each)),
      diagnostics: [...given.diagnostics, ...diagnostics],
    };
  } catch (error) {
    if (!(error instanceof ChatError) || error.diagnostic === undefined) throw error;
    return { diagnostics: [error.diagnostic] };
  }
}

function renderedMessage({ parsed }: PromptFile, { index, role, trace }: TracedMessage): RenderedMessage {
  const builder = new PromptBuilder();
  const template = parsed.messages[index]?.template;
  if (template !== undefined) builder.addTrace("role", trace, template);
  return { number: index + 1, role, prompt: builder.finish() };
}

/** A message that contains a text. */
export interface MessagePart extends RenderedMessage {
  /** The segments that overlap its first occurrence. */
  readonly segments: PromptTrace["segments"];
}

/** The messages that contain a text, each with the parts that make it up: why a prompt says what it says. */
export function messagesWith(messages: readonly RenderedMessage[], text: string): readonly MessagePart[] {
  if (text === "") return [];
  return messages.flatMap((message) => {
    const { text: whole, segments } = message.prompt;
    const start = whole.indexOf(text);
    if (start < 0) return [];
    const end = start + text.length;
    return [{ ...message, segments: segments.filter((segment) => segment.start < end && segment.end > start) }];
  });
}
