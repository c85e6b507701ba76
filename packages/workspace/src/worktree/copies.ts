import { lstat } from "node:fs/promises";
import { basename, dirname, join, normalize } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { keepCopied } from "../git/copied.ts";
import { git } from "../git/git.ts";
import { named, printable } from "../git/repository.ts";
import { exists } from "../location/exists.ts";
import { gitPlace, type Location } from "../location/location.ts";
import { copyFiles, copyWhole } from "./copy-files.ts";

/** A project's file with patterns as in `.gitignore`, which other tools read, too. */
const includeFile = ".worktreeinclude";

/** What each worktree gets of a checkout. */
export interface Furniture {
  /** Files that git ignores: patterns as in `.gitignore`. */
  readonly copy?: readonly string[] | undefined;
  /** Folders that git ignores, as a whole. */
  readonly clone?: readonly string[] | undefined;
}

/**
 * Copies what git ignores from a checkout into a worktree, unless it has it: the files that patterns name, also in `.worktreeinclude`,
 * and folders as a whole. It is never linked, so that what is written in the worktree leaves the checkout as it is; where the file system
 * can, a copy shares its blocks until one of both is written.
 *
 * @param checkout the folder of the person's checkout
 * @throws CuebookError `workspace_failed`, also for a file that a pattern names and git does not ignore: it would be committed
 */
export async function copyIgnored(
  made: Location,
  checkout: string,
  { copy = [], clone = [] }: Furniture,
): Promise<void> {
  const folders = await foldersToClone(made, checkout, clone);
  const wanted = await untracked(
    checkout,
    copy.map((pattern) => `--exclude=${pattern}`),
  );
  const include = join(checkout, includeFile);
  const hasFile = await lstat(include).then(
    (stats) => stats.isFile(),
    () => false,
  );
  const included = hasFile ? await untracked(checkout, [`--exclude-from=${include}`]) : [];
  const found = await withoutTracked(made, [...new Set([...wanted, ...included])]);
  const ignored = await ignoredIn(made, found);
  const known = new Set(found);
  requireIgnored(
    "copy",
    wanted.filter((path) => known.has(path)),
    ignored,
  );
  const drafts = folders.map((path) => join(dirname(path), draftOf(path)));
  const files = await withWholeFolders(made, [...ignored]);
  await keepCopied(made, new Set([...files, ...folders, ...drafts]));
  for (const path of folders)
    if (!(await exists(join(made.path, path)))) await copyWhole(checkout, made.path, path, draftOf(path));
  faultPoint("worktree cloned");
  await copyFiles(checkout, made.path, [...ignored]);
  faultPoint("worktree copied");
}

/** The name of a folder's copy until it is complete. */
function draftOf(path: string): string {
  return `.${basename(path)}.cuebook-clone`;
}

/** The folders that exist in a checkout. @throws CuebookError `workspace_failed` if git has files in a new one, or does not ignore it */
async function foldersToClone(made: Location, checkout: string, clone: readonly string[]): Promise<string[]> {
  const paths = [...new Set(clone.map((path) => normalize(path).replace(/\/+$/, "")))];
  const folders = await existing(checkout, paths);
  const present = await existing(made.path, folders);
  const absent = folders.filter((path) => !present.includes(path));
  const ignored = await ignoredIn(
    made,
    absent.map((path) => `${path}/`),
  );
  const whole = await Promise.all(present.map(async (path) => ((await hasTracked(made, path)) ? [] : [path])));
  const fit = absent.filter((path) => ignored.has(`${path}/`));
  requireIgnored("clone", folders, new Set([...fit, ...whole.flat()]));
  return folders;
}

/** Those of the paths that exist in a folder. */
async function existing(folder: string, paths: readonly string[]): Promise<string[]> {
  const are = await Promise.all(paths.map((path) => exists(join(folder, path))));
  return paths.filter((_, index) => are[index]);
}

function requireIgnored(key: keyof Furniture, paths: readonly string[], ignored: ReadonlySet<string>): void {
  const refused = paths.filter((path) => !ignored.has(path));
  if (refused.length === 0) return;
  throw new CuebookError(
    "workspace_failed",
    `\`project.${key}\` names files that git does not ignore, so that they would be committed: ${named(refused.map(printable))}`,
    { hint: "add them to .gitignore, and commit that; or make the pattern narrower" },
  );
}

/**
 * Refuses patterns that lead out of the project.
 * @param checkout the folder of the person's checkout
 * @throws CuebookError `workspace_failed`
 */
export async function requireInside(checkout: string, furniture: Furniture): Promise<void> {
  for (const key of ["copy", "clone"] as const) {
    for (const pattern of furniture[key] ?? []) {
      const isOutside =
        pattern.split("/").includes("..") || /^\/?\.git(?:\/|$)/.test(pattern) || pattern.startsWith("~");
      // A pattern with a slash at its beginning is from the project's folder.
      const isPath = pattern.startsWith("/") && !(await exists(join(checkout, pattern))) && (await exists(pattern));
      if (!isOutside && !isPath) continue;
      throw new CuebookError(
        "workspace_failed",
        `\`project.${key}\` names ${printable(pattern)}, which is not in the project`,
        {
          hint: `write its path from the project's folder, ${checkout}; files elsewhere can be brought by \`project.setup_command\``,
        },
      );
    }
  }
}

/** The files of a checkout that match patterns and that git does not have. A nested repository ends in a slash: it is left out. */
async function untracked(checkout: string, patterns: readonly string[]): Promise<string[]> {
  if (patterns.length === 0) return [];
  const { stdout } = await git(checkout, ["ls-files", "--others", "--ignored", "-z", ...patterns]);
  return stdout.split("\0").filter((path) => path !== "" && !path.endsWith("/"));
}

/** The paths without those that git has in a worktree: they are there already. */
async function withoutTracked(made: Location, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { stdout } = await git(made.path, ["ls-files", "-z"], { environment: gitPlace(made) });
  const tracked = new Set(stdout.split("\0"));
  return paths.filter((path) => !tracked.has(path));
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
