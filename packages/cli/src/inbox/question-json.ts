import { type AskerName, type LocalHost, type QuestionName, readDecision, readPermission } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { openDecision, openPermissions, stateOf, waitingOf } from "@cuebook/run";
import type { inboxShow } from "../json-output/inbox.ts";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";

/** The open question of a run or a session, as the HTTP API has it. */
export async function questionJson(
  host: LocalHost,
  asker: AskerName,
  permission: number | undefined,
  place: Place,
): Promise<string> {
  const { readQuestion } = await import("@cuebook/server");
  const question = await readQuestion(host, await nameOf(host, asker, permission));
  if (question === undefined) throw new CuebookError("decision_missing", `${asker.is} ${asker.id} asks nothing`);
  const isContinued = question.kind !== "permission" && question.run !== null;
  const resume = isContinued ? proposal(place, "runs", "resume", question.run) : null;
  return jsonText<typeof inboxShow>({ ...question, resume });
}

/** Which question is open: a permission, failed checks, or a decision. */
async function nameOf(
  host: LocalHost,
  { is, id: asker }: AskerName,
  permission: number | undefined,
): Promise<QuestionName> {
  const state = is === "session" ? undefined : stateOf(asker, await host.journal.read(asker));
  if (state === undefined || permission !== undefined || openPermissions(state).length > 0) {
    const open = await readPermission(host, asker, permission);
    return { asker, of: "permission", number: open.permission.permission };
  }
  const checks = openDecision(state) === undefined ? waitingOf(state).find(({ kind }) => kind === "checks") : undefined;
  if (checks !== undefined) return { asker, of: "checks", number: checks.number };
  const { decision } = await readDecision(host, asker);
  return { asker, of: "decision", number: decision.decision };
}
