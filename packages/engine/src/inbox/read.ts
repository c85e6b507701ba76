import { isOfSuspension, isOpen, type RunSummary, type Waiting } from "@cuebook/run";
import { everyRun, type ListedRun, type RunReader } from "@cuebook/store";
import { type AskedQuestions, questionsOf, sessionQuestions } from "../decisions/list.ts";
import { idleRuns, type QueuedRuns } from "./idle.ts";
import { isLeftToPeople, issueItems, LatestRuns, type ServiceIssues } from "./issues.ts";
import type { InboxItem, InboxQuestion } from "./item.ts";
import { machineItems, type SickMachine } from "./machines.ts";
import { requestItems } from "./requests.ts";
import { idleItem, stoppedItems, undoneItems, unreadableItem } from "./runs.ts";

/** The inputs of the inbox besides the runs. */
export interface InboxSources {
  readonly now: Date;
  /** Absent: only this machine drives runs. */
  readonly queued?: QueuedRuns | undefined;
  /** The issues of services. Absent: only the settlements of runs are known. */
  readonly services?: readonly ServiceIssues[] | undefined;
  /** The machines that cannot work. Absent: unknown. */
  readonly machines?: (() => Promise<readonly SickMachine[]>) | undefined;
}

/** Everything that waits for a person, oldest first, from one pass over all runs. @throws JournalError */
export async function readInbox(
  { journal }: { readonly journal: RunReader },
  sources: InboxSources,
): Promise<readonly InboxItem[]> {
  const runs: ListedRun[] = [];
  for await (const run of everyRun(journal)) if (mayWait(run)) runs.push(run);
  return inboxOf(journal, runs, sources);
}

/** Whether a run may lead to an item of the inbox: now, or as the latest run of its issue. */
export function mayWait(listed: ListedRun): boolean {
  if (!("summary" in listed)) return true;
  const { status, dispatch, request, waiting } = listed.summary;
  return isOpen({ status }) || dispatch !== null || request !== undefined || waiting.length > 0;
}

/** The items of the inbox for some runs, oldest first. @param runs newest first */
export async function inboxOf(
  journal: Pick<RunReader, "read" | "sessions">,
  runs: readonly ListedRun[],
  { now, queued, services = [], machines }: InboxSources,
): Promise<readonly InboxItem[]> {
  const readable = runs.flatMap((listed) => ("summary" in listed ? [listed] : []));
  const summaries = readable.map(({ summary }) => summary);
  const asked: AskedQuestions[] = [];
  for (const listed of readable) asked.push({ run: listed.run, questions: await questionsOf(journal, listed) });
  const asking = new Set(asked.flatMap(({ run, questions }) => (questions.length === 0 ? [] : [run])));
  const questions = [...asked.flatMap((each) => each.questions), ...(await sessionQuestions(journal))];
  const latest = new LatestRuns(summaries);
  const byRun = new Map(summaries.map((summary) => [summary.run, summary]));
  const items: InboxItem[] = [
    ...questions.map((question) => questionItem(question, "run" in question ? byRun.get(question.run) : undefined)),
    ...issueItems(latest, services, asking),
    ...requestItems(summaries, latest, { now, services }),
    ...stoppedItems(summaries, asking),
    ...(await idleRuns(readable, queued, now)).flatMap(idleItem),
    ...undoneItems(latest.all),
    ...runs.flatMap((listed) => ("error" in listed ? [unreadableItem(listed)] : [])),
    ...machineItems((await machines?.()) ?? []),
  ];
  return items.sort((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key));
}

function questionItem(question: InboxQuestion["question"], asker: RunSummary | undefined): InboxQuestion {
  const { address, waiting } = question;
  const about = { key: `question ${address}`, reason: waiting.message, since: waiting.askedAt };
  return { kind: "question", ...about, question, isOfService: asker !== undefined && isOfService(asker, waiting.kind) };
}

/** Whether the service of a run continues without an answer to a question. */
function isOfService({ dispatch, settlement }: RunSummary, kind: Waiting["kind"]): boolean {
  if (dispatch === null || !(isOfSuspension(kind) || kind === "checks")) return false;
  return settlement === null || !isLeftToPeople(settlement.outcome);
}
