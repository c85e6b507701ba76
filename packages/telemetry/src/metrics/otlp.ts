import { randomUUID } from "node:crypto";
import type { ProtobufMetricsSerializer as Serializer } from "@opentelemetry/otlp-transformer";
import { type Collector, exporterOptions, hrTime, resourceOf } from "../collector.ts";
import type { MeasuredMetric } from "./registry.ts";

type MetricData = Parameters<typeof Serializer.serializeRequest>[0]["scopeMetrics"][number]["metrics"][number];

/** Sends metrics. Fails if they were not taken. */
export type SendMetrics = (metrics: readonly MeasuredMetric[]) => Promise<void>;

/** Sends metrics by OTLP over HTTP, as sums since the process began. The library is loaded here. */
export async function otlpMetricsSender(collector: Collector): Promise<SendMetrics> {
  const [{ convertLegacyHttpOptions, createOtlpHttpExportDelegate }, transformer] = await Promise.all([
    import("@opentelemetry/otlp-exporter-base/node-http"),
    import("@opentelemetry/otlp-transformer"),
  ]);
  const { ProtobufMetricsSerializer, MetricsExporterMetricsHelper } = transformer;
  const type = { "Content-Type": "application/x-protobuf" };
  const options = convertLegacyHttpOptions(exporterOptions(collector, "metrics"), "METRICS", "v1/metrics", type);
  const exporter = createOtlpHttpExportDelegate(
    ...[options, ProtobufMetricsSerializer, "otlp_http_metric_exporter", MetricsExporterMetricsHelper, undefined],
  );
  // Processes measure the same: without its own id, one would overwrite the figures of another.
  const resource = resourceOf(collector, { "service.instance.id": randomUUID() });
  const scope = { name: "cuebook", version: collector.version };
  const startedAt = Math.round(performance.timeOrigin);
  return (metrics) =>
    new Promise((resolve, reject) => {
      const times = { startTime: hrTime(startedAt), endTime: hrTime(Date.now()) };
      const exported = metrics.map((metric) => dataOf(metric, times));
      exporter.export({ resource, scopeMetrics: [{ scope, metrics: exported }] }, ({ code, error }) =>
        code === 0 ? resolve() : reject(error ?? new Error("the collector took no metrics")),
      );
    });
}

/** The numbers by which the library knows what something is. */
const valueType = { double: 1 } as const;
const pointType = { histogram: 0, gauge: 2, sum: 3 } as const;
const cumulative = 1;

interface Times {
  readonly startTime: [number, number];
  readonly endTime: [number, number];
}

function dataOf({ declaration, values, histograms }: MeasuredMetric, times: Times): MetricData {
  const { name, help: description, type } = declaration;
  const unit = name.endsWith("_seconds") ? "s" : "";
  const descriptor = { name, description, unit, valueType: valueType.double };
  const around = { descriptor, aggregationTemporality: cumulative } as const;
  const points = values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  switch (type) {
    case "counter":
      return { ...around, dataPointType: pointType.sum, isMonotonic: true, dataPoints: points };
    case "gauge":
      return { ...around, dataPointType: pointType.gauge, dataPoints: points };
    case "histogram": {
      const dataPoints = histograms.map(({ labels, bounds, counts, sum, count }) => ({
        ...{ ...times, attributes: { ...labels } },
        value: { buckets: { boundaries: [...bounds], counts: [...counts] }, sum, count },
      }));
      return { ...around, dataPointType: pointType.histogram, dataPoints };
    }
  }
}
