import type { Expression } from "../language/ir.ts";
import { type Type, unionOf, unknownType } from "../types/type.ts";

/** The most facts kept at one point. A forgotten fact makes a type wider, never wrong. */
const mostFacts = 128;

/** The most changes that are kept one after the other; then they are put together. */
const mostChanges = 64;

interface Known {
  readonly key: string;
  /** The slot that the place begins with. */
  readonly slot: string;
  readonly type: Type;
  /** What the slot of the key was set from. */
  readonly source?: Expression | undefined;
  /** Other slots that the fact depends on. */
  readonly slots?: ReadonlySet<string> | undefined;
}

/** A new fact, or that those about a slot were forgotten. */
type Change = { readonly known: Known } | { readonly forgotten: string };

interface Changes {
  readonly change: Change;
  readonly next: Changes | undefined;
  readonly count: number;
}

/**
 * What is known about values at a point of the template from conditions and assignments: for each place (a slot, or a path
 * from one) a type narrower than the place itself has. Immutable; what is added or forgotten shares the previous facts, so that it takes
 * no more time where many are known.
 */
export class Facts {
  static #none: Facts | undefined;

  /** The point about which nothing is known. Made when it is first used: a minified class has no name yet while it is defined. */
  static get none(): Facts {
    Facts.#none ??= new Facts(new Map(), undefined);
    return Facts.#none;
  }
  /** Each place once, newest first. */
  readonly #older: ReadonlyMap<string, Known>;
  readonly #newest: Changes | undefined;

  private constructor(older: ReadonlyMap<string, Known>, newest: Changes | undefined) {
    this.#older = older;
    this.#newest = newest;
  }

  get(key: string): Type | undefined {
    return this.#find(key)?.type;
  }

  add(key: string, type: Type): Facts {
    return this.#with({ known: { key, slot: slotOf(key), type } });
  }

  /** With the fact that a value has an element of this type, until one of the slots is set again. */
  addElement({ key, slots }: { readonly key: string; readonly slots: ReadonlySet<string> }, type: Type): Facts {
    return this.#with({ known: { key, slot: slotOf(key), type, slots } });
  }

  /** With what a slot was set from, until one of the slots that this reads is set again. */
  addSource(slot: string, source: Expression, slots: ReadonlySet<string>): Facts {
    return this.#with({ known: { key: sourceKey(slot), slot, type: unknownType, source, slots } });
  }

  /** What a slot was set from, if that has the same value still. */
  sourceOf(slot: string): Expression | undefined {
    return this.#find(sourceKey(slot))?.source;
  }

  /** Without the facts about a slot and anything reached from it. */
  forget(slot: string): Facts {
    return this === Facts.#none ? this : this.#with({ forgotten: slot });
  }

  /** What is known of places that begin with some slots, as those slots are called elsewhere. */
  renamed(slots: ReadonlyMap<string, string>): Facts {
    const renamed = new Map<string, Known>();
    for (const { key, slot, type, source, slots: others } of this.#latest().values()) {
      const name = slots.get(slot);
      if (name === undefined || source !== undefined || others !== undefined || !key.startsWith(slot)) continue;
      const other = name + key.slice(slot.length);
      renamed.set(other, { key: other, slot: name, type });
    }
    return renamed.size === 0 ? Facts.none : new Facts(renamed, undefined);
  }

  #find(key: string): Known | undefined {
    const forgotten = new Set<string>();
    for (let changes = this.#newest; changes !== undefined; changes = changes.next) {
      const { change } = changes;
      if ("forgotten" in change) forgotten.add(change.forgotten);
      else if (change.known.key === key) return stillKnown(change.known, forgotten);
    }
    const known = this.#older.get(key);
    return known && stillKnown(known, forgotten);
  }

  #with(change: Change): Facts {
    const next = this.#newest;
    const changed = new Facts(this.#older, { change, next, count: (next?.count ?? 0) + 1 });
    return (next?.count ?? 0) < mostChanges ? changed : new Facts(changed.#latest(), undefined);
  }

  /**
   * What holds where the flow comes from any of several points; `undefined` stands for a point that is never reached. All are joined at
   * once, so that the constants of many branches are put together once.
   */
  static join(points: readonly (Facts | undefined)[]): Facts | undefined {
    const [first, ...others] = new Set(points.filter((each) => each !== undefined));
    if (first === undefined || others.length === 0) return first;
    const joined = new Map([...first.#latest()].map(([key, known]) => [key, { known, types: [known.type] }]));
    for (const other of others) {
      const latest = other.#latest();
      for (const [key, { known, types }] of joined) {
        const same = latest.get(key);
        if (same === undefined || same.source !== known.source) joined.delete(key);
        else {
          types.push(same.type);
          joined.set(key, { known: same, types });
        }
      }
    }
    const all = [...joined].map(([key, { known, types }]) => [key, { ...known, type: unionOf(types) }] as const);
    return new Facts(new Map(all), undefined);
  }

  /** Each place once, newest first: no more than are kept. */
  #latest(): ReadonlyMap<string, Known> {
    if (this.#newest === undefined) return this.#older;
    const latest = new Map<string, Known | undefined>();
    const forgotten = new Set<string>();
    for (let changes: Changes | undefined = this.#newest; changes !== undefined; changes = changes.next) {
      const { change } = changes;
      if ("forgotten" in change) forgotten.add(change.forgotten);
      else if (!latest.has(change.known.key)) latest.set(change.known.key, stillKnown(change.known, forgotten));
    }
    for (const [key, known] of this.#older) if (!latest.has(key)) latest.set(key, stillKnown(known, forgotten));
    const all = [...latest].filter((entry): entry is [string, Known] => entry[1] !== undefined);
    return new Map(all.length > mostFacts ? all.slice(0, mostFacts / 2) : all);
  }
}

/** A fact, unless it is about one of these slots, or depends on it. */
function stillKnown(known: Known, forgotten: ReadonlySet<string>): Known | undefined {
  if (forgotten.size === 0) return known;
  if (forgotten.has(known.slot)) return undefined;
  return known.slots === undefined || known.slots.isDisjointFrom(forgotten) ? known : undefined;
}

function slotOf(key: string): string {
  const end = key.indexOf(separator);
  return end === -1 ? key : key.slice(0, end);
}

/** The key of what a slot was set from. No place begins this way. */
function sourceKey(slot: string): string {
  return `=${slot}`;
}

/** The separator in a place's key. No name contains it: where one does, the place is not tracked. */
export const separator = "\u0000";
