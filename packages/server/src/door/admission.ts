import type { Actor } from "@cuebook/policy";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { type Access, challenge } from "./access.ts";
import { requireOrigin } from "./guard.ts";
import { Refusal } from "./refusal.ts";
import type { Scope } from "./scopes.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Who sent the request. Undefined: a route that is open to everybody does not ask. */
    actor: Actor | undefined;
  }
}

/** Cookies do not distinguish ports, so the name of ours does. */
export function cookieName(c: Context): string {
  return `cuebook_${/:(\d+)$/.exec(c.req.header("host") ?? "")?.[1] ?? "80"}`;
}

/** The session of the browser that sent the request. */
export function sessionOf(c: Context): string | undefined {
  return getCookie(c, cookieName(c));
}

/** Whether a browser that was signed in sent the request. */
export function isSignedIn(c: Context, access: Access): boolean {
  const session = sessionOf(c);
  return session !== undefined && access.isSignedIn(session);
}

/** Lets in programs with a token of the scope, and browsers that were signed in: what they change needs the origin of our own page. */
export function admitted(access: Access, scope: Scope): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("authorization");
    if (given !== undefined) {
      const token = /^Bearer +(\S{1,1000})$/i.exec(given)?.[1] ?? "";
      c.set("actor", access.requireProgram(token, scope));
    } else {
      const actor = access.browser(sessionOf(c) ?? "");
      if (actor === undefined) {
        throw new Refusal(401, "not_signed_in", "A token or the cookie of a signed-in browser is required.", {
          headers: challenge,
        });
      }
      if (c.req.method !== "GET" && c.req.method !== "HEAD") requireOrigin(c);
      c.set("actor", actor);
    }
    await next();
  };
}

/** Who sent a request that was let in. */
export function actorOf(c: Context): Actor {
  const actor = c.get("actor");
  if (actor !== undefined) return actor;
  throw new TypeError("a route that acts for somebody has a scope");
}
