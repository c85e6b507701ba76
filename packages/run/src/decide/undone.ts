import type { ComplaintRecord } from "../declared/failure.ts";
import type { UndoneChanges } from "../declared/workspace.ts";

/** The largest number of files that are named. */
const mostNamed = 20;

/** Undone changes as a phrase: `a.txt, b.txt and 3 more files, and its commits`. */
export function undoneText({ files, count, isCommitted }: UndoneChanges): string {
  const named = files.slice(0, mostNamed);
  const more = count - named.length;
  const all = `${named.join(", ")}${more > 0 ? ` and ${more} more ${more === 1 ? "file" : "files"}` : ""}`;
  if (count === 0) return isCommitted ? "its commits" : "what it staged";
  return isCommitted ? `${all}, and its commits` : all;
}

/** The complaint to an agent that may only read, and changed something. */
export function undoneComplaint(undone: UndoneChanges | undefined): ComplaintRecord | undefined {
  if (undone === undefined) return undefined;
  const message = `You may only read in this role, but you changed: ${undoneText(undone)}. These changes were undone. Change nothing, and return your output without relying on them.`;
  return { path: "", message };
}
