import type { PermissionAnswer } from "@cuebook/policy";
import { faultPoint } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import type { Connection } from "./connection.ts";

/** Requests of other processes to a run's driver, and answers to its tools. */
export function sqliteRequests(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "request" | "takeRequest" | "answerPermission" | "permissionAnswers"> {
  return {
    request: async (run, request) => {
      connection.run("UPDATE runs SET request = ? WHERE id = ?", request, run);
    },
    takeRequest: async (run) => {
      const row = connection.get("SELECT request FROM runs WHERE id = ?", run);
      if (row?.request !== "cancel") return undefined;
      // If two take it at once, one gets it.
      const { changes } = connection.run("UPDATE runs SET request = NULL WHERE id = ? AND request IS NOT NULL", run);
      return changes === 0 ? undefined : row.request;
    },
    answerPermission: async (run, permission, answer) => {
      faultPoint("write answer");
      const body = "say" in answer ? { ...answer, say: mask(answer.say) } : answer;
      return connection.transaction(() => {
        const decided = connection.get(
          "SELECT 1 FROM events WHERE run = ? AND type = 'permission_decided' AND body ->> '$.permission' = ?",
          ...[run, permission],
        );
        if (decided !== undefined) return false;
        const { changes } = connection.run(
          "INSERT INTO permission_answers (run, permission, body) VALUES (?, ?, ?) ON CONFLICT (run, permission) DO NOTHING",
          ...[run, permission, JSON.stringify(body)],
        );
        return changes !== 0;
      });
    },
    permissionAnswers: async (run) => {
      const rows = connection.all("SELECT permission, body FROM permission_answers WHERE run = ?", run);
      return new Map(
        rows.map(({ permission, body }) => [Number(permission), JSON.parse(String(body)) as PermissionAnswer]),
      );
    },
  };
}
