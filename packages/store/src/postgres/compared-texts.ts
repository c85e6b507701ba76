import type { ComparedTexts } from "../compared-texts.ts";
import type { Connection } from "./connection.ts";
import { nameKey } from "./texts.ts";

/** Compared texts, in the journal's database. Their table is named after schedules, which used it first. */
export function postgresComparedTexts(connection: Connection): ComparedTexts {
  return {
    read: async (id) => {
      const row = await connection.get("SELECT body FROM cuebook.schedules WHERE id = $1", nameKey(id));
      return row && String(row.body);
    },
    write: async (id, before, text) => {
      const key = nameKey(id);
      const { changes } = await connection.transaction((statements) =>
        before === undefined
          ? statements.run("INSERT INTO cuebook.schedules (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", key, text)
          : statements.run(
              "UPDATE cuebook.schedules SET body = $1 WHERE id = $2 AND body = $3",
              ...[text, key, before],
            ),
      );
      return changes !== 0;
    },
  };
}
