import type { Body } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import type { Span } from "../text/source.ts";
import { neverType, type Type, unionOf } from "../types/type.ts";
import type { Need, Use } from "./need.ts";

/** A place that a value can come from, and whether it is known not to be null there. */
export interface Origin {
  readonly need: Need;
  readonly isThere: boolean;
  /** The optional field that it was read from: using the value requires that field. */
  readonly field?: { readonly owner: Need; readonly name: string } | undefined;
}

/**
 * The possible sources of an expression's value: places in the data, and the type of values that do not come directly from
 * the data.
 */
export interface Value {
  readonly origins: readonly Origin[];
  readonly type: Type;
  /** For a list literal, its elements. */
  readonly items?: readonly Value[];
}

/** No value. */
export const noValue: Value = { origins: [], type: neverType };

/** A value that does not come directly from the data. */
export function computed(type: Type): Value {
  return { origins: [], type };
}

/** The elements of longer lists are not followed. */
const mostItems = 64;

/** Either of two values. */
export function either(a: Value, b: Value): Value {
  if (a === noValue) return b;
  const origins = [...a.origins];
  for (const origin of b.origins) {
    const at = origins.findIndex((known) => known.need.actual === origin.need.actual);
    const known = origins[at];
    if (known === undefined) origins.push(origin);
    else
      origins[at] = {
        need: known.need,
        isThere: known.isThere && origin.isThere,
        field: known.field ?? origin.field,
      };
  }
  const type = unionOf([a.type, b.type]);
  const items = [...(a.items ?? []), ...(b.items ?? [])];
  return items.length === 0 || items.length > mostItems ? { origins, type } : { origins, type, items };
}

/** A context that names are looked up in, and the key of its place. */
export interface Context {
  readonly value: Value;
  readonly key: string;
}

/** A comparison of two places, neither of which determines the kind of the other. */
export interface Pair {
  readonly left: Need;
  readonly right: Need;
  readonly fits: (left: Type, right: Type) => boolean;
}

/** One visit to a body: the values of its slots. */
export class Frame {
  readonly body: Body;
  readonly semantics: Semantics;
  /** Contexts of the caller, innermost first. */
  readonly outer: readonly Context[];
  /** Comparisons to settle once all is known. */
  readonly pairs: Pair[];
  /** Names that the top of the template looks up in the data itself. */
  readonly topNames: ReadonlySet<string>;
  readonly #slots: Value[];

  constructor(
    body: Body,
    data: Value,
    outer: readonly Context[],
    shared: { readonly semantics: Semantics; readonly pairs: Pair[]; readonly topNames: ReadonlySet<string> },
  ) {
    this.body = body;
    this.outer = outer;
    this.semantics = shared.semantics;
    this.pairs = shared.pairs;
    this.topNames = shared.topNames;
    this.#slots = [data];
  }

  slot(slot: number): Value {
    return this.#slots[slot] ?? noValue;
  }

  setSlot(slot: number, value: Value): void {
    this.#slots[slot] = value;
  }

  use(span: Span): Use {
    const { partial } = this.body;
    return partial === undefined ? { span } : { span, partial };
  }
}
