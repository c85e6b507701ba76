import { isRecord } from "./record.ts";

const longestShown = 60;

/** Describes the values of a schema: `text`, `a whole number`, `"a" or "b"`, `a list of text`. */
export function describeSchema(schema: unknown): string {
  if (!isRecord(schema)) return schema === false ? "nothing" : "any value";
  if (Object.hasOwn(schema, "const")) return displayValue(schema.const);
  if (Array.isArray(schema.enum)) return alternatives(schema.enum.map(displayValue));
  const union = [schema.oneOf, schema.anyOf].find(Array.isArray);
  if (union !== undefined && schema.type === undefined) return alternatives([...new Set(union.map(describeSchema))]);
  if (schema.type === "array" && isRecord(schema.items)) return `a list of ${plural(describeSchema(schema.items))}`;
  if (schema.type === undefined) return isRecord(schema.properties) ? "a mapping" : "any value";
  return describeType(schema.type);
}

/** Describes the keyword `type`. */
export function describeType(type: unknown): string {
  return alternatives([type].flat().map((name) => typeWords[String(name)] ?? String(name)));
}

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a mapping",
  null: "null",
};

/** Describes a value: `the number 5`, `a list`, `the text "x"`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return `the text ${displayValue(value)}`;
  return typeof value === "number" ? `the number ${value}` : displayValue(value);
}

/** A value as JSON, shortened for a message. */
export function displayValue(value: unknown): string {
  const text = typeof value === "string" && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  const json = JSON.stringify(text) ?? String(value);
  return json.length > longestShown + 12 ? `${json.slice(0, longestShown)}…` : json;
}

/** `a`, `a or b`, `a, b or c`; `nothing` without words. */
export function alternatives(words: readonly string[]): string {
  return words.length === 0 ? "nothing" : listing(words, "or");
}

/** `a`, `a and b`, `a, b and c`; empty without words. */
export function listing(words: readonly string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function plural(words: string): string {
  return words === "a whole number"
    ? "whole numbers"
    : words === "a number"
      ? "numbers"
      : words === "a mapping"
        ? "mappings"
        : words;
}
