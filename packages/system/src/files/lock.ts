import { closeSync, constants, fstatSync, openSync, statSync, unlinkSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const { O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;

/** SQLite's code for a lock that somebody else holds. */
const busy = 5;

/** How long a lock is waited for by `withLock`. */
const patienceMs = 10_000;

/**
 * Takes the lock that a file stands for. The system lets go of it when the holder dies, however that happens. The file stays.
 *
 * The lock is SQLite's on an empty database: Node itself has no call for locking a file.
 *
 * @param waitMs how long to wait, in one go, where another process has it
 * @returns what releases it; `undefined` where another process still has it
 */
export function takeLock(path: string, waitMs = 0): (() => void) | undefined {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    // In memory, so that no journal comes to lie beside it: nothing is ever written.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return undefined;
    throw error;
  }
}

/**
 * Does something while no other process does something under the same lock. It is to be short: it waits and works in one go.
 * @throws what `work` throws, and an Error where another process has the lock for ten seconds
 */
export function withLock<T>(path: string, work: () => T): T {
  const release = takeLock(path, patienceMs);
  if (release === undefined) throw new Error(`${path} was locked by another process for ${patienceMs / 1000} s`);
  try {
    return work();
  } finally {
    release();
  }
}

/**
 * Takes the lock that a file stands for, and removes the file with it. One that a killed holder left behind holds nobody up.
 *
 * To be taken, used and released with no `await` in between: inside one process, closing a second descriptor of the file would
 * let go of the first one's lock.
 *
 * @returns what releases it; `undefined` where another process has it
 */
export function takeBriefLock(path: string): (() => void) | undefined {
  // While this is open, no other file can get the number by which the file at the path is known below.
  const descriptor = openSync(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0o600);
  let release: (() => void) | undefined;
  const close = (): void => {
    release?.();
    closeSync(descriptor);
  };
  try {
    release = takeLock(path);
    if (release !== undefined && isAt(path, descriptor)) {
      return () => {
        // Whoever comes now makes a new file; whoever has opened this one sees that it is gone, and looks again.
        try {
          unlinkSync(path);
        } finally {
          close();
        }
      };
    }
  } catch (error) {
    const isLost = !isAt(path, descriptor);
    close();
    if (isLost) return undefined;
    throw error;
  }
  close();
  return undefined;
}

function isAt(path: string, descriptor: number): boolean {
  const there = statSync(path, { bigint: true, throwIfNoEntry: false });
  const opened = fstatSync(descriptor, { bigint: true });
  return there !== undefined && there.ino === opened.ino && there.dev === opened.dev;
}
