import type { LiveText } from "@cuebook/run";
import type { Journal } from "../journal.ts";
import { leaseLost } from "../refusals.ts";
import type { Connection } from "./connection.ts";

/** What agents are saying now, in the journal's file. It need not be on disk. */
export function sqliteLiveTexts(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "sayLive" | "endLive" | "liveTexts"> {
  return {
    sayLive: async ({ run, token }, text) => {
      const body = JSON.stringify({ ...text, text: mask(text.text) });
      const { changes } = connection.runSoon(
        `INSERT INTO live_texts (run, step, body) SELECT id, ?3, ?4 FROM runs WHERE id = ?1 AND token = ?2
         ON CONFLICT (run, step) DO UPDATE SET body = excluded.body`,
        ...[run, token, text.step, body],
      );
      if (changes === 0) throw leaseLost(run);
    },
    endLive: async ({ run, token }, step) => {
      connection.runSoon(
        `DELETE FROM live_texts WHERE run = ?1 AND step = coalesce(?3, step)
         AND EXISTS (SELECT 1 FROM runs WHERE id = ?1 AND token = ?2)`,
        ...[run, token, step ?? null],
      );
    },
    liveTexts: async (run) =>
      connection
        .all("SELECT body FROM live_texts WHERE run = ? ORDER BY step", run)
        .map(({ body }) => JSON.parse(String(body)) as LiveText),
  };
}
