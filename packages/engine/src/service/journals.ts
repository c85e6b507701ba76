import type { FailureRecord, RunState } from "@cuebook/run";
import { issueKey, stateOf } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { IssueRuns } from "./history.ts";

/** The runs that are dispatches, by issue. What was read once is not read again. */
export class Journals {
  readonly #journal: Pick<Host["journal"], "dispatches" | "read">;
  readonly #known = new Map<string, RunState>();

  constructor(journal: Pick<Host["journal"], "dispatches" | "read">) {
    this.#journal = journal;
  }

  /** How all dispatches stand now. @throws JournalError */
  async read(): Promise<History> {
    const byIssue = new Map<string, RunState[]>();
    const unreadable = new Map<string, FailureRecord>();
    const ids = new Set<string>();
    for (const { id, issue, version } of await this.#journal.dispatches()) {
      ids.add(id);
      try {
        const state = await this.#stateOf(id, version);
        byIssue.set(issue, [...(byIssue.get(issue) ?? []), state]);
      } catch (error) {
        unreadable.set(issue, failureOf(error));
      }
    }
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id);
    return new History(byIssue, unreadable);
  }

  async #stateOf(id: string, version: number): Promise<RunState> {
    const known = this.#known.get(id);
    if (known?.version === version) return known;
    const state = stateOf(id, await this.#journal.read(id));
    this.#known.set(id, state);
    return state;
  }
}

/** The dispatches at one moment. */
export class History {
  readonly #byIssue: ReadonlyMap<string, IssueRuns>;
  readonly #unreadable: ReadonlyMap<string, FailureRecord>;

  constructor(byIssue: ReadonlyMap<string, IssueRuns>, unreadable: ReadonlyMap<string, FailureRecord>) {
    this.#byIssue = byIssue;
    this.#unreadable = unreadable;
  }

  /** The runs of an issue, oldest first. */
  runsOf(place: TrackerPlace, issue: string): IssueRuns {
    return this.#byIssue.get(issueKey({ ...place, issue })) ?? [];
  }

  /** Why not all runs of an issue can be read: then nothing is done for it. */
  failureOf(place: TrackerPlace, issue: string): FailureRecord | undefined {
    return this.#unreadable.get(issueKey({ ...place, issue }));
  }

  /** All runs for issues of a tracker, oldest first within an issue. */
  runsIn({ tracker, source }: TrackerPlace): RunState[] {
    const runs = [...this.#byIssue.values()].flat();
    return runs.filter(({ dispatch }) => dispatch?.tracker === tracker && dispatch.source === source);
  }
}

/** Names a tracker as dispatches do. */
export interface TrackerPlace {
  readonly tracker: string;
  readonly source: string;
}
