import { CuebookError } from "@cuebook/error";
import type { Workspace } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { gitPlace, type Location, refsOf } from "../location/location.ts";
import type { SyncOptions, SyncResult } from "../provider/provider.ts";
import { checkResolution } from "./check-resolution.ts";
import { makeCheckpoint, restoreCheckpoint, snapshotTree } from "./checkpoint.ts";
import { commitFiles, requireAhead } from "./commit.ts";
import { branchOf, commitOf, isAncestor, objectsOf, treeOf, updateRefs } from "./commits.ts";
import { begunRef, type Conflict, conflictRef, readConflict, writeConflict } from "./conflict.ts";
import { type GitAnswer, git, gitFailure } from "./git.ts";
import { clearHalfDone, ownIndex, removeIndex } from "./git-folder.ts";
import { committer } from "./identity.ts";
import { printable, statusEntries } from "./repository.ts";
import { signCommits } from "./sign.ts";
import { shownPaths, unmergedEntries } from "./unmerged.ts";

/** A merge or a rebase may have to write a large repository. */
const timeoutMs = 30 * 60_000;

/**
 * Updates a worktree's branch with another branch of its repository (`WorkspaceProvider.sync`).
 *
 * Two refs make it repeatable. `sync/begun` says that uncommitted files may come from an interrupted merge or rebase of ours.
 * `sync/conflict` has the conflict that is being resolved. Without either, uncommitted files are work, and are refused. Discarded
 * files are kept as a checkpoint.
 */
export async function syncBranch(
  location: Location,
  { branch, base }: Pick<Workspace, "branch" | "base">,
  { target, how, settled }: SyncOptions,
): Promise<SyncResult> {
  const targetCommit = await findTarget(location, target);
  const met = await meet(location, { branch, base }, target, settled?.target);
  if (met.is === "open") return { outcome: "conflict", target: met.target, files: met.files };
  const tip = await tidy(location, branch, base, met.is === "unmet");
  if (await isAncestor(location, targetCommit, tip)) {
    await updateRefs(location, [`delete ${begunRef(location)}`, `delete ${conflictRef(location)}`]);
    return { outcome: met.is === "merged" ? "merged" : "up_to_date", target: targetCommit, commit: tip };
  }
  await updateRefs(location, [`update ${begunRef(location)} ${tip}`, `delete ${conflictRef(location)}`]);
  faultPoint("sync begun");
  if (how === "rebase" && !(await hasMerges(location, targetCommit, tip))) {
    const rebased = await tryRebase(location, branch, tip, targetCommit);
    if (rebased !== undefined) return rebased;
  }
  return mergeTarget(location, branch, tip, target, targetCommit);
}

/** The state of a conflict that was to be resolved; `unmet`: the rest of its merge may be discarded, and the merge is repeated. */
type Met =
  | { readonly is: "none" | "merged" | "unmet" }
  | { readonly is: "open"; readonly target: string; readonly files: readonly string[] };

/** Checks a conflict that is reported as resolved, and merges it if it is. */
async function meet(
  location: Location,
  { branch, base }: Pick<Workspace, "branch" | "base">,
  target: string,
  settled: string | undefined,
): Promise<Met> {
  if (settled === undefined) return { is: "none" };
  const ref = `refs/heads/${branch}`;
  const conflict = await readConflict(location);
  if (conflict?.target === settled) {
    const open = await settle(location, ref, base, conflict, target);
    if (open === undefined) return { is: "unmet" };
    return open.length > 0 ? { is: "open", target: settled, files: open } : { is: "merged" };
  }
  // Either it was resolved before, or its record is lost, and the conflict has to occur again.
  const tip = await commitOf(location, ref);
  const isId = /^[0-9a-f]{40,64}$/.test(settled);
  const old = isId ? await commitOf(location, settled) : undefined;
  const isSettled = tip !== undefined && old !== undefined && (await isAncestor(location, old, tip));
  return { is: isSettled ? "none" : "unmet" };
}

/** Rebases the branch on its target; `undefined` if that causes conflicts: then everything is as before. */
async function tryRebase(
  location: Location,
  branch: string,
  tip: string,
  target: string,
): Promise<SyncResult | undefined> {
  if ((await rebase(location, target)).code === 0) return finish(location, branch, tip, target, "rebased");
  faultPoint("sync rebase stopped");
  await backTo(location, branch, tip);
  await updateRefs(location, [`update ${begunRef(location)} ${tip}`]);
  faultPoint("sync rebase undone");
  return undefined;
}

/** Merges the target into the branch; a conflict is recorded, to be resolved. */
async function mergeTarget(
  location: Location,
  branch: string,
  tip: string,
  target: string,
  targetCommit: string,
): Promise<SyncResult> {
  const answer = await merge(location, targetCommit, mergeMessage(target, branch));
  if (answer.code === 0) return finish(location, branch, tip, targetCommit, "merged");
  const files = shownPaths((await unmergedEntries(location)).map(({ path }) => path));
  if (files.length === 0) {
    await backTo(location, branch, tip);
    throw gitFailure(location.path, ["merge"], answer);
  }
  faultPoint("sync merge stopped");
  const commit = await writeConflict(location, { tip, target: targetCommit, left: await treeNow(location) });
  await updateRefs(location, [`update ${conflictRef(location)} ${commit}`, `delete ${begunRef(location)}`]);
  faultPoint("sync conflict kept");
  await clearHalfDone(location);
  return { outcome: "conflict", target: targetCommit, files };
}

/**
 * Undoes an interrupted merge or rebase of ours, if any. To be called before files are taken for work.
 */
export async function undoCutOff(
  location: Location,
  { branch, base }: Pick<Workspace, "branch" | "base">,
): Promise<void> {
  const begun = await commitOf(location, begunRef(location));
  if (begun === undefined) return;
  // A branch that has moved on has the right files.
  if (begun === (await commitOf(location, `refs/heads/${branch}`))) await tidy(location, branch, base, true);
  await updateRefs(location, [`delete ${begunRef(location)}`]);
}

/**
 * Makes the merge of a resolved conflict.
 * @returns the unresolved paths; `undefined` if the merge was discarded and has to be repeated
 */
async function settle(
  location: Location,
  ref: string,
  base: string,
  conflict: Conflict,
  target: string,
): Promise<string[] | undefined> {
  const [tip, head] = await objectsOf(location, [`${ref}^{commit}`, "HEAD^{commit}"]);
  await requireAhead(location, ref, { tip, head }, base);
  if (head === undefined || !(await isAncestor(location, conflict.tip, head))) {
    const kept = head === undefined ? [] : [`update ${abandonedRef(location, head)} ${head}`];
    await updateRefs(location, [...kept, `update ${ref} ${conflict.tip}`]);
    return undefined;
  }
  const found = await checkResolution(location, conflict, await treeNow(location));
  if (found.is === "undone") return undefined;
  if (found.open.length > 0) return shownPaths(found.open);
  const message = mergeMessage(target, ref.replace(/^refs\/heads\//, ""));
  const dropped = [conflictRef(location), begunRef(location)];
  await commitFiles(location, { ref, base, message, merges: [conflict.target], dropped });
  faultPoint("sync settled");
  return [];
}

/**
 * Ensures that the branch is checked out with its own files and that no operation is unfinished.
 * @param mayDiscard the files are known to come from a merge
 * @returns the commit that the branch is at
 */
async function tidy(location: Location, branch: string, base: string, mayDiscard: boolean): Promise<string> {
  const ref = `refs/heads/${branch}`;
  const [tip, head, before] = await objectsOf(location, [`${ref}^{commit}`, "HEAD^{commit}", "HEAD^{tree}"]);
  if (tip !== undefined) {
    const tree = await treeNow(location);
    if (head === tip && tree === before) {
      // Makes no commit: it attaches HEAD, and updates the index.
      await commitFiles(location, { ref, base, message: "", merges: [] });
      return tip;
    }
    const marks = [await commitOf(location, begunRef(location)), (await readConflict(location))?.tip];
    if (mayDiscard || marks.includes(tip)) {
      await makeCheckpoint(location, [abandonedRef(location, tree)], branch);
      await backTo(location, branch, tip);
      return tip;
    }
  }
  await requireAhead(location, ref, { tip, head }, base);
  const entries = await statusEntries(location.path, [], gitPlace(location));
  const named = entries.slice(0, 5).map(({ path }) => printable(path));
  const more = entries.length > named.length ? ` and ${entries.length - named.length} more` : "";
  const what =
    entries.length === 0 ? "commits that are not on its branch" : `uncommitted changes: ${named.join(", ")}${more}`;
  throw new CuebookError("workspace_dirty", `the workspace ${location.path} has ${what}`, {
    hint: `commit them on ${branch} before it is updated`,
  });
}

/** The ref for discarded files, unique so that a repetition does not overwrite it. */
function abandonedRef({ path }: Location, object: string): string {
  return `${refsOf(path)}/checkpoints/sync-abandoned-${object.slice(0, 12)}`;
}

async function findTarget(location: Location, target: string): Promise<string> {
  // Exactly this ref, not another meaning that git gives the text.
  const name = `refs/heads/${target}`;
  if (!target.includes("\0")) {
    const args = ["show-ref", "--verify", "--hash", name];
    const answer = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
    const commit = answer.code === 0 ? await commitOf(location, answer.stdout.trim()) : undefined;
    if (commit !== undefined) return commit;
  }
  throw new CuebookError("target_missing", `the repository has no branch ${JSON.stringify(target.slice(0, 200))}`, {
    hint: "name a local branch as the target, or create it: git branch NAME COMMIT",
  });
}

async function hasMerges(location: Location, target: string, tip: string): Promise<boolean> {
  const args = ["rev-list", "--merges", "--max-count=1", tip, `^${target}`];
  return (await git(location.path, args, { environment: gitPlace(location) })).stdout !== "";
}

async function rebase(location: Location, target: string): Promise<GitAnswer> {
  const options = ["--merge", "--quiet", "--no-autostash", "--no-autosquash", "--no-fork-point", "--no-gpg-sign"];
  const more = ["--no-verify", "--no-stat", "--no-rerere-autoupdate", "--no-rebase-merges", "--empty=drop"];
  const environment = { ...gitPlace(location), ...(await committer(location)), GIT_SEQUENCE_EDITOR: "true" };
  const args = ["rebase", ...options, ...more, target];
  return git(location.path, args, { environment, timeoutMs, expected: [0, 1, 2, 128] });
}

async function merge(location: Location, target: string, message: string): Promise<GitAnswer> {
  const options = ["--quiet", "--ff", "--commit", "--no-squash", "--no-stat", "--no-edit", "--no-verify", "--no-log"];
  const more = ["--no-gpg-sign", "--no-verify-signatures", "--no-signoff", "--no-autostash", "--no-rerere-autoupdate"];
  const environment = { ...gitPlace(location), ...(await committer(location)) };
  const args = ["merge", ...options, ...more, "-m", message, target];
  return git(location.path, args, { environment, timeoutMs, expected: [0, 1, 2, 128] });
}

function mergeMessage(target: string, branch: string): string {
  return `Merge branch '${printable(target)}' into ${printable(branch)}`;
}

/** @param tip the branch before: its commits are not signed again */
async function finish(
  location: Location,
  branch: string,
  tip: string,
  target: string,
  outcome: "merged" | "rebased",
): Promise<SyncResult> {
  const ref = `refs/heads/${branch}`;
  faultPoint(`sync ${outcome}`);
  const made = await commitOf(location, ref);
  const isThere = made !== undefined && (await branchOf(location)) === ref;
  if (!isThere || !(await isAncestor(location, target, made))) {
    throw new CuebookError(
      "workspace_failed",
      `git reports that it has ${outcome} ${target}, but ${ref} does not contain it`,
      {
        hint: "look at the worktree with git log, fix it, then resume the run",
      },
    );
  }
  const environment = { ...gitPlace(location), ...(await committer(location)) };
  const { commit } = await signCommits({ folder: location.path, environment }, made, [target, tip]);
  const moved = commit === made ? [] : [`update ${ref} ${commit} ${made}`];
  await updateRefs(location, [...moved, `delete ${begunRef(location)}`, `delete ${conflictRef(location)}`]);
  return { outcome, target, commit };
}

/** Resets to a commit of the branch, with only its files. */
async function backTo(location: Location, branch: string, tip: string): Promise<void> {
  await restoreCheckpoint(location, { head: tip, tree: await treeOf(location, tip) }, branch);
}

async function treeNow(location: Location): Promise<string> {
  const index = ownIndex(location);
  await removeIndex(index);
  try {
    return await snapshotTree(location, index);
  } finally {
    await removeIndex(index);
  }
}
