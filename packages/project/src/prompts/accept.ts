import { dirname } from "node:path";
import { withBase } from "@cuebook/workflow";
import type { Examined } from "./standing.ts";
import { writePrompt } from "./write-prompt.ts";

/**
 * Records the current prompt as the base of a file, after a person has reviewed it.
 * @param root the project, for a file of it
 * @returns whether there was something to record
 * @throws CuebookError `prompt_outside_project`, `write_failed`
 */
export function acceptBase({ file, now, standing }: Examined, root: string): boolean {
  const { id, entry, level, path } = file;
  if (now === undefined || entry === undefined || standing === "same" || standing === "conflicted") return false;
  const text = withBase(id, entry, now.hash);
  if (text === undefined) return false;
  const within = level === "project" ? { within: root } : {};
  writePrompt(dirname(path), { id, text, base: now }, { force: true, ...within });
  return true;
}
