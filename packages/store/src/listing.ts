import type { FailureRecord, RunStatus, RunSummary } from "@cuebook/run";
import type { Journal } from "./journal.ts";

/** A run's state in lists: `unreadable` where its events make none. */
export type ListedState = RunStatus | "unreadable";

/** Which runs are listed: those for which everything holds that is set. */
export interface RunFilter {
  readonly states?: readonly ListedState[] | undefined;
  /** Whether a living process drives it. */
  readonly isDriven?: boolean | undefined;
  /** Whether it asks something of a person. */
  readonly isWaiting?: boolean | undefined;
  /** The workflow's name. */
  readonly workflow?: string | undefined;
  /** The issue's identifier. */
  readonly issue?: string | undefined;
  /** Words, of which each is somewhere in the run's id, workflow, issue, subject or branch, in upper or lower case. */
  readonly search?: string | undefined;
}

/** The place of a run in the list. */
export interface RunPlace {
  readonly createdAt: string;
  readonly run: string;
}

export interface RunPage {
  /** At most so many; absent: all. */
  readonly limit?: number | undefined;
  /** Only runs that are listed after this place. */
  readonly after?: RunPlace | undefined;
}

/** A run in a list, with its summary or why there is none. */
export type ListedRun = RunPlace & {
  readonly isDriven: boolean;
  /** The position of its last event; 0 where that was written before events had one. */
  readonly position: number;
} & ({ readonly summary: RunSummary } | { readonly error: FailureRecord });

export interface RunList {
  readonly runs: readonly ListedRun[];
  /** How many runs match, on all pages. */
  readonly total: number;
}

export interface ReindexOptions {
  /** Called after each batch. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Ends it between two batches; what was done until then stays. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReindexReport {
  /** How many runs were looked at, and how many there are. */
  readonly done: number;
  readonly of: number;
  /** How many had no summary, or that of an earlier event. */
  readonly built: number;
  /** The runs whose summary was another than their events make: a fault, or a hand in the database. */
  readonly repaired: readonly string[];
  /** The runs whose events make no state. */
  readonly unreadable: readonly string[];
}

/** What a search looks in, for one run. */
export function searchTextOf({ run, workflow, issue, subject, plan }: RunSummary): string {
  return [run, workflow, issue ?? "", subject, plan.branch].join(" ").toLowerCase();
}

/** The words of a search, as they are looked for. */
export function searchWords(search: string | undefined): string[] {
  return (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The runs that a filter selects, newest first, a page in memory at a time. */
export async function* everyRun(journal: Pick<Journal, "list">, filter: RunFilter = {}): AsyncGenerator<ListedRun> {
  const limit = 500;
  let after: RunPlace | undefined;
  for (;;) {
    const { runs } = await journal.list(filter, { limit, after });
    yield* runs;
    after = runs.at(-1);
    if (runs.length < limit || after === undefined) return;
  }
}

/** As `everyRun`, the summaries of those that can be read. */
export async function* everySummary(
  journal: Pick<Journal, "list">,
  filter: RunFilter = {},
): AsyncGenerator<RunSummary> {
  for await (const run of everyRun(journal, filter)) if ("summary" in run) yield run.summary;
}
