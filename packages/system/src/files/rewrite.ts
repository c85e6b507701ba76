import { fchmodSync, fchownSync, fstatSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultPoint } from "../fault.ts";
import { takeBriefLock } from "./lock.ts";
import { Snapshot } from "./snapshot.ts";
import { type WriteOptions, writeFileAtomic } from "./write-file.ts";

/** Thrown if others write all the time, so the file cannot be replaced safely. */
export class RewriteBusy extends Error {}

/** Thrown if another program was writing into the file at the moment of its replacement, and did not finish. */
export class RewriteOvertaken extends Error {}

/** Gives the new text of a file; `undefined`: it stays. */
type Change = (text: string) => string | undefined;

/** How a file is rewritten. */
export interface RewriteOptions {
  /** The time after which it gives up with `RewriteBusy`. Default 30 s. */
  readonly patienceMs?: number;
  /** The largest file that is rewritten, in bytes. Default `textLimit`. */
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces the text of a file by the result of `change`, atomically: every reader, even after a kill, sees either the old or the
 * new file, complete. The new text is on disk when this resolves.
 *
 * - Of several calls of this function on a file, in this process and others, one writes at a time.
 * - What a program without our lock writes in the meantime is not lost: `change` is called again, with the text of that program.
 *   Only a program that replaces the file between the last check and the renaming is not noticed: these follow each other
 *   immediately, and no system call of Node closes that gap.
 * - A symbolic link stays a link, and its target is replaced. Permissions stay, and the owner if we may set it. Another hard link
 *   to the file keeps the old text.
 *
 * @param change returns the new text, or `undefined` to leave the file unchanged; its errors are thrown here. It must have no side
 *   effects, because it is called again whenever the file has changed
 */
export async function rewriteFile(path: string, change: Change, options: RewriteOptions = {}): Promise<void> {
  const deadline = performance.now() + (options.patienceMs ?? 30_000);
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    options.signal?.throwIfAborted();
    const file = realpathSync(path);
    if (await inTurn(file, () => rewriteNow(file, change, options.limit))) return;
    if (performance.now() > deadline) throw new RewriteBusy(`others are writing ${path} all the time`);
    // Avoid that all retry at the same moment.
    await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: options.signal });
  }
}

/** The latest attempt of this process on each file. */
const attempts = new Map<string, Promise<boolean>>();

/** Begins an attempt on a file after the earlier ones of this process, which has to take the lock of a file once at a time. */
async function inTurn(file: string, attempt: () => Promise<boolean>): Promise<boolean> {
  const before = attempts.get(file);
  const mine = before === undefined ? attempt() : before.then(attempt, attempt);
  attempts.set(file, mine);
  try {
    return await mine;
  } finally {
    if (attempts.get(file) === mine) attempts.delete(file);
  }
}

/** One attempt. False if another process has the lock, or the file changed in the meantime. */
async function rewriteNow(path: string, change: Change, limit: number | undefined): Promise<boolean> {
  const hidden = join(dirname(path), `.${basename(path)}.cuebook`);
  const release = takeBriefLock(`${hidden}-lock`);
  if (release === undefined) return false;
  try {
    using before = Snapshot.of(path, limit);
    const text = change(before.text);
    if (text === undefined || text === before.text) return true;
    const draft = `${hidden}-new`;
    // The name last: a write into the old file is noticed afterwards too, a new file under its name is not.
    const isUntouched = (): boolean => {
      faultPoint("file written");
      return before.isUnchanged() && before.isAt(path);
    };
    if (!(await replace(path, text, before, { draft, confirm: isUntouched }))) return false;
    faultPoint("file replaced");
    if (!before.isUnchanged()) await mergeLate(path, draft, before, change);
    return true;
  } finally {
    release();
  }
}

/**
 * Another program had the old file open and wrote into it after our last check: its text is the newer one, and gets the change
 * too.
 */
async function mergeLate(path: string, draft: string, before: Snapshot, change: Change): Promise<void> {
  const ours = statSync(path).ino;
  const isOurs = (): boolean => statSync(path).ino === ours;
  const deadline = performance.now() + 500;
  let isWritten: boolean;
  for (;;) {
    try {
      const text = before.again();
      isWritten = await replace(path, change(text) ?? text, before, { draft, confirm: isOurs });
      break;
    } catch (cause) {
      // The write is still in progress: the text is incomplete and cannot be changed yet.
      if (performance.now() > deadline) {
        throw new RewriteOvertaken(`${path} was written by another program at the moment of its replacement`, {
          cause,
        });
      }
      await sleep(10);
    }
  }
  if (!isWritten) {
    throw new RewriteOvertaken(`${path} was written by two other programs at the moment of its replacement`);
  }
}

/** Writes the file again, with its previous owner and permissions. Only the holder of the lock has this draft. */
function replace(
  path: string,
  text: string,
  { encode, mode, uid, gid }: Snapshot,
  options: Pick<WriteOptions, "draft" | "confirm">,
): Promise<boolean> {
  const write = (descriptor: number): void => {
    // At once, because the bytes are valid only now. What takes long is the disk.
    writeFileSync(descriptor, encode(text));
    const made = fstatSync(descriptor);
    let kept = mode;
    if (made.uid !== uid || made.gid !== gid) {
      try {
        fchownSync(descriptor, uid, gid);
      } catch {
        // We may not set the owner. The new group must not get the permissions of the old one.
        if (made.gid !== gid) kept &= ~0o070;
      }
    }
    fchmodSync(descriptor, kept);
  };
  return writeFileAtomic(path, write, options);
}
