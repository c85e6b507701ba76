import type { Waits } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";

/** What a run waits for, as words: `waits until 2030-01-31T08:00:00.000Z for ci_done`; empty if it waits for nothing. */
export function waitsText(waits: Waits | null | undefined): string {
  if (waits === null || waits === undefined) return "";
  const until = waits.until === undefined ? "" : ` until ${waits.until}`;
  const events = waits.events.length === 0 ? "" : ` for ${waits.events.map(printableLine).join(", ")}`;
  return `waits${until}${events}`;
}
