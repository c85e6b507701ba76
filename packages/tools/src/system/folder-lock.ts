import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Does something while no other process does something with the same folder. It is to be short, for it waits and works in one
 * go. The lock is that of a SQLite file, which the operating system takes back from a process that dies.
 * @throws what `work` throws, and an Error where the lock is not to be had for ten seconds
 */
export function withFolderLock<T>(folder: string, work: () => T): T {
  const database = new DatabaseSync(join(folder, "lock.db"), { timeout: 10_000 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return work();
  } finally {
    // Closing rolls back what was begun: nothing is ever kept in it.
    database.close();
  }
}
