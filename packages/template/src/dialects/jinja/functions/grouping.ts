import { anything, boolean, declare, parameter, string } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import {
  type Field,
  integerType,
  membersOf,
  type ObjectType,
  reportedType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { asTuple } from "../print/tuples.ts";
import { partsOf, valueAt, valueOr } from "../values/attributes.ts";
import { equals, orderObjection, orderOf } from "../values/compare.ts";
import { keyTypes } from "./elements.ts";
import { elements, elementTypes, entries, isGiven, listType, lowered } from "./parameters.ts";

interface Group {
  readonly grouper: unknown;
  readonly list: readonly unknown[];
}

function groups(
  items: readonly unknown[],
  name: unknown,
  fallback: unknown,
  isCaseSensitive: boolean,
  meter: Meter,
): readonly Group[] {
  spend(20 * items.length, meter);
  const parts = partsOf(name);
  const own = (item: unknown) =>
    fallback === null ? valueAt(item, parts, meter) : valueOr(item, parts, fallback, meter);
  const keyed = items.map((item) => {
    const grouper = own(item);
    return { item, grouper, key: isCaseSensitive ? grouper : lowered(grouper, meter) };
  });
  keyed.sort((a, b) => orderOf(a.key, b.key, meter));
  const made: { grouper: unknown; key: unknown; list: unknown[] }[] = [];
  for (const { item, grouper, key } of keyed) {
    const current = made.at(-1);
    if (current !== undefined && equals(current.key, key, meter)) current.list.push(item);
    else made.push({ grouper, key, list: [item] });
  }
  return made;
}

const grouped = [
  elements("value"),
  parameter("attribute", unionOf([stringType, integerType]), (given) => given, {
    demand: { kinds: ["string"], isNullable: false },
    names: "field_of_elements",
  }),
  anything("default", { default: null }),
  boolean("case_sensitive"),
] as const;

/** The type of the groups, whose members are the shared value and the elements. */
function groupsType([type, name, fallback]: readonly Type[], groupType: (key: Type, list: Type) => Type): Type {
  const known = elementTypes(type ?? reportedType);
  const key = fallback?.kind === "null" ? keyTypes(type ?? reportedType, name ?? reportedType).key : reportedType;
  const list = listType(known?.element ?? reportedType, 1, known?.max);
  return listType(groupType(key, list), Math.min(1, known?.min ?? 0), known?.max);
}

function groupObjection([type, name, fallback]: readonly [Type, Type, Type, ...Type[]]): Objection | undefined {
  const { key, objection } = keyTypes(type, name);
  if (isGiven(fallback) && objection !== undefined) return doubtful("the attribute and its default may have no order");
  return objection ?? ((elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key) : undefined);
}

/** `groupby`: the elements by an attribute, as objects with `grouper` and `list`. */
export const groupby = declare(
  "groupby",
  grouped,
  {
    result: (types) => groupsType(types, (grouper, list) => objectOf({ grouper, list })),
    check: groupObjection,
  },
  (items, name, fallback, isCaseSensitive, meter) =>
    groups(items, name, fallback, isCaseSensitive, meter).map(({ grouper, list }) => ({ grouper, list })),
);

/** `groupby` in a loop with two names: pairs of the shared value and the elements. */
export const groupbyPairs = declare(
  "groupby",
  grouped,
  { result: (types) => groupsType(types, pairOf), check: groupObjection },
  (items, name, fallback, isCaseSensitive, meter) =>
    groups(items, name, fallback, isCaseSensitive, meter).map(({ grouper, list }) => [grouper, list]),
);

function objectOf(types: Readonly<Record<string, Type>>): ObjectType {
  const fields = new Map(
    Object.entries(types).map(([name, type]): [string, Field] => [name, { type: () => type, isRequired: true }]),
  );
  return { kind: "object", fields, rest: undefined, isFilled: true };
}

function pairOf(key: Type, value: Type): Type {
  return { kind: "list", prefix: [() => key, () => value], element: () => value, min: 2, max: 2 };
}

/** The union of the types of an object's fields. */
export function valueTypes(type: Type): Type {
  return unionOf(
    membersOf(type).flatMap((member) => {
      if (member.kind !== "object") return [reportedType];
      const fields = [...member.fields.values()].map((field) => field.type());
      return member.rest === undefined ? fields : [...fields, member.rest()];
    }),
  );
}

/** The least and most entries of objects of a type. */
export function entryLimits(type: Type): { readonly min: number; readonly max: number } {
  const counts = membersOf(type).map((member) => {
    if (member.kind !== "object") return { min: 0, max: Number.POSITIVE_INFINITY };
    const least = [...member.fields.values()].filter((field) => field.isRequired).length;
    return {
      min: Math.max(least, member.isFilled ? 1 : 0),
      max: member.rest === undefined ? member.fields.size : Number.POSITIVE_INFINITY,
    };
  });
  return {
    min: Math.min(...counts.map(({ min }) => min)),
    max: Math.max(...counts.map(({ max }) => max)),
  };
}

/** The type of a list of the entries of an object, as pairs. */
export function entriesType(type: Type): Type {
  const { min, max } = entryLimits(type);
  return listType(pairOf(stringType, valueTypes(type)), min, max);
}

/** `items`: the entries of an object, as pairs. */
const items = declare("items", [entries("value")], { result: ([type]) => entriesType(type) }, (pairs) =>
  pairs.map(asTuple),
);

function sortingObjection(type: Type, by: Type): Objection | undefined {
  const known = by.kind === "string" ? by.values : ["key"];
  if (known === undefined) return doubtful('the sort key may be neither "key" nor "value"');
  if (known.some((each) => each !== "key" && each !== "value"))
    return certain('You can only sort by either "key" or "value"');
  if (!known.includes("value") || entryLimits(type).max < 2) return undefined;
  const values = valueTypes(type);
  return orderObjection(values, values);
}

/** The steps of an entry that is sorted, without the comparisons. */
const sortSteps = 15;

/** `dictsort`: the entries of an object as pairs, in the order of their keys or values. */
const dictsort = declare(
  "dictsort",
  [entries("value"), boolean("case_sensitive"), string("by", "key"), boolean("reverse")],
  { result: ([type]) => entriesType(type), check: ([type, , by]) => sortingObjection(type, by) },
  (pairs, isCaseSensitive, by, isReversed, meter) => {
    if (by !== "key" && by !== "value") throw new Fault('You can only sort by either "key" or "value"', 2);
    spend(sortSteps * pairs.length, meter);
    const keyed = pairs.map((entry) => {
      const key = by === "key" ? entry[0] : entry[1];
      return { entry, key: isCaseSensitive ? key : lowered(key, meter) };
    });
    keyed.sort((a, b) => (isReversed ? orderOf(b.key, a.key, meter) : orderOf(a.key, b.key, meter)));
    return keyed.map(({ entry }) => asTuple(entry));
  },
);

export const groupingFilters: readonly FunctionSpec[] = [groupby, items, dictsort];
