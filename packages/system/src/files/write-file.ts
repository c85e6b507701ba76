/** @folder Files as a whole: read as text or JSON with findings, written atomically, rewritten while others write, locked. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isSystemError } from "../system-error.ts";

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;
const draftFlags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;

/** How a file is written atomically. */
export interface WriteOptions {
  /** The permissions of the new file, which the umask restricts. Default 0o600: only for its owner. */
  readonly mode?: number;
  /** False: an existing file stays, and the write fails with `EEXIST`. Default true. */
  readonly replace?: boolean;
  /**
   * The draft's path, in the same folder; for a file with one writer at a time. An existing draft was left by a killed writer, and is
   * removed. Default: a unique name, `<path>.<12 hexadecimal digits>`.
   */
  readonly draft?: string | undefined;
  /** Called when the draft is on disk, right before it gets its name: false drops it. */
  readonly confirm?: (() => boolean) | undefined;
}

/** What a file gets: its content, or what writes it into the draft and prepares the draft, such as permissions that no umask restricts. */
export type Written = string | Uint8Array | ((descriptor: number) => void);

/**
 * Writes a file atomically: every reader, even after a kill, sees either the old or the new content, complete. It is on disk, under
 * its name, when this resolves. A symbolic link is replaced, not followed.
 *
 * @returns whether it was written: false if `confirm` refused
 * @throws the system's errors; then the old file is unchanged, and the draft is removed
 */
export async function writeFileAtomic(path: string, content: Written, options: WriteOptions = {}): Promise<boolean> {
  const { mode = 0o600, replace = true, confirm } = options;
  const draft = options.draft ?? draftOf(path);
  if (options.draft !== undefined) await rm(draft, { force: true });
  try {
    {
      await using handle = await open(draft, draftFlags, mode);
      if (typeof content === "function") content(handle.fd);
      else await handle.writeFile(content);
      await handle.sync();
    }
    if (confirm?.() === false) return false;
    // Immediately after the check.
    (replace ? renameSync : linkSync)(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  try {
    await using folder = await open(dirname(path), O_RDONLY);
    await folder.sync();
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  return true;
}

/** Like `writeFileAtomic`, without yielding to other code of this process. */
export function writeFileAtomicSync(path: string, content: Written, options: WriteOptions = {}): boolean {
  const { mode = 0o600, replace = true, confirm } = options;
  const draft = options.draft ?? draftOf(path);
  if (options.draft !== undefined) rmSync(draft, { force: true });
  try {
    withDescriptor(openSync(draft, draftFlags, mode), (descriptor) => {
      if (typeof content === "function") content(descriptor);
      else writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    });
    if (confirm?.() === false) return false;
    (replace ? renameSync : linkSync)(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    withDescriptor(openSync(dirname(path), O_RDONLY), fsyncSync);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  return true;
}

function draftOf(path: string): string {
  return `${path}.${randomBytes(6).toString("hex")}`;
}

/** The file that a draft was to become, by their paths, if the path is that of a draft with a unique name. */
export function fileOfDraft(path: string): string | undefined {
  return /^(.+)\.[0-9a-f]{12}$/s.exec(path)?.[1];
}

/** Removes the drafts beside a file that killed writers left. Only where no other process writes the file. */
export function removeDrafts(path: string): void {
  const folder = dirname(path);
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR")) return;
    throw error;
  }
  for (const name of names) if (fileOfDraft(name) === basename(path)) rmSync(join(folder, name), { force: true });
}

function withDescriptor(descriptor: number, work: (descriptor: number) => void): void {
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a folder's entries cannot be flushed to disk here: the file is written anyway. */
function isUnsupported(error: unknown): boolean {
  return ["EACCES", "EINVAL", "EISDIR", "EPERM", "ENOTSUP"].some((code) => isSystemError(error, code));
}
