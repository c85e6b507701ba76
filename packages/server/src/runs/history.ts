import { RunArchived } from "@cuebook/engine";
import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import { flag, integer, list, mapping, named, nullable, optional, type TypeOf, text, time } from "@cuebook/shape";
import type { JournalReader, TranscriptFilter } from "@cuebook/store";
import { openShape, ordinal } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";

const count = integer({ minimum: 0 });

/** An event of the journal: docs/reference/journal.md has the fields of each type. */
const runEvent = named("RunEvent", openShape<RunEvent>({ seq: ordinal, at: time("When it was."), type: text() }));

/** An event of a transcript. */
const transcriptEvent = named(
  "TranscriptEvent",
  openShape<TranscriptEvent>({
    run: text(),
    seq: ordinal,
    at: time("When it was."),
    type: text(),
    step: ordinal,
    try: ordinal,
    turn: ordinal,
  }),
);

/** The events of a run: its state is their fold. */
export const runHistory = named(
  "RunHistory",
  mapping({
    run: text(),
    isDriven: flag(),
    position: integer({ description: "Read before the events: what happens after it is news." }),
    transcript: integer({ description: "The number of the last event of its transcript, likewise." }),
    events: list(runEvent),
    hasMore: flag({ description: "Whether there are more after these: `after` is the number of the last one." }),
  }),
);
export type RunHistory = TypeOf<typeof runHistory>;

/** A part of the transcript of a run. */
export const transcriptPart = named(
  "TranscriptPart",
  mapping({
    run: text(),
    events: list(transcriptEvent),
    hasMore: flag({ description: "Whether there are more: after these events, or with `last` before them." }),
  }),
);
export type TranscriptPart = TypeOf<typeof transcriptPart>;

/** A part of a text. */
export const textPart = named(
  "TextPart",
  mapping({
    from: integer({ description: "The place of its first character, in UTF-16 units." }),
    text: text(),
    length: integer({ description: "The length of the whole text." }),
    next: nullable(integer({ description: "Where the next part begins; null: this is the last." })),
  }),
);
export type TextPart = TypeOf<typeof textPart>;

const mostEvents = 2000;
/** A part ends at this size, in UTF-16 units of JSON: events can have long texts. */
const partSize = 1_000_000;
const most = integer({ minimum: 1, maximum: mostEvents });

export const historyQuery = mapping({ after: optional(count), limit: optional(most) });

/** The events of a run. @throws Refusal 404 */
export async function readHistory(
  journal: JournalReader,
  run: string,
  { after = 0, limit = mostEvents }: TypeOf<typeof historyQuery>,
): Promise<RunHistory> {
  const position = await journal.position();
  const [latest] = await journal.transcript(run, { last: 1 });
  const all = await journal.read(run, after);
  if (all.length === 0) await requireRun(journal, run);
  const events = firstOf(all, limit);
  const hasMore = events.length < all.length;
  return { run, isDriven: await journal.isDriven(run), position, transcript: latest?.seq ?? 0, events, hasMore };
}

/** The first events, as many as fit into one part: at least one. */
export function firstOf<Event>(events: readonly Event[], limit = mostEvents): readonly Event[] {
  let size = 0;
  const end = events.findIndex((event, index) => {
    size += JSON.stringify(event).length;
    return index > 0 && (index >= limit || size > partSize);
  });
  return end === -1 ? events : events.slice(0, end);
}

/** The number of events that are read at once. */
const batch = 100;
export const transcriptQuery = mapping({
  after: optional(count),
  before: optional(ordinal),
  ...{ step: optional(ordinal), try: optional(ordinal), turn: optional(ordinal) },
  limit: optional(most),
  last: optional(most),
});

/** A part of the transcript of a run: from the beginning, or with `last` from the end. @throws Refusal 404 */
export async function readTranscript(
  journal: JournalReader,
  run: string,
  { limit = mostEvents, last, ...filter }: TypeOf<typeof transcriptQuery>,
): Promise<TranscriptPart> {
  await requireRun(journal, run);
  const isFromEnd = last !== undefined;
  const wanted = last ?? limit;
  const kept: TranscriptEvent[] = [];
  let size = 0;
  let place: TranscriptFilter = filter;
  for (;;) {
    const read = await journal.transcript(run, { ...place, [isFromEnd ? "last" : "limit"]: batch });
    const next = isFromEnd ? read.toReversed() : read;
    for (const event of next) {
      size += JSON.stringify(event).length;
      if (kept.length > 0 && (kept.length >= wanted || size > partSize)) return part(run, kept, isFromEnd, true);
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

export const partQuery = mapping({ from: optional(count) });

/** A part of a text that events or transcripts mention. @throws Refusal 404 */
export async function readObjectPart(
  journal: JournalReader,
  hash: string,
  { from = 0 }: TypeOf<typeof partQuery>,
): Promise<TextPart> {
  const object = await readObject(journal, hash);
  const { length } = object;
  const to = wholeCharacters(object, Math.min(length, from + mostText));
  return { from, text: object.slice(from, to), length, next: to < length ? to : null };
}

/** The nearest place at or before this one that does not split a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** A text that events or transcripts mention, by its SHA-256. @throws Refusal 404 */
export async function readObject(journal: JournalReader, hash: string): Promise<string> {
  const isKnown = /^[0-9a-f]{64}$/.test(hash);
  const text = isKnown ? await journal.getObject(hash) : undefined;
  if (text === undefined) throw new Refusal(404, "object_missing", "There is no such text.");
  return text;
}

/** @throws Refusal 404 */
export async function requireRun(journal: JournalReader, run: string): Promise<void> {
  const { total } = await journal.list({ runs: [run] }, { limit: 1 });
  if (total > 0) return;
  const [archived] = await journal.archived(run);
  if (archived?.run === run) throw new Refusal(404, "run_archived", `${new RunArchived(archived).message}.`);
  throw new Refusal(404, "run_missing", "There is no such run.");
}
