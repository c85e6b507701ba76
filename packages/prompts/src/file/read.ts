/** @folder Prompt files: read, their arguments, rendered, described. */
import { dirname, relative } from "node:path";
import type { AssistantFacts, Presence, PromptProfile } from "@cuebook/chat";
import { type LoadedPrompt, loadPrompt } from "@cuebook/chat/prompt-file";
import { readBelow, readReplaced, reportFile, type TextRead } from "@cuebook/system";
import { type Diagnostic, type JsonSchema, Source } from "@cuebook/template";

/** The profiles that decide what a prompt's arguments may overwrite. */
export type ArgumentProfile = NonNullable<PromptProfile["args"]>;

/** Texts of open documents, by the names of their files in messages. */
type OpenTexts = ReadonlyMap<string, string>;

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
 * @param options `texts` replace those of files, by their names in messages; `profile` replaces its profile
 */
export function readPromptFile(
  path: string,
  file: string,
  { texts, profile }: { readonly texts?: OpenTexts | undefined; readonly profile?: ArgumentProfile | undefined } = {},
): PromptFileRead {
  const read = readReplaced(path, file, texts?.get(file));
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { source } = read;
  const found: Diagnostic[] = [...read.diagnostics];
  const { prompt: parsed, ...loaded } = loadPrompt(source, {
    given: alwaysGiven,
    read: (name) => {
      const of = readBeside(path, file, name, texts);
      // That it is missing is reported where it is named.
      found.push(...of.diagnostics.filter(({ code }) => code !== "file_missing"));
      if (of.source !== undefined) sources.set(name, of.source);
      return of.ok ? of.source.text : undefined;
    },
    ...(profile !== undefined && { profile: { args: profile } }),
  });
  const diagnostics = [...found, ...loaded.diagnostics];
  if (parsed === undefined) return { diagnostics, sources };
  const { args, assistant } = parsed;
  return { prompt: { file, path, parsed, args, assistant }, diagnostics, sources };
}

/** Reads a text that a prompt file names: from its folder, or one below it. */
export function readBeside(path: string, file: string, name: string, texts?: OpenTexts): TextRead {
  const nowhere = { source: new Source(name, ""), span: { start: 0, end: 0 } };
  const read = readBelow(dirname(path), relative(dirname(file), name), name, (target) =>
    reportFile("file_outside_folder", { file: name, target }, nowhere),
  );
  const text = read.ok ? texts?.get(name) : undefined;
  return text === undefined ? read : { ...read, ok: true, source: new Source(name, text) };
}
