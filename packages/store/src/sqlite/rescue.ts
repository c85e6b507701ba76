import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Owner } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { holdsLease } from "../owner.ts";
import { runLocked, sessionHeld } from "../refusals.ts";
import { DamagedDatabase, type ExaminedRun, examineRun, examineStore, runIds, storeFault } from "./examine.ts";
import { forgetKnown, moveKnown, readKnown } from "./known.ts";
import { headerOf, pageSize, repairedHeader } from "./schema-fault.ts";
import { openSqliteJournal } from "./sqlite.ts";

/** What was saved from a damaged database. */
export interface RescueReport {
  /** The new database. */
  readonly file: string;
  /** Where the damaged database is now; undefined if it stayed, because it is whole, or if nothing was left of it. */
  readonly damaged: string | undefined;
  /** The runs that are in the new database, and those that are only in the damaged one. */
  readonly saved: readonly string[];
  readonly left: readonly string[];
}

/**
 * Copies everything that is whole from a database to a new one: runs with whole histories, the texts that they name, the library, the
 * records of schedules, the pauses of services. Questions of sessions are not copied: their processes are gone. The new database takes
 * the place of the damaged one, which is kept beside it. No process may use the database during the rescue.
 *
 * A whole database that is not the known one stays in place and becomes the known one. If the database is gone, nothing is saved: the
 * file in its place is kept beside it, and the next command creates a store.
 * @param file the damaged database
 * @throws CuebookError `run_locked`, `session_held` if a living process drives a run or asks; as `examineStore`, `database_full`
 */
export async function rescueStore(file: string): Promise<RescueReport> {
  const fault = storeFault(file)?.code;
  if (isReplacedWhole(fault)) return adopt(file);
  if (isGone(fault) || isForeign(file, fault)) return beginAnew(file);
  const draft = freeName(`${file}.saved`);
  const beside = freeName(`${file}.damaged`);
  const readable = isUnreadable(fault) ? withHeader(file, freeName(`${file}.readable`)) : undefined;
  let copied: Pick<RescueReport, "saved" | "left">;
  try {
    using from = new DamagedDatabase(readable ?? file);
    await requireIdle(from);
    await openSqliteJournal(draft).close();
    copied = copyWhole(from, draft);
    const journal = openSqliteJournal(draft);
    await journal.reindex();
    await journal.close();
  } catch (error) {
    remove(draft);
    throw error;
  } finally {
    if (readable !== undefined) remove(readable);
  }
  replace(file, beside, draft);
  return { file, damaged: beside, ...copied };
}

function isReplacedWhole(fault: string | undefined): boolean {
  return fault === "database_replaced" || fault === "database_older";
}

function isGone(fault: string | undefined): boolean {
  return (
    fault !== undefined &&
    ["database_missing", "database_dangling", "database_folder", "database_empty"].includes(fault)
  );
}

/** Whether SQLite cannot read any row of the database as it is. */
function isUnreadable(fault: string | undefined): boolean {
  return fault === "database_header" || fault === "database_damaged";
}

/** Whether a file of another program is in the place of a store that had runs. */
function isForeign(file: string, fault: string | undefined): boolean {
  return fault === "database_foreign" && readKnown(file) !== undefined;
}

async function adopt(file: string): Promise<RescueReport> {
  const { runs } = examineStore(file);
  const whole = ({ damage }: ExaminedRun) => damage === undefined;
  forgetKnown(file);
  await openSqliteJournal(file).close();
  const [saved, left] = [runs.filter(whole), runs.filter((run) => !whole(run))].map((of) => of.map(({ run }) => run));
  return { file, damaged: undefined, saved: saved ?? [], left: left ?? [] };
}

/** Moves a database away with the files beside it: a new database would read those as its own. */
function beginAnew(file: string): RescueReport {
  const beside = freeName(`${file}.damaged`);
  const left = ["", "-wal", "-shm"].filter((end) => isThere(file + end));
  for (const end of left) renameSync(file + end, beside + end);
  forgetKnown(file);
  return { file, damaged: left.length === 0 ? undefined : beside, saved: [], left: [] };
}

/** Whether anything has this path: a dangling link counts. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A copy of a database with all its pages and its log, whose header is repaired. */
function withHeader(file: string, copy: string): string {
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const header = headerOf(copy);
  if (header === undefined) return copy;
  const descriptor = openSync(copy, "r+");
  try {
    // A truncated page is padded: its rows are damaged, but the others can be read.
    const pages = Math.ceil(fstatSync(descriptor).size / pageSize);
    ftruncateSync(descriptor, pages * pageSize);
    writeSync(descriptor, repairedHeader(header, pages), 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return copy;
}

/**
 * Puts the draft in the place of a database, which is kept beside it. After a crash at any point, one of the two has the name, with
 * everything that belongs to it, and the call can be repeated.
 */
function replace(file: string, beside: string, draft: string): void {
  foldLog(file);
  // The files beside a database belong to it: with those of the damaged one, the new one would be damaged, too.
  for (const end of ["-wal", "-shm"]) if (existsSync(file + end)) renameSync(file + end, beside + end);
  faultPoint("rescue beside");
  try {
    linkSync(file, beside);
  } catch {
    // Not every file system has links.
    copyFileSync(file, beside);
  }
  faultPoint("rescue replace");
  renameSync(draft, file);
  // After a crash directly before this, the database is whole but not the known one, and the next repair says so.
  moveKnown(draft, file);
}

/** Writes the log of a database into its file, if SQLite can: then the file alone is the whole database. */
function foldLog(file: string): void {
  try {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
  } catch {
    // Too damaged: its log is kept beside it.
  }
}

function copyWhole(from: DamagedDatabase, draft: string): Pick<RescueReport, "saved" | "left"> {
  const to = new DatabaseSync(draft);
  const saved: string[] = [];
  const left: string[] = [];
  try {
    to.exec("PRAGMA foreign_keys = ON; BEGIN");
    for (const run of runIds(from)) {
      const { damage, hashes } = examineRun(from, run);
      if (damage !== undefined) {
        left.push(run);
        continue;
      }
      // The lease of a process that is gone is not copied, and summaries are rebuilt.
      const kept = { lease_owner: null, lease_expires_at: null, summarized: 0 };
      copy(from, to, "runs", "SELECT * FROM runs WHERE id = ?", [run], kept);
      copy(from, to, "events", "SELECT * FROM events WHERE run = ? ORDER BY seq", [run]);
      copyTranscript(from, to, run);
      for (const hash of hashes) copy(from, to, "objects", "SELECT * FROM objects WHERE hash = ?", [hash]);
      saved.push(run);
    }
    for (const table of ["library", "library_state", "archives", "costs", "schedules", "pauses", "repeats"])
      copy(from, to, table, `SELECT * FROM ${table}`);
    to.exec("UPDATE positions SET last = (SELECT coalesce(max(position), 0) FROM events)");
    to.exec("COMMIT");
    return { saved, left };
  } finally {
    to.close();
  }
}

/** Copies the transcript of a run as far as it can be read, in parts: it may be large. */
function copyTranscript(from: DamagedDatabase, to: DatabaseSync, run: string): void {
  const part = "SELECT * FROM transcript WHERE run = ? AND seq > ? ORDER BY seq LIMIT 1000";
  let last: number | undefined = 0;
  while (last !== undefined) {
    const seq: unknown = copy(from, to, "transcript", part, [run, last]).at(-1)?.seq;
    last = typeof seq === "number" ? seq : undefined;
  }
}

/** Copies rows as far as they can be read; existing rows are not changed. @returns the rows that were read */
function copy(
  from: DamagedDatabase,
  to: DatabaseSync,
  table: string,
  sql: string,
  values: readonly SQLInputValue[] = [],
  replaced: Readonly<Record<string, SQLInputValue>> = {},
): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = from.rows(sql, ...values);
  for (const row of rows) {
    const columns = Object.entries({ ...row, ...replaced });
    const names = columns.map(([name]) => name).join(", ");
    const places = columns.map(() => "?").join(", ");
    to.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${places})`).run(
      ...columns.map(([, value]) => value as SQLInputValue),
    );
  }
  return rows;
}

/** Refuses while a living process drives a run or asks: its writes would go to the damaged file. */
async function requireIdle(from: DamagedDatabase): Promise<void> {
  const { rows } = from.rows("SELECT id, lease_owner, lease_expires_at FROM runs WHERE lease_owner IS NOT NULL");
  for (const { id, lease_owner, lease_expires_at } of rows) {
    const owner = ownerOf(lease_owner);
    if (owner !== undefined && (await holdsLease(owner, Number(lease_expires_at), Date.now()))) {
      throw runLocked(String(id), owner);
    }
  }
  const sessions = from.rows("SELECT id, owner, expires_at FROM sessions WHERE owner IS NOT NULL").rows;
  for (const { id, owner: text, expires_at } of sessions) {
    const owner = ownerOf(text);
    if (owner !== undefined && (await holdsLease(owner, Number(expires_at), Date.now()))) {
      throw sessionHeld(String(id), owner);
    }
  }
}

function ownerOf(text: unknown): Owner | undefined {
  try {
    return JSON.parse(String(text)) as Owner;
  } catch {
    // An owner that cannot be read is no living process.
    return undefined;
  }
}

/** The first free name for a database: the names of the files beside it are free, too. */
function freeName(wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!["", "-wal", "-shm"].some((end) => isThere(name + end))) return name;
  }
}

function remove(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  forgetKnown(file);
}
