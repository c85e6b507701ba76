import { lstatSync } from "node:fs";
import { join } from "node:path";
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
  const depth = held.findIndex((folder, at) => isOfGit(folder, parts[at], use));
  if (depth === -1) return;
  const what = use === "read" ? "read" : "changed";
  throw new ToolError(
    "path_protected",
    `${quoted(parts.join("/"))} cannot be ${what} by tools: ${ownerReasons.git}, which takes ${quoted(parts.slice(0, depth).join("/") || ".")} for a repository`,
    { hint: "Choose another path." },
  );
}

/**
 * Whether a write would go to a folder that git takes for a repository, or complete one: a client's own tools are not stopped on the way.
 * @param path without links: relative to the workspace, or absolute @param workspace absolute, without links
 */
export function isWrittenOfGit(path: string, workspace: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  const start = path.startsWith("/") ? "/" : workspace;
  return parts.some((part, at) => isOfGit({ at: (name) => join(start, ...parts.slice(0, at), name) }, part, "write"));
}

/** Whether a folder is one of git, or becomes one, for a path that leads on to an entry of it. */
function isOfGit(folder: Pick<Held, "at">, next: string | undefined, use: "read" | "write"): boolean {
  if (next === undefined || !has(folder, "HEAD")) return false;
  const isMade = has(folder, "commondir") || (has(folder, "objects") && has(folder, "refs"));
  return isMade || (use === "write" && besideHead.has(bareName(next)));
}

function has(folder: Pick<Held, "at">, name: string): boolean {
  try {
    return lstatSync(folder.at(name), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A file on the way, or a folder that cannot be entered: git finds nothing there either.
    return false;
  }
}
