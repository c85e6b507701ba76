import type { JsonSchema } from "@cuebook/template";
import { pathText, pointerOf, valueAt } from "@cuebook/workflow";

/** The largest number of alternatives that are listed one by one. */
const mostAlternatives = 8;

/**
 * The schemas that the value at a data path may have; empty if the contract has nothing there. Below a nullable value, the path
 * continues in its other type: a template reads it so behind a guard.
 * @param path from the root; `[]` stands for each element
 */
export function schemasAt(contract: JsonSchema, path: readonly string[]): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    // A schema that several paths lead to is visited once: schemas may refer to themselves.
    (schemas, key) => [
      ...new Set(schemas.flatMap((schema) => alternatives(contract, schema)).flatMap((each) => below(each, key))),
    ],
    [contract],
  );
}

/** The type of schemas in a few words: `text | null`, `list of text`, `"a" | "b"`. */
export function typeText(contract: JsonSchema, schemas: readonly JsonSchema[]): string {
  const words = new Set(
    schemas.flatMap((schema) => alternatives(contract, schema)).flatMap((each) => wordsOf(contract, each)),
  );
  // Null comes last, as the exception.
  const list = [...words].filter((word) => word !== "null");
  const shown = list.length > mostAlternatives ? [...list.slice(0, mostAlternatives), "…"] : list;
  return [...shown, ...(words.has("null") ? ["null"] : [])].join(" | ") || "any";
}

/** Whether schemas allow only lists. */
export function isList(contract: JsonSchema, schemas: readonly JsonSchema[]): boolean {
  const all = schemas.flatMap((schema) => alternatives(contract, schema));
  return all.length > 0 && all.every((schema) => typeof schema === "object" && schema.type === "array");
}

/** A data path as a person writes it: `steps.planner.repoPath`, `issue.labels[]`. */
export function dataPathText(path: readonly string[]): string {
  let text = "";
  let part: string[] = [];
  const flush = () => {
    if (part.length === 0) return;
    const shown = pathText(pointerOf(...part));
    text += text === "" || shown.startsWith("[") ? shown : `.${shown}`;
    part = [];
  };
  for (const key of path) {
    if (key !== "[]") {
      part.push(key);
      continue;
    }
    flush();
    text += "[]";
  }
  flush();
  return text;
}

/**
 * A schema with its references followed and its unions split.
 * @param seen the references already followed: each target is included once
 */
export function alternatives(root: JsonSchema, schema: JsonSchema, seen = new Set<string>()): JsonSchema[] {
  if (typeof schema !== "object") return [schema];
  const { $ref: reference } = schema;
  if (typeof reference === "string") {
    if (seen.has(reference)) return [];
    seen.add(reference);
    const target = reference.startsWith("#") ? valueAt(root, reference.slice(1)) : undefined;
    return isSchema(target) ? alternatives(root, target, seen) : [true];
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const arms = schema[keyword];
    if (Array.isArray(arms)) return arms.filter(isSchema).flatMap((arm) => alternatives(root, arm, seen));
  }
  if (Array.isArray(schema.allOf) && schema.type === undefined && schema.properties === undefined) {
    // All of the schemas apply; the first one determines the kind of value.
    const [first] = schema.allOf.filter(isSchema).filter((each) => typeof each === "object");
    return first === undefined ? [schema] : alternatives(root, first, seen);
  }
  return [schema];
}

function below(schema: JsonSchema, key: string): JsonSchema[] {
  if (typeof schema !== "object") return schema ? [true] : [];
  if (key === "[]")
    return schema.type === "array" || schema.items !== undefined ? [isSchema(schema.items) ? schema.items : true] : [];
  const { properties, additionalProperties } = schema;
  if (typeof properties === "object" && properties !== null && Object.hasOwn(properties, key)) {
    const property: unknown = Reflect.get(properties, key);
    return isSchema(property) ? [property] : [];
  }
  return isSchema(additionalProperties) && additionalProperties !== false ? [additionalProperties] : [];
}

const names: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "mapping",
  null: "null",
};

function wordsOf(root: JsonSchema, schema: JsonSchema): string[] {
  if (typeof schema !== "object") return ["any"];
  if (Object.hasOwn(schema, "const")) return [constantText(schema.const)];
  if (Array.isArray(schema.enum)) return schema.enum.map(constantText);
  const types = [schema.type].flat().filter((type) => typeof type === "string");
  if (types.length === 0) return [schema.properties === undefined ? "any" : "mapping"];
  return types.map((type) => {
    if (type !== "array") return names[type] ?? type;
    // Only one level of nesting is written, because a list type may be recursive.
    return `list of ${isSchema(schema.items) ? itemText(root, schema.items) : "any"}`;
  });
}

function constantText(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
}

function itemText(root: JsonSchema, items: JsonSchema): string {
  const each = alternatives(root, items);
  if (each.some((schema) => typeof schema === "object" && schema.type === "array")) return "lists";
  return typeText(root, each);
}
