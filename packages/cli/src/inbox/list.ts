/** @folder The inbox: open questions, listed, shown and answered. */

import { type ListedQuestion, listWaiting } from "@cuebook/engine";
import type { RequestSummary } from "@cuebook/run";
import { everySummary } from "@cuebook/store";
import type { inboxList as inboxListOutput } from "../json-output/inbox.ts";
import { plural } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { ageText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { type ReadingHost, runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { questionRow } from "./question-row.ts";

export interface ListOptions extends ServerOptions {
  readonly format: "text" | "json";
}

/** A suspended run that needs no decision. */
interface OtherRun {
  readonly run: string;
  /** As in `runs list`; `decided`: the decision exists, and the run only has to be resumed. */
  readonly reason: string;
}

interface Inbox {
  readonly questions: readonly ListedQuestion[];
  readonly others: readonly OtherRun[];
  /** The pull requests that need a person, newest first. */
  readonly requests: readonly WaitingRequest[];
  /** The number of runs that cannot be read. */
  readonly unreadable: number;
}

/** What a pull request needs from a person, as the service knew it last. */
interface WaitingRequest {
  readonly run: string;
  readonly issue: string | null;
  readonly address: string;
  readonly waits: readonly string[];
  /** ISO time. */
  readonly since: string;
}

/** Checks that run longer than this may never end, as those of a runner that does not exist. */
const longChecksMs = 3_600_000;

/** Lists what the runs of a repository, and the clients of its tools, ask of a person. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const empty: Inbox = { questions: [], others: [], requests: [], unreadable: 0 };
  const { questions, others, requests, unreadable } = await place.read(async (host) =>
    host === undefined ? empty : readInbox(host),
  );
  const { terminal } = context;
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof inboxListOutput>({ decisions: questions.map(questionRow), others, requests, unreadable }),
    );
    return;
  }
  const all = (status: string) => proposal(place, "runs", "list", "--status", status);
  const listed = questions.length === 0 ? "Nothing waits for a decision.\n" : listText(questions, context.style("out"));
  const rest = others.length === 0 ? "" : `${othersText(others)}: ${all("suspended")}\n`;
  const broken = unreadable === 0 ? "" : `${plural(unreadable, "run")} cannot be read: ${all("unreadable")}\n`;
  const outside = requests.length === 0 ? "" : `\n${requestsText(requests, context.style("out"))}`;
  terminal.out(`${listed}${rest}${broken}${outside}`);
}

async function readInbox(host: ReadingHost): Promise<Inbox> {
  const questions = await listWaiting(host);
  const others: OtherRun[] = [];
  for await (const { run, reason } of everySummary(host.journal, { states: ["suspended"], isWaiting: false })) {
    if (reason !== null) others.push({ run, reason: reason === "decision" ? "decided" : reason });
  }
  const { total: unreadable } = await host.journal.list({ states: ["unreadable"] }, { limit: 0 });
  return { questions, others, requests: await waitingRequests(host), unreadable };
}

/** The latest run of each pull request says what it needs. */
async function waitingRequests(host: ReadingHost): Promise<WaitingRequest[]> {
  const requests = new Map<string, WaitingRequest>();
  for await (const { run, issue, request } of everySummary(host.journal)) {
    if (request === undefined || requests.has(request.address)) continue;
    requests.set(request.address, { run, issue, ...waitingRequest(request, new Date()) });
  }
  return [...requests.values()].filter(({ waits }) => waits.length > 0);
}

/** What a pull request needs, also if its checks do not end. */
export function waitingRequest(
  { address, waits, since, checksRunSince = "" }: RequestSummary,
  now: Date,
): Pick<WaitingRequest, "address" | "waits" | "since"> {
  const isLong = now.getTime() - Date.parse(checksRunSince) > longChecksMs;
  if (!isLong) return { address, waits, since };
  return { address, waits: [...waits, `checks running since ${checksRunSince}: look at them, or cancel them`], since };
}

function requestsText(requests: readonly WaitingRequest[], style: Style): string {
  const now = new Date();
  const rows = requests.map(({ run, issue, address, waits, since }) => [
    ...[run, printableLine(issue ?? "-"), ageText(since, now), printableLine(address)],
    printableLine(waits.join("; ")),
  ]);
  return tableText(["RUN", "ISSUE", "SINCE", "PULL REQUEST", { text: "NEEDS" }], rows, style);
}

/** `3 runs are suspended for other reasons (2 limit, 1 failure)`. */
function othersText(others: readonly OtherRun[]): string {
  const reasons = Map.groupBy(others, ({ reason }) => reason);
  const counts = [...reasons].map(([reason, runs]) => `${runs.length} ${reason}`).join(", ");
  const are = others.length === 1 ? "is suspended for another reason" : "are suspended for other reasons";
  return `${plural(others.length, "run")} ${are} (${counts})`;
}

function listText(questions: readonly ListedQuestion[], style: Style): string {
  const now = new Date();
  const rows = questions.map(({ waiting, ...asker }) => [
    asker.address,
    ...("session" in asker
      ? [printableLine(asker.client), "-"]
      : [printableLine(asker.workflow), printableLine(asker.issue ?? "-")]),
    ageText(waiting.askedAt, now),
    waiting.kind,
    printableLine(waiting.message),
  ]);
  return tableText(["QUESTION", { text: "WORKFLOW" }, "ISSUE", "SINCE", "KIND", { text: "ASKS" }], rows, style);
}
