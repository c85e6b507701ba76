import { constants } from "node:fs";
import { copyFile, lstat, mkdir, readlink, symlink } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { keepCopied } from "../git/copied.ts";
import { git } from "../git/git.ts";
import { named, printable } from "../git/repository.ts";
import { exists } from "../location/exists.ts";
import { gitPlace, type Location } from "../location/location.ts";
import { isWithinFolder } from "../location/places.ts";

/** A project's file with patterns as in `.gitignore`, which other tools read, too. */
const includeFile = ".worktreeinclude";

/** How many files are copied at once. */
const atOnce = 16;

/**
 * Copies files that git ignores from a checkout into a worktree, unless it has them: those that patterns name, and those that `.worktreeinclude`
 * names. They are never linked, so that what is written in the worktree leaves the checkout as it is; where the file system can, a
 * copy shares its blocks until one of both is written.
 *
 * @param checkout the folder of the person's checkout
 * @param patterns as in `.gitignore`
 * @throws CuebookError `workspace_failed`, also for a file that a pattern names and git does not ignore: it would be committed
 */
export async function copyIgnored(made: Location, checkout: string, patterns: readonly string[]): Promise<void> {
  const wanted = await untracked(
    checkout,
    patterns.map((pattern) => `--exclude=${pattern}`),
  );
  const include = join(checkout, includeFile);
  const hasFile = await lstat(include).then(
    (stats) => stats.isFile(),
    () => false,
  );
  const included = hasFile ? await untracked(checkout, [`--exclude-from=${include}`]) : [];
  const ignored = await ignoredIn(made, [...new Set([...wanted, ...included])]);
  const refused = wanted.filter((path) => !ignored.has(path));
  if (refused.length > 0) {
    throw new CuebookError(
      "workspace_failed",
      `\`project.copy\` names files that git does not ignore, so that they would be committed: ${named(refused.map(printable))}`,
      { hint: "add them to .gitignore, and commit that; or make the pattern narrower" },
    );
  }
  await keepCopied(made, await withWholeFolders(made, [...ignored]));
  await copyFiles(checkout, made.path, [...ignored]);
  faultPoint("worktree copied");
}

/** Copies files and links from one folder to another, as real copies. What is there already stays. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await copyOne(from, to, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The files of a checkout that match patterns and that git does not have. A nested repository ends in a slash: it is left out. */
async function untracked(checkout: string, patterns: readonly string[]): Promise<string[]> {
  if (patterns.length === 0) return [];
  const { stdout } = await git(checkout, ["ls-files", "--others", "--ignored", "-z", ...patterns]);
  return stdout.split("\0").filter((path) => path !== "" && !path.endsWith("/"));
}

/** Those of the paths that git ignores in a worktree. */
async function ignoredIn(made: Location, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const { stdout } = await git(made.path, ["check-ignore", "-z", "--stdin"], {
    environment: gitPlace(made),
    input: paths.map((path) => `${path}\0`).join(""),
    expected: [0, 1],
  });
  return new Set(stdout.split("\0").filter((path) => path !== ""));
}

/** The paths, with the folder instead where git ignores one as a whole and has no file of it: the list stays short. */
async function withWholeFolders(made: Location, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = new Set(paths.flatMap((path) => foldersOf(path)));
  const ignored = [
    ...(await ignoredIn(
      made,
      [...folders].map((folder) => `${folder}/`),
    )),
  ].map((each) => each.slice(0, -1));
  const whole = new Set<string>();
  for (const folder of ignored) if (!(await hasTracked(made, folder))) whole.add(folder);
  return new Set(paths.map((path) => foldersOf(path).find((folder) => whole.has(folder)) ?? path));
}

/** The folders that a path is in, from the top. */
function foldersOf(path: string): string[] {
  return path
    .split("/")
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join("/"));
}

async function hasTracked(made: Location, folder: string): Promise<boolean> {
  const args = ["ls-files", "-z", "--", `:(top,literal)${folder}`];
  return (await git(made.path, args, { environment: gitPlace(made), keepBytes: 1 })).stdout !== "";
}

async function copyOne(from: string, to: string, path: string): Promise<void> {
  const source = join(from, path);
  const target = join(to, path);
  if (await exists(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const stats = await lstat(source);
  if (stats.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  else if (stats.isSymbolicLink()) await symlink(await linkTarget(source, from, to), target);
  // Sockets and devices are no files of a project.
}

/** A link into the checkout would let what is written in the worktree change it. */
async function linkTarget(source: string, from: string, to: string): Promise<string> {
  const text = await readlink(source);
  return isAbsolute(text) && isWithinFolder(from, text) ? join(to, relative(from, text)) : text;
}
