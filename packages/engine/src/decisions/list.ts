import type { Waiting } from "@cuebook/run";
import { everyRun } from "@cuebook/store";
import type { Host } from "../host/host.ts";

/** A question that a run asks a person. A run has at most one decision, and any number of permissions. */
export interface ListedQuestion {
  readonly run: string;
  readonly workflow: string;
  /** The identifier of the issue that the run works on. */
  readonly issue: string | null;
  readonly waiting: Waiting;
}

/**
 * The open questions of all runs, oldest first. Permissions are listed only for runs that are being driven: the agent of another
 * run asks again when the run is resumed.
 */
export async function listWaiting({ journal }: Pick<Host, "journal">): Promise<ListedQuestion[]> {
  const found: ListedQuestion[] = [];
  for await (const listed of everyRun(journal, { isWaiting: true })) {
    if (!("summary" in listed)) continue;
    const { run, workflow, issue } = listed.summary;
    for (const waiting of listed.summary.waiting) {
      if (waiting.kind !== "permission" || listed.isDriven) found.push({ run, workflow, issue, waiting });
    }
  }
  return found.sort((a, b) => a.waiting.askedAt.localeCompare(b.waiting.askedAt));
}
