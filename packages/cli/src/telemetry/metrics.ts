/** @folder What this process measures: metrics for its door, traces for a collector. */
import { type Journal, readAddress } from "@cuebook/store";
import { type MetricSources, Metrics } from "@cuebook/telemetry";
import type { Config } from "../config/load.ts";
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
  { store }: Pick<Config, "store">,
  slots?: MetricSources["slots"],
): Promise<OpenMetrics> {
  const read = store === undefined ? undefined : readAddress(store);
  if (read === undefined || !("address" in read)) return openMetrics({ journal, slots });
  const { QueueReader } = await import("@cuebook/cluster");
  const reader = new QueueReader(read.address);
  const opened = await openMetrics({ journal, slots, queues: () => reader.read() });
  return {
    metrics: opened.metrics,
    [Symbol.asyncDispose]: async () => {
      await opened[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
    },
  };
}
