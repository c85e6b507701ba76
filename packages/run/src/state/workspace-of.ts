import type { Workspace } from "../events/workspace.ts";
import type { RunState } from "./state.ts";

/** The workspace of a run, from its state. */
export function workspaceOf({ plan }: RunState): Workspace {
  return { path: plan.path, branch: plan.branch, base: plan.base };
}
