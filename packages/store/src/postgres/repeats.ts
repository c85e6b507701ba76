import { faultPoint, maskTexts } from "@cuebook/system";
import { mostKeys, oldestAt, type RepeatStore } from "../repeats.ts";
import type { Connection } from "./connection.ts";
import { nameKey, storable } from "./texts.ts";

/** Requests by the keys of clients, in the journal's database. */
export function postgresRepeats(connection: Connection, mask: (text: string) => string): RepeatStore {
  return {
    begin: async (key, request, at) =>
      connection.transaction(async (statements) => {
        await statements.run("DELETE FROM cuebook.repeats WHERE at < $1", oldestAt(at));
        const { changes } = await statements.run(
          "INSERT INTO cuebook.repeats (key, request, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          ...[nameKey(key), storable(request), at],
        );
        if (changes === 0) {
          const known = await statements.get(
            "SELECT request, response FROM cuebook.repeats WHERE key = $1",
            nameKey(key),
          );
          const response = typeof known?.response === "string" ? known.response : undefined;
          return { request: String(known?.request), response };
        }
        await statements.run(
          `DELETE FROM cuebook.repeats WHERE key IN (SELECT key FROM cuebook.repeats ORDER BY at DESC, key OFFSET $1)`,
          mostKeys,
        );
        return undefined;
      }),
    finish: async (key, response) => {
      faultPoint("write response");
      await connection.run(
        "UPDATE cuebook.repeats SET response = $1 WHERE key = $2",
        ...[JSON.stringify(maskTexts(JSON.parse(response), mask)), nameKey(key)],
      );
    },
    drop: async (key) => {
      await connection.run("DELETE FROM cuebook.repeats WHERE key = $1", nameKey(key));
    },
  };
}
