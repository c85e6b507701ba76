/** @folder What this process measures: metrics for its door, traces for a collector. */
import type { Journal } from "@cuebook/store";
import { type MetricSources, Metrics } from "@cuebook/telemetry";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";
import { observing } from "./observers.ts";

/** What a process measures, until it is disposed of. */
export interface OpenMetrics extends AsyncDisposable {
  readonly metrics: Metrics;
}

/** Measures what this process does, and reads the rest from the store. The library of Prometheus is loaded here. */
export async function openMetrics(sources: MetricSources): Promise<OpenMetrics> {
  const metrics = await Metrics.open(sources);
  const hearing = observing(metrics);
  return { metrics, [Symbol.asyncDispose]: async () => hearing[Symbol.dispose]() };
}

/** The same for a process that drives no queue: the queues of a shared store are read over one more connection. */
export async function openStoreMetrics(
  journal: Journal,
  config: Pick<Config, "store">,
  slots?: MetricSources["slots"],
): Promise<OpenMetrics> {
  const address = sharedAddress(config);
  if (address === undefined) return openMetrics({ journal, slots });
  const reader = (await import("@cuebook/cluster")).openReader(address);
  const opened = await openMetrics({ journal, slots, queues: () => reader.queues() });
  return {
    metrics: opened.metrics,
    [Symbol.asyncDispose]: async () => {
      await opened[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
    },
  };
}
