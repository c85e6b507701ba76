import { declare, integer, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { sumType } from "../../../types/arithmetic.ts";
import { certain, type Objection, worst } from "../../../types/objection.ts";
import {
  filterType,
  listOf,
  literalType,
  membersOf,
  nullType,
  reportedType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { lengthComparison, lengthType } from "../../functions/length.ts";
import { charactersOf } from "../values/characters.ts";
import { orderObjection, orderOf } from "../values/compare.ts";
import { kindOf, kindOfType } from "../values/kinds.ts";
import { elementsOf, valueAt } from "../values/parts.ts";
import {
  allOf,
  any,
  checkCount,
  fieldTypes,
  isWhole,
  limited,
  list,
  listType,
  optionalProperty,
  property,
  someOf,
  withField,
} from "./parameters.ts";

/** A text, which has characters, or a list. */
const measured = parameter("value", unionOf([stringType, listOf(unknownType)]), (given) => given, {
  demand: { kinds: ["string", "list"], preferred: ["list"], isNullable: false },
});

const size = declare("size", [measured], { result: ([type]) => lengthType(type), ...lengthComparison }, (value) =>
  typeof value === "string" || Array.isArray(value) ? value.length : 0,
);

/** `first`, `last`: the element at an end; nil if the list is empty. */
function end(name: "first" | "last"): FunctionSpec {
  const result = ([type = unknownType]: readonly Type[]): Type => {
    const of = elementsOf(type);
    if (of === undefined) return reportedType;
    return of.min > 0 ? of.element : unionOf([of.element, nullType]);
  };
  return declare(name, [list("value")], { result: (types) => result(types) }, (items) =>
    items.length === 0 ? null : items.at(name === "first" ? 0 : -1),
  );
}

const reverse = declare("reverse", [list("value")], { result: ([type]) => allOf(type), keepsElements: true }, (items) =>
  [...items].reverse(),
);

/** The reason that values need not have an order; nil is last. */
function sortObjection([type, name]: readonly [Type, Type, ...Type[]], isText: boolean): Objection | undefined {
  const { type: key, objection } = fieldTypes(type, name);
  if (objection !== undefined) return objection;
  const members = membersOf(key).filter(({ kind }) => kind !== "null");
  const wrong = isText ? members.find(({ kind }) => kind !== "string" && kind !== "unknown") : undefined;
  if (wrong !== undefined)
    return certain(`only texts are sorted naturally, and an element can be ${kindOfType(wrong)}`);
  const isSaid = members.every((member) => member.kind !== "unknown" || member.isReported);
  if (isSaid && members.some(({ kind }) => kind === "unknown")) return undefined;
  return worst(members.flatMap((a) => members.map((b) => orderObjection(a, b))));
}

function sort(name: string, isText: boolean): FunctionSpec {
  return declare(
    name,
    [list("value"), optionalProperty],
    {
      result: ([type]) => allOf(type),
      keepsElements: true,
      check: (types) => sortObjection(types, isText),
      demand: (at, [, key]) => (at === 0 ? withField(key, isText ? ["string"] : ["string", "number"]) : undefined),
    },
    (items, parts, meter) => {
      const keyed = items.map((item) => ({ item, key: keyOf(valueAt(item, parts, meter), isText) }));
      return keyed.sort((a, b) => nilLast(a.key, b.key)).map(({ item }) => item);
    },
  );
}

function keyOf(value: unknown, isText: boolean): unknown {
  if (!isText || value === null || value === undefined) return value ?? null;
  if (typeof value === "string") return value.toLowerCase();
  throw new Fault(`only texts are sorted naturally, and an element is ${kindOf(value)}`, 0);
}

function nilLast(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return orderOf(a, b);
}

const map = declare(
  "map",
  [list("value"), property],
  {
    result: ([type, name]) => {
      const of = elementsOf(type);
      return of === undefined ? reportedType : listType(fieldTypes(type, name).type, of.min, of.max);
    },
    check: ([type, name]) => fieldTypes(type, name).objection,
    demand: (at, [, name]) => (at === 0 ? withField(name, ["any"]) : undefined),
  },
  (items, parts, meter) => items.map((item) => valueAt(item, parts, meter) ?? null),
);

const sum = declare(
  "sum",
  [list("value"), optionalProperty],
  {
    result: ([type, name]) => {
      const { type: key } = fieldTypes(type, name);
      return sumType(key, elementsOf(type) ?? { min: 0, max: 0 }, literalType(0), isWhole(key));
    },
    check: ([type, name]) => {
      const { type: key, objection } = fieldTypes(type, name);
      const wrong = membersOf(key).find(({ kind }) => kind !== "number" && kind !== "unknown");
      return objection ?? (wrong && certain(`only numbers are added, and an element can be ${kindOfType(wrong)}`));
    },
    demand: (at, [, name]) => (at === 0 ? withField(name, ["number"]) : undefined),
  },
  (items, parts, meter) =>
    items.reduce<number>((total, item) => {
      const value = valueAt(item, parts, meter);
      if (typeof value !== "number") throw new Fault(`only numbers are added, and an element is ${kindOf(value)}`, 0);
      return total + value;
    }, 0),
);

const compact = declare(
  "compact",
  [list("value")],
  {
    keepsElements: true,
    result: ([type]) => {
      const of = elementsOf(type);
      return of === undefined
        ? reportedType
        : listType(
            filterType(of.element, ({ kind }) => kind !== "null"),
            0,
            of.max,
          );
    },
  },
  (items) => items.filter((item) => item !== null && item !== undefined),
);

/** The type of a list with the elements of several. */
function joined(types: readonly Type[]): Type {
  const all = types.map(elementsOf);
  const known = all.filter((of) => of !== undefined);
  if (known.length < all.length) return reportedType;
  const total = (of: "min" | "max") => known.reduce((count, each) => count + each[of], 0);
  return listType(unionOf(known.map(({ element }) => element)), total("min"), total("max"));
}

const concat = declare(
  "concat",
  [list("value"), list("other")],
  { result: (types) => joined(types) },
  (items, others, meter) => {
    checkCount(items.length + others.length, meter);
    return [...items, ...others];
  },
);

/** `push`, `unshift`: the list with one more element at an end. */
function adding(name: "push" | "unshift"): FunctionSpec {
  const result = ([type, element]: readonly [Type, Type, ...Type[]]) => joined([type, listType(element, 1, 1)]);
  return declare(name, [list("value"), any("element")], { result }, (items, element, meter) => {
    checkCount(items.length + 1, meter);
    return name === "push" ? [...items, element] : [element, ...items];
  });
}

/** `pop`, `shift`: the list without the element at an end. */
function removing(name: "pop" | "shift"): FunctionSpec {
  return declare(name, [list("value")], { result: ([type]) => someOf(type) }, (items) =>
    name === "pop" ? items.slice(0, -1) : items.slice(1),
  );
}

/** `slice`: characters of a text or elements of a list; a negative start counts from the end. */
const slice = declare(
  "slice",
  [measured, integer("start"), integer("length", 1)],
  {
    result: ([type]) =>
      unionOf(membersOf(type).map((member) => (member.kind === "string" ? stringType : someOf(member)))),
  },
  (value, start, length, meter) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : charactersOf(String(value));
    const from = start < 0 ? all.length + start : start;
    const part = from < 0 || length < 0 ? [] : all.slice(from, from + length);
    return Array.isArray(value) ? part : limited(part.join(""), meter);
  },
);

/** `uniq`: the elements without repetitions. */
const uniq = declare(
  "uniq",
  [list("value")],
  {
    keepsElements: true,
    result: ([type]) => {
      const of = elementsOf(type);
      return of === undefined ? reportedType : listType(of.element, Math.min(of.min, 1), of.max);
    },
    check: ([type]) => {
      const members = membersOf(elementsOf(type)?.element ?? reportedType);
      const wrong = members.find(({ kind }) => kind === "list" || kind === "object");
      return wrong && certain(`whether ${kindOfType(wrong)} is a repetition is not defined: map to a field first`);
    },
  },
  (items) => {
    const wrong = items.find((item) => typeof item === "object" && item !== null);
    if (wrong !== undefined)
      throw new Fault(`whether ${kindOf(wrong)} is a repetition is not defined: map to a field first`, 0);
    return [...new Set(items)];
  },
);

/** Filters of lists. */
export const listFilters: readonly FunctionSpec[] = [
  size,
  end("first"),
  end("last"),
  reverse,
  sort("sort", false),
  sort("sort_natural", true),
  map,
  sum,
  compact,
  concat,
  adding("push"),
  adding("unshift"),
  removing("pop"),
  removing("shift"),
  slice,
  uniq,
];
