import { buildPromptArguments, type PromptArguments, type PromptFacts } from "@cuebook/chat";
import type { ChatArguments } from "./arguments.ts";
import type { PromptFile } from "./read.ts";

/** The data for rendering a prompt, apart from its file. */
export interface Occasion {
  readonly args: ChatArguments;
  readonly message?: { readonly text?: string; readonly language?: string } | undefined;
  readonly now: Date;
  /** Override the assumed facts: a conversation in text that begins now. */
  readonly facts?: Pick<PromptFacts, "conversation" | "session"> | undefined;
}

/** The facts of an assumed conversation, in the form of `cuebook chat`. */
export function assumedFacts({ assistant }: Pick<PromptFile, "assistant">, { now, facts }: Occasion): PromptFacts {
  return {
    assistant,
    conversation: { id: "1", source: "cli", direction: "inbound", createdAt: now, ...facts?.conversation },
    session: { mode: "text", ...facts?.session },
  };
}

/** The arguments for rendering a prompt on an occasion. @throws ChatError as `buildPromptArguments` */
export function argumentsOn(prompt: PromptFile, occasion: Occasion): PromptArguments {
  const { args, message, now } = occasion;
  const { profile } = prompt.parsed;
  return buildPromptArguments(assumedFacts(prompt, occasion), { args, message, now, ...(profile && { profile }) });
}
