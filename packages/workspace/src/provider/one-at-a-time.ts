import type { WorkspaceProvider } from "./provider.ts";

/** The last call for each folder. */
const last = new Map<string, Promise<unknown>>();

/**
 * Has calls that record or change the files of a folder wait for each other: branches of a run may share it, and what records its
 * files has one index. Calls for other folders do not wait.
 */
export function oneAtATime<Provider extends WorkspaceProvider>(provider: Provider): Provider {
  const { observe, undo, rebuild } = provider;
  return {
    ...provider,
    prepare: (plan) => afterOthers(plan, () => provider.prepare(plan)),
    checkpoint: (workspace, name) => afterOthers(workspace, () => provider.checkpoint(workspace, name)),
    keep: (workspace, name) => afterOthers(workspace, () => provider.keep(workspace, name)),
    restore: (workspace, checkpoint) => afterOthers(workspace, () => provider.restore(workspace, checkpoint)),
    observe: observe && ((workspace, name) => afterOthers(workspace, () => observe(workspace, name))),
    undo: undo && ((workspace, since, name) => afterOthers(workspace, () => undo(workspace, since, name))),
    commit: (workspace, message) => afterOthers(workspace, () => provider.commit(workspace, message)),
    sync: (workspace, options) => afterOthers(workspace, () => provider.sync(workspace, options)),
    rebuild: rebuild && ((plan, checkpoint) => afterOthers(plan, () => rebuild(plan, checkpoint))),
    remove: (plan) => afterOthers(plan, () => provider.remove(plan)),
  };
}

async function afterOthers<Result>({ path }: { readonly path: string }, call: () => Promise<Result>): Promise<Result> {
  const before = last.get(path);
  const result = before === undefined ? call() : before.then(call, call);
  last.set(path, result);
  try {
    return await result;
  } finally {
    if (last.get(path) === result) last.delete(path);
  }
}
