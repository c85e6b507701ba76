import { childOf, type DataRecord } from "@cuebook/settings/values";
import type { PromptText, Role } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import { readPromptText } from "./file/prompt-file.ts";
import { type FileSettings, promptTextOf } from "./prompt-text.ts";

/**
 * A template of an edge, inline or in a file; `undefined` if it is missing or cannot be read.
 * @param from its pointer in the document
 * @param to its pointer in the definition
 */
export function edgeText(
  builder: Builder,
  value: unknown,
  from: string,
  to: string,
  settings: FileSettings,
): PromptText | undefined {
  const found = readPromptText(builder, value, from, settings.read);
  return found === undefined ? undefined : promptTextOf(builder, found, to, "edge", settings);
}

/**
 * Reports a prompt that is missing, because its target has an agent, or that nobody would read, because it has none. For a role that runs
 * a workflow, it is an input of that workflow.
 * @param at pointer of the mapping with the prompt
 * @param target the role that begins; `undefined` is a separate finding. It may be a misspelt `$END`, which needs no prompt.
 */
export function checkPrompt(
  builder: Builder,
  value: DataRecord,
  at: string,
  where: string,
  target: Role | undefined,
  name: string,
): void {
  if (target === undefined) return;
  const prompt = childOf(at, "prompt");
  const isWritten = Object.hasOwn(value, "prompt");
  if (target.performs === undefined && !isWritten && !builder.isOpen(prompt))
    builder.report(
      "missing_key",
      { path: `${where}.prompt`, expected: `the prompt for ${name}` },
      builder.keyPlace(at),
    );
  if (target.performs !== undefined && target.performs.what !== "workflow" && isWritten)
    builder.report("prompt_without_agent", { role: name }, builder.keyPlace(prompt));
}
