/** @folder The folder of a step below its workspace. */
import { lstat, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { readyFile } from "./places.ts";

/** Where a worktree of ours is, and where git keeps its data. */
export interface Location {
  /** The folder with the files. */
  readonly path: string;
  /** Its own git directory, `<repository>/.git/worktrees/<name>`. */
  readonly gitDir: string;
  /** Variables that keep git from running programs which its configuration names, where an agent can write that. */
  readonly guard?: Readonly<Record<string, string>>;
}

/** What marks a worktree as ours. */
export interface Mark {
  readonly branch: string;
  readonly base: string;
}

/** The variables that make git work there, without the folder's `.git` file. */
export function gitPlace(location: Location): Record<string, string> {
  return { GIT_DIR: location.gitDir, GIT_WORK_TREE: location.path, ...location.guard, ...workMark(location.path) };
}

/** The variable that identifies a git process of ours in a worktree. */
export const workMarkName = "CUEBOOK_WORKTREE";

/** The mark of a git process in the worktree at a path. */
export function workMark(path: string): Record<string, string> {
  return { [workMarkName]: path };
}

/** Marks a worktree as ours and complete. */
export async function markReady({ path, gitDir }: Location, mark: Mark): Promise<void> {
  await writeFile(recordOf(path), `${gitDir}\n`);
  await writeFile(join(gitDir, readyFile), markText(mark));
}

/** Whether a worktree is ours, for this branch, and complete. */
export async function isReady({ gitDir }: Location, mark: Mark): Promise<boolean> {
  const text = await readFile(join(gitDir, readyFile), "utf8").catch(() => undefined);
  return text === markText(mark);
}

function markText({ branch, base }: Mark): string {
  return `${JSON.stringify({ version: 1, branch, base })}\n`;
}

/** The file beside a worktree with the path of its git directory. No worktree has such a name: theirs end in a run's id. */
export function recordOf(path: string): string {
  return `${path}.gitdir`;
}

/** The prefix of the refs that belong to the worktree at a path. */
export function refsOf(path: string): string {
  return `refs/cuebook/${basename(path)}`;
}

/** Finds the data that a repository has about the worktree at a path, if any. Git gives its folder the worktree's name, and a number. */
export async function findLocation(common: string, path: string): Promise<Location | undefined> {
  const folder = join(common, "worktrees");
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(basename(path)))) {
    const gitDir = join(folder, name);
    if ((await pointedTo(gitDir)) === join(path, ".git")) return { path, gitDir };
  }
  return undefined;
}

/**
 * Finds a prepared worktree, from its folder alone.
 *
 * An agent can write the folder's `.git` file, so that file is not used. The path of the git directory is in a file beside the folder,
 * and is accepted only if the directory points back and has our mark. Otherwise a reset meant for this worktree could hit another.
 *
 * @throws CuebookError `workspace_failed`
 */
export async function locate(path: string, mark: Mark): Promise<Location> {
  const isFolder = await lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw lost(`the worktree ${path} no longer exists`);
  const gitDir = (await readFile(recordOf(path), "utf8").catch(() => "")).replace(/\n$/, "");
  const location = { path, gitDir };
  const isOurs = basename(dirname(gitDir)) === "worktrees" && (await pointedTo(gitDir)) === join(path, ".git");
  if (!isOurs || !(await isReady(location, mark))) throw lost(`git no longer knows the worktree ${path}`);
  await restoreLink(location);
  return location;
}

function lost(what: string): CuebookError {
  return new CuebookError("workspace_failed", what, {
    hint: "resume the run: it is created again with the files of its last checkpoint",
  });
}

/** Restores the `.git` file of a worktree that git still knows. */
export async function restoreLink({ path, gitDir }: Location): Promise<void> {
  const link = join(path, ".git");
  const wanted = `gitdir: ${gitDir}\n`;
  if ((await isFile(link)) && (await readFile(link, "utf8")) === wanted) return;
  await rm(link, { recursive: true, force: true });
  await writeFile(link, wanted);
}

async function pointedTo(gitDir: string): Promise<string | undefined> {
  const text = await readFile(join(gitDir, "gitdir"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const link = resolve(gitDir, text.replace(/\n$/, ""));
  // The folder may be gone; then there is nothing to resolve.
  const folder = await realpath(dirname(link)).catch(() => dirname(link));
  return join(folder, basename(link));
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
