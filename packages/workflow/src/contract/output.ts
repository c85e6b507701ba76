import { type DataRecord, emptyRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition } from "../model/workflow.ts";
import type { ObjectSchema } from "../output/variants.ts";
import { nullable, optionalFields, topFields, withNulls } from "./fields.ts";
import { inputSchema } from "./input.ts";

/** A document from a role's output, stored in a file that later roles can read. */
export interface Artifact {
  /** The absolute path of a read-only file with the text. */
  readonly path: string;
  /** `sha256:` and the hash of the text in hexadecimal. */
  readonly hash: string;
  /** Size of the text in UTF-8. */
  readonly bytes: number;
}

/** The name of the artifact for the text below an output. */
const body = "_body";

const artifactContract: JsonSchema = {
  type: "object",
  properties: {
    path: { type: "string", description: "The absolute path of a read-only file with the text." },
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
 * The contract of a role's output in prompts: the variant's fields, null for missing ones; `_body`, the text below them;
 * `_artifacts`, the files with its documents. The results of `promptOutput` fit it.
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
 * The output of a role as data of prompts: at the root of the prompt of the edge that it selects, and as `steps.<role>`.
 * @param variant the schema of the variant that was returned, from `variants(role.returns)`
 * @param artifacts the stored artifacts, by field or `_body`
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

/** The input of a run as data of prompts, under `input`. */
export function inputData(definition: Definition, input: DataRecord): Record<string, unknown> {
  return filled(inputSchema(definition), input);
}

/** The contract of `input` in prompts. The results of `inputData` fit it. */
export function inputContract(definition: Definition): JsonSchema {
  return withNulls(inputSchema(definition));
}

function filled(schema: JsonSchema, value: DataRecord): Record<string, unknown> {
  const result = emptyRecord();
  for (const [name, each] of Object.entries(value)) result[name] = each;
  for (const name of optionalFields(schema)) if (!Object.hasOwn(value, name)) result[name] = null;
  return result;
}
