import type { PermissionAnswer } from "@cuebook/policy";
import { faultPoint, maskTexts } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import { type MailBody, mostMail } from "../mail.ts";
import { mailFull, runNotFound } from "../refusals.ts";
import { answerText, replacesRequest, requestOf, requestText } from "../requests.ts";
import type { Connection } from "./connection.ts";

/** Requests of other processes to a run's driver, answers to its tools, and messages to it. */
export function sqliteRequests(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "request" | "takeRequest" | "answerPermission" | "permissionAnswers" | "post" | "mail"> {
  return {
    request: async (run, request, actor) => {
      connection.transaction(() => {
        const before = requestOf(connection.get("SELECT request FROM runs WHERE id = ?", run)?.request)?.request;
        if (!replacesRequest(request, before)) return;
        connection.run("UPDATE runs SET request = ? WHERE id = ?", requestText(request, actor), run);
      });
    },
    takeRequest: async (run) => {
      const row = connection.get("SELECT request FROM runs WHERE id = ?", run);
      const taken = requestOf(row?.request);
      if (taken === undefined) return undefined;
      // If two processes take it at once, only one gets it.
      const { changes } = connection.run("UPDATE runs SET request = NULL WHERE id = ? AND request IS NOT NULL", run);
      return changes === 0 ? undefined : taken;
    },
    answerPermission: async (run, permission, answer) => {
      faultPoint("write answer");
      return connection.transaction(() => {
        const decided = connection.get(
          "SELECT 1 FROM events WHERE run = ? AND type = 'permission_decided' AND body ->> '$.permission' = ?",
          ...[run, permission],
        );
        if (decided !== undefined) return false;
        const { changes } = connection.run(
          "INSERT INTO permission_answers (run, permission, body) VALUES (?, ?, ?) ON CONFLICT (run, permission) DO NOTHING",
          ...[run, permission, answerText(answer, mask)],
        );
        return changes !== 0;
      });
    },
    post: async (run, body) => {
      faultPoint("write mail");
      const text = JSON.stringify(maskTexts(body, mask));
      return connection.transaction(() => {
        const row = connection.get("UPDATE runs SET mailed = mailed + 1 WHERE id = ? RETURNING mailed", run);
        if (row === undefined) throw runNotFound(run);
        const { count } = connection.get("SELECT count(*) AS count FROM mail WHERE run = ?", run) ?? {};
        if (Number(count) >= mostMail) throw mailFull(run);
        connection.run("INSERT INTO mail (run, id, body) VALUES (?, ?, ?)", ...[run, Number(row.mailed), text]);
        return Number(row.mailed);
      });
    },
    mail: async (run) => {
      const rows = connection.all("SELECT id, body FROM mail WHERE run = ? ORDER BY id", run);
      return rows.map(({ id, body }) => ({ id: Number(id), body: JSON.parse(String(body)) as MailBody }));
    },
    permissionAnswers: async (run) => {
      const rows = connection.all("SELECT permission, body FROM permission_answers WHERE run = ?", run);
      return new Map(
        rows.map(({ permission, body }) => [Number(permission), JSON.parse(String(body)) as PermissionAnswer]),
      );
    },
  };
}
