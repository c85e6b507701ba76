import { exists } from "../location/exists.ts";
import { gitPlace, type Location } from "../location/location.ts";
import { git } from "./git.ts";

/** One version of a file that git could not merge, as the index has it. */
export interface UnmergedEntry {
  readonly mode: string;
  readonly object: string;
  /** 1: the common ancestor's version; 2: ours; 3: theirs. */
  readonly stage: string;
  /** A character for each byte: a name need not be UTF-8. */
  readonly path: string;
}

/** An entry of an index. `stage` is 0 unless git could not merge the file. */
export interface IndexEntry extends UnmergedEntry {
  /** It has a flag for which git does not look whether the file has changed. */
  readonly isHidden: boolean;
  /** It is not in the part of the files that the checkout has. */
  readonly isLeftOut: boolean;
}

/** The mode of a submodule's commit. */
export const submodule = "160000";

/** All entries of an index; `undefined` if the index cannot be read. */
export async function indexEntries(
  location: Location,
  environment: Readonly<Record<string, string>>,
): Promise<IndexEntry[] | undefined> {
  const args = ["ls-files", "-v", "--stage", "--full-name", "-z", "--", ":(top)"];
  const { code, stdout } = await git(location.path, args, { environment, encoding: "latin1", expected: [0, 128] });
  if (code !== 0) return undefined;
  return stdout.split("\0").flatMap((entry) => {
    const tab = entry.indexOf("\t");
    const [tag = "", mode = "", object = "", stage = ""] = entry.slice(0, tab).split(" ");
    const flags = { isHidden: /^[a-z]/.test(tag), isLeftOut: /^s/i.test(tag) };
    return tab < 0 ? [] : [{ mode, object, stage, path: entry.slice(tab + 1), ...flags }];
  });
}

/** The versions of all unmerged files. */
export async function unmergedEntries(location: Location): Promise<readonly UnmergedEntry[]> {
  const args = ["ls-files", "--unmerged", "--full-name", "-z", "--", ":(top)"];
  const { stdout } = await git(location.path, args, { environment: gitPlace(location), encoding: "latin1" });
  return stdout.split("\0").flatMap((entry) => {
    const [about = "", ...path] = entry.split("\t");
    const [mode = "", object = "", stage = ""] = about.split(" ");
    return stage === "" ? [] : [{ mode, object, stage, path: path.join("\t") }];
  });
}

/** Writes the versions of unmerged files back into the index, in place of its entries for them. */
export async function putUnmerged(location: Location, entries: readonly UnmergedEntry[]): Promise<void> {
  const nothing = "0".repeat(entries[0]?.object.length ?? 40);
  const gone = [...new Set(entries.map(({ path }) => path))].map((path) => `0 ${nothing} 0\t${path}`);
  const put = entries.map(({ mode, object, stage, path }) => `${mode} ${object} ${stage}\t${path}`);
  await indexInfo(location.path, [...gone, ...put], gitPlace(location));
}

/**
 * Takes our commit of each unmerged submodule, or theirs if we have none. The submodule's files are usually missing, so `git add`
 * has nothing to add.
 */
export async function settleSubmodules(
  location: Location,
  environment: Readonly<Record<string, string>>,
  entries: readonly UnmergedEntry[],
): Promise<void> {
  const chosen = new Map<string, UnmergedEntry>();
  for (const entry of entries) {
    if (entry.mode !== submodule || !["2", "3"].includes(entry.stage)) continue;
    if (!chosen.has(entry.path)) chosen.set(entry.path, entry);
  }
  const lines = [...chosen.values()].map(({ mode, object, path }) => `${mode} ${object} 0\t${path}`);
  if (lines.length > 0) await indexInfo(location.path, lines, environment);
}

/**
 * Puts the commits of nested repositories that the index knows into it.
 * @returns the paths of those that exist
 */
export async function updateNested(
  { path: folder }: Pick<Location, "path">,
  environment: Readonly<Record<string, string>>,
  entries: readonly IndexEntry[],
): Promise<readonly string[]> {
  const known = new Map(entries.flatMap((entry) => (entry.mode === submodule ? [[entry.path, entry]] : [])));
  const found: string[] = [];
  const lines: string[] = [];
  for (const { mode, object, path } of known.values()) {
    const commit = await commitOfNested(folder, path);
    if (commit === undefined) continue;
    found.push(path);
    if (commit !== "" && commit !== object) lines.push(`${mode} ${commit} 0\t${path}`);
  }
  if (lines.length > 0) await indexInfo(folder, lines, environment);
  return found;
}

/** The commit of a nested repository; empty: it has none. `undefined`: there is no repository. */
async function commitOfNested(folder: string, path: string): Promise<string | undefined> {
  const place = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, "latin1")]);
  const link = Buffer.concat([place, Buffer.from("/.git")]);
  if (!(await exists(link))) return undefined;
  const args = ["-C", place.toString("utf8"), "rev-parse", "--verify", "--quiet", "HEAD^{commit}"];
  // An invalid `.git` must not send git to the repository around it.
  const environment = { GIT_CEILING_DIRECTORIES: folder };
  const { code, stdout } = await git(folder, args, { environment, expected: [0, 1, 128] });
  return code === 0 ? stdout.trim() : "";
}

async function indexInfo(
  folder: string,
  lines: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const input = lines.map((line) => `${line}\0`).join("");
  await git(folder, ["update-index", "-z", "--index-info"], { environment, encoding: "latin1", input });
}

/**
 * The paths of entries, each once, in order, in readable form: text if the name is UTF-8, else quoted as git does it, with the other
 * bytes in octal.
 */
export function shownPaths(paths: Iterable<string>): string[] {
  return [...new Set(paths)].map(shownPath).sort();
}

/** A path of latin1 characters in readable form. */
export function shownPath(path: string): string {
  const bytes = Buffer.from(path, "latin1");
  const text = bytes.toString("utf8");
  if (Buffer.from(text, "utf8").equals(bytes)) return text;
  const quoted = path.replace(/[^ !#-[\]-~]/g, (byte) => {
    if (byte === '"' || byte === "\\") return `\\${byte}`;
    return `\\${byte.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
  return `"${quoted}"`;
}
