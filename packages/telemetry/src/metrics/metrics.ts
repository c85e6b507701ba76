import type { RunEvent } from "@cuebook/run";
import type { JournalObserver } from "@cuebook/store";
import type { Collector } from "../collector.ts";
import { otlpMetricsSender } from "./otlp.ts";
import { MetricsPush } from "./push.ts";
import { MetricRegistry } from "./registry.ts";
import { StoredFacts, type StoreSources } from "./stored.ts";
import { TurnCounts } from "./turns.ts";

/** The runs that a process drives at once. */
export interface SlotFacts {
  readonly slots: number;
  readonly used: number;
}

/** Where metrics come from, besides what is written to the journal. */
export interface MetricSources extends StoreSources {
  /** Absent: the process has no slots. */
  readonly slots?: (() => SlotFacts) | undefined;
  /** Whether the machine of the process can work. Absent: nobody looks. */
  readonly isHealthy?: (() => boolean) | undefined;
}

/** The collector of metrics, and how often it gets them. */
export interface MetricsTarget extends Collector {
  readonly everyMs: number;
  /** An export is lost; called once for each time that the collector does not take any. */
  readonly onLost: (error: unknown) => void;
}

/** What a process measures. */
export class Metrics implements JournalObserver {
  readonly #registry: MetricRegistry;
  readonly #sources: MetricSources;
  readonly #stored: StoredFacts;
  readonly #turns: TurnCounts;

  private constructor(registry: MetricRegistry, sources: MetricSources) {
    this.#registry = registry;
    this.#sources = sources;
    this.#stored = new StoredFacts(registry, sources);
    this.#turns = new TurnCounts(registry);
    if (sources.slots === undefined) for (const name of slotGauges) registry.leaveOut(name);
    if (sources.isHealthy === undefined) registry.leaveOut("cuebook_machine_healthy");
  }

  /** Loads the library of Prometheus. */
  static async open(sources: MetricSources): Promise<Metrics> {
    return new Metrics(await MetricRegistry.open(), sources);
  }

  appended(run: string, events: readonly RunEvent[], ms: number): void {
    this.#registry.observe("cuebook_append_duration_seconds", {}, ms / 1000);
    for (const event of events) {
      if (event.type === "driver_attached" && event.reason === "recovery")
        this.#registry.add("cuebook_takeovers_total", {});
      this.#turns.take(run, event);
    }
  }

  leaseLost(run: string): void {
    this.#registry.add("cuebook_lease_losses_total", {});
    this.#turns.leave(run);
  }

  /** A query of a tracker failed. @param code of the failure */
  trackerFailed(code: string): void {
    this.#registry.add("cuebook_tracker_failures_total", { code });
  }

  /** A tracker asked for a pause. */
  trackerPaused(): void {
    this.#registry.add("cuebook_tracker_pauses_total", {});
  }

  /** No collector got some spans. */
  spansDropped(count: number): void {
    this.#registry.add("cuebook_spans_dropped_total", {}, count);
  }

  /** Everything, for Prometheus. */
  async text(): Promise<{ readonly text: string; readonly contentType: string }> {
    await this.#refresh();
    return this.#registry.text();
  }

  /** Sends everything to a collector, again and again. The library is loaded. */
  async push({ everyMs, onLost, ...collector }: MetricsTarget): Promise<AsyncDisposable> {
    const push = new MetricsPush({
      ...{ send: await otlpMetricsSender(collector), everyMs, onLost },
      onFailed: () => this.#registry.add("cuebook_metric_exports_failed_total", {}),
      read: async () => {
        await this.#refresh();
        return this.#registry.measured();
      },
    });
    return { [Symbol.asyncDispose]: () => push.close(lastMs) };
  }

  async #refresh(): Promise<void> {
    const slots = this.#sources.slots?.();
    if (slots !== undefined) {
      this.#registry.set("cuebook_slots", [[{}, slots.slots]]);
      this.#registry.set("cuebook_slots_used", [[{}, slots.used]]);
    }
    const isHealthy = this.#sources.isHealthy?.();
    if (isHealthy !== undefined) this.#registry.set("cuebook_machine_healthy", [[{}, isHealthy ? 1 : 0]]);
    await this.#stored.refresh();
  }
}

/** How long the end of a process waits for the collector, in milliseconds. */
const lastMs = 3000;

const slotGauges = ["cuebook_slots", "cuebook_slots_used"] as const;
