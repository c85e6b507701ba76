import { emptyRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Returns } from "../model/workflow.ts";
import { embedded } from "./definitions.ts";
import { type ObjectSchema, replyVariants, suspendVariant } from "./variants.ts";

/**
 * The JSON Schema of all fields that `readOutput` accepts: each variant of the role, and the form that asks a person. It is for
 * agents that can constrain their reply by a schema, so Cuebook's keyword `artifact` is left out. `undefined` if any text is
 * allowed.
 */
export function replySchema(returns: Returns): JsonSchema | undefined {
  if (returns.format === "text") return undefined;
  const definitions = emptyRecord();
  const forms = [...replyVariants(returns), suspendVariant(returns.discriminant)];
  const oneOf = forms.map(({ schema }, index) => embedded(withoutMarks(schema), String(index), definitions));
  return { oneOf, ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }) };
}

function withoutMarks(schema: ObjectSchema): JsonSchema {
  const properties = emptyRecord<JsonSchema>();
  for (const [name, property] of Object.entries(schema.properties)) properties[name] = withoutMark(property);
  return { ...schema, properties };
}

function withoutMark(schema: JsonSchema): JsonSchema {
  if (!isRecord(schema) || !Object.hasOwn(schema, "artifact")) return schema;
  const { artifact: _artifact, allOf, ...rest } = schema;
  return Array.isArray(allOf) ? { ...rest, allOf: allOf.map(withoutMark) } : rest;
}
