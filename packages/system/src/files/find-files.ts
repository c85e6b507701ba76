import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode } from "../system-error.ts";
import { shownPath } from "./shown-path.ts";

/** The result of a search for files. */
export interface FoundFiles {
  /** Paths for messages, each once: relative to the current folder if they are below it. */
  readonly files: readonly string[];
  /** Folders that could not be read, with the reason. */
  readonly closed: readonly { readonly folder: string; readonly reason: string }[];
  /** The given folders without such files. */
  readonly barren: readonly string[];
}

/** Folders that are not searched. */
const skipped: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/**
 * The files at the given paths: a file under any name, and in folders those with the names that are searched for, sorted within their
 * folder. Links to folders are not followed; installed packages and the state of git and Cuebook are not searched.
 *
 * @param isWanted whether a search of a folder finds files with this name
 * @param onFolder receives every folder that is searched
 */
export function findFiles(
  paths: readonly string[],
  cwd: string,
  isWanted: (name: string) => boolean,
  onFolder: (folder: string) => void = () => {},
): FoundFiles {
  const files = new Set<string>();
  const closed: { folder: string; reason: string }[] = [];
  const barren: string[] = [];
  for (const path of paths) {
    const absolute = resolve(cwd, path);
    if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() !== true) {
      files.add(shownPath(absolute, cwd));
      continue;
    }
    let isBarren = true;
    const waiting = [absolute];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      onFolder(shownPath(folder, cwd));
      const { names, folders, reason } = readFolder(folder, isWanted);
      if (reason !== undefined) closed.push({ folder: shownPath(folder, cwd), reason });
      for (const name of names) files.add(shownPath(join(folder, name), cwd));
      if (names.length > 0 || reason !== undefined) isBarren = false;
      waiting.push(...folders.reverse().map((name) => join(folder, name)));
    }
    if (isBarren) barren.push(path);
  }
  return { files: [...files], closed, barren };
}

function readFolder(
  folder: string,
  isWanted: (name: string) => boolean,
): { readonly names: readonly string[]; readonly folders: string[]; readonly reason?: string } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const isOurs = folder.endsWith("/.cuebook");
    const isSearched = (name: string) => !skipped.has(name) && !(isOurs && name === "state");
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    return { names: names.filter(isWanted).sort(), folders: folders.filter(isSearched).sort() };
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    return { names: [], folders: [], reason: code === "EACCES" ? "permission denied" : code };
  }
}
