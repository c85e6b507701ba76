import { dirname } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Workspace } from "@cuebook/run";
import { eitherProvider, type FolderProvider, folderProvider, type WorkspaceProvider } from "@cuebook/workspace";

/**
 * The workspaces of all runs of a journal: git worktrees, and the folders of the service. No hook runs here: a missing folder
 * cannot be created again, because only the service can fill it.
 */
export function allWorkspaces(worktrees: WorkspaceProvider): WorkspaceProvider {
  return eitherProvider({ worktrees, folders: ownRoots(), plans: "worktrees" });
}

/** Plain folders anywhere: the root of each is its parent. */
function ownRoots(): FolderProvider {
  const at = ({ path }: Pick<Workspace, "path">) =>
    folderProvider({ root: dirname(path), afterCreate: refuseToMake, tell: () => undefined });
  const anywhere = at({ path: "/." });
  return {
    capabilities: anywhere.capabilities,
    plan: anywhere.plan,
    prepare: (plan) => at(plan).prepare(plan),
    checkpoint: (workspace, name) => at(workspace).checkpoint(workspace, name),
    keep: (workspace, name) => at(workspace).keep(workspace, name),
    restore: (workspace, checkpoint) => at(workspace).restore(workspace, checkpoint),
    location: (workspace, text, place) => at(workspace).location(workspace, text, place),
    head: (workspace) => at(workspace).head(workspace),
    changes: (workspace) => at(workspace).changes(workspace),
    unpublished: (workspace) => at(workspace).unpublished(workspace),
    diff: (workspace, base, limit) => at(workspace).diff(workspace, base, limit),
    commit: (workspace, message) => at(workspace).commit(workspace, message),
    sync: (workspace, options) => at(workspace).sync(workspace, options),
    exists: (plan) => at(plan).exists(plan),
    remove: (plan, into) => at(plan).remove(plan, into),
  };
}

async function refuseToMake({ path }: { readonly path: string }): Promise<void> {
  throw new CuebookError("workspace_failed", `the folder ${path} is gone, and only the service can create it again`, {
    hint: "change the issue, or cancel the run: the service then dispatches the issue again",
  });
}
