import { emptyRecord, isRecord } from "./record.ts";

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const holders: ReadonlyMap<string, "one" | "list" | "named"> = new Map([
  ...[
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
  ].map((keyword) => [keyword, "one"] as const),
  ...["allOf", "anyOf", "oneOf", "prefixItems"].map((keyword) => [keyword, "list"] as const),
  ...["$defs", "dependentSchemas", "patternProperties", "properties"].map((keyword) => [keyword, "named"] as const),
]);

/** Whether any of the schemas directly in a schema passes a test. */
export function someSubschema(schema: Readonly<Record<string, unknown>>, test: (schema: unknown) => boolean): boolean {
  return Object.entries(schema).some(([keyword, value]) => {
    const holder = holders.get(keyword);
    if (holder === "one") return test(value);
    if (holder === "list" && Array.isArray(value)) return value.some((each) => test(each));
    return holder === "named" && isRecord(value) && Object.values(value).some((each) => test(each));
  });
}

/** A schema with each of the schemas directly in it replaced. Everything else, such as constants, is kept as is. */
export function mapSubschemas(
  schema: Readonly<Record<string, unknown>>,
  map: (schema: unknown, keyword: string) => unknown,
): Record<string, unknown> {
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    const holder = holders.get(keyword);
    if (holder === "one") result[keyword] = map(value, keyword);
    else if (holder === "list" && Array.isArray(value)) result[keyword] = value.map((each) => map(each, keyword));
    else if (holder === "named" && isRecord(value)) result[keyword] = mapRecord(value, (each) => map(each, keyword));
    else result[keyword] = value;
  }
  return result;
}

/** A record with each value replaced. */
export function mapRecord<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Record<string, To> {
  const result: Record<string, To> = Object.create(null);
  for (const [name, value] of Object.entries(record)) result[name] = map(value, name);
  return result;
}
