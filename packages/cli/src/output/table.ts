/** @folder Output: tables, JSON, diffs, styles, printable text. */
import { cellsOf, cutToCells, padToCells } from "./cells.ts";

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

/** The fewest columns to which a text is cut. */
const fewest = 12;

/** Rows whose last text is cut so that each fits a screen. @param columns of the screen; `undefined`: no text is cut */
export function rowsWithin(
  columns: number | undefined,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (columns === undefined) return rows;
  const before = heading
    .slice(0, -1)
    .map((_, at) => Math.max(...[heading, ...rows].map((row) => cellsOf(row[at] ?? ""))));
  const most = Math.max(fewest, columns - before.reduce((sum, width) => sum + width + 2, 0));
  return rows.map((row) => [...row.slice(0, -1), cutToCells(row.at(-1) ?? "", most)]);
}
