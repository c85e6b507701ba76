import type { OTLPExporterNodeConfigBase } from "@opentelemetry/otlp-exporter-base/node-http";

/** Where traces and metrics are sent, and who sends them. */
export interface Collector {
  /** The address of the collector, to which the path of the signal is added. */
  readonly endpoint: string;
  readonly service: string;
  readonly version: string;
}

/** How long a request may take with its retries, in milliseconds, unless `OTEL_EXPORTER_OTLP_TIMEOUT` says it. */
const timeoutMs = 5000;

/** How the library sends a signal. Headers, compression and certificates are in its standard variables. */
export function exporterOptions({ endpoint }: Collector, signal: "traces" | "metrics"): OTLPExporterNodeConfigBase {
  const isTimed = process.env.OTEL_EXPORTER_OTLP_TIMEOUT !== undefined;
  return {
    url: `${endpoint.replace(/\/+$/, "")}/v1/${signal}`,
    ...(isTimed ? {} : { timeoutMillis: timeoutMs }),
  };
}

/** Who sends, in the form of the library. */
interface Resource {
  readonly attributes: Readonly<Record<string, string>>;
  merge(): Resource;
  getRawAttributes(): [string, string][];
}

/** What everything that is sent is of. It has nothing that would be added later. */
export function resourceOf({ service, version }: Collector, more: Readonly<Record<string, string>> = {}): Resource {
  const attributes = { "service.name": service, "service.version": version, ...more };
  const resource: Resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) };
  return resource;
}

/** A time in milliseconds as the library has it: seconds and nanoseconds. */
export function hrTime(ms: number): [number, number] {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}
