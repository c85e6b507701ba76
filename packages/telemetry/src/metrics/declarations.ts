/** @folder Metrics: declared once, counted from what is written to the journal, and read from the store. */

/** A metric, as Prometheus and the reference have it. */
export interface MetricDeclaration {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  /** What it is, as a sentence. */
  readonly help: string;
  readonly labels: readonly string[];
  /** The upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
  /** `process`: what this process did or has; the sum over all processes is the whole. `store`: what all processes read alike. */
  readonly of: "process" | "store";
}

/** All metrics of Cuebook. No label has an id, an address or a text of an issue. */
export const metricDeclarations = [
  {
    name: "cuebook_append_duration_seconds",
    type: "histogram",
    help: "How long it took until events were in the journal.",
    labels: [],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    of: "process",
  },
  {
    name: "cuebook_lease_losses_total",
    type: "counter",
    help: "Writes that were refused because another process had taken the run over.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_takeovers_total",
    type: "counter",
    help: "Runs that this process continued after their driver was lost.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_slots",
    type: "gauge",
    help: "The largest number of runs that this process drives at once.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_slots_used",
    type: "gauge",
    help: "Runs that this process drives.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_machine_healthy",
    type: "gauge",
    help: "1 if the machine of this process can work, else 0: its probes fail, and it takes no runs.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_turn_cost_usd_total",
    type: "counter",
    help: "What turns cost, reported by agents or computed from prices. Turns of unknown cost add nothing.",
    labels: ["agent", "model"],
    of: "process",
  },
  {
    name: "cuebook_turn_duration_seconds",
    type: "histogram",
    help: "How long turns took that ended with a reply or a failure.",
    labels: ["agent"],
    buckets: [1, 5, 15, 60, 300, 900, 1800, 3600],
    of: "process",
  },
  {
    name: "cuebook_turn_tokens_total",
    type: "counter",
    help: "Tokens of turns: `input` without those from a cache, `cache_read`, `output`.",
    labels: ["agent", "model", "type"],
    of: "process",
  },
  {
    name: "cuebook_turns_total",
    type: "counter",
    help: "Turns of agents that ended: `completed`, `failed`, or `interrupted`.",
    labels: ["agent", "result"],
    of: "process",
  },
  {
    name: "cuebook_tracker_failures_total",
    type: "counter",
    help: "Queries of trackers that failed, by the code of the failure.",
    labels: ["code"],
    of: "process",
  },
  {
    name: "cuebook_tracker_pauses_total",
    type: "counter",
    help: "How often a tracker asked for a pause.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_spans_dropped_total",
    type: "counter",
    help: "Spans of traces that no collector got.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_metric_exports_failed_total",
    type: "counter",
    help: "Exports of metrics that no collector got. The next one has the same sums.",
    labels: [],
    of: "process",
  },
  {
    name: "cuebook_queue_oldest_seconds",
    type: "gauge",
    help: "How long the oldest queued run of a shared queue has waited.",
    labels: ["queue"],
    of: "store",
  },
  {
    name: "cuebook_queue_runs",
    type: "gauge",
    help: "Runs of a shared queue that no worker drives yet.",
    labels: ["queue"],
    of: "store",
  },
  {
    name: "cuebook_store_cost_usd",
    type: "gauge",
    help: "What all turns cost, by model, deleted and archived runs included.",
    labels: ["model"],
    of: "store",
  },
  {
    name: "cuebook_store_runs",
    type: "gauge",
    help: "Runs in the store by status: `pending`, `running`, `suspended`, `completed`, `failed`, `cancelled`, `unreadable`.",
    labels: ["status"],
    of: "store",
  },
  {
    name: "cuebook_store_up",
    type: "gauge",
    help: "Whether the store could be read for this answer: 1 or 0.",
    labels: [],
    of: "store",
  },
] as const satisfies readonly MetricDeclaration[];

export type MetricName = (typeof metricDeclarations)[number]["name"];
type LabelsOf<Name extends MetricName> = Extract<
  (typeof metricDeclarations)[number],
  { readonly name: Name }
>["labels"][number];

/** The labels of a metric with their values. */
export type LabelValues<Name extends MetricName> = Readonly<Record<LabelsOf<Name>, string>>;
