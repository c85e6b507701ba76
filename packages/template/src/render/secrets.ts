import { isRecord } from "../schema/record.ts";

/** The text shown in place of a secret value. */
export const mask = "***";

/** More values than this are not searched for secrets: all of them are masked then. */
const mostValues = 200_000;
const deepest = 500;
/** The part of a secret that is recognised at the end of a text that was cut off. */
const leastPrefix = 4;

/** Finds the secret values in the data of a render, so that no message shows them. It searches only after a failure. */
export class Secrets {
  /** The data of the current render. */
  #data: unknown;
  readonly #isSecret: (path: string) => boolean;
  readonly #step: (path: string, key: string | number) => string;
  #found: { readonly structures: Set<object>; readonly texts: string[]; isAll: boolean } | undefined;

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
    const { texts, isAll } = this.#search();
    if (isAll) return mask;
    let result = text;
    for (const secret of texts) {
      result = result.replaceAll(secret, mask).replaceAll(JSON.stringify(secret).slice(1, -1), mask);
      for (let length = secret.length - 1; length >= leastPrefix; length--)
        if (result.endsWith(secret.slice(0, length))) {
          result = result.slice(0, -length) + mask;
          break;
        }
    }
    return result;
  }

  #search() {
    if (this.#found !== undefined) return this.#found;
    const found = { structures: new Set<object>(), texts: [] as string[], isAll: false };
    const texts = new Set<string>();
    let count = 0;
    const visit = (value: unknown, path: string, depth: number, isInside: boolean): void => {
      if (++count > mostValues || depth > deepest) found.isAll = true;
      if (found.isAll) return;
      const isHidden = isInside || this.#isSecret(path || "$");
      if (isHidden && (typeof value === "string" || typeof value === "number") && value !== "")
        texts.add(String(value));
      if (!Array.isArray(value) && !isRecord(value)) return;
      if (isHidden) found.structures.add(value);
      const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
        ? value.entries()
        : Object.entries(value);
      for (const [key, item] of entries) visit(item, this.#step(path, key), depth + 1, isHidden);
    };
    visit(this.#data, "", 0, false);
    // A secret that contains another is masked as a whole.
    for (const text of [...texts].sort((a, b) => b.length - a.length)) found.texts.push(text);
    this.#found = found;
    return found;
  }
}
