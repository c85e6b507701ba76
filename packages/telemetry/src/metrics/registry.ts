import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type LabelValues, type MetricDeclaration, type MetricName, metricDeclarations } from "./declarations.ts";
import { LabelValuesKept } from "./label-values.ts";

type NameOf<Type extends MetricDeclaration["type"]> = Extract<
  (typeof metricDeclarations)[number],
  { readonly type: Type }
>["name"];

/** The declared metrics, as the library of Prometheus keeps them. */
export class MetricRegistry {
  readonly #registry: Registry;
  readonly #counters = new Map<MetricName, Counter>();
  readonly #gauges = new Map<MetricName, Gauge>();
  readonly #histograms = new Map<MetricName, Histogram>();
  readonly #values = new LabelValuesKept();

  private constructor(client: typeof import("prom-client")) {
    this.#registry = new client.Registry();
    for (const declaration of metricDeclarations) {
      const { name, help, labels } = declaration;
      const about = { name, help, labelNames: [...labels], registers: [this.#registry] };
      if (declaration.type === "counter") this.#counters.set(name, new client.Counter(about));
      else if (declaration.type === "gauge") this.#gauges.set(name, new client.Gauge(about));
      else this.#histograms.set(name, new client.Histogram({ ...about, buckets: [...declaration.buckets] }));
    }
    // Of the process: its processor time, its memory, and the delay of the event loop.
    client.collectDefaultMetrics({ register: this.#registry });
  }

  /** Loads the library. */
  static async open(): Promise<MetricRegistry> {
    const { default: client } = await import("prom-client");
    return new MetricRegistry(client);
  }

  add<Name extends NameOf<"counter">>(name: Name, labels: LabelValues<Name>, amount = 1): void {
    if (amount > 0) this.#counters.get(name)?.inc(this.#kept(labels), amount);
  }

  observe<Name extends NameOf<"histogram">>(name: Name, labels: LabelValues<Name>, seconds: number): void {
    this.#histograms.get(name)?.observe(this.#kept(labels), seconds);
  }

  /** Replaces all values of a gauge. */
  set<Name extends NameOf<"gauge">>(name: Name, values: Iterable<readonly [LabelValues<Name>, number]>): void {
    const gauge = this.#gauges.get(name);
    gauge?.reset();
    for (const [labels, value] of values) gauge?.inc(this.#kept(labels), value);
  }

  /** Removes a gauge that this process has nothing to say about. */
  leaveOut(name: NameOf<"gauge">): void {
    this.#registry.removeSingleMetric(name);
  }

  async text(): Promise<{ readonly text: string; readonly contentType: string }> {
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType };
  }

  #kept(labels: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(labels).map(([label, value]) => [label, this.#values.value(label, value)]),
    );
  }
}
