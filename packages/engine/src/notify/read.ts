import { createHash } from "node:crypto";
import { type DispatchOutcome, type DispatchRecord, isOfSuspension, type RunSummary, type Waiting } from "@cuebook/run";
import type { RunReader } from "@cuebook/store";
import { listWaiting } from "../decisions/list.ts";
import { type IssueCode, issueCodes } from "../inbox/item.ts";
import type { ServiceLook } from "../service/look.ts";
import { isHere } from "../service/place.ts";
import { type News, newsOf, newsOfFailure } from "./news.ts";

/** The number of failed runs that are looked at, the newest first: each was looked at when it failed. */
const mostFailed = 100;

/**
 * What waits in a journal, of one run or of all. It never reads all runs: each is looked at when its events are written, and what a killed
 * process left is found by what still waits.
 */
export async function readNews(journal: RunReader, run?: string): Promise<readonly News[]> {
  const of = run === undefined ? journal : ofRun(journal, run);
  const questions = (await listWaiting({ journal: of })).map(
    (question) =>
      ({ kind: "question", key: question.address, reason: "", since: question.waiting.askedAt, question }) as const,
  );
  const asking = questions.flatMap(({ question }) => ("run" in question ? [question.run] : []));
  const summaries = await summariesOf(of, run === undefined ? asking : [run]);
  const failed = run === undefined ? await failedIn(of) : [];
  return [
    ...questions.flatMap((item) => {
      const { question } = item;
      const summary = "run" in question ? summaries.get(question.run) : undefined;
      const isHidden = summary !== undefined && isOfService(summary, question.waiting.kind);
      return isHidden ? [] : listed(newsOf(item));
    }),
    ...[...summaries.values(), ...failed].flatMap((summary) => [
      ...(asking.includes(summary.run) ? [] : endOf(summary)),
      ...requestOf(summary),
    ]),
  ];
}

/**
 * What a service knows of its issues beside the journal: those that it does not dispatch before a person has done something. An issue whose
 * run asks is notified as that question.
 */
export async function readIssueNews(
  journal: Pick<RunReader, "list">,
  { at: since, place, waiting }: Pick<ServiceLook, "at" | "place" | "waiting">,
): Promise<readonly News[]> {
  const news: News[] = [];
  for (const { issue, code } of waiting) {
    if (!isIssueCode(code)) continue;
    const { runs } = await journal.list({ issue: issue.identifier }, { limit: 10 });
    const own = runs.flatMap((each) => ("summary" in each ? [each.summary] : []));
    const latest = own.find(({ dispatch }) => dispatch !== null && isOf(dispatch, place, issue.id));
    if (latest !== undefined && latest.waiting.length > 0) continue;
    const named = { ...place, ...issue, run: latest?.run ?? null };
    news.push(...listed(newsOf({ kind: "issue", key: "", reason: "", since, code, ...named })));
  }
  return news;
}

function isIssueCode(code: string): code is IssueCode {
  return issueCodes.some((each) => each === code);
}

function isOf(dispatch: DispatchRecord, place: ServiceLook["place"], id: string): boolean {
  return isHere(place, dispatch) && dispatch.issue === id;
}

function listed(news: News | undefined): readonly News[] {
  return news === undefined ? [] : [news];
}

/** The journal of one run alone. */
function ofRun(journal: RunReader, run: string): RunReader {
  return {
    list: (filter, page) => journal.list({ ...filter, runs: [run] }, page),
    read: (...given) => journal.read(...given),
    transcript: (...given) => journal.transcript(...given),
    isDriven: (...given) => journal.isDriven(...given),
    find: (...given) => journal.find(...given),
    archived: (...given) => journal.archived(...given),
    getObject: (...given) => journal.getObject(...given),
    sessions: { waiting: async () => [], find: (...given) => journal.sessions.find(...given) },
  };
}

async function summariesOf(journal: RunReader, runs: readonly string[]): Promise<ReadonlyMap<string, RunSummary>> {
  if (runs.length === 0) return new Map();
  const found = await journal.list({ runs: [...new Set(runs)] });
  return new Map(found.runs.flatMap((each) => ("summary" in each ? [[each.run, each.summary] as const] : [])));
}

async function failedIn(journal: RunReader): Promise<readonly RunSummary[]> {
  const { runs } = await journal.list({ states: ["failed"] }, { limit: mostFailed });
  return runs.flatMap((each) => ("summary" in each ? [each.summary] : []));
}

/** What a run asks that its service answers with another attempt. */
function isOfService({ dispatch, settlement }: RunSummary, kind: Waiting["kind"]): boolean {
  if (dispatch === null || !(isOfSuspension(kind) || kind === "checks")) return false;
  return settlement === null || codeOf(settlement.outcome) === undefined;
}

/** What is left to a person by a run that asks nothing. */
function endOf({ run, dispatch, settlement, state, updatedAt, issue }: RunSummary): readonly News[] {
  if (dispatch === null) return state === "failed" ? [newsOfFailure(run, updatedAt)] : [];
  const code = settlement === null ? undefined : codeOf(settlement.outcome);
  if (settlement === null || code === undefined) return [];
  const { tracker, source, issue: id } = dispatch;
  const named = { tracker, source, id, identifier: issue ?? id, run };
  return listed(newsOf({ kind: "issue", key: "", reason: "", since: settlement.at, code, ...named }));
}

/** The pull request of a run, if somebody has to do something about it: as long as it needs the same, it is the same. */
function requestOf({ run, issue, request }: RunSummary): readonly News[] {
  if (request === undefined || request.waits.length === 0) return [];
  const { waits, since } = request;
  const needs = createHash("sha256").update(waits.join("\n")).digest("hex").slice(0, 16);
  return listed(
    newsOf({ kind: "request", key: `request ${run} ${needs}`, reason: "", since, run, issue, request, waits }),
  );
}

/** Why an issue waits for a person after a dispatch. `undefined`: it does not. */
function codeOf(outcome: DispatchOutcome): IssueCode | undefined {
  return outcome === "blocked" || outcome === "exhausted" ? outcome : undefined;
}
