import type { Workspace } from "@cuebook/run";
import type { WorkspaceProvider } from "./provider/provider.ts";

/** The two kinds of workspaces that the runs of one journal may have. */
export interface EitherOptions {
  readonly worktrees: WorkspaceProvider;
  readonly folders: WorkspaceProvider;
  /** The kind for new runs. */
  readonly plans: "worktrees" | "folders";
}

/**
 * Workspaces of two kinds: new ones of the configured kind, those of earlier runs of their own kind. A plain folder is recognized
 * by its empty branch.
 */
export function eitherProvider({ worktrees, folders, plans }: EitherOptions): WorkspaceProvider {
  const of = ({ branch }: Pick<Workspace, "branch">): WorkspaceProvider => (branch === "" ? folders : worktrees);
  return {
    travel: worktrees.travel,
    capabilities: (workspace) => of(workspace).capabilities?.(workspace) ?? { checkpoints: true, perRun: true },
    plan: (options) => (plans === "folders" ? folders : worktrees).plan(options),
    notes: async (plan) => (await of(plan).notes?.(plan)) ?? [],
    prepare: (plan) => of(plan).prepare(plan),
    complete: async (plan) => of(plan).complete?.(plan),
    differences: async (plan) => of(plan).differences?.(plan),
    withFiles: (plan, paths, work) => of(plan).withFiles?.(plan, paths, work) ?? work(),
    staged: (workspace, work) => of(workspace).staged?.(workspace, work) ?? work({ environment: {}, tree: "" }),
    checkpoint: (workspace, name) => of(workspace).checkpoint(workspace, name),
    keep: (workspace, name) => of(workspace).keep(workspace, name),
    observe: async (workspace, name) => of(workspace).observe?.(workspace, name),
    undo: async (workspace, since, name) => of(workspace).undo?.(workspace, since, name),
    restore: (workspace, checkpoint) => of(workspace).restore(workspace, checkpoint),
    // This depends only on the path, and is the same for both.
    location: (workspace, text, place) => folders.location(workspace, text, place),
    head: (workspace) => of(workspace).head(workspace),
    changes: (workspace, at) => of(workspace).changes(workspace, at),
    unpublished: async (workspace) => (await of(workspace).unpublished?.(workspace)) ?? [],
    diff: (workspace, base, limit) => of(workspace).diff(workspace, base, limit),
    compare: async (workspace, trees, tree) =>
      (await of(workspace).compare?.(workspace, trees, tree)) ?? trees.map(() => []),
    texts: async (workspace, paths, tree) => (await of(workspace).texts?.(workspace, paths, tree)) ?? new Map(),
    unknownNames: async (workspace, folder, names) =>
      (await of(workspace).unknownNames?.(workspace, folder, names)) ?? { commits: [], branches: [] },
    commit: (workspace, message, options) => of(workspace).commit(workspace, message, options),
    sync: (workspace, options) => of(workspace).sync(workspace, options),
    inspect: async (plan) => of(plan).inspect?.(plan),
    missing: async (plan, checkpoint) => of(plan).missing?.(plan, checkpoint),
    rebuild: async (plan, checkpoint) => (await of(plan).rebuild?.(plan, checkpoint)) ?? {},
    exists: (plan) => of(plan).exists(plan),
    remove: (plan, into) => of(plan).remove(plan, into),
  };
}
