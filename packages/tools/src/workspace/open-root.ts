import { lstatSync, realpathSync } from "node:fs";
import { isSystemError } from "@cuebook/system";
import { nearest } from "@cuebook/template";
import { ToolError } from "../errors/tool-error.ts";
import { printable, quoted } from "../text/printable.ts";
import { refuseCollision } from "./collisions.ts";
import { toolErrorOf } from "./failure.ts";
import { refuseGitFolders } from "./git-folders.ts";
import { type Held, type Holding, holdingHere, holdRoot, isSame } from "./held.ts";
import { entryOf, listHeld, namesIn } from "./list-folder.ts";
import { isRecordPath, refusePrivate, refuseProtected } from "./protection.ts";
import { readHeld } from "./read-file.ts";
import { removeFile } from "./remove-file.ts";
import { resolvePath } from "./resolve-path.ts";
import type { Root, Target } from "./root.ts";
import { ifThere, type Start, type Walked, walk } from "./walk.ts";
import { refuseReadOnly, writeFile } from "./write-file.ts";

/** For tests: what is otherwise determined from the system. */
export interface RootOptions {
  /** How objects below the root are held. Default: by descriptors if the system has them. */
  readonly holding?: Holding;
  /** Whether new files get their names by hard links. Default true. */
  readonly useLinks?: boolean;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Opens a folder as a root. No descriptor stays open: each call holds the folder again and checks that it is still the same
 * one, so there is nothing to close.
 *
 * On Linux no change to folders and links during a call leads out of the root (see `Holding`). Elsewhere the target of a path
 * is checked before and after each opening, which another process can defeat with good timing.
 *
 * ```ts
 * const root = await openRoot("/home/me/project");
 * const target = await root.target("src/a.ts", 4_000_000);
 * await root.write(target, new TextEncoder().encode("export {};\n"));
 * ```
 *
 * @param path a folder; its links are resolved once, here
 * @throws ToolError `path_not_found`, `not_a_folder`, `read_failed`
 */
export async function openRoot(path: string, options: RootOptions = {}): Promise<Root> {
  const { holding = holdingHere(), useLinks = true, now = Date.now } = options;
  const start = failing("read", path, () => startAt(path, holding));
  return {
    path: start.path,
    read: async (path, maxBytes) => readAt(start, path, "read", (file, real) => readHeld(file, real, maxBytes)),
    look: async (path) => {
      const parts = resolvePath(path, "look");
      return failing("read", path, () => {
        using walked = walk(start, parts);
        const thing = endOf(walked);
        return thing && entryOf(walked.names.join("/"), thing.stats);
      });
    },
    list: async (path) => readAt(start, path, "look", listHeld),
    target: async (path, maxBytes, leaving) => {
      const parts = resolvePath(path, "write");
      refuseProtected(parts);
      return failing("read", path, () => findTarget(start, parts, maxBytes, { leaving }));
    },
    recordTarget: async (path, maxBytes) => {
      const parts = resolvePath(path, "write");
      if (!isRecordPath(parts)) throw new TypeError(`${path} is no record of template sets`);
      return failing("read", path, () => ({
        ...findTarget(start, parts, maxBytes, { isRecord: true }),
        isRecord: true as const,
      }));
    },
    write: async (target, bytes, options = {}) => {
      try {
        return await writeFile(start, target, bytes, { useLinks, now, ...options });
      } catch (error) {
        throw toolErrorOf(error, "write", target.path);
      }
    },
    remove: async (target, isNeeded) => {
      try {
        await removeFile(start, target, isNeeded);
      } catch (error) {
        throw toolErrorOf(error, "write", target.path);
      }
    },
  };
}

function startAt(path: string, holding: Holding): Start {
  const real = realpathSync(path);
  if (!lstatSync(real).isDirectory()) throw new ToolError("not_a_folder", `${printable(path)} is not a folder`);
  using first = holdRoot(real, holding);
  const { stats } = first;
  return {
    path: real,
    hold: () => {
      const root = ifFolder(() => holdRoot(real, holding));
      if (root !== undefined && isSame(root.stats, stats)) return root;
      root?.[Symbol.dispose]();
      throw new ToolError("read_failed", `the workspace ${printable(real)} is no longer the folder that was opened`);
    },
  };
}

/** The held folder. Undefined if there is a link or nothing instead. */
function ifFolder(hold: () => Held): Held | undefined {
  try {
    return hold();
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ELOOP"].some((code) => isSystemError(error, code))) return undefined;
    throw error;
  }
}

/** Reads what a path names. @param read receives the path without links */
function readAt<T>(start: Start, path: string, use: "read" | "look", read: (held: Held, path: string) => T): T {
  const parts = resolvePath(path, use);
  refusePrivate(parts);
  return failing("read", path, () => {
    using walked = walk(start, parts);
    // A link may lead to a path that must not be named.
    refusePrivate(walked.names);
    refuseGitFolders(walked.held, walked.names, "read");
    const held = endOf(walked);
    if (held === undefined) throw notFound(walked);
    return read(held, walked.names.join("/"));
  });
}

interface TargetOptions {
  readonly isRecord?: boolean;
  readonly leaving?: ReadonlySet<string> | undefined;
}

function findTarget(
  start: Start,
  parts: readonly string[],
  maxBytes: number,
  { isRecord = false, leaving = new Set() }: TargetOptions = {},
): Target {
  using walked = walk(start, parts, leaving);
  const { held, names, missing } = walked;
  const end = endOf(walked);
  const above = held.at(-2);
  const isFolder = end?.stats.isDirectory() === true && above !== undefined;
  const file = isFolder && leaves(above, names.slice(0, -1).join("/"), names.at(-1) ?? "", leaving) ? undefined : end;
  const depth = end === undefined ? names.length : names.length - 1;
  const folder = held[depth];
  if (folder === undefined) throw new ToolError("not_a_file", `${quoted(parts.join("/"))} is the workspace itself`);
  if (missing.includes("..")) throw notFound(walked);
  const resolved = [...names, ...missing];
  const path = resolved.join("/");
  // A link may lead to a path that must not be named.
  const real = resolvePath(path, "write");
  if (!(isRecord && isRecordPath(real))) refuseProtected(real);
  refuseGitFolders(held.slice(0, depth + 1), real, "write");
  refuseCollision(folder, resolved.slice(0, depth + 1), (other) =>
    leaves(folder, resolved.slice(0, depth).join("/"), other, leaving),
  );
  const { dev, ino } = folder.stats;
  const at = { depth, device: dev, inode: ino };
  if (file === undefined) return { path, folder: at };
  const before = readHeld(file, path, maxBytes);
  refuseReadOnly(file, path);
  return { path, before, folder: at };
}

/** Whether an entry of a folder is gone when all files have left that do: one of them, or a folder that has nothing else. */
function leaves(folder: Held, path: string, name: string, leaving: ReadonlySet<string>): boolean {
  const at = path === "" ? name : `${path}/${name}`;
  using held = ifThere(() => folder.hold(name));
  if (held?.stats.isDirectory() !== true) return held?.stats.isFile() === true && leaving.has(at);
  const names = namesIn(held, at);
  return names.length > 0 && names.every((each) => leaves(held, at, each, leaving));
}

/** The object that a walk reached. Undefined if it stopped before. */
function endOf({ held, missing }: Walked): Held | undefined {
  return missing.length === 0 ? held.at(-1) : undefined;
}

function notFound({ held, names, missing }: Walked): ToolError {
  const folder = names.join("/");
  const path = [...names, ...missing].join("/");
  const meant = nearest(missing[0] ?? "", namesAround(held.at(-1), folder));
  return new ToolError("path_not_found", `${quoted(path)} does not exist`, {
    did_you_mean: meant === undefined ? undefined : [...names, meant, ...missing.slice(1)].join("/"),
  });
}

function namesAround(folder: Held | undefined, path: string): string[] {
  if (folder === undefined) return [];
  try {
    return namesIn(folder, path);
  } catch {
    // The folder may not be listed: then there is nothing to suggest.
    return [];
  }
}

function failing<T>(doing: "read" | "write", path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw toolErrorOf(error, doing, path);
  }
}
