import { type PreviewLine, visibleLine } from "@cuebook/tools/text";

/** A row of a text. Every character in it is visible. */
export interface Row extends PreviewLine {
  /** It continues the line of the row before it. */
  readonly isMore: boolean;
  /** The same text in parts that have styles. */
  readonly parts?: readonly { readonly text: string; readonly style: string }[];
}

/** The group of lines that a row belongs to, by who asked for them, and the class of its colour. */
export interface RowTrace {
  readonly group: number;
  readonly colour: string;
}

/** The longest row. Longer lines are split, so that a page of rows has a bounded size. */
const longestRow = 2000;

/** The rows of lines. @param show makes the characters of a line visible */
export function rowsOf(lines: readonly PreviewLine[], show: (line: string) => string = visibleLine): Row[] {
  return lines.flatMap(({ is, text }) => {
    const shown = show(text);
    if (shown.length <= longestRow) return [{ is, text: shown, isMore: false }];
    const characters = Array.from(shown);
    return Array.from({ length: Math.ceil(characters.length / longestRow) }, (_, row) => ({
      is,
      text: characters.slice(row * longestRow, (row + 1) * longestRow).join(""),
      isMore: row > 0,
    }));
  });
}

/** The rows of a text that is not a diff. */
export function textRows(text: string, show?: (line: string) => string): Row[] {
  const all = lines(text).map((line) => ({ is: "text", text: line }) as const);
  return rowsOf(all, show);
}

/** The lines of a text, without an empty one at its end. */
function lines(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
