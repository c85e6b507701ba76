import { diffArrays } from "diff";

/** A line of a file, and how it ends: the last one can end with nothing. */
export interface Line {
  readonly text: string;
  readonly end: "\n" | "\r\n" | "";
}

/** The lines of a text, each with its own end. */
export function linesOf(text: string): readonly Line[] {
  return text.split(/(?<=\n)/).flatMap((line): readonly Line[] => {
    if (line === "") return [];
    if (line.endsWith("\r\n")) return [{ text: line.slice(0, -2), end: "\r\n" }];
    return line.endsWith("\n") ? [{ text: line.slice(0, -1), end: "\n" }] : [{ text: line, end: "" }];
  });
}

export function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join("");
}

/** The end that all lines of a text have; of a text with one line that has none, as most systems write it. Undefined: they differ. */
function commonEnd(lines: readonly Line[]): "\n" | "\r\n" | undefined {
  const ends = new Set(lines.map(({ end }) => end).filter((end) => end !== ""));
  const [only = "\n"] = ends;
  return ends.size > 1 ? undefined : only;
}

/** Beyond this many changed lines, lines are not compared one by one. */
const mostChanges = 20_000;

/** For each line of a text, the line of another that it is; undefined for one that the other does not have. */
function sameLines(lines: readonly Line[], others: readonly Line[]): readonly (Line | undefined)[] {
  const texts = (of: readonly Line[]) => of.map(({ text }) => text);
  const found: (Line | undefined)[] = [];
  let at = 0;
  for (const part of diffArrays(texts(others), texts(lines), { maxEditLength: mostChanges }) ?? []) {
    for (const _ of part.value) {
      if (part.added) found.push(undefined);
      else if (part.removed) at++;
      else found.push(others[at++]);
    }
  }
  return found;
}

/** A merge with `\n` alone, and the three texts that it was made from. */
export interface MergedLines {
  readonly merged: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/**
 * The merge with the ends of lines as they were: those of the person's file, unless the template changed them where the person did not.
 * A file that was checked out with other ends than the template has keeps them for new lines too.
 */
export function withOwnEnds({ merged, ...texts }: MergedLines): string {
  const [base, ours, theirs] = [linesOf(texts.base), linesOf(texts.ours), linesOf(texts.theirs)];
  const [was, own, now] = [commonEnd(base), commonEnd(ours), commonEnd(theirs)];
  const lines = linesOf(merged);
  const all = (end: "\n" | "\r\n") => textOfLines(lines.map((line) => (line.end === "" ? line : { ...line, end })));
  if (was !== undefined && own !== undefined && now !== undefined) return all(own === was ? now : own);
  const [inBase, inOurs, inTheirs] = [sameLines(lines, base), sameLines(lines, ours), sameLines(lines, theirs)];
  let previous: "\n" | "\r\n" = own ?? "\n";
  const ended = lines.map((line, at): Line => {
    if (line.end === "") return line;
    const [then, mine, made] = [inBase[at]?.end, inOurs[at]?.end, inTheirs[at]?.end];
    const isMadeOtherwise = mine === then && made !== undefined && made !== then;
    const isConverted = own !== undefined && was !== undefined && own !== was;
    const end = mine === undefined ? (isConverted ? own : made) : isMadeOtherwise ? made : mine;
    previous = end === "\n" || end === "\r\n" ? end : previous;
    return { text: line.text, end: previous };
  });
  return textOfLines(ended);
}
