/** @folder Runs: lists, histories, transcripts, prompts, files. */
import { CuebookError } from "@cuebook/error";
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
import {
  type HitPlace,
  type JournalReader,
  type ListedRun,
  listedStatus,
  longestQuery,
  passageKinds,
  type RunFilter,
  type RunHit,
  type RunPlace,
  whereWords,
} from "@cuebook/store";
import { Refusal } from "../door/refusal.ts";

/** Where a run has what was searched. */
const runHit = named(
  "RunHit",
  mapping({
    kind: choice(passageKinds, { description: "What kind of text it is in." }),
    where: text({ description: "Where that is, in words: `output of step 3`." }),
    address: text({ description: "The same as an address: `RUN`, `RUN/STEP` or `RUN/STEP/TURN`." }),
    place: mapping(
      {
        step: optional(integer()),
        try: optional(integer()),
        turn: optional(integer()),
        entry: optional(integer({ description: "The event of the transcript with which the text begins." })),
      },
      { description: "The same in numbers." },
    ),
    text: text({ description: "A line of the text. Anybody may have written it." }),
    marks: list(mapping({ start: integer(), end: integer() }), {
      description: "The words in the line, in UTF-16 units.",
    }),
  }),
);

const listed = {
  run: text(),
  createdAt: time("When it was created."),
  status: choice(listedStatuses, {
    description:
      "`interrupted`: it is running, and no living process drives it. `unreadable`: its events have no state.",
  }),
  isDriven: flag({ description: "Whether a living process drives it." }),
  hit: optional(runHit),
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

const unsearched = integer({
  description: "Of a search: how many runs of an earlier version are not in the index yet. Absent: none.",
});

/** A page of the list of runs, newest first. */
export const runItems = named(
  "RunItems",
  mapping({
    runs: list(runItem),
    total: integer({ description: "The number of matching runs, on all pages." }),
    next: nullable(text({ description: "What `after` gives the next page; null: this is the last." })),
    position: integer({ description: "The list has everything up to this position: events after it are news." }),
    unsearched: optional(unsearched),
  }),
);
export type RunItems = TypeOf<typeof runItems>;

/** A page of what a search found. */
export const foundRuns = named(
  "FoundRuns",
  mapping({
    runs: list(runItem, { description: "Each run once, with its best hit: by the kind of the hit, then the newest." }),
    next: nullable(text({ description: "What `after` gives the next page; null: this is the last." })),
    unsearched: optional(unsearched),
  }),
);
export type FoundRuns = TypeOf<typeof foundRuns>;

const words = text({ minLength: 1, maxLength: longestQuery });
const searched = text({
  minLength: 1,
  maxLength: longestQuery,
  description:
    'Words and "phrases" that occur in one text of a run, the last one maybe unfinished; `is:STATUS`, `workflow:NAME`, `issue:ID`.',
});
const moment = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z~\\S{1,100}";
const laterPage = (pattern: string) => text({ pattern: `^${pattern}$`, title: "the `next` of an earlier page" });

/** The query of a list of runs. */
export const runQuery = mapping({
  status: optional(list(choice(listedStatuses))),
  waiting: optional(flag({ description: "Whether it asks a person." })),
  driven: optional(flag({ description: "Whether a process drives it." })),
  workflow: optional(words),
  issue: optional(words),
  prefix: optional(text({ minLength: 1, maxLength: 100, description: "The beginning of the run's id." })),
  search: optional(searched),
  limit: optional(integer({ minimum: 1, maximum: 500 })),
  after: optional(laterPage(moment)),
});

/** A search over all runs. */
export const searchQuery = mapping({
  q: searched,
  limit: optional(integer({ minimum: 1, maximum: 100 })),
  after: optional(laterPage(`(?:${passageKinds.join("|")})~${moment}`)),
});

const standardLimit = 100;
const standardHits = 20;

/** The runs that a request asks for. */
export async function listRuns(
  { journal }: { readonly journal: JournalReader },
  { status: statuses, waiting, driven, limit = standardLimit, after, ...given }: TypeOf<typeof runQuery>,
): Promise<RunItems> {
  const filter: RunFilter = { ...given, statuses, isWaiting: waiting, isDriven: driven };
  // Read first: an event that is appended in between is in the list and in the news.
  const position = await journal.position();
  const { runs, total, unsearched } = await asked(() => journal.list(filter, { limit, after: placeOf(after) }));
  const last = runs.length === limit ? runs.at(-1) : undefined;
  const next = last === undefined ? null : `${last.createdAt}~${last.run}`;
  return { runs: runs.map(itemOf), total, next, position, ...(unsearched !== undefined && { unsearched }) };
}

/** What a request searches. */
export async function findRuns(
  { journal }: { readonly journal: JournalReader },
  { q, limit = standardHits, after }: TypeOf<typeof searchQuery>,
): Promise<FoundRuns> {
  const { runs, next, unsearched } = await asked(() => journal.search(q, { limit, after: hitPlaceOf(after) }));
  return {
    runs: runs.map(itemOf),
    next: next === undefined ? null : `${next.kind}~${next.createdAt}~${next.run}`,
    ...(unsearched !== undefined && unsearched > 0 && { unsearched }),
  };
}

function hitPlaceOf(after: string | undefined): HitPlace | undefined {
  const kind = passageKinds.find((each) => after?.startsWith(`${each}~`));
  const place = placeOf(kind === undefined ? undefined : after?.slice(kind.length + 1));
  return kind === undefined || place === undefined ? undefined : { kind, ...place };
}

/** @throws Refusal 400 if what is searched is invalid */
async function asked<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CuebookError && error.code === "search_invalid") {
      throw new Refusal(400, error.code, error.message);
    }
    throw error;
  }
}

function placeOf(after: string | undefined): RunPlace | undefined {
  const [createdAt, run] = after?.split("~", 2) ?? [];
  return createdAt === undefined || run === undefined ? undefined : { createdAt, run };
}

/** A run as it is listed, without what only the store needs. */
export function itemOf(listed: ListedRun): RunItem {
  const { run, createdAt, isDriven, hit } = listed;
  const about = { run, createdAt, status: listedStatus(listed), isDriven, ...(hit && { hit: shownHit(run, hit) }) };
  if ("summary" in listed) return { ...about, summary: listed.summary };
  const { code, message } = listed.error;
  return { ...about, error: { code, message } };
}

function shownHit(run: string, { kind, place, text, marks }: RunHit): NonNullable<RunItem["hit"]> {
  const { step, try: attempt, turn, entry } = place;
  const address = [run, step, turn].filter((part) => part !== undefined).join("/");
  const numbers = { step, try: attempt, turn, entry };
  const known = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  return { kind, where: whereWords({ kind, place }), address, place: known, text, marks: [...marks] };
}
