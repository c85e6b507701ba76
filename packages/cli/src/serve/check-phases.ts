import type { Diagnostic } from "@cuebook/template";
import { placeAt, type Workflow } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";

/** A workflow of phases commits and is brought up to date in a worktree of its own, which a service's folders are not. */
export function phaseFindings(workflow: Workflow): Diagnostic[] {
  const hasPhases = Object.values(workflow.definition.roles).some(({ phase }) => phase !== undefined);
  return hasPhases ? [report("phases_not_served", {}, placeAt(workflow, "/roles", "key"))] : [];
}
