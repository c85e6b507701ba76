import type { Diagnostic } from "@cuebook/template";
import { placeAt, type Workflow } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";

/** A workflow of phases is not run yet: a service by it would claim issues and do nothing about them. */
export function phaseFindings(workflow: Workflow): Diagnostic[] {
  const hasPhases = Object.values(workflow.definition.roles).some(({ phase }) => phase !== undefined);
  return hasPhases ? [report("phases_not_served", {}, placeAt(workflow, "/roles", "key"))] : [];
}
