import { emptyRecord, isRecord, valueAt } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";

/** A field at the top of an object schema. */
export interface TopField {
  readonly isRequired: boolean;
  /** Everything that the schema says about it, all of which holds. */
  readonly schemas: readonly unknown[];
}

const known = new WeakMap<object, ReadonlyMap<string, TopField>>();

/**
 * The fields that a schema declares at its top for every object that fits: under its `properties`, and in what it is put
 * together from by `allOf` and local references. A field that other parts speak about too (the arms of a union, a condition)
 * is none: whether it may be left out depends on others.
 */
export function topFields(schema: JsonSchema): ReadonlyMap<string, TopField> {
  if (!isRecord(schema)) return new Map();
  const found = known.get(schema) ?? findFields(schema);
  known.set(schema, found);
  return found;
}

/** The fields of a schema that prompts see as `null` where they were not given. */
export function optionalFields(schema: JsonSchema): string[] {
  return [...topFields(schema)].flatMap(([name, field]) => (field.isRequired ? [] : [name]));
}

function findFields(schema: Readonly<Record<string, unknown>>): ReadonlyMap<string, TopField> {
  const parts = partsOf(schema, schema);
  // What a pattern says of a field would hold of its null too.
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
  // `false` says that there is no such field.
  for (const [name, { schemas }] of fields) if (schemas.includes(false)) fields.delete(name);
  return fields;
}

/** A schema and all that holds with it for the same value. */
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
  const { $ref } = schema;
  return typeof $ref === "string" && $ref.startsWith("#/") ? [valueAt(root, decoded($ref.slice(1)))] : [];
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

const alternatives = ["anyOf", "oneOf"];
const conditions = ["if", "then", "else", "not"];

/** The fields that parts of a schema speak about which need not hold. */
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

/** The schema, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return schema === true ? true : { anyOf: [schema, { type: "null" }] };
}

/**
 * The schema of the same objects as prompts see them: fields that need not be given are there all the same, `null` where they
 * were not, so that every dialect can guard them. What is nested stays as it is.
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
  // These count the fields that were given.
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
