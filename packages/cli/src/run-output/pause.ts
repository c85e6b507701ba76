import type { RunEvent } from "@cuebook/run";

/** The minimum pause before a try that is reported, in milliseconds. */
const shownPauseMs = 10_000;

/** The time at which a try starts that waits for the service of its agent; `undefined` if it starts at once or soon. */
export function pausedUntil({ notBefore, at }: Extract<RunEvent, { type: "try_started" }>): string | undefined {
  return Date.parse(notBefore ?? "") - Date.parse(at) >= shownPauseMs ? notBefore : undefined;
}
