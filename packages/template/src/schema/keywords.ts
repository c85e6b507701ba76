import { emptyRecord, isRecord } from "./record.ts";

type Holder = "one" | "list" | "named";

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const holders = byKeyword({
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
  named: ["$defs", "dependentSchemas", "patternProperties", "properties"],
});

// @__NO_SIDE_EFFECTS__
function byKeyword(keywords: Readonly<Record<Holder, readonly string[]>>): ReadonlyMap<string, Holder> {
  const kinds = ["one", "list", "named"] as const;
  return new Map(kinds.flatMap((kind) => keywords[kind].map((keyword) => [keyword, kind] as const)));
}

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
