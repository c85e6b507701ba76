import type { WorkspaceProvider } from "./provider.ts";

const last = new Map<string, Promise<unknown>>();

/** Does a work after all earlier works with the same key. */
function after<T>(key: string, work: () => Promise<T>): Promise<T> {
  const done = (last.get(key) ?? Promise.resolve()).then(work, work);
  const settled = done.catch(() => undefined).finally(() => last.get(key) === settled && last.delete(key));
  last.set(key, settled);
  return done;
}

/**
 * The same workspaces, whose files are looked at and changed by one call at a time: branches that share a folder would meet git's
 * locks, and see each other's half-done work. Worktrees of one repository are created one after the other.
 */
export function inTurn<Provider extends WorkspaceProvider>(provider: Provider): Provider {
  const { observe, undo, rebuild } = provider;
  return {
    ...provider,
    prepare: (plan) => after(plan.repository, () => provider.prepare(plan)),
    checkpoint: (workspace, name) => after(workspace.path, () => provider.checkpoint(workspace, name)),
    keep: (workspace, name) => after(workspace.path, () => provider.keep(workspace, name)),
    restore: (workspace, checkpoint) => after(workspace.path, () => provider.restore(workspace, checkpoint)),
    diff: (workspace, base, limit) => after(workspace.path, () => provider.diff(workspace, base, limit)),
    commit: (workspace, message) => after(workspace.path, () => provider.commit(workspace, message)),
    sync: (workspace, options) => after(workspace.path, () => provider.sync(workspace, options)),
    remove: (plan) => after(plan.repository, () => provider.remove(plan)),
    ...(observe && { observe: (workspace, name) => after(workspace.path, () => observe(workspace, name)) }),
    ...(undo && { undo: (workspace, since, name) => after(workspace.path, () => undo(workspace, since, name)) }),
    ...(rebuild && { rebuild: (plan, checkpoint) => after(plan.repository, () => rebuild(plan, checkpoint)) }),
  };
}
