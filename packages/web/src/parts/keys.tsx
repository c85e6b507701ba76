import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keep, readKept } from "./kept.ts";
import { later } from "./later.tsx";

/** A key of the page: what it does, in words, and the function. */
interface Key {
  readonly does: string;
  readonly act: () => void;
}

type KeyMap = Readonly<Record<string, Key>>;

/** The keys of what is shown: the help lists them, so no key is declared twice. */
const shown = new Set<{ readonly current: KeyMap }>();

const name = "cuebook keys";
/** Whether single keys do something: who dictates, or types by mistake, turns them off. */
export const hasSingleKeys = signal(readKept(name) !== false);

export function setSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  keep(name, isOn);
}

/**
 * The keyboard shortcuts of a part of the page: the given functions, and elements with `data-key`, of which links are opened and others
 * get the focus. Shortcuts do nothing while somebody types, with a modifier, or behind a dialog.
 */
export function Keys({ keys }: { readonly keys: KeyMap }) {
  const now = useRef(keys);
  now.current = keys;
  // Before the first paint: whoever sees what a key is for, and presses it, is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The keys of elements are heard by each of these listeners, and act once.
      if (event.defaultPrevented || !hasSingleKeys.value) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const work = Object.hasOwn(now.current, event.key) ? now.current[event.key]?.act : workOf(event.key);
      if (work === undefined) return;
      event.preventDefault();
      work();
    };
    shown.add(now);
    addEventListener("keydown", onKey);
    return () => {
      shown.delete(now);
      removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <p class="unseen">
      Keys:{" "}
      {Object.entries(keys)
        .map(([key, { does }]) => `${key} ${does}`)
        .join(", ")}
      .
    </p>
  );
}

/** All keys that do something now, each with what it does: those of elements by their names. */
export function allKeys(): (readonly [key: string, does: string])[] {
  const own = [...shown].flatMap(({ current }) =>
    Object.entries(current).map(([key, { does }]) => [key, does] as const),
  );
  const named = [...document.querySelectorAll<HTMLElement>("[data-key]")].map(
    (each) => [each.dataset.key ?? "", nameOf(each)] as const,
  );
  return [...new Map([...named, ...own])];
}

/** The name of an element, as a screen reader has it. */
function nameOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  if (element.ariaLabel !== null) return element.ariaLabel;
  if (labels?.[0] !== undefined) return labels[0].textContent.trim();
  const texts = [...element.childNodes].filter((each) => !(each instanceof HTMLElement && each.ariaHidden === "true"));
  return texts
    .map(({ textContent }) => textContent ?? "")
    .join("")
    .trim();
}

const isHelpShown = signal(false);

export function showKeys(): void {
  isHelpShown.value = true;
}

const KeyHelp = later<{ readonly onClose: () => void }>(async () => (await import("./key-help.tsx")).KeyHelp);

/** The key of the help, and the help. */
export function HelpKey() {
  return (
    <>
      <Keys keys={{ "?": { does: "shows all keys", act: showKeys } }} />
      {isHelpShown.value && (
        <KeyHelp
          onClose={() => {
            isHelpShown.value = false;
          }}
        />
      )}
    </>
  );
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
