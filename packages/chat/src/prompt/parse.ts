import { byPlace, type Diagnostic } from "@cuebook/template";
import type { PromptFacts } from "../arguments/facts.ts";
import type { DataRecord } from "../arguments/record.ts";
import { ChatError } from "../protocol/error.ts";
import type { ParsedPrompt, PromptDefinition, PromptOptions } from "./definition.ts";
import { readPrompt } from "./read.ts";

/** The result of `parsePrompt`: all findings, and the prompt unless its roles, dialects or variables have an error. */
export interface PromptParse {
  /** A message whose template does not parse has no template. */
  readonly prompt?: ParsedPrompt;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a prompt that has no mistakes, as modules written by `cuebook prompt emit` do.
 *
 * @example
 * ```ts run
 * import { definePrompt } from "@cuebook/chat";
 *
 * const prompt = definePrompt<{ readonly name: string }>({
 *   messages: [{ role: "system", content: "Greet {{ name }}." }],
 *   variables: [{ name: "name", required: true }],
 * });
 * console.log(prompt.messages.length);
 * ```
 *
 * ```text output
 * 1
 * ```
 * @throws ChatError `prompt_invalid` with the first mistake
 */
export function definePrompt<Args extends DataRecord = DataRecord, Facts extends PromptFacts = PromptFacts>(
  definition: PromptDefinition,
  options: PromptOptions = {},
): ParsedPrompt<Args, Facts> {
  const { prompt, diagnostics } = parsePrompt(definition, options);
  const wrong = diagnostics.find(({ severity }) => severity === "error");
  if (prompt !== undefined && wrong === undefined) {
    const { messages, variables, defaults, profile, blank } = prompt;
    return { messages, variables, defaults, profile, blank };
  }
  const { file = "prompt", line = 1, column = 1, message = "the prompt has mistakes" } = wrong ?? {};
  throw new ChatError("prompt_invalid", `${file}:${line}:${column}: ${message}`, { diagnostic: wrong });
}

/**
 * Parses the messages of a prompt and reads its variables. Never throws for an author's mistake.
 *
 * A finding about a message or variable without a place is in `FILE#/messages/0/role` or similar: the name of the file, and the
 * JSON pointer of the text to which its lines and columns refer.
 *
 * @example
 * ```ts run
 * import { parsePrompt } from "@cuebook/chat";
 *
 * const { diagnostics } = parsePrompt({ messages: [{ role: "sytem", content: "You are {{ assistant.name }}." }] });
 * console.log(`${diagnostics[0]?.message}; ${diagnostics[0]?.suggestion?.text}`);
 * ```
 *
 * ```text output
 * unknown role "sytem"; expected system, user or assistant; did you mean "system"?
 * ```
 */
export function parsePrompt(definition: PromptDefinition, options: PromptOptions = {}): PromptParse {
  const { messages, variables, defaults, diagnostics } = readPrompt(definition, options);
  const all = [...diagnostics, ...messages.flatMap((message) => message.diagnostics)].sort(byPlace);
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics: all };
  const { profile, blank } = definition;
  return { prompt: { messages, variables, defaults, profile, blank }, diagnostics: all };
}
