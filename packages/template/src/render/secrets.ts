import { isRecord } from "../schema/record.ts";
import { pieceMasker } from "./pieces.ts";
import type { Paths } from "./run.ts";

/** The text shown in place of a secret value. */
export const mask = "***";

/** More values than this are not searched for secrets: all of them are masked then. */
const mostValues = 200_000;
const deepest = 500;
const mostComparisons = 5_000_000;
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

/** A place in the data. */
interface At {
  readonly path: string;
  readonly depth: number;
  /** Whether it is inside a secret value. */
  readonly isInside: boolean;
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
    this.#visit(this.#data, found, { path: "", depth: 0, isInside: false });
    if (!found.isAll) this.#learnHolders(found);
    this.#found = found;
    return found;
  }

  #visit(value: unknown, found: Found, { path, depth, isInside }: At): void {
    if (++found.count > mostValues || depth > deepest) found.isAll = true;
    if (found.isAll) return;
    const isHidden = isInside || this.#isSecret(path || "$");
    if (isHidden) found.places.add(path);
    if (isHidden && (typeof value === "string" || typeof value === "number") && value !== "")
      found.texts.add(String(value));
    if (!Array.isArray(value) && !isRecord(value)) return;
    if (isHidden) found.structures.add(value);
    for (const [key, item] of entriesOf(value)) {
      if (isHidden && typeof key === "string") learnText(key, found);
      this.#visit(item, found, { path: this.#step(path, key), depth: depth + 1, isInside: isHidden });
    }
  }

  /** Texts that are not secret themselves, with a secret in them: what is made of one is hidden, and what holds it holds a secret. */
  #learnHolders(found: Found): void {
    const secrets = [...found.texts].filter((text) => text.length >= leastLength);
    if (found.places.size === 0) return;
    // With very many secrets, any text may have one.
    const isAny = secrets.length * found.count > mostComparisons;
    const visit = (value: unknown, path: string): boolean => {
      if (found.places.has(path)) return true;
      let holds = typeof value === "string" && (isAny || secrets.some((secret) => value.includes(secret)));
      if (Array.isArray(value) || isRecord(value))
        for (const [key, item] of entriesOf(value)) holds = visit(item, this.#step(path, key)) || holds;
      if (holds) found.holders.add(path);
      return holds;
    };
    visit(this.#data, "");
  }
}

function learnText(text: string, found: Found): void {
  if (text.length < leastLength || found.made.has(text)) return;
  found.made.add(text);
  found.mask = undefined;
}

function entriesOf(
  value: readonly unknown[] | Readonly<Record<string, unknown>>,
): Iterable<[string | number, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}
