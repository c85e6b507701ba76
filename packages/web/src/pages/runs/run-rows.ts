import type { RunItem, RunItems } from "@cuebook/server";
import { signal } from "@preact/signals";
import type { Query } from "../../api/address.ts";
import { getJson } from "../../api/client.ts";

/** The number of runs of one request. */
const pageSize = 200;

/** The runs that a filter selects, newest first: pages are read as the reader scrolls to them. */
export class RunRows {
  readonly rows = signal<readonly RunItem[]>([]);
  readonly total = signal<number | undefined>(undefined);
  readonly failure = signal<unknown>(undefined);
  /** The position after which news begin. */
  position = 0;
  readonly #query: Query;
  #next: string | null = null;
  #isReading = false;
  #wanted = 0;

  constructor(query: Query) {
    this.#query = query;
  }

  /** Reads the first page. */
  async open(): Promise<void> {
    await this.#read(undefined);
  }

  /** Reads pages until `count` rows are loaded, or all. */
  async want(count: number): Promise<void> {
    this.#wanted = Math.max(this.#wanted, count);
    while (this.rows.value.length < this.#wanted && this.#next !== null && !this.#isReading) {
      await this.#read(this.#next);
    }
  }

  /** Replaces a run that changed, if it is loaded. A new run is shown when the list is read again. */
  take(item: RunItem): boolean {
    const at = this.rows.value.findIndex(({ run }) => run === item.run);
    if (at >= 0) this.rows.value = this.rows.value.with(at, item);
    return at >= 0;
  }

  async #read(after: string | undefined): Promise<void> {
    this.#isReading = true;
    try {
      const read = await getJson<RunItems>("/v1/runs", { ...this.#query, limit: pageSize, after });
      this.rows.value = after === undefined ? read.runs : [...this.rows.value, ...read.runs];
      this.total.value = read.total;
      if (after === undefined) this.position = read.position;
      this.#next = read.next;
    } catch (error) {
      this.failure.value = error;
      this.#next = null;
    } finally {
      this.#isReading = false;
    }
  }
}
