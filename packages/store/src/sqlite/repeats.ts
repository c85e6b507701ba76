import { faultPoint, maskTexts } from "@cuebook/system";
import { mostKeys, oldestAt, type RepeatStore } from "../repeats.ts";
import type { Connection } from "./connection.ts";

/** Requests by the keys of clients, in the journal's file. */
export function sqliteRepeats(connection: Connection, mask: (text: string) => string): RepeatStore {
  return {
    begin: async (key, request, at) =>
      connection.transaction(() => {
        connection.run("DELETE FROM repeats WHERE at < ?", oldestAt(at));
        const known = connection.get("SELECT request, response FROM repeats WHERE key = ?", key);
        if (known !== undefined) {
          const { response } = known;
          return { request: String(known.request), response: response === null ? undefined : String(response) };
        }
        connection.run("INSERT INTO repeats (key, request, at) VALUES (?, ?, ?)", ...[key, request, at]);
        connection.run(
          "DELETE FROM repeats WHERE key IN (SELECT key FROM repeats ORDER BY at DESC, key LIMIT -1 OFFSET ?)",
          mostKeys,
        );
        return undefined;
      }),
    finish: async (key, response) => {
      faultPoint("write response");
      connection.run(
        "UPDATE repeats SET response = ? WHERE key = ?",
        JSON.stringify(maskTexts(JSON.parse(response), mask)),
        key,
      );
    },
    drop: async (key) => {
      connection.run("DELETE FROM repeats WHERE key = ?", key);
    },
  };
}
