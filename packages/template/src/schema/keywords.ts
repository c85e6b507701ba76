import { emptyRecord, isRecord } from "./record.ts";

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const holders = {
  one: [
    "additionalProperties",
    "contains",
    "else",
    "if",
    "items",
    "not",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
  ],
  list: ["allOf", "anyOf", "oneOf", "prefixItems"],
  names: ["$defs", "dependentSchemas", "patternProperties", "properties"],
} as const;

const holds: ReadonlyMap<string, keyof typeof holders> = new Map([
  ...holders.one.map((keyword) => [keyword, "one"] as const),
  ...holders.list.map((keyword) => [keyword, "list"] as const),
  ...holders.names.map((keyword) => [keyword, "names"] as const),
]);

/** The schemas directly in a schema, with the keys that lead to them. */
export function subschemas(
  schema: Readonly<Record<string, unknown>>,
): { readonly keys: readonly string[]; readonly schema: unknown }[] {
  const found: { readonly keys: readonly string[]; readonly schema: unknown }[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = holds.get(keyword);
    if (kind === "one") found.push({ keys: [keyword], schema: value });
    else if (kind === "list" && Array.isArray(value))
      for (const [at, each] of value.entries()) found.push({ keys: [keyword, String(at)], schema: each });
    else if (kind === "names" && isRecord(value))
      for (const [name, each] of Object.entries(value)) found.push({ keys: [keyword, name], schema: each });
  }
  return found;
}

/** A schema with each of the schemas directly in it replaced. Everything else, such as constants, is kept as is. */
export function mapSubschemas(
  schema: Readonly<Record<string, unknown>>,
  map: (schema: unknown, keyword: string) => unknown,
): Record<string, unknown> {
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = holds.get(keyword);
    if (kind === "one") result[keyword] = map(value, keyword);
    else if (kind === "list" && Array.isArray(value)) result[keyword] = value.map((each) => map(each, keyword));
    else if (kind === "names" && isRecord(value)) result[keyword] = mapRecord(value, (each) => map(each, keyword));
    else result[keyword] = value;
  }
  return result;
}

/** A record with each value replaced. */
export function mapRecord(
  record: Readonly<Record<string, unknown>>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  const result = emptyRecord();
  for (const [name, value] of Object.entries(record)) result[name] = map(value);
  return result;
}
