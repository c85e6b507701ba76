import type { RunEvent } from "@cuebook/run";

/** The shortest pause before a try that is worth a word, in milliseconds. */
const shownPauseMs = 10_000;

/** When a try begins that waits for the service of its agent. Undefined: it begins at once, or soon. */
export function pausedUntil({ notBefore, at }: Extract<RunEvent, { type: "try_started" }>): string | undefined {
  return Date.parse(notBefore ?? "") - Date.parse(at) >= shownPauseMs ? notBefore : undefined;
}
