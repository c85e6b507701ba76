import { type Demand, Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import type { Objection } from "../../../types/objection.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { isRecord } from "../../../types/record.ts";
import { integerType, membersOf, reportedType, stringType, type Type, unionOf } from "../../../types/type.ts";
import { lengthNarrowing } from "../../functions/length.ts";
import { partsOf, typeAlong, valueAt } from "../values/attributes.ts";
import { orderObjection, orderOf } from "../values/compare.ts";
import { charactersOf, lengthOf, pythonName, pythonType } from "../values/python.ts";
import {
  any,
  attributeParameter,
  checkCount,
  constantOf,
  elementsOf,
  elementTypes,
  flag,
  isNothing,
  iterable,
  iterableDemand,
  listType,
  noElement,
  optional,
  required,
} from "./parameters.ts";

/** `length`, `count`: how many elements, entries or characters there are. */
const length: FunctionSpec = {
  name: "length",
  parameters: [{ name: "value", type: any }],
  result: integerType,
  objection: ([type = any]) => {
    if (type.kind === "unknown") return doubtful("the value could have no length");
    const wrong = membersOf(type).find(({ kind }) => kind !== "string" && kind !== "list" && kind !== "object");
    return wrong === undefined ? undefined : certain(`object of type '${pythonName(wrong)}' has no len()`);
  },
  demand: () => ({ kinds: ["string", "list", "object"], isNullable: false }),
  ...lengthNarrowing,
  call: ([value], meter) => {
    if (typeof value === "string") return lengthOf(value);
    if (Array.isArray(value)) return value.length;
    if (isNothing(value, meter)) return 0;
    if (isRecord(value)) return Object.keys(value).length;
    throw new Fault(`object of type '${pythonType(value)}' has no len()`, 0);
  },
};

/** `first` and `last`: the element at an end. */
function end(name: "first" | "last"): FunctionSpec {
  const none = `No ${name} item, sequence was empty.`;
  return {
    name,
    parameters: [required("value", iterable)],
    result: ([type = any]) => elementTypes(type)?.element ?? reportedType,
    objection: ([type = any]) => emptinessObjection(type, none),
    demand: () => iterableDemand,
    call: ([value], meter) => {
      const items = elementsOf(value);
      return items.length === 0 ? noElement(none, meter) : items.at(name === "first" ? 0 : -1);
    },
  };
}

/** Why there need not be any element. */
export function emptinessObjection(type: Type, cause: string): Objection | undefined {
  const elements = elementTypes(type);
  if (elements === undefined) return doubtful("what it goes over is not known");
  if (elements.min > 0) return undefined;
  return membersOf(type).some((member) => member.kind === "string") ? doubtful(cause) : certain(cause);
}

/** `list`: the elements of a list, the characters of a text, the keys of an object. */
const list: FunctionSpec = {
  name: "list",
  parameters: [required("value", iterable)],
  result: ([type = any]) => sameElements(type),
  demand: () => iterableDemand,
  call: ([value]) => elementsOf(value),
};

/** A list of the same elements in any order. */
function sameElements(type: Type): Type {
  const elements = elementTypes(type);
  return elements === undefined ? reportedType : listType(elements.element, elements.min, elements.max);
}

/** `reverse`: a list or text from its end. */
const reverse: FunctionSpec = {
  name: "reverse",
  parameters: [required("value", iterable)],
  result: ([type = any]) =>
    unionOf(
      membersOf(type).map((member) =>
        member.kind === "string" ? stringType : member.kind === "unknown" ? member : sameElements(member),
      ),
    ),
  demand: () => iterableDemand,
  call: ([value]) =>
    typeof value === "string" ? charactersOf(value).reverse().join("") : elementsOf(value).toReversed(),
};

/** What elements are compared by: themselves or attributes of them, texts without regard to case unless it matters. */
function keyOf(attribute: unknown, isCaseSensitive: boolean): (item: unknown) => unknown {
  const parts = partsOf(attribute);
  return (item) => {
    const value = valueAt(item, parts);
    return typeof value === "string" && !isCaseSensitive ? value.toLowerCase() : value;
  };
}

/** What is known of an attribute of the elements. */
export function keyTypes(
  type: Type,
  attribute: Type | undefined,
): { readonly key: Type; readonly objection: Objection | undefined } {
  const elements = elementTypes(type);
  if (elements === undefined) return { key: reportedType, objection: doubtful("what it goes over is not known") };
  if (elements.max === 0) return { key: reportedType, objection: undefined };
  const constant = attribute === undefined ? null : constantOf(attribute);
  const along = typeAlong(elements.element, constant === undefined ? undefined : partsOf(constant));
  return { key: along.type, objection: along.objection };
}

/** `sort`: the elements in order. */
const sort: FunctionSpec = {
  name: "sort",
  parameters: [required("value", iterable), flag("reverse"), flag("case_sensitive"), attributeParameter],
  result: ([type = any]) => sameElements(type),
  objection: ([type = any, , , attribute]) => {
    const constant = attribute === undefined ? null : constantOf(attribute);
    for (const each of typeof constant === "string" ? constant.split(",") : [constant]) {
      const name = typeof each === "string" ? ({ kind: "string", values: [each] } as const) : attribute;
      const { key, objection } = keyTypes(type, name);
      const found = objection ?? ((elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key) : undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  },
  demand: (at) => (at === 0 ? iterableDemand : { kinds: [at === 3 ? "string" : "boolean"], isNullable: at === 3 }),
  call: ([value, isReversed = false, isCaseSensitive = false, attribute = null]) => {
    const names = typeof attribute === "string" ? attribute.split(",") : [attribute];
    const keys = names.map((name) => keyOf(name, isCaseSensitive === true));
    const keyed = elementsOf(value).map((item) => ({ item, key: keys.map((key) => key(item)) }));
    // Equal elements stay in their order either way.
    keyed.sort((a, b) => (isReversed === true ? orderOf(b.key, a.key) : orderOf(a.key, b.key)));
    return keyed.map(({ item }) => item);
  },
};

/** `unique`: the elements without those that were there before. */
const unique: FunctionSpec = {
  name: "unique",
  parameters: [required("value", iterable), flag("case_sensitive"), attributeParameter],
  result: ([type = any]) => {
    const elements = elementTypes(type);
    if (elements === undefined) return reportedType;
    return listType(elements.element, Math.min(elements.min, 1), elements.max);
  },
  objection: ([type = any, , attribute]) => {
    const { key, objection } = keyTypes(type, attribute);
    if (objection !== undefined) return objection;
    const wrong = membersOf(key).find(({ kind }) => kind === "list" || kind === "object");
    if (wrong !== undefined) return certain(`unhashable type: '${pythonName(wrong)}'`);
    return key.kind === "unknown" && !key.isReported ? doubtful("an element could be a list or dict") : undefined;
  },
  demand: (at) => (at === 0 ? iterableDemand : { kinds: [at === 2 ? "string" : "boolean"], isNullable: at === 2 }),
  call: ([value, isCaseSensitive = false, attribute = null]) => {
    const keyFor = keyOf(attribute, isCaseSensitive === true);
    const seen = new Set<unknown>();
    return elementsOf(value).filter((item) => {
      const key = hashable(keyFor(item));
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  },
};

/** A value as what tells it from those that it does not equal. @throws Fault where Python has no hash of it */
function hashable(value: unknown): unknown {
  if (typeof value === "object" && value !== null) throw new Fault(`unhashable type: '${pythonType(value)}'`);
  return typeof value === "boolean" ? Number(value) : value;
}

/** The type of an element of lists that are filled up. */
function filled(element: Type, fill: Type | undefined): Type {
  return fill === undefined || fill.kind === "null" ? element : unionOf([element, fill]);
}

/** What is cut into lists, a number, and what fills up. */
function demandOfParts(at: number): Demand {
  if (at === 0) return iterableDemand;
  return at === 1 ? { kinds: ["integer"], isNullable: false } : { kinds: ["any"], isNullable: true };
}

/** `batch`: lists of so many elements each. */
const batch: FunctionSpec = {
  name: "batch",
  parameters: [required("value", iterable), required("linecount", integerType), optional("fill_with", any, null)],
  result: ([type = any, , fill]) => {
    const elements = elementTypes(type);
    if (elements === undefined) return reportedType;
    const element = filled(elements.element, fill);
    return listType(listType(element, 1), Math.min(elements.min, 1));
  },
  // Batches of none start with an empty one.
  objection: ([, count]) => {
    const known = constantOf(count);
    if (known === undefined) return doubtful("the size of a batch is not known");
    return typeof known === "number" && known >= 1 ? undefined : certain("a batch must have at least 1 element");
  },
  demand: demandOfParts,
  call: ([value, count, fill = null], meter) => {
    const size = Number(count);
    checkCount(size, meter);
    const batches: unknown[][] = [];
    let current: unknown[] = [];
    for (const item of elementsOf(value)) {
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
};

/** `slice`: so many lists, of which the first have an element more where it does not come out even. */
const slice: FunctionSpec = {
  name: "slice",
  parameters: [required("value", iterable), required("slices", integerType), optional("fill_with", any, null)],
  result: ([type = any, , fill]) => {
    const elements = elementTypes(type);
    if (elements === undefined) return reportedType;
    const element = filled(elements.element, fill);
    return listType(listType(element));
  },
  objection: ([, count]) => {
    const known = constantOf(count);
    if (known === undefined) return doubtful("the number of slices could be 0");
    return known === 0 ? certain("integer division or modulo by zero") : undefined;
  },
  demand: demandOfParts,
  call: ([value, count, fill = null], meter) => sliced(elementsOf(value), Number(count), fill, meter),
};

function sliced(items: readonly unknown[], count: number, fill: unknown, meter: Meter): unknown[][] {
  if (count === 0) throw new Fault("integer division or modulo by zero", 1);
  checkCount(count, meter);
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
  length,
  { ...length, name: "count" },
  end("first"),
  end("last"),
  list,
  reverse,
  sort,
  unique,
  batch,
  slice,
];
