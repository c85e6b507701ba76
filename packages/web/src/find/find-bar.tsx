import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { addSheet } from "../parts/late-sheet.ts";
import { place } from "../router.ts";
import sheet from "./find-bar.css";
import { markHits, mostHits, textHits } from "./text-hits.ts";

addSheet(sheet);

/** Something that is longer than what a page shows of it. */
export interface Found {
  /** The places in all of it. */
  readonly count: number;
  /** The place to begin at, from 0. */
  readonly first: number;
  /** Brings a place into the page. @returns it; absent: only that part of the page which has it */
  reach(index: number): Promise<{ readonly within: Element; readonly nth: number } | undefined>;
}

interface FindBarProps {
  /** What is searched, if the page has all of it. */
  readonly box: RefObject<HTMLElement | null>;
  /** Searches what the page does not have. @param entry the entry of the transcript to begin at */
  readonly find?: (text: string, entry: number | undefined) => Promise<Found>;
}

/**
 * A search within what is shown, in all of it: Ctrl-F or ⌘F opens it, and once more leads to that of the browser. An address with `find`
 * has it open.
 */
export function FindBar({ box, find }: FindBarProps) {
  const { query } = place.value;
  const wanted = query.get("find") ?? "";
  const [text, setText] = useState(wanted);
  const [isOpen, setOpen] = useState(wanted !== "");
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (wanted === "") return;
    setText(wanted);
    setOpen(true);
  }, [wanted, query.get("entry")]);
  useFindKey(input, () => {
    before.current = document.activeElement;
    setOpen(true);
  });
  const { found, at, setAt } = useSearch(box, find, isOpen ? text : undefined, text === wanted);
  if (!isOpen) return null;
  const move = (by: number) => {
    if (found === undefined || found.count === 0) return;
    const next = (at + by + found.count) % found.count;
    setAt(next);
    void show(box, found, next, text);
  };
  const close = () => {
    setOpen(false);
    const { current: last } = before;
    const isThere = last instanceof HTMLElement && last !== document.body && last.isConnected;
    (isThere ? last : box.current)?.focus({ preventScroll: true });
  };
  return (
    <search class="find-bar">
      <input
        ref={input}
        type="search"
        aria-label="Find in all of it"
        maxLength={200}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          else if (event.key === "Enter") move(event.shiftKey ? -1 : 1);
          else return;
          event.preventDefault();
        }}
      />
      <output>{text === "" || found === undefined ? "" : said(found.count, at)}</output>
      <button type="button" class="small" onClick={() => move(-1)}>
        Previous
      </button>
      <button type="button" class="small" onClick={() => move(1)}>
        Next
      </button>
      <button type="button" class="small" onClick={close}>
        Close
      </button>
    </search>
  );
}

/** Ctrl-F or ⌘F opens the search. Pressed again in it, they are the browser's. */
function useFindKey(input: RefObject<HTMLInputElement | null>, open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "f" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (document.activeElement === input.current || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      open();
      requestAnimationFrame(() => input.current?.select());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** What is found of a text, and the place that is shown. @param text absent: nothing is searched */
function useSearch(
  box: FindBarProps["box"],
  find: FindBarProps["find"],
  text: string | undefined,
  isOfAddress: boolean,
) {
  const [found, setFound] = useState<Found>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (text === undefined) return markHits([], undefined);
    let [isOver, count] = [false, 0];
    const entry = isOfAddress ? Number(place.value.query.get("entry") ?? 0) || undefined : undefined;
    const run = async () => {
      const all = await (find === undefined ? foundIn(box, text) : find(text, entry));
      if (isOver) return;
      count = all.count;
      setFound(all);
      setAt(all.first);
      await show(box, all, all.first, text);
    };
    // Who leaves the page ends a search of what the server has.
    const begin = () => void run().catch(() => undefined);
    begin();
    // What is searched may still be on its way.
    const observer = new MutationObserver(() => find === undefined && count === 0 && begin());
    if (box.current !== null) observer.observe(box.current, { childList: true, subtree: true });
    return () => {
      isOver = true;
      observer.disconnect();
      stop();
      markHits([], undefined);
    };
  }, [text, find]);
  return { found, at, setAt };
}

function said(count: number, at: number): string {
  if (count === 0) return "not found";
  return `${at + 1} of ${count >= mostHits ? "at least " : ""}${count.toLocaleString("en")}`;
}

/** The places in a box that has everything. Folded files are unfolded first. */
async function foundIn(box: RefObject<HTMLElement | null>, text: string): Promise<Found> {
  if (box.current === null || text === "") return { count: 0, first: 0, reach: async () => undefined };
  await unfold(box.current);
  const within = box.current;
  return { count: textHits(within, text).length, first: 0, reach: async (nth) => ({ within, nth }) };
}

/** Opens everything that is folded, and waits until it is drawn. */
async function unfold(box: Element): Promise<void> {
  const folded = () => [...box.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
  for (let round = 0; round < 3 && folded().length > 0; round++) {
    for (const each of folded()) each.open = true;
    await drawn();
  }
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => resolve()), 30);
  });
}

let stop = () => {};

/** Brings a place into view, and marks all. What is drawn again meanwhile is marked again. */
async function show(box: RefObject<HTMLElement | null>, found: Found, index: number, text: string): Promise<void> {
  stop();
  const reached = found.count === 0 ? undefined : await found.reach(index);
  if (reached === undefined) return markHits([], undefined);
  const { within, nth } = reached;
  await unfold(within);
  const root = box.current ?? within;
  const mark = () => {
    const hits = textHits(root, text);
    const inside = hits.filter(({ startContainer }) => within.contains(startContainer));
    const current = inside[nth] ?? inside[0];
    markHits(hits, current);
    return current;
  };
  const target = mark()?.startContainer.parentElement ?? within;
  target.scrollIntoView({ block: "center" });
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  stop = () => observer.disconnect();
}
