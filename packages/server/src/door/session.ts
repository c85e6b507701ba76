import type { Context, Hono, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type Access, challenge } from "./access.ts";
import { limited, readBody } from "./body.ts";
import { requireOrigin } from "./guard.ts";
import { Refusal } from "./refusal.ts";
import { scopeNeeded } from "./scopes.ts";

/** Cookies do not distinguish ports, so the name of ours does. */
function cookieName(c: Context): string {
  return `cuebook_${/:(\d+)$/.exec(c.req.header("host") ?? "")?.[1] ?? "80"}`;
}

/** Whether a browser that was signed in sent the request. */
function isSignedIn(c: Context, access: Access): boolean {
  const session = getCookie(c, cookieName(c));
  return session !== undefined && access.isSignedIn(session);
}

/** Lets in programs with the token, and browsers that were signed in: what they change needs the origin of our own page. */
export function admitted(access: Access): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("authorization");
    if (given !== undefined) {
      const token = /^Bearer +(\S{1,1000})$/i.exec(given)?.[1] ?? "";
      access.requireProgram(token, scopeNeeded(c.req.method, c.req.path));
    } else {
      if (!isSignedIn(c, access)) {
        throw new Refusal(401, "not_signed_in", "A token or the cookie of a signed-in browser is required.", {
          headers: challenge,
        });
      }
      if (c.req.method !== "GET" && c.req.method !== "HEAD") requireOrigin(c);
    }
    await next();
  };
}

/** What the page shows about the door itself. */
export interface SessionTexts {
  /** The project, for people who are signed in. */
  readonly project: string;
  /** How a person gets a new link. */
  readonly newLink: string;
}

/** Whether a browser is signed in; if not, how it can be. */
export type SessionView =
  | { readonly isSignedIn: true; readonly project: string }
  | { readonly isSignedIn: false; readonly newLink: string };

/** Routes that exchange the token of a link for a cookie. The token is part of no URL that a server or a log sees. */
export function addSessionRoutes(app: Hono, access: Access, texts: SessionTexts, onSignIn: () => void): void {
  const { project, newLink } = texts;
  app.get("/v1/session", (c) => {
    const view: SessionView = isSignedIn(c, access) ? { isSignedIn: true, project } : { isSignedIn: false, newLink };
    return c.json(view);
  });
  app.post("/v1/session", limited, async (c) => {
    requireOrigin(c);
    const { token } = await readBody(c);
    const session = access.signIn(typeof token === "string" ? token : "");
    setCookie(c, cookieName(c), session, {
      httpOnly: true,
      sameSite: "Strict",
      path: "/",
      maxAge: access.sessionSeconds,
    });
    onSignIn();
    return c.body(null, 204);
  });
  app.delete("/v1/session", admitted(access), (c) => {
    const session = getCookie(c, cookieName(c));
    if (session !== undefined) access.signOut(session);
    deleteCookie(c, cookieName(c), { path: "/" });
    return c.body(null, 204);
  });
}
