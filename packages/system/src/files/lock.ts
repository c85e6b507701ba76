import { closeSync, constants, fstatSync, openSync, statSync, unlinkSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const { O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;

/** SQLite's code for a lock that another process holds. */
const busy = 5;

/** How long `withLock` waits for a lock. */
const patienceMs = 10_000;

/**
 * Takes the lock of a file. The system releases it when its holder dies, for any reason. The file stays.
 *
 * The lock is SQLite's on an empty database: Node itself has no call for locking a file.
 *
 * @param waitMs how long to block while another process holds it
 * @returns a function that releases it; `undefined` if another process still holds it
 */
export function takeLock(path: string, waitMs = 0): (() => void) | undefined {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    // In memory, so that no journal file appears beside it: nothing is ever written.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return undefined;
    throw error;
  }
}

/**
 * Does something while no other process works under the same lock. The work must be short: waiting and working block the process.
 * @throws the errors of `work`, and an Error if another process holds the lock for ten seconds
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
 * Takes the lock of a file, and removes the file with it. A file left by a killed holder does not block anyone.
 *
 * Within one process, take it once at a time: closing a second descriptor of the file would release the first one's lock.
 *
 * @returns a function that releases it; `undefined` if another process holds it
 */
export function takeBriefLock(path: string): (() => void) | undefined {
  // While this is open, no other file can get the inode number by which the file is recognized below.
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
        // A later process creates a new file; a process that has opened this one sees that it is gone, and tries again.
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
