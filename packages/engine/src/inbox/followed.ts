import type { Journal, ListedRun } from "@cuebook/store";
import { everyRun } from "@cuebook/store";
import type { InboxItem } from "./item.ts";
import { type InboxSources, inboxOf, mayWait } from "./read.ts";

type FollowedJournal = Pick<Journal, "list" | "position" | "since" | "read" | "sessions">;

/** More events than these are not followed one by one. */
const mostNews = 2000;
/** The number of runs in one query. */
const batch = 1000;
/** After this time all runs are read again: that a run was deleted is no event. */
const wholeMs = 10 * 60_000;

/** The inbox for those who look often: only the runs that have changed are read again. */
export class FollowedInbox {
  readonly #journal: FollowedJournal;
  readonly #runs = new Map<string, ListedRun>();
  #position = -1;
  #wholeAt = 0;
  #reading: Promise<readonly ListedRun[]> | undefined;

  constructor(journal: FollowedJournal) {
    this.#journal = journal;
  }

  /** As `readInbox`. @throws JournalError */
  async read(sources: InboxSources): Promise<readonly InboxItem[]> {
    this.#reading ??= this.#current(sources.now.getTime()).finally(() => {
      this.#reading = undefined;
    });
    return inboxOf(this.#journal, await this.#reading, sources);
  }

  /** The runs about which something may wait, newest first. */
  async #current(now: number): Promise<readonly ListedRun[]> {
    // Read first: what is appended meanwhile is read again.
    const position = await this.#journal.position();
    const changed = now - this.#wholeAt > wholeMs ? undefined : await this.#changed(position);
    if (changed === undefined) {
      this.#runs.clear();
      for await (const run of everyRun(this.#journal)) this.#take(run);
      this.#wholeAt = now;
    } else {
      for (let at = 0; at < changed.length; at += batch) await this.#readAgain(changed.slice(at, at + batch));
    }
    this.#position = position;
    return [...this.#runs.values()].sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.run, a.run));
  }

  /** The runs with new events, and those whose processes come and go without one. `undefined`: too many. */
  async #changed(position: number): Promise<readonly string[] | undefined> {
    const open = [...this.#runs.values()].flatMap((listed) => (isOpen(listed) ? [listed.run] : []));
    if (position === this.#position) return open;
    const news = await this.#journal.since(this.#position, mostNews);
    return news.length === mostNews ? undefined : [...new Set([...open, ...news.map(({ run }) => run)])];
  }

  async #readAgain(wanted: readonly string[]): Promise<void> {
    for (const run of wanted) this.#runs.delete(run);
    const { runs } = await this.#journal.list({ runs: wanted });
    for (const run of runs) this.#take(run);
  }

  #take(listed: ListedRun): void {
    if (mayWait(listed)) this.#runs.set(listed.run, listed);
  }
}

function isOpen(listed: ListedRun): boolean {
  if ("error" in listed) return true;
  const { state } = listed.summary;
  return state === "pending" || state === "running" || state === "suspended";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
