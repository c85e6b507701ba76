export { type MetricDeclaration, metricDeclarations } from "./metrics/declarations.ts";
export { type MetricSources, Metrics, type MetricsTarget, type SlotFacts } from "./metrics/metrics.ts";
export type { QueueFacts, StoreSources } from "./metrics/stored.ts";
export { openTraces, type Traces, type TracesOptions } from "./traces/traces.ts";
