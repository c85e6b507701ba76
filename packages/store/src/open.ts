import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Journal } from "./journal.ts";
import { openSqliteJournal, type SqliteOptions } from "./sqlite/sqlite.ts";

/** Where a project's runs and library are stored. */
export interface StorePlace {
  /** The state folder: absolute. */
  readonly folder: string;
  /** The database, if it is not in that folder: absolute. */
  readonly file?: string | undefined;
}

/** The name of the database in messages about its content. */
export const storeName = "cuebook.db";

/** The file of a store. */
export function storeFile({ folder, file }: StorePlace): string {
  return file ?? join(folder, storeName);
}

/** Whether the store exists. The check does not create it. */
export function hasStore(place: StorePlace): boolean {
  return existsSync(storeFile(place));
}

/** Opens a store, and creates it if it is missing. @throws CuebookError as `openSqliteJournal` */
export function openStore(place: StorePlace, options: SqliteOptions = {}): Journal {
  return openSqliteJournal(storeFile(place), options);
}
