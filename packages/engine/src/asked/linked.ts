import type { RankedFile } from "./ranked-file.ts";
import type { Terms } from "./terms.ts";

/** A word in more lines than these links nothing. */
const mostLinked = 16;
/** How many links lead from a hunk to one that it belongs to: a new function, its caller, the test of that. */
const steps = 2;

/**
 * For each line the highest score of its hunk, and of hunks with which this one shares a rare word: what no passage names can be
 * needed by what a passage names.
 * @param scores of each line of each file
 */
export function linkedBest(
  files: readonly RankedFile[],
  terms: readonly (readonly Terms[])[],
  scores: readonly (readonly number[])[],
): number[][] {
  const count = new Map<string, number>();
  for (const line of terms.flat()) for (const term of line.keys()) count.set(term, (count.get(term) ?? 0) + 1);
  const links = terms.map((rows) =>
    rows.map((line) => [...line.keys()].filter((term) => term.length > 2 && (count.get(term) ?? 0) <= mostLinked)),
  );
  let best = scores.map((rows, file) => bestOfHunks(files[file], rows));
  for (let step = 0; step < steps; step++) {
    const byTerm = new Map<string, number>();
    for (const [file, rows] of links.entries()) {
      for (const [index, words] of rows.entries()) {
        for (const term of words) byTerm.set(term, Math.max(byTerm.get(term) ?? 0, best[file]?.[index] ?? 0));
      }
    }
    best = links.map((rows, file) =>
      bestOfHunks(
        files[file],
        rows.map((words, index) =>
          words.reduce((most, term) => Math.max(most, byTerm.get(term) ?? 0), best[file]?.[index] ?? 0),
        ),
      ),
    );
  }
  return best;
}

function bestOfHunks(file: RankedFile | undefined, scores: readonly number[]): number[] {
  const best = new Map<number | undefined, number>();
  const hunkOf = (index: number) => file?.lines[index]?.hunk;
  for (const [index, score] of scores.entries()) {
    best.set(hunkOf(index), Math.max(best.get(hunkOf(index)) ?? 0, score));
  }
  return scores.map((_, index) => best.get(hunkOf(index)) ?? 0);
}
