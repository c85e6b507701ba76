import { itemOf, type LibraryStore } from "../library.ts";
import type { Connection } from "./connection.ts";

/** The query for readers with their own connection. */
export const libraryQuery =
  "SELECT kind, id, body, base, changed, created_at, updated_at FROM library ORDER BY kind, id";

/** The library in the journal's file. */
export function sqliteLibrary(connection: Connection): LibraryStore {
  const items = () => connection.all(libraryQuery).map(itemOf);
  return {
    items: async () => items(),
    seeded: async () => {
      const [row] = connection.all("SELECT value FROM library_state WHERE name = 'seeded'");
      return row === undefined ? undefined : String(row.value);
    },
    change: async (at, decide) =>
      connection.transaction(() => {
        const { put = [], remove = [], seeded } = decide(items());
        for (const { kind, id } of remove) connection.run("DELETE FROM library WHERE kind = ? AND id = ?", kind, id);
        for (const { kind, id, text, base, isChanged } of put) {
          connection.run(
            `INSERT INTO library (kind, id, body, base, changed, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, base = excluded.base, changed = excluded.changed,
               updated_at = excluded.updated_at`,
            ...[kind, id, text, base ?? null, isChanged ? 1 : 0, at, at],
          );
        }
        if (seeded !== undefined) {
          connection.run(
            "INSERT INTO library_state (name, value) VALUES ('seeded', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            seeded,
          );
        }
      }),
  };
}
