import type { ComparedTexts } from "../compared-texts.ts";
import type { Connection } from "./connection.ts";

/** Compared texts, in the journal's file. Their table is named after schedules, which used it first. */
export function sqliteComparedTexts(connection: Connection): ComparedTexts {
  return {
    read: async (id) => {
      const row = connection.get("SELECT body FROM schedules WHERE id = ?", id);
      return row === undefined ? undefined : String(row.body);
    },
    write: async (id, before, text) => {
      const { changes } =
        before === undefined
          ? connection.run("INSERT INTO schedules (id, body) VALUES (?, ?) ON CONFLICT (id) DO NOTHING", id, text)
          : connection.run("UPDATE schedules SET body = ? WHERE id = ? AND body = ?", ...[text, id, before]);
      return changes !== 0;
    },
  };
}
