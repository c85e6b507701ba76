import type { Waiting, WaitingPermission } from "@cuebook/run";
import { everyRun, type RunReader } from "@cuebook/store";

/** A question to a person, of a run or of a session. */
export type ListedQuestion = RunQuestion | SessionQuestion;

/** A question that a run asks a person. */
export interface RunQuestion {
  readonly run: string;
  readonly workflow: string;
  /** The identifier of the issue that the run works on. */
  readonly issue: string | null;
  readonly waiting: Waiting;
}

/** A question that the tools of a client ask. */
export interface SessionQuestion {
  readonly session: string;
  /** The client, by the name it gives. */
  readonly client: string;
  readonly waiting: Omit<WaitingPermission, "step" | "shown">;
}

/**
 * The open questions of all runs and sessions, oldest first. Permissions are listed only while a living process waits for the
 * answer: the agent of a run asks again when the run is resumed.
 */
export async function listWaiting({ journal }: { readonly journal: RunReader }): Promise<ListedQuestion[]> {
  const found: ListedQuestion[] = [];
  for await (const listed of everyRun(journal, { isWaiting: true })) {
    if (!("summary" in listed)) continue;
    const { run, workflow, issue } = listed.summary;
    for (const waiting of listed.summary.waiting) {
      if (waiting.kind !== "permission" || listed.isDriven) found.push({ run, workflow, issue, waiting });
    }
  }
  for (const { id: session, client, questions } of await journal.sessions.waiting()) {
    for (const {
      permission: number,
      tool,
      action,
      message,
      hash,
      requestedAt: askedAt,
      expiresAt,
      decided,
    } of questions) {
      const waiting = { kind: "permission", number, tool, action, message, hash, askedAt, expiresAt } as const;
      if (decided === undefined) found.push({ session, client, waiting });
    }
  }
  return found.sort((a, b) => a.waiting.askedAt.localeCompare(b.waiting.askedAt));
}
