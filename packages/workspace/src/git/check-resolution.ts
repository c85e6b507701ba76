import { gitPlace, type Location } from "../location/location.ts";
import { treeOf } from "./commits.ts";
import type { Conflict } from "./conflict.ts";
import { git } from "./git.ts";
import { readObjects } from "./texts.ts";
import { unmergedEntries } from "./unmerged.ts";

/** The state of a conflict. */
export type Resolution =
  | {
      readonly is: "looked_at";
      /** The unresolved paths, with a character for each byte. Empty: the conflict is resolved. */
      readonly open: readonly string[];
    }
  /** The files no longer contain anything of the merge. */
  | { readonly is: "undone" };

/**
 * Checks whether a conflict was resolved in the files. A file of it is unresolved while
 * - one of its lines is a conflict marker (also in a file that the conflict was moved to), or
 * - it is unchanged since the merge, and unmerged in the index. So a file without markers (a binary file, a file that one side
 *   removed, a submodule) has to be changed, removed, or confirmed by `git add` or `git rm`.
 *
 * Files that another merge left unmerged are unresolved too. Everything is compared as git stores it, after filters; links are not
 * followed.
 *
 * @param present the tree of all current files
 */
export async function checkResolution(location: Location, conflict: Conflict, present: string): Promise<Resolution> {
  const tip = await treeOf(location, conflict.tip);
  const [touched, brought, here, unmerged] = await Promise.all([
    changesBetween(location, conflict.left, present),
    changesBetween(location, tip, conflict.left),
    changesBetween(location, tip, present),
    unmergedEntries(location),
  ]);
  const paths = new Set(conflict.entries.map(({ path }) => path));
  const merged = [...brought.keys()].filter((path) => !paths.has(path));
  if (merged.length > 0 && ![...merged, ...paths].some((path) => here.has(path))) return { is: "undone" };

  const open = new Set<string>();
  for (const { path } of unmerged) if (!paths.has(path) || !touched.has(path)) open.add(path);

  const sides = new Map<string, string[]>();
  for (const { path, object } of conflict.entries) sides.set(path, [...(sides.get(path) ?? []), object]);
  const objectOf = (path: string): string | undefined => (touched.get(path) ?? brought.get(path))?.object;
  const wanted = [...paths, ...touched.keys()].flatMap((path) => [
    objectOf(path),
    brought.get(path)?.object,
    ...(sides.get(path) ?? []),
  ]);
  const texts = await readObjects(location, new Set(wanted.filter((object) => object !== undefined)));
  const textOf = (object: string | undefined): string => texts.get(object ?? "") ?? "";
  for (const path of new Set([...paths, ...touched.keys()])) {
    const isOfConflict = paths.has(path);
    const known = new Set((sides.get(path) ?? []).flatMap((object) => linesOf(textOf(object))));
    const left = isOfConflict ? linesOf(textOf(brought.get(path)?.object)) : [];
    const written = new Set(left.filter((line) => /^([<=>|])\1{2,}/.test(line) && !known.has(line)));
    const isMarker = (line: string): boolean =>
      written.has(line) ||
      (/^>{3,} /.test(line) && line.includes(conflict.target)) ||
      (isOfConflict && /^(<{7}|>{7})( |$)/.test(line) && !known.has(line));
    if (linesOf(textOf(objectOf(path))).some(isMarker)) open.add(path);
  }
  return { is: "looked_at", open: [...open] };
}

interface Version {
  readonly mode: string;
  readonly object: string;
}

/** The files that differ between two trees, as the second has them: `000000` is the mode of a missing one. */
async function changesBetween(location: Location, from: string, to: string): Promise<ReadonlyMap<string, Version>> {
  const args = [
    "diff-tree",
    "-r",
    "-z",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--ignore-submodules=none",
    from,
    to,
    "--",
  ];
  const { stdout } = await git(location.path, args, { environment: gitPlace(location), encoding: "latin1" });
  const changes = new Map<string, Version>();
  const fields = stdout.split("\0");
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = "", , object = ""] = (fields[at] ?? "").split(" ");
    changes.set(fields[at + 1] ?? "", { mode, object });
  }
  return changes;
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}
