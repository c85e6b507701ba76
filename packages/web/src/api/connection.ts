import type { SessionView } from "@cuebook/server";
import { computed, signal } from "@preact/signals";
import { atBase } from "./base.ts";

const lookMs = 2000;

/** Shown when a proxy answered in place of the server, with its sign-in. */
export const signInAgain = "The proxy asks for a sign-in: load this page again.";

/** What the server last said about this browser. */
type Door = { readonly is: "open" } | { readonly is: "lost" } | { readonly is: "out"; readonly newLink: string };

const door = signal<Door>({ is: "open" });

/** Whether the stream of news is interrupted. */
export const isStreamLost = signal(false);

/** Whether the page receives changes: `lost` while it tries to reconnect, `out` while the browser is not signed in. */
export const connection = computed<Door>(() =>
  door.value.is === "open" && isStreamLost.value ? { is: "lost" } : door.value,
);

let isLooking = false;

/** Polls the server after a failure until the connection is open again, which a sign-in by another tab can also achieve. */
export async function lookAgain(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  for (;;) {
    door.value = await look();
    if (connection.value.is === "open") break;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  isLooking = false;
}

async function look(): Promise<Door> {
  try {
    const response = await fetch(atBase("/v1/session"), { redirect: "manual" });
    const isOfProxy = response.type === "opaqueredirect" || response.status === 401 || response.status === 403;
    if (isOfProxy) return { is: "out", newLink: signInAgain };
    if (!response.ok) return { is: "lost" };
    const view = (await response.json()) as SessionView;
    return view.isSignedIn ? { is: "open" } : { is: "out", newLink: view.newLink };
  } catch {
    return { is: "lost" };
  }
}
