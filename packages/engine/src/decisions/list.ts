import type { Waiting } from "@cuebook/run";
import { everyRun } from "@cuebook/store";
import type { Host } from "../host/host.ts";

/** What a run asks of a person. A run has one decision at most, and any number of permissions. */
export interface ListedQuestion {
  readonly run: string;
  readonly workflow: string;
  /** The identifier of the issue that the run works on. */
  readonly issue: string | null;
  readonly waiting: Waiting;
}

/**
 * What runs ask of persons, oldest first. Where nobody drives a run, nobody waits for permission: its agent asks again when it
 * goes on.
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
