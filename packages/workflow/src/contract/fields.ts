import { emptyRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { valueAtReference } from "@cuebook/template/schema";

/** A top-level field of an object schema. */
export interface TopField {
  readonly isRequired: boolean;
  /** All schemas of the field; a value must fit all of them. */
  readonly schemas: readonly unknown[];
}

const known = new WeakMap<object, ReadonlyMap<string, TopField>>();

/**
 * The top-level fields that a schema declares for every object that fits: under its `properties`, in the parts of an `allOf`, and
 * in local references. A field that the arms of a union or a condition also mention is left out, since whether it is optional
 * depends on other fields.
 */
export function topFields(schema: JsonSchema): ReadonlyMap<string, TopField> {
  if (!isRecord(schema)) return new Map();
  const found = known.get(schema) ?? findFields(schema);
  known.set(schema, found);
  return found;
}

/** The fields of a schema that prompts see as `null` if they are missing. */
export function optionalFields(schema: JsonSchema): string[] {
  return [...topFields(schema)].flatMap(([name, field]) => (field.isRequired ? [] : [name]));
}

function findFields(schema: Readonly<Record<string, unknown>>): ReadonlyMap<string, TopField> {
  const parts = partsOf(schema, schema);
  // The rules of a pattern would also apply to a null in the field.
  if (parts.some((part) => Object.hasOwn(part, "patternProperties"))) return new Map();
  const required = new Set(parts.flatMap((part) => namesIn(part.required)));
  const entangled = new Set(parts.flatMap((part) => mentioned(part, schema, new Set())));
  const fields = new Map<string, TopField>();
  for (const part of parts) {
    for (const [name, each] of Object.entries(isRecord(part.properties) ? part.properties : {})) {
      if (entangled.has(name)) continue;
      const schemas = [...(fields.get(name)?.schemas ?? []), each];
      fields.set(name, { isRequired: required.has(name), schemas });
    }
  }
  // `false` means that there is no such field.
  for (const [name, { schemas }] of fields) if (schemas.includes(false)) fields.delete(name);
  return fields;
}

/** A schema and all schemas that apply together with it. */
function partsOf(
  schema: unknown,
  root: JsonSchema,
  seen: Set<unknown> = new Set(),
): Readonly<Record<string, unknown>>[] {
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const allOf = Array.isArray(schema.allOf) ? schema.allOf : [];
  const all = [...allOf, ...referred(schema, root)];
  return [schema, ...all.flatMap((part) => partsOf(part, root, seen))];
}

function referred(schema: Readonly<Record<string, unknown>>, root: JsonSchema): unknown[] {
  const target = valueAtReference(root, schema.$ref);
  return target === undefined ? [] : [target];
}

const alternatives = ["anyOf", "oneOf"];
const conditions = ["if", "then", "else", "not"];

/** The fields in conditional parts of a schema. */
function mentioned(schema: Readonly<Record<string, unknown>>, root: JsonSchema, seen: Set<unknown>): string[] {
  const parts: unknown[] = [
    ...alternatives.flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : [])),
    ...conditions.map((keyword) => schema[keyword]),
    ...Object.values(isRecord(schema.dependentSchemas) ? schema.dependentSchemas : {}),
  ];
  return parts.flatMap((part) => named(part, root, seen));
}

function named(schema: unknown, root: JsonSchema, seen: Set<unknown>): string[] {
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const allOf = Array.isArray(schema.allOf) ? schema.allOf : [];
  return [
    ...Object.keys(isRecord(schema.properties) ? schema.properties : {}),
    ...namesIn(schema.required),
    ...[...allOf, ...referred(schema, root)].flatMap((part) => named(part, root, seen)),
    ...mentioned(schema, root, seen),
  ];
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

/** The schema that also allows null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return schema === true ? true : { anyOf: [schema, { type: "null" }] };
}

/**
 * The schema of the same objects as prompts see them: a missing optional field is `null`, so that every dialect can guard it.
 * Nested objects are unchanged.
 */
export function withNulls(schema: JsonSchema): JsonSchema {
  const names = optionalFields(schema);
  if (names.length === 0 || !isRecord(schema)) return schema;
  const filled = rewritten(schema, schema, new Set(names), new Set());
  return { ...filled, required: [...new Set([...namesIn(filled.required), ...names])] };
}

function rewritten(
  schema: Readonly<Record<string, unknown>>,
  root: JsonSchema,
  names: ReadonlySet<string>,
  seen: ReadonlySet<unknown>,
): Readonly<Record<string, unknown>> {
  if (seen.has(schema)) return schema;
  const within = new Set([...seen, schema]);
  const each = (part: unknown) => (isRecord(part) ? rewritten(part, root, names, within) : part);
  // These keywords count the fields as written.
  const result: Record<string, unknown> = { ...schema };
  delete result.maxProperties;
  delete result.dependentRequired;
  const [target] = referred(schema, root);
  const isInlined = isRecord(target) && !within.has(target);
  if (isInlined) delete result.$ref;
  const allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), ...(isInlined ? [target] : [])];
  if (allOf.length > 0) result.allOf = allOf.map(each);
  if (isRecord(schema.properties)) {
    const properties: Record<string, unknown> = emptyRecord();
    for (const [name, property] of Object.entries(schema.properties)) {
      properties[name] = names.has(name) && (isRecord(property) || property === true) ? nullable(property) : property;
    }
    result.properties = properties;
  }
  return result;
}
