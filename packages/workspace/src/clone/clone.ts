/** @folder Repositories that Cuebook clones, and keeps at the commit of their branch. */
import { mkdtemp, readdir, realpath, rename, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint, makePrivateFolder } from "@cuebook/system";
import { removeTree } from "../folder/remove-tree.ts";
import { git } from "../git/git.ts";
import { openRepository, printable, type Repository, uncommittedText } from "../git/repository.ts";
import { fetchInto, type RemoteBranch, type RemoteRepository, remoteBranch } from "./remote.ts";

/** What was done with a clone. */
export interface CloneUpdate extends RemoteBranch {
  readonly outcome: "cloned" | "moved" | "unchanged";
}

/** Checking out a large repository may take long. */
const checkoutTimeoutMs = 30 * 60_000;

/**
 * Brings a clone to the commit that its branch has now, or makes it. The caller has its lock. It can be repeated after a crash at any
 * point. A clone with changes or commits of its own is not touched.
 *
 * @param folder of the clone: absolute
 * @throws CuebookError those of `remoteBranch` and `fetchInto`; `clone_changed`, `clone_broken`, `clone_failed`
 */
export async function updateClone(
  folder: string,
  source: RemoteRepository,
  signal?: AbortSignal,
): Promise<CloneUpdate> {
  const there = await remoteBranch(source, signal);
  const stats = await stat(folder).catch(() => undefined);
  if (stats === undefined) return makeClone(folder, source, there, signal);
  return moveClone(await openClone(folder), source, there, signal);
}

/** Clones into a temporary folder, which becomes the clone when it is complete. */
async function makeClone(
  folder: string,
  source: RemoteRepository,
  there: RemoteBranch,
  signal: AbortSignal | undefined,
): Promise<CloneUpdate> {
  makePrivateFolder(dirname(folder));
  await removeParts(folder);
  const part = await mkdtemp(`${folder}${partSuffix}`);
  try {
    const format = there.commit.length === 64 ? "sha256" : "sha1";
    await git(part, ["init", "--quiet", "--template=", `--object-format=${format}`]);
    faultPoint("clone begun");
    const commit = await fetchInto(join(part, ".git"), source, there, undefined, signal);
    faultPoint("clone fetched");
    await git(part, ["config", "--local", "remote.origin.url", source.address]);
    await git(part, ["config", "--local", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"]);
    await checkOut(part, { ...there, commit });
    faultPoint("clone checked out");
    await rename(part, folder);
    return { branch: there.branch, commit, outcome: "cloned" };
  } catch (error) {
    await removeTree(part).catch(() => undefined);
    throw cloneFailure(source, error);
  }
}

const partSuffix = ".part-";

/** Removes what killed processes left. A git that still writes there ends when it misses its folder. */
async function removeParts(folder: string): Promise<void> {
  const left = (await readdir(dirname(folder))).filter((name) => name.startsWith(`${basename(folder)}${partSuffix}`));
  for (const name of left) await removeTree(join(dirname(folder), name)).catch(() => undefined);
}

async function openClone(folder: string): Promise<Repository> {
  const broken = (why: string) =>
    new CuebookError("clone_broken", `the clone ${folder} cannot be used: ${why}`, {
      hint: `keep what you need of it, then move it away: mv ${folder} ${folder}.old`,
    });
  try {
    const opened = await openRepository(folder);
    if (opened.folder === (await realpath(folder))) return opened;
  } catch (error) {
    if (error instanceof CuebookError && error.code !== "git_missing") throw broken(error.message);
    throw error;
  }
  throw broken("it is a folder in another repository");
}

async function moveClone(
  clone: Repository,
  source: RemoteRepository,
  there: RemoteBranch,
  signal: AbortSignal | undefined,
): Promise<CloneUpdate> {
  const { folder, common, head, branch: local } = clone;
  const { branch } = there;
  const known = await commitAt(folder, `refs/remotes/origin/${branch}`);
  if (local === branch && head === there.commit) {
    if (known !== head) await recordFetched(folder, there);
    return { ...there, outcome: "unchanged" };
  }
  if (local === undefined) throw changed(clone, "is on no branch", `git -C ${folder} switch ${branch}`);
  const edits = await uncommittedText(clone);
  if (edits !== undefined) throw changed(clone, `has ${edits}`, `git -C ${folder} stash --include-untracked`);
  const isThere = (await commitAt(folder, there.commit)) !== undefined;
  const commit = isThere ? there.commit : await fetchInto(common, source, there, known ?? head, signal);
  faultPoint("clone updated");
  const tip = await commitAt(folder, `refs/heads/${branch}`);
  if (tip !== undefined && !(await isFetched(folder, tip, [commit, known]))) {
    const what = `has commits of its own on ${branch}, up to ${tip.slice(0, 10)}`;
    throw changed(
      clone,
      what,
      `git -C ${folder} branch kept ${tip.slice(0, 10)} && git -C ${folder} reset --keep origin/${branch}`,
    );
  }
  await checkOut(folder, { branch, commit });
  return { branch, commit, outcome: "moved" };
}

/** Checks a commit out as its branch. Git refuses it rather than to overwrite a changed file. */
async function checkOut(folder: string, there: RemoteBranch): Promise<void> {
  const { branch, commit } = there;
  await git(folder, ["checkout", "--quiet", "--no-track", "-B", branch, commit], { timeoutMs: checkoutTimeoutMs });
  faultPoint("clone moved");
  await recordFetched(folder, there);
}

/** Records what was fetched, after it was checked out: until then, the earlier commit shows that nothing of ours is on the branch. */
async function recordFetched(folder: string, { branch, commit }: RemoteBranch): Promise<void> {
  await git(folder, ["update-ref", `refs/remotes/origin/${branch}`, commit]);
  await git(folder, ["symbolic-ref", "refs/remotes/origin/HEAD", `refs/remotes/origin/${branch}`]);
}

/** Whether a commit came from the remote: it is, or is an ancestor of, one that was fetched. */
async function isFetched(folder: string, tip: string, fetched: readonly (string | undefined)[]): Promise<boolean> {
  for (const commit of fetched) {
    if (commit === undefined) continue;
    const { code } = await git(folder, ["merge-base", "--is-ancestor", tip, commit], { expected: [0, 1, 128] });
    if (code === 0) return true;
  }
  return false;
}

async function commitAt(folder: string, ref: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`];
  const { code, stdout } = await git(folder, args, { expected: [0, 1, 128] });
  return code === 0 ? stdout.trim() : undefined;
}

function changed({ folder }: Repository, what: string, command: string): CuebookError {
  return new CuebookError(
    "clone_changed",
    `the clone ${folder} ${printable(what)}: it is not updated, and no work begins; to keep them: ${command}`,
    { hint: "Cuebook never overwrites changes in a clone" },
  );
}

function cloneFailure({ name }: RemoteRepository, error: unknown): unknown {
  if (error instanceof CuebookError && error.code !== "git_failed") return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(message)) {
    return new CuebookError("repository_no_space", `the repository ${name} cannot be cloned: ${message}`, {
      hint: "free disk space: the next attempt clones it again",
      retryable: true,
    });
  }
  return new CuebookError("clone_failed", `the repository ${name} cannot be cloned: ${message}`, {
    hint: "fix what git reports; the next attempt clones it again",
    cause: error,
  });
}
