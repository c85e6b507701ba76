/**
 * Searches for texts from increasing positions. A match is remembered until it is passed, so that a repeated search costs
 * nothing.
 */
export class Finder {
  readonly #text: string;
  readonly #known = new Map<string, { from: number; at: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The next position of the text from a place on; -1 if it does not occur. */
  find(wanted: string, from: number): number {
    const last = this.#known.get(wanted);
    if (last === undefined) {
      const at = this.#text.indexOf(wanted, from);
      this.#known.set(wanted, { from, at });
      return at;
    }
    if (from >= last.from && (last.at === -1 || last.at >= from)) return last.at;
    last.from = from;
    last.at = this.#text.indexOf(wanted, from);
    return last.at;
  }
}
