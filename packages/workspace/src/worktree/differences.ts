import type { Dirent } from "node:fs";
import { opendir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isSystemError } from "@cuebook/system";
import { git } from "../git/git.ts";
import { exists } from "../location/exists.ts";
import type { Location } from "../location/location.ts";
import type { CheckoutDifferences, CheckoutFile } from "../provider/provider.ts";
import { copyFiles } from "./copy-files.ts";
import { lfsPointers } from "./lfs.ts";
import { emptySubmodules } from "./submodules.ts";

/** What is copied for a moment at most, of one file or folder. */
const mostBytes = 2 * 1024 ** 3;
const mostEntries = 100_000;
/** The largest number of files and folders that are compared. */
const mostFiles = 500;
/** The list of what was lent to a worktree for a moment, in what git keeps about it. */
const lentFile = "cuebook-lent";

/** What a checkout has and a worktree does not. Nothing is run there. */
export async function differencesFrom(made: Location, checkout: string): Promise<CheckoutDifferences> {
  const [ignored, untracked, empty, pointers] = await Promise.all([
    onlyIn(checkout, made, true),
    onlyIn(checkout, made, false),
    emptySubmodules(made),
    lfsPointers(made),
  ]);
  return { files: [...ignored, ...untracked], emptySubmodules: empty, pointers };
}

/** What git does not have and only the checkout does: files, and folders as a whole. Nested repositories are left out. */
async function onlyIn(checkout: string, made: Location, isIgnored: boolean): Promise<CheckoutFile[]> {
  const which = isIgnored ? ["--ignored"] : [];
  const args = ["ls-files", "--others", ...which, "--exclude-standard", "--directory", "--no-empty-directory", "-z"];
  const { stdout } = await git(checkout, args);
  const found: CheckoutFile[] = [];
  for (const path of stdout.split("\0").slice(0, mostFiles)) {
    if (path === "" || path.startsWith(".cuebook/") || (await exists(join(made.path, path)))) continue;
    if (path.endsWith("/") && (await exists(join(checkout, path, ".git")))) continue;
    found.push({ path, isIgnored, isLarge: await isLarge(join(checkout, path)) });
  }
  return found;
}

async function isLarge(path: string): Promise<boolean> {
  let left = mostEntries;
  let bytes = 0;
  for await (const { at, entry } of filesBelow(path)) {
    if (--left < 0 || bytes > mostBytes) return true;
    if (entry?.isFile() !== false) bytes += (await stat(at).catch(() => undefined))?.size ?? 0;
  }
  return bytes > mostBytes;
}

/** The file at a path, or all that is in the folder there. */
async function* filesBelow(path: string): AsyncGenerator<{ at: string; entry: Dirent | undefined }> {
  if (!path.endsWith("/")) {
    yield { at: path, entry: undefined };
    return;
  }
  for await (const entry of await opendir(path, { recursive: true })) {
    if (!entry.isDirectory()) yield { at: join(entry.parentPath, entry.name), entry };
  }
}

/** Does work while a worktree has copies of files and folders of a checkout, which are removed after it. */
export async function withFiles<T>(
  made: Location,
  checkout: string,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await removeLent(made);
  const copied: string[] = [];
  for (const path of paths) {
    for await (const { at } of filesBelow(join(checkout, path))) copied.push(at.slice(checkout.length + 1));
  }
  const tops = await Promise.all(copied.map((path) => firstMissing(made.path, path)));
  // Written first: after a crash, they are removed by the next one.
  await writeFile(join(made.gitDir, lentFile), [...new Set(tops)].map((path) => `${path}\0`).join(""));
  try {
    await copyFiles(checkout, made.path, copied);
    return await work();
  } finally {
    await removeLent(made);
  }
}

/** The highest folder on the way to a path that does not exist, or the path. */
async function firstMissing(folder: string, path: string): Promise<string> {
  const above = dirname(path);
  return above === "." || (await exists(join(folder, above))) ? path : firstMissing(folder, above);
}

/** Removes what was lent to a worktree. */
export async function removeLent(made: Location): Promise<void> {
  const list = join(made.gitDir, lentFile);
  const text = await readFile(list, "utf8").catch((error: unknown) => {
    if (isSystemError(error, "ENOENT")) return "";
    throw error;
  });
  for (const path of text.split("\0").filter((each) => each !== ""))
    await rm(join(made.path, path), { recursive: true, force: true, maxRetries: 3 });
  await rm(list, { force: true });
}
