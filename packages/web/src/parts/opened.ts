/** A page that was opened in this tab. */
export interface Opened {
  readonly path: string;
  readonly title: string;
}

const key = "cuebook opened";
const most = 6;

/** The runs, workflows and questions that were opened last in this tab, the latest first. */
export function openedLast(): readonly Opened[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Remembers that a page was opened. */
export function noteOpened(path: string, title: string): void {
  const place = /^\/(?:runs|workflows|prompts)\/[^/]+|^\/decisions\/[^/]+\/[^/]+/.exec(path)?.[0];
  if (place === undefined) return;
  const others = openedLast().filter((each) => each.path !== place);
  sessionStorage.setItem(key, JSON.stringify([{ path: place, title }, ...others].slice(0, most)));
}
