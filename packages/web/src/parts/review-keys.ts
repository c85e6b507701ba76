import { type LineNotes, type LinePlace, placeNamed } from "./line-notes.tsx";

/** The height of the head of a file, which covers what is below it, in pixels. */
const headPx = 40;
/** The comment that asks to remove lines. */
export function removalText({ start, end }: { readonly start: number; readonly end: number }): string {
  return start === end
    ? "Remove this line: nobody asked for it."
    : `Remove the lines ${start} to ${end}: nobody asked for them.`;
}

/** The files in changes. */
function filesIn(box: HTMLElement): HTMLDetailsElement[] {
  return [...box.querySelectorAll<HTMLDetailsElement>(".changed")];
}

/** Where what scrolls begins: its pane, or the window. */
function topOf(box: HTMLElement): number {
  return Math.max(0, box.closest("[data-pane]")?.getBoundingClientRect().top ?? 0);
}

/** The file with the focus, else the first one in view. */
function currentFile(box: HTMLElement): HTMLDetailsElement | undefined {
  const files = filesIn(box);
  const top = topOf(box) + headPx;
  return (
    files.find((file) => file.contains(document.activeElement)) ??
    files.find((file) => file.getBoundingClientRect().bottom > top)
  );
}

/** Goes to the file before or after the current one. */
export function moveFile(box: HTMLElement, by: 1 | -1): void {
  const files = filesIn(box);
  const current = currentFile(box);
  const next = files[current === undefined ? 0 : files.indexOf(current) + by];
  next?.querySelector("summary")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "start" });
}

/** Says that the current file was seen, or that it was not, and goes to the next one. */
export function turnSeen(box: HTMLElement): void {
  const button = currentFile(box)?.parentElement?.querySelector<HTMLElement>(".seen");
  if (button === null || button === undefined) return;
  const isNow = button.ariaPressed !== "true";
  button.click();
  if (isNow) moveFile(box, 1);
}

/** The line with the focus. */
function focusedLine(box: HTMLElement): HTMLElement | undefined {
  const line = document.activeElement?.closest<HTMLElement>("[data-line]");
  return line !== null && line !== undefined && box.contains(line) ? line : undefined;
}

/** Gives the focus to the first line in view of those that changed, and that a selector has. */
function focusFirst(box: HTMLElement, selector: string): void {
  const lines = [...box.querySelectorAll<HTMLElement>(`[data-line]${selector}`)];
  const top = topOf(box) + headPx;
  const first = lines.find((line) => line.getBoundingClientRect().top >= top) ?? lines[0];
  first?.focus();
}

/** Goes to the line before or after one. */
export function moveLine(box: HTMLElement, line: HTMLElement, by: 1 | -1): void {
  const lines = [...box.querySelectorAll<HTMLElement>("[data-line]")];
  lines[lines.indexOf(line) + by]?.focus();
}

/** The place that an element of a line shows. */
export function placeOf(line: HTMLElement): LinePlace | undefined {
  const path = line.closest<HTMLElement>("[data-path]")?.dataset.path;
  return path === undefined ? undefined : placeNamed(path, line.dataset.line ?? "", line.textContent ?? "");
}

/** Begins a comment on the line with the focus; without one, gives it to a line. */
export function commentOnLine(box: HTMLElement, notes: LineNotes): void {
  const line = focusedLine(box);
  const place = line && placeOf(line);
  if (place === undefined) focusFirst(box, ":is(.added, .removed)");
  else notes.begin(place);
}

/** Asks to remove the line with the focus, if nobody asked for it; without one, gives it to such a line. */
export function askToRemove(box: HTMLElement, notes: LineNotes): void {
  const line = focusedLine(box);
  const place = line && placeOf(line);
  if (place === undefined) focusFirst(box, ".nobody");
  else if (line?.classList.contains("nobody") === true && notes.at(place) === undefined)
    notes.write(place, removalText({ start: place.line, end: place.line }));
}

/** Whether a pointer is on the number of a line, which is drawn left of its text. */
export function isOnNumber(line: HTMLElement, { clientX }: MouseEvent): boolean {
  return clientX - line.getBoundingClientRect().left < Number.parseFloat(getComputedStyle(line).paddingLeft) - 14;
}
