import { diffArrays, structuredPatch } from "diff";

/** A part of a unified diff. Its lines have their sign and no newline. `\ No newline at end of file` is one of them. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

export interface TextDiff {
  readonly hunks: readonly Hunk[];
  /** Whether everything between the common beginning and end is shown as replaced, because a finer diff took too long. */
  readonly isCoarse: boolean;
}

const context = 3;
const noNewline = "\\ No newline at end of file";

/** Beyond this number of different lines, or this time, the diff is coarse. The time limits lines that are slow to compare. */
const bounds = { maxEditLength: 2000, timeout: 1000 };

/** Texts with more lines get a coarse diff at once: even splitting them is slow. */
const mostLines = 400_000;

/** The unified diff of two texts. Applied to the old one, it gives the new one to the last byte. */
export function diffTexts(before: string, after: string): TextDiff {
  if (before === after) return { hunks: [], isCoarse: false };
  const [old, now] = [linesOf(before), linesOf(after)];
  if (before === "" || after === "") return { hunks: [replacement(old, now)], isCoarse: false };
  const patch =
    old.length + now.length > mostLines
      ? undefined
      : structuredPatch("", "", before, after, undefined, undefined, { context, ...bounds });
  return patch === undefined
    ? { hunks: [replacement(old, now)], isCoarse: true }
    : { hunks: patch.hunks, isCoarse: false };
}

/** The lines of a text with their ends. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const ended = lines.map((line) => `${line}\n`);
  return last === "" ? ended : [...ended, last];
}

/** The header of a hunk. If a side has no lines, its number is that of the previous line. */
export function hunkHeader({ oldStart, oldLines, newStart, newLines }: Hunk): string {
  const old = `${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines}`;
  return `@@ -${old} +${newLines === 0 ? newStart - 1 : newStart},${newLines} @@`;
}

function replacement(before: readonly string[], after: readonly string[]): Hunk {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const first = Math.max(0, start - context);
  const tail = Math.min(end, context);
  const lines: string[] = [];
  const add = (sign: string, from: readonly string[], begin: number, stop: number) => {
    for (const line of from.slice(begin, stop)) {
      if (line.endsWith("\n")) lines.push(sign + line.slice(0, -1));
      else lines.push(sign + line, noNewline);
    }
  };
  add(" ", before, first, start);
  add("-", before, start, before.length - end);
  add("+", after, start, after.length - end);
  add(" ", before, before.length - end, before.length - end + tail);
  const oldLines = before.length - end + tail - first;
  return {
    oldStart: first + 1,
    oldLines,
    newStart: first + 1,
    newLines: after.length - end + tail - first,
    lines,
  };
}

/** How many lines change only their line ends, and to what. Undefined if neither text has any. */
export function lineEndChanges(before: string, after: string): { toCrlf: number; toLf: number } | undefined {
  if (!before.includes("\r\n") && !after.includes("\r\n")) return { toCrlf: 0, toLf: 0 };
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length + now.length > mostLines) return undefined;
  const parts = diffArrays(old.map(withoutEnd), now.map(withoutEnd), bounds);
  if (parts === undefined) return undefined;
  const changes = { toCrlf: 0, toLf: 0 };
  let oldAt = 0;
  let newAt = 0;
  for (const part of parts) {
    const { length } = part.value;
    for (let i = 0; i < length && !part.added && !part.removed; i++) {
      const [was, is] = [endOf(old[oldAt + i]), endOf(now[newAt + i])];
      if (was === is || was === "" || is === "") continue;
      changes[is === "\n" ? "toLf" : "toCrlf"]++;
    }
    if (!part.added) oldAt += length;
    if (!part.removed) newAt += length;
  }
  return changes;
}

function endOf(line = ""): string {
  if (line.endsWith("\r\n")) return "\r\n";
  return line.endsWith("\n") ? "\n" : "";
}

function withoutEnd(line: string): string {
  return line.slice(0, line.length - endOf(line).length);
}
