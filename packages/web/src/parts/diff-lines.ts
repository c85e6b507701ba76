import { type Spot, spotInQuery } from "@cuebook/run";
import { visibleLine } from "@cuebook/tools/text";
import type { DiffFile, DiffRow } from "./diff.ts";

export type LineSpot = Extract<Spot, { readonly is: "line" }>;

/** The name of a line in its file: its number, of a removed one with a sign. Undefined: the row is no line, or continues one. */
export function lineName({ is, before, after }: Pick<DiffRow, "is" | "before" | "after">): string | undefined {
  const line = is === "removed" ? before : after;
  return line === undefined ? undefined : placeName({ side: is === "removed" ? "old" : "new", line });
}

/** The name of a line of one side. */
export function placeName({ side, line }: Pick<LineSpot, "side" | "line">): string {
  return side === "old" ? `-${line}` : `${line}`;
}

/** The name of the line that an address names, if the file has it. */
export function lineIn({ path, rows }: DiffFile, spot: LineSpot | undefined): string | undefined {
  if (spot === undefined || visibleLine(spot.path) !== visibleLine(path)) return undefined;
  const row = rows.find((each) => {
    if (spot.side === "old") return each.is !== "added" && each.before === spot.line;
    return each.is !== "removed" && each.after === spot.line;
  });
  return row && lineName(row);
}

/** The line that a name of a file's line stands for. */
export function spotOfLine(path: string, name: string): LineSpot {
  return { is: "line", path, side: name.startsWith("-") ? "old" : "new", line: Math.abs(Number(name)) };
}

/** The path of the page at which a line of a file has its address. @param at the path of the page that shows the changes */
export function linePath(at: string, path: string, name: string): string {
  return `${at}?at=${spotInQuery(spotOfLine(path, name))}`;
}
