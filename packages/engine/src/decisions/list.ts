import {
  isOutdated,
  questionAddress,
  type RunSummary,
  stateOf,
  type Waiting,
  type WaitingPermission,
  waitingOf,
} from "@cuebook/run";
import { type SessionQuestion as Asked, everyRun, type Journal, type ListedRun, type RunReader } from "@cuebook/store";

/** A question to a person, of a run or of a session. */
export type ListedQuestion = RunQuestion | SessionQuestion;

/** A question that a run asks a person. */
export interface RunQuestion {
  /** Its address, the same in every interface: `7k3mq2c9xa/q3`. */
  readonly address: string;
  readonly run: string;
  readonly workflow: string;
  /** The identifier of the issue that the run works on. */
  readonly issue: string | null;
  /** What the run is about. */
  readonly subject: string;
  /** The role that asks; empty: none does. */
  readonly role: string;
  readonly waiting: Waiting;
}

/** A question that the tools of a client ask. */
export interface SessionQuestion {
  readonly address: string;
  readonly session: string;
  /** The client, by the name it gives. */
  readonly client: string;
  readonly waiting: SessionWaiting;
}

/** A question of a session, in the form of a question of a run. */
export type SessionWaiting = Omit<WaitingPermission, "step" | "shown">;

/** The open questions of one run. */
export interface AskedQuestions {
  readonly run: string;
  readonly questions: readonly RunQuestion[];
}

/** The open questions of all runs and sessions, oldest first. */
export async function listWaiting({ journal }: { readonly journal: RunReader }): Promise<ListedQuestion[]> {
  const found: ListedQuestion[] = [];
  // An earlier version did not mark suspended runs with a question as waiting.
  for (const filter of [{ isWaiting: true }, { isWaiting: false, statuses: ["suspended"] }] as const) {
    for await (const listed of everyRun(journal, filter)) found.push(...(await questionsOf(journal, listed)));
  }
  found.push(...(await sessionQuestions(journal)));
  return found.sort((a, b) => a.waiting.askedAt.localeCompare(b.waiting.askedAt));
}

/**
 * The open questions of a run. Permissions are listed only while a living process waits for the answer: otherwise the agent asks again
 * when the run is resumed.
 */
export async function questionsOf(journal: Pick<Journal, "read">, listed: ListedRun): Promise<RunQuestion[]> {
  if (!("summary" in listed)) return [];
  const { run, workflow, issue, subject, activeSteps } = listed.summary;
  const roleOf = (step: number | null) => activeSteps.find((each) => each.step === step)?.role ?? "";
  const all = await currentWaiting(journal, listed.summary);
  return all
    .filter(({ kind }) => kind !== "permission" || listed.isDriven)
    .map((waiting) => ({
      ...{ address: questionAddress(run, waiting.q ?? 0), run, workflow, issue, subject, waiting },
      role: roleOf(waiting.step),
    }));
}

/** The open questions of the clients' sessions. */
export async function sessionQuestions({ sessions }: Pick<RunReader, "sessions">): Promise<SessionQuestion[]> {
  const waiting = await sessions.waiting();
  return waiting.flatMap(({ id: session, client, questions }) =>
    openOf(questions).map((waiting) => ({
      ...{ address: questionAddress(session, waiting.number), session, client, waiting },
    })),
  );
}

/** The questions of a run in the form of this version, even if an earlier version wrote its summary. */
async function currentWaiting(journal: Pick<Journal, "read">, summary: RunSummary): Promise<readonly Waiting[]> {
  if (!isOutdated(summary)) return summary.waiting;
  return waitingOf(stateOf(summary.run, await journal.read(summary.run)));
}

/** The open questions of a session. */
export function openOf(questions: readonly Asked[]): SessionWaiting[] {
  return questions.flatMap(
    ({ permission: number, tool, action, message, hash, requestedAt: askedAt, expiresAt, decided }) =>
      decided === undefined
        ? [{ kind: "permission", q: number, number, tool, action, message, hash, askedAt, expiresAt }]
        : [],
  );
}
