/** @folder Open questions of runs and of clients' sessions: listed, read and answered. */
import { askedText, type HostJournal, listWaiting, type ListedQuestion as Waiting } from "@cuebook/engine";
import { questionKinds } from "@cuebook/run";
import { changeSize, checksResult } from "@cuebook/run/journal";
import { choice, integer, list, mapping, named, nullable, type TypeOf, text, time } from "@cuebook/shape";

/** A session of a client whose tools ask. */
const sessionName = mapping(
  {
    id: text({ description: "The id of the session." }),
    client: text({ description: "The client, by the name it gives: `claude-code 2.1.4`." }),
  },
  { description: "The session that asks; null: a run asks." },
);

/** The fields of an open question, as lists have it. */
export const listedQuestion = {
  id: text({ description: "The address of the question, which names it everywhere: `7k3mq2c9xa/q3`." }),
  kind: choice(questionKinds, {
    description:
      "What is asked: whether an edge may be taken, a question of a role, whether a tool may act, whether failed checks pass, or " +
      "what a run needs that is suspended for that reason.",
  }),
  run: nullable(text({ description: "The run that asks; null: a session of a client asks." })),
  workflow: nullable(text({ description: "The workflow of the run; null: a session asks." })),
  issue: nullable(text({ description: "The identifier of its issue; null: none exists." })),
  subject: text({
    description: "What the run is about: `APP-1: The title`, or the first line of its task. Empty: a session asks.",
  }),
  step: nullable(integer({ minimum: 1, description: "The step that asks; null: none does." })),
  role: text({ description: "The role that asks. Empty: none does." }),
  session: nullable(sessionName),
  message: text({ description: "The question, as a sentence." }),
  asked: text({ description: "What is asked, in a few words: `Approve before the committer works`." }),
  change: nullable(changeSize, "it changed nothing that is asked about, or an earlier version asked"),
  checks: nullable(checksResult, "none ran, or an earlier version asked"),
  askedAt: time("When it was asked."),
  expiresAt: nullable(
    text({ description: "ISO time, after which a permission is denied; null: the question stays open." }),
  ),
};
const listedShape = named("ListedQuestion", mapping(listedQuestion));
export type ListedQuestion = TypeOf<typeof listedShape>;

/** The open questions, oldest first. */
export const questionList = named(
  "QuestionList",
  mapping({ decisions: list(listedShape), total: integer({ description: "The number of all." }) }),
);
export type QuestionList = TypeOf<typeof questionList>;

/** The most questions in a list. */
const most = 1000;

export async function listQuestions(host: HostJournal): Promise<QuestionList> {
  const all = await listWaiting(host);
  return { decisions: all.slice(0, most).map(listed), total: all.length };
}

/** A question in the form of the API. */
export function listed(question: Waiting): ListedQuestion {
  const { address: id, waiting } = question;
  const { kind, message, askedAt } = waiting;
  const expiresAt = waiting.kind === "permission" ? waiting.expiresAt : null;
  const about = { id, kind, message, askedAt, expiresAt, ...seenOf(waiting) };
  if ("session" in question) {
    const { session, client } = question;
    return { ...about, ...ofSession, session: { id: session, client } };
  }
  const { run, workflow, issue, subject, role } = question;
  return { ...about, run, workflow, issue, subject, role, step: question.waiting.step, session: null };
}

/** The fields about the run of a question that a session asks. */
export const ofSession = { run: null, workflow: null, issue: null, subject: "", step: null, role: "" } as const;

/** What is asked, and its evidence. */
export function seenOf(waiting: Seen): Pick<ListedQuestion, "asked" | "change" | "checks"> {
  const { change = null, checks = null } = waiting;
  return { asked: askedText(waiting), change, checks };
}

type Seen = Parameters<typeof askedText>[0] & {
  readonly change?: ListedQuestion["change"] | undefined;
  readonly checks?: ListedQuestion["checks"] | undefined;
};
