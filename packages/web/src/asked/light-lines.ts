import { visibleLine } from "@cuebook/tools/text";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
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
export function goToLine(box: HTMLElement | null, range: AskedRange): void {
  const shown = visibleLine(range.path);
  const files = [...(box?.querySelectorAll<HTMLDetailsElement>(".changed") ?? [])];
  const file = files.find(({ dataset }) => dataset.path === shown);
  if (file === undefined) return;
  const show = () => showLine(file, range);
  if (file.open) show();
  // Its lines are rendered when it is open.
  else file.addEventListener("toggle", () => requestAnimationFrame(show), { once: true });
  file.open = true;
}

function showLine(file: HTMLElement, { side, start }: AskedRange): void {
  const lines = side === "old" ? `[data-line="-${start}"]` : side === "new" ? `[data-line="${start}"]` : "summary";
  (file.querySelector(lines) ?? file).scrollIntoView({ block: "center" });
}
