/** @folder What this process measures: metrics for its door, traces for a collector. */
import type { JournalReader } from "@cuebook/store";
import { type MetricSources, Metrics } from "@cuebook/telemetry";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";
import { lostWarning } from "./lost.ts";
import { observing } from "./observers.ts";

/** What a process measures, until it is disposed of. */
export interface OpenMetrics extends AsyncDisposable {
  readonly metrics: Metrics;
}

/** Whether the configuration names a collector that gets metrics. */
export function arePushed({ telemetry }: Pick<Config, "telemetry">): boolean {
  return telemetry.endpoint !== undefined && !telemetry.disabled && telemetry.metrics;
}

/**
 * Measures what this process does, reads the rest from the store, and sends both to a collector if there is one. The library of Prometheus
 * is loaded here, that of OpenTelemetry only for a collector.
 */
export async function openMetrics(
  sources: MetricSources,
  config: Pick<Config, "telemetry">,
  mask: (text: string) => string,
): Promise<OpenMetrics> {
  await using rest = new AsyncDisposableStack();
  const metrics = await Metrics.open(sources);
  rest.use(observing(metrics));
  const { endpoint, serviceName: service, metricsIntervalMs: everyMs } = config.telemetry;
  if (endpoint !== undefined && arePushed(config)) {
    const onLost = lostWarning(endpoint, "metrics", mask);
    rest.use(await metrics.push({ endpoint, service, version: manifest.version, everyMs, onLost }));
  }
  const open = rest.move();
  return { metrics, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** The same for a process that drives no queue: the queues of a shared store are read over one more connection. */
export async function openStoreMetrics(
  journal: JournalReader,
  config: Pick<Config, "store" | "telemetry">,
  mask: (text: string) => string,
  process: Pick<MetricSources, "slots" | "isHealthy"> = {},
): Promise<OpenMetrics> {
  const address = sharedAddress(config);
  if (address === undefined) return openMetrics({ journal, ...process }, config, mask);
  const reader = (await import("@cuebook/cluster")).openReader(address);
  const opened = await openMetrics({ journal, ...process, queues: () => reader.queues() }, config, mask);
  return {
    metrics: opened.metrics,
    [Symbol.asyncDispose]: async () => {
      await opened[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
    },
  };
}
