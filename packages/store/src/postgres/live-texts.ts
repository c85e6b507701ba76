import type { LiveText } from "@cuebook/run";
import type { Journal } from "../journal.ts";
import { leaseLost } from "../refusals.ts";
import type { Connection } from "./connection.ts";

/** What agents are saying now, in the journal's database. */
export function postgresLiveTexts(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "sayLive" | "endLive" | "liveTexts"> {
  return {
    sayLive: async ({ run, token }, text) => {
      const body = JSON.stringify({ ...text, text: mask(text.text) });
      const { changes } = await connection.run(
        `INSERT INTO cuebook.live_texts (run, step, body) SELECT id, $3, $4 FROM cuebook.runs WHERE id = $1 AND token = $2
         ON CONFLICT (run, step) DO UPDATE SET body = excluded.body`,
        ...[run, token, text.step, body],
      );
      if (changes === 0) throw leaseLost(run);
    },
    endLive: async ({ run, token }, step) => {
      await connection.run(
        `DELETE FROM cuebook.live_texts WHERE run = $1 AND step = coalesce($3, step)
         AND EXISTS (SELECT FROM cuebook.runs WHERE id = $1 AND token = $2)`,
        ...[run, token, step ?? null],
      );
    },
    liveTexts: async (run) => {
      const rows = await connection.all("SELECT body FROM cuebook.live_texts WHERE run = $1 ORDER BY step", run);
      return rows.map(({ body }) => JSON.parse(String(body)) as LiveText);
    },
  };
}
