import type { ShownAsked } from "@cuebook/server";
import { visibleLine } from "@cuebook/tools/text";
import type { DiffRow } from "../parts/diff.ts";
import type { RowTrace } from "../parts/rows.ts";

export type AskedRange = ShownAsked["ranges"][number];
export type AskedPassage = ShownAsked["passages"][number];

/** The kinds of lines that no passage is named for: nobody may have asked, nobody has to ask, or it cannot be known. */
type WithoutPassage = "nobody" | "formatting" | "moved" | "unknown";

/** Changed lines of one cause. */
export interface AskedGroup {
  readonly is: "passage" | WithoutPassage;
  readonly passage?: AskedPassage;
  /** The class of its colour: where the passage came from, else why no passage is named. */
  readonly colour: string;
  readonly ranges: readonly AskedRange[];
  /** The steps that wrote the lines. */
  readonly steps: readonly number[];
}

const order: readonly AskedGroup["is"][] = ["nobody", "passage", "formatting", "moved", "unknown"];

const colours = { issue: "issue", input: "person", person: "person", step: "step", other: "project" } as const;

/** The changed lines by who asked for them: first those that nobody seems to have asked for, then by passage, in the order of the diff. */
export function groupsOf({ ranges, passages }: ShownAsked): AskedGroup[] {
  const kindOf = ({ form, asked, passage }: AskedRange): AskedGroup["is"] => {
    if (form === "formatting" || asked === "nobody") return form === "formatting" ? "formatting" : "nobody";
    if (passage !== null) return "passage";
    return form === "moved" ? "moved" : "unknown";
  };
  const all = Map.groupBy(ranges, (range) => {
    const is = kindOf(range);
    return `${is} ${is === "passage" ? range.passage : range.steps.join()}`;
  });
  const groups = [...all.values()].flatMap((own): AskedGroup[] => {
    const [first] = own;
    if (first === undefined) return [];
    const is = kindOf(first);
    const passage = is === "passage" ? passages[first.passage ?? -1] : undefined;
    const colour = passage === undefined ? is : colours[passage.source.is];
    const steps = [...new Set(own.flatMap((range) => range.steps))];
    return [{ is, ...(passage && { passage }), colour, ranges: own, steps }];
  });
  return groups.toSorted((a, b) => order.indexOf(a.is) - order.indexOf(b.is));
}

/** Finds the group of a row of a diff, by the path that the diff shows. A row that continues a line has no number, so none is found. */
export function traceOf(groups: readonly AskedGroup[]): (path: string, row: DiffRow) => RowTrace | undefined {
  const lines = new Map<string, RowTrace>();
  for (const [group, { colour, ranges }] of groups.entries()) {
    for (const { path, side, start, end } of ranges) {
      const shown = visibleLine(path);
      if (side !== "file")
        for (let line = start; line <= end; line++) lines.set(`${side} ${line} ${shown}`, { group, colour });
    }
  }
  return (path, { is, before, after }) => {
    if (is === "added") return lines.get(`new ${after} ${path}`);
    return is === "removed" ? lines.get(`old ${before} ${path}`) : undefined;
  };
}

/** The number of lines in ranges. A file as a whole has none. */
export function linesIn(ranges: readonly AskedRange[]): number {
  return ranges.reduce((sum, { side, start, end }) => sum + (side === "file" ? 0 : end - start + 1), 0);
}

/** The lines of a range, as a person says it: `a.ts 6–7`. */
export function placeText({ path, side, start, end }: AskedRange): string {
  if (side === "file") return path;
  const lines = start === end ? `${start}` : `${start}–${end}`;
  return `${path} ${lines}${side === "old" ? ", removed" : ""}`;
}
