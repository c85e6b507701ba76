import { type Host, listWaiting, questionId } from "@cuebook/engine";

/** An open question, as lists have it. */
export interface ListedQuestion {
  readonly id: string;
  readonly kind: "gate" | "question" | "permission";
  readonly run: string;
  readonly workflow: string;
  readonly issue: string | null;
  readonly step: number;
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
  const decisions = all.slice(0, most).map(({ run, workflow, issue, waiting }) => {
    const { kind, number, step, message, askedAt } = waiting;
    const id = questionId({ run, of: kind === "permission" ? kind : "decision", number });
    const expiresAt = kind === "permission" ? waiting.expiresAt : null;
    return { id, kind, run, workflow, issue, step, message, askedAt, expiresAt };
  });
  return { decisions, total: all.length };
}
