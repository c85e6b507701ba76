import type { ListedQuestion } from "@cuebook/engine";

/** A question in the list for programs: the fields of the HTTP API, and the values that the answering commands need. */
export function questionRow(question: ListedQuestion) {
  return { ...askerOf(question), ...waitingOf(question), ...subjectOf(question) };
}

function askerOf(question: ListedQuestion) {
  const { address: id } = question;
  if ("session" in question) {
    const session = { id: question.session, client: question.client };
    return { id, run: null, workflow: null, issue: null, step: null, session };
  }
  const { run, workflow, issue, waiting } = question;
  return { id, run, workflow, issue, step: waiting.step, session: null };
}

function waitingOf({ waiting: { kind, message, askedAt } }: ListedQuestion) {
  return { kind, message, askedAt };
}

/** The fields about the subject of the question. */
function subjectOf({ waiting }: ListedQuestion) {
  switch (waiting.kind) {
    case "permission": {
      const { expiresAt, hash, tool, action } = waiting;
      return { expiresAt, hash, edge: null, tool, action };
    }
    case "gate":
    case "question": {
      const { expiresAt = null, shown: hash, edge } = waiting;
      return { expiresAt, hash, edge };
    }
    default:
      return { expiresAt: null, hash: null, edge: null };
  }
}
