import { signal } from "@preact/signals";

/** The time, once a second: what shows how long something has been running follows it. */
export const now = signal(Date.now());

setInterval(() => {
  if (document.visibilityState === "visible") now.value = Date.now();
}, 1000);
