/** How long after an answer without a proof a page asks again, in milliseconds. */
export const againMs = 1000;
