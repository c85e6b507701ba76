import { type FailureRecord, type ListedStatus, type RunSummary, shownStatus } from "@cuebook/run";
import type { PassageKind, PassagePlace } from "./search/passages.ts";
import type { QueryFilter } from "./search/query.ts";
import type { Snippet } from "./search/snippet.ts";

/** Which runs are listed: those that match every field that is set. */
export interface RunFilter extends QueryFilter {
  /** The ids of the runs. */
  readonly runs?: readonly string[] | undefined;
  /** The beginning of their ids. */
  readonly prefix?: string | undefined;
  /** Whether a living process drives it. */
  readonly isDriven?: boolean | undefined;
  /** Whether it asks a person. */
  readonly isWaiting?: boolean | undefined;
  /** What a person searches, as `readQuery` reads it. */
  readonly search?: string | undefined;
}

/** The place of a run in the list. */
export interface RunPlace {
  readonly createdAt: string;
  readonly run: string;
}

export interface RunPage {
  /** The largest number of runs; absent: all. */
  readonly limit?: number | undefined;
  /** Only runs that are listed after this place. */
  readonly after?: RunPlace | undefined;
}

/** A run in a list, with its summary or the reason why it has none. */
export type ListedRun = RunPlace & {
  readonly isDriven: boolean;
  /** The position of its last event; 0 if that event is older than positions. */
  readonly position: number;
  /** Where it has what was searched. Absent: nothing was, or the run is gone. */
  readonly hit?: RunHit | undefined;
} & ({ readonly summary: RunSummary } | { readonly error: FailureRecord });

/** The passage of a run that tells most about why it was found. */
export interface RunHit extends Snippet {
  readonly kind: PassageKind;
  readonly place: PassagePlace;
}

/** The status of a run in a list, as every view shows it. */
export function listedStatus(listed: ListedRun): ListedStatus {
  return "summary" in listed ? shownStatus(listed.summary.status, listed.isDriven) : "unreadable";
}

export interface RunList {
  readonly runs: readonly ListedRun[];
  /** The number of matching runs, on all pages. */
  readonly total: number;
  /** Of a search: the number of runs of which it knows only the titles, because an earlier version made them. Absent: none. */
  readonly unsearched?: number | undefined;
}

/** Lists runs. */
export interface RunLister {
  /**
   * Runs with their summaries, newest first, without reading histories.
   * @throws CuebookError `search_invalid`; `runs_unindexed` if many runs have no summary yet: `reindex` creates them
   */
  list(filter?: RunFilter, page?: RunPage): Promise<RunList>;
}

export interface ReindexOptions {
  /** Called after each batch. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Abort it to stop between two batches; finished batches stay. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReindexReport {
  /** The number of runs that were processed, and of all runs. */
  readonly done: number;
  readonly of: number;
  /** The number of runs whose summary was missing or outdated. */
  readonly built: number;
  /** The runs whose summary did not match their events: a bug, or a manual change of the database. */
  readonly repaired: readonly string[];
  /** The runs whose events have no state. */
  readonly unreadable: readonly string[];
}

/** The stored statuses that a filter selects. `undefined`: all. */
export function storedStatuses({ statuses }: RunFilter): readonly ListedStatus[] | undefined {
  return statuses && [...new Set(statuses.map((status) => (status === "interrupted" ? "running" : status)))];
}

/**
 * Which runs with the stored status `running` a filter selects: those with a living process (true) or those without one (false).
 * `undefined`: both, or none.
 */
export function selectsDriven({ statuses = [] }: RunFilter): boolean | undefined {
  const isRunning = statuses.includes("running");
  return isRunning === statuses.includes("interrupted") ? undefined : isRunning;
}

/** Whether a filter needs to know which runs are driven. */
export function asksForDriver(filter: RunFilter): boolean {
  return filter.isDriven !== undefined || selectsDriven(filter) !== undefined;
}

/** The title of a run, in which a search finds any part of a word. */
export function searchTextOf({ run, workflow, issue, subject, plan }: RunSummary): string {
  return [run, workflow, issue ?? "", subject, plan.branch].join(" ").toLowerCase();
}

/** The runs that a filter selects, newest first, with one page in memory at a time. */
export async function* everyRun(journal: RunLister, filter: RunFilter = {}): AsyncGenerator<ListedRun> {
  const limit = 500;
  let after: RunPlace | undefined;
  for (;;) {
    const { runs } = await journal.list(filter, { limit, after });
    yield* runs;
    after = runs.at(-1);
    if (runs.length < limit || after === undefined) return;
  }
}

/** Like `everyRun`, but only the summaries of readable runs. */
export async function* everySummary(journal: RunLister, filter: RunFilter = {}): AsyncGenerator<RunSummary> {
  for await (const run of everyRun(journal, filter)) if ("summary" in run) yield run.summary;
}
