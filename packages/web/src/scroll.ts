/*
 * The places of the panes. Each entry of the history keeps how far its panes were scrolled, and going back restores that. A pane is an
 * element with `data-pane`, its name; on a phone the window scrolls in their place.
 */

/** How long the content of a pane may take to come back, in milliseconds. */
const mostMs = 5000;
/** Scrolling is kept when it pauses: browsers limit how often the history may change. */
const pauseMs = 150;

type Places = Readonly<Record<string, number>>;

history.scrollRestoration = "manual";
let timer: ReturnType<typeof setTimeout> | undefined;
let end = () => {};

addEventListener(
  "scroll",
  () => {
    clearTimeout(timer);
    timer = setTimeout(keepScroll, pauseMs);
  },
  { capture: true, passive: true },
);

/** Writes the places of all panes into the current entry of the history. */
export function keepScroll(): void {
  clearTimeout(timer);
  const places: Record<string, number> = scrollY > 0 ? { window: scrollY } : {};
  for (const pane of panes()) if (pane.scrollTop > 0) places[pane.dataset.pane ?? ""] = pane.scrollTop;
  if (isSame(history.state?.places ?? {}, places)) return;
  history.replaceState({ ...history.state, places }, "");
}

function isSame(one: Places, other: Places): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Brings the panes to the places of the current entry, as their content comes; a person who scrolls ends that. */
export function restoreScroll(): void {
  end();
  clearTimeout(timer);
  const places: Places = history.state?.places ?? {};
  const until = performance.now() + mostMs;
  let frame = requestAnimationFrame(function step() {
    const isDone = reach(places);
    frame = isDone || performance.now() > until ? 0 : requestAnimationFrame(step);
    if (frame === 0) end();
  });
  const stop = new AbortController();
  end = () => {
    cancelAnimationFrame(frame);
    stop.abort();
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"] as const)
    addEventListener(type, end, { signal: stop.signal, passive: true });
}

/** @returns whether all panes are where they were */
function reach(places: Places): boolean {
  const { window: y = 0, ...others } = places;
  if (scrollY !== y) scrollTo(0, y);
  const found = new Map([...panes()].map((pane) => [pane.dataset.pane ?? "", pane]));
  let isDone = Math.abs(scrollY - y) <= 1;
  for (const [name, top] of Object.entries(others)) {
    const pane = found.get(name);
    if (pane !== undefined && pane.scrollTop !== top) pane.scrollTop = top;
    isDone &&= pane !== undefined && Math.abs(pane.scrollTop - top) <= 1;
  }
  return isDone;
}

function panes(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("[data-pane]");
}
