import type { Context, MiddlewareHandler } from "hono";
import { Refusal } from "./refusal.ts";

/** Headers of every response. No script or style that a page contains runs; nothing is stored, framed, or sent elsewhere. */
const safeHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    // The only address that the page makes: that of its worker.
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

/**
 * Refuses requests that a page of another site may have caused. Ports do not separate sites: a page of another server on this
 * machine sends our cookie too, so its `Origin` has to be ours in every part.
 * @param hosts the accepted values of `Host`, in lower case
 * @param outside further ones, for what neither a cookie nor a token protects: a proxy in front of the door sends them
 */
export function guarded(hosts: ReadonlySet<string>, outside: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header("host")?.toLowerCase();
    const isOutside = c.req.path === "/v1/health" || c.req.path.startsWith("/v1/webhooks/");
    if (host === undefined || !(hosts.has(host) || (isOutside && outside.has(host)))) {
      throw new Refusal(421, "host_unknown", "The Host of the request is not a name of this server.");
    }
    const origin = c.req.header("origin");
    if (origin !== undefined && origin.toLowerCase() !== `http://${host}`) {
      throw new Refusal(403, "origin_foreign", "The request comes from a page of another server.");
    }
    if (isForeignSite(c)) throw new Refusal(403, "origin_foreign", "The request comes from a page of another site.");
    await next();
  };
}

/** What a browser says about the page that caused the request. A link on another site may open a page here, and no more. */
function isForeignSite(c: Context): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  if (site === "same-origin" || site === "none") return false;
  const isOpened = c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate";
  return !isOpened || c.req.path.startsWith("/v1/");
}

/** Whether the request names our origin: required where only a cookie says who sent it. */
export function requireOrigin(c: Context): void {
  if (c.req.header("origin") !== undefined) return;
  throw new Refusal(403, "origin_missing", "A request with a cookie needs the Origin of its page.");
}
