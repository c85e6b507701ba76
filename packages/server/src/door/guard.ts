import type { Context, MiddlewareHandler } from "hono";
import { type Arrival, incomingOf } from "./arrival.ts";
import type { ProxyEntrance } from "./proxy-entrance.ts";
import { Refusal } from "./refusal.ts";

/** Headers of every response. Inline scripts and styles do not run; nothing is stored, framed, or sent elsewhere. */
const safeHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    // The only script address that the page creates: that of its worker.
    "trusted-types cuebook-worker",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Adds the headers to every response. */
export const secured: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(safeHeaders)) c.res.headers.set(name, value);
};

/** The names under which the door is reached. */
export interface DoorNames {
  /** The accepted values of `Host`, in lower case. */
  readonly hosts: ReadonlySet<string>;
  /** Further accepted values, for routes that neither a cookie nor a token protects: a proxy in front of the door sends them. */
  readonly outside: ReadonlySet<string>;
  /** The entrance through a proxy. Absent: the door has no public address. */
  readonly entrance: ProxyEntrance | undefined;
  /** Called with the peer of a connection that uses the public name but is not a trusted proxy. */
  readonly onUnknownProxy: (peer: string) => void;
}

/**
 * Refuses requests that a page of another site may have caused. Ports do not separate sites: a page of another server on this machine
 * sends our cookie too, so its `Origin` must match ours exactly.
 */
export function guarded(names: DoorNames): MiddlewareHandler {
  const { entrance } = names;
  return async (c, next) => {
    const isProxied = entrance?.isPassed(incomingOf(c)) === true;
    const arrival = isProxied
      ? { isProxied, origin: entrance.url.origin, basePath: entrance.url.basePath }
      : { isProxied, origin: `http://${requireHost(c, names)}`, basePath: "" };
    const origin = c.req.header("origin")?.toLowerCase();
    if (origin !== undefined && origin !== arrival.origin) throw foreignOrigin(c, origin, arrival, entrance);
    if (isForeignSite(c)) throw new Refusal(403, "origin_foreign", "The request comes from a page of another site.");
    c.set("arrival", arrival);
    await next();
  };
}

/** The paths that show to everybody whether the process answers. */
const openPaths: ReadonlySet<string> = new Set(["/v1/health", "/livez", "/readyz"]);

/** The `Host` of a request that came directly. @throws Refusal 400, 421 */
function requireHost(c: Context, { hosts, outside, entrance, onUnknownProxy }: DoorNames): string {
  const host = c.req.header("host")?.toLowerCase();
  const incoming = incomingOf(c);
  const isOutside = openPaths.has(c.req.path) || c.req.path.startsWith("/v1/webhooks/");
  if (host === undefined || !(hosts.has(host) || (isOutside && outside.has(host)))) {
    if (entrance?.isTrusted(incoming) === true) throw replacedHost(entrance);
    if (entrance?.isNamed(host) !== true) {
      throw new Refusal(421, "host_unknown", "The Host of the request is not a name of this server.");
    }
    onUnknownProxy(incoming?.socket.remoteAddress ?? "");
    const message = "The Host of the request is for trusted proxies, and this connection comes from elsewhere.";
    throw new Refusal(421, "proxy_untrusted", message);
  }
  const ofProxy = entrance?.identity?.headerIn(incoming);
  if (entrance !== undefined && ofProxy !== undefined) {
    if (entrance.isTrusted(incoming)) throw replacedHost(entrance);
    const message = `The header ${ofProxy} is for trusted proxies, and this connection comes from elsewhere.`;
    throw new Refusal(400, "identity_untrusted", message);
  }
  return host;
}

/** A proxy that sends the name of its upstream instead of the public one. */
function replacedHost({ url }: ProxyEntrance): Refusal {
  const message = `The proxy has to send the Host of the public address, ${new URL(url.origin).host}, and sends another one.`;
  return new Refusal(421, "host_replaced", message);
}

function foreignOrigin(c: Context, origin: string, arrival: Arrival, entrance: ProxyEntrance | undefined): Refusal {
  if (!arrival.isProxied && origin === entrance?.url.origin && entrance.isTrusted(incomingOf(c))) {
    return replacedHost(entrance);
  }
  const message =
    arrival.isProxied && origin === arrival.origin.replace("https:", "http:")
      ? `The page was opened without encryption: its address is ${arrival.origin}.`
      : "The request comes from a page of another server.";
  return new Refusal(403, "origin_foreign", message);
}

/** Whether the browser says that another site caused the request. A link on another site may open a page here, and nothing else. */
function isForeignSite(c: Context): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  if (site === "same-origin" || site === "none") return false;
  const isOpened = c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate";
  return !isOpened || c.req.path.startsWith("/v1/");
}

/**
 * Requires an `Origin`, whose value `guarded` has checked: needed where only the browser says who sent a request.
 * @throws Refusal 403
 */
export function requireOrigin(c: Context): void {
  if (c.req.header("origin") !== undefined) return;
  throw new Refusal(403, "origin_missing", "A request with a cookie needs the Origin of its page.");
}
