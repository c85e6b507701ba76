/** What a process measures: metrics for its door, traces for a collector. */
export { arePushed, type OpenMetrics, openMetrics, openStoreMetrics } from "./telemetry/metrics.ts";
export { observing } from "./telemetry/observers.ts";
