import { linkedBest } from "./linked.ts";
import type { RankedFile, RankedLine } from "./ranked-file.ts";
import { type Terms, termsOf, termsOfPath } from "./terms.ts";

/** Settings of the ranking, as `benchmarks/asked.ts` chose them. */
export interface RankOptions {
  /** How close a line must be to any passage, compared with the median of all lines. */
  readonly threshold: number;
  /** What the words of the other lines of a hunk, and those of its path, count beside the words of a line. */
  readonly hunk: number;
  readonly path: number;
  /** What a passage counts that asks for nothing new: that existing behaviour stays, that tests pass. */
  readonly unchanged: number;
}

export const rankDefaults: RankOptions = { threshold: 0.6, hunk: 1, path: 2, unchanged: 0.3 };

const nothingNew =
  /\b(?:existing|remains?|unchanged|still|no regressions?|(?:tests?|checks?|suites?)\b[^.]{0,300}\b(?:pass(?:es|ing)?|succeed))\b/i;

/** A score for each passage. */
type Scores = Float32Array;

/**
 * The passage that is closest to each line: the one with which it shares the most names, numbers and rare words.
 * @returns for each file, the number of a passage for each line; `undefined`: none is close
 */
export function rankLines(
  files: readonly RankedFile[],
  passages: readonly string[],
  options: RankOptions = rankDefaults,
): (number | undefined)[][] {
  const lines = files.map((file) => file.lines.map(({ text }) => termsOf(text)));
  const scoresOf = scoring(passages, lines.flat(), options.unchanged);
  const own = lines.map((rows) => rows.map(scoresOf));
  const best = own.map((rows) => rows.map((scores) => scores.reduce((most, score) => Math.max(most, score), 0)));
  const linked = linkedBest(files, lines, best);
  const sorted = linked.flat().sort((a, b) => a - b);
  const least = options.threshold * (sorted[Math.floor(sorted.length / 2)] ?? 0);
  return files.map(({ path, lines: rows }, file) => {
    const ofPath = scoresOf(termsOfPath(path));
    const ofHunk = meansOfHunks(rows, own[file] ?? [], passages.length);
    return rows.map(({ hunk }, index) => {
      if ((linked[file]?.[index] ?? 0) < least) return undefined;
      const total = sumOf([
        [1, own[file]?.[index]],
        [options.hunk, ofHunk.get(hunk)],
        [options.path, ofPath],
      ]);
      const first = total.reduce((found, score, at) => (score > (total[found] ?? 0) ? at : found), 0);
      return (total[first] ?? 0) > 0 ? first : undefined;
    });
  });
}

/** How much words share with each passage. Each shared word counts by its kind, and by how rare it is. */
function scoring(passages: readonly string[], lines: readonly Terms[], unchanged: number): (words: Terms) => Scores {
  const inLines = new Map<string, number>();
  for (const line of lines) for (const term of line.keys()) inLines.set(term, (inLines.get(term) ?? 0) + 1);
  const places = new Map<string, { readonly passage: number; readonly weight: number }[]>();
  for (const [passage, text] of passages.entries()) {
    const terms = termsOf(text);
    // A long passage shares more words by chance.
    const share = (nothingNew.test(text) ? unchanged : 1) / Math.sqrt(Math.max(4, terms.size));
    for (const [term, weight] of terms) {
      const found = places.get(term) ?? [];
      found.push({ passage, weight: weight * share });
      places.set(term, found);
    }
  }
  const rarity = (term: string, count: number) =>
    (Math.log2(1 + passages.length / count) / Math.log2(1 + passages.length)) *
    Math.log2(2 + lines.length / (10 * (inLines.get(term) ?? 1)));
  return (words) => {
    const scores = new Float32Array(passages.length);
    for (const [term, weight] of words) {
      const found = places.get(term) ?? [];
      for (const place of found)
        scores[place.passage] =
          (scores[place.passage] ?? 0) + Math.min(1, weight) * place.weight * rarity(term, found.length);
    }
    return scores;
  };
}

function meansOfHunks(
  lines: readonly RankedLine[],
  scores: readonly Scores[],
  width: number,
): ReadonlyMap<number, Scores> {
  const means = new Map<number, Scores>();
  const hunks = Map.groupBy(lines.keys(), (index) => lines[index]?.hunk ?? 0);
  for (const [hunk, indices] of hunks) {
    const rows = indices.map((index) => [1 / indices.length, scores[index]] as const);
    means.set(hunk, rows.length === 0 ? new Float32Array(width) : sumOf(rows));
  }
  return means;
}

function sumOf(rows: readonly (readonly [weight: number, scores: Scores | undefined])[]): Scores {
  const sum = new Float32Array(rows[0]?.[1]?.length ?? 0);
  for (const [weight, scores] of rows) {
    if (scores === undefined) continue;
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (scores[at] ?? 0);
  }
  return sum;
}
