import type { JsonSchema } from "@cuebook/template";
import { closed } from "../data/closed.ts";
import { variants } from "../output/variants.ts";
import { promptAt } from "../places.ts";
import { keysOf } from "../pointer.ts";
import { emptyRecord, own } from "../record.ts";
import type { Definition, Workflow } from "../workflow.ts";
import { START } from "../workflow.ts";
import { embedded } from "./definitions.ts";
import { issueContract } from "./issue.ts";
import { attemptContract, defaultInputs, runContract } from "./run.ts";
import { outputSchema, stepsContract } from "./steps.ts";

/** Names that every prompt of a graph has for itself, so that no field of an output may take them. */
export const reservedFields: readonly string[] = ["issue", "input", "steps", "_body"];

/**
 * The contract of a prompt: the JSON Schema of the data that it may use.
 * @param pointer of the prompt in the definition: `/roles/worker/prompt/0`, `/graph/reviewer/approved/prompt`
 * @param wanted the roles that `steps` is asked about; default: all
 * @throws RangeError where there is no prompt
 */
export function contractOf(workflow: Workflow, pointer: string, wanted?: ReadonlySet<string>): JsonSchema {
  const prompt = promptAt(workflow, pointer);
  const [, name = "", status = ""] = keysOf(pointer);
  switch (prompt.contract) {
    case "workflow-md":
      return workflowMdContract;
    case "role":
      return roleContract(workflow.definition, name, wanted);
    case "edge":
      return edgeContract(workflow.definition, name, status, wanted);
  }
}

/** The contract of a WORKFLOW.md body: exactly `issue`, `attempt`, `run`. */
const workflowMdContract: JsonSchema = object({
  issue: issueContract,
  attempt: attemptContract,
  run: runContract,
});

/** The contract of a role's own prompt, rendered at every turn: `issue`, `attempt`, `run`, `input`, `steps`. */
function roleContract(definition: Definition, role: string, wanted?: ReadonlySet<string>): JsonSchema {
  const definitions = emptyRecord();
  const properties = {
    issue: issueContract,
    attempt: attemptContract,
    run: runContract,
    input: inputContract(definition, definitions),
    steps: stepsContract(definition, { role, ...(wanted === undefined ? {} : { wanted }) }, definitions),
  };
  return withDefinitions(object(properties), definitions);
}

/** The contract of an edge's prompt: the fields of the variant that leads over it, `_body`, `issue`, `input`, `steps`. */
function edgeContract(definition: Definition, role: string, status: string, wanted?: ReadonlySet<string>): JsonSchema {
  const definitions = emptyRecord();
  const around = {
    issue: issueContract,
    input: inputContract(definition, definitions),
    steps: stepsContract(definition, { role, left: status, ...(wanted === undefined ? {} : { wanted }) }, definitions),
  };
  if (role === START) return withDefinitions(object(around), definitions);
  const returns = own(definition.roles, role)?.returns ?? { format: "text" };
  const variant = variants(returns).find((each) => each.status === status);
  if (variant === undefined) return withDefinitions({ ...object(around), additionalProperties: true }, definitions);
  const output = embedded(outputSchema(variant.schema), "output", definitions);
  const fields = typeof output === "object" ? output : {};
  const properties = { ...(typeof fields.properties === "object" ? fields.properties : {}), ...around };
  const required = [...(Array.isArray(fields.required) ? fields.required : []), ...Object.keys(around)];
  return withDefinitions({ ...fields, properties, required }, definitions);
}

/** The contract of a run's input: what the workflow declares, or one text. */
export function inputSchema(definition: Definition): JsonSchema {
  return closed(definition.inputs ?? defaultInputs);
}

function inputContract(definition: Definition, definitions: Record<string, unknown>): JsonSchema {
  return embedded(inputSchema(definition), "input", definitions);
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function withDefinitions(schema: JsonSchema & object, definitions: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
}
