import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { databaseError } from "./database-error.ts";

/**
 * The file beside a database that commits are appended to. SQLite would flush it to the disk at each commit while the process waits;
 * here it is flushed in the background, once for all commits so far.
 */
export class WriteAheadLog {
  readonly #database: string;
  #file: Promise<FileHandle> | undefined;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param database the file of the database */
  constructor(database: string) {
    this.#database = database;
  }

  /** Resolves when all commits so far are on disk. @throws JournalError `database_failed` */
  flush(): Promise<void> {
    // A flush in progress may not include the latest commits.
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#current = this.#write();
        this.#next = undefined;
        return this.#current;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    try {
      this.#file ??= this.#open();
      await (await this.#file).datasync();
    } catch (error) {
      throw databaseError(this.#database, error);
    }
  }

  /** SQLite keeps the file while a database is open. The folder is flushed so that its name is on disk, too. */
  async #open(): Promise<FileHandle> {
    const folder = await open(dirname(this.#database), "r");
    await folder.sync().finally(() => folder.close());
    return open(`${this.#database}-wal`, "r");
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#current).catch(() => undefined);
    await (await this.#file?.catch(() => undefined))?.close();
    this.#file = undefined;
  }
}
