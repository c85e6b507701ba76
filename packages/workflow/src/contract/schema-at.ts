import { isRecord, type JsonSchema, keysOfReference, valueAtKeys } from "@cuebook/template/schema";

/** The maximum number of references and alternatives to follow. */
const deepest = 32;

/**
 * The schemas of the values that data of a schema can have at a path. Values that are missing have none: whether the path always leads
 * to a value is the question of a check.
 * @returns empty if the schema does not describe the path
 */
export function schemasAt(root: JsonSchema, path: readonly string[]): readonly JsonSchema[] {
  return path.reduce(
    (found, name) => found.flatMap((each) => fieldOf(each, name)).flatMap((schema) => alternativesOf(schema, root)),
    alternativesOf(root, root),
  );
}

/** The schemas of the items of a list at a path; `undefined` if a value there may be something other than a list. */
export function itemSchemasAt(root: JsonSchema, path: readonly string[]): readonly JsonSchema[] | undefined {
  const lists = schemasAt(root, path).filter((schema) => !isNull(schema));
  if (lists.length === 0) return undefined;
  const items = lists.map((schema) => (isRecord(schema) && isList(schema) ? itemsOf(schema) : undefined));
  return items.every((each) => each !== undefined) ? items.flat() : undefined;
}

function alternativesOf(schema: JsonSchema, root: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (!isRecord(schema) || depth > deepest) return [schema];
  const { $ref, anyOf, oneOf, ...beside } = schema;
  const follow = (each: unknown) => (isSchema(each) ? alternativesOf(each, root, depth + 1) : []);
  if ($ref !== undefined) {
    const keys = keysOfReference($ref);
    return keys === undefined ? [] : follow(valueAtKeys(root, keys));
  }
  const arms = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined;
  if (arms === undefined) return [schema];
  // What is written beside the arms holds for each of them.
  return arms.flatMap(follow).map((arm) => (isRecord(arm) ? { ...beside, ...arm, ...properties(beside, arm) } : arm));
}

function properties(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  if (!isRecord(one.properties) && !isRecord(other.properties)) return {};
  const both = { ...(isRecord(one.properties) ? one.properties : {}) };
  return { properties: { ...both, ...(isRecord(other.properties) ? other.properties : {}) } };
}

function fieldOf(schema: JsonSchema, name: string): readonly JsonSchema[] {
  if (!isRecord(schema)) return [];
  const { allOf, additionalProperties } = schema;
  const named =
    isRecord(schema.properties) && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (isSchema(named)) return [named];
  const parts = (Array.isArray(allOf) ? allOf : []).flatMap((part) => (isSchema(part) ? fieldOf(part, name) : []));
  if (parts.length > 0) return parts;
  return isRecord(additionalProperties) ? [additionalProperties] : [];
}

function isList(schema: Readonly<Record<string, unknown>>): boolean {
  const { type } = schema;
  return type === "array" || (Array.isArray(type) && type.every((each) => each === "array" || each === "null"));
}

function itemsOf({ items, prefixItems }: Readonly<Record<string, unknown>>): readonly JsonSchema[] {
  const first = Array.isArray(prefixItems) ? prefixItems.filter(isSchema) : [];
  return items === false ? first : [...first, isSchema(items) ? items : true];
}

function isNull(schema: JsonSchema): boolean {
  return isRecord(schema) && (schema.type === "null" || schema.const === null);
}

function isSchema(value: unknown): value is JsonSchema {
  return isRecord(value) || typeof value === "boolean";
}
