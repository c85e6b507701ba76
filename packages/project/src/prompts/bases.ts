/** @folder The prompts that a project or a user overrides: compared with their bases, merged, written. */
import { dirname, join } from "node:path";
import { type OverrideFile, textHash } from "@cuebook/engine";
import { readText } from "@cuebook/system";
import { baseOf, type PhaseEntryFile, phaseBelow, wholePhaseText } from "@cuebook/workflow";

/** The base of a prompt file: its text as a whole file, and its hash. */
export interface PromptBase {
  readonly hash: string;
  readonly text: string;
}

/** The current base of a file of the project or the user; `undefined` for a new phase. */
export function baseNow(id: string, entry: PhaseEntryFile): PromptBase | undefined {
  const below = phaseBelow(id, entry);
  return below === undefined ? undefined : baseFrom(id, below);
}

/** A prompt as the base of a new file. */
export function baseFrom(id: string, entry: PhaseEntryFile): PromptBase {
  const text = wholePhaseText(id, entry);
  return { text, hash: textHash(text) };
}

/** The folder of stored bases, in the folder of prompts. */
export const baseFolder = ".base";

/** The file that stores the text of a base, below the folder of prompts. */
export function baseFile(hash: string): string {
  return join(baseFolder, `${hash}.md`);
}

/** The base that a file records: only its hash if the text is not stored; `undefined` if the file records no base. */
export function baseThen(file: OverrideFile): PromptBase | { readonly hash: string } | undefined {
  const hash = file.entry === undefined ? undefined : baseOf(file.id, file.entry);
  if (hash === undefined) return undefined;
  // A malformed hash is reported elsewhere, and must not become a path.
  const path = join(dirname(file.path), baseFile(hash));
  const read = hashPattern.test(hash) ? readText(path, path) : undefined;
  const text = read?.source?.text;
  return text !== undefined && textHash(text) === hash ? { hash, text } : { hash };
}

const hashPattern = /^[0-9a-f]{64}$/;
