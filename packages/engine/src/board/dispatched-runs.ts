import type { Journal, ListedRun } from "@cuebook/store";
import type { DispatchedSummary } from "./board-issue.ts";

/** More events than these are not followed one by one. */
const mostNews = 2000;
/** The number of runs in one query. */
const batch = 1000;

/** The runs of all dispatches, oldest first. What was read is kept, and only what has changed is read again. */
export class DispatchedRuns {
  readonly #journal: Pick<Journal, "dispatches" | "list" | "position" | "since">;
  readonly #runs = new Map<string, ListedRun>();
  #position = -1;

  constructor(journal: Pick<Journal, "dispatches" | "list" | "position" | "since">) {
    this.#journal = journal;
  }

  /** @throws JournalError */
  async read(): Promise<readonly DispatchedSummary[]> {
    const position = await this.#journal.position();
    const changed = await this.#changed(position);
    for (let at = 0; at < changed.length; at += batch) {
      const { runs } = await this.#journal.list({ runs: changed.slice(at, at + batch) });
      for (const run of runs) this.#runs.set(run.run, run);
    }
    this.#position = position;
    const all = [...this.#runs.values()].filter(isDispatch);
    return all.sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.run, b.run));
  }

  /** The runs to read: those with new events, and the unsettled ones, whose processes come and go without an event. */
  async #changed(position: number): Promise<string[]> {
    if (this.#position < 0) return this.#all();
    const open = [...this.#runs.values()].flatMap((run) =>
      isDispatch(run) && run.summary.settlement === null ? [run.run] : [],
    );
    if (position === this.#position) return open;
    const news = await this.#journal.since(this.#position, mostNews);
    if (news.length === mostNews) return this.#all();
    return [...new Set([...open, ...news.map(({ run }) => run)])];
  }

  async #all(): Promise<string[]> {
    this.#runs.clear();
    return (await this.#journal.dispatches()).map(({ id }) => id);
  }
}

function isDispatch(run: ListedRun): run is DispatchedSummary {
  return "summary" in run && run.summary.dispatch !== null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
