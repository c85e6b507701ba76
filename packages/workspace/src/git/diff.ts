import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitPlace, type Location } from "../location/location.ts";
import type { WorkspaceDiff } from "../provider/provider.ts";
import { snapshotTree } from "./checkpoint.ts";
import { git } from "./git.ts";

/** The largest number of files that are named beside a text of at most `limit` units: as many as such a text may describe. */
export function mostFilesFor(limit: number): number {
  return Math.max(1000, Math.floor(limit / 400));
}

/** Enough for the numbers and names of these files. */
const listBytes = 8 * 1024 * 1024;

/**
 * The repository's attributes and settings must not control the diff: neither which programs make or convert it, nor its format.
 */
export const plainDiff = [
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--no-relative",
  "--ignore-submodules=none",
  "--submodule=short",
  "--diff-algorithm=myers",
  "--unified=3",
  "--src-prefix=a/",
  "--dst-prefix=b/",
] as const;

/** Compares a worktree with a commit, using a tree that is written without touching the worktree's index. */
export async function diffOf(location: Location, base: string, limit: number): Promise<WorkspaceDiff> {
  const tree = await treeNow(location);
  const environment = gitPlace(location);
  const compare = (form: readonly string[], bytes: number) =>
    git(location.path, ["diff-tree", "-r", "--no-renames", ...plainDiff, ...form, base, tree, "--"], {
      environment,
      keepBytes: bytes,
    });
  const [list, patch] = await Promise.all([
    compare(["--numstat", "-z"], listBytes),
    // A unit of text is at most three bytes.
    compare(["--patch"], limit * 3),
  ]);
  const entries = list.stdout.split("\0").slice(0, -1);
  const files = entries.filter((entry) => entry !== "").map(fileOf);
  const text = patch.stdout.length <= limit ? patch.stdout : patch.stdout.slice(0, limit);
  const mostFiles = mostFilesFor(limit);
  const isCut = patch.isCut || text.length < patch.stdout.length;
  return {
    base,
    tree,
    files: files.slice(0, mostFiles),
    text: isCut ? text.slice(0, text.lastIndexOf("\n") + 1) : text,
    truncated: isCut || list.isCut || files.length > mostFiles,
  };
}

/** Lines added, lines removed, path: `-` for lines that a binary file does not have. */
function fileOf(entry: string): WorkspaceDiff["files"][number] {
  const [added = "", removed = "", ...path] = entry.split("\t");
  return { path: path.join("\t"), added: countOf(added), removed: countOf(removed) };
}

function countOf(text: string): number | null {
  return text === "-" ? null : Number(text);
}

/** The tree of all files, written with a separate index, so that two can run at once. */
export async function treeNow(location: Location): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cuebook-index-"));
  try {
    return await snapshotTree(location, join(folder, "index"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
