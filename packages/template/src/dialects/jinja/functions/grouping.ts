import { Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Objection } from "../../../types/objection.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { isRecord } from "../../../types/record.ts";
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
import { partsOf, valueAt, valueOr } from "../values/attributes.ts";
import { equals, orderObjection, orderOf } from "../values/compare.ts";
import { keyTypes } from "./elements.ts";
import {
  any,
  anyObject,
  elementsOf,
  elementTypes,
  flag,
  isGiven,
  iterable,
  iterableDemand,
  listType,
  optional,
  required,
} from "./parameters.ts";

interface Group {
  readonly grouper: unknown;
  readonly list: readonly unknown[];
}

function groups([value, attribute, fallback = null, isCaseSensitive = false]: readonly unknown[]): Group[] {
  const parts = partsOf(attribute);
  const own = (item: unknown) => (fallback === null ? valueAt(item, parts) : valueOr(item, parts, fallback));
  const keyed = elementsOf(value).map((item) => {
    const grouper = own(item);
    return {
      item,
      grouper,
      key: typeof grouper === "string" && isCaseSensitive !== true ? grouper.toLowerCase() : grouper,
    };
  });
  keyed.sort((a, b) => orderOf(a.key, b.key));
  const made: { grouper: unknown; key: unknown; list: unknown[] }[] = [];
  for (const { item, grouper, key } of keyed) {
    const current = made.at(-1);
    if (current !== undefined && equals(current.key, key)) current.list.push(item);
    else made.push({ grouper, key, list: [item] });
  }
  return made.map(({ grouper, list }) => ({ grouper, list }));
}

const groupParameters = [
  required("value", iterable),
  required("attribute", unionOf([stringType, integerType])),
  optional("default", any, null),
  flag("case_sensitive"),
];

function groupTypes([type = any, attribute, fallback]: readonly Type[]): {
  key: Type;
  list: Type;
  min: number;
  max: number;
} {
  const elements = elementTypes(type);
  const { key } = keyTypes(type, attribute);
  const isPlain = fallback === undefined || fallback.kind === "null";
  return {
    key: isPlain ? key : reportedType,
    list: listType(elements?.element ?? reportedType, 1, elements?.max),
    min: Math.min(1, elements?.min ?? 0),
    max: elements?.max ?? Number.POSITIVE_INFINITY,
  };
}

function groupObjection([type = any, attribute, fallback]: readonly Type[]): Objection | undefined {
  const { key, objection } = keyTypes(type, attribute);
  if (isGiven(fallback) && objection !== undefined) return doubtful("the attribute and its default may have no order");
  return objection ?? ((elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key) : undefined);
}

/** `groupby`: the elements by an attribute, as objects with `grouper` and `list`. */
export const groupby: FunctionSpec = {
  name: "groupby",
  parameters: groupParameters,
  result: (types) => {
    const { key, list, min, max } = groupTypes(types);
    return listType(objectOf({ grouper: key, list }), min, max);
  },
  objection: groupObjection,
  demand: (at) => (at === 0 ? iterableDemand : { kinds: at === 1 ? ["string"] : ["any"], isNullable: at === 2 }),
  call: groups,
};

/** `groupby` in a loop with two names: pairs of what they have in common and the elements. */
export const groupbyPairs: FunctionSpec = {
  ...groupby,
  result: (types) => {
    const { key, list, min, max } = groupTypes(types);
    return listType(pairOf(key, list), min, max);
  },
  call: (values) => groups(values).map(({ grouper, list }) => [grouper, list]),
};

function objectOf(types: Readonly<Record<string, Type>>): ObjectType {
  const fields = new Map(
    Object.entries(types).map(([name, type]): [string, Field] => [name, { type: () => type, isRequired: true }]),
  );
  return { kind: "object", fields, rest: undefined, isFilled: true };
}

function pairOf(key: Type, value: Type): Type {
  return { kind: "list", prefix: [() => key, () => value], element: () => value, min: 2, max: 2 };
}

/** The type of every field of an object together. */
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

/** The entries of an object, in their order. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value).filter(([, each]) => each !== undefined) : [];
}

/** The type of a list of the entries of an object, as pairs. */
export function entriesType(type: Type): Type {
  const { min, max } = entryLimits(type);
  return listType(pairOf(stringType, valueTypes(type)), min, max);
}

/** `items`: the entries of an object, as pairs. */
const items: FunctionSpec = {
  name: "items",
  parameters: [required("value", anyObject)],
  result: ([type = any]) => entriesType(type),
  call: ([value]) => entriesOf(value),
};

/** `dictsort`: the entries of an object as pairs, in the order of their keys or values. */
const dictsort: FunctionSpec = {
  name: "dictsort",
  parameters: [
    required("value", anyObject),
    flag("case_sensitive"),
    optional("by", stringType, "key"),
    flag("reverse"),
  ],
  result: ([type = any]) => entriesType(type),
  objection: ([type = any, , by]) => {
    const known = by === undefined || by.kind !== "string" ? ["key"] : by.values;
    if (known === undefined) return doubtful('what it is sorted by is not known to be "key" or "value"');
    if (known.some((each) => each !== "key" && each !== "value"))
      return certain('You can only sort by either "key" or "value"');
    if (!known.includes("value") || entryLimits(type).max < 2) return undefined;
    const values = valueTypes(type);
    return orderObjection(values, values);
  },
  demand: (at) => ({ kinds: [at === 0 ? "object" : at === 2 ? "string" : "boolean"], isNullable: false }),
  call: ([value, isCaseSensitive = false, by = "key", isReversed = false]) => {
    if (by !== "key" && by !== "value") throw new Fault('You can only sort by either "key" or "value"', 2);
    const keyed = entriesOf(value).map((entry) => {
      const key = by === "key" ? entry[0] : entry[1];
      return { entry, key: typeof key === "string" && isCaseSensitive !== true ? key.toLowerCase() : key };
    });
    keyed.sort((a, b) => (isReversed === true ? orderOf(b.key, a.key) : orderOf(a.key, b.key)));
    return keyed.map(({ entry }) => entry);
  },
};

export const groupingFilters: readonly FunctionSpec[] = [groupby, items, dictsort];
