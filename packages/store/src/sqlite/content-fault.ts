import { CuebookError } from "@cuebook/error";
import { emptied, foreign, readKnown } from "./known.ts";
import { migrations } from "./migrations.ts";
import { isOwn, schemaFault } from "./schema-fault.ts";

/**
 * The fault of a database as a whole, found before its rows are read: `database_newer`, `database_foreign`, `database_empty`,
 * `database_incomplete`, `database_version`.
 */
export function contentFault(
  file: string,
  all: (sql: string) => readonly Readonly<Record<string, unknown>>[],
): CuebookError | undefined {
  const tables = all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
  ).map(({ name }) => String(name));
  const version = Number(all("PRAGMA user_version")[0]?.user_version ?? 0);
  if (version > migrations.length && (tables.length === 0 || isOwn(tables))) {
    const message = `${file} has version ${version}; this Cuebook knows versions up to ${migrations.length}`;
    return new CuebookError("database_newer", message, {
      hint: "A newer Cuebook wrote it. Update Cuebook; nothing was changed in the file.",
    });
  }
  if (tables.length === 0) {
    const known = readKnown(file);
    return known && emptied(file, known);
  }
  if (!isOwn(tables)) {
    const names = tables.slice(0, 5).join(", ");
    return foreign(file, `a database of another program: it has ${names}`);
  }
  return schemaFault(file, version, tables);
}
