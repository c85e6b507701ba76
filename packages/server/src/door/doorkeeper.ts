import type { Actor } from "@cuebook/policy";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { includes, type Scope } from "../scopes.ts";
import { type Access, challenge } from "./access.ts";
import { incomingOf, sessionCookie } from "./arrival.ts";
import { type Entrant, requireScope } from "./entrant.ts";
import { requireOrigin } from "./guard.ts";
import type { ProxyIdentity } from "./proxy-identity.ts";
import { Refusal } from "./refusal.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Who sent the request. Undefined: the route is open to everybody. */
    actor: Actor | undefined;
    /** What the sender may do. Undefined as `actor`. */
    scope: Scope | undefined;
  }
}

/** Who sent a request. `isAmbient`: the browser identifies the sender with every request, even if another page causes it. */
type Sender = Entrant & { readonly isAmbient: boolean };

/** Identifies the sender of a request. Where a proxy names users, no cookie grants access; elsewhere, no header of a proxy does. */
export class Doorkeeper {
  readonly access: Access;
  readonly #identity: ProxyIdentity | undefined;

  constructor(access: Access, identity: ProxyIdentity | undefined) {
    this.access = access;
    this.#identity = identity;
  }

  /** Admits senders whose scope suffices. A change by a browser also needs the origin of our own page. */
  admitted(needed: Scope): MiddlewareHandler {
    return async (c, next) => {
      const sender = this.senderOf(c);
      if (sender.isAmbient && c.req.method !== "GET" && c.req.method !== "HEAD") requireOrigin(c);
      requireScope(sender, needed);
      c.set("actor", sender.actor);
      c.set("scope", sender.scope);
      await next();
    };
  }

  /** Whether the sender of an admitted request would still be admitted: a browser may be signed out by now, or its session expired. */
  isLetIn(c: Context): boolean {
    try {
      return includes(this.senderOf(c).scope, "read");
    } catch (error) {
      // 429 says nothing about this sender: others tried wrong tokens.
      if (error instanceof Refusal) return error.status !== 401 && error.status !== 403;
      throw error;
    }
  }

  /** @throws Refusal 400, 401, 403, 429 */
  senderOf(c: Context): Sender {
    return this.namesUsers(c) ? this.#named(c) : this.#known(c);
  }

  /** Whether the proxy of a request says who sent it. */
  namesUsers(c: Context): boolean {
    return this.#identity !== undefined && c.get("arrival").isProxied;
  }

  /** The user that the proxy names takes precedence, because a proxy may send `Authorization` for other purposes. */
  #named(c: Context): Sender {
    const entrant = this.#identity?.entrantOf(incomingOf(c));
    if (entrant !== undefined) return { ...entrant, isAmbient: true };
    const token = bearerOf(c);
    if (token !== undefined) return { ...this.access.requireProgram(token), isAmbient: false };
    throw new Refusal(401, "not_signed_in", "The proxy named no user: sign in there.", { headers: challenge });
  }

  #known(c: Context): Sender {
    const token = bearerOf(c);
    const isOfProxy = token === undefined && c.get("arrival").isProxied;
    if (c.req.header("authorization") !== undefined && !isOfProxy) {
      return { ...this.access.requireProgram(token ?? ""), isAmbient: false };
    }
    const browser = this.access.browser(sessionOf(c) ?? "");
    if (browser !== undefined) return { ...browser, isAmbient: true };
    throw new Refusal(401, "not_signed_in", "A token or the cookie of a signed-in browser is required.", {
      headers: challenge,
    });
  }
}

/** The token of a program. Undefined: `Authorization` is missing, or of another scheme. */
function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S{1,1000})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The session of the browser that sent the request. */
export function sessionOf(c: Context): string | undefined {
  return getCookie(c, sessionCookie(c.get("arrival")).name);
}

/** The sender of an admitted request. */
export function actorOf(c: Context): Actor {
  const actor = c.get("actor");
  if (actor !== undefined) return actor;
  throw new TypeError("a route that acts for somebody has a scope");
}

/** Whether the sender of an admitted request may do what a scope allows. */
export function mayDo(c: Context, needed: Scope): boolean {
  const scope = c.get("scope");
  return scope !== undefined && includes(scope, needed);
}
