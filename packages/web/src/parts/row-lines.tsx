import { useComputed } from "@preact/signals";
import type { RefObject } from "preact";
import { useContext, useEffect, useMemo } from "preact/hooks";
import { go } from "../router.ts";
import type { DiffRow } from "./diff.ts";
import { lineName, linePath } from "./diff-lines.ts";
import { LineNote, type LineNotes, LineNotesOf, placeNamed } from "./line-notes.tsx";
import { isOnNumber, moveLine, placeOf } from "./review-keys.ts";
import type { RowLines } from "./text-view.tsx";

/**
 * The lines of changes lead to one another by arrow keys. A click on a number or Enter begins a comment, if something takes one; a click on
 * a line, and without comments Enter, puts its address into that of the page.
 * @param at the path of the page at which lines have addresses
 */
export function useLineKeys(
  box: RefObject<HTMLElement | null>,
  notes: LineNotes | undefined,
  at: string | undefined,
): void {
  useEffect(() => {
    const { current } = box;
    if (current === null || (notes === undefined && at === undefined)) return;
    const stop = new AbortController();
    const lineOf = ({ target }: Event) =>
      target instanceof Element && !(target instanceof HTMLTextAreaElement)
        ? target.closest<HTMLElement>("[data-line]")
        : null;
    const begin = (line: HTMLElement) => {
      const place = placeOf(line);
      if (place !== undefined) notes?.begin(place);
    };
    const show = (line: HTMLElement) => {
      const path = line.closest<HTMLElement>("[data-path]")?.dataset.path;
      if (at !== undefined && path !== undefined) go(linePath(at, path, line.dataset.line ?? ""), "replace");
    };
    const onKey = (event: KeyboardEvent) => {
      const line = lineOf(event);
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (line === null || event.defaultPrevented || (by === 0 && event.key !== "Enter")) return;
      event.preventDefault();
      if (by !== 0) moveLine(current, line, by);
      else if (notes !== undefined) begin(line);
      else show(line);
    };
    const onClick = (event: MouseEvent) => {
      const line = lineOf(event);
      if (line === null) return;
      if (notes !== undefined && isOnNumber(line, event)) begin(line);
      else if (getSelection()?.isCollapsed !== false) show(line);
    };
    current.addEventListener("keydown", onKey, { signal: stop.signal });
    current.addEventListener("click", onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [notes, at, box]);
}

/** The lines of a file, and the comments below them. @param hasAddress whether each line has an address */
export function useRowLines(path: string, hasAddress: boolean): RowLines | undefined {
  const notes = useContext(LineNotesOf);
  const names = useComputed(() => notes?.namesIn(path) ?? "").value;
  return useMemo(() => {
    if (path === "") return undefined;
    const noted = new Set(names.split("\n"));
    const name = (row: DiffRow) => (row.isMore ? undefined : lineName(row));
    const below = (line: string, { text }: DiffRow) =>
      notes !== undefined && noted.has(line) && <LineNote notes={notes} place={placeNamed(path, line, text)} />;
    return { name, canFocus: hasAddress || notes !== undefined, below };
  }, [path, notes, names, hasAddress]);
}
