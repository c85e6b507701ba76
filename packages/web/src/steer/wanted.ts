import { signal } from "@preact/signals";

/** Whether the field gets the focus as soon as it is shown: somebody came to write. */
export const isWanted = signal(false);
