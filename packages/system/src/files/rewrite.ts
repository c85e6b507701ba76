import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultPoint } from "../fault.ts";
import { tryLock } from "./lock.ts";
import { Snapshot } from "./snapshot.ts";

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

/** Thrown where others are writing all the time, so that there is never a moment for us. */
export class RewriteBusy extends Error {}

/** Thrown where somebody was writing into the file in the very moment that it was replaced, and did not come to an end. */
export class RewriteOvertaken extends Error {}

/** How a file is rewritten. */
export interface RewriteOptions {
  /** Gives up with `RewriteBusy` after so long. Default 30 s. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces a text file by what `change` makes of its text, atomically: whoever looks, and whatever is killed, sees the file
 * as it was or as it is now, whole. The new text is on the disk when this resolves.
 *
 * - Of several processes that rewrite a file by this, one does at a time.
 * - What a program that knows nothing of our lock writes meanwhile is not lost: `change` is asked again, with the text as that
 *   program left it. What is left is one that replaces the file between the last look and the renaming, which follow upon
 *   each other at once: no system call that Node has closes that gap.
 * - A symbolic link stays one, and the file that it leads to is replaced. Permissions stay, the owner where we may set it.
 *   Another hard link to the file keeps the old text.
 *
 * @param change gives the new text, or `undefined` to leave the file alone; what it throws is thrown here. Asked again whenever
 *   the file has changed: to be without effects
 */
export async function rewriteFile(
  path: string,
  change: (text: string) => string | undefined,
  options: RewriteOptions = {},
): Promise<void> {
  const deadline = performance.now() + (options.patienceMs ?? 30_000);
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    options.signal?.throwIfAborted();
    if (rewriteNow(realpathSync(path), change)) return;
    if (performance.now() > deadline) throw new RewriteBusy(`others are writing ${path} all the time`);
    // Not all at the same moment again.
    await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: options.signal });
  }
}

/** One attempt. False when another process has the lock, or the file changed meanwhile. */
function rewriteNow(path: string, change: (text: string) => string | undefined): boolean {
  const hidden = join(dirname(path), `.${basename(path)}.cuebook`);
  const release = tryLock(`${hidden}-lock`);
  if (release === undefined) return false;
  try {
    using before = Snapshot.of(path);
    const text = change(before.text);
    if (text === undefined || text === before.text) return true;
    const temporary = `${hidden}-new`;
    writeNew(temporary, before.encode(text), before);
    faultPoint("file written");
    // The name last: what is written into the old file is noticed afterwards too, another file under its name is not.
    if (!before.isUnchanged() || !before.isAt(path)) {
      rmSync(temporary, { force: true });
      return false;
    }
    replace(path, temporary);
    faultPoint("file replaced");
    if (!before.isUnchanged()) mergeLate(path, temporary, before, change);
    return true;
  } finally {
    release();
  }
}

/**
 * Somebody had the old file open and wrote into it after our last look: what was written there is the newer text, and gets
 * the change too.
 */
function mergeLate(
  path: string,
  temporary: string,
  before: Snapshot,
  change: (text: string) => string | undefined,
): void {
  const ours = statSync(path).ino;
  const deadline = performance.now() + 500;
  for (;;) {
    try {
      const { text, encode } = before.again();
      writeNew(temporary, encode(change(text) ?? text), before);
      break;
    } catch (cause) {
      // They are in the middle of it: what is there is no text that can be changed yet.
      if (performance.now() > deadline) {
        rmSync(temporary, { force: true });
        throw new RewriteOvertaken(`${path} was written by another program in the moment that it was replaced`, {
          cause,
        });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
  if (statSync(path).ino !== ours) {
    rmSync(temporary, { force: true });
    throw new RewriteOvertaken(`${path} was written by two other programs in the moment that it was replaced`);
  }
  replace(path, temporary);
}

/** Only who has the lock writes this file: one that is there is from a process that was killed. */
function writeNew(path: string, bytes: Buffer, { mode, uid, gid }: Snapshot): void {
  rmSync(path, { force: true });
  const descriptor = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    writeFileSync(descriptor, bytes);
    const made = fstatSync(descriptor);
    let kept = mode;
    if (made.uid !== uid || made.gid !== gid) {
      try {
        fchownSync(descriptor, uid, gid);
      } catch {
        // Not ours to give away. What the old group might do, the group that the file has now may not.
        if (made.gid !== gid) kept &= ~0o070;
      }
    }
    fchmodSync(descriptor, kept);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function replace(path: string, temporary: string): void {
  renameSync(temporary, path);
  const folder = openSync(dirname(path), O_RDONLY | O_DIRECTORY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
