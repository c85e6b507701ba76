import type { RunItem } from "@cuebook/server";
import { dayText } from "../../parts/time.ts";

/** What a list of runs shows at a height: the name of a day, or a run. */
export type Entry =
  | { readonly is: "day"; readonly top: number; readonly name: string }
  | { readonly is: "run"; readonly top: number; readonly item: RunItem; readonly index: number };

/** The heights of a list, in pixels. */
export interface Heights {
  readonly row: number;
  readonly day: number;
  /** The line under a row in which a search found it. */
  readonly hit: number;
}

/** The rows under the days on which they were created, each with its place. Rows are the newest first. */
export function entriesOf(rows: readonly RunItem[], heights: Heights, now: number): readonly Entry[] {
  let [top, day] = [0, ""];
  return rows.flatMap((item, index): Entry[] => {
    const name = dayText(Date.parse(item.createdAt), now);
    const heading = name === day ? [] : [{ is: "day", top, name } as const];
    if (heading.length > 0) top += heights.day;
    day = name;
    const row = { is: "run", top, item, index } as const;
    top += rowHeight(item, heights);
    return [...heading, row];
  });
}

/** The height of the entries. */
export function heightOf(entries: readonly Entry[], heights: Heights): number {
  const last = entries.at(-1);
  if (last === undefined) return 0;
  return last.top + (last.is === "run" ? rowHeight(last.item, heights) : heights.day);
}

/** The height of a row, with the line in which a search found the run. */
export function rowHeight(item: RunItem, { row, hit }: Heights): number {
  return hasLine(item) ? row + hit : row;
}

/** Whether a search found the run in another text than its title, which the row shows. */
export function hasLine({ hit }: RunItem): boolean {
  return hit !== undefined && hit.kind !== "title";
}

/** The entries between two heights. */
export function between(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  return entries.slice(firstFrom(entries, from), firstFrom(entries, to));
}

/** The index of the first entry at or below a height. */
function firstFrom(entries: readonly Entry[], top: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}
