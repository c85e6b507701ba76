import { type IssueRef, isSameIssue, type RunState, type RunSummary } from "@cuebook/run";
import { everySummary } from "@cuebook/store";
import type { Issue, Tracker } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";

/** Identifies a tracker as dispatches do. */
export interface TrackerPlace {
  readonly tracker: string;
  readonly source: string;
  /** Its former names, from before its repository or project was renamed. */
  readonly former?: ReadonlySet<string> | undefined;
}

/** Whether two places are the same, under the current name or a former one. */
export function isHere(place: TrackerPlace, of: Pick<TrackerPlace, "tracker" | "source">): boolean {
  return of.tracker === place.tracker && (of.source === place.source || place.former?.has(of.source) === true);
}

/**
 * Whether the issue of a dispatch belongs to this place. Another repository may use a former name by now: a dispatch under a former
 * name belongs here only if the tracker has the same issue by its internal id.
 * @param found the issue by the name of the dispatch; `undefined`: the tracker has none, or was not asked
 */
export function isOurs({ source }: TrackerPlace, dispatch: IssueRef, found: Issue | undefined): boolean {
  if (dispatch.source === source) return found === undefined || isSameIssue(dispatch, found);
  return found?.uid !== undefined && found.uid === dispatch.uid;
}

/** The runs whose issues belong to this place. @param issues the issues of the tracker, by id; absent: it was not asked */
export function ourRuns(
  place: TrackerPlace,
  runs: readonly RunState[],
  issues?: ReadonlyMap<string, Issue>,
): readonly RunState[] {
  return runs.filter(({ dispatch }) => dispatch !== undefined && isOurs(place, dispatch, issues?.get(dispatch.issue)));
}

/** The number of issues that are tried to recognise a former name: the latest may have been deleted. */
const triedIssues = 2;

/** Finds the former names of a place: under these, the journal has issues with the internal ids of issues in the tracker. */
export class FormerNames {
  readonly #journal: Host["journal"];
  #place = "";
  /** The names that were tried, and whether each is a former name. */
  readonly #tried = new Map<string, boolean>();

  constructor(journal: Host["journal"]) {
    this.#journal = journal;
  }

  /** The place, with the former names found so far. */
  of({ tracker, source }: TrackerPlace): TrackerPlace {
    if (this.#place !== keyOf({ tracker, source })) return { tracker, source };
    const former = [...this.#tried].flatMap(([name, isFormer]) => (isFormer ? name : []));
    return former.length === 0 ? { tracker, source } : { tracker, source, former: new Set(former) };
  }

  /** Whether the former names of a place have not been searched for yet. */
  isNew(place: TrackerPlace): boolean {
    return this.#place !== keyOf(place);
  }

  /** Tries the names that are new in the journal. @throws TrackerError; CuebookError `runs_unindexed`; JournalError */
  async look(tracker: Tracker, place: TrackerPlace): Promise<void> {
    const isOther = this.isNew(place);
    const names = await this.#namesIn(place, isOther ? new Map() : this.#tried);
    const ids = [...names.values()].flatMap((refs) => refs.map(({ issue }) => issue));
    const found = ids.length === 0 ? new Map<string, Issue>() : await tracker.fetchByIds(ids);
    if (isOther) this.#tried.clear();
    this.#place = keyOf(place);
    for (const [name, refs] of names)
      this.#tried.set(
        name,
        refs.some((ref) => isOurs(place, ref, found.get(ref.issue))),
      );
  }

  /** The latest issues under each other name. */
  async #namesIn({ tracker, source }: TrackerPlace, tried: ReadonlyMap<string, boolean>) {
    const names = new Map<string, NonNullable<RunSummary["dispatch"]>[]>();
    for await (const { dispatch } of everySummary(this.#journal)) {
      if (dispatch?.uid === undefined || dispatch.tracker !== tracker || dispatch.source === source) continue;
      const known = names.get(dispatch.source) ?? [];
      const isEnough = known.length === triedIssues || known.some(({ issue }) => issue === dispatch.issue);
      if (isEnough || tried.has(dispatch.source)) continue;
      names.set(dispatch.source, [...known, dispatch]);
    }
    return names;
  }
}

function keyOf({ tracker, source }: TrackerPlace): string {
  return JSON.stringify([tracker, source]);
}
