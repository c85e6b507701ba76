import { closeSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CuebookError } from "@cuebook/error";
import { makePrivateFolder } from "@cuebook/system";
import { isBusy } from "./database-error.ts";
import { placeFault } from "./known.ts";
import { migrateFrom } from "./migrations.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

/** Where the content of a database is stored, and when it is durable. */
export interface Medium {
  /** The file; names the database in messages. */
  readonly name: string;
  /** The fault of the place, checked before anything is opened there. */
  fault(): CuebookError | undefined;
  /** @param waitMs how long to wait for other processes */
  open(waitMs: number): DatabaseSync;
  /** Prepares the database for commits, once it is known to be Cuebook's. */
  prepare(database: DatabaseSync, waitMs: number): void;
  /** Resolves when all commits so far are as durable as the medium allows. */
  flush(): Promise<void>;
  /** Equal for two connections to the same database. */
  identity(): string;
  close(): Promise<void>;
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** A file in WAL mode, whose folder is created. */
export class FileMedium implements Medium {
  /** Absolute. */
  readonly name: string;
  readonly #log: WriteAheadLog;

  constructor(file: string) {
    this.name = file;
    this.#log = new WriteAheadLog(file);
  }

  fault(): CuebookError | undefined {
    return placeFault(this.name);
  }

  open(waitMs: number): DatabaseSync {
    makePrivateFolder(dirname(this.name));
    makePrivate(this.name);
    return new DatabaseSync(this.name, { timeout: waitMs });
  }

  /**
   * Retries: SQLite waits for most locks, but not for the one that starts the log. Processes that create a file at once race for it.
   */
  prepare(database: DatabaseSync, waitMs: number): void {
    const end = Date.now() + waitMs;
    for (;;) {
      try {
        database.exec("PRAGMA journal_mode = WAL");
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() >= end) throw error;
        Atomics.wait(pause, 0, 0, 5);
      }
    }
  }

  flush(): Promise<void> {
    return this.#log.flush();
  }

  identity(): string {
    const { dev, ino } = statSync(this.name, { bigint: true });
    return `file ${dev} ${ino}`;
  }

  close(): Promise<void> {
    return this.#log.close();
  }
}

let databases = 0;
let blank: Uint8Array | undefined;

/** The bytes of a database of the newest version without runs. Loading them takes an eighth of the time of the migrations. */
function blankDatabase(): Uint8Array {
  if (blank !== undefined) return blank;
  using database = new DatabaseSync(":memory:");
  migrateFrom(0, database);
  blank = database.serialize();
  return blank;
}

/** A database in the memory of this process, which ends with the connection. */
export class MemoryMedium implements Medium {
  readonly name = ":memory:";
  readonly #number = ++databases;

  fault(): undefined {}

  open(): DatabaseSync {
    const database = new DatabaseSync(this.name);
    // Node before 24.16 has no `deserialize`: there, the connection migrates.
    database.deserialize?.(blankDatabase());
    return database;
  }

  prepare(): void {}

  async flush(): Promise<void> {}

  identity(): string {
    return `memory ${this.#number}`;
  }

  async close(): Promise<void> {}
}

/** Makes the file private, because prompts and issues are, even if the folder is not. SQLite's files beside it inherit that. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // Opening the database reports the reason.
  }
}
