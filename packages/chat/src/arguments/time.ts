import { ChatError } from "../protocol/error.ts";

/** A point in time in the formats of the arguments. All of them are UTC. */
export interface TimeParts {
  /** `2026-03-05` */
  readonly date: string;
  /** `07:08:09` */
  readonly time: string;
  /** RFC 3339 without a fraction: `2026-03-05T07:08:09Z` */
  readonly rfc3339: string;
  /** In English: `Thursday` */
  readonly weekday: string;
  /** RFC 1123: `Thu, 05 Mar 2026 07:08:09 UTC` */
  readonly rfc1123: string;
  /** Seconds since 1970, as decimal digits. */
  readonly unix: string;
  /** Milliseconds since 1970, as decimal digits. */
  readonly unixMs: string;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * The parts of a point in time.
 * @param what the name of the time, for the message
 * @throws ChatError `facts_invalid` if it is not a time, or outside the years 0 to 9999: RFC 3339 has four digits for them
 */
export function timeParts(at: Date, what: string): TimeParts {
  const year = at.getUTCFullYear();
  if (!(year >= 0 && year <= 9999))
    throw new ChatError("facts_invalid", `${what} is not a time in the years 0 to 9999`, {
      hint: "give a valid Date",
    });
  const iso = at.toISOString();
  const ms = at.getTime();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 19),
    rfc3339: `${iso.slice(0, 19)}Z`,
    weekday: weekdays[at.getUTCDay()] ?? "",
    rfc1123: at.toUTCString().replace(/GMT$/, "UTC"),
    unix: String(Math.floor(ms / 1000)),
    unixMs: String(ms),
  };
}

/**
 * A duration in Go's format, cut to whole seconds: `0s`, `5s`, `3m0s`, `26h0m3s`, `-5s`.
 * @param ms milliseconds
 */
export function durationText(ms: number): string {
  const all = Math.trunc(Math.abs(ms) / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const larger = hours > 0 ? `${hours}h${minutes}m` : minutes > 0 ? `${minutes}m` : "";
  return `${ms < 0 && all > 0 ? "-" : ""}${larger}${seconds}s`;
}
