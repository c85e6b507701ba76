import { closeSync, openSync, readSync } from "node:fs";
import { CuebookError } from "@cuebook/error";
import { migrations } from "./migrations.ts";

/** The tables that a database has after the first steps of its history. */
export function tablesAt(version: number): readonly string[] {
  return migrations
    .slice(0, version)
    .flatMap((step) => [...step.matchAll(/^\s*CREATE TABLE (\w+)/gm)].map(([, name = ""]) => name));
}

/** Whether a database with these tables is of Cuebook: one of its own may have lost some of them. */
export function isOwn(tables: readonly string[]): boolean {
  const own = new Set(tablesAt(migrations.length));
  return tables.includes("events") || tables.filter((name) => own.has(name)).length * 2 > own.size;
}

/** What is wrong with the tables of a database that is not newer: `database_incomplete`, `database_version`. */
export function schemaFault(file: string, version: number, tables: readonly string[]): CuebookError | undefined {
  const missing = tablesAt(version).filter((name) => !tables.includes(name));
  if (missing.length > 0) {
    const names = `${missing.length === 1 ? "table" : "tables"} ${missing.slice(0, 5).join(", ")}`;
    return new CuebookError("database_incomplete", `${file} has lost the ${names}`, { data: { missing } });
  }
  const early = tablesAt(migrations.length).filter(
    (name) => tables.includes(name) && !tablesAt(version).includes(name),
  );
  return early.length === 0 ? undefined : versionFault(file, version);
}

/** The fault of a database whose version does not belong to what is in it. */
export function versionFault(file: string, version: number, cause?: unknown): CuebookError {
  const message = `${file} says that it has version ${version}, but its tables are those of another`;
  return new CuebookError("database_version", message, { cause });
}

/** The name of SQLite's files, and the place of the size of their pages, which is the default of SQLite in all that Cuebook creates. */
const magic = "SQLite format 3\0";
export const pageSizeAt = 16;
export const pageSize = 4096;

/** What is wrong with the header of a database that SQLite cannot read: `database_header`. */
export function headerFault(file: string, cause?: unknown): CuebookError | undefined {
  const header = Buffer.alloc(pageSizeAt + 2);
  try {
    const descriptor = openSync(file, "r");
    try {
      readSync(descriptor, header, 0, header.length, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Then SQLite's own message says why.
    return undefined;
  }
  const size = header.readUInt16BE(pageSizeAt);
  if (header.toString("latin1", 0, magic.length) !== magic || size === pageSize) return undefined;
  const message = `${file} is damaged in its header: it says that a page has ${size} bytes, and all have ${pageSize}`;
  return new CuebookError("database_header", message, { cause });
}
