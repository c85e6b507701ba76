import type { SessionView } from "@cuebook/server";
import { ApiError, getJson, post } from "./client.ts";

/** Whether the browser may read: signed in by a link, or the reason why not and the way to a new link. */
export type Session =
  | { readonly is: "in"; readonly project: string }
  | { readonly is: "out"; readonly why: string; readonly newLink: string };

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

/** Asks whether the browser is signed in. @param why it may not be */
export async function readSession(why = "This browser is not signed in."): Promise<Session> {
  const view = await getJson<SessionView>("/v1/session");
  return view.isSignedIn ? { is: "in", project: view.project } : { is: "out", why, newLink: view.newLink };
}
