import { type PauseStore, pauseOf, pauseText } from "../pauses.ts";
import type { Connection } from "./connection.ts";

/** The pauses of services, in the journal's file. */
export function sqlitePauses(connection: Connection): PauseStore {
  return {
    list: async (service) =>
      connection
        .all("SELECT body FROM pauses WHERE service = ? ORDER BY issue", service)
        .map(({ body }) => pauseOf(String(body))),
    pause: async (service, pause) => {
      connection.run(
        "INSERT INTO pauses (service, issue, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
        ...[service, pause.issue, pauseText(pause)],
      );
    },
    resume: async (service, issue) =>
      connection.run("DELETE FROM pauses WHERE service = ? AND issue = ?", service, issue).changes !== 0,
  };
}
