import type { JsonSchema } from "@cuebook/template";

type SchemaNode = Readonly<Record<string, unknown>>;

/**
 * A schema in the form that the client accepts for a structured answer. The client offers the answer as a tool, and the input
 * of a tool must be one object: it silently omits a schema that has several forms at its root. So the forms become one object
 * with the fields of all. The instruction says which fields belong to which status, and the answer is checked when it is read.
 *
 * @example
 * toolSchema({ oneOf: [{ properties: { status: { const: "a" } }, required: ["status"] }, { properties: { status: { const: "b" }
 * } }] })
 * // { type: "object", properties: { status: { enum: ["a", "b"] } }, required: [], additionalProperties: false }
 */
export function toolSchema(schema: JsonSchema): JsonSchema {
  if (!isNode(schema) || !Array.isArray(schema.oneOf)) return schema;
  const { oneOf, ...around } = schema;
  const forms = oneOf.filter(isNode);
  const fields = new Map<string, unknown[]>();
  for (const { properties } of forms) {
    for (const [name, field] of Object.entries(isNode(properties) ? properties : {}))
      fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  const properties: Record<string, unknown> = Object.create(null);
  for (const [name, schemas] of fields) properties[name] = joined(schemas);
  const required = [...fields.keys()].filter((name) =>
    forms.every((form) => Array.isArray(form.required) && form.required.includes(name)),
  );
  return { ...around, type: "object", properties, required, additionalProperties: false };
}

/** One schema for a field of several forms. */
function joined(schemas: readonly unknown[]): unknown {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  if (different.length === 1) return different[0];
  const fixed = different.map((schema) =>
    isNode(schema) && Object.hasOwn(schema, "const") ? schema.const : undefined,
  );
  return fixed.every((value) => value !== undefined) ? { enum: fixed } : { anyOf: different };
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
