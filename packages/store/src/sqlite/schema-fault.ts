import { closeSync, openSync, readSync } from "node:fs";
import { CuebookError } from "@cuebook/error";
import { migrations } from "./migrations.ts";

/** The tables that a database has after its first `version` migrations. */
export function tablesAt(version: number): readonly string[] {
  return migrations
    .slice(0, version)
    .flatMap((step) => [...step.matchAll(/^\s*CREATE (?:VIRTUAL )?TABLE (\w+)/gm)].map(([, name = ""]) => name));
}

/** Whether a database with these tables belongs to Cuebook, even if it has lost some of its tables. */
export function isOwn(tables: readonly string[]): boolean {
  const own = new Set(tablesAt(migrations.length));
  return tables.includes("events") || tables.filter((name) => own.has(name)).length * 2 > own.size;
}

/** The fault of the tables of a database that is not newer: `database_incomplete`, `database_version`. */
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

/** The fault of a database whose version does not match its tables. */
export function versionFault(file: string, version: number, cause?: unknown): CuebookError {
  const message = `${file} says that it has version ${version}, but its tables are those of another`;
  return new CuebookError("database_version", message, { cause });
}

/** The size of the pages of all databases that Cuebook makes: SQLite's default. */
export const pageSize = 4096;
/** The length of the header of a database. */
const headerLength = 100;
/** Where the header has the identity of a store: see `identityQuery`. */
const identityAt = 68;

/** The fields that are equal in the header of every database of Cuebook, as SQLite writes them. */
const fixedFields: readonly { readonly is: string; readonly at: number; readonly bytes: Buffer }[] = [
  { is: "the name of its format", at: 0, bytes: Buffer.from("SQLite format 3\0", "latin1") },
  { is: "the size of its pages", at: 16, bytes: Buffer.of(pageSize >> 8, pageSize & 255) },
  { is: "the room at the end of its pages", at: 20, bytes: Buffer.of(0) },
  { is: "its payload fractions", at: 21, bytes: Buffer.of(64, 32, 32) },
  { is: "the format of its schema", at: 44, bytes: Buffer.of(0, 0, 0, 4) },
  { is: "its text encoding", at: 56, bytes: Buffer.of(0, 0, 0, 1) },
];
/** Where the header says how the file is written and read: 1 with a rollback journal, 2 with a write-ahead log. */
const formatAt = { is: "how it is written", at: 18, from: 1, to: 2 } as const;
/** Where the header has the number of pages, the change counter, and the change for which the number is valid. */
const pageCountAt = { count: 28, change: 24, validFor: 92 } as const;

/** The header fields of a database that differ from those of every database that Cuebook creates. */
function wrongFields(header: Buffer): string[] {
  const wrong = fixedFields.filter(({ at, bytes }) => !header.subarray(at, at + bytes.length).equals(bytes));
  const formats = [header[formatAt.at] ?? 0, header[formatAt.at + 1] ?? 0];
  const isKnown = formats.every((format) => format >= formatAt.from && format <= formatAt.to);
  return [...wrong.map(({ is }) => is), ...(isKnown ? [] : [formatAt.is])];
}

/** A header whose fields are restored to those of every database of Cuebook. @param pages the number of pages of the file */
export function repairedHeader(header: Buffer, pages: number): Buffer {
  const repaired = Buffer.from(header);
  for (const { at, bytes } of fixedFields) bytes.copy(repaired, at);
  repaired.fill(formatAt.to, formatAt.at, formatAt.at + 2);
  repaired.writeUInt32BE(pages, pageCountAt.count);
  repaired.copy(repaired, pageCountAt.validFor, pageCountAt.change, pageCountAt.change + 4);
  return repaired;
}

/** The header of a database; undefined if the file is shorter, or cannot be read. */
export function headerOf(file: string): Buffer | undefined {
  const header = Buffer.alloc(headerLength);
  try {
    const descriptor = openSync(file, "r");
    try {
      return readSync(descriptor, header, 0, headerLength, 0) === headerLength ? header : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Then SQLite's own message says why.
    return undefined;
  }
}

/** Whether a file with content was not written by SQLite. */
export function isNoDatabase(file: string): boolean {
  const header = headerOf(file);
  return header === undefined || isOfAnother(wrongFields(header));
}

/** Whether the number of wrong fields shows that the header is not one of Cuebook. */
function isOfAnother(wrong: readonly string[]): boolean {
  return wrong.length * 2 > fixedFields.length + 1;
}

/**
 * The fault of the header of a database that SQLite cannot read: `database_header`. Undefined if no field is wrong, and for a file that
 * looks like one of another program.
 */
export function headerFault(file: string, cause?: unknown): CuebookError | undefined {
  const header = headerOf(file);
  const wrong = header === undefined ? [] : wrongFields(header);
  if (wrong.length === 0 || isOfAnother(wrong)) return undefined;
  const message = `${file} is damaged in its header: ${wrong.join(", ")} ${wrong.length === 1 ? "is" : "are"} not as in every database of Cuebook`;
  return new CuebookError("database_header", message, { cause });
}

/** The same for the known database, before SQLite reads it: SQLite notices some of these faults too late. */
export function knownHeaderFault(file: string, id: number): CuebookError | undefined {
  return headerOf(file)?.readUInt32BE(identityAt) === id ? headerFault(file) : undefined;
}
