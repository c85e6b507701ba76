/** Facts about a place at a point of a template: that it is not absent, not null either, or even that it counts as true. */
export type Knowledge = "present" | "there" | "true";

/** From the least to the most. */
const ranks: readonly Knowledge[] = ["present", "there", "true"];

/** The most facts kept at one point; a forgotten fact only makes more data required. */
const most = 64;

/** What conditions have shown about places, by key. Immutable. */
export class Known {
  static readonly nothing: Known = new Known(new Map());
  readonly #places: ReadonlyMap<string, Knowledge>;

  private constructor(places: ReadonlyMap<string, Knowledge>) {
    this.#places = places;
  }

  get(key: string): Knowledge | undefined {
    return this.#places.get(key);
  }

  /** Whether a place is known not to be null. */
  isThere(key: string): boolean {
    return (this.get(key) ?? "present") !== "present";
  }

  add(key: string, knowledge: Knowledge): Known {
    const had = this.#places.get(key);
    if (had !== undefined && ranks.indexOf(had) >= ranks.indexOf(knowledge)) return this;
    const places = [...this.#places].filter(([other]) => other !== key);
    return new Known(new Map([...places.slice(-most + 1), [key, knowledge]]));
  }

  /** Without the facts about a place and anything reached from it. */
  forget(place: string): Known {
    const kept = [...this.#places].filter(([key]) => key !== place && !key.startsWith(place + separator));
    return kept.length === this.#places.size ? this : new Known(new Map(kept));
  }

  /** What is known of places that begin with some slots, as those slots are called elsewhere. */
  renamed(slots: ReadonlyMap<string, string>): Known {
    const renamed = [...this.#places].flatMap(([key, knowledge]): [string, Knowledge][] => {
      const [slot = ""] = key.split(separator, 1);
      const name = slots.get(slot);
      return name === undefined ? [] : [[name + key.slice(slot.length), knowledge]];
    });
    return new Known(new Map(renamed));
  }

  /** What holds where the flow comes from either of two points; `undefined` stands for a point that is never reached. */
  static join(a: Known | undefined, b: Known | undefined): Known | undefined {
    if (a === undefined || b === undefined || a === b) return a ?? b;
    const both = [...a.#places].flatMap(([key, knowledge]): [string, Knowledge][] => {
      const other = b.#places.get(key);
      return other === undefined ? [] : [[key, ranks.indexOf(other) < ranks.indexOf(knowledge) ? other : knowledge]];
    });
    return new Known(new Map(both));
  }
}

/** The separator in a place's key; a name that contains it is not tracked. */
export const separator = "\u0000";
