import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 45rem)");

/** Whether the window is as narrow as that of a phone: one pane is shown at a time, and the window scrolls. */
export const isPhone = signal(query.matches);

query.addEventListener("change", ({ matches }) => {
  isPhone.value = matches;
});
