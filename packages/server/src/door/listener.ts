import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { CuebookError } from "@cuebook/error";
import { isSystemError } from "@cuebook/system";
import { getRequestListener } from "@hono/node-server";
import { Refusal } from "./refusal.ts";

/** How requests may arrive. */
export interface ArrivalLimits {
  /** How long a request may take to arrive, in milliseconds. Default: 30 s. */
  readonly requestTimeoutMs?: number | undefined;
  /** How long an idle connection is kept, in milliseconds. Default: 5 s. */
  readonly idleMs?: number | undefined;
}

/** A server that answers requests with `fetch`. */
export function serverOf(
  fetch: Parameters<typeof getRequestListener>[0],
  { requestTimeoutMs = 30_000, idleMs = 5000 }: ArrivalLimits = {},
): Server {
  const { status, body } = new Refusal(400, "request_invalid", "The request is not valid HTTP.");
  const server = createServer(
    {
      // Slow clients: a request arrives in this time, or its connection ends.
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, 10_000),
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000),
      keepAliveTimeout: idleMs,
    },
    getRequestListener(fetch, {
      overrideGlobalObjects: false,
      errorHandler: () => Response.json(body, { status }),
    }),
  );
  server.maxConnections = 256;
  return server;
}

/** @returns the port @throws CuebookError `listen_failed` */
export async function listen(server: Server, address: string, port: number): Promise<number> {
  try {
    server.listen(port, address);
    await once(server, "listening");
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    const reason = cause.code === "EADDRINUSE" ? `port ${port} is in use` : cause.message;
    throw new CuebookError("listen_failed", `cannot listen on ${address}: ${reason}`, {
      cause,
      data: { address, port, reason: cause.code },
    });
  }
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : port;
}

/** Ends all connections at once. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
