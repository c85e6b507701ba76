import { diffWordsWithSpace } from "diff";
import { type DiffRow, pairs } from "./diff.ts";
import type { Row } from "./rows.ts";

/** Longer lines are not compared word by word. */
const longest = 600;
/** Lines that have less in common than this share have no words marked: everything in them is new. */
const leastShare = 0.3;

type Parts = NonNullable<Row["parts"]>;

/** The rows of a file with the words marked that changed from a removed line to the one in its place. */
export function withWords(rows: readonly DiffRow[]): readonly DiffRow[] {
  const marked = new Map<DiffRow, Parts>();
  for (const { old, now } of pairs(rows)) {
    if (old?.is !== "removed" || now?.is !== "added" || old.isMore || now.isMore) continue;
    const found = wordsOf(old.text, now.text);
    if (found === undefined) continue;
    marked.set(old, found.old);
    marked.set(now, found.now);
  }
  if (marked.size === 0) return rows;
  return rows.map((row) => {
    const parts = marked.get(row);
    return parts === undefined ? row : { ...row, parts };
  });
}

/** The parts of two lines, each with its sign. Undefined: they are too long, or too different. */
function wordsOf(before: string, after: string): { readonly old: Parts; readonly now: Parts } | undefined {
  if (before.length > longest || after.length > longest) return undefined;
  const [old, now]: [Parts[number][], Parts[number][]] = [
    [{ text: before.slice(0, 1), style: "" }],
    [{ text: after.slice(0, 1), style: "" }],
  ];
  let same = 0;
  for (const { value, added, removed } of diffWordsWithSpace(before.slice(1), after.slice(1))) {
    if (!added) old.push({ text: value, style: removed ? "word" : "" });
    if (!removed) now.push({ text: value, style: added ? "word" : "" });
    if (!added && !removed) same += value.trim().length;
  }
  const whole = Math.max(before.trim().length, after.trim().length, 2) - 1;
  return same / whole < leastShare ? undefined : { old, now };
}
