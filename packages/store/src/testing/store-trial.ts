import type { EventBody, RunSummary } from "@cuebook/run";
import { afterEach, beforeEach } from "vitest";
import type { Journal } from "../journal.ts";
import { at, created, here } from "./trial-events.ts";

/** A store under test. */
export interface StoreUnderTest {
  /** Opens it: it has the data of an earlier journal, if the store outlives the process. */
  open(options?: OpenOptions): Journal;
  /** Whether two journals opened on it share one store. A store in memory ends with its journal. */
  readonly isShared: boolean;
  /** Sets its clock, if it has one of its own: milliseconds since 1970. */
  setTime?(now: number): Promise<void>;
  remove(): void | Promise<void>;
}

interface OpenOptions {
  readonly mask?: (text: string) => string;
  readonly now?: () => number;
}

/** A new store for each test. */
export class StoreTrial {
  #store: StoreUnderTest | undefined;
  readonly #opened: Journal[] = [];
  #again: Journal | undefined;
  #now: number | undefined;

  constructor(make: () => StoreUnderTest | Promise<StoreUnderTest>) {
    beforeEach(async () => {
      this.#store = await make();
      this.#again = undefined;
      this.#now = undefined;
      this.open();
    });
    afterEach(async () => {
      for (const journal of this.#opened.splice(0)) await journal.close();
      await this.#store?.remove();
    });
  }

  /** The journal that was opened last. */
  get journal(): Journal {
    const journal = this.#opened.at(-1);
    if (journal === undefined) throw new Error("no journal is open: the trial is used outside of a test");
    return journal;
  }

  /** Opens another connection to the store, which `journal` then returns. */
  open(options: OpenOptions = {}): void {
    this.#opened.push(this.#connect(options));
  }

  /** The same store over another connection, if it can have several: of one test always the same. */
  again(): Journal {
    if (this.#store?.isShared !== true) return this.journal;
    if (this.#again === undefined) {
      this.#again = this.#connect();
      this.#opened.unshift(this.#again);
    }
    return this.#again;
  }

  /** Sets the clock of the store, and opens a connection with it that `journal` then returns. Later calls only set the clock. */
  async setTime(now: number): Promise<void> {
    const isFirst = this.#now === undefined;
    this.#now = now;
    await this.#store?.setTime?.(now);
    if (isFirst) this.open({ now: () => this.#now ?? now });
  }

  /** Adds a run with events after its first one. */
  async addRun(run: string, events: readonly EventBody[], first: EventBody = created, when = at): Promise<void> {
    await this.journal.create(run, first, when);
    const lease = await this.journal.acquire(run, await here());
    if (events.length > 0) await this.journal.append(lease, 1, events, when);
    await this.journal.release(lease);
  }

  async summaryOf(run: string): Promise<RunSummary | undefined> {
    const { runs } = await this.again().list();
    const entry = runs.find((candidate) => candidate.run === run);
    return entry !== undefined && "summary" in entry ? entry.summary : undefined;
  }

  #connect(options: OpenOptions = {}): Journal {
    if (this.#store === undefined) throw new Error("the trial is used outside of a test");
    return this.#store.open(options);
  }
}

/** The ids of listed runs, in order. */
export function idsOf(list: Awaited<ReturnType<Journal["list"]>>): string[] {
  return list.runs.map(({ run }) => run);
}
