/** @folder All findings about a workflow. */
import type { Diagnostic } from "@cuebook/template";
import { byPlace } from "@cuebook/template";
import type { Workflow } from "../model/workflow.ts";
import { verificationOf } from "./verification.ts";

/**
 * What can go wrong in a workflow that loads, found before anything runs: statuses without edges and edges without statuses,
 * unknown names, roles that no run comes to or gets out of, schemas that do not say what they should, prompts that do not
 * parse or ask for data that their contract does not have. All findings at once, in the order of their places.
 */
export function verifyWorkflow(workflow: Workflow): Diagnostic[] {
  const { schemas, graph, prompts = [] } = verificationOf(workflow);
  return [...schemas, ...graph, ...prompts.flatMap(({ findings }) => findings)].sort(byPlace);
}
