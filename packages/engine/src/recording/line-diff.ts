import { diffArrays } from "diff";

/** A line of a comparison: unchanged, removed, or added. `gap` stands for equal lines that are left out. */
export interface DiffLine {
  readonly is: "same" | "removed" | "added" | "gap";
  readonly text: string;
}

/** A comparison of two texts, and where the first difference begins in the old one: a line from 0. */
export interface LineDiff {
  readonly lines: readonly DiffLine[];
  readonly removed: number;
  readonly added: number;
  readonly firstLine: number;
}

/** Beyond this number of removed and added lines, all lines between the first and the last difference are replaced. */
const mostEdits = 2000;

/** Compares two texts line by line, with a few equal lines around the differences. */
export function diffLines(before: string, after: string, context = 2): LineDiff {
  // A missing line break at the end is only worth mentioning if it is the difference.
  const mark = before.endsWith("\n") === after.endsWith("\n") ? "" : noBreak;
  const [old, now] = [splitLines(before, mark), splitLines(after, mark)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const middle = exchange(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  const all = [...linesOf("same", old.slice(0, head)), ...middle, ...linesOf("same", old.slice(old.length - tail))];
  const count = (is: DiffLine["is"]) => middle.filter((line) => line.is === is).length;
  return { lines: withoutFar(all, context), removed: count("removed"), added: count("added"), firstLine: head };
}

/** A comparison for people: recorded lines begin with `-`, current ones with `+`. */
export function diffText(lines: readonly DiffLine[]): string {
  const signs = { same: "  ", removed: "- ", added: "+ ", gap: "..." } as const;
  return ["recorded (-) and now (+)", ...lines.map(({ is, text }) => `${signs[is]}${text}`.trimEnd())].join("\n");
}

/** The lines of a text; a last one without a line break gets a mark. */
function splitLines(text: string, mark: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  const last = lines.pop();
  return last === undefined || last === "" ? lines : [...lines, `${last}${mark}`];
}

/** The mark of a last line without a line break: a private-use character, which real texts hardly contain. */
const noBreak = "\ue000";

function exchange(old: string[], now: string[]): DiffLine[] {
  const parts = diffArrays(old, now, { maxEditLength: mostEdits });
  if (parts === undefined) return [...linesOf("removed", old), ...linesOf("added", now)];
  return parts.flatMap(({ removed, added, value }) => linesOf(removed ? "removed" : added ? "added" : "same", value));
}

function linesOf(is: DiffLine["is"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ is, text }));
}

function withoutFar(all: readonly DiffLine[], context: number): DiffLine[] {
  const isNear = new Uint8Array(all.length);
  for (const [at, line] of all.entries()) {
    if (line.is !== "same") isNear.fill(1, Math.max(0, at - context), at + context + 1);
  }
  const lines: DiffLine[] = [];
  for (const [at, line] of all.entries()) {
    if (isNear[at] === 1) lines.push({ ...line, text: lineText(line.text) });
    else if (lines.at(-1)?.is !== "gap") lines.push({ is: "gap", text: "" });
  }
  return lines;
}

function lineText(text: string): string {
  return text.endsWith(noBreak) ? `${text.slice(0, -1)} (no line break at the end)` : text;
}
