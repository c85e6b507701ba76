/** @folder News of runs as they happen, resumed by position. */
import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { firstOf } from "../runs/history.ts";
import { itemOf, type RunItem } from "../runs/run-list.ts";

/** How far a follower has read. */
export interface Cursor {
  /** The position in the whole store. */
  readonly position: number;
  /** The sequence number of the last event of the followed run. */
  readonly version: number;
  /** The number of the last event of its transcript. */
  readonly transcript: number;
}

/** A message to a follower. */
export type News =
  /** A run that was created or changed, as lists have it now. */
  | { readonly type: "run"; readonly data: RunItem }
  /** An event of the followed run. */
  | { readonly type: "event"; readonly data: RunEvent }
  /** What an agent of the followed run did. */
  | { readonly type: "transcript"; readonly data: TranscriptEvent }
  /** A process has taken the followed run, or none drives it any longer. */
  | { readonly type: "driven"; readonly data: { readonly run: string; readonly isDriven: boolean } };

/** News, and how far they lead. */
export interface Batch {
  readonly news: readonly News[];
  readonly cursor: Cursor;
}

/** The most events of one batch: the rest is in the next one. */
const most = 500;

/** What has happened after a cursor. @param run the run whose events are followed one by one; absent: none */
export async function newsAfter(journal: Journal, cursor: Cursor, run: string | undefined): Promise<Batch> {
  const latest = await journal.position();
  const isQuiet = latest === cursor.position;
  const placed = isQuiet ? [] : await journal.since(cursor.position, most);
  const changed = [...new Set(placed.map((each) => each.run))];
  const { runs } = changed.length === 0 ? { runs: [] } : await journal.list({ runs: changed });
  const unread = run === undefined || isQuiet ? [] : await journal.read(run, cursor.version);
  const events = firstOf(unread, most);
  // The position stays where it is until all of its events were sent.
  const isCut = events.length < unread.length;
  const transcript = run === undefined ? [] : await journal.transcript(run, { after: cursor.transcript, limit: most });
  return {
    news: [
      ...runs.map((each) => ({ type: "run", data: itemOf(each) }) as const),
      ...events.map((data) => ({ type: "event", data }) as const),
      ...transcript.map((data) => ({ type: "transcript", data }) as const),
    ],
    cursor: {
      position: isCut
        ? cursor.position
        : placed.length < most
          ? Math.max(latest, cursor.position)
          : (placed.at(-1)?.position ?? latest),
      version: events.at(-1)?.seq ?? cursor.version,
      transcript: transcript.at(-1)?.seq ?? cursor.transcript,
    },
  };
}

/** A cursor as a text, such as `812.40.7`. */
export function cursorText({ position, version, transcript }: Cursor): string {
  return `${position}.${version}.${transcript}`;
}

/** What the text of a cursor looks like. */
export const cursorPattern = "^(\\d{1,15})\\.(\\d{1,9})\\.(\\d{1,9})$";

/** @returns `undefined`: the text is no cursor */
export function readCursor(text: string): Cursor | undefined {
  const [, position, version, transcript] = new RegExp(cursorPattern).exec(text) ?? [];
  if (position === undefined) return undefined;
  return { position: Number(position), version: Number(version), transcript: Number(transcript) };
}
