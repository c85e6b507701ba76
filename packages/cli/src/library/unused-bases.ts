import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { readText } from "@cuebook/system";
import { baseFile, baseFolder } from "./prompts.ts";

/**
 * Removes the texts that prompts of a folder were made from, as far as no file there names them any more: one after another, each
 * at once. Nothing is removed where a file of prompts cannot be read, as nobody knows what it names, and nothing but such texts.
 *
 * @param folder the folder of prompts: absolute
 * @throws CuebookError `write_failed`
 */
export function removeUnusedBases(folder: string): void {
  const bases = join(folder, baseFolder);
  // What a link leads to is not this folder's.
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
    throw new CuebookError("write_failed", `${bases} cannot be tidied: ${reason}`, {
      hint: "Check that you may write there: it has texts that no prompt is made from any more",
      cause,
    });
  }
}

/** Every hash that stands in a file of prompts, wherever: front matter that is broken counts too. `undefined`: it is not known. */
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
