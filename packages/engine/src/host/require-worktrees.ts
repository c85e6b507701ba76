import { CuebookError } from "@cuebook/error";
import type { WorkspacePlan } from "@cuebook/run";
import type { HostWorkspaces } from "./host.ts";

/** Refuses branches with their own files in a workspace that does not support worktrees. @throws CuebookError `branches_unsupported` */
export function requireWorktrees({ workspaces }: HostWorkspaces, plan: WorkspacePlan): void {
  if (workspaces.capabilities?.(plan).checkpoints !== false && plan.branch !== "") return;
  throw new CuebookError("branches_unsupported", "branches with their own files need a git repository", {
    hint: "work in a git repository, or let the branches share the folder with `share: true` and roles that only read",
  });
}
