import type { Workspace } from "../events/workspace.ts";
import type { RunState } from "./state.ts";

/** The workspace that a run's events tell of. */
export function workspaceOf({ plan }: RunState): Workspace {
  return { path: plan.path, branch: plan.branch, base: plan.base };
}
