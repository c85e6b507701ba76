import { ApiError, getJson, post } from "./client.ts";

/** Whether the browser may read: signed in by a link, or the reason why not. */
export type Session = { readonly is: "in" } | { readonly is: "out"; readonly why: string };

/** Signs in with the token of a link, if the address has one; else asks whether the browser is signed in. */
export async function signIn(): Promise<Session> {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null) {
    const { isSignedIn } = await getJson<{ isSignedIn: boolean }>("/v1/session");
    return isSignedIn ? { is: "in" } : { is: "out", why: "This browser is not signed in." };
  }
  // The token is good once, and must not stay in the history.
  history.replaceState(null, "", location.pathname + location.search);
  try {
    await post("/v1/session", { token });
    return { is: "in" };
  } catch (error) {
    return { is: "out", why: error instanceof ApiError ? error.message : String(error) };
  }
}
