import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { git } from "./git.ts";

/** Two versions of a text, and the one that both were made from. */
export interface ThreeTexts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** What the marks of a conflict call the two versions. */
  readonly names: { readonly ours: string; readonly theirs: string };
}

/** The merged text, and the number of conflicts that it marks with `<<<<<<<`, `=======` and `>>>>>>>`. */
export interface MergedText {
  readonly text: string;
  readonly conflicts: number;
}

/** git counts no further. */
const mostConflicts = 127;

/** Merges two versions of a text line by line. @throws CuebookError `git_missing`, `git_failed` */
export async function mergeTexts({ base, ours, theirs, names }: ThreeTexts): Promise<MergedText> {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const folder = await mkdtemp(join(tmpdir(), "cuebook-merge-"));
  try {
    const texts = { ours, base, theirs };
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const labels = ["-L", names.ours, "-L", "base", "-L", names.theirs];
    const args = ["merge-file", "-p", ...labels, ...Object.keys(texts)];
    const expected = Array.from({ length: mostConflicts + 1 }, (_, code) => code);
    const { stdout: text, code: conflicts } = await git(folder, args, { expected });
    return { text, conflicts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
