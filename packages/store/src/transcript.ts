import type { TranscriptEvent } from "@cuebook/run";
import { TRANSCRIPT_VERSION } from "@cuebook/run";
import { maskTexts } from "@cuebook/system";
import { damaged } from "./damage.ts";
import { objectsInTranscript } from "./mentions.ts";
import { transcriptConflict } from "./refusals.ts";
import type { Row } from "./stored-events.ts";

/** Which events of a run's transcript are read. */
export interface TranscriptFilter {
  /** Only events with a larger number. */
  readonly after?: number | undefined;
  /** Only events with a smaller number. */
  readonly before?: number | undefined;
  readonly step?: number | undefined;
  readonly try?: number | undefined;
  readonly turn?: number | undefined;
  /** The largest number of events, from the first on. */
  readonly limit?: number | undefined;
  /** The largest number of events, up to the latest. */
  readonly last?: number | undefined;
}

/** The fields with texts of agents and their tools. */
const written: ReadonlySet<string> = new Set([
  "diff",
  "entries",
  "input",
  "message",
  "output",
  "reason",
  "status",
  "summary",
  "text",
]);

/** An event with secrets masked in its texts; the name of an object is kept. */
export function maskTranscript(event: TranscriptEvent, mask: (text: string) => string): TranscriptEvent {
  const entries = Object.entries(event).map(([key, value]) => [key, written.has(key) ? masked(value, mask) : value]);
  // The event has the same shape: texts were replaced by texts.
  return Object.fromEntries(entries) as TranscriptEvent;
}

function masked(value: unknown, mask: (text: string) => string): unknown {
  const isStored = typeof value === "object" && value !== null && "object" in value && "start" in value;
  return isStored ? { ...value, start: maskTexts(value.start, mask) } : maskTexts(value, mask);
}

/** An event as this version knows it: one of a newer version is `raw`. */
function readableEvent(event: TranscriptEvent): TranscriptEvent {
  if (event.v <= TRANSCRIPT_VERSION) return event;
  const { v, run, seq, at, step, try: attempt, turn, type, ...body } = event;
  const place = { v: TRANSCRIPT_VERSION, run, seq, at, step, try: attempt, turn };
  return { ...place, type: "raw", name: type, text: JSON.stringify(body) };
}

/** @param last the number of the run's last event @throws JournalError `version_conflict` if the events do not follow it */
export function requireFollowing(run: string, last: number, events: readonly TranscriptEvent[]): void {
  for (const [index, { seq }] of events.entries()) {
    if (seq !== last + index + 1) throw transcriptConflict(run, last + index, seq);
  }
}

/** An event as it is stored, and the objects that it mentions. */
export function transcriptText(event: TranscriptEvent): {
  readonly body: string;
  readonly objects: ReadonlySet<string>;
} {
  const body = JSON.stringify(event);
  return { body, objects: objectsInTranscript(body) };
}

/** An event from its row. @param database its name in errors @throws CuebookError `database_damaged` */
export function readTranscript(database: string, { run, seq, body }: Row): TranscriptEvent {
  try {
    return readableEvent(JSON.parse(String(body)) as TranscriptEvent);
  } catch {
    const what = `event ${String(seq)} of the transcript of run ${String(run)} is not JSON`;
    throw damaged(database, what, { run: String(run) });
  }
}
