/** @folder Plain folders as workspaces. */
import { lstat, mkdir, realpath, rename, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Workspace, WorkspacePlan } from "@cuebook/run";
import { isSystemError, makeFolder } from "@cuebook/system";
import { resolveLocation } from "../location/step-location.ts";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { inTurn } from "../provider/turns.ts";
import {
  commitAt,
  commitIn,
  repositoryDiff,
  repositoryIn,
  stagedIn,
  uncommittedIn,
  unpublishedIn,
} from "./folder-git.ts";
import { listingOf } from "./folder-listing.ts";
import { folderName } from "./folder-name.ts";
import { type FolderRecord, readRecord, removedOf, removeRecord, writeRecord } from "./folder-record.ts";
import { observeFolder, undoInFolder } from "./folder-undo.ts";
import { removeTree } from "./remove-tree.ts";

/** How plain folders are created. */
export interface FolderOptions {
  /** The folder in which they are created; created if it is missing. Absolute, or from the current folder. */
  readonly root: string;
  /** Called in a new, empty folder before it counts as created. If it throws, creation fails, and the folder is removed. */
  readonly afterCreate?: ((plan: WorkspacePlan) => Promise<void>) | undefined;
  /** Called before a folder is removed. If it throws, the error is reported, and the folder is removed anyway, unless it was stopped. */
  readonly beforeRemove?: ((plan: WorkspacePlan) => Promise<void>) | undefined;
  /** Called with failures that do not stop anything. */
  readonly tell: (failure: unknown) => void;
}

/** A provider of plain folders. */
export type FolderProvider = WorkspaceProvider & Required<Pick<WorkspaceProvider, "capabilities" | "unpublished">>;

/**
 * Workspaces that are plain folders, `<root>/<identifier>`: one for an issue, kept from one of its runs to the next. A hook creates
 * their content.
 *
 * They have no checkpoints: a step that is retried finds the folder as the previous try left it. If a hook or an agent created a
 * git repository in one, `head`, `changes` and `diff` refer to it, and `commit` commits in it, on the branch or commit that is
 * checked out. `branch` is empty, which identifies plain folders.
 *
 * A folder in the root that was not created here is not touched, unless it is empty.
 */
export function folderProvider(options: FolderOptions): FolderProvider {
  const root = resolve(options.root);
  return {
    capabilities: () => ({ checkpoints: false, perRun: false }),
    plan: ({ repository, identifier, from }) =>
      asCuebookError(async () => {
        if (from !== undefined) {
          throw new CuebookError(
            "checkpoint_missing",
            "a plain folder has no checkpoints that a run could begin from",
            {
              hint: "remove `workspace.root` and `hooks.after_create` from the workflow to work in git worktrees, which have them",
            },
          );
        }
        const path = join(await realRoot(root), folderName(identifier));
        return { repository: resolve(repository), base: "", branch: "", path, identifier };
      }),
    prepare: (plan) => asCuebookError(() => prepare(root, plan, options)),
    checkpoint: ({ path }) => asCuebookError(async () => ({ head: await headIn(path), tree: "" })),
    keep: async () => undefined,
    restore: async () => {},
    observe: ({ path }, name) =>
      asCuebookError(() => inTurn(path, async () => observeFolder(await requireFolder(path), name))),
    undo: ({ path }, since, name) =>
      asCuebookError(() => inTurn(path, async () => undoInFolder(await requireFolder(path), since, name))),
    location: ({ path }, text, place) => asCuebookError(() => resolveLocation(path, text, place)),
    head: ({ path }) => asCuebookError(() => headIn(path)),
    changes: ({ path }) => asCuebookError(async () => uncommittedIn(await requireFolder(path))),
    unpublished: ({ path }) => asCuebookError(async () => unpublishedIn(await requireFolder(path))),
    diff: ({ path }, base, limit) =>
      asCuebookError(async () => {
        const location = await repositoryIn(await requireFolder(path));
        if (location === undefined || (await commitAt(location)) === undefined) return listingOf(path, limit);
        return repositoryDiff(location, base === "" ? ((await readRecord(path))?.base ?? "") : base, limit);
      }),
    staged: async ({ path }, work) => stagedIn(await requireFolder(path), work),
    commit: ({ path }, message) => asCuebookError(async () => commitIn(await requireFolder(path), message)),
    sync: async ({ path }) => {
      throw new CuebookError("sync_unsupported", `the plain folder ${path} has no branch to update`, {
        hint: "write `sync: none`, or remove `workspace.root` and `hooks.after_create` from the workflow to work in git worktrees",
      });
    },
    exists: ({ path }) => isFolder(path),
    remove: (plan) => asCuebookError(() => remove(root, plan, options)),
  };
}

async function prepare(root: string, plan: WorkspacePlan, { afterCreate }: FolderOptions): Promise<Workspace> {
  const { path, repository } = plan;
  makeFolder(root, 0o750);
  const identifier = await requireInside(root, plan);
  const record = await readRecord(path);
  if (record !== undefined) requireOwner(plan, identifier, record);
  if (record?.state === "ready" && (await isFolder(path))) return { path, branch: "", base: record.base ?? "" };
  if (record === undefined) await requireFree(path);
  // Its creation was cut off: no agent has worked in it.
  else await discard(path);
  const made = { version: 1, identifier, repository } as const;
  await writeRecord(path, { ...made, state: "making" });
  // Not `recursive`, which would accept a link that appears there in the meantime.
  await mkdir(path, { mode: 0o750 });
  try {
    await afterCreate?.(plan);
    await requireInside(root, plan);
    if (!(await isFolder(path))) throw failed(`the folder ${path} no longer exists after hooks.after_create`);
  } catch (error) {
    await discard(path);
    await removeRecord(path);
    throw error;
  }
  const base = await headIn(path);
  await writeRecord(path, { ...made, state: "ready", ...(base === "" ? {} : { base }) });
  return { path, branch: "", base };
}

async function remove(root: string, plan: WorkspacePlan, { beforeRemove, tell }: FolderOptions): Promise<void> {
  const { path } = plan;
  const identifier = await requireInside(root, plan);
  const record = await readRecord(path);
  if (record === undefined) {
    if (!(await isFolder(path))) return;
    throw failed(`the folder ${path} was not created by Cuebook, and is not removed`, "remove it by hand");
  }
  requireOwner(plan, identifier, record);
  if (record.state === "ready" && (await isFolder(path))) {
    try {
      await beforeRemove?.(plan);
    } catch (error) {
      if (error instanceof CuebookError && error.code === "hook_stopped") throw error;
      tell(error);
    }
    await requireInside(root, plan);
  }
  await discard(path);
  await removeRecord(path);
}

/** Refuses the folder of another issue: of another project with the same root, or on a case-insensitive file system. */
function requireOwner({ path, repository }: WorkspacePlan, identifier: string, record: FolderRecord): void {
  if (record.identifier === identifier && record.repository === repository) return;
  const owner = `${JSON.stringify(record.identifier)} of ${record.repository}`;
  throw failed(
    `the workspace ${path} is that of the issue ${owner}, not of ${JSON.stringify(identifier)} of ${repository}`,
    "give each project its own root (`workspace.root`); if the project was moved, remove its old workspaces",
  );
}

/** Removes a folder, which is renamed first: so a half-removed folder never looks like a workspace. */
async function discard(path: string): Promise<void> {
  const removed = removedOf(path);
  await removeTree(removed);
  try {
    await rename(path, removed);
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return;
    throw error;
  }
  await removeTree(removed);
}

async function headIn(path: string): Promise<string> {
  const location = await repositoryIn(await requireFolder(path));
  return (location === undefined ? undefined : await commitAt(location)) ?? "";
}

/** Refuses a foreign folder, which the cleanup of old workspaces would remove one day. */
async function requireFree(path: string): Promise<void> {
  try {
    await rmdir(path);
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return;
    if (!isSystemError(error, "ENOTEMPTY") && !isSystemError(error, "EEXIST") && !isSystemError(error, "ENOTDIR"))
      throw error;
    throw failed(
      `${path} already exists, is not an empty folder, and was not created by Cuebook`,
      "move it away, or choose another `workspace.root`",
      error,
    );
  }
}

/**
 * Refuses a path that is not the folder of the plan's issue directly in the root, or that leads out of it through a link.
 * @returns the identifier
 */
async function requireInside(root: string, { path, identifier = basename(path) }: WorkspacePlan): Promise<string> {
  const real = await realRoot(root);
  if (path !== join(real, folderName(identifier)) || dirname(path) !== real) {
    throw failed(
      `the workspace ${path} is not the folder of ${JSON.stringify(identifier)} directly in ${real}`,
      "check whether `workspace.root` was changed or became a link since the run began",
    );
  }
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  if (isLink) throw failed(`the workspace ${path} is a symbolic link`, "remove the link");
  return identifier;
}

async function requireFolder(path: string): Promise<string> {
  if (await isFolder(path)) return path;
  throw failed(`the workspace ${path} no longer exists`, "cancel the run and start another");
}

/** Whether the path is a folder, and not a link to one. */
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** The root with links resolved as far as it exists. */
async function realRoot(root: string): Promise<string> {
  try {
    return await realpath(root);
  } catch (error) {
    if (dirname(root) === root || !isSystemError(error, "ENOENT")) throw error;
    return join(await realRoot(dirname(root)), basename(root));
  }
}

function failed(what: string, hint = "fix it, then resume the run", cause?: unknown): CuebookError {
  return new CuebookError("workspace_failed", what, { hint, cause });
}

async function asCuebookError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CuebookError && error.code !== "git_failed") throw error;
    throw failed(error instanceof Error ? error.message : String(error), undefined, error);
  }
}
