/** @folder Runs: lists, histories, transcripts, prompts, files. */
import { listedStatuses } from "@cuebook/run";
import { runSummary } from "@cuebook/run/journal";
import {
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  oneOf,
  optional,
  type TypeOf,
  text,
  time,
} from "@cuebook/shape";
import { type JournalReader, type ListedRun, listedStatus, type RunFilter, type RunPlace } from "@cuebook/store";

const listed = {
  run: text(),
  createdAt: time("When it was created."),
  status: choice(listedStatuses, {
    description:
      "`interrupted`: it is running, and no living process drives it. `unreadable`: its events have no state.",
  }),
  isDriven: flag({ description: "Whether a living process drives it." }),
};

/** A run, as lists have it: its summary, or why it has none. */
export const runItem = named(
  "RunItem",
  oneOf([
    mapping({ ...listed, summary: runSummary }),
    mapping({ ...listed, error: mapping({ code: text(), message: text() }) }),
  ]),
);
export type RunItem = TypeOf<typeof runItem>;

/** A page of the list of runs, newest first. */
export const runItems = named(
  "RunItems",
  mapping({
    runs: list(runItem),
    total: integer({ description: "The number of matching runs, on all pages." }),
    next: nullable(text({ description: "What `after` gives the next page; null: this is the last." })),
    position: integer({ description: "The list has everything up to this position: events after it are news." }),
  }),
);
export type RunItems = TypeOf<typeof runItems>;

const words = text({ minLength: 1, maxLength: 1000 });

/** The query of a list of runs. */
export const runQuery = mapping({
  status: optional(list(choice(listedStatuses))),
  waiting: optional(flag({ description: "Whether it asks a person." })),
  driven: optional(flag({ description: "Whether a process drives it." })),
  workflow: optional(words),
  issue: optional(words),
  search: optional(words),
  limit: optional(integer({ minimum: 1, maximum: 500 })),
  after: optional(
    text({ pattern: "^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z~\\S{1,100}$", title: "the `next` of an earlier page" }),
  ),
});

const standardLimit = 100;

/** The runs that a request asks for. */
export async function listRuns(
  { journal }: { readonly journal: JournalReader },
  { status: statuses, waiting, driven, limit = standardLimit, after, ...given }: TypeOf<typeof runQuery>,
): Promise<RunItems> {
  const filter: RunFilter = { ...given, statuses, isWaiting: waiting, isDriven: driven };
  // Read first: an event that is appended in between is in the list and in the news.
  const position = await journal.position();
  const { runs, total } = await journal.list(filter, { limit, after: placeOf(after) });
  const last = runs.length === limit ? runs.at(-1) : undefined;
  return { runs: runs.map(itemOf), total, next: last === undefined ? null : `${last.createdAt}~${last.run}`, position };
}

function placeOf(after: string | undefined): RunPlace | undefined {
  const [createdAt, run] = after?.split("~", 2) ?? [];
  return createdAt === undefined || run === undefined ? undefined : { createdAt, run };
}

/** A run as it is listed, without what only the store needs. */
export function itemOf(listed: ListedRun): RunItem {
  const { run, createdAt, isDriven } = listed;
  const status = listedStatus(listed);
  if ("summary" in listed) return { run, createdAt, status, isDriven, summary: listed.summary };
  const { code, message } = listed.error;
  return { run, createdAt, status, isDriven, error: { code, message } };
}
