import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint } from "@cuebook/run";
import { commitFiles, madeCommit } from "../git/commit.ts";
import { branchOf } from "../git/commits.ts";
import { diffOf } from "../git/diff.ts";
import { git, gitLine } from "../git/git.ts";
import { withoutOwnPrograms } from "../git/own-programs.ts";
import { printable, statusEntries } from "../git/repository.ts";
import { withStaged } from "../git/staged.ts";
import { gitPlace, type Location } from "../location/location.ts";
import type { MadeCommit, StagedFiles, WorkspaceDiff } from "../provider/provider.ts";
import { inTurn } from "../provider/turns.ts";

/** The largest number of folders in which a repository is looked for. */
const mostFolders = 200;

/**
 * The git repository that a hook or an agent created in a folder: the folder itself, or the only repository directly below it. A
 * repository that contains the folder does not count.
 */
export async function repositoryIn(folder: string): Promise<Location | undefined> {
  if (await hasGit(folder)) return locationAt(folder);
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found: string[] = [];
  for (const entry of entries.slice(0, mostFolders)) {
    const path = join(folder, entry.name);
    if (await hasGit(path)) found.push(path);
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? undefined : locationAt(only);
}

async function hasGit(folder: string): Promise<boolean> {
  return lstat(join(folder, ".git")).then(
    () => true,
    () => false,
  );
}

async function locationAt(path: string): Promise<Location | undefined> {
  // An invalid `.git` must not send git to a parent folder, to a repository of others.
  const environment = { GIT_CEILING_DIRECTORIES: dirname(path) };
  const { code, stdout } = await git(path, ["rev-parse", "--absolute-git-dir"], { environment, expected: [0, 128] });
  if (code !== 0) return undefined;
  const location = { path, gitDir: stdout.replace(/\n$/, "") };
  return { ...location, guard: await withoutOwnPrograms(path, gitPlace(location)) };
}

/** The commit of a repository; `undefined` if it has none yet. */
export async function commitAt(location: Location): Promise<string | undefined> {
  const { code, stdout } = await git(location.path, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], {
    environment: gitPlace(location),
    expected: [0, 1, 128],
  });
  return code === 0 ? stdout.trim() : undefined;
}

/**
 * What exists only in a folder, one item per line: uncommitted changes in a repository, all entries outside of one.
 * @returns at most a thousand entries outside a repository
 */
export async function uncommittedIn(folder: string): Promise<string[]> {
  const location = await repositoryIn(folder);
  const lines: string[] = [];
  if (location?.path !== folder) {
    const inside = location === undefined ? undefined : basename(location.path);
    const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => name !== inside);
    lines.push(
      ...entries
        .slice(0, 1000)
        .map((entry) => `?? ${printable(entry.name)}${entry.isDirectory() ? "/" : ""}`)
        .sort(),
    );
  }
  if (location === undefined) return lines;
  const prefix = location.path === folder ? "" : `${basename(location.path)}/`;
  const entries = await statusEntries(location.path, [], gitPlace(location));
  return [...lines, ...entries.map(({ letters, path }) => `${letters} ${printable(prefix + path)}`)];
}

/**
 * Commits everything in a folder's repository, on the branch or commit that is checked out there.
 * @throws CuebookError `workspace_failed` if the repository belongs to another folder
 */
export async function commitIn(folder: string, message: string): Promise<MadeCommit | null> {
  const location = await repositoryIn(folder);
  if (location === undefined) return null;
  await requireOwn(location);
  const made = await commitFiles(location, { ref: (await branchOf(location)) ?? "HEAD", message });
  return made.isNew ? madeCommit(made) : null;
}

/** Does work with everything staged in a folder's repository, in an index for it. Without a repository, nothing is staged. */
export async function stagedIn<T>(folder: string, work: (staged: StagedFiles) => Promise<T>): Promise<T> {
  const location = await repositoryIn(folder);
  if (location === undefined) return work({ environment: {}, tree: "" });
  return withStaged(location, (stage) => inTurn(location.path, stage), work);
}

/**
 * Moves the branch or the commit that was checked out in a folder's repository back, and checks it out again. The files are
 * unchanged, and nothing is staged.
 */
export async function moveBack(folder: string, { head, branch }: Pick<Checkpoint, "head" | "branch">): Promise<void> {
  const location = await repositoryIn(folder);
  if (location === undefined || head === "") return;
  await requireOwn(location);
  const run = (...args: string[]) => git(location.path, args, { environment: gitPlace(location) });
  // A branch that is checked out now, and was not before, stays where it is.
  if (branch === undefined) await run("update-ref", "--no-deref", "HEAD", head);
  else {
    await run("symbolic-ref", "HEAD", branch);
    await run("update-ref", branch, head);
  }
  await run("read-tree", head);
}

/**
 * Refuses to write to a repository whose files are elsewhere: an agent can make the folder's `.git` file name any repository that
 * it can read.
 */
async function requireOwn({ path, gitDir }: Location): Promise<void> {
  const real = await realpath(gitDir);
  if (real === (await realpath(path)) || real === join(await realpath(path), ".git")) return;
  const link = await readFile(join(real, "gitdir"), "utf8").catch(() => "");
  const pointedTo = resolve(real, link.replace(/\n$/, ""));
  const isOurs = basename(dirname(real)) === "worktrees" && basename(pointedTo) === ".git";
  if (isOurs && (await realpath(dirname(pointedTo)).catch(() => "")) === (await realpath(path))) return;
  throw new CuebookError("workspace_failed", `the repository of ${path} is ${real}, whose files are elsewhere`, {
    hint: "let hooks.after_create make a clone (git clone) or a worktree (git worktree add) there",
  });
}

/** The commits that would be lost with a folder, because no remote has them: one per line, at most a thousand. */
export async function unpublishedIn(folder: string): Promise<string[]> {
  const location = await repositoryIn(folder);
  // A git worktree keeps its commits outside the folder and loses none with it.
  if (location === undefined || !location.gitDir.startsWith(join(location.path, ".git"))) return [];
  if ((await commitAt(location)) === undefined) return [];
  const args = ["log", "--format=%h %s", "--max-count=1000", "--branches", "HEAD", "--not", "--remotes"];
  const { stdout } = await git(location.path, args, { environment: gitPlace(location) });
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map(printable);
}

/** The changes in a repository with commits, since a commit or, if `base` is empty, since the beginning. */
export async function repositoryDiff(location: Location, base: string, limit: number): Promise<WorkspaceDiff> {
  if (base !== "") return diffOf(location, base, limit);
  const nothing = await gitLine(location.path, ["hash-object", "-t", "tree", "--stdin"], { input: "" });
  return { ...(await diffOf(location, nothing, limit)), base };
}
