import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a server received it. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  /** The parsed body, or `undefined`. */
  readonly body: unknown;
}

/** A server on loopback, with what it received. */
export interface Loopback extends AsyncDisposable {
  /** Its address, without a `/` at its end. */
  readonly address: string;
  readonly received: readonly Received[];
}

/** Starts a server for a test. */
export async function loopback(
  answer: (received: Received, response: ServerResponse) => void | Promise<void>,
): Promise<Loopback> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const each = await receive(request);
    received.push(each);
    await answer(each, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A request, with its whole body. */
export async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString("utf8");
  return {
    method: request.method ?? "",
    url: new URL(request.url ?? "/", `http://${request.headers.host}`),
    headers: request.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  data: unknown,
  {
    status = 200,
    ...headers
  }: { readonly status?: number; readonly [header: string]: string | number | undefined } = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  const body = typeof data === "string" && "content-type" in headers ? data : JSON.stringify(data);
  response.end(status === 304 || status === 204 ? undefined : body);
}

/** An answer of a service. */
export interface Reply {
  readonly status: number;
  /** Sent as JSON; a text is sent unchanged if its type is given. */
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a request goes wrong: it is answered otherwise; or it is carried out, and then the connection breaks (`break after`) or the
 * answer breaks off (`cut`).
 */
export type Fault = Reply | "break after" | "cut";

/** Answers as a service does, or goes wrong. */
export function answerWith(response: ServerResponse, reply: Fault): void {
  if (reply === "break after") response.destroy();
  else if (reply === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write("[", () => response.destroy());
  } else json(response, reply.data, { status: reply.status, ...reply.headers });
}
