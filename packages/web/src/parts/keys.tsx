import { useEffect, useRef } from "preact/hooks";

interface KeysProps {
  readonly keys: Readonly<Record<string, () => void>>;
  readonly help: string;
}

/**
 * The keyboard shortcuts of a page: the given functions, and elements with `data-key`, of which links are opened and others get the
 * focus. Shortcuts do nothing while somebody types, or with a modifier.
 */
export function Keys({ keys, help }: KeysProps) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const work = Object.hasOwn(now.current, event.key) ? now.current[event.key] : workOf(event.key);
      if (work === undefined) return;
      event.preventDefault();
      work();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return <p class="unseen">Keys: {help}.</p>;
}

/** The action of the element that names a key. */
function workOf(key: string): (() => void) | undefined {
  const named = /^[a-z]$/.test(key) ? document.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
  if (named === null) return undefined;
  return () => (named instanceof HTMLAnchorElement ? named.click() : named.focus());
}

/** Whether somebody types into an element. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
