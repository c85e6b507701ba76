import { createHash } from "node:crypto";
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { mostFilesFor } from "../git/diff.ts";
import type { WorkspaceDiff } from "../provider/provider.ts";

/** The largest number of files that are read. */
const mostFiles = 100_000;

/**
 * The diff of a folder without history: all of its files are new, compared with nothing. The tree is a fingerprint of names, sizes
 * and times, which distinguishes states of the folder.
 */
export async function listingOf(folder: string, limit: number): Promise<WorkspaceDiff> {
  const found: string[] = [];
  const named: string[] = [];
  const pending = [""];
  for (let at = 0; at < pending.length && found.length < mostFiles; at++) {
    const within = pending[at] ?? "";
    for await (const entry of await opendir(join(folder, within))) {
      const path = within === "" ? entry.name : `${within}/${entry.name}`;
      if (entry.isDirectory()) {
        pending.push(path);
        continue;
      }
      // A file that disappears during the listing is left out.
      const stats = await lstat(join(folder, path)).catch(() => undefined);
      if (stats === undefined) continue;
      found.push(`${path}\0${stats.mode}\0${stats.size}\0${stats.mtimeMs}`);
      named.push(path);
      if (found.length >= mostFiles) break;
    }
  }
  const hash = createHash("sha256").update(found.sort().join("\n")).digest("hex");
  const files = named.sort().slice(0, mostFilesFor(limit));
  return {
    base: "",
    tree: `files:${hash}`,
    files: files.map((path) => ({ path, added: null, removed: null })),
    text: "",
    truncated: named.length > files.length,
  };
}
