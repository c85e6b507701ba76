/** @folder Runs: lists, histories, transcripts, prompts, files. */
import type { RunStatus, RunSummary } from "@cuebook/run";
import type { Journal, ListedRun, ListedState, RunFilter, RunPlace } from "@cuebook/store";
import type { Context } from "hono";
import { flag, readQuery, some, whole, words } from "./query.ts";

/** A run, as lists have it: its summary, or why it has none. */
export type RunItem = {
  readonly run: string;
  readonly createdAt: string;
  /** Whether a living process drives it: a run that is `running` without one was interrupted. */
  readonly isDriven: boolean;
} & ({ readonly summary: RunSummary } | { readonly error: { readonly code: string; readonly message: string } });

/** A page of the list of runs, newest first. */
export interface RunItems {
  readonly runs: readonly RunItem[];
  /** The number of matching runs, on all pages. */
  readonly total: number;
  /** What `after` gives the next page; null: this is the last. */
  readonly next: string | null;
  /** The list has everything up to this position: events after it are news. */
  readonly position: number;
}

const states = {
  pending: true,
  running: true,
  suspended: true,
  completed: true,
  failed: true,
  cancelled: true,
  unreadable: true,
} as const satisfies Readonly<Record<RunStatus | "unreadable", true>>;

const place = {
  expected: "the `next` of an earlier page",
  read: (text: string): RunPlace | undefined => {
    const [, createdAt, run] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~(\S{1,100})$/.exec(text) ?? [];
    return createdAt === undefined || run === undefined ? undefined : { createdAt, run };
  },
};

/** The parameters of `GET /v1/runs`. */
const parameters = {
  states: some(Object.keys(states) as ListedState[]),
  waiting: flag,
  driven: flag,
  workflow: words,
  issue: words,
  search: words,
  limit: whole(1, 500),
  after: place,
};

const standardLimit = 100;

/** The runs that a request asks for. @throws Refusal 422 */
export async function listRuns({ journal }: { readonly journal: Journal }, c: Context): Promise<RunItems> {
  const { waiting, driven, limit = standardLimit, after, ...given } = readQuery(c, parameters);
  const filter: RunFilter = { ...given, isWaiting: waiting, isDriven: driven };
  // Read first: what is appended meanwhile is in the list, and in the news.
  const position = await journal.position();
  const { runs, total } = await journal.list(filter, { limit, after });
  const last = runs.length === limit ? runs.at(-1) : undefined;
  return { runs: runs.map(itemOf), total, next: last === undefined ? null : `${last.createdAt}~${last.run}`, position };
}

/** A run as it is listed, without what only the store needs. */
export function itemOf(listed: ListedRun): RunItem {
  const { run, createdAt, isDriven } = listed;
  if ("summary" in listed) return { run, createdAt, isDriven, summary: listed.summary };
  const { code, message } = listed.error;
  return { run, createdAt, isDriven, error: { code, message } };
}
