import { visibleLine } from "@cuebook/tools/text";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { placeName } from "../parts/diff-lines.ts";
import type { LineNotes, LinePlace } from "../parts/line-notes.tsx";
import { placeOf, removalText } from "../parts/review-keys.ts";
import type { AskedRange } from "./groups.ts";

/** Lights the lines and the passage of a group while the pointer or the focus is on one of them. */
export function useLight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (within === null) return;
    const stop = new AbortController();
    let lit: string | undefined;
    const light = (group: string | undefined) => {
      if (group === lit) return;
      lit = group;
      // Thousands of lines are lit without rendering them again.
      for (const each of within.querySelectorAll("[data-lit]")) each.removeAttribute("data-lit");
      if (group === undefined) return;
      for (const each of within.querySelectorAll(`[data-group="${group}"]`)) each.setAttribute("data-lit", "");
    };
    const groupOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-group]")?.dataset.group : undefined;
    // A pointer that rests while the pane scrolls under it does not take the light from the focus: it only counts when it moves.
    for (const type of ["pointermove", "focusin"] as const)
      within.addEventListener(type, (event) => light(groupOf(event)), { signal: stop.signal });
    within.addEventListener("pointerleave", () => light(undefined), { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
}

/** Brings the first line of a range into view. A file that is closed is opened. */
export async function goToLine(box: HTMLElement | null, range: AskedRange): Promise<void> {
  const file = fileOf(box, range);
  if (file === undefined) return;
  await opened(file);
  (lineOf(file, range) ?? file).scrollIntoView({ block: "center" });
}

/** Begins comments on the first lines of ranges that nobody asked for: they ask to remove them. The first one can be changed at once. */
export async function askToRemoveLines(
  box: HTMLElement | null,
  ranges: readonly AskedRange[],
  notes: LineNotes,
): Promise<void> {
  let first: LinePlace | undefined;
  for (const range of ranges) {
    const file = fileOf(box, range);
    if (file !== undefined) await opened(file);
    const line = file && lineOf(file, range);
    const place = line?.dataset.line === undefined ? undefined : placeOf(line);
    if (place === undefined) continue;
    if (notes.at(place) === undefined) notes.write(place, removalText(range));
    first ??= place;
  }
  if (first !== undefined) notes.begin(first);
}

function fileOf(box: HTMLElement | null, { path }: AskedRange): HTMLDetailsElement | undefined {
  const shown = visibleLine(path);
  return [...(box?.querySelectorAll<HTMLDetailsElement>(".changed") ?? [])].find(
    ({ dataset }) => dataset.path === shown,
  );
}

/** The lines of a file are rendered when it is open. */
async function opened(file: HTMLDetailsElement): Promise<void> {
  if (file.open) return;
  const toggled = new Promise((resolve) => file.addEventListener("toggle", resolve, { once: true }));
  file.open = true;
  await toggled;
  await new Promise(requestAnimationFrame);
}

function lineOf(file: HTMLElement, { side, start }: AskedRange): HTMLElement | null {
  return file.querySelector(side === "file" ? "summary" : `[data-line="${placeName({ side, line: start })}"]`);
}
