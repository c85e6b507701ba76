import type { PromptText } from "../model/workflow.ts";
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
