import { copyFile, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint } from "@cuebook/run";
import { exists } from "../location/exists.ts";
import { gitPlace, type Location } from "../location/location.ts";
import { commitOf, objectsOf } from "./commits.ts";
import { conflictRef, restoreConflict } from "./conflict.ts";
import { copiedInto, leaveCopiesOut, patternOf } from "./copied.ts";
import { git, gitLine } from "./git.ts";
import { clearHalfDone, ownIndex, removeIndex } from "./git-folder.ts";
import { checkpointIdentity } from "./identity.ts";
import { treeOfIndex, unusualEntries } from "./known-index.ts";
import { statusEntries } from "./repository.ts";
import { type IndexEntry, settleSubmodules, updateNested } from "./unmerged.ts";

/**
 * Records the state of a worktree, which refs keep.
 * @param kept a commit that is kept without them
 */
export async function makeCheckpoint(
  location: Location,
  refs: readonly string[],
  branch: string,
  kept?: string,
): Promise<Checkpoint> {
  const { commit, checkpoint } = await currentState(location, refs[0] ?? "", branch);
  if (commit !== kept) await keepCommit(location, refs, commit);
  return checkpoint;
}

/** Keeps a commit from garbage collection. */
export async function keepCommit(location: Location, refs: readonly string[], commit: string): Promise<void> {
  const input = [...new Set(refs)].map((ref) => `update ${ref} ${commit}\n`).join("");
  await git(location.path, ["update-ref", "--stdin"], { environment: gitPlace(location), input });
}

/** The state of a worktree, and a commit with it that nothing keeps yet. */
interface CommittedState {
  readonly commit: string;
  readonly checkpoint: Checkpoint;
}

/**
 * The state of a worktree. Without changes, it is that of its commit, which git finds out without writing anything.
 * @param ref for the message of the commit
 */
export async function currentState(location: Location, ref: string, branch: string): Promise<CommittedState> {
  const environment = gitPlace(location);
  const [at, changes] = await Promise.all([
    headOf(location, branch),
    // It cannot read every index.
    statusEntries(location.path, [], environment).catch(() => undefined),
  ]);
  const isSame = changes?.length === 0 && at.conflict === undefined;
  if (!isSame || (await mayHideChanges(location))) return commitState(location, ref, branch, at);
  const checkpoint = { head: at.head, tree: at.base };
  unchanged.add(checkpoint);
  return { commit: at.head, checkpoint };
}

/** The list of the files that a sparse checkout has, in its git directory. */
const sparseFile = "info/sparse-checkout";

const unchanged = new WeakSet<Checkpoint>();

/** Whether a state that was just recorded is that of its commit, without any change. False if that is unknown. */
export function isUnchanged(checkpoint: Checkpoint): boolean {
  return unchanged.has(checkpoint);
}

/** Whether the index has a file with a flag for which git does not look whether it has changed. */
async function mayHideChanges(location: Location): Promise<boolean> {
  const entries = await unusualEntries(location, join(location.gitDir, "index"), gitPlace(location));
  return entries?.some(({ isHidden }) => isHidden) !== false;
}

/** Records the state of a worktree as a commit. @param ref for its message */
export async function commitState(
  location: Location,
  ref: string,
  branch: string,
  at?: HeadOfWorktree,
): Promise<CommittedState> {
  const { head, base, conflict } = at ?? (await headOf(location, branch));
  const index = ownIndex(location);
  const environment = { ...gitPlace(location), ...checkpointIdentity, GIT_INDEX_FILE: index };
  const run = (...args: string[]): Promise<string> => gitLine(location.path, args, { environment });
  await removeIndex(index);
  try {
    const entries = await copyIndex(location, index);
    // What was staged is kept, and may travel.
    await leaveCopiesOut(location, environment);
    const staged = await treeOfIndex(location, index, base, () => stagedTree(location, environment));
    await addAll(location, environment, entries);
    const tree = await run("write-tree");
    // As `git stash` does: the commit has the branch and the staged state as parents, so that all of it is kept.
    const parents = ["-p", head];
    if (staged !== undefined && staged !== base) {
      parents.push("-p", await run("commit-tree", staged, "-p", head, "-m", "What is staged"));
    }
    if (conflict !== undefined) parents.push("-p", conflict);
    const commit = await run("commit-tree", tree, ...parents, "-m", `Checkpoint ${ref}`);
    const ofIndex = staged === undefined || staged === base ? {} : { index: staged };
    return { commit, checkpoint: { head, tree, ...ofIndex, conflict } };
  } finally {
    await removeIndex(index);
  }
}

/**
 * The tree of all current files, written with the given index, which then matches them. Nothing protects it from garbage
 * collection.
 */
export async function snapshotTree(location: Location, index: string): Promise<string> {
  const environment = { ...gitPlace(location), GIT_INDEX_FILE: index };
  await addAll(location, environment, await copyIndex(location, index));
  return gitLine(location.path, ["write-tree"], { environment });
}

/** Restores a recorded state, despite all later changes. */
export async function restoreCheckpoint(location: Location, checkpoint: Checkpoint, branch: string): Promise<void> {
  const environment = gitPlace(location);
  const run = (...args: string[]): Promise<unknown> => git(location.path, args, { environment });
  // It fails if one of them does not exist. They are no paths.
  await run("rev-parse", `${checkpoint.head}^{commit}`, `${checkpoint.tree}^{tree}`, "--");
  await clearHalfDone(location);
  await run("symbolic-ref", "HEAD", `refs/heads/${branch}`);
  await run("update-ref", `refs/heads/${branch}`, checkpoint.head);
  // From an empty index, no flags or cached facts about files can falsify the restored state.
  await rm(join(location.gitDir, "index"), { force: true });
  await run("read-tree", checkpoint.tree);
  const isSparse = await isSparseCheckout(location);
  if (isSparse) await run("sparse-checkout", "reapply");
  await run("checkout-index", "--all", "--force", "--quiet");
  if (isSparse) await writeOutsidePart(location, checkpoint);
  // The restored rules may not ignore what was copied.
  const copied = (await copiedInto(location)).map((path) => `--exclude=/${patternOf(path)}`);
  await run("clean", "-d", "-ff", "--quiet", ...copied);
  await run("read-tree", checkpoint.index ?? checkpoint.head);
  // Answers 1 if files differ from the index, which is expected here.
  await git(location.path, ["update-index", "-q", "--refresh"], { environment, expected: [0, 1] });
  // It removes only what git knows to be unchanged.
  if (isSparse) await run("sparse-checkout", "reapply");
  await restoreConflict(location, checkpoint.conflict);
}

/** Writes the files that were changed although they are outside of the part that a sparse checkout has. */
async function writeOutsidePart(location: Location, { head, tree }: Checkpoint): Promise<void> {
  const environment = gitPlace(location);
  const changed = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--diff-filter=d", head, tree];
  const { stdout } = await git(location.path, changed, { environment, encoding: "latin1" });
  if (stdout === "") return;
  const args = ["checkout-index", "--force", "--quiet", "--ignore-skip-worktree-bits", "-z", "--stdin"];
  await git(location.path, args, { environment, encoding: "latin1", input: stdout });
}

/**
 * Whether a worktree has only a part of the files of its commit. Without a list of the part, git has them all, whatever is set.
 * @param entries of its index
 */
async function isSparseCheckout(location: Location, entries: readonly IndexEntry[] = []): Promise<boolean> {
  const mayBe = entries.some(({ isLeftOut }) => isLeftOut) || (await exists(join(location.gitDir, sparseFile)));
  if (!mayBe) return false;
  const args = ["config", "--type=bool", "--default=false", "--get", "core.sparseCheckout"];
  return (await gitLine(location.path, args, { environment: gitPlace(location) })) === "true";
}

/** The commit of a worktree, its tree, and the commit of its unresolved conflict, if any. */
interface HeadOfWorktree {
  readonly head: string;
  readonly base: string;
  readonly conflict: string | undefined;
}

/** The commit of a worktree: that of its branch, if the checked out branch has no commit. */
export async function headOf(location: Location, branch: string): Promise<HeadOfWorktree> {
  const places = ["HEAD", `refs/heads/${branch}`];
  const names = [
    ...places.flatMap((name) => [`${name}^{commit}`, `${name}^{tree}`]),
    `${conflictRef(location)}^{commit}`,
  ];
  const [head, base, tip, ofTip, conflict] = await objectsOf(location, names);
  if (head !== undefined && base !== undefined) return { head, base, conflict };
  if (tip !== undefined && ofTip !== undefined) return { head: tip, base: ofTip, conflict };
  throw new CuebookError(
    "workspace_failed",
    `the worktree ${location.path} is at no commit, and its branch ${branch} is gone`,
    {
      hint: `bring the branch back (git branch ${branch} COMMIT), then resume the run`,
    },
  );
}

/**
 * Starts from the agent's index: it knows which files have not changed, and has files that were added against the ignore rules.
 * @returns the unusual entries of the index: the agent's, or that of the commit if the agent's cannot be read
 */
async function copyIndex(location: Location, index: string): Promise<readonly IndexEntry[]> {
  const theirs = join(location.gitDir, "index");
  const before = await stat(theirs).catch(() => undefined);
  if (before !== undefined) {
    await copyFile(theirs, index);
    // A file changed at the moment that the index was written is detected by the index's time, which must not become newer.
    const time = before.mtimeMs / 1000 - 0.01;
    await utimes(index, time, time);
    const entries = await unusualEntries(location, index, { ...gitPlace(location), GIT_INDEX_FILE: index });
    if (entries !== undefined) return entries;
  }
  await rm(index, { force: true });
  if ((await commitOf(location, "HEAD")) === undefined) return [];
  const environment = { ...gitPlace(location), GIT_INDEX_FILE: index };
  await git(location.path, ["read-tree", "HEAD"], { environment });
  return (await unusualEntries(location, index, environment)) ?? [];
}

/** The tree of the index; none while it has conflicts. */
async function stagedTree(
  location: Location,
  environment: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { code, stdout } = await git(location.path, ["write-tree"], { environment, expected: [0, 128] });
  return code === 0 ? stdout.trim() : undefined;
}

/**
 * Adds every change. Nested repositories without a commit cannot be added, and are left out.
 *
 * Git would look for changes inside of nested repositories by running itself there, with filters that an agent can configure in them.
 * So it is not asked to add those that it knows; their commits are read and put into the index.
 */
async function addAll(
  location: Location,
  environment: Readonly<Record<string, string>>,
  entries: readonly IndexEntry[],
): Promise<void> {
  // Files with a flag that hides changes are included.
  const flagged = entries.filter(({ isHidden }) => isHidden);
  if (flagged.length > 0) {
    const args = ["update-index", "--no-assume-unchanged", "-z", "--stdin"];
    const input = flagged.map(({ path }) => `${path}\0`).join("");
    await git(location.path, args, { environment, encoding: "latin1", input });
  }
  await settleSubmodules(location, environment, entries);
  const nested = await updateNested(location, environment, entries);
  const copied = (await leaveCopiesOut(location, environment)).map(inBytes);
  const left = [...nested, ...copied];
  // What was added outside of the part that a sparse checkout has is work, too.
  const sparse = (await isSparseCheckout(location, entries)) ? ["--sparse"] : [];
  const add = (paths: readonly string[], more: readonly string[], expected: readonly number[]) => {
    const args = ["add", "--all", ...sparse, ...more];
    const options = { environment, encoding: "latin1", expected } as const;
    // Only without a NUL in its input can a starter start git, and it usually has nothing to leave out.
    if (paths.length === 0) return git(location.path, [...args, "--", ":(top)"], options);
    const input = [":(top)", ...paths.map((path) => `:(top,exclude,literal)${path}`)].map((each) => `${each}\0`);
    args.push("--pathspec-from-file=-", "--pathspec-file-nul");
    return git(location.path, args, { ...options, input: input.join("") });
  };
  const { code } = await add(left, ["--ignore-errors"], [0, 1, 128]);
  if (code === 0) return;
  const empty = await emptyRepositories(location.path);
  await add([...left, ...empty.map(inBytes)], [], [0]);
}

/** With a character for each byte. */
function inBytes(path: string): string {
  return Buffer.from(path, "utf8").toString("latin1");
}

/** The folders below that are repositories without a commit, relative to the worktree. */
async function emptyRepositories(folder: string): Promise<string[]> {
  const { stdout } = await git(folder, ["ls-files", "--others", "--exclude-standard", "--directory", "-z"]);
  const found: string[] = [];
  for (const entry of stdout.split("\0").filter((each) => each.endsWith("/"))) {
    for (const path of await repositoriesBelow(folder, entry.slice(0, -1))) {
      const { code } = await git(join(folder, path), ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], {
        expected: [0, 1, 128],
      });
      if (code !== 0) found.push(path);
    }
  }
  return found;
}

async function repositoriesBelow(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  if (entries.some((entry) => entry.name === ".git")) return [path];
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => repositoriesBelow(folder, `${path}/${entry.name}`));
  return (await Promise.all(below)).flat();
}
