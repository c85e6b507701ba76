/** A place in a text that is similar to a text that was not found. */
export interface Place {
  /** From 1. */
  readonly line: number;
  readonly to_line: number;
  /** Its lines; long ones are cut. */
  readonly text: string;
  readonly differs_in: "whitespace" | "case" | "text";
}

const mostShown = 2000;
/** Limits on the length of a text and of a line that are compared. */
const mostLines = 20_000;
const mostCharacters = 300;
const candidates = 10;
const leastLikeness = 0.5;

/**
 * Finds the lines most similar to a text that is missing: lines that differ only in white space, else only in case, else those
 * that share the most pairs of characters, if at least about half.
 */
export function nearestPlace(text: string, wanted: string): Place | undefined {
  const lines = text.split("\n", mostLines);
  const sought = wanted.trim().split("\n", 500);
  const place = (first: number, differs: Place["differs_in"]): Place => ({
    line: first + 1,
    to_line: Math.min(first + sought.length, lines.length),
    text: cut(lines.slice(first, first + sought.length).join("\n")),
    differs_in: differs,
  });
  const folded = lines.map(fold);
  const foldedSought = sought.map(fold);
  if (foldedSought.every((line) => line === "")) return undefined;
  const same = findWindow(folded, foldedSought);
  if (same !== undefined) return place(same, "whitespace");
  const sameLetters = findWindow(folded.map(lower), foldedSought.map(lower));
  if (sameLetters !== undefined) return place(sameLetters, "case");
  const like = mostLike(folded, foldedSought);
  return like === undefined ? undefined : place(like, "text");
}

function fold(line: string): string {
  return line.slice(0, mostCharacters).trim().replace(/\s+/g, " ");
}

function lower(line: string): string {
  return line.toLowerCase();
}

function cut(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown).toWellFormed()}…` : text;
}

/** Where lines occur among others. The first may begin, and the last may end, within a line. */
function findWindow(lines: readonly string[], sought: readonly string[]): number | undefined {
  const last = sought.length - 1;
  const fits = (line: string, i: number): boolean => {
    const part = sought[i] ?? "";
    if (last === 0) return line.includes(part);
    return i === 0 ? line.endsWith(part) : i === last ? line.startsWith(part) : line === part;
  };
  const found = lines.findIndex((_, at) =>
    sought.every((_, i) => at + i < lines.length && fits(lines[at + i] ?? "", i)),
  );
  return found === -1 ? undefined : found;
}

/** Where lines are most similar to others. Candidates are the places where the longest line may be. */
function mostLike(lines: readonly string[], sought: readonly string[]): number | undefined {
  const longest = sought.reduce((best, line, i) => (line.length > (sought[best]?.length ?? 0) ? i : best), 0);
  const pairs = sought.map(pairsOf);
  const likenessAt = (at: number, i: number): number => likeness(pairsOf(lines[at] ?? ""), pairs[i] ?? new Map());
  const first = lines
    .map((_, at) => ({ at: at - longest, likeness: likenessAt(at, longest) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, candidates);
  const whole = first.map(({ at }) => {
    const all = sought.reduce((sum, line, i) => sum + likenessAt(at + i, i) * (line.length + 1), 0);
    return { at, likeness: all / sought.reduce((sum, line) => sum + line.length + 1, 0) };
  });
  const best = whole.reduce((one, other) => (other.likeness > one.likeness ? other : one), { at: 0, likeness: 0 });
  return best.likeness >= leastLikeness ? best.at : undefined;
}

/** How often each pair of adjacent characters occurs. */
function pairsOf(line: string): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  const padded = ` ${line.toLowerCase()} `;
  for (let i = 0; i + 1 < padded.length; i++) {
    const pair = padded.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** The Sørensen–Dice coefficient: twice the size of what two sets share, divided by the sum of their sizes. */
function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [pair, times] of one) common += Math.min(times, other.get(pair) ?? 0);
  const all = one.values().reduce((a, b) => a + b, 0) + other.values().reduce((a, b) => a + b, 0);
  return all === 0 ? 1 : (2 * common) / all;
}
