import type { EventBody } from "../run/events.ts";

/** The fields of events that hold what people, trackers and agents wrote. */
const written: ReadonlySet<string> = new Set([
  "action",
  "body",
  "complaints",
  "denied",
  "error",
  "input",
  "issue",
  "message",
  "repairs",
  "say",
  "text",
  "value",
]);

/**
 * An event without secrets. Only what was written by others is searched: types, paths, names and hashes are what a run goes
 * on by, and a variable such as `KEY_DIR=/home/ann` must not turn a workspace's path into another.
 */
export function maskEvent(event: EventBody, mask: (text: string) => string): EventBody {
  const entries = Object.entries(event).map(([key, value]) => [key, written.has(key) ? maskTexts(value, mask) : value]);
  // The same event by shape: texts were replaced by texts.
  return Object.fromEntries(entries) as EventBody;
}

/** A value with its texts, and the names of its fields, without secrets. */
export function maskTexts(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((each) => maskTexts(each, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [mask(key), maskTexts(each, mask)]));
}
