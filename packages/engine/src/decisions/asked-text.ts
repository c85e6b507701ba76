import type { Waiting } from "@cuebook/run";
import { END } from "@cuebook/workflow";

/** A question, as far as it says what is asked. */
interface Asked {
  readonly kind: Waiting["kind"];
  readonly message: string;
  readonly edge?: { readonly to: string } | null | undefined;
}

/** What is asked, in a few words: `Approve before the committer works`, or the first line of a question. */
export function askedText({ kind, message, edge }: Asked): string {
  if (kind !== "gate" || !edge) return message.split("\n", 1).join("");
  return edge.to === END ? "Approve the end of the run" : `Approve before the ${edge.to} works`;
}
