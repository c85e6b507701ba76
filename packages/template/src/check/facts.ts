import type { Expression } from "../language/ir.ts";
import { type Type, unionOf, unknownType } from "../types/type.ts";

/** The most facts kept at one point. A forgotten fact makes a type wider, never wrong. */
const mostFacts = 128;

interface Known {
  readonly key: string;
  readonly type: Type;
  /** What the slot of the key was set from. */
  readonly source?: Expression | undefined;
  /** Other slots that the fact depends on. */
  readonly slots?: ReadonlySet<string> | undefined;
}

interface Fact extends Known {
  readonly next: Fact | undefined;
  readonly size: number;
}

/**
 * What is known about values at a point of the template from conditions and assignments: for each place (a slot, or a path
 * from one) a type narrower than the place itself has. Immutable; `add` shares the previous facts.
 */
export class Facts {
  static #none: Facts | undefined;

  /** The point about which nothing is known. Made when it is first used: a minified class has no name yet while it is defined. */
  static get none(): Facts {
    Facts.#none ??= new Facts(undefined);
    return Facts.#none;
  }
  readonly #newest: Fact | undefined;

  private constructor(newest: Fact | undefined) {
    this.#newest = newest;
  }

  get(key: string): Type | undefined {
    for (let fact = this.#newest; fact !== undefined; fact = fact.next) if (fact.key === key) return fact.type;
    return undefined;
  }

  add(key: string, type: Type): Facts {
    return this.#with({ key, type });
  }

  /** With the fact that a value has an element of this type, until one of the slots is set again. */
  addElement({ key, slots }: { readonly key: string; readonly slots: ReadonlySet<string> }, type: Type): Facts {
    return this.#with({ key, type, slots });
  }

  /** With what a slot was set from, until one of the slots that this reads is set again. */
  addSource(slot: string, source: Expression, slots: ReadonlySet<string>): Facts {
    return this.#with({ key: sourceKey(slot), type: unknownType, source, slots });
  }

  /** What a slot was set from, if that has the same value still. */
  sourceOf(slot: string): Expression | undefined {
    const key = sourceKey(slot);
    for (let fact = this.#newest; fact !== undefined; fact = fact.next) if (fact.key === key) return fact.source;
    return undefined;
  }

  #with(known: Known): Facts {
    const next = this.#newest;
    if (next !== undefined && next.size >= mostFacts)
      return Facts.#of(this.#latest().slice(0, mostFacts / 2)).#with(known);
    return new Facts({ ...known, next, size: (next?.size ?? 0) + 1 });
  }

  /** Without the facts about a place and anything reached from it. */
  forget(place: string): Facts {
    const isAbout = ({ key, slots }: Known) =>
      key === place || key.startsWith(place + separator) || key === sourceKey(place) || slots?.has(place) === true;
    const all = this.#latest();
    return all.some(isAbout) ? Facts.#of(all.filter((known) => !isAbout(known))) : this;
  }

  /** What holds where the flow comes from either of two points; `undefined` stands for a point that is never reached. */
  static join(a: Facts | undefined, b: Facts | undefined): Facts | undefined {
    if (a === undefined || b === undefined || a === b) return a ?? b;
    const left = new Map(a.#latest().map((known) => [known.key, known]));
    const joined = b.#latest().flatMap((known): Known[] => {
      const other = left.get(known.key);
      if (other === undefined || other.source !== known.source) return [];
      return [{ ...known, type: unionOf([other.type, known.type]) }];
    });
    return Facts.#of(joined);
  }

  /** Each place once, newest first. */
  #latest(): Known[] {
    const latest = new Map<string, Known>();
    for (let fact = this.#newest; fact !== undefined; fact = fact.next)
      if (!latest.has(fact.key)) latest.set(fact.key, fact);
    return [...latest.values()];
  }

  static #of(facts: readonly Known[]): Facts {
    let newest: Fact | undefined;
    for (const { key, type, source, slots } of facts.toReversed())
      newest = { key, type, source, slots, next: newest, size: (newest?.size ?? 0) + 1 };
    return new Facts(newest);
  }
}

/** The key of what a slot was set from. No place begins this way. */
function sourceKey(slot: string): string {
  return `=${slot}`;
}

/** The separator in a place's key. No name contains it: where one does, the place is not tracked. */
export const separator = "\u0000";
