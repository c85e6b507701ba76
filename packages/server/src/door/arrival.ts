import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";

declare module "hono" {
  interface ContextVariableMap {
    /** Where the request came in: every request that passed the guard has it. */
    arrival: Arrival;
  }
}

/** Where a request came in: directly, or at the public address through a trusted proxy. */
export interface Arrival {
  readonly isProxied: boolean;
  /** The origin of our own page there. */
  readonly origin: string;
  /** Empty, or `/team`. */
  readonly basePath: string;
}

/** The app, with the bindings of requests that come over connections. */
export type App = Hono<{ Bindings: Partial<HttpBindings> }>;

/** The parts of a request as it came over the connection. */
export type Incoming = Pick<IncomingMessage, "headers" | "headersDistinct"> & {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

/** The request as it came over the connection. Undefined: it did not come over one. */
export function incomingOf({ env }: Context): Incoming | undefined {
  return incomingIn(env);
}

/** The same, from the bindings of a request. */
export function incomingIn(env: Partial<HttpBindings> | undefined): Incoming | undefined {
  return env?.incoming;
}

/** The cookie of a signed-in browser. Cookies do not distinguish ports, so without encryption the name contains the port. */
export function sessionCookie({ origin, basePath }: Arrival): {
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
} {
  const { protocol, port } = new URL(origin);
  const secure = protocol === "https:";
  // Browsers refuse `__Host-` with a path other than `/`, and both prefixes from a server without encryption.
  const securely = basePath === "" ? "__Host-cuebook" : "__Secure-cuebook";
  return { name: secure ? securely : `cuebook_${port || "80"}`, path: basePath || "/", secure };
}
