/** @folder All findings about a workflow. */
import type { Diagnostic } from "@cuebook/template";
import { byPlace } from "@cuebook/template";
import { unitsOf } from "../model/units.ts";
import type { Workflow } from "../model/workflow.ts";
import { endFindings } from "./ends.ts";
import { nestingFindings } from "./nesting.ts";
import { verificationOf } from "./verification.ts";

/**
 * Verifies a loaded workflow before anything runs. Reports statuses without edges and edges without statuses, unknown names, roles
 * that no run can reach or leave, incomplete schemas, and prompts that do not parse or use data that their contract does not have; the
 * same for each workflow that its roles run.
 * Reports all findings at once, in the order of their places.
 */
export function verifyWorkflow(workflow: Workflow): Diagnostic[] {
  const units = [...unitsOf(workflow).values()];
  const findings = [
    ...findingsOf(workflow),
    ...nestingFindings(workflow),
    ...units.flatMap((unit) => [...findingsOf(unit), ...endFindings(unit)]),
  ];
  // The file that was loaded can be one of its own parts.
  return (units.length === 0 ? findings : distinct(findings)).sort(byPlace);
}

function findingsOf(workflow: Workflow): Diagnostic[] {
  const { schemas, graph, prompts, turns } = verificationOf(workflow);
  return [...schemas, ...graph, ...prompts.flatMap(({ findings }) => findings), ...turns];
}

/** The findings without repetitions. */
function distinct(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
