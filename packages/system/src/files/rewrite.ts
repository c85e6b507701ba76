import { fchmodSync, fchownSync, fstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultPoint } from "../fault.ts";
import { takeBriefLock } from "./lock.ts";
import { Snapshot } from "./snapshot.ts";
import { type WriteSyncOptions, writeFileAtomicSync } from "./write-file.ts";

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
  const release = takeBriefLock(`${hidden}-lock`);
  if (release === undefined) return false;
  try {
    using before = Snapshot.of(path);
    const text = change(before.text);
    if (text === undefined || text === before.text) return true;
    const draft = `${hidden}-new`;
    // The name last: what is written into the old file is noticed afterwards too, another file under its name is not.
    const isUntouched = (): boolean => {
      faultPoint("file written");
      return before.isUnchanged() && before.isAt(path);
    };
    if (!replace(path, before.encode(text), before, { draft, confirm: isUntouched })) return false;
    faultPoint("file replaced");
    if (!before.isUnchanged()) mergeLate(path, draft, before, change);
    return true;
  } finally {
    release();
  }
}

/**
 * Somebody had the old file open and wrote into it after our last look: what was written there is the newer text, and gets
 * the change too.
 */
function mergeLate(path: string, draft: string, before: Snapshot, change: (text: string) => string | undefined): void {
  const ours = statSync(path).ino;
  const isOurs = (): boolean => statSync(path).ino === ours;
  const deadline = performance.now() + 500;
  let isWritten: boolean;
  for (;;) {
    try {
      const { text, encode } = before.again();
      isWritten = replace(path, encode(change(text) ?? text), before, { draft, confirm: isOurs });
      break;
    } catch (cause) {
      // They are in the middle of it: what is there is no text that can be changed yet.
      if (performance.now() > deadline) {
        throw new RewriteOvertaken(`${path} was written by another program in the moment that it was replaced`, {
          cause,
        });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
  if (!isWritten) {
    throw new RewriteOvertaken(`${path} was written by two other programs in the moment that it was replaced`);
  }
}

/** Writes the file anew, with the owner and the permissions that it had. Only who has the lock has this draft. */
function replace(
  path: string,
  bytes: Buffer,
  { mode, uid, gid }: Snapshot,
  options: Pick<WriteSyncOptions, "draft" | "confirm">,
): boolean {
  const prepare = (descriptor: number): void => {
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
  };
  return writeFileAtomicSync(path, bytes, { ...options, prepare });
}
