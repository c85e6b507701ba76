import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { Journal, TranscriptFilter } from "@cuebook/store";
import type { Context } from "hono";
import { Refusal } from "../door/refusal.ts";
import { readQuery, whole } from "./query.ts";

/** The events of a run: its state is their fold. */
export interface RunHistory {
  readonly run: string;
  readonly isDriven: boolean;
  /** Read before the events: what happens after it is news. */
  readonly position: number;
  /** The number of the last event of its transcript, likewise. */
  readonly transcript: number;
  /** In order, from the one after `after`. */
  readonly events: readonly RunEvent[];
}

/** A part of the transcript of a run. */
export interface TranscriptPart {
  readonly run: string;
  /** In order. */
  readonly events: readonly TranscriptEvent[];
  /** Whether there are more: after these events, or with `last` before them. */
  readonly hasMore: boolean;
}

/** A part of a text. */
export interface TextPart {
  /** The place of its first character, in UTF-16 units. */
  readonly from: number;
  readonly text: string;
  /** The length of the whole text. */
  readonly length: number;
  /** Where the next part begins; null: this is the last. */
  readonly next: number | null;
}

/** The events of a run. @throws Refusal 404, 422 */
export async function readHistory(journal: Journal, run: string, c: Context): Promise<RunHistory> {
  const { after = 0 } = readQuery(c, { after: whole(0) });
  const position = await journal.position();
  const [latest] = await journal.transcript(run, { last: 1 });
  const events = await journal.read(run, after);
  if (events.length === 0) await requireRun(journal, run);
  return { run, isDriven: await journal.isDriven(run), position, transcript: latest?.seq ?? 0, events };
}

const mostEvents = 2000;
/** A part ends at this size, in UTF-16 units of JSON: events can have long texts. */
const partSize = 1_000_000;
/** The number of events that are read at once. */
const batch = 100;
const parameters = {
  after: whole(0),
  before: whole(1),
  step: whole(1),
  try: whole(1),
  turn: whole(1),
  limit: whole(1, mostEvents),
  last: whole(1, mostEvents),
};

/** A part of the transcript of a run: from the beginning, or with `last` from the end. @throws Refusal 404, 422 */
export async function readTranscript(journal: Journal, run: string, c: Context): Promise<TranscriptPart> {
  const { limit = mostEvents, last, ...filter } = readQuery(c, parameters);
  await requireRun(journal, run);
  const isFromEnd = last !== undefined;
  const most = last ?? limit;
  const kept: TranscriptEvent[] = [];
  let size = 0;
  let place: TranscriptFilter = filter;
  for (;;) {
    const read = await journal.transcript(run, { ...place, [isFromEnd ? "last" : "limit"]: batch });
    const next = isFromEnd ? read.toReversed() : read;
    for (const event of next) {
      size += JSON.stringify(event).length;
      if (kept.length > 0 && (kept.length >= most || size > partSize)) return part(run, kept, isFromEnd, true);
      kept.push(event);
    }
    const end = next.at(-1);
    if (end === undefined || next.length < batch) return part(run, kept, isFromEnd, false);
    place = { ...place, [isFromEnd ? "before" : "after"]: end.seq };
  }
}

function part(run: string, kept: readonly TranscriptEvent[], isFromEnd: boolean, hasMore: boolean): TranscriptPart {
  return { run, events: isFromEnd ? kept.toReversed() : kept, hasMore };
}

/** The most of a text in one part, in UTF-16 units. */
const mostText = 200_000;

/** A part of a text that events or transcripts mention. @throws Refusal 404, 422 */
export async function readObjectPart(journal: Journal, hash: string, c: Context): Promise<TextPart> {
  const { from = 0 } = readQuery(c, { from: whole(0) });
  const object = await readObject(journal, hash);
  const { length } = object;
  const to = wholeCharacters(object, Math.min(length, from + mostText));
  return { from, text: object.slice(from, to), length, next: to < length ? to : null };
}

/** A place that does not divide a character of two units. */
function wholeCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** A text that events or transcripts mention, by its SHA-256. @throws Refusal 404 */
export async function readObject(journal: Journal, hash: string): Promise<string> {
  const isKnown = /^[0-9a-f]{64}$/.test(hash);
  const text = isKnown ? await journal.getObject(hash) : undefined;
  if (text === undefined) throw new Refusal(404, "object_missing", "There is no such text.");
  return text;
}

/** @throws Refusal 404 */
export async function requireRun(journal: Journal, run: string): Promise<void> {
  const { total } = await journal.list({ runs: [run] }, { limit: 1 });
  if (total === 0) throw new Refusal(404, "run_missing", "There is no such run.");
}
