import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type Fields, fieldsOf } from "./protobuf.ts";

type AttributeValue = string | number | readonly string[];

/** A span as a collector got it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startUnixNano: bigint;
  readonly endUnixNano: bigint;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly status: number;
}

/** A metric as a collector got it: its points with their labels. */
export interface ReceivedMetric {
  readonly name: string;
  readonly unit: string;
  readonly type: "gauge" | "sum" | "histogram";
  readonly points: readonly ReceivedPoint[];
}

export interface ReceivedPoint {
  readonly labels: Readonly<Record<string, AttributeValue>>;
  /** Of a histogram: the sum. */
  readonly value: number;
  readonly counts?: readonly number[];
  readonly bounds?: readonly number[];
}

/** A collector: it takes traces and metrics by OTLP over HTTP, as the published schema has them. */
export class Collector implements AsyncDisposable {
  readonly spans: ReceivedSpan[] = [];
  /** Those of each request. */
  readonly metrics: (readonly ReceivedMetric[])[] = [];
  readonly services: unknown[] = [];
  /** Whether it refuses everything. */
  refuses = false;
  readonly requests: { readonly path: string | undefined; readonly type: string | undefined }[] = [];
  readonly #server = createServer((request, response) => {
    this.#take(request).then(
      () => response.writeHead(200, { "content-type": "application/x-protobuf" }).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });

  static async open(): Promise<Collector> {
    const collector = new Collector();
    collector.#server.listen(0, "127.0.0.1");
    await once(collector.#server, "listening");
    return collector;
  }

  get endpoint(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  }

  async #take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.requests.push({ path: request.url, type: request.headers["content-type"] });
    if (this.refuses) throw new Error("no");
    if (request.url === "/v1/metrics") {
      // ExportMetricsServiceRequest, ResourceMetrics and ScopeMetrics have their parts at the same numbers as those of traces.
      const scopes = fieldsOf(Buffer.concat(chunks))
        .messages(1)
        .flatMap((each) => each.messages(2));
      this.metrics.push(scopes.flatMap((scope) => scope.messages(2).map(metricOf)));
      return;
    }
    // ExportTraceServiceRequest: resource_spans = 1; ResourceSpans: resource = 1, scope_spans = 2; ScopeSpans: spans = 2.
    for (const resourceSpans of fieldsOf(Buffer.concat(chunks)).messages(1)) {
      for (const resource of resourceSpans.messages(1)) this.services.push(attributesIn(resource, 1)["service.name"]);
      for (const scope of resourceSpans.messages(2)) this.spans.push(...scope.messages(2).map(spanOf));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

/** Metric of opentelemetry/proto/metrics/v1/metrics.proto: gauge = 5, sum = 7, histogram = 9. */
function metricOf(fields: Fields): ReceivedMetric {
  const [type, number] = fields.has(5)
    ? (["gauge", 5] as const)
    : fields.has(7)
      ? (["sum", 7] as const)
      : (["histogram", 9] as const);
  const points = fields.messages(number).flatMap((data) => data.messages(1));
  const text = (at: number) => fields.bytes(at).toString("utf8");
  return { name: text(1), unit: text(3), type, points: points.map(number === 9 ? histogramPointOf : numberPointOf) };
}

/** NumberDataPoint: as_double = 4, attributes = 7. */
function numberPointOf(fields: Fields): ReceivedPoint {
  return { labels: attributesIn(fields, 7), value: fields.has(4) ? fields.double(4) : 0 };
}

/** HistogramDataPoint: sum = 5, bucket_counts = 6, explicit_bounds = 7 (both packed), attributes = 9. */
function histogramPointOf(fields: Fields): ReceivedPoint {
  const [counts, bounds] = [fields.bytes(6), fields.bytes(7)];
  const eights = (bytes: Buffer) => Array.from({ length: bytes.length / 8 }, (_, index) => index * 8);
  return {
    ...{ labels: attributesIn(fields, 9), value: fields.double(5) },
    counts: eights(counts).map((at) => Number(counts.readBigUInt64LE(at))),
    bounds: eights(bounds).map((at) => bounds.readDoubleLE(at)),
  };
}

/** Span of opentelemetry/proto/trace/v1/trace.proto. */
function spanOf(fields: Fields): ReceivedSpan {
  const [status] = fields.messages(15);
  return {
    traceId: fields.bytes(1).toString("hex"),
    spanId: fields.bytes(2).toString("hex"),
    parentSpanId: fields.bytes(4).toString("hex"),
    name: fields.bytes(5).toString("utf8"),
    kind: Number(fields.number(6)),
    startUnixNano: fields.number(7),
    endUnixNano: fields.number(8),
    attributes: attributesIn(fields, 9),
    status: Number(status?.number(3) ?? 0n),
  };
}

/** KeyValue: key = 1, value = 2; AnyValue: string = 1, int = 3, double = 4, array = 5; ArrayValue: values = 1. */
function attributesIn(fields: Fields, number: number): Record<string, AttributeValue> {
  return Object.fromEntries(
    fields.messages(number).map((pair) => {
      const [value] = pair.messages(2);
      const key = pair.bytes(1).toString("utf8");
      if (value === undefined) throw new Error(`${key} has no value`);
      if (value.has(1)) return [key, value.bytes(1).toString("utf8")];
      const [list] = value.messages(5);
      if (list !== undefined) return [key, list.messages(1).map((item) => item.bytes(1).toString("utf8"))];
      return [key, value.has(3) ? Number(value.number(3)) : value.double(4)];
    }),
  );
}
