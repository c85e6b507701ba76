import { itemOf, type LibraryStore } from "../library.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";
import type { Statements } from "./statements.ts";

/** The library in the journal's database. */
export function postgresLibrary(connection: Connection): LibraryStore {
  return {
    items: () => libraryItems(connection),
    seeded: async () => {
      const row = await connection.get("SELECT value FROM cuebook.library_state WHERE name = 'seeded'");
      return row && String(row.value);
    },
    change: async (at, decide) =>
      connection.transaction(async (statements) => {
        // Readers do not wait; other writers do.
        await statements.run("LOCK TABLE cuebook.library IN SHARE ROW EXCLUSIVE MODE");
        const { put = [], remove = [], seeded } = decide(await libraryItems(statements));
        for (const { kind, id } of remove)
          await statements.run("DELETE FROM cuebook.library WHERE kind = $1 AND id = $2", kind, id);
        for (const { kind, id, text, base, isChanged } of put) {
          await statements.run(
            `INSERT INTO cuebook.library (kind, id, body, base, changed, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
             ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, base = excluded.base, changed = excluded.changed,
               updated_at = excluded.updated_at`,
            ...[kind, id, Buffer.from(text, "utf8"), base ?? null, isChanged, at],
          );
        }
        if (seeded !== undefined) {
          await statements.run(
            `INSERT INTO cuebook.library_state (name, value) VALUES ('seeded', $1)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
            seeded,
          );
        }
      }),
  };
}

/** All items, by kind and id. */
export async function libraryItems(statements: Statements) {
  const rows = await statements.all(
    "SELECT kind, id, body, base, changed, created_at, updated_at FROM cuebook.library ORDER BY kind, id",
  );
  return rows.map((row: Row) =>
    itemOf({ ...row, body: Buffer.isBuffer(row.body) ? row.body.toString("utf8") : row.body }),
  );
}
