import type { Waiting } from "@cuebook/run";
import { gateWords } from "@cuebook/workflow/model";

/** A question, as far as it says what is asked. */
interface Asked {
  readonly kind: Waiting["kind"];
  readonly message: string;
  readonly edge?: { readonly to: string } | null | undefined;
}

/** What is asked, in a few words: `Approve before the committer works`, or the first line of a question. */
export function askedText({ kind, message, edge }: Asked): string {
  return kind === "gate" && edge ? gateWords(edge.to) : message.split("\n", 1).join("");
}
