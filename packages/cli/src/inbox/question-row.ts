import type { ListedQuestion } from "@cuebook/engine";
import { listed } from "@cuebook/server";

/** A question in the list for programs: the fields of the HTTP API, and the values that the answering commands need. */
export function questionRow(question: ListedQuestion) {
  return { ...listed(question), ...answeredBy(question) };
}

/** The fields that answers need. */
function answeredBy({ waiting }: ListedQuestion) {
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
