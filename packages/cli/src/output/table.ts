/** @folder Output: tables, JSON, diffs, styles, printable text. */
import { cellsOf, cutStartToCells, cutToCells, padToCells } from "./cells.ts";
import type { Style } from "./style.ts";

/**
 * A column: its heading, and whether its texts may be cut if a screen is too narrow: a `text` at its end, a `path` at its start.
 * Other
 * columns, such as ids, are never cut, so that they can be copied.
 */
export type Column = string | { readonly text: string } | { readonly path: string };

/** Colours a text after padding. @param row from 0 @param column from 0 */
export type Paint = (text: string, row: number, column: number) => string;

/** The minimum width to which a text is cut. */
const fewest = 24;

/** The indentation of a row's second and further lines. */
const inset = 4;

/**
 * Rows under a heading, in columns as wide as their widest text; the last column is not padded. On a screen that is too narrow, texts
 * are
 * cut with `…`; if that is not enough, a row takes several lines, each with some of the columns. If all headings are empty, the
 * heading
 * is omitted.
 * @param below a line under a row
 */
export function tableText(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: Style,
  paint: Paint = (text) => text,
  below: (row: number) => string | undefined = () => undefined,
): string {
  const headings = columns.map(headingOf);
  const all = headings.some((heading) => heading !== "") ? [headings, ...rows] : rows;
  const natural = columns.map((_, column) => all.reduce((most, row) => Math.max(most, cellsOf(row[column] ?? "")), 0));
  const bands = bandsOf(columns, natural, style.columns);
  return all
    .map((row, at) => {
      const index = at - (all.length - rows.length);
      const painted = (text: string, column: number) => (index < 0 ? style.dim(text) : paint(text, index, column));
      const lines = bands.map((band) => bandText(columns, band, row, painted));
      const more = index < 0 ? undefined : below(index);
      const room = (style.columns ?? Number.POSITIVE_INFINITY) - inset;
      const last = more === undefined ? "" : `${" ".repeat(inset)}${style.dim(cutToCells(more, room))}\n`;
      return lines.filter((line, number) => number === 0 || line.trim() !== "").join("") + last;
    })
    .join("");
}

function headingOf(column: Column): string {
  if (typeof column === "string") return column;
  return "text" in column ? column.text : column.path;
}

/** Columns that share a line, with their widths there. */
interface Band {
  readonly indent: number;
  readonly places: readonly { readonly column: number; readonly width: number }[];
}

/** Distributes the columns over as few lines as possible. */
function bandsOf(columns: readonly Column[], natural: readonly number[], limit: number | undefined): readonly Band[] {
  if (limit === undefined)
    return [{ indent: 0, places: columns.map((_, column) => ({ column, width: natural[column] ?? 0 })) }];
  const bands: number[][] = [[]];
  let used = 0;
  for (const [column, kind] of columns.entries()) {
    const least = leastOf(kind, natural[column]);
    const room = limit - (bands.length === 1 ? 0 : inset);
    const isFirst = bands.at(-1)?.length === 0;
    if (isFirst || used + 2 + least <= room) {
      bands.at(-1)?.push(column);
      used += least + (isFirst ? 0 : 2);
    } else {
      bands.push([column]);
      used = least;
    }
  }
  return bands.map((band, number) => {
    const indent = number === 0 ? 0 : inset;
    return { indent, places: fittingWidths(columns, band, natural, limit - indent) };
  });
}

/** The minimum width of a column. */
function leastOf(column: Column, natural = 0): number {
  return typeof column === "string" ? natural : Math.min(natural, Math.max(fewest, cellsOf(headingOf(column))));
}

/** The widths of a band's columns. If they do not fit, the widest column that may be cut is narrowed first. */
function fittingWidths(
  columns: readonly Column[],
  band: readonly number[],
  natural: readonly number[],
  limit: number,
): Band["places"] {
  const places = band.map((column) => {
    const width = natural[column] ?? 0;
    const least = leastOf(columns[column] ?? "", width);
    // First limits each text that may be cut to the width of the band: then the loop below has few columns to remove, even for a long
    // text.
    return { column, width: Math.min(width, Math.max(least, limit)), least };
  });
  for (let over = places.reduce((sum, { width }) => sum + width + 2, -2) - limit; over > 0; over--) {
    const widest = places
      .filter(({ width, least }) => width > least)
      .reduce<(typeof places)[number] | undefined>(
        (found, place) => (place.width > (found?.width ?? 0) ? place : found),
        undefined,
      );
    if (widest === undefined) break;
    widest.width--;
  }
  return places;
}

function bandText(
  columns: readonly Column[],
  { indent, places }: Band,
  row: readonly string[],
  paint: (text: string, column: number) => string,
): string {
  const cells = places.map(({ column, width }, index) => {
    const cut = cutCell(columns[column], row[column] ?? "", width);
    return paint(index === places.length - 1 ? cut : padToCells(cut, width), column);
  });
  return `${" ".repeat(indent)}${cells.join("  ")}`.trimEnd().concat("\n");
}

function cutCell(column: Column | undefined, text: string, width: number): string {
  if (column === undefined || typeof column === "string") return text;
  return "text" in column ? cutToCells(text, width) : cutStartToCells(text, width);
}
