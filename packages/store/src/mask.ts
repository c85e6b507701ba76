import type { EventBody } from "@cuebook/run";
import { maskTexts } from "@cuebook/system";

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
