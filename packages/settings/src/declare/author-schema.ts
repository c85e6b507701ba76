import type { JsonSchema } from "@cuebook/template";
import { emptyRecord, isRecord } from "../values/record.ts";
import { isSection } from "./rows.ts";

const made = new WeakMap<object, JsonSchema>();

/**
 * The schema for authors, for editors and for checking files: settings with a default are not required. The same schema always
 * gives the same object.
 */
export function schemaForAuthors(schema: object): JsonSchema {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const result = forAuthors(schema);
  if (!isSchema(result)) throw new TypeError("a schema of settings must be a mapping");
  made.set(schema, result);
  return result;
}

function forAuthors(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "properties" && isRecord(value)) result[keyword] = eachForAuthors(value);
    else if (keyword === "items" || keyword === "additionalProperties") result[keyword] = forAuthors(value);
    else if (keyword === "required" && Array.isArray(value)) {
      const properties = isRecord(schema.properties) ? schema.properties : {};
      const required = value.filter((name) => !hasDefault(properties[name]));
      if (required.length > 0) result[keyword] = required;
    } else if (keyword !== "default" || !isSection(schema)) result[keyword] = value;
  }
  return result;
}

function eachForAuthors(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = emptyRecord();
  for (const [name, schema] of Object.entries(properties)) result[name] = forAuthors(schema);
  return result;
}

function hasDefault(schema: unknown): boolean {
  return isRecord(schema) && Object.hasOwn(schema, "default");
}

function isSchema(value: unknown): value is { readonly [keyword: string]: unknown } {
  return isRecord(value);
}
