import { rmdirSync, unlinkSync } from "node:fs";
import { changedError } from "./failure.ts";
import { prepareFolder } from "./prepare-folder.ts";
import type { Target } from "./root.ts";
import { type Start, walk } from "./walk.ts";
import { refuseChanged, synchronise, writableParts } from "./write-file.ts";

/** Removes a file that is as its target says, and then the folders that are empty. @throws ToolError `target_changed` */
export async function removeFile(
  start: Start,
  target: Target,
  isNeeded: (folder: string) => boolean = () => false,
): Promise<void> {
  const parts = writableParts(target);
  const folderParts = parts.slice(0, -1);
  if (target.before === undefined) throw changedError(target.path, "there was no file to remove");
  {
    using way = prepareFolder(start, target, folderParts);
    refuseChanged(way.folder, parts, target);
    unlinkSync(way.folder.at(parts.at(-1) ?? ""));
    await synchronise(way.folder);
  }
  removeEmptyFolders(start, folderParts, isNeeded);
}

function removeEmptyFolders(start: Start, parts: readonly string[], isNeeded: (folder: string) => boolean): void {
  for (let depth = parts.length; depth > 0; depth--) {
    if (isNeeded(parts.slice(0, depth).join("/"))) return;
    using walked = walk(start, parts.slice(0, depth - 1));
    const parent = walked.missing.length === 0 ? walked.held.at(-1) : undefined;
    try {
      if (parent === undefined) return;
      rmdirSync(parent.at(parts[depth - 1] ?? ""));
    } catch {
      // It is not empty, or may not be removed.
      return;
    }
  }
}
