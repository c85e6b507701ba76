/** A line that matches. */
export interface Hit {
  /** From 1. */
  readonly line: number;
  /** Where the match begins in the line, in UTF-16 units from 1. */
  readonly column: number;
  /** The line without its end. A part of a long line, with `…` where it was cut. */
  readonly text: string;
}

/** Finds the lines of a text that match. */
export interface Matcher extends AsyncDisposable {
  /**
   * @param most the maximum number of lines
   * @param path the file, for messages
   * @throws ToolError `pattern_too_slow`, `cancelled`
   */
  match(text: string, most: number, path: string): Promise<readonly Hit[]>;
}

const shownLength = 300;
const shownBefore = 80;

/** A hit in a text. @param start where the line begins @param at where the match begins */
export function hitAt(text: string, line: number, start: number, at: number): Hit {
  const newline = text.indexOf("\n", start);
  const next = newline === -1 ? text.length : newline;
  const end = next > start && text[next - 1] === "\r" ? next - 1 : next;
  const from = at - start <= shownLength - shownBefore ? start : at - shownBefore;
  const to = Math.min(end, from + shownLength);
  const excerpt = text.slice(from, Math.max(from, to)).toWellFormed();
  return {
    line,
    column: at - start + 1,
    text: `${from > start ? "…" : ""}${excerpt}${to < end ? "…" : ""}`,
  };
}
