import type { inboxShow } from "@cuebook/commands/json";
import type { FoundQuestion, LocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";

/** The open question of a run or a session, in the form of the HTTP API. */
export async function questionJson(host: LocalHost, found: FoundQuestion, place: Place): Promise<string> {
  const { is, id, waiting } = found;
  const { readQuestion } = await import("@cuebook/server");
  const question = waiting?.q === undefined ? undefined : await readQuestion(host, { asker: id, q: waiting.q });
  if (question === undefined) throw new CuebookError("decision_missing", `${is} ${id} asks nothing`);
  const isContinued = question.kind !== "permission" && question.run !== null;
  const resume = isContinued ? proposal(place, "runs", "resume", question.run) : null;
  const isOfService = "state" in found && found.state.dispatch !== undefined;
  const continuedBy = isContinued ? (isOfService ? "service" : "person") : null;
  return jsonText<typeof inboxShow>({ ...question, continuedBy, resume });
}
