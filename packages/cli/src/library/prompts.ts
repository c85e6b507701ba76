import { dirname, join } from "node:path";
import { type OverrideFile, type ProjectLibrary, textHash } from "@cuebook/engine";
import { readText } from "@cuebook/system";
import { baseOf, type PhaseEntryFile, phaseBelow, wholePhaseText } from "@cuebook/workflow";
import { unknownName } from "./workflows.ts";

/** A prompt that a file was made from: its text as a whole file, and its hash. */
export interface PromptBase {
  readonly hash: string;
  readonly text: string;
}

/** What a file of the project or the user is made from, as it is now; `undefined` for a phase of their own. */
export function baseNow(id: string, entry: PhaseEntryFile): PromptBase | undefined {
  const below = phaseBelow(id, entry);
  return below === undefined ? undefined : baseFrom(id, below);
}

/** A prompt as what a new file is made from. */
export function baseFrom(id: string, entry: PhaseEntryFile): PromptBase {
  const text = wholePhaseText(id, entry);
  return { text, hash: textHash(text) };
}

/** The folder of such texts, in that of the prompts that were made from them. */
export const baseFolder = ".base";

/** The file that keeps the text of a base beside the prompts that were made from it. */
export function baseFile(hash: string): string {
  return join(baseFolder, `${hash}.md`);
}

/** The text that a file records as its base; `undefined` where it records none, or the text is not kept. */
export function baseThen(file: OverrideFile): PromptBase | { readonly hash: string } | undefined {
  const hash = file.entry === undefined ? undefined : baseOf(file.id, file.entry);
  if (hash === undefined) return undefined;
  // What is no hash is a finding by itself, and must not lead anywhere.
  const path = join(dirname(file.path), baseFile(hash));
  const read = hashPattern.test(hash) ? readText(path, path) : undefined;
  const text = read?.source?.text;
  return text !== undefined && textHash(text) === hash ? { hash, text } : { hash };
}

const hashPattern = /^[0-9a-f]{64}$/;

/** The prompt of a phase. @throws UsageError where there is none by the id */
export function namedPrompt(library: ProjectLibrary, id: string): PhaseEntryFile {
  const found = library.phase(id);
  if (found !== undefined) return found;
  throw unknownName("prompt", id, library.ids, "cuebook prompt list");
}
