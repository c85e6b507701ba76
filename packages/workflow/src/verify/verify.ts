/** @folder All findings about a workflow. */
import type { Diagnostic } from "@cuebook/template";
import { byPlace } from "@cuebook/template";
import type { Workflow } from "../model/workflow.ts";
import { verificationOf } from "./verification.ts";

/**
 * Verifies a loaded workflow before anything runs. Reports statuses without edges and edges without statuses, unknown names, roles
 * that no run can reach or leave, incomplete schemas, and prompts that do not parse or use data that their contract does not have.
 * Reports all findings at once, in the order of their places.
 */
export function verifyWorkflow(workflow: Workflow): Diagnostic[] {
  const { schemas, graph, prompts, turns } = verificationOf(workflow);
  return [...schemas, ...graph, ...prompts.flatMap(({ findings }) => findings), ...turns].sort(byPlace);
}
