import {
  type AssistantMessage,
  type Message,
  type ModelRequest,
  type Reasoning,
  type ServiceMetadata,
  spokenText,
  type UserMessage,
} from "@cuebook/chat";
import type { AssistantModelMessage, ModelMessage } from "ai";
import { filePart, filesAfter, resultPart } from "./files.ts";
import type { ChatModelSettings } from "./settings.ts";

type Provider = ChatModelSettings["provider"];
type ProviderOptions = NonNullable<AssistantModelMessage["providerOptions"]>;
type AssistantPart = Exclude<AssistantModelMessage["content"], string>[number];

/** Where messages are sent. */
export type Service = Pick<ChatModelSettings, "provider" | "model">;

/**
 * All messages of a request, in the library's types: the prompt, then the history.
 * @param hasFiles whether the files of tools' results are sent
 */
export function modelMessages(
  { prompt, history }: Pick<ModelRequest, "prompt" | "history">,
  service: Service,
  hasFiles = true,
): ModelMessage[] {
  const { provider } = service;
  const single = joinedAnswers(history);
  const lastUser = single.findLastIndex(({ role }) => role === "user");
  const all = [
    ...prompt.map(({ role, text }): ModelMessage => ({ role, content: text })),
    ...single.flatMap((message, at): ModelMessage[] => {
      if (message.role === "user") return [userMessage(message, service)];
      if (message.role === "assistant")
        return [assistantMessage(message, (each) => isWanted(each, provider, at > lastUser))];
      const content = message.responses.map((response) => resultPart(response, service, hasFiles));
      const files = hasFiles ? filesAfter(message, service) : [];
      return [
        { role: "tool", content },
        ...(files.length === 0 ? [] : [{ role: "user" as const, content: [...files] }]),
      ];
    }),
  ];
  const first = all.findIndex(({ role }) => role !== "system");
  // Services want a message of the user first.
  return all[first]?.role === "assistant" ? all.toSpliced(first, 0, { role: "user", content: opening }) : all;
}

/** In place of a user's message before what the assistant says on its own. */
const opening = "[the assistant begins]";

/**
 * A history in which answers do not follow one another, which services refuse: what the assistant said on its own is joined with
 * the message after it.
 */
function joinedAnswers(history: readonly Message[]): readonly Message[] {
  const single: Message[] = [];
  for (const message of history) {
    const before = single.at(-1);
    if (message.role === "assistant" && before?.role === "assistant" && before.calls.length === 0)
      single.splice(-1, 1, joined(before, message));
    else single.push(message);
  }
  return single;
}

function joined(first: AssistantMessage, second: AssistantMessage): AssistantMessage {
  const begin = `${spokenText(first)}\n\n`;
  const later = (second.reasoning ?? []).map((each) => ({
    ...each,
    after: { text: begin.length + (each.after?.text ?? 0), calls: each.after?.calls ?? 0 },
  }));
  const text = second.calls.length > 0 ? second.text : spokenText(second);
  return { ...second, text: `${begin}${text}`.trimEnd(), reasoning: [...(first.reasoning ?? []), ...later] };
}

/**
 * Whether a service wants a piece of reasoning back. Anthropic, OpenAI's Responses API and Gemini: every one that they signed or
 * sealed. Chat completions: those of the turn, between its calls; services refuse or ignore earlier ones.
 */
function isWanted({ text, metadata }: Reasoning, provider: Provider, isOfTurn: boolean): boolean {
  return provider === "openai-compatible" ? isOfTurn && text !== "" : metadata?.[provider] !== undefined;
}

function userMessage({ text, files = [] }: UserMessage, service: Service): ModelMessage {
  if (files.length === 0) return { role: "user", content: text };
  const parts = files.map((file) => filePart(file, service));
  // Services refuse texts that are only blanks.
  return { role: "user", content: text.trim() === "" ? parts : [...parts, { type: "text", text }] };
}

function assistantMessage(message: AssistantMessage, wants: (reasoning: Reasoning) => boolean): ModelMessage {
  const reasoning = (message.reasoning ?? []).filter(wants);
  const { calls, metadata } = message;
  if (calls.length === 0 && reasoning.length === 0 && metadata === undefined)
    return { role: "assistant", content: spokenText(message) };
  return { role: "assistant", content: partsOf(message, reasoning) };
}

/** The parts of a message in the order in which they arrived: services compare it. */
function partsOf(message: AssistantMessage, reasoning: readonly Reasoning[]): AssistantPart[] {
  const { calls, metadata } = message;
  const said = spokenText(message);
  const parts: AssistantPart[] = [];
  let texts = 0;
  let called = 0;
  const addUntil = (textEnd: number, callEnd: number): void => {
    const text = said.slice(texts, textEnd);
    // Services refuse texts that are only blanks.
    if (text.trim() !== "") parts.push({ type: "text", text, ...optionsOf(metadata) });
    texts = Math.max(texts, textEnd);
    for (const { id, name, arguments: input, metadata: ofCall } of calls.slice(called, callEnd))
      parts.push({ type: "tool-call", toolCallId: id, toolName: name, input, ...optionsOf(ofCall) });
    called = Math.max(called, callEnd);
  };
  for (const { text, metadata: ofThought, after } of reasoning) {
    if (after !== undefined) addUntil(after.text, after.calls);
    parts.push({ type: "reasoning", text, ...optionsOf(ofThought) });
  }
  addUntil(said.length, calls.length);
  return parts;
}

function optionsOf(metadata: ServiceMetadata | undefined): { readonly providerOptions?: ProviderOptions } {
  // It is what the library gave to be sent back, as JSON data.
  return metadata === undefined ? {} : { providerOptions: metadata as ProviderOptions };
}
