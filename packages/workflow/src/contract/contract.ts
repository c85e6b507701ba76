/** @folder The JSON Schema of the data of each prompt. */

import { keysOf } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { GraphPlace } from "../graph/history.ts";
import { stageOf } from "../model/entries.ts";
import { promptAt } from "../model/places.ts";
import { edgeOf } from "../model/route.ts";
import type { Definition, Workflow } from "../model/workflow.ts";
import { edgeContract, object, roleContract } from "./graph.ts";
import { handoffContract } from "./handoff.ts";
import { issueContract } from "./issue.ts";
import { conditionContract, phaseContract } from "./phase.ts";
import { attemptContract, extensionsOf, runContract } from "./run.ts";

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
  const [, name = "", status = "", ...below] = keysOf(pointer);
  switch (prompt.contract) {
    case "workflow-md":
      return workflowMdContract(workflow.definition);
    case "role":
      return roleContract(workflow.definition, name, wanted);
    case "edge":
      return edgeContract(workflow.definition, edgePlace(workflow.definition, name, status, below), wanted);
    case "phase":
      return phaseContract(workflow, name);
    case "condition":
      return conditionContract(workflow, name, wanted);
    case "handoff":
      return handoffContract({ hasIssue: workflow.definition.service !== undefined });
  }
}

/** The contract of a WORKFLOW.md body: exactly `issue`, `attempt`, `run`, and the extensions that its front matter declares. */
function workflowMdContract(definition: Definition): JsonSchema {
  const declared = extensionsOf(definition).map(({ name, schema }) => [name, schema] as const);
  return object({ issue: issueContract, attempt: attemptContract, run: runContract, ...Object.fromEntries(declared) });
}

/** The place of the prompt of an edge. @param below the keys of the prompt, below those of the edge */
export function edgePlace(definition: Definition, role: string, status: string, below: readonly string[]): GraphPlace {
  return { role, left: status, at: stageOf(edgeOf(definition, { role, status }), below) };
}
