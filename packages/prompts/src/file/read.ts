/** @folder Prompt files: read, their arguments, rendered, described. */
import type { AssistantFacts, Presence, PromptProfile } from "@cuebook/chat";
import { type LoadedPrompt, loadPrompt } from "@cuebook/chat/prompt-file";
import { readReplaced } from "@cuebook/system";
import type { Diagnostic, JsonSchema, Source } from "@cuebook/template";

/** The profiles that decide what a prompt's arguments may overwrite. */
export type ArgumentProfile = NonNullable<PromptProfile["args"]>;

/** A checked prompt definition from a file. */
export interface PromptFile {
  /** Its name in messages. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly parsed: LoadedPrompt;
  /** The JSON Schema of the arguments other than the variables. */
  readonly args?: JsonSchema | undefined;
  readonly assistant?: AssistantFacts | undefined;
}

/** The result of reading: the prompt, unless there is an error, and the files for code frames. */
export interface PromptFileRead {
  readonly prompt?: PromptFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Facts that `cuebook chat` always has, so that prompts need not test for them. */
export const alwaysGiven: readonly Presence[] = ["conversation", "conversation_created", "session_mode"];

/**
 * Reads a prompt definition for a chat, and reports everything that can be found before use. Never throws.
 * @param file its name in messages
 * @param options `text` replaces the text of the file, `profile` its profile
 */
export function readPromptFile(
  path: string,
  file: string,
  { text, profile }: { readonly text?: string | undefined; readonly profile?: ArgumentProfile | undefined } = {},
): PromptFileRead {
  const read = readReplaced(path, file, text);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { source } = read;
  const { prompt: parsed, ...loaded } = loadPrompt(source, {
    given: alwaysGiven,
    ...(profile !== undefined && { profile: { args: profile } }),
  });
  const diagnostics = [...read.diagnostics, ...loaded.diagnostics];
  if (parsed === undefined) return { diagnostics, sources };
  const { args, assistant } = parsed;
  return { prompt: { file, path, parsed, args, assistant }, diagnostics, sources };
}
