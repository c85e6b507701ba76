import { CuebookError } from "@cuebook/error";
import {
  parseQuestionAddress,
  questionAddress,
  questionAmbiguous,
  questionAt,
  type RunState,
  stateOf,
  type Waiting,
  waitingOf,
} from "@cuebook/run";
import { openOf, type SessionWaiting } from "../decisions/list.ts";
import type { HostJournal } from "../host/host.ts";
import { type AskerName, findAsker } from "./asker.ts";

/** The asker and the open question that an address names. */
export type FoundQuestion =
  | {
      readonly is: "run";
      readonly id: string;
      readonly state: RunState;
      /** Absent: the run asks nothing. */
      readonly waiting: Waiting | undefined;
    }
  | { readonly is: "session"; readonly id: string; readonly waiting: SessionWaiting | undefined };

/**
 * The open question that an address names: `7k3m/q3`, or the id of a run or of a session with one open question, or its beginning.
 * @throws CuebookError `run_not_found`, `run_ambiguous`, `question_ambiguous`, `question_missing`, `question_closed`
 */
export async function findQuestion(host: HostJournal, address: string): Promise<FoundQuestion> {
  const { asker: prefix, q } = parseQuestionAddress(address);
  const { is, id } = await findAsker(host, prefix);
  if (is === "session") {
    const questions = (await host.journal.sessions.read(id))?.questions ?? [];
    const wasAsked = questions.some(({ permission }) => permission === q);
    return { is, id, waiting: oneOf({ is, id }, openOf(questions), q, wasAsked) };
  }
  const state = stateOf(id, await host.journal.read(id));
  const wasAsked = q !== undefined && questionAt(state, q) !== undefined;
  return { is, id, state, waiting: oneOf({ is, id }, waitingOf(state), q, wasAsked) };
}

/** The open question with a number, else the only open one. Undefined: none is open. */
function oneOf<Question extends Pick<Waiting, "q" | "message">>(
  { is, id }: AskerName,
  open: readonly Question[],
  q: number | undefined,
  wasAsked: boolean,
): Question | undefined {
  if (q === undefined && open.length > 1) {
    const listed = open.map((each) => ({ address: questionAddress(id, each.q ?? 0), title: each.message }));
    throw questionAmbiguous(`${is} ${id}`, listed);
  }
  const found = q === undefined ? open[0] : open.find((each) => each.q === q);
  if (found !== undefined || q === undefined) return found;
  const data = is === "run" ? { run: id } : { session: id };
  throw wasAsked
    ? new CuebookError("question_closed", `question ${questionAddress(id, q)} is no longer open`, { data })
    : new CuebookError("question_missing", `${is} ${id} has asked no question q${q}`, { data });
}
