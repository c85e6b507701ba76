import { type ListedQuestion, questionId } from "@cuebook/engine";

/** A question in the list for programs: the fields of the HTTP API, and what commands need that answer it. */
export function questionRow(question: ListedQuestion) {
  return { ...askerOf(question), ...waitingOf(question), ...subjectOf(question) };
}

function askerOf(question: ListedQuestion) {
  const { kind, number } = question.waiting;
  const of = kind === "permission" || kind === "checks" ? kind : "decision";
  if ("session" in question) {
    const { session: asker, client } = question;
    const session = { id: asker, client };
    return { id: questionId({ asker, of, number }), run: null, workflow: null, issue: null, step: null, session };
  }
  const { run, workflow, issue, waiting } = question;
  return { id: questionId({ asker: run, of, number }), run, workflow, issue, step: waiting.step, session: null };
}

function waitingOf({ waiting: { kind, number, message, askedAt } }: ListedQuestion) {
  return { kind, number, message, askedAt };
}

/** What is asked about. */
function subjectOf({ waiting }: ListedQuestion) {
  switch (waiting.kind) {
    case "permission": {
      const { expiresAt, hash, tool, action } = waiting;
      return { expiresAt, hash, edge: null, tool, action };
    }
    case "checks":
      return { expiresAt: null, hash: null, edge: null };
    case "gate":
    case "question": {
      const { expiresAt = null, shown: hash, edge } = waiting;
      return { expiresAt, hash, edge };
    }
  }
}
