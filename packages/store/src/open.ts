import { CuebookError } from "@cuebook/error";
import type { Journal } from "./journal.ts";
import type { LibraryItem } from "./library.ts";
import { type StorePlace, storeFile } from "./place.ts";
import { type PostgresAddress, readAddress, shownAddress } from "./postgres/address.ts";
import { openPostgresJournal, type PostgresOptions } from "./postgres/postgres.ts";
import { isPostgresMade, readPostgresLibrary } from "./postgres/read-library.ts";
import { hasDatabase } from "./sqlite/known.ts";
import { readLibraryItems } from "./sqlite/read-library.ts";
import { openSqliteJournal, type SqliteOptions } from "./sqlite/sqlite.ts";

/** The title of a store in messages: its file, or its address without the password. The same store always has the same title. */
export function storeTitle(place: StorePlace): string {
  return storeFile(place) ?? shownAddress(place.address ?? "");
}

/** Whether the store exists or existed; if it is lost, opening it reports why. The check does not create it. */
export function hasStore(place: StorePlace): boolean {
  const file = storeFile(place);
  return file === undefined || hasDatabase(file);
}

/**
 * Whether a store was created, which the first command that uses it does. The check does not create it.
 * @throws CuebookError the errors of the database
 */
export async function isStoreMade(place: StorePlace): Promise<boolean> {
  return storeFile(place) === undefined ? isPostgresMade(addressIn(place)) : hasStore(place);
}

/**
 * Opens a store, and creates it if it is missing. A PostgreSQL store connects with the first call.
 * @throws CuebookError as `openSqliteJournal`; `store_invalid`
 */
export function openStore(place: StorePlace, options: SqliteOptions & PostgresOptions = {}): Journal {
  const file = storeFile(place);
  return file === undefined ? openPostgresJournal(addressIn(place), options) : openSqliteJournal(file, options);
}

/**
 * The items of a store's library, read without creating or changing anything; empty if the store is missing.
 * @throws CuebookError the errors of the database; `store_invalid`
 */
export async function readStoredLibrary(place: StorePlace): Promise<readonly LibraryItem[]> {
  const file = storeFile(place);
  return file === undefined ? readPostgresLibrary(addressIn(place)) : readLibraryItems(file);
}

function addressIn({ address = "" }: StorePlace): PostgresAddress {
  const read = readAddress(address);
  if ("address" in read) return read.address;
  throw new CuebookError("store_invalid", `the store "${shownAddress(address)}" ${read.problem}`);
}
