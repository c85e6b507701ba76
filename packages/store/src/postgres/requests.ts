import type { PermissionAnswer } from "@cuebook/policy";
import { faultPoint, maskTexts } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import { type MailBody, mostMail } from "../mail.ts";
import { mailFull, runNotFound } from "../refusals.ts";
import { answerText, replacesRequest, requestOf, requestText } from "../requests.ts";
import type { Connection } from "./connection.ts";

/** Requests of other processes to a run's driver, answers to its tools, and messages to it. */
export function postgresRequests(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "request" | "takeRequest" | "answerPermission" | "permissionAnswers" | "post" | "mail"> {
  return {
    request: async (run, request, actor) => {
      await connection.transaction(async (statements) => {
        const locked = "SELECT request FROM cuebook.runs WHERE id = $1 FOR UPDATE";
        const before = requestOf((await statements.get(locked, run))?.request)?.request;
        if (!replacesRequest(request, before)) return;
        await statements.run("UPDATE cuebook.runs SET request = $1 WHERE id = $2", requestText(request, actor), run);
      });
    },
    takeRequest: async (run) => {
      const row = await connection.get("SELECT request FROM cuebook.runs WHERE id = $1", run);
      if (requestOf(row?.request) === undefined) return undefined;
      // If two processes take it at once, only one gets it.
      return connection.transaction(async (statements) => {
        const locked = "SELECT request FROM cuebook.runs WHERE id = $1 FOR UPDATE";
        const taken = requestOf((await statements.get(locked, run))?.request);
        await statements.run("UPDATE cuebook.runs SET request = NULL WHERE id = $1", run);
        return taken;
      });
    },
    answerPermission: async (run, permission, answer) => {
      faultPoint("write answer");
      return connection.transaction(async (statements) => {
        // While the row is locked, no event takes the answer.
        const exists = await statements.get("SELECT FROM cuebook.runs WHERE id = $1 FOR UPDATE", run);
        if (exists === undefined) throw runNotFound(run);
        const rows = await statements.all(
          "SELECT body FROM cuebook.events WHERE run = $1 AND type = 'permission_decided'",
          run,
        );
        if (rows.some(({ body }) => JSON.parse(String(body)).permission === permission)) return false;
        const { changes } = await statements.run(
          "INSERT INTO cuebook.permission_answers (run, permission, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          ...[run, permission, answerText(answer, mask)],
        );
        return changes !== 0;
      });
    },
    post: async (run, body) => {
      faultPoint("write mail");
      const text = JSON.stringify(maskTexts(body, mask));
      return connection.transaction(async (statements) => {
        const row = await statements.get(
          "UPDATE cuebook.runs SET mailed = mailed + 1 WHERE id = $1 RETURNING mailed",
          run,
        );
        if (row === undefined) throw runNotFound(run);
        const waiting = await statements.get("SELECT count(*) AS count FROM cuebook.mail WHERE run = $1", run);
        if (Number(waiting?.count) >= mostMail) throw mailFull(run);
        const id = Number(row.mailed);
        await statements.run("INSERT INTO cuebook.mail (run, id, body) VALUES ($1, $2, $3)", ...[run, id, text]);
        return id;
      });
    },
    mail: async (run) => {
      const rows = await connection.all("SELECT id, body FROM cuebook.mail WHERE run = $1 ORDER BY id", run);
      return rows.map(({ id, body }) => ({ id: Number(id), body: JSON.parse(String(body)) as MailBody }));
    },
    permissionAnswers: async (run) => {
      const rows = await connection.all("SELECT permission, body FROM cuebook.permission_answers WHERE run = $1", run);
      return new Map(
        rows.map(({ permission, body }) => [Number(permission), JSON.parse(String(body)) as PermissionAnswer]),
      );
    },
  };
}
