/** Looks for texts from ever further on: what was found stays known until it is passed, so that looking again costs nothing. */
export class Finder {
  readonly #text: string;
  readonly #known = new Map<string, { from: number; at: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the text stands next, from a place on; -1 where it does not. */
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
