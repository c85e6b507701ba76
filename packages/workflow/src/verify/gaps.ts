import { pointerOf } from "@cuebook/settings/values";
import type { Workflow } from "../model/workflow.ts";

/** Whether a part of a draft is not known. What follows from it is no finding. */
export function isOpen({ gaps }: Workflow, ...keys: readonly string[]): boolean {
  return gaps?.has(pointerOf(...keys)) === true;
}

/** Whether all roles and edges of a workflow are known, so that its paths are. */
export function hasKnownPaths({ gaps }: Workflow): boolean {
  return [...(gaps ?? [])].every(
    (pointer) => pointer !== "/roles" && !/^\/graph(\/[^/]*)?(\/[^/]*\/role)?$/.test(pointer) && !isOfFork(pointer),
  );
}

/** Whether all branches, and who resolves their conflicts, are known. */
export function hasKnownForks({ gaps }: Workflow): boolean {
  return ![...(gaps ?? [])].some(isOfFork);
}

function isOfFork(pointer: string): boolean {
  return /^\/graph\/[^/]*\/[^/]*\/fork(\/|$)/.test(pointer);
}

/** Whether the output of a role, and with it its statuses, is known. */
export function isOutputKnown(workflow: Workflow, role: string): boolean {
  return !isOpen(workflow, "roles", role, "returns");
}
