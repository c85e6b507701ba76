import { dirname } from "node:path";
import type { OverrideFile } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { describePhase } from "@cuebook/workflow";
import type { PromptBase } from "./bases.ts";
import { mergedPrompt } from "./merged-text.ts";
import type { Examined, Standing } from "./standing.ts";
import { removeUnusedBases } from "./unused-bases.ts";
import { writePrompt } from "./write-prompt.ts";

/** Why a prompt file cannot be merged: its standing, its old base is not stored, or its conflicts cannot be marked. */
export type MergeProblem = Exclude<Standing, "same" | "drifted"> | "base_missing" | "unmarkable";

/** A prompt file, merged with the changes of its base. */
export interface MergedFile {
  readonly file: OverrideFile;
  readonly now: PromptBase;
  readonly text: string;
  readonly conflicts: number;
  /** Findings about the merged prompt. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The merge of a prompt file whose base has changed, or the reason why it cannot be merged. */
export type PromptMerge = MergedFile | { readonly file: OverrideFile; readonly problem: MergeProblem };

/**
 * Merges a prompt file with the changes of its base. Writes nothing.
 * @param more variables that workflows of the project add
 * @returns `undefined` if the base has not changed
 */
export async function mergePrompt(
  { file, standing, now, before }: Examined,
  more: readonly string[],
): Promise<PromptMerge | undefined> {
  if (standing === "same") return undefined;
  if (standing !== "drifted") return { file, problem: standing };
  if (now === undefined || file.entry === undefined) return { file, problem: "unreadable" };
  if (before === undefined) return { file, problem: "base_missing" };
  const merged = await mergedPrompt({ file, before, now });
  if (merged === undefined) return { file, problem: "unmarkable" };
  const { diagnostics } = describePhase(file.id, { ...file.entry, text: merged.text }, more);
  return { file, now, ...merged, diagnostics };
}

/**
 * Writes a merged prompt file with its new base.
 * @param root the project, for a file of it
 * @throws CuebookError `prompt_outside_project`, `write_failed`
 */
export function writeMerged({ file, text, now }: MergedFile, root: string): void {
  const folder = dirname(file.path);
  const within = file.level === "project" ? { within: root } : {};
  writePrompt(folder, { id: file.id, text, base: now }, { force: true, ...within });
  removeUnusedBases(folder);
}
