import { type Conversation, type ConversationOptions, createConversation } from "../conversation.ts";
import type { ParsedPrompt, PromptTemplate } from "../prompt/definition.ts";
import { parsePrompt } from "../prompt/parse.ts";
import type { ChatEvent } from "../protocol/events.ts";
import type { ToolCall } from "../protocol/message.ts";
import type { ToolSet } from "../protocol/model.ts";

/** A prompt of one system message. */
export function promptOf(content: string, ...more: readonly PromptTemplate[]): ParsedPrompt {
  const { prompt, diagnostics } = parsePrompt({ messages: [{ role: "system", content }, ...more] });
  if (prompt === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return prompt;
}

/** A conversation whose turns are `t1`, `t2`, ..., and whose clock advances by a millisecond at each reading. */
export function conversationWith(
  options: Partial<ConversationOptions> & Pick<ConversationOptions, "model">,
): Conversation & { readonly events: ChatEvent[]; eventsOf<T extends ChatEvent["type"]>(type: T): EventOf<T>[] } {
  const events: ChatEvent[] = [];
  let turns = 0;
  let ms = 0;
  const conversation = createConversation({
    prompt: promptOf("You help."),
    clock: { now: () => new Date(Date.UTC(2026, 2, 5, 7, 8, 9)), elapsedMs: () => ms++ },
    ids: () => `t${++turns}`,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return Object.assign(conversation, {
    events,
    eventsOf: <T extends ChatEvent["type"]>(type: T) =>
      events.filter((event): event is EventOf<T> => event.type === type),
  });
}

type EventOf<T extends ChatEvent["type"]> = Extract<ChatEvent, { type: T }>;

/** Tools whose parameters do not matter, each a function of its call. */
export function toolsOf(
  tools: Readonly<Record<string, (call: ToolCall, signal: AbortSignal) => string | Promise<string>>>,
): ToolSet {
  return {
    definitions: Object.keys(tools).map((name) => ({ name, description: name, input: { type: "object" } })),
    call: async (call, signal) => ({ content: (await tools[call.name]?.(call, signal)) ?? "", isError: false }),
  };
}
