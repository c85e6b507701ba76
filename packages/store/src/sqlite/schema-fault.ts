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

/** The size of the pages of all databases that Cuebook makes: SQLite's default. */
export const pageSize = 4096;
/** The length of the header of a database. */
const headerLength = 100;
/** Where the header has the identity of a store: see `identityQuery`. */
const identityAt = 68;

/** What the header of each database of Cuebook has, as SQLite writes it. */
const fixedFields: readonly { readonly is: string; readonly at: number; readonly bytes: Buffer }[] = [
  { is: "the name of its format", at: 0, bytes: Buffer.from("SQLite format 3\0", "latin1") },
  { is: "the size of its pages", at: 16, bytes: Buffer.of(pageSize >> 8, pageSize & 255) },
  { is: "the room at the end of its pages", at: 20, bytes: Buffer.of(0) },
  { is: "its payload fractions", at: 21, bytes: Buffer.of(64, 32, 32) },
  { is: "the format of its schema", at: 44, bytes: Buffer.of(0, 0, 0, 4) },
  { is: "its text encoding", at: 56, bytes: Buffer.of(0, 0, 0, 1) },
];
/** Where it says how it is written and read: 1 with a rollback journal, 2 with a log. */
const formatAt = { is: "how it is written", at: 18, from: 1, to: 2 } as const;
/** Where it says how many pages it has, and for which of its changes that holds. */
const pageCountAt = { count: 28, change: 24, validFor: 92 } as const;

/** What the header of a database says in another way than all that Cuebook makes. */
function wrongFields(header: Buffer): string[] {
  const wrong = fixedFields.filter(({ at, bytes }) => !header.subarray(at, at + bytes.length).equals(bytes));
  const formats = [header[formatAt.at] ?? 0, header[formatAt.at + 1] ?? 0];
  const isKnown = formats.every((format) => format >= formatAt.from && format <= formatAt.to);
  return [...wrong.map(({ is }) => is), ...(isKnown ? [] : [formatAt.is])];
}

/** A header with what all databases of Cuebook have. @param pages how many the file has */
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

/** Whether a file with content is nothing that SQLite wrote. */
export function isNoDatabase(file: string): boolean {
  const header = headerOf(file);
  return header === undefined || isOfAnother(wrongFields(header));
}

/** Whether that many fields are wrong that the header is none of Cuebook. */
function isOfAnother(wrong: readonly string[]): boolean {
  return wrong.length * 2 > fixedFields.length + 1;
}

/**
 * What is wrong with the header of a database that SQLite cannot read: `database_header`. Undefined for a file that looks like one of
 * another program.
 */
export function headerFault(file: string, cause?: unknown): CuebookError | undefined {
  const header = headerOf(file);
  const wrong = header === undefined ? [] : wrongFields(header);
  if (wrong.length === 0 || isOfAnother(wrong)) return undefined;
  const message = `${file} is damaged in its header: ${wrong.join(", ")} ${wrong.length === 1 ? "is" : "are"} not as in every database of Cuebook`;
  return new CuebookError("database_header", message, { cause });
}

/** The same for a database that is the known one, before SQLite reads it: it notices some of that too late. */
export function knownHeaderFault(file: string, id: number): CuebookError | undefined {
  return headerOf(file)?.readUInt32BE(identityAt) === id ? headerFault(file) : undefined;
}
