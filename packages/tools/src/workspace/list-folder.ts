import { isUtf8 } from "node:buffer";
import { type BigIntStats, lstatSync, readdirSync } from "node:fs";
import { isDraftName } from "@cuebook/policy";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import type { Held } from "./held.ts";
import type { Entry } from "./root.ts";
import { ifThere } from "./walk.ts";

const mostEntries = 100_000;

/** The entries of a held folder, sorted by name, without drafts of writes. @param path the folder's path */
export function listHeld(folder: Held, path: string): Entry[] {
  const names = namesIn(folder, path);
  const entries = names.some((name) => name.includes("\ufffd"))
    ? readdirSync(folder.self, "buffer").map((name) => entryIn(folder, path, name.toString(), isUtf8(name)))
    : names.map((name) => entryIn(folder, path, name, true));
  folder.confirm();
  return entries
    .filter((entry) => entry !== undefined)
    .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

function entryIn(folder: Held, path: string, name: string, isText: boolean): Entry | undefined {
  if (isDraftName(name)) return undefined;
  const at = path === "" ? name : `${path}/${name}`;
  // A name that is not UTF-8 cannot be given as text, so nothing can be opened by it.
  if (!isText) return { path: at, kind: "other", size: 0 };
  const stats = ifThere(() => lstatSync(folder.at(name), { bigint: true }));
  // Absent: removed since the folder was read.
  return stats && entryOf(at, stats);
}

/** The names in a folder. `\ufffd` replaces what is not UTF-8. @throws ToolError `not_a_folder`, `too_large` */
export function namesIn(folder: Held, path: string): string[] {
  if (!folder.stats.isDirectory()) throw new ToolError("not_a_folder", `${printable(path)} is not a folder`);
  const names = readdirSync(folder.self);
  folder.confirm();
  if (names.length <= mostEntries) return names;
  throw new ToolError(
    "too_large",
    `${printable(path || ".")} has ${names.length} entries; the limit is ${mostEntries}`,
  );
}

/** The entry for an object. @param path the object's path */
export function entryOf(path: string, stats: BigIntStats): Entry {
  if (stats.isFile()) return { path, kind: "file", size: Number(stats.size) };
  const kind = stats.isDirectory() ? "folder" : stats.isSymbolicLink() ? "link" : "other";
  return { path, kind, size: 0 };
}
