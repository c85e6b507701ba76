import { emptyRecord, isRecord, own } from "../values/record.ts";

/** Adds the defaults of all missing settings to a value that an author wrote. */
export function withDefaults(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (value === undefined) return schema.default === undefined ? undefined : withDefaults(schema, schema.default);
  if (Array.isArray(value)) return value.map((each) => withDefaults(schema.items, each));
  if (!isRecord(value)) return value;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const declared = own(properties, key);
    // Notes of the author are dropped.
    if (declared === undefined && key.startsWith("x-") && isRecord(schema.properties)) continue;
    const filled = withDefaults(declared ?? schema.additionalProperties, each);
    if (filled !== undefined) result[key] = filled;
  }
  for (const [key, declared] of Object.entries(properties)) {
    if (Object.hasOwn(value, key)) continue;
    const filled = withDefaults(declared, undefined);
    if (filled !== undefined) result[key] = filled;
  }
  return result;
}
