import type { Spot } from "@cuebook/run";
import { visibleLine } from "@cuebook/tools/text";
import type { DiffFile, DiffRow } from "./diff.ts";

export type LineSpot = Extract<Spot, { readonly is: "line" }>;

/** The name of a line in its file: its number, of a removed one with a sign. Undefined: the row is no line, or continues one. */
export function lineName({ is, before, after }: Pick<DiffRow, "is" | "before" | "after">): string | undefined {
  if (is === "removed") return before === undefined ? undefined : `-${before}`;
  return after === undefined ? undefined : `${after}`;
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

/** The line before or after a line in the same file. */
export function nextLine(line: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const lines = [...(line.closest(".text, .pairs")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  return lines[lines.indexOf(line) + by];
}
