import { randomInt } from "node:crypto";
import { lstatSync, readFileSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { CuebookError } from "@cuebook/error";
import { errorCode, isSystemError, writeFileAtomicSync } from "@cuebook/system";
import { isNoDatabase, knownHeaderFault } from "./schema-fault.ts";

/** The record of a database outside its own file. Without it, a lost database would look like one that never existed. */
export interface Known {
  /** The identity of the store, which the header of its database has too. */
  readonly id: number;
  /** How many runs it had, and the position of the last event: lower bounds, because the record is written only now and then. */
  readonly runs: number;
  readonly position: number;
}

/** The file with the record of a database, beside it. */
function knownFile(file: string): string {
  return `${file}.known`;
}

/** The record of a database; undefined if the database never had a run, or the record cannot be read. */
export function readKnown(file: string): Known | undefined {
  try {
    const { id, runs, position } = JSON.parse(readFileSync(knownFile(file), "utf8"));
    if (typeof id !== "number" || typeof runs !== "number" || typeof position !== "number") return undefined;
    return { id, runs, position };
  } catch {
    // The record only helps to notice a loss, so an unreadable one is not worth a failure.
    return undefined;
  }
}

/** Writes the record of a database. System errors are ignored: the database itself reports a full disk. */
function writeKnown(file: string, known: Known): void {
  try {
    writeFileAtomicSync(knownFile(file), `${JSON.stringify(known)}\n`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

export function forgetKnown(file: string): void {
  rmSync(knownFile(file), { force: true });
}

/** Moves the record of one database to another. */
export function moveKnown(from: string, to: string): void {
  try {
    renameSync(knownFile(from), knownFile(to));
  } catch (error) {
    if (!isSystemError(error, "ENOENT")) throw error;
    forgetKnown(to);
  }
}

/** Whether a database exists or existed. One that cannot be inspected counts as existing. */
export function hasDatabase(file: string): boolean {
  return statOf(file, lstatSync) !== "absent" || readKnown(file) !== undefined;
}

function statOf(path: string, stat: (path: string) => Stats): Stats | "absent" | "hidden" {
  try {
    return stat(path);
  } catch (error) {
    const code = errorCode(error);
    // Links in a circle lead to no file.
    return code === "ENOENT" || code === "ELOOP" ? "absent" : "hidden";
  }
}

/**
 * The fault of the place of a database: `database_missing`, `database_dangling`, `database_folder`, `database_empty`,
 * `database_header`, `database_foreign`. Undefined if there is a file with content, or a store may be created there.
 */
export function placeFault(file: string): CuebookError | undefined {
  const known = readKnown(file);
  const had = known === undefined ? "" : `: the store there had ${countOf(known)}`;
  const here = statOf(file, lstatSync);
  if (here === "hidden") return undefined;
  if (here === "absent")
    return known && new CuebookError("database_missing", `the database ${file} is missing${had}`, { data: { file } });
  const target = statOf(file, statSync);
  if (target === "hidden") return undefined;
  if (target === "absent")
    return new CuebookError("database_dangling", `the database ${file} is a link to a file that is missing${had}`);
  if (target.isDirectory())
    return new CuebookError("database_folder", `there is a folder in the place of the database ${file}${had}`);
  if (known === undefined) return undefined;
  if (target.size === 0) return emptied(file, known);
  return knownHeaderFault(file, known.id) ?? (isNoDatabase(file) ? foreign(file, "no database") : undefined);
}

/** The fault of a file that is not Cuebook's. @param what describes the file */
export function foreign(file: string, what: string): CuebookError {
  const known = readKnown(file);
  const had = known === undefined ? "" : `; the store there had ${countOf(known)}`;
  return new CuebookError("database_foreign", `${file} is ${what}${had}`, { data: { runs: known?.runs } });
}

/** The fault of a database without tables whose store had runs. */
export function emptied(file: string, known: Known): CuebookError {
  return new CuebookError("database_empty", `the database ${file} is empty: the store there had ${countOf(known)}`);
}

/** The fault of a database that is not the known one: `database_replaced`, `database_older`. */
export function identityFault(file: string, found: { readonly id: number; readonly position: number }) {
  const known = readKnown(file);
  if (known === undefined) return undefined;
  if (found.id !== known.id) {
    const message = `${file} is the database of another store: the store there had ${countOf(known)}`;
    return new CuebookError("database_replaced", message);
  }
  if (found.position >= known.position) return undefined;
  const message = `${file} is an earlier state of the database: it ends at event ${found.position}, and had ${known.position}`;
  return new CuebookError("database_older", message);
}

function countOf({ runs }: Known): string {
  return runs === 1 ? "1 run" : `${runs} runs`;
}

/** The identity is in SQLite's `application_id`: no table would have it in every version, and a copy of the rows would copy it. */
export const identityQuery = "PRAGMA application_id";
export const positionQuery = "SELECT last FROM positions";

/** The parts of a connection that the record of a database needs. */
interface Database {
  readonly file: string;
  get(sql: string): Readonly<Record<string, unknown>> | undefined;
  exec(sql: string): void;
  transaction<T>(work: () => T): T;
}

/** A new run writes the record again if this many events were appended since the last write. */
const mostUnrecorded = 100;

/**
 * Maintains the record of an open database: it is written with the first run, then with a run that begins many events later, and at the
 * end. A write takes two flushes of the disk, so it does not happen with each event: the record is a lower bound.
 */
export class KnownDatabase {
  readonly #database: Database;
  readonly #id: number;
  #written: Known | undefined;

  /** @throws CuebookError `database_replaced`, `database_older` */
  constructor(database: Database) {
    this.#database = database;
    this.#written = readKnown(database.file);
    const id = this.#name();
    const fault = identityFault(database.file, { id, position: this.#position() });
    if (fault !== undefined) throw fault;
    this.#id = id;
    if (this.#written === undefined) this.write();
  }

  /** Called when a run has begun. */
  begun(): void {
    if (this.#written === undefined || this.#position() >= this.#written.position + mostUnrecorded) this.write();
  }

  write(): void {
    const position = this.#position();
    const runs = Number(this.#database.get("SELECT count(*) AS runs FROM runs")?.runs);
    if (this.#written === undefined ? runs === 0 : position === this.#written.position) return;
    this.#written = { id: this.#id, runs, position };
    writeKnown(this.#database.file, this.#written);
  }

  #position(): number {
    return Number(this.#database.get(positionQuery)?.last ?? 0);
  }

  /** The identity of the database. A database without one gets one. */
  #name(): number {
    const named = this.#named();
    if (named !== 0) return named;
    return this.#database.transaction(() => {
      // Another process may have assigned it in the meantime.
      if (this.#named() === 0) this.#database.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 31)}`);
      return this.#named();
    });
  }

  #named(): number {
    return Number(this.#database.get(identityQuery)?.application_id ?? 0);
  }
}
