import { plainDiff } from "../git/diff.ts";
import { git } from "../git/git.ts";
import { type RawChange, rawChangesBetween } from "./changes.ts";

/** Lines that replace others. Lines are as git has them, with a character for each byte. */
export interface Hunk {
  /** The first removed line, from 1; if no line is removed, the line after which the new ones are. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A changed file with its changed lines. */
export interface LineChange extends RawChange {
  readonly hunks: readonly Hunk[];
  /** The answer of git was cut before the end of this file, so lines are missing. */
  readonly isCut: boolean;
}

/** The changed lines between two trees, by file. @param keepBytes the bytes of git's answer that are read */
export async function lineChanges(
  folder: string,
  from: string,
  to: string,
  keepBytes: number,
): Promise<readonly LineChange[]> {
  const form = ["--find-renames", ...plainDiff, "--patch", "--unified=0"];
  const [changes, { stdout, isCut }] = await Promise.all([
    rawChangesBetween(folder, from, to, { findsRenames: true }),
    git(folder, ["diff-tree", "-r", ...form, from, to, "--"], { encoding: "latin1", keepBytes }),
  ]);
  const patches = patchesIn(stdout, isCut);
  return changes.map((change) => {
    const { hunks, isWhole } = patches.next(change.isRetyped ? 2 : 1);
    return { ...change, hunks, isCut: !isWhole };
  });
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Reads the patches of a diff in order. Lines are counted, so no line of a file is taken for a header. */
function patchesIn(text: string, isCut: boolean) {
  const lines = text.split("\n");
  let at = 0;
  const atHead = () => (lines[at] ?? "").startsWith("diff --git ");
  const take = (count: number, sign: string): string[] => {
    const taken: string[] = [];
    for (; taken.length < count && (lines[at] ?? "").startsWith(sign); at++) taken.push((lines[at] ?? "").slice(1));
    if ((lines[at] ?? "").startsWith("\\")) at++;
    return taken;
  };
  const one = (hunks: Hunk[]): void => {
    for (at++; at < lines.length && !atHead(); ) {
      const [, oldStart = "", oldCount = "1", newStart = "", newCount = "1"] = header.exec(lines[at] ?? "") ?? [];
      at++;
      if (oldStart === "") continue;
      const removed = take(Number(oldCount), "-");
      const added = take(Number(newCount), "+");
      hunks.push({ oldStart: Number(oldStart), newStart: Number(newStart), removed, added });
    }
  };
  return {
    next(count: number): { hunks: Hunk[]; isWhole: boolean } {
      const hunks: Hunk[] = [];
      let isWhole = true;
      for (let read = 0; read < count; read++) {
        if (atHead()) one(hunks);
        else isWhole = false;
      }
      return { hunks, isWhole: isWhole && !(isCut && at >= lines.length) };
    },
  };
}
