import type { Diagnostic } from "@cuebook/template";
import { placeAt, type Workflow } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";

/** A workflow of phases commits to and updates its own worktree; the folders of a service are not worktrees. */
export function phaseFindings(workflow: Workflow): Diagnostic[] {
  const hasPhases = Object.values(workflow.definition.roles).some(({ phase }) => phase !== undefined);
  return hasPhases ? [report("phases_not_served", {}, placeAt(workflow, "/roles", "key"))] : [];
}
