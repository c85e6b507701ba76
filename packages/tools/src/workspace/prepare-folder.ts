import { mkdirSync, rmdirSync } from "node:fs";
import { isSystemError } from "@cuebook/system";
import { refuseCollision } from "./collisions.ts";
import { changedError } from "./failure.ts";
import { type Held, isSame } from "./held.ts";
import type { Target } from "./root.ts";
import { type Start, type Walked, walk } from "./walk.ts";

/** The held folder of a file, and the folders made for it. */
export interface PreparedFolder extends Disposable {
  readonly folder: Held;
  /** The folders whose entries changed because folders were made in them. */
  readonly parents: readonly Held[];
  /** Keeps the folders that were made. Otherwise those still empty are removed on disposal. */
  keep(): void;
}

/**
 * Holds the folder of a target and makes its missing parts.
 * @param parts the folder's path, without links @throws ToolError `target_changed`, and the system's errors
 */
export function prepareFolder(start: Start, target: Target, parts: readonly string[]): PreparedFolder {
  const walked = walkExactly(start, target, parts);
  const held = [...walked.held];
  const newFolders: { readonly parent: Held; readonly name: string }[] = [];
  let isKept = false;
  const prepared = {
    keep: () => {
      isKept = true;
    },
    [Symbol.dispose]: () => {
      if (!isKept) for (const each of newFolders.toReversed()) removeIfEmpty(each.parent, each.name);
      for (const each of held.slice(walked.held.length)) each[Symbol.dispose]();
      walked[Symbol.dispose]();
    },
  };
  try {
    if (target.before !== undefined && walked.missing.length > 0)
      throw changedError(target.path, "its folder was removed");
    for (const name of walked.missing) {
      const parent = lastOf(held);
      refuseCollision(parent, parts.slice(0, held.length));
      if (makeFolder(parent, name)) newFolders.push({ parent, name });
      const folder = parent.hold(name);
      held.push(folder);
      if (!folder.stats.isDirectory())
        throw changedError(target.path, "something else was made in place of a missing folder");
    }
    return { ...prepared, folder: lastOf(held), parents: newFolders.map(({ parent }) => parent) };
  } catch (error) {
    prepared[Symbol.dispose]();
    throw error;
  }
}

/** Walks to a target again. @throws ToolError `target_changed` if the held folder is no longer there */
export function confirmFolder(start: Start, target: Target, parts: readonly string[], folder: Held): void {
  using again = walkExactly(start, target, parts);
  if (again.missing.length > 0 || !isSame(lastOf(again.held).stats, folder.stats)) throw exchanged(target);
}

/** Walks to a folder without following links, past the folder that existed when the target was found. */
function walkExactly(start: Start, target: Target, parts: readonly string[]): Walked {
  const walked = walk(start, parts);
  try {
    const isExact = [...walked.names, ...walked.missing].join("/") === parts.join("/");
    const there = target.folder && walked.held[target.folder.depth];
    const isThere =
      target.folder === undefined ||
      (there?.stats.dev === target.folder.device && there.stats.ino === target.folder.inode);
    if (isExact && isThere && lastOf(walked.held).stats.isDirectory()) return walked;
    throw exchanged(target);
  } catch (error) {
    walked[Symbol.dispose]();
    throw error;
  }
}

function exchanged(target: Target): Error {
  return changedError(target.path, "a folder on its path was exchanged");
}

/** @returns whether it was made: another write may have been faster */
function makeFolder(parent: Held, name: string): boolean {
  try {
    mkdirSync(parent.at(name), 0o777);
    return true;
  } catch (error) {
    if (isSystemError(error, "EEXIST")) return false;
    throw error;
  }
}

function removeIfEmpty(parent: Held, name: string): void {
  try {
    rmdirSync(parent.at(name));
  } catch {
    // Another process put something into it, or removed it: it no longer belongs to this write.
  }
}

function lastOf(held: readonly Held[]): Held {
  const last = held.at(-1);
  if (last === undefined) throw new Error("a walk holds at least its root");
  return last;
}
