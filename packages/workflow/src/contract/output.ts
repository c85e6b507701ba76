import { type DataRecord, emptyRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition } from "../model/workflow.ts";
import type { ObjectSchema } from "../output/variants.ts";
import { nullable, optionalFields, topFields, withNulls } from "./fields.ts";
import { inputSchema } from "./input.ts";

/** A document that a role handed back, kept in a file that later roles may read. */
export interface Artifact {
  /** The absolute path of a read-only file that holds the text. */
  readonly path: string;
  /** `sha256:` and the hash of the text in hexadecimal. */
  readonly hash: string;
  /** Of the text in UTF-8. */
  readonly bytes: number;
}

/** The artifact that the text below an output is. */
const body = "_body";

const artifactContract: JsonSchema = {
  type: "object",
  properties: {
    path: { type: "string", description: "The absolute path of a read-only file that holds the text." },
    hash: { type: "string", description: "The hash of the text: sha256: and hexadecimal digits." },
    bytes: { type: "integer", minimum: 0, description: "The length of the text in UTF-8." },
  },
  required: ["path", "hash", "bytes"],
  additionalProperties: false,
};
const artifactOrNull = nullable(artifactContract);

/** The fields of an output that are artifacts: those that its schema marks with `artifact: true`. */
export function artifactFields(schema: JsonSchema): string[] {
  return [...topFields(schema)].flatMap(([name, { schemas }]) => (schemas.some(isMarked) ? [name] : []));
}

function isMarked(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  return schema.artifact === true || (Array.isArray(schema.allOf) && schema.allOf.some(isMarked));
}

const contracts = new WeakMap<ObjectSchema, JsonSchema & object>();

/**
 * A role's output as prompts see it: the variant's fields, null for those that were not given; `_body`, the text below them;
 * `_artifacts`, the files that hold its documents. What fits it is what `promptOutput` gives.
 */
export function outputContract(variant: ObjectSchema): JsonSchema & object {
  const known = contracts.get(variant);
  if (known !== undefined) return known;
  const fields = withNulls(variant);
  const { properties, required } = isRecord(fields) ? fields : variant;
  const contract = {
    ...(isRecord(fields) ? fields : {}),
    properties: {
      ...(isRecord(properties) ? properties : {}),
      _body: { type: "string", description: "The text below the front matter." },
      _artifacts: artifactsContract(variant),
    },
    required: [...(Array.isArray(required) ? required : []), "_body", "_artifacts"],
  };
  contracts.set(variant, contract);
  return contract;
}

function artifactsContract(variant: ObjectSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = emptyRecord();
  const fields = topFields(variant);
  for (const name of artifactFields(variant)) {
    const field = fields.get(name);
    const isGiven = field?.isRequired === true && field.schemas.some(isText);
    properties[name] = isGiven ? artifactContract : artifactOrNull;
  }
  properties[body] = artifactOrNull;
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function isText(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  return schema.type === "string" || (Array.isArray(schema.allOf) && schema.allOf.some(isText));
}

/**
 * What a role handed back, as prompts get it: at the root of the prompt of the edge that it leaves by, and as `steps.<role>`.
 * @param variant the schema of the variant that was handed back: `variants(role.returns)`
 * @param artifacts by field, and `_body`; those that were made
 */
export function promptOutput(
  variant: ObjectSchema,
  value: DataRecord,
  text: string,
  artifacts: Readonly<Record<string, Artifact>> = {},
): Record<string, unknown> {
  const made: Record<string, unknown> = emptyRecord();
  for (const name of [...artifactFields(variant), body]) {
    made[name] = Object.hasOwn(artifacts, name) ? artifacts[name] : null;
  }
  return Object.assign(filled(variant, value), { _body: text, _artifacts: made });
}

/** What a run was given, as prompts get it under `input`. */
export function inputData(definition: Definition, input: DataRecord): Record<string, unknown> {
  return filled(inputSchema(definition), input);
}

/** The contract of `input` in prompts. What fits it is what `inputData` gives. */
export function inputContract(definition: Definition): JsonSchema {
  return withNulls(inputSchema(definition));
}

function filled(schema: JsonSchema, value: DataRecord): Record<string, unknown> {
  const result = emptyRecord();
  for (const [name, each] of Object.entries(value)) result[name] = each;
  for (const name of optionalFields(schema)) if (!Object.hasOwn(value, name)) result[name] = null;
  return result;
}
