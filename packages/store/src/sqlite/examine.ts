import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { CuebookError } from "@cuebook/error";
import { type RunEvent, stateOf } from "@cuebook/run";
import { hashesInText } from "../mentions.ts";
import { eventIn, isSealed } from "../stored-events.ts";
import { contentFault } from "./content-fault.ts";
import { databaseError } from "./database-error.ts";
import { hasDatabase, identityFault, identityQuery, placeFault, positionQuery } from "./known.ts";
import { migrateFrom, migrations } from "./migrations.ts";
import { problemsIn } from "./quick-check.ts";
import { headerFault, tablesAt } from "./schema-fault.ts";

/** A run in an examined database. */
export interface ExaminedRun {
  readonly run: string;
  /** Why it cannot be read; absent: its history is whole. */
  readonly damage?: string | undefined;
}

/** What is wrong with a database. */
export interface StoreReport {
  /** What is wrong with the structure of the file, and with its tables, as sentences. */
  readonly structure: readonly string[];
  readonly runs: readonly ExaminedRun[];
  /** Stored texts that are missing or changed, with the runs that name them. */
  readonly objects: readonly { readonly hash: string; readonly run: string; readonly is: "missing" | "changed" }[];
  /** Runs whose entry in lists does not match their history: `reindex` rebuilds it. */
  readonly unindexed: readonly string[];
  /** The number of events of earlier versions, which have no checksum: a change of their content can stay unnoticed. */
  readonly unsealed: number;
}

/** The rows of a damaged database, as far as they can be read. Nothing is written. */
export class DamagedDatabase {
  readonly #database: DatabaseSync;

  /** @throws CuebookError `database_newer`, `database_unavailable`, `database_invalid` */
  constructor(file: string) {
    if (!existsSync(file)) throw new CuebookError("database_unavailable", `there is no database ${file}`);
    try {
      this.#database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
      // A snapshot, because other processes may write during the examination.
      this.#database.exec("BEGIN");
      const version = Number(this.#database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
      if (version > migrations.length) {
        throw new CuebookError(
          "database_newer",
          `${file} has version ${version}; this Cuebook knows versions up to ${migrations.length}`,
        );
      }
    } catch (error) {
      throw error instanceof CuebookError ? error : databaseError(file, error);
    }
  }

  /** The rows that can be read before the first damage, and the damage. */
  rows(sql: string, ...values: SQLInputValue[]): { readonly rows: Record<string, unknown>[]; readonly error?: string } {
    const rows: Record<string, unknown>[] = [];
    try {
      for (const row of this.#database.prepare(sql).iterate(...values)) rows.push({ ...row });
      return { rows };
    } catch (error) {
      return { rows, error: error instanceof Error ? error.message : String(error) };
    }
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}

/** How many findings of SQLite are reported. */
const mostFindings = 20;

/**
 * The fault of a database as a whole: of its place, its header or its tables, or that it is not the known database. Read-only.
 * Undefined: its rows can be examined.
 */
export function storeFault(file: string): CuebookError | undefined {
  const fault = placeFault(file);
  if (fault !== undefined || !hasDatabase(file)) return fault;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const opened = database;
    const rows = (sql: string) => opened.prepare(sql).all();
    const version = Number(rows("PRAGMA user_version")[0]?.user_version ?? 0);
    const found = contentFault(file, rows);
    if (found !== undefined) return found;
    const id = Number(rows(identityQuery)[0]?.application_id ?? 0);
    const hasPositions = tablesAt(version).includes("positions");
    return identityFault(file, { id, position: hasPositions ? Number(rows(positionQuery)[0]?.last ?? 0) : 0 });
  } catch (error) {
    return headerFault(file, error) ?? databaseError(file, error);
  } finally {
    database?.close();
  }
}

/**
 * Examines a database without changing it: its structure, the history of every run, the texts that they name, the entries of lists.
 * @throws CuebookError `database_newer`, `database_unavailable`, `database_invalid`
 */
export function examineStore(file: string): StoreReport {
  using database = new DamagedDatabase(file);
  const check = database.rows(`PRAGMA quick_check(${mostFindings})`);
  const structure = [
    ...check.rows.flatMap((row) => problemsIn(String(Object.values(row)[0]))),
    ...(check.error === undefined ? [] : [check.error]),
    ...schemaDifferences((sql) => database.rows(sql).rows),
  ];
  const runs: ExaminedRun[] = [];
  const objects: StoreReport["objects"][number][] = [];
  const unindexed: string[] = [];
  let unsealed = 0;
  const known = new Map<string, "intact" | "missing" | "changed">();
  for (const run of runIds(database)) {
    const examined = examineRun(database, run);
    runs.push({ run, damage: examined.damage });
    if (examined.damage !== undefined) continue;
    unsealed += examined.unsealed;
    if (!examined.isIndexed) unindexed.push(run);
    for (const hash of examined.hashes) {
      const is = known.get(hash) ?? objectState(database, hash);
      known.set(hash, is);
      if (is !== "intact") objects.push({ hash, run, is });
    }
  }
  return { structure, runs, objects, unindexed, unsealed };
}

/** The ids of all runs of which any row is left. */
export function runIds(database: DamagedDatabase): string[] {
  const ids = [
    "SELECT id FROM runs",
    "SELECT DISTINCT run AS id FROM events",
    "SELECT run AS id FROM summaries",
  ].flatMap((sql) => database.rows(sql).rows.map(({ id }) => String(id)));
  return [...new Set(ids)].sort();
}

/** The history of a run, and whether it is whole. */
export function examineRun(database: DamagedDatabase, run: string) {
  const row = database.rows("SELECT version, summarized FROM runs WHERE id = ?", run).rows[0];
  const { rows, error } = database.rows(
    // A database of an earlier version has fewer columns.
    "SELECT * FROM events WHERE run = ? ORDER BY seq",
    run,
  );
  const unsealed = rows.filter((each) => !isSealed(each)).length;
  const damage = damageOf(run, row?.version, rows, error);
  const hashes = new Set<string>();
  if (damage !== undefined) return { damage, hashes, unsealed, isIndexed: true };
  // Not every text of 64 digits names an object: only the fields that name objects count.
  for (const { body } of rows) for (const hash of objectsNamed(String(body))) hashes.add(hash);
  // A database of an earlier version has no transcripts.
  const named = database.rows("SELECT objects FROM transcript WHERE run = ? AND objects IS NOT NULL", run);
  for (const { objects } of named.rows) for (const hash of String(objects).split(" ")) hashes.add(hash);
  const summary = database.rows("SELECT body FROM summaries WHERE run = ?", run);
  const isIndexed = row?.summarized === row?.version && isJson(summary.rows[0]?.body);
  return { damage, hashes, unsealed, isIndexed };
}

function damageOf(run: string, version: unknown, rows: Record<string, unknown>[], error: string | undefined) {
  if (version === undefined) return "it is missing in the table of runs";
  if (error !== undefined) return `its events cannot be read: ${error}`;
  const events: RunEvent[] = [];
  for (const [index, row] of rows.entries()) {
    const read = eventIn(row, rows[index - 1]);
    if ("problem" in read) return `event ${row.seq} ${read.problem}`;
    const { event } = read;
    if (event.type !== row.type) return `event ${row.seq} is ${row.type}, but its text says ${event.type}`;
    events.push(event);
  }
  if (events.length !== version) return `it has ${events.length} of ${String(version)} events`;
  try {
    stateOf(run, events);
    return undefined;
  } catch (cause) {
    // Any failure of the fold is a sign of changed content.
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** The fields of events that name objects by their hash. */
const objectFields = new Set(["object", "prompt", "shown"]);

function objectsNamed(text: string): string[] {
  const found: string[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (objectFields.has(key) && typeof value === "string") found.push(...hashesInText(value));
    return value;
  });
  return found;
}

function objectState(database: DamagedDatabase, hash: string): "intact" | "missing" | "changed" {
  const [row] = database.rows("SELECT body FROM objects WHERE hash = ?", hash).rows;
  if (row === undefined) return "missing";
  return createHash("sha256").update(String(row.body)).digest("hex") === hash ? "intact" : "changed";
}

function isJson(text: unknown): boolean {
  try {
    JSON.parse(String(text));
    return text !== undefined;
  } catch {
    return false;
  }
}

type Rows = (sql: string) => readonly Readonly<Record<string, unknown>>[];

const columnQuery = `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'`;
const partQuery = "SELECT name, type FROM sqlite_master WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL";

/** The columns, indexes, triggers and views of a database: `column events.seq`, `index events_by_run`. */
function partsOf(rows: Rows): Set<string> {
  return new Set([
    ...rows(columnQuery).map(({ name }) => `column ${name}`),
    ...rows(partQuery).map(({ name, type }) => `${type} ${name}`),
  ]);
}

/**
 * The parts that a database of the newest version lacks, and those that Cuebook never created, as sentences. A database of an earlier
 * version gets the rest when it is opened.
 */
function schemaDifferences(rows: Rows): string[] {
  if (rows("PRAGMA user_version")[0]?.user_version !== migrations.length) return [];
  const own = new DatabaseSync(":memory:");
  try {
    migrateFrom(0, own);
    const expected = partsOf((sql) => own.prepare(sql).all());
    const found = partsOf(rows);
    return [
      ...[...expected].filter((part) => !found.has(part)).map((part) => `the ${part} is missing`),
      ...[...found].filter((part) => !expected.has(part)).map((part) => `the ${part} is not Cuebook's`),
    ];
  } finally {
    own.close();
  }
}
