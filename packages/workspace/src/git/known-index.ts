import { open } from "node:fs/promises";
import type { Location } from "../location/location.ts";
import { type IndexEntry, indexEntries, submodule } from "./unmerged.ts";

/** What is known of an index. */
interface KnownIndex {
  /** That at the end of its file. */
  readonly checksum: string;
  readonly unusual: readonly IndexEntry[];
  tree?: string | undefined;
}

/** The last index of each worktree, which git need not read again while it stays the same. */
const known = new Map<string, KnownIndex>();

/** To be called when a worktree is removed. */
export function forgetIndex(path: string): void {
  known.delete(path);
}

/**
 * The entries of an index that are more than files to git: those with flags, those that are not merged, and submodules.
 * @param file the worktree's index, or a copy of it
 * @param environment in which git uses this file
 * @returns undefined if the index cannot be read
 */
export async function unusualEntries(
  location: Location,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly IndexEntry[] | undefined> {
  const checksum = await checksumOf(file);
  const last = known.get(location.path);
  if (last !== undefined && last.checksum === checksum) return last.unusual;
  const unusual = (await indexEntries(location, environment))?.filter(isUnusual);
  const isSame = checksum !== undefined && checksum === (await checksumOf(file));
  if (unusual !== undefined && isSame) known.set(location.path, { checksum, unusual });
  return unusual;
}

function isUnusual({ mode, stage, isHidden, isLeftOut }: IndexEntry): boolean {
  return mode === submodule || stage !== "0" || isHidden || isLeftOut;
}

/**
 * The tree of an index.
 * @param file a copy of the worktree's index
 * @param usual a tree that exists, which the index has if nothing is staged
 * @param ask asks git for it
 */
export async function treeOfIndex(
  location: Location,
  file: string,
  usual: string,
  ask: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const checksum = await checksumOf(file);
  const last = known.get(location.path);
  if (last === undefined || last.checksum !== checksum) return ask();
  if (last.tree !== usual) last.tree = await ask();
  return last.tree;
}

/** The checksum of an index; undefined if it has none. */
async function checksumOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    const size = (await file?.stat())?.size ?? 0;
    const bytes = Buffer.alloc(20);
    if (file === undefined || size < bytes.length) return undefined;
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    // A setting of git makes it write zeros instead.
    return bytes.some((byte) => byte !== 0) ? bytes.toString("hex") : undefined;
  } finally {
    await file?.close();
  }
}
