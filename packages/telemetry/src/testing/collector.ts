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

/** A collector: it takes traces by OTLP over HTTP, as the published schema has them. */
export class Collector implements AsyncDisposable {
  readonly spans: ReceivedSpan[] = [];
  readonly services: unknown[] = [];
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
