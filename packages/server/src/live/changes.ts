/** @folder News of runs as they happen, resumed by position. */
import type { LiveText, RunEvent, TranscriptEvent } from "@cuebook/run";
import type { JournalReader } from "@cuebook/store";
import { firstOf } from "../runs/history.ts";
import { itemOf, type RunItem } from "../runs/run-list.ts";

/** How far a follower has read one run. */
export interface RunCursor {
  readonly run: string;
  /** The sequence number of its last event. */
  readonly version: number;
  /** The number of the last event of its transcript. */
  readonly transcript: number;
}

/** How far a follower has read. */
export interface Cursor {
  /** The position in the whole store. */
  readonly position: number;
  /** The runs whose events are followed one by one. */
  readonly runs: readonly RunCursor[];
}

/** A message to a follower. */
export type News =
  /** A run that was created or changed, as lists have it now. */
  | { readonly type: "run"; readonly data: RunItem }
  /** An event of a followed run. */
  | { readonly type: "event"; readonly data: RunEvent & { readonly run: string } }
  /** What an agent of a followed run did. */
  | { readonly type: "transcript"; readonly data: TranscriptEvent }
  /** What an agent of a followed run is saying, as far as it has come. */
  | { readonly type: "live"; readonly data: LiveText }
  /** A process has taken a followed run, or none drives it any longer. */
  | { readonly type: "driven"; readonly data: { readonly run: string; readonly isDriven: boolean } };

/** News, and the cursor after them. */
export interface Batch {
  readonly news: readonly News[];
  readonly cursor: Cursor;
}

/** The most events of one batch of a run: the rest is in the next one. */
const most = 500;
/** The most runs that one stream follows. */
export const mostFollowed = 32;

/** What has happened after a cursor. */
export async function newsAfter(journal: JournalReader, cursor: Cursor): Promise<Batch> {
  const latest = await journal.position();
  const isQuiet = latest === cursor.position;
  const placed = isQuiet ? [] : await journal.since(cursor.position, most);
  const changed = [...new Set(placed.map((each) => each.run))];
  const { runs } = changed.length === 0 ? { runs: [] } : await journal.list({ runs: changed });
  const parts: RunPart[] = [];
  for (const each of cursor.runs) parts.push(await partAfter(journal, each, isQuiet));
  // The position does not advance until all events up to it were sent.
  const isCut = parts.some((each) => each.isCut);
  return {
    news: [...runs.map((each) => ({ type: "run", data: itemOf(each) }) as const), ...parts.flatMap(({ news }) => news)],
    cursor: {
      position: isCut
        ? cursor.position
        : placed.length < most
          ? Math.max(latest, cursor.position)
          : (placed.at(-1)?.position ?? latest),
      runs: parts.map((each) => each.cursor),
    },
  };
}

interface RunPart {
  readonly news: readonly News[];
  readonly cursor: RunCursor;
  /** Whether there are more events. */
  readonly isCut: boolean;
}

/** What has happened in a followed run. @param isQuiet no run has new events */
async function partAfter(journal: JournalReader, { run, ...after }: RunCursor, isQuiet: boolean): Promise<RunPart> {
  const unread = isQuiet ? [] : await journal.read(run, after.version);
  const events = firstOf(unread, most);
  const transcript = await journal.transcript(run, { after: after.transcript, limit: most });
  return {
    news: [
      ...events.map((event) => ({ type: "event", data: { run, ...event } }) as const),
      ...transcript.map((data) => ({ type: "transcript", data }) as const),
    ],
    cursor: {
      run,
      version: events.at(-1)?.seq ?? after.version,
      transcript: transcript.at(-1)?.seq ?? after.transcript,
    },
    isCut: events.length < unread.length,
  };
}

/** A cursor as a text, such as `812.40.7`: the position, and two numbers for each run. */
export function cursorText({ position, runs }: Cursor): string {
  return [position, ...runs.flatMap(({ version, transcript }) => [version, transcript])].join(".");
}

/** What the text of a cursor looks like. */
export const cursorPattern = `^\\d{1,15}(\\.\\d{1,9}\\.\\d{1,9}){0,${mostFollowed}}$`;

/** @param runs in the order of the text @returns `undefined` if the text is not a cursor */
export function readCursor(text: string, runs: readonly string[]): Cursor | undefined {
  if (!new RegExp(cursorPattern).test(text)) return undefined;
  const [position = 0, ...numbers] = text.split(".").map(Number);
  return {
    position,
    runs: runs.map((run, at) => ({ run, version: numbers[at * 2] ?? 0, transcript: numbers[at * 2 + 1] ?? 0 })),
  };
}
