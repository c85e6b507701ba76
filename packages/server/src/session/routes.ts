/** @folder Whether the process answers, and the sign-in and sign-out of browsers. */
import { choice, described, mapping, named, oneOf, type TypeOf, text } from "@cuebook/shape";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { apiVersion } from "../api/openapi.ts";
import { type Route, route } from "../api/route.ts";
import { nothing } from "../api/shapes.ts";
import { sessionCookie } from "../door/arrival.ts";
import { type Doorkeeper, sessionOf } from "../door/doorkeeper.ts";
import { requireOrigin } from "../door/guard.ts";
import { Refusal } from "../door/refusal.ts";
import { scopes } from "../scopes.ts";

/** What the page shows about the door itself. */
export interface SessionTexts {
  /** The project, for people who are signed in. */
  readonly project: string;
  /** How a person gets a new link. */
  readonly newLink: string;
}

const sessionView = named(
  "Session",
  oneOf([
    mapping({
      isSignedIn: described<true>({ const: true }),
      project: text(),
      name: text({ description: "Who the sender is: the name that the journal gets." }),
      scope: choice(scopes),
    }),
    mapping({ isSignedIn: described<false>({ const: false }), newLink: text() }),
  ]),
);

/** Whether a browser is signed in, as whom, and what it may do; if not, how it can be. */
export type SessionView = TypeOf<typeof sessionView>;

/** Routes that exchange the token of a link for a cookie. The token is part of no URL that a server or a log sees. */
export function sessionRoutes(
  doorkeeper: Doorkeeper,
  { project, newLink }: SessionTexts,
  onSignIn: () => void,
): Route[] {
  const { access } = doorkeeper;
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
      summary: "Whether the sender is signed in, as whom, and what it may do; if not, how it can be.",
      response: sessionView,
      handle: (_, c): SessionView => {
        try {
          const { actor, scope } = doorkeeper.senderOf(c);
          return { isSignedIn: true, project, name: actor.name, scope };
        } catch (error) {
          if (!(error instanceof Refusal) || !outside.has(error.code)) throw error;
          return { isSignedIn: false, newLink: doorkeeper.namesUsers(c) ? error.message : newLink };
        }
      },
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
        requireOwnSignIn(doorkeeper, c);
        const { name, ...form } = sessionCookie(c.get("arrival"));
        const session = access.signIn(body.token);
        setCookie(c, name, session, { ...form, httpOnly: true, sameSite: "Strict", maxAge: access.sessionSeconds });
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
        requireOwnSignIn(doorkeeper, c);
        const session = sessionOf(c);
        if (session !== undefined) access.signOut(session);
        const { name, ...form } = sessionCookie(c.get("arrival"));
        deleteCookie(c, name, form);
        return {};
      },
    }),
  ];
}

/** The codes of refusals that mean "not signed in": the sender can still be admitted. */
const outside: ReadonlySet<string> = new Set(["not_signed_in", "user_unknown"]);

/** @throws Refusal 403 if the proxy of a request signs browsers in and out */
function requireOwnSignIn(doorkeeper: Doorkeeper, c: Context): void {
  if (!doorkeeper.namesUsers(c)) return;
  throw new Refusal(403, "proxy_signs_in", "The proxy says who you are: sign in and out there, not with a link.");
}
