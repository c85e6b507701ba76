import { closeSync, constants, fstatSync, openSync, statSync, unlinkSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const { O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;

/** SQLite's code for a lock that somebody else holds. */
const busy = 5;

/**
 * Takes the lock that a file stands for, unless another process has it. The system lets go of it when the holder dies,
 * however that happens; the file that a killed holder leaves behind holds nobody up.
 *
 * The lock is SQLite's on an empty database: Node itself has no call for locking a file. To be taken, used and released with
 * no `await` in between: inside one process, closing a second descriptor of the file would let go of the first one's lock.
 *
 * @returns what releases it and removes the file; `undefined` when it is taken
 */
export function tryLock(path: string): (() => void) | undefined {
  // While this is open, no other file can get the number by which the file at the path is known below.
  const descriptor = openSync(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0o600);
  let database: DatabaseSync | undefined;
  const close = (): void => {
    database?.close();
    closeSync(descriptor);
  };
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    // In memory, so that no journal comes to lie beside it: nothing is ever written.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    if (isAt(path, descriptor)) {
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
    if (isLost || (error instanceof Error && "errcode" in error && error.errcode === busy)) return undefined;
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
