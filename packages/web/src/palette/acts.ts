import { pages } from "../pages/pages.ts";

/** Something that can be done: it leads somewhere, or presses what is on the page. */
export interface Act {
  readonly name: string;
  /** The key that does the same. */
  readonly key?: string | undefined;
  readonly to?: string | undefined;
  readonly press?: (() => void) | undefined;
}

/** What can be done here, and the pages. */
export function acts(): readonly Act[] {
  const here = [...document.querySelectorAll<HTMLElement>("main [data-key]")].flatMap((element): Act[] => {
    const name = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();
    const isUsable = name !== "" && element.checkVisibility() && !element.matches(":disabled, input, textarea");
    return isUsable ? [{ name, key: element.dataset.key, press: () => element.click() }] : [];
  });
  const start: Act = { name: "Start a run …", to: "/start" };
  const go = pages.flatMap(({ name, patterns }) =>
    name === undefined ? [] : [{ name: `Go to ${name}`, to: patterns[0] }],
  );
  return [...here, ...(here.some(({ key }) => key === "n") ? [] : [start]), ...go];
}

/** The acts whose names have all words, those that begin with one first. */
export function matchingActs(all: readonly Act[], text: string): readonly Act[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const rank = ({ name }: Act) => (name.toLowerCase().startsWith(words[0] ?? "") ? 0 : 1);
  return all
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
