import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import type { Location } from "../location/location.ts";
import { git } from "./git.ts";

/** The list of the files and folders that were copied into a worktree, in what git keeps about it. */
const listFile = "cuebook-copies";

/** Files and folders that were copied into a worktree: they are no part of the work, whatever its rules ignore. */
export async function copiedInto({ gitDir }: Pick<Location, "gitDir">): Promise<readonly string[]> {
  const text = await readFile(join(gitDir, listFile), "utf8").catch((error: unknown) => {
    if (isSystemError(error, "ENOENT")) return "";
    throw error;
  });
  return text.split("\0").filter((path) => path !== "");
}

/** The pattern of `.gitignore` that names one path. */
export function patternOf(path: string): string {
  return path.replaceAll(/[\\*?[]/g, "\\$&").replace(/ $/, "\\ ");
}

/** Keeps the list. */
export async function keepCopied({ gitDir }: Pick<Location, "gitDir">, paths: Iterable<string>): Promise<void> {
  await writeFile(join(gitDir, listFile), [...paths].map((path) => `${path}\0`).join(""));
}

/**
 * Keeps what was copied out of an index to which everything is added: what was staged against the rules is removed from it.
 * @param environment in which git uses the index
 * @returns the copies that git does not ignore by now: they must not be added. It refuses to leave out by name what it ignores
 */
export async function leaveCopiesOut(
  location: Location,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const copied = await copiedInto(location);
  if (copied.length === 0) return [];
  // Where names with other capitals are the same file.
  const places = ["config", "--type=bool", "--default=false", "--get", "core.ignoreCase"];
  const isAnyCase = (await git(location.path, places, { environment })).stdout.trim() === "true";
  const paths = copied.map((path) => `:(top,literal${isAnyCase ? ",icase" : ""})${path}`);
  const args = ["diff-index", "--cached", "--name-only", "--diff-filter=A", "-z", "HEAD", "--", ...paths];
  const staged = await git(location.path, args, { environment, expected: [0, 128] });
  if (staged.code === 0 && staged.stdout !== "")
    await git(location.path, ["update-index", "-z", "--force-remove", "--stdin"], {
      environment,
      input: staged.stdout,
    });
  const input = copied.map((path) => `${path}\0`).join("");
  const ignored = await git(location.path, ["check-ignore", "-z", "--stdin"], { environment, input, expected: [0, 1] });
  const known = new Set(ignored.stdout.split("\0"));
  return copied.filter((path) => !known.has(path));
}
