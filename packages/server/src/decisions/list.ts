import { type Host, listWaiting, questionId, type ListedQuestion as Waiting } from "@cuebook/engine";

/** A session of a client whose tools ask. */
export interface SessionName {
  readonly id: string;
  /** The client, by the name it gives: `claude-code 2.1.4`. */
  readonly client: string;
}

/** An open question, as lists have it. */
export interface ListedQuestion {
  readonly id: string;
  readonly kind: "gate" | "question" | "permission" | "checks";
  /** The run that asks; null: a session of a client asks. */
  readonly run: string | null;
  readonly workflow: string | null;
  readonly issue: string | null;
  readonly step: number | null;
  /** The session that asks; null: a run asks. */
  readonly session: SessionName | null;
  readonly message: string;
  /** ISO time. */
  readonly askedAt: string;
  /** ISO time, after which a permission is denied; null: the question stays open. */
  readonly expiresAt: string | null;
}

/** The open questions, oldest first. */
export interface QuestionList {
  readonly decisions: readonly ListedQuestion[];
  /** The number of all. */
  readonly total: number;
}

/** The longest list. */
const most = 1000;

export async function listQuestions(host: Pick<Host, "journal">): Promise<QuestionList> {
  const all = await listWaiting(host);
  return { decisions: all.slice(0, most).map(listed), total: all.length };
}

function listed(question: Waiting): ListedQuestion {
  const { kind, number, message, askedAt } = question.waiting;
  const expiresAt = question.waiting.kind === "permission" ? question.waiting.expiresAt : null;
  const of = kind === "permission" || kind === "checks" ? kind : "decision";
  const about = { kind, message, askedAt, expiresAt };
  if ("session" in question) {
    const { session: asker, client } = question;
    const noRun = { run: null, workflow: null, issue: null, step: null };
    return { id: questionId({ asker, of, number }), ...about, ...noRun, session: { id: asker, client } };
  }
  const { run, workflow, issue, waiting } = question;
  return {
    id: questionId({ asker: run, of, number }),
    ...about,
    run,
    workflow,
    issue,
    step: waiting.step,
    session: null,
  };
}
