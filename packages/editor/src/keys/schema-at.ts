/** @folder Keys and values of YAML files: the schema at a place, and what can be written there. */
import { isRecord } from "@cuebook/settings/values";
import { type JsonSchema, valueAtReference } from "@cuebook/template/schema";

/** A part of a JSON Schema. */
export type SchemaNode = Readonly<Record<string, unknown>>;

const arms = ["anyOf", "oneOf", "allOf"] as const;
const deepest = 40;

/** The parts of a schema that describe the value at a path of keys, all arms of unions included. */
export function schemasAt(root: JsonSchema, path: readonly (string | number)[]): readonly SchemaNode[] {
  let nodes = flattened(root, root);
  for (const key of path) nodes = nodes.flatMap((node) => below(node, key, root));
  return nodes;
}

/** A node with the arms of its unions, and what it refers to. */
function flattened(node: unknown, root: JsonSchema, depth = 0): SchemaNode[] {
  if (!isRecord(node) || depth > deepest) return [];
  const target = flattened(valueAtReference(root, node.$ref), root, depth + 1);
  const inner = arms.flatMap((keyword) => {
    const { [keyword]: parts } = node;
    return Array.isArray(parts) ? parts.flatMap((part: unknown) => flattened(part, root, depth + 1)) : [];
  });
  return [node, ...target, ...inner];
}

function below(node: SchemaNode, key: string | number, root: JsonSchema): SchemaNode[] {
  const { properties, additionalProperties, patternProperties, items } = node;
  if (typeof key === "number") return flattened(items, root);
  if (isRecord(properties) && Object.hasOwn(properties, key)) return flattened(properties[key], root);
  const byPattern = Object.entries(isRecord(patternProperties) ? patternProperties : {}).find(([pattern]) =>
    matches(pattern, key),
  );
  return flattened(byPattern?.[1] ?? additionalProperties, root);
}

function matches(pattern: string, key: string): boolean {
  try {
    return new RegExp(pattern, "u").test(key);
  } catch {
    return false;
  }
}

/** A key that can be written at a place. */
export interface KnownKey {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly isRequired: boolean;
}

/** The keys of the mappings at a path, required ones first. */
export function keysAt(root: JsonSchema, path: readonly (string | number)[]): readonly KnownKey[] {
  const found = new Map<string, KnownKey>();
  for (const node of schemasAt(root, path)) {
    const required: readonly unknown[] = Array.isArray(node.required) ? node.required : [];
    for (const [name, schema] of Object.entries(isRecord(node.properties) ? node.properties : {})) {
      if (!isRecord(schema) || schema["x-no-effect"] === true) continue;
      const before = found.get(name);
      found.set(name, {
        name,
        schema: before?.schema ?? schema,
        isRequired: before?.isRequired || required.includes(name),
      });
    }
  }
  return [...found.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** The values that a place can have, if they are few. */
export function valuesAt(root: JsonSchema, path: readonly (string | number)[]): readonly (string | number | boolean)[] {
  const found = schemasAt(root, path).flatMap((node): unknown[] => {
    if (Object.hasOwn(node, "const")) return [node.const];
    if (Array.isArray(node.enum)) return node.enum;
    return node.type === "boolean" ? [true, false] : [];
  });
  return [...new Set(found)].filter(
    (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );
}

/** What a schema says of itself, as Markdown. */
export function describeSchema(node: SchemaNode): string {
  const { description, default: fallback, enum: values, "x-env": variable } = node;
  const lines = [typeof description === "string" ? description : ""];
  const written = fallback === undefined || isRecord(fallback) ? undefined : JSON.stringify(fallback);
  if (written !== undefined && !lines[0]?.includes("Default:")) lines.push(`Default: \`${written}\`.`);
  if (Array.isArray(values)) lines.push(`One of ${values.map((each) => `\`${String(each)}\``).join(", ")}.`);
  if (typeof variable === "string") lines.push(`Environment: \`${variable}\`.`);
  return lines.filter((line) => line !== "").join("\n\n");
}

/** The type of a value in a word, for the line of a completion. */
export function typeWord(node: SchemaNode): string {
  if (Array.isArray(node.enum)) return node.enum.map(String).join(" | ").slice(0, 60);
  const parts = arms.flatMap((keyword) => {
    const { [keyword]: inner } = node;
    return Array.isArray(inner) ? inner.filter(isRecord).map(typeWord) : [];
  });
  if (parts.length > 0) return [...new Set(parts)].filter((part) => part !== "").join(" | ");
  const { type } = node;
  const words: Readonly<Record<string, string>> = {
    string: "text",
    array: "list",
    object: "mapping",
    boolean: "true | false",
  };
  return typeof type === "string" ? (words[type] ?? type) : "";
}
