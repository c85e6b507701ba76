import { emptyRecord, isRecord } from "./record.ts";

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const single = [
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
];
const listed = ["allOf", "anyOf", "oneOf", "prefixItems"];
const named = ["$defs", "dependentSchemas", "patternProperties", "properties"];

/** The schemas directly in a schema, with the keys that lead to them. */
export function subschemas(
  schema: Readonly<Record<string, unknown>>,
): { readonly keys: readonly string[]; readonly schema: unknown }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (single.includes(keyword)) return [{ keys: [keyword], schema: value }];
    if (listed.includes(keyword) && Array.isArray(value))
      return value.map((each, at) => ({ keys: [keyword, String(at)], schema: each }));
    if (named.includes(keyword) && isRecord(value))
      return Object.entries(value).map(([name, each]) => ({ keys: [keyword, name], schema: each }));
    return [];
  });
}

/** A schema with each of the schemas directly in it replaced. Everything else, such as constants, is kept as is. */
export function mapSubschemas(
  schema: Readonly<Record<string, unknown>>,
  map: (schema: unknown, keyword: string) => unknown,
): Record<string, unknown> {
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    if (single.includes(keyword)) result[keyword] = map(value, keyword);
    else if (listed.includes(keyword) && Array.isArray(value))
      result[keyword] = value.map((each) => map(each, keyword));
    else if (named.includes(keyword) && isRecord(value))
      result[keyword] = mapRecord(value, (each) => map(each, keyword));
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
