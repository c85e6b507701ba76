/** @folder Output: tables, JSON, diffs, styles, printable text. */
import { cellsOf, padToCells } from "./cells.ts";

/**
 * Rows under a heading, in columns as wide as their widest text. The last column is not padded.
 *
 * @param paint colours a text after padding; it gets the row (-1: the heading) and the column
 */
export function tableText(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  paint: (text: string, row: number, column: number) => string = (text) => text,
): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => cellsOf(row[column] ?? ""))));
  return all
    .map((row, index) => {
      const last = row.length - 1;
      const cells = row.map((text, column) =>
        paint(column === last ? text : padToCells(text, widths[column] ?? 0), index - 1, column),
      );
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}
