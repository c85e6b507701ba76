/** @folder Whether the process answers, and browsers that sign in and out. */
import { described, mapping, text, type ValueOf } from "@cuebook/settings";
import { deleteCookie, setCookie } from "hono/cookie";
import { apiVersion } from "../api/openapi.ts";
import { type Route, route } from "../api/route.ts";
import { named, nothing, oneOf } from "../api/shapes.ts";
import type { Access } from "../door/access.ts";
import { cookieName, isSignedIn, sessionOf } from "../door/admission.ts";
import { requireOrigin } from "../door/guard.ts";

/** What the page shows about the door itself. */
export interface SessionTexts {
  /** The project, for people who are signed in. */
  readonly project: string;
  /** How a person gets a new link. */
  readonly newLink: string;
}

const sessionView = named(
  "Session",
  oneOf(
    mapping({ isSignedIn: described<true>({ const: true }), project: text() }),
    mapping({ isSignedIn: described<false>({ const: false }), newLink: text() }),
  ),
);

/** Whether a browser is signed in; if not, how it can be. */
export type SessionView = ValueOf<typeof sessionView>;

/** Routes that exchange the token of a link for a cookie. The token is part of no URL that a server or a log sees. */
export function sessionRoutes(access: Access, { project, newLink }: SessionTexts, onSignIn: () => void): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/health",
      scope: "open",
      summary: "Says that the process answers, to anybody: for supervisors, proxies and clients.",
      response: mapping({ status: text(), server: text(), api: text() }),
      handle: () => ({ status: "ok", server: "cuebook", api: apiVersion }),
    }),
    route({
      method: "GET",
      path: "/v1/session",
      scope: "open",
      summary: "Whether the browser is signed in; if not, how it can be.",
      response: sessionView,
      handle: (_, c): SessionView =>
        isSignedIn(c, access) ? { isSignedIn: true, project } : { isSignedIn: false, newLink },
    }),
    route({
      method: "POST",
      path: "/v1/session",
      scope: "open",
      summary: "Exchanges the token of a link for a cookie.",
      body: mapping({ token: text() }),
      status: 204,
      response: nothing,
      handle: ({ body }, c) => {
        requireOrigin(c);
        setCookie(c, cookieName(c), access.signIn(body.token), {
          httpOnly: true,
          sameSite: "Strict",
          path: "/",
          maxAge: access.sessionSeconds,
        });
        onSignIn();
        return {};
      },
    }),
    route({
      method: "DELETE",
      path: "/v1/session",
      scope: "read",
      summary: "Signs the browser out.",
      status: 204,
      response: nothing,
      handle: (_, c) => {
        const session = sessionOf(c);
        if (session !== undefined) access.signOut(session);
        deleteCookie(c, cookieName(c), { path: "/" });
        return {};
      },
    }),
  ];
}
