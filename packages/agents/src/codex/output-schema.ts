import type { JsonSchema } from "@cuebook/template";
import { toolSchema } from "../agent/tool-schema.ts";

type SchemaNode = Readonly<Record<string, unknown>>;

/**
 * A schema in the form that the service accepts for an answer: an object at the root, every property required, and no others. An
 * optional property may be null instead; `withoutNulls` removes these. Limits such as `minLength` are omitted, because the service
 * refuses some of them, and the answer is checked when it is read.
 * @returns undefined if the schema has no such form
 */
export function outputSchema(schema: JsonSchema): JsonSchema | undefined {
  const root = toolSchema(schema);
  if (!isNode(root) || root.type !== "object") return undefined;
  try {
    return strict(root);
  } catch (error) {
    if (error instanceof NoStrictForm) return undefined;
    throw error;
  }
}

class NoStrictForm extends Error {}

/** Keywords that leave a value unlimited in a way that the strict form cannot express. */
const foreign = ["allOf", "not", "if", "patternProperties", "prefixItems", "dependentSchemas", "propertyNames"];

function strict(schema: unknown): SchemaNode {
  if (!isNode(schema) || foreign.some((keyword) => Object.hasOwn(schema, keyword))) throw new NoStrictForm();
  const { type, enum: values, description, items, $ref, $defs, definitions } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const fixed = Object.hasOwn(schema, "const") ? [schema.const] : values;
  if (type === undefined && fixed === undefined && choices === undefined && $ref === undefined)
    throw new NoStrictForm();
  const named = Object.entries({ $defs, definitions }).filter(([, defs]) => isNode(defs));
  return {
    ...(type === undefined ? {} : { type }),
    ...(fixed === undefined ? {} : { enum: fixed }),
    ...(description === undefined ? {} : { description }),
    ...($ref === undefined ? {} : { $ref }),
    ...(Array.isArray(choices) ? { anyOf: choices.map(strict) } : {}),
    ...(type === "array" ? { items: strict(items) } : {}),
    ...(type === "object" ? strictObject(schema) : {}),
    ...Object.fromEntries(named.map(([name, defs]) => [name, mapped(defs, strict)])),
  };
}

function strictObject({ properties, required, additionalProperties }: SchemaNode): SchemaNode {
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (isOpen || !isNode(properties)) throw new NoStrictForm();
  const always = new Set(Array.isArray(required) ? required : []);
  const optional = (schema: unknown, name: string) =>
    always.has(name) || acceptsNull(schema) ? strict(schema) : { anyOf: [strict(schema), { type: "null" }] };
  return {
    properties: mapped(properties, optional),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function mapped(nodes: unknown, map: (schema: unknown, name: string) => unknown): SchemaNode {
  return Object.fromEntries(Object.entries(nodes ?? {}).map(([name, schema]) => [name, map(schema, name)]));
}

/** A value without the nulls that stand for absent properties. @param root the original schema */
export function withoutNulls(root: JsonSchema, value: unknown): unknown {
  return prune(root, value, root);
}

function prune(schema: unknown, value: unknown, root: JsonSchema): unknown {
  const forms = formsOf(schema, root);
  if (Array.isArray(value))
    return value.map((each) => prune({ anyOf: forms.flatMap(({ items }) => items ?? []) }, each, root));
  if (!isNode(value)) return value;
  const kept = Object.entries(value).flatMap(([name, field]) => {
    const fields = forms.flatMap(({ properties }) =>
      isNode(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
    );
    if (field === null && !fields.some(acceptsNull)) return [];
    return [[name, prune({ anyOf: fields }, field, root)]];
  });
  return Object.fromEntries(kept);
}

/** The schemas that a schema stands for: those of its choices, and the one that it refers to. */
function formsOf(schema: unknown, root: JsonSchema, depth = 0): readonly SchemaNode[] {
  if (!isNode(schema) || depth > 20) return [];
  const { $ref, anyOf, oneOf } = schema;
  const [, section, name] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(typeof $ref === "string" ? $ref : "") ?? [];
  const defs = section === undefined || !isNode(root) ? undefined : root[section];
  const target = isNode(defs) && name !== undefined ? [defs[name]] : [];
  const choices = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [schema, ...[...target, ...choices].flatMap((each) => formsOf(each, root, depth + 1))];
}

function acceptsNull(schema: unknown): boolean {
  if (!isNode(schema)) return false;
  const { type, enum: values, anyOf, oneOf } = schema;
  if ([type].flat().includes("null") || (Array.isArray(values) && values.includes(null))) return true;
  return [anyOf, oneOf].some((choices) => Array.isArray(choices) && choices.some(acceptsNull));
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
