import { isRecord, own } from "@cuebook/settings/values";
import { type JsonSchema, valueAtReference } from "@cuebook/template/schema";
import { exampleIssue } from "@cuebook/workflow";

/** The data that runs have: a first turn on an issue. */
const usualValues: Readonly<Record<string, unknown>> = {
  issue: exampleIssue,
  attempt: null,
  run: { turn_number: 1, max_turns: 20, is_continuation: false },
};

/** Deeper parts of a schema that refers to itself get no value. */
const deepest = 8;

/**
 * Data that fits a contract, made up so that a reader recognises each place: texts are the names of their fields in angle quotes.
 * Constants, defaults and examples of the schema are used where it has them.
 */
export function exampleData(contract: JsonSchema): Readonly<Record<string, unknown>> {
  const value = exampleOf(contract, contract, "", 0);
  return isRecord(value) ? value : {};
}

function exampleOf(written: unknown, root: JsonSchema, name: string, depth: number): unknown {
  const schema = resolved(written, root);
  if (!isRecord(schema) || depth > deepest) return isRecord(schema) ? null : `‹${name}›`;
  const usual = depth === 1 ? own(usualValues, name) : undefined;
  if (usual !== undefined) return usual;
  if (Object.hasOwn(schema, "const")) return schema.const;
  const { enum: values, examples, oneOf, anyOf, allOf } = schema;
  if (Array.isArray(values) && values.length > 0) return values[0];
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (schema.default !== undefined) return schema.default;
  for (const arms of [oneOf, anyOf]) {
    if (!Array.isArray(arms)) continue;
    const arm = arms.find((each: unknown) => !isNull(resolved(each, root))) ?? arms[0];
    return exampleOf(isRecord(arm) ? withBase(schema, arm) : arm, root, name, depth);
  }
  if (Array.isArray(allOf))
    return allOf.map((part: unknown) => exampleOf(part, root, name, depth)).find((each) => each !== null);
  return exampleOfType(schema, root, name, depth);
}

/** An arm with what is written beside the arms. */
function withBase(schema: Readonly<Record<string, unknown>>, arm: Readonly<Record<string, unknown>>) {
  const { oneOf: _, anyOf: __, ...base } = schema;
  const properties = {
    ...(isRecord(base.properties) ? base.properties : {}),
    ...(isRecord(arm.properties) ? arm.properties : {}),
  };
  return { ...base, ...arm, ...(Object.keys(properties).length > 0 && { properties }) };
}

function exampleOfType(
  schema: Readonly<Record<string, unknown>>,
  root: JsonSchema,
  name: string,
  depth: number,
): unknown {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = types.find((each) => each !== "null") ?? types[0];
  if (type === "object" || (type === undefined && isRecord(schema.properties))) {
    const fields = isRecord(schema.properties) ? schema.properties : {};
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, exampleOf(field, root, key, depth + 1)]),
    );
  }
  if (type === "array") return [exampleOf(schema.items ?? true, root, name, depth + 1)];
  if (type === "integer" || type === "number") return typeof schema.minimum === "number" ? schema.minimum : 1;
  if (type === "boolean") return true;
  return type === "null" ? null : `‹${name}›`;
}

function resolved(written: unknown, root: JsonSchema): unknown {
  let schema = written;
  for (let steps = 0; isRecord(schema) && typeof schema.$ref === "string" && steps < deepest; steps++)
    schema = valueAtReference(root, schema.$ref) ?? true;
  return schema;
}

function isNull(schema: unknown): boolean {
  return isRecord(schema) && (schema.type === "null" || schema.const === null);
}
