import type { DatabaseSync, SQLInputValue, StatementResultingChanges, StatementSync } from "node:sqlite";
import { CuebookError } from "@cuebook/error";
import type { Row } from "../stored-events.ts";
import { contentFault } from "./content-fault.ts";
import { databaseError, isMisfit } from "./database-error.ts";
import type { Medium } from "./medium.ts";
import { migrateFrom, migrations } from "./migrations.ts";
import { versionFault } from "./schema-fault.ts";

/** How to open a database. */
export interface ConnectionOptions {
  /** How long to wait for another process's write, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number | undefined;
  /** The largest number of pages of 4 KiB. Default: no limit. */
  readonly maxPages?: number | undefined;
}

const busyTimeoutMs = 5000;

/** Work that waits for a transaction. */
interface Waiting {
  /** Runs the work in a transaction, and returns the function to call once the transaction is on disk. */
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
}

/** An open database of Cuebook, at the newest version. Its errors name the file and say what to do. */
export class Connection {
  /** Names the database in messages. */
  readonly file: string;
  readonly #medium: Medium;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #waiting: Waiting[] = [];
  /** Whether a transaction for the waiting work has begun, or is scheduled. */
  #isWorking = false;

  /** @throws CuebookError the errors of the medium, of `contentFault` and `databaseError` */
  constructor(medium: Medium, options: ConnectionOptions) {
    const waitMs = options.busyTimeoutMs ?? busyTimeoutMs;
    this.#medium = medium;
    this.file = medium.name;
    this.#database = this.#guard(() => {
      const fault = medium.fault();
      if (fault !== undefined) throw fault;
      return medium.open(waitMs);
    });
    this.#guard(() => {
      this.#requireOwn();
      medium.prepare(this.#database, waitMs);
      this.#database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
      this.#migrate();
      if (options.maxPages !== undefined)
        this.#database.exec(`PRAGMA max_page_count = ${Math.trunc(options.maxPages)}`);
    });
  }

  /** Equal for two connections to the same database. */
  identity(): string {
    return this.#medium.identity();
  }

  /** Refuses a database of another program, and an incomplete one, before anything is written to it. */
  #requireOwn(): void {
    const fault = contentFault(this.file, (sql) => this.all(sql));
    if (fault === undefined) return;
    this.#database.close();
    throw fault;
  }

  #migrate(): void {
    if (this.#version() === migrations.length) return;
    this.transaction(() => {
      // Read again inside the transaction: another process may have migrated in the meantime.
      const version = this.#version();
      try {
        migrateFrom(version, this.#database);
      } catch (error) {
        // The steps are correct, so the tables do not match the version.
        throw isMisfit(error) ? versionFault(this.file, version, error) : error;
      }
    });
  }

  #version(): number {
    return Number(this.get("PRAGMA user_version")?.user_version ?? 0);
  }

  transaction<T>(work: () => T): T {
    return this.#guard(() => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        this.#database.exec("COMMIT");
        return result;
      } catch (error) {
        // SQLite may have rolled back on its own, as it does when the disk is full.
        if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  /** Like `transaction`, for asynchronous work. Nothing else may use this connection until it ends. */
  async transactionOver<T>(work: () => Promise<T>): Promise<T> {
    this.exec("BEGIN IMMEDIATE");
    try {
      const result = await work();
      this.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.exec("ROLLBACK");
      throw error;
    }
  }

  /**
   * Like `transaction`, for work that may wait a moment. Work that arrives while the previous such transaction is written to the disk
   * forms the next one, and the process is free for other work. Each piece of work is applied completely or not at all.
   */
  transactionSoon<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.#isWorking) setImmediate(() => void this.#workInGroups());
      this.#isWorking = true;
      const doWork = () => {
        const result = work();
        return () => resolve(result);
      };
      this.#waiting.push({ work: doWork, reject });
    });
  }

  async #workInGroups(): Promise<void> {
    while (this.#waiting.length > 0) await this.#workAtOnce();
    this.#isWorking = false;
  }

  async #workAtOnce(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    const done: (() => void)[] = [];
    try {
      this.#withoutDisk(() =>
        this.transaction(() => {
          for (const each of waiting) done.push(this.#workWithin(each));
        }),
      );
      await this.#medium.flush();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      return;
    }
    for (const finish of done) finish();
  }

  /** Runs a piece of work in the open transaction, and rolls back its changes if it fails. */
  #workWithin({ work, reject }: Waiting): () => void {
    this.exec("SAVEPOINT piece");
    try {
      const resolve = work();
      this.exec("RELEASE piece");
      return resolve;
    } catch (error) {
      // A full disk has ended the whole transaction.
      if (!this.#database.isTransaction) throw error;
      this.exec("ROLLBACK TO piece");
      this.exec("RELEASE piece");
      return () => reject(error);
    }
  }

  run(sql: string, ...values: SQLInputValue[]): StatementResultingChanges {
    return this.#guard(() => this.#statement(sql).run(...values));
  }

  /**
   * Like `run`, for data that only living processes need. It survives the process, but reaches the disk only with the next transaction.
   * A loss of power keeps the order of writes.
   */
  runSoon(sql: string, ...values: SQLInputValue[]): StatementResultingChanges {
    return this.#withoutDisk(() => this.run(sql, ...values));
  }

  /** Runs work whose commits need not be on disk when they end. */
  #withoutDisk<T>(work: () => T): T {
    this.exec("PRAGMA synchronous = NORMAL");
    try {
      return work();
    } finally {
      this.exec("PRAGMA synchronous = FULL");
    }
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guard(() => this.#statement(sql).get(...values));
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guard(() => this.#statement(sql).all(...values));
  }

  exec(sql: string): void {
    this.#guard(() => this.#database.exec(sql));
  }

  /** Runs the work that still waits. */
  async finish(): Promise<void> {
    if (this.#waiting.length > 0) await this.#workAtOnce();
  }

  async close(): Promise<void> {
    await this.finish();
    await this.#medium.close();
    this.#database.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof CuebookError ? error : databaseError(this.file, error);
    }
  }
}
