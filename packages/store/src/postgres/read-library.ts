import type { LibraryItem } from "../library.ts";
import type { PostgresAddress } from "./address.ts";
import { Connection } from "./connection.ts";
import { libraryItems } from "./library.ts";

/**
 * The items of a database, read without creating or changing anything; empty if it has no tables of Cuebook.
 * @throws CuebookError `database_newer`, `database_foreign`, `database_denied`, `database_refused`, `database_unavailable`
 */
export async function readPostgresLibrary(address: PostgresAddress): Promise<readonly LibraryItem[]> {
  const connection = new Connection(address, { isReader: true, connections: 1 });
  try {
    return (await isMade(connection)) ? await libraryItems(connection) : [];
  } finally {
    await connection.close();
  }
}

/** Whether a database has tables of Cuebook. Nothing is created or changed. @throws CuebookError as `readPostgresLibrary` */
export async function isPostgresMade(address: PostgresAddress): Promise<boolean> {
  const connection = new Connection(address, { isReader: true, connections: 1 });
  try {
    return await isMade(connection);
  } finally {
    await connection.close();
  }
}

async function isMade(connection: Connection): Promise<boolean> {
  return (await connection.get("SELECT to_regclass('cuebook.library') IS NOT NULL AS found"))?.found === true;
}
