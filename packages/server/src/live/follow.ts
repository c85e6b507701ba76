import type { JournalReader } from "@cuebook/store";
import type { SSEMessage, SSEStreamingApi } from "hono/streaming";
import { type Cursor, cursorText, type News, newsAfter } from "./changes.ts";

/** Intervals in milliseconds: of reading the store, of signs of life on a silent stream, and of checking the drivers of runs. */
const pollMs = 250;
const signMs = 15_000;
const driverMs = 2000;
/** How soon a browser reconnects, in milliseconds. */
const retryMs = 500;

interface FollowOptions {
  readonly stop: AbortSignal;
  /** How long a reader may stall, in milliseconds. */
  readonly stalledMs: number;
  /** Ends the connection, and drops what the reader has not taken. */
  readonly cut: () => void;
  /** Whether the reader may still read: it may be signed out in the meantime. */
  readonly isLetIn: () => boolean;
  /** After this time, in milliseconds, the reader has to ask for a new stream. */
  readonly lastsMs: number;
}

/**
 * Sends news until the reader disconnects, is signed out, stalls or has to ask again, or until `stop`. A reader that was cut off
 * continues after the last message it got.
 */
export async function follow(
  journal: JournalReader,
  stream: SSEStreamingApi,
  from: Cursor,
  { stop, stalledMs, cut, isLetIn, lastsMs }: FollowOptions,
): Promise<void> {
  let cursor = from;
  const driven = new Map<string, boolean>();
  const live = new LiveNews(journal);
  const began = performance.now();
  let [spoke, looked] = [0, 0];
  let isStalled = false;
  const isOver = () => isStalled || stream.aborted || stream.closed || stop.aborted || !isLetIn();
  // A message is written when the reader has taken the previous ones, so that a slow reader needs little memory.
  const write = async (written: Promise<unknown>) => {
    isStalled = !(await endsWithin(written, stalledMs));
    if (isStalled) cut();
  };
  const send = (message: SSEMessage) => write(stream.writeSSE(message));
  await send({ event: "open", data: "{}", id: cursorText(cursor), retry: retryMs });
  while (!isOver()) {
    const now = performance.now();
    const batch = await newsAfter(journal, cursor);
    const isDue = now - looked > driverMs;
    const driving = isDue ? await drivers(journal, cursor, driven) : [];
    // Live texts come after the finished texts.
    const saying = await live.after(cursor);
    if (isDue) looked = now;
    const news: readonly News[] = [...driving, ...batch.news, ...saying];
    // Only the last message carries the new cursor: a reader that loses the connection before it gets the batch again.
    for (const [index, { type, data }] of news.entries()) {
      if (isOver()) return;
      const isLast = index === news.length - 1;
      await send({ event: type, data: JSON.stringify(data), ...(isLast && { id: cursorText(batch.cursor) }) });
    }
    if (news.length > 0) spoke = now;
    else if (now - spoke > signMs) {
      spoke = now;
      await write(stream.write(": still here\n\n"));
    }
    cursor = batch.cursor;
    if (now - began > lastsMs) return send({ event: "renew", data: "{}", id: cursorText(cursor) });
    if (batch.news.length === 0) await pause(pollMs, stop);
  }
}

/** The live texts of followed runs that the reader does not have yet. */
class LiveNews {
  readonly #journal: JournalReader;
  readonly #sent = new Map<string, string>();

  constructor(journal: JournalReader) {
    this.#journal = journal;
  }

  async after({ runs }: Cursor): Promise<readonly News[]> {
    const news: News[] = [];
    for (const { run } of runs) {
      for (const data of await this.#journal.liveTexts(run)) {
        const [key, text] = [`${run}/${data.step}`, JSON.stringify(data)];
        if (this.#sent.get(key) !== text) news.push({ type: "live", data });
        this.#sent.set(key, text);
      }
    }
    return news;
  }
}

/** The followed runs that a process has taken or left since the last check. */
async function drivers(journal: JournalReader, { runs }: Cursor, known: Map<string, boolean>): Promise<News[]> {
  const news: News[] = [];
  for (const { run } of runs) {
    const isDriven = await journal.isDriven(run);
    if (isDriven !== known.get(run)) news.push({ type: "driven", data: { run, isDriven } });
    known.set(run, isDriven);
  }
  return news;
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(late.resolve, ms, false);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits; `stop` ends the wait. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener("abort", end, { once: true });
  });
}
