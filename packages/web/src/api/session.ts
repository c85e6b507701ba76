import type { Scope, SessionView } from "@cuebook/server";
import { signal } from "@preact/signals";
import { ApiError, getJson, post } from "./client.ts";

/** Whether the browser may read: signed in by a link, or the reason why not and the way to a new link. */
export type Session =
  | { readonly is: "in"; readonly project: string; readonly name: string; readonly scope: Scope }
  | { readonly is: "out"; readonly why: string; readonly newLink: string };

/** Undefined: it is not known yet. */
export const session = signal<Session | undefined>(undefined);

const ranks: Readonly<Record<Scope, number>> = { read: 0, answer: 1, run: 2, admin: 3 };

/** Whether the person at this browser may do what needs a scope. */
export function may(scope: Scope): boolean {
  const { value } = session;
  return value?.is === "in" && ranks[value.scope] >= ranks[scope];
}

/** Signs in with the token of a link, if the address has one; else asks whether the browser is signed in. */
export async function signIn(): Promise<Session> {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  let why: string | undefined;
  if (token !== null) {
    // The token is good once, and must not stay in the history.
    history.replaceState(null, "", location.pathname + location.search);
    await post("/v1/session", { token }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      why = error.message;
    });
  }
  return readSession(why);
}

/** Asks whether the browser is signed in. @param why the reason to show if it is not */
export async function readSession(why = "This browser is not signed in."): Promise<Session> {
  const view = await getJson<SessionView>("/v1/session");
  if (!view.isSignedIn) return { is: "out", why, newLink: view.newLink };
  const { project, name, scope } = view;
  return { is: "in", project, name, scope };
}
