import { type Type, unionOf } from "../types/type.ts";

/** The most facts kept at one point. A forgotten fact makes a type wider, never wrong. */
const mostFacts = 128;

interface Fact {
  readonly key: string;
  readonly type: Type;
  readonly next: Fact | undefined;
  readonly size: number;
}

/**
 * What is known about values at a point of the template from conditions and assignments: for each place (a slot, or a path
 * from one) a type narrower than the place itself has. Immutable; `add` shares the previous facts.
 */
export class Facts {
  static readonly none: Facts = new Facts(undefined);
  readonly #newest: Fact | undefined;

  private constructor(newest: Fact | undefined) {
    this.#newest = newest;
  }

  get(key: string): Type | undefined {
    for (let fact = this.#newest; fact !== undefined; fact = fact.next) if (fact.key === key) return fact.type;
    return undefined;
  }

  add(key: string, type: Type): Facts {
    const next = this.#newest;
    if (next !== undefined && next.size >= mostFacts)
      return Facts.#of(this.#latest().slice(0, mostFacts / 2)).add(key, type);
    return new Facts({ key, type, next, size: (next?.size ?? 0) + 1 });
  }

  /** Without the facts about a place and anything reached from it. */
  forget(place: string): Facts {
    const isAbout = (key: string) => key === place || key.startsWith(place + separator);
    const all = this.#latest();
    return all.some(([key]) => isAbout(key)) ? Facts.#of(all.filter(([key]) => !isAbout(key))) : this;
  }

  /** What holds where the flow comes from either of two points; `undefined` stands for a point that is never reached. */
  static join(a: Facts | undefined, b: Facts | undefined): Facts | undefined {
    if (a === undefined || b === undefined || a === b) return a ?? b;
    const left = new Map(a.#latest());
    const joined = b.#latest().flatMap(([key, type]): [string, Type][] => {
      const other = left.get(key);
      return other === undefined ? [] : [[key, unionOf([other, type])]];
    });
    return Facts.#of(joined);
  }

  /** Each place once, newest first. */
  #latest(): [string, Type][] {
    const latest = new Map<string, Type>();
    for (let fact = this.#newest; fact !== undefined; fact = fact.next)
      if (!latest.has(fact.key)) latest.set(fact.key, fact.type);
    return [...latest];
  }

  static #of(facts: readonly (readonly [string, Type])[]): Facts {
    let newest: Fact | undefined;
    for (const [key, type] of facts.toReversed()) newest = { key, type, next: newest, size: (newest?.size ?? 0) + 1 };
    return new Facts(newest);
  }
}

/** The separator in a place's key. No name contains it: where one does, the place is not tracked. */
export const separator = "\u0000";
