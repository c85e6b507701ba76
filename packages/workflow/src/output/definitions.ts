import { emptyRecord, isRecord } from "@cuebook/settings/values";
import { escapedKey, type JsonSchema } from "@cuebook/template/schema";

const local = /^#\/(\$defs|definitions)\/(.+)$/s;

/**
 * Embeds a schema in a larger one: its `$defs` move to `definitions` under names that start with `prefix`, and its references
 * are updated.
 */
export function embedded(schema: JsonSchema, prefix: string, definitions: Record<string, unknown>): JsonSchema {
  if (!isRecord(schema) || !hasDefinitions(schema)) return schema;
  for (const keyword of ["$defs", "definitions"]) {
    const named = schema[keyword];
    if (!isRecord(named)) continue;
    for (const [name, each] of Object.entries(named)) definitions[`${prefix}.${name}`] ??= rewritten(each, prefix);
  }
  const { $defs: _defs, definitions: _definitions, ...rest } = schema;
  const result = rewritten(rest, prefix);
  return isRecord(result) ? result : schema;
}

function hasDefinitions(schema: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(schema, "$defs") || Object.hasOwn(schema, "definitions");
}

function rewritten(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, prefix));
  if (!isRecord(value)) return value;
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const reference = key === "$ref" && typeof each === "string" ? local.exec(each) : null;
    result[key] = reference === null ? rewritten(each, prefix) : `#/$defs/${escapedKey(prefix)}.${reference[2]}`;
  }
  return result;
}
