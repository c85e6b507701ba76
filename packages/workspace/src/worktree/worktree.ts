/** @folder Git worktrees as workspaces: created, rebuilt, removed. */
import { constants } from "node:fs";
import { access, lstat, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint, UndoneChanges, Workspace, WorkspacePlan } from "@cuebook/run";
import { faultPoint, makePrivateFolder } from "@cuebook/system";
import { currentState, headOf, isUnchanged, makeCheckpoint, restoreCheckpoint } from "../git/checkpoint.ts";
import { commitFiles, madeCommit } from "../git/commit.ts";
import { compareWith } from "../git/compare.ts";
import { readConflict } from "../git/conflict.ts";
import { copiedInto } from "../git/copied.ts";
import { diffOf } from "../git/diff.ts";
import { git } from "../git/git.ts";
import { forgetIndex } from "../git/known-index.ts";
import {
  knownRepository,
  named,
  openRepository,
  printable,
  type Repository,
  type RepositoryPlace,
  requireClean,
  statusEntries,
} from "../git/repository.ts";
import { withStaged } from "../git/staged.ts";
import { syncBranch, undoCutOff } from "../git/sync.ts";
import { textsIn } from "../git/texts.ts";
import { isSameState, undoChanges } from "../git/undo.ts";
import { unknownNames } from "../git/unknown-names.ts";
import { forgetIdle, locateIdle, waitForLocks, waitForProcesses } from "../git/wait-for-git.ts";
import {
  findLocation,
  gitPlace,
  isReady,
  type Location,
  locate,
  markReady,
  recordOf,
  refsOf,
  restoreLink,
  workMark,
} from "../location/location.ts";
import { isWithinFolder, realFolder, removeEmptyProject } from "../location/places.ts";
import { resolveLocation } from "../location/step-location.ts";
import { refPart, safeIdentifier, shortRun } from "../provider/identifier.ts";
import type { MadeCommit, WorkspaceProvider } from "../provider/provider.ts";
import { inTurn, Shared } from "../provider/turns.ts";
import { checkoutNotes } from "./checkout-notes.ts";
import { copyIgnored, type Furniture, requireInside } from "./copies.ts";
import { differencesFrom, removeLent, withFiles } from "./differences.ts";
import { fillPointers } from "./lfs.ts";
import { inspectWorktree, missingObject, rebuildWorktree } from "./rebuild.ts";
import { fillSubmodules } from "./submodules.ts";

/** Checking out a large repository may take long. */
const checkoutTimeoutMs = 30 * 60_000;

/** How worktrees are created. */
export interface WorktreeOptions extends Furniture {
  /**
   * The folder in which new ones are created, outside of the repository; created if it is missing. A worktree that was planned in
   * another folder stays where its plan says.
   */
  readonly root: string;
}

/**
 * Workspaces that are git worktrees: `<root>/<identifier>-<run>`, each on its own branch, `cuebook/<identifier>-<run>`.
 *
 * Checkpoints are commits under `refs/cuebook/<identifier>-<run>/`. They do not contain: files that git ignores, the files of
 * nested repositories (of submodules, they contain the commit), and other branches.
 */
export function worktreeProvider(options: WorktreeOptions): WorkspaceProvider {
  const root = resolve(options.root);
  return {
    plan: (request) => asCuebookError(() => planWorktree(root, request, options)),
    notes: ({ repository }) => asCuebookError(() => checkoutNotes(repository)),
    prepare: (plan) => inFolder(plan, () => prepare(plan, options)),
    complete: (plan) => inFolder(plan, async () => fillIn(await locate(plan.path, plan), plan, options)),
    differences: (plan) => inFolder(plan, async () => differencesFrom(await locate(plan.path, plan), plan.repository)),
    withFiles: async (plan, paths, work) => withFiles(await locate(plan.path, plan), plan.repository, paths, work),
    staged: async (workspace, work) =>
      withStaged(await locateIdle(workspace), (stage) => inTurn(workspace.path, stage), work),
    checkpoint: recordState,
    keep: (workspace, name) =>
      inFolder(workspace, async () => {
        const location = await locateIdle(workspace);
        const ref = checkpointRef(workspace, name);
        const [isKept] = await refsExist(workspace.path, [ref]);
        if (isKept !== true) await makeCheckpoint(location, [ref], workspace.branch);
        return ref;
      }),
    restore: (workspace, checkpoint) =>
      inFolder(workspace, async () => restoreCheckpoint(await locateIdle(workspace), checkpoint, workspace.branch)),
    observe: recordState,
    undo,
    location: (workspace, text, place) => asCuebookError(() => resolveLocation(workspace.path, text, place)),
    head: (workspace) =>
      asCuebookError(async () => (await headOf(await locate(workspace.path, workspace), workspace.branch)).head),
    changes: (workspace, at) => asCuebookError(async () => (at && isUnchanged(at) ? [] : changes(workspace))),
    diff: (workspace, base, limit) =>
      inFolder(workspace, async () => diffOf(await locate(workspace.path, workspace), base, limit)),
    compare: (workspace, trees, tree) =>
      inFolder(workspace, async () => compareWith(await locate(workspace.path, workspace), trees, tree)),
    texts: (workspace, paths, tree) =>
      inFolder(workspace, async () => textsIn(await locate(workspace.path, workspace), tree, paths)),
    unknownNames: ({ path }, folder, names) =>
      // A step may have removed the folder that it worked in.
      asCuebookError(async () => unknownNames((await isFolder(folder)) ? folder : path, names)),
    commit: (workspace, message, options) => inFolder(workspace, () => commitWork(workspace, message, options)),
    sync: (workspace, options) =>
      inFolder(workspace, async () => syncBranch(await locateIdle(workspace), workspace, options)),
    inspect: (plan) => asCuebookError(() => inspectWorktree(plan)),
    missing: (plan, checkpoint) => asCuebookError(() => missingObject(plan, checkpoint)),
    rebuild: (plan, checkpoint) =>
      inFolder(plan, async () => {
        await requireOwnFolder(plan);
        return rebuildWorktree(plan, checkpoint, () => prepare(plan, options));
      }),
    exists: async ({ path }) => (await stat(path).catch(() => undefined))?.isDirectory() === true,
    remove: (plan, into) => inFolder(plan, () => remove(plan, into)),
  };
}

/** Where a worktree will be, for a repository that can have it. */
async function planWorktree(
  root: string,
  { repository, identifier, run, allowDirty, base, from }: Parameters<WorkspaceProvider["plan"]>[0],
  options: WorktreeOptions,
): Promise<WorkspacePlan> {
  const opened = await openRepository(resolve(repository));
  await requireUsable(root, opened);
  await requireInside(opened.folder, options);
  if (!allowDirty) await requireClean(opened);
  const name = `${safeIdentifier(identifier)}-${shortRun(run)}`;
  if (from !== undefined) await requireObjects(opened, from.base, from.checkpoint);
  const branch = `cuebook/${name}`;
  await requireNoBranch(opened, branch);
  return {
    repository: opened.folder,
    base: from?.base ?? base ?? opened.head,
    branch,
    path: join(realFolder(root), name),
    target: opened.branch,
    from: from?.checkpoint,
  };
}

async function commitWork(
  workspace: Workspace,
  message: string,
  { mayBeEmpty }: { readonly mayBeEmpty?: boolean } = {},
): Promise<MadeCommit | null> {
  const location = await locateIdle(workspace);
  // A conflict being resolved is committed as its merge, once it is resolved completely.
  if ((await readConflict(location)) !== undefined) return null;
  await undoCutOff(location, workspace);
  const { branch, base } = workspace;
  await requireNoCopies(location, workspace);
  const made = await commitFiles(location, { ref: `refs/heads/${branch}`, base, message, mayBeEmpty });
  return made.isNew || mayBeEmpty === true ? madeCommit(made) : null;
}

/** Refuses commits with files that were copied from the checkout: they are a person's, and may have secrets. */
async function requireNoCopies(location: Location, { branch, base }: Workspace): Promise<void> {
  const copied = await copiedInto(location);
  if (copied.length === 0) return;
  const args = ["log", "--first-parent", "--format=", "--name-only", "--no-renames", "-z", `${base}..HEAD`, "--"];
  const paths = copied.map((path) => `:(top,literal)${path}`);
  const { stdout } = await git(location.path, [...args, ...paths], { environment: gitPlace(location) });
  const found = [...new Set(stdout.split("\0"))].filter((path) => path !== "");
  if (found.length === 0) return;
  throw failed(
    `commits of the branch ${branch} have files that were copied from your checkout: ${named(found.map(printable))}`,
    `rewrite the commits without them (git -C ${location.path} rebase -i ${base.slice(0, 12)}), then resume the run`,
  );
}

/** Branches that share a folder begin and end in the same moment: one state is enough for all who wait for it. */
const states = new Shared<string, Checkpoint>();

function recordState(workspace: Workspace, name: string): Promise<Checkpoint> {
  const { path, branch, base } = workspace;
  return asCuebookError(() =>
    states.take(path, JSON.stringify(workspace), checkpointRef(workspace, name), async (refs) =>
      // The ref that claims the branch keeps its first commit.
      makeCheckpoint(await locateIdle(workspace), refs, branch, base),
    ),
  );
}

/** The state of a worktree, and which of the given refs it has. */
const unkept = new Shared<string, { readonly state: Checkpoint; readonly known: ReadonlySet<string> }>();

async function undo(workspace: Workspace, since: Checkpoint, name: string): Promise<UndoneChanges | undefined> {
  const { path, branch } = workspace;
  const ref = checkpointRef(workspace, name);
  return asCuebookError(async () => {
    const { state, known } = await unkept.take(path, JSON.stringify(workspace), ref, async (refs) => {
      const location = await locateIdle(workspace);
      const { stdout } = await git(path, ["for-each-ref", "--format=%(refname)", ...refs]);
      const { checkpoint } = await currentState(location, ref, branch);
      return { state: checkpoint, known: new Set(stdout.split("\n")) };
    });
    if (!known.has(ref) && isSameState(state, since)) return undefined;
    return inTurn(path, async () => undoChanges(await locateIdle(workspace), since, ref, branch));
  });
}

/** Does work that changes a folder, or uses an index there, after what was begun there before. */
function inFolder<T>({ path }: Pick<Workspace, "path">, work: () => Promise<T>): Promise<T> {
  return asCuebookError(() => inTurn(path, work));
}

async function changes(workspace: Workspace): Promise<string[]> {
  const location = await locate(workspace.path, workspace);
  const entries = await statusEntries(location.path, [], gitPlace(location));
  // What was copied is no change, even if it was staged.
  const copied = await copiedInto(location);
  const isCopied = (path: string) => copied.some((each) => path === each || path.startsWith(`${each}/`));
  return entries.flatMap(({ letters, path }) => (isCopied(path) ? [] : [`${letters} ${printable(path)}`]));
}

async function prepare(plan: WorkspacePlan, furniture: Furniture): Promise<Workspace> {
  const { path, branch, base } = plan;
  const workspace = { path, branch, base };
  await requireOwnFolder(plan);
  makePrivateFolder(dirname(path));
  const repository = await knownRepository(plan.repository);
  await waitForProcesses(path);
  const found = await findLocation(repository.common, path);
  if (found !== undefined && (await isFolder(path))) {
    await restoreLink(found);
    if (await isReady(found, plan)) {
      await waitForLocks(found, branch);
      return workspace;
    }
  }
  await clear(path, found);
  faultPoint("worktree cleared");
  await claimBranch(repository, plan);
  faultPoint("worktree claimed");
  await git(repository.folder, ["worktree", "add", "--quiet", path, branch], {
    timeoutMs: checkoutTimeoutMs,
    environment: workMark(path),
  });
  const made = await findLocation(repository.common, path);
  if (made === undefined) throw failed(`git created a worktree at ${path}, but does not list it`);
  faultPoint("worktree added");
  if (plan.from !== undefined) await restoreCheckpoint(made, plan.from, branch);
  await fillIn(made, plan, furniture);
  await markReady(made, plan);
  return workspace;
}

/** Brings what a checkout has beside its files in git. */
async function fillIn(made: Location, { repository }: WorkspacePlan, furniture: Furniture): Promise<void> {
  const { folder, common } = await knownRepository(repository);
  await removeLent(made);
  await fillSubmodules(made, folder);
  await fillPointers(made, folder, common);
  await requireInside(folder, furniture);
  await copyIgnored(made, folder, furniture);
}

/** Creates the branch, with a ref beside it that marks it as ours; a branch without that ref is a foreign one. */
async function claimBranch(repository: RepositoryPlace, plan: WorkspacePlan): Promise<void> {
  const { folder } = repository;
  const claim = `${refsOf(plan.path)}/base`;
  const branch = `refs/heads/${plan.branch}`;
  const input = `start\ncreate ${claim} ${plan.base}\ncreate ${branch} ${plan.base}\ncommit\n`;
  try {
    await git(folder, ["update-ref", "--stdin"], { input });
  } catch (error) {
    const [isClaimed = false, isThere = false] = await refsExist(folder, [claim, branch]);
    if (!isClaimed) {
      await requireNoBranch(repository, plan.branch);
      throw error;
    }
    if (!isThere) await git(folder, ["update-ref", branch, plan.base]);
  }
}

/** Refuses a checkpoint that git has removed. */
async function requireObjects({ folder }: Repository, base: string, checkpoint: Checkpoint): Promise<void> {
  const { head, tree, index } = checkpoint;
  for (const object of [
    `${base}^{commit}`,
    `${head}^{commit}`,
    `${tree}^{tree}`,
    ...(index === undefined ? [] : [`${index}^{tree}`]),
  ]) {
    if ((await git(folder, ["cat-file", "-e", object], { expected: [0, 1, 128] })).code === 0) continue;
    throw new CuebookError("checkpoint_missing", `the repository ${folder} no longer has ${object}`, {
      hint: "pruning a run's workspace removes its checkpoints; fork another run",
    });
  }
}

async function remove(plan: WorkspacePlan, into: string | undefined): Promise<void> {
  await requireOwnFolder(plan);
  const repository = await openRepository(plan.repository);
  const isMerged = into !== undefined && (await isContained(repository, plan.branch, into));
  await clear(plan.path, await findLocation(repository.common, plan.path));
  const { stdout } = await git(repository.folder, [
    "for-each-ref",
    "--format=delete %(refname)",
    `${refsOf(plan.path)}/`,
  ]);
  const deleted = `${stdout}${isMerged ? `delete refs/heads/${plan.branch}\n` : ""}`;
  if (deleted !== "") await git(repository.folder, ["update-ref", "--stdin"], { input: deleted });
  removeEmptyProject(dirname(plan.path));
}

/** Whether a branch exists, and another one has all its commits. */
async function isContained({ folder }: Repository, branch: string, into: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", `refs/heads/${branch}`, `refs/heads/${into}`];
  return (await git(folder, args, { expected: [0, 1, 128] })).code === 0;
}

/** Removes a worktree's folder and git's data about it, and nothing of other worktrees. */
async function clear(path: string, location: Location | undefined): Promise<void> {
  forgetIdle(path);
  forgetIndex(path);
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
  await rm(recordOf(path), { force: true });
  if (location !== undefined) await rm(location.gitDir, { recursive: true, force: true });
}

async function requireNoBranch(repository: RepositoryPlace, branch: string): Promise<void> {
  const names = [branch, branch.split("/", 1).join()];
  const found = await refsExist(
    repository.folder,
    names.map((name) => `refs/heads/${name}`),
  );
  for (const [index, name] of names.entries()) {
    if (found[index] !== true) continue;
    const why = name === branch ? "" : `, which prevents the branch ${branch}`;
    throw new CuebookError("branch_exists", `the repository ${repository.folder} already has a branch ${name}${why}`, {
      hint: `rename or delete it: git branch -m ${name} NAME`,
    });
  }
}

/** Which refs exist, with the object that they name. */
async function refsExist(folder: string, refs: readonly string[]): Promise<boolean[]> {
  const input = refs.map((ref) => `${ref}\n`).join("");
  const { stdout } = await git(folder, ["cat-file", "--batch-check"], { input });
  return stdout.split("\n", refs.length).map((line) => !line.endsWith(" missing"));
}

function checkpointRef({ path }: Workspace, name: string): string {
  return `${refsOf(path)}/checkpoints/${refPart(name)}`;
}

/**
 * Refuses a folder in which no worktree can be created, or from which programs would search upwards into the repository.
 * @throws CuebookError `worktrees_unavailable`
 */
async function requireUsable(root: string, { folder, common }: Repository): Promise<void> {
  const main = basename(common) === ".git" ? dirname(common) : common;
  const around = [folder, main].find((each) => isWithinFolder(each, root));
  if (around !== undefined) {
    const why = "programs that search parent folders for packages and settings would find those of the repository";
    throw unavailable(`the folder of worktrees ${root} is in the repository ${around}: ${why}`);
  }
  const there = await existing(root);
  try {
    if (!(await stat(there)).isDirectory()) throw new Error(`${there} is not a folder`);
    await access(there, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unavailable(`no worktree can be created in ${root}: ${reason}`, cause);
  }
}

/** The nearest parent folder that exists. */
async function existing(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : existing(dirname(path));
}

function unavailable(what: string, cause?: unknown): CuebookError {
  const hint = "set `worktrees` to a folder outside of the repository that you may write to";
  return new CuebookError("worktrees_unavailable", what, { hint, cause });
}

/**
 * Refuses a path that does not have the name of the plan's branch, as every planned path does, or that leads through a link, because
 * it is removed later. Its parent folder is not checked: the plan may be older than a change of the setting.
 */
async function requireOwnFolder({ path, branch }: WorkspacePlan): Promise<void> {
  const name = basename(path);
  const wanted = join(realFolder(dirname(path)), name);
  if (path !== wanted || branch !== `cuebook/${name}`) {
    throw failed(
      `the workspace ${path} is not the planned path of the branch ${branch}`,
      "check whether the folder of workspaces was moved or became a link since the run began",
    );
  }
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  if (isLink) throw failed(`the workspace ${path} is a symbolic link`, "remove the link");
}

async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function failed(what: string, hint = "fix it, then resume the run", cause?: unknown): CuebookError {
  return new CuebookError("workspace_failed", what, { hint, cause });
}

/** Gives errors of git and the file system a code. */
async function asCuebookError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CuebookError && error.code !== "git_failed") throw error;
    const what = error instanceof Error ? error.message : String(error);
    const hint = error instanceof CuebookError ? error.hint : undefined;
    throw failed(what, hint, error);
  }
}
