import { endedText, isEnded, type PauseStore, pauseOf, pauseText } from "../pauses.ts";
import type { Connection } from "./connection.ts";
import { nameKey } from "./texts.ts";

/** The pauses of services, in the journal's database. */
export function postgresPauses(connection: Connection): PauseStore {
  const all = async (service: string) => {
    const rows = await connection.all(
      "SELECT body FROM cuebook.pauses WHERE service = $1 ORDER BY issue",
      nameKey(service),
    );
    return rows.map(({ body }) => pauseOf(String(body)));
  };
  return {
    list: async (service) => (await all(service)).filter((pause) => !isEnded(pause)),
    ended: async (service) => (await all(service)).filter(isEnded),
    pause: async (service, pause) => {
      await connection.run(
        `INSERT INTO cuebook.pauses (service, issue, body) VALUES ($1, $2, $3)
         ON CONFLICT (service, issue) DO UPDATE SET body = excluded.body`,
        ...[nameKey(service), nameKey(pause.issue), pauseText(pause)],
      );
    },
    resume: async (service, issue, end) =>
      connection.transaction(async (statements) => {
        const key = [nameKey(service), nameKey(issue)];
        const found = "SELECT body FROM cuebook.pauses WHERE service = $1 AND issue = $2 FOR UPDATE";
        const row = await statements.get(found, ...key);
        if (row === undefined || isEnded(pauseOf(String(row.body)))) return false;
        const body = endedText(String(row.body), end);
        await statements.run("UPDATE cuebook.pauses SET body = $3 WHERE service = $1 AND issue = $2", ...key, body);
        return true;
      }),
  };
}
