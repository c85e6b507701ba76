/** @folder A root that no path leads out of: paths, walking by descriptors, reading, atomic writes, backups. */

import { accessSync, closeSync, constants, linkSync, lstatSync, openSync, renameSync, unlinkSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { isSystemError } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { sha256Of } from "../text/sha256.ts";
import { refuseCollision } from "./collisions.ts";
import { draftName, removeAbandoned } from "./drafts.ts";
import { changedError, toolErrorOf } from "./failure.ts";
import { refuseGitFolders } from "./git-folders.ts";
import { type Held, isSame } from "./held.ts";
import { confirmFolder, prepareFolder } from "./prepare-folder.ts";
import { isRecordPath, refuseProtected } from "./protection.ts";
import { readHeld } from "./read-file.ts";
import { resolvePath } from "./resolve-path.ts";
import type { FileRead, Target, WriteOptions, Written } from "./root.ts";
import { ifThere, type Start } from "./walk.ts";

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY, W_OK } = constants;

/** What a write depends on beside its target. */
export interface WriteSettings extends WriteOptions {
  /**
   * Whether a new file gets its name by a hard link, which overwrites nothing. File systems without hard links use another way.
   */
  readonly useLinks: boolean;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Writes a file: a draft in the same folder, which is flushed to the disk before it gets the file's name.
 *
 * Processes that have the file open keep the old content, and so do its other names (hard links). Owner, group and permissions
 * are kept if the system allows it; set-user-id, set-group-id and sticky bits, access lists and further attributes are not.
 * Between the last check of the old content and the rename no other call of this process runs, but there is a moment in which a
 * write of another process is lost.
 */
export async function writeFile(
  start: Start,
  target: Target,
  bytes: Uint8Array,
  { useLinks, now, isExecutable, draft = draftName() }: WriteSettings,
): Promise<Written> {
  // The caller may change the bytes while they are being written.
  const content = Buffer.from(bytes);
  const parts = writableParts(target);
  const folderParts = parts.slice(0, -1);
  const name = parts.at(-1) ?? "";
  using way = prepareFolder(start, target, folderParts);
  const { folder } = way;
  removeAbandoned(folder, now());
  const mode = target.before === undefined ? (isExecutable === true ? 0o777 : 0o666) : 0o600;
  await using handle = await open(folder.at(draft), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    // With paths, the draft may have been made elsewhere: nothing is written before its folder is confirmed.
    confirmFolder(start, target, folderParts, folder);
    await handle.writeFile(content);
    if (target.before !== undefined) await keepMetadata(handle, folder, name, target.before, isExecutable);
    await handle.sync();
    const written = await handle.stat({ bigint: true });
    // From here to the rename everything is synchronous.
    confirmFolder(start, target, folderParts, folder);
    if (!isSame(lstatSync(folder.at(draft), { bigint: true }), written)) {
      throw changedError(target.path, "its draft was exchanged");
    }
    refuseChanged(folder, parts, target);
    if (target.before !== undefined) renameSync(folder.at(draft), folder.at(name));
    else nameNew(folder, draft, name, useLinks);
  } finally {
    discard(folder, draft);
  }
  way.keep();
  await Promise.all([folder, ...way.parents].map(synchronise));
  return { path: parts.join("/"), size: content.length, sha256: sha256Of(content) };
}

/** The parts of a target's path. @throws ToolError `path_invalid`, `path_protected` */
export function writableParts({ path, isRecord }: Target): readonly string[] {
  const parts = resolvePath(path, "write");
  if (isRecord !== true || !isRecordPath(parts)) refuseProtected(parts);
  return parts;
}

/** Compares the current file with the target, including its content, and a new name with those that exist by now. */
export function refuseChanged(folder: Held, parts: readonly string[], { path, before }: Target): void {
  using there = ifThere(() => folder.hold(parts.at(-1) ?? ""));
  refuseGitFolders([folder], parts.slice(-1), "write");
  if (before === undefined) {
    if (there !== undefined) throw changedError(path, "something else was made there");
    refuseCollision(folder, parts);
    return;
  }
  if (there === undefined) throw changedError(path, "it was removed");
  if (!isUnchanged(there, path, before)) throw changedError(path, "it was changed");
  refuseReadOnly(there, path);
}

function isUnchanged(there: Held, path: string, { state, sha256 }: FileRead): boolean {
  try {
    const is = readHeld(there, path, state.size);
    const fields = ["device", "inode", "size", "modifiedNs", "mode"] as const;
    return is.sha256 === sha256 && fields.every((field) => is.state[field] === state[field]);
  } catch (error) {
    if (error instanceof ToolError && (error.code === "too_large" || error.code === "not_a_file")) return false;
    throw error;
  }
}

/** A file that nobody may write to is not replaced, even if its folder would allow it. @throws the system's error */
export function refuseReadOnly(file: Held, path: string): void {
  try {
    accessSync(file.self, W_OK);
  } catch (error) {
    throw toolErrorOf(error, "write", path);
  }
}

async function keepMetadata(
  handle: FileHandle,
  folder: Held,
  name: string,
  { state }: FileRead,
  isExecutable: boolean | undefined,
): Promise<void> {
  const old = lstatSync(folder.at(name));
  const own = await handle.stat();
  if (old.uid !== own.uid || old.gid !== own.gid) {
    try {
      await handle.chown(old.uid, old.gid);
    } catch (error) {
      // Only the superuser can give files away. The file then belongs to its writer, as with any program that saves this way.
      if (!isSystemError(error, "EPERM")) throw error;
    }
  }
  await handle.chmod(modeWith(state.mode & 0o777, isExecutable));
}

/** A mode with the right to execute for all who may read, or for nobody. */
export function modeWith(mode: number, isExecutable: boolean | undefined): number {
  if (isExecutable === undefined) return mode;
  return isExecutable ? mode | ((mode & 0o444) >> 2) : mode & ~0o111;
}

/** Gives a new file its name, if the name is free. */
function nameNew(folder: Held, draft: string, name: string, useLinks: boolean): void {
  try {
    if (useLinks) {
      linkSync(folder.at(draft), folder.at(name));
      return;
    }
  } catch (error) {
    if (!linksUnsupported.some((code) => isSystemError(error, code))) throw error;
  }
  // Without links, an empty file takes the name, and the draft then replaces it.
  closeSync(openSync(folder.at(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600));
  try {
    renameSync(folder.at(draft), folder.at(name));
  } catch (error) {
    discard(folder, name);
    throw error;
  }
}

const linksUnsupported = ["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

function discard(folder: Held, draft: string): void {
  try {
    unlinkSync(folder.at(draft));
  } catch {
    // It has its name already, or cannot be removed. A later write in this folder removes it.
  }
}

/**
 * Flushes the names in a folder to the disk. File systems that cannot do it, and folders that may not be read or are gone, are
 * skipped.
 */
export async function synchronise(folder: Held): Promise<void> {
  try {
    await using handle = await open(folder.self, O_RDONLY | O_DIRECTORY);
    await handle.sync();
  } catch (error) {
    if (!["EINVAL", "ENOTSUP", "EACCES", "ENOENT"].some((code) => isSystemError(error, code))) throw error;
  }
}
