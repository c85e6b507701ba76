import type { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { type Collector, exporterOptions, hrTime, resourceOf } from "../collector.ts";
import type { Attributes, Span } from "./span.ts";
import type { SendSpans } from "./span-queue.ts";

type ExportedSpan = Parameters<OTLPTraceExporter["export"]>[0][number];

/** Sends spans by OTLP over HTTP. The library is loaded here. */
export async function otlpSender(collector: Collector): Promise<SendSpans> {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  const exporter = new OTLPTraceExporter(exporterOptions(collector, "traces"));
  const resource = resourceOf(collector);
  const scope = { name: "cuebook", version: collector.version };
  return (spans) =>
    new Promise((resolve, reject) => {
      exporter.export(
        spans.map((span) => exported(span, resource, scope)),
        ({ code, error }) => (code === 0 ? resolve() : reject(error ?? new Error("the collector took no spans"))),
      );
    });
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
  return hrTime(Date.parse(at));
}

function durationOf({ startedAt, endedAt }: Span): [number, number] {
  return hrTime(Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)));
}

function present(attributes: Attributes): Record<string, string | number | string[]> {
  const entries = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "object" ? [...value] : value] as const],
  );
  return Object.fromEntries(entries);
}
