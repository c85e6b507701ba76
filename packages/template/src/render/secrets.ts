import { isRecord } from "../schema/record.ts";
import { pieceMasker } from "./pieces.ts";
import type { Paths } from "./run.ts";

/** The text shown in place of a secret value. */
export const mask = "***";

/** More values than this are not searched for secrets: all of them are masked then. */
const mostValues = 200_000;
const deepest = 500;
/** The shortest name or made text that is masked, and the shortest part of a secret that is. */
const leastLength = 4;
/** The shortest part of a text made from a secret that is masked: it can have words of the author in it. */
const leastMadePart = 8;

/** What is secret in the data of one render, and what was made from that. */
interface Found {
  readonly structures: Set<object>;
  /** Secret texts, as the data has them. */
  readonly texts: Set<string>;
  /** Names of fields in secret objects, and texts that the template made from secrets. */
  readonly made: Set<string>;
  /** The places of secrets, and the places that have secrets below them. */
  readonly places: Set<string>;
  readonly holders: Set<string>;
  count: number;
  isAll: boolean;
  /** Made when a text is masked; undone when more is found. */
  mask: ((text: string) => string) | undefined;
}

/**
 * Keeps the secrets of a render out of its messages. It searches only after a failure. A value is masked wherever it occurs, and so is
 * what the template made from it, which has another value: `follow` learns it by its origin.
 */
export class Secrets {
  /** The data of the current render. */
  #data: unknown;
  readonly #isSecret: (path: string) => boolean;
  readonly #step: (path: string, key: string | number) => string;
  #found: Found | undefined;

  /** @param step the path one step further into the data, starting with the empty text for the whole */
  constructor(isSecret: (path: string) => boolean, step: (path: string, key: string | number) => string) {
    this.#isSecret = isSecret;
    this.#step = step;
  }

  /** Renders with data whose secrets must not be shown. A function that the template calls can render it again. */
  during<T>(data: unknown, render: () => T): T {
    const outer = this.#data;
    this.#data = data;
    this.#found = undefined;
    try {
      return render();
    } finally {
      this.#data = outer;
      this.#found = undefined;
    }
  }

  /** Whether a list or object is secret as a whole. */
  hides(value: unknown): boolean {
    const { structures, isAll } = this.#search();
    return isAll || (typeof value === "object" && value !== null && structures.has(value));
  }

  /** A text with its secrets masked. */
  masked(text: string): string {
    const found = this.#search();
    if (found.isAll) return mask;
    found.mask ??= pieceMasker(
      [
        { texts: found.texts, least: leastLength },
        { texts: found.made, least: leastMadePart },
      ],
      mask,
    );
    return found.mask(text);
  }

  /** Of names, those without a secret in them. */
  visibleOf(names: readonly string[]): readonly string[] {
    return names.filter((name) => this.masked(name) === name);
  }

  /** Learns a value that the template made, if it was made from a secret. */
  follow(value: unknown, paths: Paths): void {
    const found = this.#search();
    const isTainted = paths.some(
      (path) => found.places.has(path) || (paths.isDerived === true && found.holders.has(path)),
    );
    if (isTainted) this.#learn(value, found, 0);
  }

  #learn(value: unknown, found: Found, depth: number): void {
    if (++found.count > mostValues || depth > deepest) found.isAll = true;
    if (found.isAll) return;
    if (typeof value === "string" || typeof value === "number") learnText(String(value), found);
    if ((!Array.isArray(value) && !isRecord(value)) || found.structures.has(value)) return;
    found.structures.add(value);
    for (const [key, item] of entriesOf(value)) {
      if (typeof key === "string") learnText(key, found);
      this.#learn(item, found, depth + 1);
    }
  }

  #search(): Found {
    if (this.#found !== undefined) return this.#found;
    const found: Found = {
      structures: new Set(),
      texts: new Set(),
      made: new Set(),
      places: new Set(),
      holders: new Set(),
      count: 0,
      isAll: false,
      mask: undefined,
    };
    const visit = (value: unknown, path: string, depth: number, isInside: boolean): boolean => {
      if (++found.count > mostValues || depth > deepest) found.isAll = true;
      if (found.isAll) return true;
      const isHidden = isInside || this.#isSecret(path || "$");
      if (isHidden) found.places.add(path);
      if (isHidden && (typeof value === "string" || typeof value === "number") && value !== "")
        found.texts.add(String(value));
      if (!Array.isArray(value) && !isRecord(value)) return isHidden;
      if (isHidden) found.structures.add(value);
      let holds = isHidden;
      for (const [key, item] of entriesOf(value)) {
        if (isHidden && typeof key === "string") learnText(key, found);
        holds = visit(item, this.#step(path, key), depth + 1, isHidden) || holds;
      }
      if (holds) found.holders.add(path);
      return holds;
    };
    visit(this.#data, "", 0, false);
    this.#found = found;
    return found;
  }
}

function learnText(text: string, found: Found): void {
  if (text.length < leastLength || found.made.has(text)) return;
  found.made.add(text);
  found.mask = undefined;
}

function entriesOf(value: readonly unknown[] | Readonly<Record<string, unknown>>): Iterable<[string | number, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}
