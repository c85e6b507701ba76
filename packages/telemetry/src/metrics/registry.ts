import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type LabelValues, type MetricDeclaration, type MetricName, metricDeclarations } from "./declarations.ts";

type NameOf<Type extends MetricDeclaration["type"]> = Extract<
  (typeof metricDeclarations)[number],
  { readonly type: Type }
>["name"];

/** What was measured of a metric. */
export interface MeasuredMetric {
  readonly declaration: MetricDeclaration;
  /** Of counters and gauges. */
  readonly values: readonly { readonly labels: Labels; readonly value: number }[];
  readonly histograms: readonly MeasuredHistogram[];
}

/** What was observed with the same labels. */
export interface MeasuredHistogram {
  readonly labels: Labels;
  /** The upper bounds of the buckets but the last, which has none. */
  readonly bounds: readonly number[];
  /** The number of observations in each bucket. */
  readonly counts: readonly number[];
  readonly sum: number;
  readonly count: number;
}

type Labels = Readonly<Record<string, string>>;

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

  /** The declared metrics; those of the process alone, such as its memory, are for Prometheus. */
  async measured(): Promise<readonly MeasuredMetric[]> {
    const known = new Map(
      (await this.#registry.getMetricsAsJSON()).map(({ name, values }) => [name, values as readonly Sample[]]),
    );
    return metricDeclarations.flatMap((declaration: MetricDeclaration) => {
      const samples = known.get(declaration.name);
      if (samples === undefined) return [];
      if (declaration.type === "histogram") return { declaration, values: [], histograms: histogramsOf(samples) };
      const values = samples.map(({ labels, value }) => ({ labels: textsIn(labels), value }));
      return { declaration, values, histograms: [] };
    });
  }

  #kept(labels: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(labels).map(([label, value]) => [label, this.#values.value(label, value)]),
    );
  }
}

/** A line of Prometheus. */
interface Sample {
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
  /** Of a histogram: its name with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string;
}

/** The buckets of Prometheus each count the lower ones, too. */
function histogramsOf(samples: readonly Sample[]): MeasuredHistogram[] {
  const byLabels = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...byLabels.values()].map((lines) => {
    const endingWith = (end: string) => lines.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
    const buckets = lines.filter(({ metricName }) => metricName?.endsWith("_bucket"));
    const { le: _, ...labels } = buckets[0]?.labels ?? {};
    return {
      ...{ labels: textsIn(labels), sum: endingWith("_sum"), count: endingWith("_count") },
      bounds: buckets.map((each) => Number(each.labels.le)).filter(Number.isFinite),
      counts: buckets.map((each, index) => each.value - (buckets[index - 1]?.value ?? 0)),
    };
  });
}

function textsIn(labels: Sample["labels"]): Labels {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value ?? "")]));
}

/** The most values that one label gets. */
const mostValues = 50;
const mostLength = 100;

/** What further values are counted as. */
const otherValue = "other";

/** The values of labels, of which each label has at most 50: names of models come from agents. */
class LabelValuesKept {
  readonly #known = new Map<string, Set<string>>();

  /** The value as the label has it. @param label with its metric or without: what values are counted for */
  value(label: string, text: string): string {
    const value = text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, mostLength) || "unknown";
    const known = this.#known.get(label) ?? new Set<string>();
    this.#known.set(label, known);
    if (!known.has(value) && known.size >= mostValues) return otherValue;
    known.add(value);
    return value;
  }
}
