import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode, shownPath } from "@cuebook/system";

/** The result of a search for recordings. */
export interface FoundRecordings {
  /** Paths for messages, each once. */
  readonly files: readonly string[];
  /** Folders that could not be read, with the reason. */
  readonly closed: readonly { readonly folder: string; readonly reason: string }[];
  /** The given folders without recordings. */
  readonly barren: readonly string[];
}

/** Folders that are not searched. */
const skipped: ReadonlySet<string> = new Set(["node_modules", ".git"]);
const recordingName = /\.recording\.ya?ml$/;

/**
 * The recordings at the given paths: a file under any name, and in folders `*.recording.yaml` and `*.recording.yml`. Links to
 * folders are not followed.
 *
 * @param onFolder receives every folder that is searched
 * @param pattern the names that are searched for
 */
export function discoverRecordings(
  paths: readonly string[],
  cwd: string,
  onFolder: (folder: string) => void = () => {},
  pattern = recordingName,
): FoundRecordings {
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
      const { names, folders, reason } = readFolder(folder, pattern);
      if (reason !== undefined) closed.push({ folder: shownPath(folder, cwd), reason });
      for (const name of names) files.add(shownPath(join(folder, name), cwd));
      if (names.length > 0 || reason !== undefined) isBarren = false;
      waiting.push(...folders.reverse().map((name) => join(folder, name)));
    }
    if (isBarren) barren.push(path);
  }
  return { files: [...files], closed, barren };
}

function readFolder(folder: string, pattern: RegExp): { names: string[]; folders: string[]; reason?: string } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const isOurs = folder.endsWith("/.cuebook");
    const isSearched = (name: string) => !skipped.has(name) && !(isOurs && name === "state");
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    return {
      names: names.filter((name) => pattern.test(name)).sort(),
      folders: folders.filter(isSearched).sort(),
    };
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    return { names: [], folders: [], reason: code === "EACCES" ? "permission denied" : code };
  }
}
