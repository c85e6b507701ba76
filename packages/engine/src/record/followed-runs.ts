import { inOrderOfCreation } from "@cuebook/run";
import type { JournalReader, ListedRun } from "@cuebook/store";

/** With this many new events, all runs are read again, instead of only the changed ones. */
const mostNews = 2000;
/** The number of runs in one query. */
const batch = 1000;

/** Selects the runs to follow. */
export interface FollowedRunsOptions<Kept extends ListedRun> {
  /** Reads all runs that may be kept. */
  readonly all: () => AsyncIterable<ListedRun>;
  readonly keeps: (run: ListedRun) => run is Kept;
  /** Whether a run may change without an event, because processes come and go. */
  readonly isAtWork: (run: Kept) => boolean;
  /** The time after which all runs are read again, in milliseconds: a deletion is not an event. Default: never. */
  readonly wholeMs?: number;
}

/** A cache of runs for frequent readers: only runs that have changed are read again. */
export class FollowedRuns<Kept extends ListedRun> {
  readonly #journal: Pick<JournalReader, "list" | "position" | "since">;
  readonly #options: FollowedRunsOptions<Kept>;
  readonly #runs = new Map<string, Kept>();
  #position = -1;
  #wholeAt = 0;
  #reading: Promise<readonly Kept[]> | undefined;

  constructor(journal: Pick<JournalReader, "list" | "position" | "since">, options: FollowedRunsOptions<Kept>) {
    this.#journal = journal;
    this.#options = options;
  }

  /** The runs, oldest first. @throws JournalError */
  read(now = 0): Promise<readonly Kept[]> {
    this.#reading ??= this.#current(now).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #current(now: number): Promise<readonly Kept[]> {
    const { all, wholeMs = Infinity } = this.#options;
    // The position is read first: events that are appended in between are read again.
    const position = await this.#journal.position();
    const isWhole = this.#position < 0 || now - this.#wholeAt > wholeMs;
    const changed = isWhole ? undefined : await this.#changed(position);
    if (changed === undefined) {
      this.#runs.clear();
      for await (const run of all()) this.#take(run);
      this.#wholeAt = now;
    } else {
      for (let at = 0; at < changed.length; at += batch) await this.#readAgain(changed.slice(at, at + batch));
    }
    this.#position = position;
    return [...this.#runs.values()].sort(inOrderOfCreation);
  }

  /** The runs with new events, and the runs at work. `undefined`: too many events are new. */
  async #changed(position: number): Promise<readonly string[] | undefined> {
    const atWork = [...this.#runs.values()].flatMap((run) => (this.#options.isAtWork(run) ? [run.run] : []));
    if (position === this.#position) return atWork;
    const news = await this.#journal.since(this.#position, mostNews);
    return news.length === mostNews ? undefined : [...new Set([...atWork, ...news.map(({ run }) => run)])];
  }

  async #readAgain(wanted: readonly string[]): Promise<void> {
    for (const run of wanted) this.#runs.delete(run);
    for (const run of (await this.#journal.list({ runs: wanted })).runs) this.#take(run);
  }

  #take(run: ListedRun): void {
    if (this.#options.keeps(run)) this.#runs.set(run.run, run);
  }
}
