/** @folder The JSON Schema of the data of each prompt. */
import { emptyRecord, keysOf, own } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { promptAt } from "../model/places.ts";
import type { Definition, Workflow } from "../model/workflow.ts";
import { START } from "../model/workflow.ts";
import { embedded } from "../output/definitions.ts";
import { variants } from "../output/variants.ts";
import { issueContract } from "./issue.ts";
import { inputContract, outputContract } from "./output.ts";
import { phaseContract } from "./phase.ts";
import { attemptContract, extensionsOf, runContract } from "./run.ts";
import { placesOf, stepsContract } from "./steps.ts";

/** Names that every prompt of a graph has, so no field of an output can have them. */
export const reservedFields: readonly string[] = ["issue", "input", "steps", "_body", "_artifacts"];

/**
 * The contract of a prompt: the JSON Schema of the data that it can use.
 * @param pointer JSON pointer of the prompt in the definition: `/roles/worker/prompt/0`, `/graph/reviewer/approved/prompt`,
 *   `/graph/reviewer/approved/location`
 * @param wanted the roles to include in `steps`; default: all
 * @throws RangeError if there is no prompt at the pointer
 */
export function contractOf(workflow: Workflow, pointer: string, wanted?: ReadonlySet<string>): JsonSchema {
  const prompt = promptAt(workflow, pointer);
  const [, name = "", status = ""] = keysOf(pointer);
  switch (prompt.contract) {
    case "workflow-md":
      return workflowMdContract(workflow.definition);
    case "role":
      return roleContract(workflow.definition, name, wanted);
    case "edge":
      return edgeContract(workflow.definition, name, status, wanted);
    case "phase":
      return phaseContract(workflow, name);
  }
}

/** The contract of a WORKFLOW.md body: exactly `issue`, `attempt`, `run`, and the extensions that its front matter declares. */
function workflowMdContract(definition: Definition): JsonSchema {
  const declared = extensionsOf(definition).map(({ name, schema }) => [name, schema] as const);
  return object({ issue: issueContract, attempt: attemptContract, run: runContract, ...Object.fromEntries(declared) });
}

/** The contract of the prompt of a role, rendered at every turn: `issue`, `attempt`, `run`, `input`, `steps`. */
function roleContract(definition: Definition, role: string, wanted?: ReadonlySet<string>): JsonSchema {
  const definitions = emptyRecord();
  const properties = {
    issue: issueContract,
    attempt: attemptContract,
    run: runContract,
    input: embedded(inputContract(definition), "input", definitions),
    steps: stepsContract(definition, placesOf(definition, role), definitions, wanted),
  };
  return withDefinitions(object(properties), definitions);
}

/**
 * The contract of the prompt and the location of an edge: the fields of the variant that selects it, `_body`, `_artifacts`,
 * `issue`, `input`, `steps`.
 */
function edgeContract(definition: Definition, role: string, status: string, wanted?: ReadonlySet<string>): JsonSchema {
  const definitions = emptyRecord();
  const around = {
    issue: issueContract,
    input: embedded(inputContract(definition), "input", definitions),
    steps: stepsContract(definition, placesOf(definition, role, status), definitions, wanted),
  };
  if (role === START) return withDefinitions(object(around), definitions);
  const returns = own(definition.roles, role)?.returns ?? { format: "text" };
  const variant = variants(returns).find((each) => each.status === status);
  if (variant === undefined) return withDefinitions({ ...object(around), additionalProperties: true }, definitions);
  const output = embedded(outputContract(variant.schema), "output", definitions);
  const fields = typeof output === "object" ? output : {};
  const properties = { ...(typeof fields.properties === "object" ? fields.properties : {}), ...around };
  const required = [...(Array.isArray(fields.required) ? fields.required : []), ...Object.keys(around)];
  return withDefinitions({ ...fields, properties, required }, definitions);
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function withDefinitions(schema: JsonSchema & object, definitions: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
}
