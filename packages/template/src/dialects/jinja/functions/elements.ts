import { anything, boolean, declare, integer, readText } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { countIn, elementsIn } from "../../../language/sizes.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import {
  boundsOf,
  isNeverZero,
  literalType,
  membersOf,
  nullType,
  reportedType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { lengthNarrowing, lengthType } from "../../functions/length.ts";
import { countKeys } from "../../values/order.ts";
import { isTuple } from "../print/tuples.ts";
import { partsOf, typeAlong, valueAt } from "../values/attributes.ts";
import { orderObjection, orderOf } from "../values/compare.ts";
import { lengthOf, pythonName, pythonType } from "../values/python.ts";
import {
  attribute,
  checkCount,
  collection,
  constantOf,
  elements,
  elementsOf,
  elementsWith,
  elementTypes,
  isNothing,
  iterableDemand,
  listType,
  lowered,
  noElement,
} from "./parameters.ts";

const measured = anything("value", { demand: { kinds: ["string", "list", "object"], isNullable: false } });

/** `length`, `count`: the number of elements, entries or characters. */
function length(name: "length" | "count"): FunctionSpec {
  return declare(
    name,
    [measured],
    {
      result: ([type]) => lengthType(type),
      check: ([type]) => {
        if (type.kind === "unknown") return doubtful("the value could have no length");
        const wrong = membersOf(type).find(({ kind }) => kind !== "string" && kind !== "list" && kind !== "object");
        return wrong === undefined ? undefined : certain(`object of type '${pythonName(wrong)}' has no len()`);
      },
      ...lengthNarrowing,
    },
    (value, meter) => {
      if (typeof value === "string") return lengthOf(readText(value, meter));
      if (Array.isArray(value)) return value.length;
      if (isNothing(value, meter)) return 0;
      if (isRecord(value)) return countKeys(value, meter);
      throw new Fault(`object of type '${pythonType(value)}' has no len()`, 0);
    },
  );
}

/** `first` and `last`: the element at an end. */
function end(name: "first" | "last"): FunctionSpec {
  const none = `No ${name} item, sequence was empty.`;
  return declare(
    name,
    [elements("value")],
    {
      chooses: true,
      result: ([type]) => elementTypes(type)?.element ?? reportedType,
      check: ([type]) => emptinessObjection(type, none),
      demand: (at) => (at === 0 ? { ...iterableDemand, min: 1 } : undefined),
    },
    (items, meter) => (items.length === 0 ? noElement(none, meter) : items.at(name === "first" ? 0 : -1)),
  );
}

/** The reason that there need not be any element. */
export function emptinessObjection(type: Type, cause: string): Objection | undefined {
  const elements = elementTypes(type);
  if (elements === undefined) return doubtful("the type of the iterated value is not known");
  if (elements.min > 0) return undefined;
  return membersOf(type).some((member) => member.kind === "string") ? doubtful(cause) : certain(cause);
}

/** `list`: the elements of a list, the characters of a string, the keys of an object. */
const list = declare(
  "list",
  [elements("value")],
  { result: ([type]) => sameElements(type), keepsElements: true },
  (items) => (isTuple(items) ? [...items] : items),
);

/** A list of the same elements in any order. */
function sameElements(type: Type): Type {
  const elements = elementTypes(type);
  return elements === undefined ? reportedType : listType(elements.element, elements.min, elements.max);
}

/** `reverse`: a list or string, reversed. */
const reverse = declare(
  "reverse",
  [collection("value")],
  {
    result: ([type]) =>
      unionOf(
        membersOf(type).map((member) =>
          member.kind === "string" ? stringType : member.kind === "unknown" ? member : sameElements(member),
        ),
      ),
  },
  (value, meter) => {
    const items = elementsOf(value, meter).toReversed();
    return typeof value === "string" ? items.join("") : items;
  },
);

/**
 * The keys by which elements are compared: the elements or one of their attributes, strings in lower case unless case
 * matters.
 */
function keyOf(attribute: unknown, isCaseSensitive: boolean, meter: Meter): (item: unknown) => unknown {
  const parts = partsOf(attribute);
  return (item) => {
    const value = valueAt(item, parts, meter);
    return isCaseSensitive ? value : lowered(value, meter);
  };
}

/** The type of an attribute of the elements. */
export function keyTypes(type: Type, name: Type): { readonly key: Type; readonly objection: Objection | undefined } {
  const elements = elementTypes(type);
  if (elements === undefined)
    return { key: reportedType, objection: doubtful("the type of the iterated value is not known") };
  if (elements.max === 0) return { key: reportedType, objection: undefined };
  const constant = constantOf(name);
  const along = typeAlong(elements.element, constant === undefined ? undefined : partsOf(constant));
  return { key: along.type, objection: along.objection };
}

/** What has an order; all of one kind. */
const ordered: Demand = { kinds: ["string", "number"], preferred: ["string"], isNullable: false };

/** `sort`: the elements in order. */
const sort = declare(
  "sort",
  [elements("value"), boolean("reverse"), boolean("case_sensitive"), attribute],
  {
    result: ([type]) => sameElements(type),
    keepsElements: true,
    demand: (at, [, , , name], types) =>
      at === 0 ? elementsWith((types[3] ?? nullType).kind === "null" ? null : name, ordered) : undefined,
    check: ([type, , , name]) => {
      const constant = constantOf(name);
      for (const each of typeof constant === "string" ? constant.split(",") : [constant]) {
        const { key, objection } = keyTypes(type, typeof each === "string" ? literalType(each) : name);
        const found = objection ?? ((elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key) : undefined);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  },
  (items, isReversed, isCaseSensitive, name, meter) => {
    spend(10 * items.length, meter);
    const names = typeof name === "string" ? name.split(",") : [name];
    const keys = names.map((each) => keyOf(each, isCaseSensitive, meter));
    const keyed = items.map((item) => ({ item, key: keys.map((key) => key(item)) }));
    // Equal elements stay in order in both directions.
    keyed.sort((a, b) => (isReversed ? orderOf(b.key, a.key, meter) : orderOf(a.key, b.key, meter)));
    return keyed.map(({ item }) => item);
  },
);

/** `unique`: the elements without repetitions. */
const unique = declare(
  "unique",
  [elements("value"), boolean("case_sensitive"), attribute],
  {
    result: ([type]) => {
      const known = elementTypes(type);
      return known === undefined ? reportedType : listType(known.element, Math.min(known.min, 1), known.max);
    },
    keepsElements: true,
    demand: (at, [, , name], types) =>
      at === 0
        ? elementsWith((types[2] ?? nullType).kind === "null" ? null : name, { ...ordered, kinds: ["any"] })
        : undefined,
    check: ([type, , name]) => {
      const { key, objection } = keyTypes(type, name);
      if (objection !== undefined) return objection;
      const wrong = membersOf(key).find(({ kind }) => kind === "list" || kind === "object");
      if (wrong !== undefined) return certain(`unhashable type: '${pythonName(wrong)}'`);
      return key.kind === "unknown" && !key.isReported ? doubtful("an element could be a list or dict") : undefined;
    },
  },
  (items, isCaseSensitive, name, meter) => {
    const keyFor = keyOf(name, isCaseSensitive, meter);
    const seen = new Set<unknown>();
    return items.filter((item) => {
      const key = hashable(keyFor(item), meter);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  },
);

/** A key that is equal exactly for equal values. @throws Fault if Python cannot hash the value */
function hashable(value: unknown, meter: Meter): unknown {
  spend(typeof value === "string" ? 4 + (value.length >> 2) : 4, meter);
  if (typeof value === "object" && value !== null) throw new Fault(`unhashable type: '${pythonType(value)}'`);
  return typeof value === "boolean" ? Number(value) : value;
}

/** The type of the elements in parts that are filled up. */
function filledElement(type: Type, fill: Type): Type | undefined {
  const known = elementTypes(type);
  if (known === undefined) return undefined;
  return fill.kind === "null" ? known.element : unionOf([known.element, fill]);
}

const fillWith = anything("fill_with", { default: null });

function isAtLeastOne(type: Type): boolean {
  return membersOf(type).every((member) => member.kind === "number" && boundsOf(member).min >= 1);
}

/** `batch`: lists of a given number of elements. */
const batch = declare(
  "batch",
  [elements("value"), integer("linecount"), fillWith],
  {
    result: ([type, , fill]) => {
      const element = filledElement(type, fill);
      return element === undefined
        ? reportedType
        : listType(listType(element, 1), Math.min(elementTypes(type)?.min ?? 0, 1));
    },
    size: ([type, count], open) => elementsIn(type, open) + countIn(count, open),
    // Batches of size 0 start with an empty one.
    check: ([, count]) => {
      const known = constantOf(count);
      if (known === undefined)
        return isAtLeastOne(count) ? undefined : doubtful("the size of a batch could be less than 1");
      return typeof known === "number" && known >= 1 ? undefined : certain("a batch must have at least 1 element");
    },
  },
  (items, size, fill, meter) => {
    checkCount(size, meter);
    spend(3 * items.length + (fill === null ? 0 : size), meter);
    const batches: unknown[][] = [];
    let current: unknown[] = [];
    for (const item of items) {
      if (current.length === size) {
        batches.push(current);
        current = [];
      }
      current.push(item);
    }
    if (current.length === 0) return batches;
    while (fill !== null && current.length < size) current.push(fill);
    return [...batches, current];
  },
);

/** `slice`: a given number of lists; the first ones have one more element if the division leaves a remainder. */
const slice = declare(
  "slice",
  [elements("value"), integer("slices"), fillWith],
  {
    result: ([type, , fill]) => {
      const element = filledElement(type, fill);
      return element === undefined ? reportedType : listType(listType(element));
    },
    // Each slice takes as long as ten elements.
    size: ([type, count], open) => elementsIn(type, open) + 11 * countIn(count, open),
    check: ([, count]) => {
      const known = constantOf(count);
      if (known === undefined) return isNeverZero(count) ? undefined : doubtful("the number of slices could be 0");
      return known === 0 ? certain("integer division or modulo by zero") : undefined;
    },
  },
  sliced,
);

function sliced(items: readonly unknown[], count: number, fill: unknown, meter: Meter): unknown[][] {
  if (count === 0) throw new Fault("integer division or modulo by zero", 1);
  checkCount(count, meter);
  spend(items.length + 10 * Math.max(0, count), meter);
  const size = Math.floor(items.length / count);
  const longer = items.length % count;
  let from = 0;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const part = items.slice(from, from + size + (at < longer ? 1 : 0));
    from += part.length;
    return fill !== null && at >= longer ? [...part, fill] : part;
  });
}

export const elementFilters: readonly FunctionSpec[] = [
  length("length"),
  length("count"),
  end("first"),
  end("last"),
  list,
  reverse,
  sort,
  unique,
  batch,
  slice,
];
