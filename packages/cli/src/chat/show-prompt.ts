import { buildPromptArguments, tracePrompt } from "@cuebook/chat";
import { PromptBuilder } from "@cuebook/engine";
import type { ChatSession } from "@cuebook/prompts/chat";
import type { Style } from "../output/style.ts";
import { shownText } from "../run-output/prompt-text.ts";
import { traceText } from "../run-output/trace-text.ts";

/**
 * The prompt that the model would get before the conversation: each message, then where each part of it comes from.
 * @param system the agent's system prompt, which comes first
 * @throws ChatError if it cannot be rendered
 */
export function promptText(
  session: Pick<ChatSession, "prompt" | "args" | "facts" | "messages" | "language">,
  system: string | undefined,
  style: Style,
): string {
  const ofAgent = system === undefined ? [] : [`${style.strong("system")} of the agent\n${shownText(system, true)}`];
  const all = [...ofAgent, ...ofPrompt(session, style)];
  return all.length === 0 ? "no prompt: set one with --prompt FILE\n" : all.join("\n");
}

function ofPrompt(
  { prompt, args, facts, messages, language = "" }: Parameters<typeof promptText>[0],
  style: Style,
): string[] {
  if (prompt === undefined) return [];
  const text = messages.findLast((message) => message.role === "user")?.text ?? "";
  const { profile } = prompt.parsed;
  const given = buildPromptArguments(facts, {
    args,
    message: { text, language },
    now: new Date(),
    ...(profile && { profile }),
  });
  return tracePrompt(prompt.parsed, given).messages.map(({ role, trace, index }) => {
    const template = prompt.parsed.messages[index]?.template;
    const builder = new PromptBuilder();
    if (template !== undefined) builder.addTrace("role", trace, template);
    return `${style.strong(role)}\n${shownText(trace.text, true)}\n${traceText(builder.finish(), style)}`;
  });
}
