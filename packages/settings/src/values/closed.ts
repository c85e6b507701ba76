import type { JsonSchema } from "@cuebook/template";
import { emptyRecord, isRecord } from "./record.ts";

/**
 * Makes the rule of contracts explicit in a schema: an object with `properties` allows no others, unless its author wrote
 * `additionalProperties` or `unevaluatedProperties`. A composed object (`allOf`, or `oneOf` beside `properties`) is closed as a
 * whole, not in its parts.
 */
export function closed(schema: JsonSchema): JsonSchema {
  return isRecord(schema) ? closeNode(schema, true) : schema;
}

const unions = ["oneOf", "anyOf"];
const parts = ["allOf", "oneOf", "anyOf"];
const branches = ["then", "else"];
const named = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const single = ["items", "prefixItems", "additionalProperties", "unevaluatedProperties", "unevaluatedItems"];
const holders = [...single, ...parts, ...branches];

/** @param isWhole whether this schema describes all of a value, and is not a part of a composed object */
function closeNode(schema: JsonSchema, isWhole: boolean): JsonSchema {
  if (!isRecord(schema)) return schema;
  const has = (keyword: string) => Object.hasOwn(schema, keyword);
  const isOpen = has("additionalProperties") || has("unevaluatedProperties");
  const isComposed = [...parts, ...branches].some(has);
  const isUnionOfWholes =
    !has("properties") && !has("allOf") && !has("then") && !has("else") && unions.filter(has).length === 1;
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    const isWholeBelow = parts.includes(keyword)
      ? isWhole && isUnionOfWholes && !isOpen
      : keyword !== "dependentSchemas" && !branches.includes(keyword);
    if (named.includes(keyword) && isRecord(value))
      result[keyword] = mapRecord(value, (each) => closeNode(each, isWholeBelow));
    else result[keyword] = holders.includes(keyword) ? closeAny(value, isWholeBelow) : value;
  }
  const listsProperties = mentionsProperties(schema) || branches.some((each) => mentionsProperties(schema[each]));
  if (!isWhole || isOpen || isUnionOfWholes || !listsProperties) return result;
  result[isComposed ? "unevaluatedProperties" : "additionalProperties"] = false;
  return result;
}

function closeAny(value: unknown, isWhole: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => closeAny(each, isWhole));
  return isRecord(value) ? closeNode(value, isWhole) : value;
}

function mentionsProperties(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mentionsProperties);
  if (!isRecord(value)) return false;
  return Object.hasOwn(value, "properties") || parts.some((keyword) => mentionsProperties(value[keyword]));
}

function mapRecord(
  record: Readonly<Record<string, unknown>>,
  map: (value: JsonSchema) => unknown,
): Record<string, unknown> {
  const result = emptyRecord();
  for (const [key, value] of Object.entries(record)) {
    result[key] = isRecord(value) || typeof value === "boolean" ? map(value) : value;
  }
  return result;
}
