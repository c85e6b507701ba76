import type { EventBody } from "@cuebook/run";
import { maskTexts } from "@cuebook/system";

/** The fields of events with texts of people, trackers and agents. */
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
 * An event with secrets masked. Only the fields in `written` are searched. Types, paths, names and hashes control the run: a variable
 * such as `KEY_DIR=/home/ann` must not change the path of a workspace.
 */
export function maskEvent(event: EventBody, mask: (text: string) => string): EventBody {
  const entries = Object.entries(event).map(([key, value]) => [key, written.has(key) ? maskTexts(value, mask) : value]);
  // The event has the same shape: texts were replaced by texts.
  return Object.fromEntries(entries) as EventBody;
}
