import { runStatuses } from "@cuebook/run";
import type { JournalReader } from "@cuebook/store";
import type { MetricRegistry } from "./registry.ts";

/** A shared queue. */
export interface QueueFacts {
  readonly queue: string;
  readonly runs: number;
  /** How long the oldest has waited. */
  readonly oldestMs: number;
}

/** Where the facts about the store come from. */
export interface StoreSources {
  readonly journal: Pick<JournalReader, "statuses" | "costs">;
  /** Reads the shared queues. Absent: the store has none. */
  readonly queues?: (() => Promise<readonly QueueFacts[]>) | undefined;
  /** Facts of the store are cached for this long, in milliseconds; concurrent callers share one read. Default: 2 s. */
  readonly freshMs?: number | undefined;
}

/** Reads facts from the store: sums that it keeps, never histories. */
export class StoredFacts {
  readonly #metrics: MetricRegistry;
  readonly #sources: StoreSources;
  #read: { readonly at: number; readonly done: Promise<void> } | undefined;

  constructor(metrics: MetricRegistry, sources: StoreSources) {
    this.#metrics = metrics;
    this.#sources = sources;
    if (sources.queues === undefined) {
      metrics.leaveOut("cuebook_queue_runs");
      metrics.leaveOut("cuebook_queue_oldest_seconds");
    }
  }

  /** Brings the gauges up to date. A store that cannot be read is a fact, too. */
  async refresh(): Promise<void> {
    const { freshMs = 2000 } = this.#sources;
    const at = performance.now();
    if (this.#read === undefined || at - this.#read.at > freshMs) this.#read = { at, done: this.#refresh() };
    await this.#read.done;
  }

  async #refresh(): Promise<void> {
    const metrics = this.#metrics;
    try {
      const { journal, queues } = this.#sources;
      const [counts, costs, waiting] = await Promise.all([journal.statuses(), journal.costs("model"), queues?.()]);
      metrics.set(
        "cuebook_store_runs",
        [...runStatuses, "unreadable" as const].map((status) => [{ status }, counts.get(status) ?? 0]),
      );
      metrics.set(
        "cuebook_store_cost_usd",
        costs.map((row) => [{ model: row.key ?? "unknown" }, row.reportedUsd + row.computedUsd]),
      );
      if (waiting !== undefined) {
        metrics.set(
          "cuebook_queue_runs",
          waiting.map(({ queue, runs }) => [{ queue }, runs]),
        );
        metrics.set(
          "cuebook_queue_oldest_seconds",
          waiting.map(({ queue, oldestMs }) => [{ queue }, oldestMs / 1000]),
        );
      }
      metrics.set("cuebook_store_up", [[{}, 1]]);
    } catch {
      // Old figures would hide that nothing is known: Prometheus shows a gap.
      for (const name of storeGauges) metrics.set(name, []);
      metrics.set("cuebook_store_up", [[{}, 0]]);
    }
  }
}

const storeGauges = [
  "cuebook_store_runs",
  "cuebook_store_cost_usd",
  "cuebook_queue_runs",
  "cuebook_queue_oldest_seconds",
] as const;
