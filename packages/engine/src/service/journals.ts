import type { FailureRecord, RunState } from "@cuebook/run";
import { type IssueRef, issueKey, nameKey, stateOf } from "@cuebook/run";
import type { DispatchedRun } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { anyFailureOf } from "../record/failure.ts";
import type { IssueRuns } from "./history.ts";
import { isHere, type TrackerPlace } from "./place.ts";

type DispatchJournal = Pick<Host["journal"], "dispatches" | "read">;

/** The runs that are dispatches. The history of a run is read lazily, and again only if it has grown. */
export class Journals {
  readonly #journal: DispatchJournal;
  readonly #known = new Map<string, RunState>();

  constructor(journal: DispatchJournal) {
    this.#journal = journal;
  }

  /** The current dispatches. @throws JournalError */
  async read(): Promise<History> {
    const dispatches = await this.#journal.dispatches();
    const ids = new Set(dispatches.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id);
    return new History(dispatches, (run) => this.#stateOf(run));
  }

  async #stateOf({ id, version }: DispatchedRun): Promise<RunState> {
    const known = this.#known.get(id);
    if (known?.version === version) return known;
    const state = stateOf(id, await this.#journal.read(id));
    this.#known.set(id, state);
    return state;
  }
}

/** The runs of an issue. */
export interface IssueHistory {
  /** The readable runs, oldest first. */
  readonly runs: IssueRuns;
  /** Why another run of the issue cannot be read: then nothing is done for the issue. */
  readonly failure?: FailureRecord | undefined;
}

/** The dispatches at one moment. */
export class History {
  readonly #byIssue: ReadonlyMap<string, readonly DispatchedRun[]>;
  /** The position of each run among all runs. */
  readonly #order: ReadonlyMap<string, number>;
  readonly #open: readonly DispatchedRun[];
  readonly #stateOf: (run: DispatchedRun) => Promise<RunState>;

  constructor(dispatches: readonly DispatchedRun[], read: (run: DispatchedRun) => Promise<RunState>) {
    this.#byIssue = Map.groupBy(dispatches, ({ issue }) => issue);
    this.#order = new Map(dispatches.map(({ id }, at) => [id, at]));
    this.#open = dispatches.filter(({ isOpen }) => isOpen);
    this.#stateOf = read;
  }

  /** The runs of issues of a tracker, by the ids of the issues. */
  async ofIssues(
    { tracker, source }: TrackerPlace,
    issues: Iterable<Pick<Issue, "id" | "uid">>,
  ): Promise<ReadonlyMap<string, IssueHistory>> {
    const histories = new Map<string, IssueHistory>();
    for (const { id, uid } of issues) histories.set(id, await this.ofIssue({ tracker, source, issue: id, uid }));
    return histories;
  }

  /** The runs of an issue; under all its names, if the tracker has an internal id for it. */
  async ofIssue(ref: IssueRef): Promise<IssueHistory> {
    const known = ref.uid === undefined ? [] : (this.#byIssue.get(issueKey(ref)) ?? []);
    const latest = await this.#read(known);
    // Its earliest runs may contain only the name that it had at that time.
    const names = new Set([ref, ...latest.runs.flatMap(({ dispatch }) => dispatch ?? [])].map(nameKey));
    const named = [...names].flatMap((name) => this.#byIssue.get(name) ?? []);
    if (named.length === 0) return latest;
    const place = ({ id }: DispatchedRun) => this.#order.get(id) ?? 0;
    return this.#read([...named, ...known].sort((a, b) => place(a) - place(b)));
  }

  /** The readable, unsettled runs for issues of a tracker, also under its former names. */
  async open(place: TrackerPlace): Promise<IssueRuns> {
    const { runs } = await this.#read(this.#open);
    // A run may have been settled since the list was made.
    const open = runs.filter(({ settlement }) => settlement === undefined);
    return open.filter(({ dispatch }) => dispatch !== undefined && isHere(place, dispatch));
  }

  async #read(dispatches: readonly DispatchedRun[]): Promise<IssueHistory> {
    const runs: RunState[] = [];
    let failure: FailureRecord | undefined;
    for (const run of dispatches) {
      try {
        runs.push(await this.#stateOf(run));
      } catch (error) {
        failure = anyFailureOf(error);
      }
    }
    return { runs, failure };
  }
}
