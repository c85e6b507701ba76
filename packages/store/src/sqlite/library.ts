import type { SQLInputValue } from "node:sqlite";
import type { LibraryItem, LibraryKind, LibraryStore } from "../library.ts";

/** The connection of the journal, as far as the library needs it. */
export interface LibraryConnection {
  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[];
  run(sql: string, ...values: SQLInputValue[]): unknown;
  transaction<T>(work: () => T): T;
}

/** Where the tables are, for whoever reads them over a connection of its own. */
export const libraryQuery =
  "SELECT kind, id, body, base, changed, created_at, updated_at FROM library ORDER BY kind, id";

/** The library in the journal's own file. */
export function sqliteLibrary({ all, run, transaction }: LibraryConnection): LibraryStore {
  const items = () => all(libraryQuery).map(itemOf);
  return {
    items: async () => items(),
    seeded: async () => {
      const [row] = all("SELECT value FROM library_state WHERE name = 'seeded'");
      return row === undefined ? undefined : String(row.value);
    },
    change: async (at, decide) =>
      transaction(() => {
        const { put = [], remove = [], seeded } = decide(items());
        for (const { kind, id } of remove) run("DELETE FROM library WHERE kind = ? AND id = ?", kind, id);
        for (const { kind, id, text, base, isChanged } of put) {
          run(
            `INSERT INTO library (kind, id, body, base, changed, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, base = excluded.base, changed = excluded.changed,
               updated_at = excluded.updated_at`,
            ...[kind, id, text, base ?? null, isChanged ? 1 : 0, at, at],
          );
        }
        if (seeded !== undefined) {
          run(
            "INSERT INTO library_state (name, value) VALUES ('seeded', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            seeded,
          );
        }
      }),
  };
}

/** An item from its row. */
export function itemOf(row: Readonly<Record<string, unknown>>): LibraryItem {
  return {
    kind: kindOf(row.kind),
    id: String(row.id),
    text: String(row.body),
    ...(row.base === null ? {} : { base: String(row.base) }),
    isChanged: row.changed === 1,
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  };
}

/** The table takes no other ones. */
function kindOf(value: unknown): LibraryKind {
  return value === "workflow" || value === "schema" ? value : "phase";
}
