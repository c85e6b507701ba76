import { isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { entriesOf } from "./data-path.ts";

type Schema = { readonly [keyword: string]: unknown };

/** The number of element shapes that are distinguished. A longer list counts as any mixture of its elements. */
const mostForms = 64;
/** The number of different texts or numbers distinguished at one place. */
const mostConstants = 16;

/**
 * The contract that only this data fits: objects have exactly their fields, and values are constants, so that a check knows the
 * result of each condition. The elements of long lists are merged until they are few, which makes the contract wider.
 *
 * @param absent names that an object lacks and the template asks for. The contract has them as fields that are never present,
 * so that a template which can do without them gives no finding.
 */
export function contractOf(data: unknown, absent: ReadonlyMap<object, ReadonlySet<string>> = new Map()): JsonSchema {
  const exact = (value: unknown): Schema => {
    if (Array.isArray(value)) return list(value);
    if (!isRecord(value)) return { const: value };
    const fields = Object.entries(value).map(([name, inner]) => [name, exact(inner)] as const);
    return object(fields, Object.keys(value), absent.get(value));
  };
  const list = (items: readonly unknown[]): Schema => {
    const size = { minItems: items.length, maxItems: items.length };
    if (items.length <= mostForms) return { type: "array", prefixItems: items.map(exact), items: false, ...size };
    const forms = new Map(items.map((item) => [JSON.stringify(item), item]));
    if (forms.size <= mostForms) return { type: "array", items: { anyOf: [...forms.values()].map(exact) }, ...size };
    return { type: "array", items: mixed(items, absent), ...size };
  };
  return exact(data);
}

function object(
  fields: readonly (readonly [string, Schema])[],
  required: readonly string[],
  absent: ReadonlySet<string> = new Set(),
): Schema {
  const never = [...absent].map((name) => [name, { enum: [] }] as const);
  const properties = Object.fromEntries([...never, ...fields]);
  return { type: "object", properties, required, minProperties: required.length };
}

/** One schema for any of the values. */
function mixed(values: readonly unknown[], absent: ReadonlyMap<object, ReadonlySet<string>>): Schema {
  const objects = values.filter(isRecord);
  const lists = values.filter((value) => Array.isArray(value));
  const alternatives: Schema[] = [];
  if (objects.length > 0) alternatives.push(mixedObjects(objects, absent));
  if (lists.length > 0) alternatives.push(mixedLists(lists, absent));
  for (const type of ["string", "number"]) {
    const own = [...new Set(values.filter((value) => typeof value === type))];
    if (own.length === 0) continue;
    const isWhole = own.every((value) => Number.isInteger(value));
    alternatives.push(own.length <= mostConstants ? { enum: own } : { type: isWhole ? "integer" : type });
  }
  const rest = [...new Set(values.filter((value) => value === null || typeof value === "boolean"))];
  if (rest.length > 0) alternatives.push({ enum: rest });
  const [only] = alternatives;
  return alternatives.length === 1 && only !== undefined ? only : { anyOf: alternatives };
}

function mixedObjects(
  objects: readonly Readonly<Record<string, unknown>>[],
  absent: ReadonlyMap<object, ReadonlySet<string>>,
): Schema {
  const byName = new Map<string, unknown[]>();
  for (const [name, value] of objects.flatMap((each) => Object.entries(each))) {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [value]);
    else known.push(value);
  }
  const fields = [...byName].map(([name, own]) => [name, mixed(own, absent)] as const);
  const required = [...byName].filter(([, own]) => own.length === objects.length).map(([name]) => name);
  const never = new Set(objects.flatMap((each) => [...(absent.get(each) ?? [])]).filter((name) => !byName.has(name)));
  return object(fields, required, never);
}

function mixedLists(lists: readonly (readonly unknown[])[], absent: ReadonlyMap<object, ReadonlySet<string>>): Schema {
  const items = lists.flat(1);
  const [minItems, maxItems] = lists.reduce<[number, number]>(
    ([least, most], { length }) => [Math.min(least, length), Math.max(most, length)],
    [Number.POSITIVE_INFINITY, 0],
  );
  return { type: "array", items: items.length === 0 ? false : mixed(items, absent), minItems, maxItems };
}

/** The names that paths ask for and the data lacks, by the object that lacks them. */
export function absentNames(
  data: unknown,
  paths: readonly (readonly string[])[],
): ReadonlyMap<object, ReadonlySet<string>> {
  const absent = new Map<object, Set<string>>();
  const follow = (value: unknown, path: readonly string[], at: number): void => {
    const name = path[at];
    if (name === undefined || typeof value !== "object" || value === null) return;
    if (name === "[]") for (const [, item] of entriesOf(value)) follow(item, path, at + 1);
    else if (Object.hasOwn(value, name)) follow(Reflect.get(value, name), path, at + 1);
    else if (!Array.isArray(value)) {
      const names = absent.get(value) ?? new Set();
      absent.set(value, names.add(name));
    }
  };
  for (const path of new Map(paths.map((each) => [JSON.stringify(each), each])).values()) follow(data, path, 0);
  return absent;
}
