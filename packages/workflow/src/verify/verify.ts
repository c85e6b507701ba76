import type { Diagnostic } from "@cuebook/template";
import { byPlace } from "@cuebook/template";
import type { graphDiagnostics } from "../diagnostics/graph.ts";
import type { Workflow } from "../workflow.ts";
import { verifyGraph } from "./graph.ts";
import { verifyPrompts } from "./prompts.ts";
import { verifySchemas } from "./returns.ts";

/** With one of these in the graph, what lies before a prompt is not known. */
const unclear: ReadonlySet<string> = new Set<keyof typeof graphDiagnostics>([
  "edge_without_status",
  "start_missing",
  "status_without_edge",
  "unknown_role_in_graph",
  "unknown_target",
]);

/**
 * What can go wrong in a workflow that loads, found before anything runs: statuses without edges and edges without statuses,
 * unknown names, roles that no run comes to or gets out of, schemas that do not say what they should, prompts that do not
 * parse or ask for data that their contract does not have. All findings at once, in the order of their places.
 */
export function verifyWorkflow(workflow: Workflow): Diagnostic[] {
  const schemas = verifySchemas(workflow);
  // Over broken schemas, findings about prompts would only repeat them.
  const graph = verifyGraph(workflow);
  const isClear = !graph.some((finding) => unclear.has(finding.code));
  const prompts = schemas.some((finding) => finding.code.startsWith("schema_")) ? [] : verifyPrompts(workflow, isClear);
  return [...schemas, ...graph, ...prompts].sort(byPlace);
}
