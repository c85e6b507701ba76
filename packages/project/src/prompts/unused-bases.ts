import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { readText } from "@cuebook/system";
import { baseFile, baseFolder } from "./bases.ts";

/**
 * Removes the stored bases of a folder that none of its prompt files names, each atomically. If a prompt file cannot be read, its
 * bases
 * are unknown, and nothing is removed. Other files are never removed.
 *
 * @param folder the folder of prompts: absolute
 * @throws CuebookError `write_failed`
 */
export function removeUnusedBases(folder: string): void {
  const bases = join(folder, baseFolder);
  // The target of a link does not belong to this folder.
  if (lstatSync(bases, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    const named = namedHashes(folder);
    if (named === undefined) return;
    for (const entry of readdirSync(bases, { withFileTypes: true })) {
      const hash = /^([0-9a-f]{64})\.md$/.exec(entry.name)?.[1];
      if (hash !== undefined && entry.isFile() && !named.has(hash))
        rmSync(join(folder, baseFile(hash)), { force: true });
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("write_failed", `${bases} cannot be cleaned up: ${reason}`, {
      hint: "check its permissions: it contains bases that no prompt uses",
      cause,
    });
  }
}

/** Every hash that occurs anywhere in a prompt file, even in broken front matter. `undefined`: a file cannot be read. */
function namedHashes(folder: string): ReadonlySet<string> | undefined {
  const named = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || !/\.md$/i.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const read = readText(path, path);
    if (!read.ok) return undefined;
    for (const [hash] of read.source.text.matchAll(/[0-9a-f]{64}/g)) named.add(hash);
  }
  return named;
}
