import { endedText, isEnded, type PauseStore, pauseOf, pauseText } from "../pauses.ts";
import type { Connection } from "./connection.ts";

/** The pauses of services, in the journal's file. */
export function sqlitePauses(connection: Connection): PauseStore {
  const all = (service: string) =>
    connection
      .all("SELECT body FROM pauses WHERE service = ? ORDER BY issue", service)
      .map(({ body }) => pauseOf(String(body)));
  return {
    list: async (service) => all(service).filter((pause) => !isEnded(pause)),
    ended: async (service) => all(service).filter(isEnded),
    pause: async (service, pause) => {
      connection.run(
        "INSERT INTO pauses (service, issue, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
        ...[service, pause.issue, pauseText(pause)],
      );
    },
    resume: async (service, issue, end) =>
      connection.transaction(() => {
        const row = connection.get("SELECT body FROM pauses WHERE service = ? AND issue = ?", service, issue);
        if (row === undefined || isEnded(pauseOf(String(row.body)))) return false;
        const body = endedText(String(row.body), end);
        connection.run("UPDATE pauses SET body = ? WHERE service = ? AND issue = ?", ...[body, service, issue]);
        return true;
      }),
  };
}
