import { type JsonSchema, normalSchema } from "@cuebook/template/schema";
import type { Definition } from "../model/workflow.ts";
import { defaultInputs } from "./run.ts";

const schemas = new WeakMap<Definition, JsonSchema>();

/** The schema of the input of a run: as the workflow declares it, else one text. */
export function inputSchema(definition: Definition): JsonSchema {
  const known = schemas.get(definition);
  if (known !== undefined) return known;
  const schema = normalSchema(definition.inputs ?? defaultInputs);
  schemas.set(definition, schema);
  return schema;
}
