import { booleanType, integerType, membersOf, nullType, stringType, type Type, unknownType } from "../types/type.ts";
import type { Pair, Value } from "./frame.ts";
import { type Kinds, kind, numberKinds, scalarKinds } from "./need.ts";

/** Each kind with a type of that kind. */
const kindTypes: readonly (readonly [Kinds, Type])[] = [
  [kind.boolean, booleanType],
  [kind.string, stringType],
  [kind.integer, integerType],
  [kind.fraction, { kind: "number", isInteger: false }],
  [kind.list, { kind: "list", prefix: [], element: () => unknownType, min: 0, max: Number.POSITIVE_INFINITY }],
  [kind.object, { kind: "object", fields: new Map(), rest: () => unknownType, isFilled: false }],
];

/** The kinds whose type passes a test. */
function kindsWhere(test: (type: Type) => boolean): Kinds {
  return kindTypes.reduce((kinds, [bit, type]) => (test(type) ? kinds | bit : kinds), 0);
}

/** A type of one kind. */
function typeOfKind(bits: Kinds): Type {
  return kindTypes.find(([bit]) => (bit & bits) !== 0)?.[1] ?? unknownType;
}

/** Keeps the kinds that are comparable with a value that is not data. */
export function restrict(value: Value, fits: (type: Type) => boolean, against: Type): void {
  if (membersOf(against).length === 0 || against.kind === "unknown") return;
  const kinds = kindsWhere(fits);
  const isNullable = fits(nullType);
  for (const { need, isThere } of value.origins) {
    need.actual.demand(kinds);
    if (!isNullable && !isThere) need.actual.isNullable = false;
  }
}

/** Kinds that both places of a comparison could have, the most usual first. */
const comparedKinds: readonly Kinds[] = [kind.string, numberKinds, kind.boolean];

const mostPairs = 200;

/** Settles the comparisons between places: on a kind that both, and everything they are compared with, can have. */
export function settle(pairs: readonly Pair[]): void {
  spread(pairs);
  for (const { left, right, fits } of pairs) {
    const both = left.actual.kinds & right.actual.kinds;
    const chosen = comparedKinds.find((bits) => (both & bits) !== 0 && fits(typeOfKind(bits), typeOfKind(bits))) ?? 0;
    if (both === (both & chosen) && both !== 0) continue;
    left.actual.demand(chosen);
    right.actual.demand(chosen);
    // With very many, a choice is only propagated at the end: places that then have no common kind are reported as such.
    if (pairs.length <= mostPairs) spread(pairs);
  }
  spread(pairs);
}

/** Keeps for each place the kinds that are comparable with some kind of every place it is compared with. */
function spread(pairs: readonly Pair[]): void {
  for (let round = 0, hasChanged = true; hasChanged && round < 8; round++) {
    hasChanged = false;
    for (const { left, right } of pairs) {
      const [a, b] = [left.actual, right.actual];
      const both = withNumbers(a.kinds) & withNumbers(b.kinds) & scalarKinds;
      hasChanged ||= (a.kinds & ~both) !== 0 || (b.kinds & ~both) !== 0;
      a.demand(both);
      b.demand(both);
    }
  }
}

/** Whole and fractional numbers are comparable. */
function withNumbers(kinds: Kinds): Kinds {
  return (kinds & numberKinds) === 0 ? kinds : kinds | numberKinds;
}
