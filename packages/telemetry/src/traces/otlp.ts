import type { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import type { Attributes, Span } from "./span.ts";
import type { SendSpans } from "./span-queue.ts";

/** Where spans are sent, and who sends them. */
export interface Collector {
  /** The address of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  readonly service: string;
  readonly version: string;
}

type ExportedSpan = Parameters<OTLPTraceExporter["export"]>[0][number];

/** How long a request may take with its retries, in milliseconds, unless `OTEL_EXPORTER_OTLP_TIMEOUT` says it. */
const timeoutMs = 5000;

/** Sends spans by OTLP over HTTP. The library is loaded here; headers, compression and certificates are in its standard variables. */
export async function otlpSender({ endpoint, service, version }: Collector): Promise<SendSpans> {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  const isTimed = process.env.OTEL_EXPORTER_OTLP_TIMEOUT !== undefined;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    ...(isTimed ? {} : { timeoutMillis: timeoutMs }),
  });
  const resource = resourceOf({ "service.name": service, "service.version": version });
  const scope = { name: "cuebook", version };
  return (spans) =>
    new Promise((resolve, reject) => {
      exporter.export(
        spans.map((span) => exported(span, resource, scope)),
        ({ code, error }) => (code === 0 ? resolve() : reject(error ?? new Error("the collector took no spans"))),
      );
    });
}

/** What all spans are of. It has nothing that would be added later. */
function resourceOf(attributes: Readonly<Record<string, string>>): ExportedSpan["resource"] {
  const resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) };
  return resource;
}

function exported(
  span: Span,
  resource: ExportedSpan["resource"],
  instrumentationScope: ExportedSpan["instrumentationScope"],
): ExportedSpan {
  const context = (spanId: string) => ({ traceId: span.trace, spanId, traceFlags: 1 });
  const startTime = timeOf(span.startedAt);
  const endTime = timeOf(span.endedAt);
  return {
    name: span.name,
    // Of a kind, 0 is internal and 2 a client.
    kind: span.kind === "client" ? 2 : 0,
    spanContext: () => context(span.id),
    ...(span.parent !== undefined && { parentSpanContext: context(span.parent) }),
    ...{ startTime, endTime, duration: durationOf(span), ended: true },
    // Of a status, 0 is unset and 2 an error.
    status: span.error === undefined ? { code: 0 } : { code: 2, message: span.error },
    attributes: present(span.attributes),
    ...{ links: [], events: [], resource, instrumentationScope },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}

function timeOf(at: string): [number, number] {
  return partsOf(Date.parse(at));
}

function durationOf({ startedAt, endedAt }: Span): [number, number] {
  return partsOf(Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)));
}

/** Seconds and nanoseconds. */
function partsOf(ms: number): [number, number] {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}

function present(attributes: Attributes): Record<string, string | number | string[]> {
  const entries = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "object" ? [...value] : value] as const],
  );
  return Object.fromEntries(entries);
}
