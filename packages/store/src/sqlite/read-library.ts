import { DatabaseSync } from "node:sqlite";
import { itemOf, type LibraryItem } from "../library.ts";
import { databaseError } from "./database-error.ts";
import { hasDatabase, placeFault } from "./known.ts";
import { libraryQuery } from "./library.ts";

/**
 * The items of a database, read without creating or changing anything; empty if the database is missing, or older than the
 * library.
 * @throws CuebookError `database_locked`, `database_unavailable`, `database_invalid`, `database_failed`
 */
export function readLibraryItems(file: string, busyTimeoutMs = 5000): readonly LibraryItem[] {
  const fault = placeFault(file);
  if (fault !== undefined) throw fault;
  if (!hasDatabase(file)) return [];
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'library'").all();
    return tables.length === 0 ? [] : database.prepare(libraryQuery).all().map(itemOf);
  } catch (error) {
    throw databaseError(file, error);
  } finally {
    database?.close();
  }
}
