import { randomBytes } from "node:crypto";
import { closeSync, constants, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isSystemError } from "../system-error.ts";

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;
const draftFlags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;

/** How a file is written in one go. */
export interface WriteOptions {
  /** The permissions of the new file, from which the umask takes. Default 0o600: its owner's alone. */
  readonly mode?: number;
  /** False: a file that is there stays, and the write fails with `EEXIST`. Default true. */
  readonly replace?: boolean;
  /**
   * The draft's path, in the same folder; for a file that has one writer at a time. A draft that is there is one that a killed
   * writer left, and goes. Default: a name that nothing else has, `<path>.<12 hexadecimal digits>`.
   */
  readonly draft?: string | undefined;
  /** Asked when the draft is on the disk, right before it takes its name: false drops it. */
  readonly confirm?: (() => boolean) | undefined;
}

/** How a file is written in one go, in one go of ours too. */
export interface WriteSyncOptions extends WriteOptions {
  /** Does what else the draft needs before it is on the disk, such as permissions that no umask may take from. */
  readonly prepare?: ((descriptor: number) => void) | undefined;
}

/**
 * Writes a file in one go: whoever looks, and whatever is killed, sees what was there before or the new content, whole. It is
 * on the disk, with its name, when this resolves. A symbolic link is replaced, not followed.
 *
 * @returns whether it was written: false where `confirm` said no
 * @throws the system's errors; then what was there is still there, and the draft is gone
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): Promise<boolean> {
  const { mode = 0o600, replace = true, confirm } = options;
  const draft = options.draft ?? draftOf(path);
  if (options.draft !== undefined) await rm(draft, { force: true });
  try {
    {
      await using handle = await open(draft, draftFlags, mode);
      await handle.writeFile(content);
      await handle.sync();
    }
    if (confirm?.() === false) return false;
    await (replace ? rename : link)(draft, path);
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

/** As `writeFileAtomic`, without a moment in which other code of ours runs. */
export function writeFileAtomicSync(
  path: string,
  content: string | Uint8Array,
  options: WriteSyncOptions = {},
): boolean {
  const { mode = 0o600, replace = true, confirm, prepare } = options;
  const draft = options.draft ?? draftOf(path);
  if (options.draft !== undefined) rmSync(draft, { force: true });
  try {
    withDescriptor(openSync(draft, draftFlags, mode), (descriptor) => {
      writeFileSync(descriptor, content);
      prepare?.(descriptor);
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

function withDescriptor(descriptor: number, work: (descriptor: number) => void): void {
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a folder's entries cannot be brought to the disk here: the file is written all the same. */
function isUnsupported(error: unknown): boolean {
  return ["EACCES", "EINVAL", "EISDIR", "EPERM", "ENOTSUP"].some((code) => isSystemError(error, code));
}
