import type { EventBody } from "@cuebook/run";

/** Everything in an event that may be the name of an object. */
export function hashesIn(event: EventBody): ReadonlySet<string> {
  return hashesInText(JSON.stringify(event));
}

/** Like `hashesIn`, for an event as JSON. */
export function hashesInText(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g));
}
