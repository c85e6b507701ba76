import { lstatSync } from "node:fs";
import { bareName, ownerReasons } from "@cuebook/policy";
import { ToolError } from "../errors/tool-error.ts";
import { quoted } from "../text/printable.ts";
import type { Held } from "./held.ts";

/** What beside `HEAD` makes a folder one that git takes for a repository: it then runs programs that the folder's `config` names. */
const besideHead: ReadonlySet<string> = new Set(["objects", "refs", "commondir"]);

/**
 * Refuses a path that leads into a folder of git, whatever its name is: git takes a folder for a repository that has `HEAD` beside
 * `objects` and `refs`, or beside `commondir`. A path that would make such a folder of one with a `HEAD` is refused, too; a new `HEAD`
 * is guarded by its name.
 *
 * @param held the folders on the path, from the root
 * @param parts the whole path
 * @throws ToolError `path_protected`
 */
export function refuseGitFolders(held: readonly Held[], parts: readonly string[], use: "read" | "write"): void {
  for (const [depth, folder] of held.entries()) {
    const next = parts[depth];
    if (next === undefined || !has(folder, "HEAD")) continue;
    const isMade = has(folder, "commondir") || (has(folder, "objects") && has(folder, "refs"));
    const isCompleted = use === "write" && besideHead.has(bareName(next));
    if (!isMade && !isCompleted) continue;
    const what = use === "read" ? "read" : "changed";
    throw new ToolError(
      "path_protected",
      `${quoted(parts.join("/"))} cannot be ${what} by tools: ${ownerReasons.git}, which takes ${quoted(parts.slice(0, depth).join("/") || ".")} for a repository`,
      { hint: "Choose another path." },
    );
  }
}

function has(folder: Held, name: string): boolean {
  try {
    return folder.stats.isDirectory() && lstatSync(folder.at(name), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A file on the way, or a folder that cannot be entered: git finds nothing there either.
    return false;
  }
}
