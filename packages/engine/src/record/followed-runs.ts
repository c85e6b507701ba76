import { inOrderOfCreation } from "@cuebook/run";
import type { Journal, ListedRun } from "@cuebook/store";

/** More events than these are not followed one by one. */
const mostNews = 2000;
/** The number of runs in one query. */
const batch = 1000;

/** Which runs are followed. */
export interface FollowedRunsOptions<Kept extends ListedRun> {
  /** Reads all runs that may be kept. */
  readonly all: () => AsyncIterable<ListedRun>;
  readonly keeps: (run: ListedRun) => run is Kept;
  /** Whether a run changes without an event: processes come and go. */
  readonly isAtWork: (run: Kept) => boolean;
  /** After this time all are read again, in milliseconds: that a run was deleted is no event. Default: never. */
  readonly wholeMs?: number;
}

/** Runs for those who look often: what was read is kept, and only what has changed is read again. */
export class FollowedRuns<Kept extends ListedRun> {
  readonly #journal: Pick<Journal, "list" | "position" | "since">;
  readonly #options: FollowedRunsOptions<Kept>;
  readonly #runs = new Map<string, Kept>();
  #position = -1;
  #wholeAt = 0;
  #reading: Promise<readonly Kept[]> | undefined;

  constructor(journal: Pick<Journal, "list" | "position" | "since">, options: FollowedRunsOptions<Kept>) {
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
    // Read first: what is appended meanwhile is read again.
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

  /** The runs with new events, and those at work. `undefined`: too many. */
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
