import type { LibraryItem } from "../library.ts";
import type { PostgresAddress } from "./address.ts";
import { Connection } from "./connection.ts";
import { libraryItems } from "./library.ts";

/**
 * The items of a database, read without creating or changing anything; empty if it has nothing of Cuebook.
 * @throws CuebookError `database_newer`, `database_foreign`, `database_denied`, `database_refused`, `database_unavailable`
 */
export async function readPostgresLibrary(address: PostgresAddress): Promise<readonly LibraryItem[]> {
  const connection = new Connection(address, { isReader: true, connections: 1 });
  try {
    const found = await connection.get("SELECT to_regclass('cuebook.library') IS NOT NULL AS found");
    return found?.found === true ? await libraryItems(connection) : [];
  } finally {
    await connection.close();
  }
}
