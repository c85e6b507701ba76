import { signal } from "@preact/signals";

/** The current time, updated once a second, for everything that shows how long something has been running. */
export const now = signal(Date.now());

setInterval(() => {
  if (document.visibilityState === "visible") now.value = Date.now();
}, 1000);
