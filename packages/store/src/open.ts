import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Journal } from "./journal.ts";
import { openSqliteJournal, type SqliteOptions } from "./sqlite/sqlite.ts";

/** Where a project has its runs and its library. */
export interface StorePlace {
  /** The state folder: absolute. */
  readonly folder: string;
  /** The database, where it is not in that folder: absolute. */
  readonly file?: string | undefined;
}

/** The name of the database, as messages show it before what is in it. */
export const storeName = "cuebook.db";

/** The file that a store is in. */
export function storeFile({ folder, file }: StorePlace): string {
  return file ?? join(folder, storeName);
}

/** Whether there is a store. Looking for it makes none. */
export function hasStore(place: StorePlace): boolean {
  return existsSync(storeFile(place));
}

/** Opens a store, and makes it where there is none. @throws CuebookError as `openSqliteJournal` */
export function openStore(place: StorePlace, options: SqliteOptions = {}): Journal {
  return openSqliteJournal(storeFile(place), options);
}
