import { mapping, optional, text, type ValueOf } from "@cuebook/settings";
import type { Journal } from "@cuebook/store";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { type Route, route } from "../api/route.ts";
import { Refusal } from "../door/refusal.ts";
import { requireRun } from "../runs/history.ts";
import type { ServerHost } from "../server-host.ts";
import { type Cursor, cursorPattern, cursorText, newsAfter, readCursor } from "./changes.ts";

/** How often the store is read, how often a silent stream gives a sign, and how often the driver of a run is looked for. */
const pollMs = 250;
const signMs = 15_000;
const driverMs = 2000;
/** How soon a browser connects again. */
const retryMs = 500;
/** The most streams at once: each reads the store. */
const mostStreams = 64;

const streamQuery = mapping({
  after: optional(text({ pattern: cursorPattern, title: "the id of an earlier message" })),
  run: optional(text({ minLength: 1, description: "The run whose events are sent one by one." })),
});

/** The stream of news. @param stop ends all streams */
export function liveRoutes(
  { journal }: Pick<ServerHost, "journal">,
  stop: AbortSignal,
  onFailure: (error: unknown) => void,
): Route[] {
  let streams = 0;
  const open = async (given: ValueOf<typeof streamQuery>, c: Context) => {
    if (given.run !== undefined) await requireRun(journal, given.run);
    if (streams >= mostStreams) {
      throw new Refusal(503, "too_many_streams", `At most ${mostStreams} streams are open.`, {
        headers: { "retry-after": "5" },
      });
    }
    const cursor = resumed(c) ?? readCursor(given.after ?? "") ?? (await latest(journal));
    streams++;
    c.header("x-accel-buffering", "no");
    return streamSSE(
      c,
      async (stream) => {
        try {
          await follow(journal, stream, cursor, given.run, stop);
        } finally {
          streams--;
        }
      },
      async (error) => onFailure(error),
    );
  };
  return [
    route({
      method: "GET",
      path: "/v1/events",
      scope: "read",
      summary: "News as they happen, as server-sent events. It continues after `Last-Event-ID`.",
      query: streamQuery,
      produces: "text/event-stream",
      response: text(),
      handle: ({ query }, c) => open(query, c),
    }),
  ];
}

/** A browser that lost its connection says how far it got. */
function resumed(c: Context): Cursor | undefined {
  return readCursor(c.req.header("last-event-id") ?? "");
}

async function latest(journal: Journal): Promise<Cursor> {
  return { position: await journal.position(), version: 0, transcript: 0 };
}

async function follow(
  journal: Journal,
  stream: SSEStreamingApi,
  from: Cursor,
  run: string | undefined,
  stop: AbortSignal,
): Promise<void> {
  let cursor = from;
  let isDriven: boolean | undefined;
  let [spoke, looked] = [0, 0];
  const isOver = () => stream.aborted || stream.closed || stop.aborted;
  await stream.writeSSE({ event: "open", data: "{}", id: cursorText(cursor), retry: retryMs });
  while (!isOver()) {
    const now = performance.now();
    const batch = await newsAfter(journal, cursor, run);
    if (run !== undefined && now - looked > driverMs) {
      looked = now;
      const found = await journal.isDriven(run);
      if (found !== isDriven)
        await stream.writeSSE({ event: "driven", data: JSON.stringify({ run, isDriven: found }) });
      isDriven = found;
    }
    // Only the last message leads to the new cursor: who loses the connection before it reads the batch again.
    for (const [index, { type, data }] of batch.news.entries()) {
      const isLast = index === batch.news.length - 1;
      await stream.writeSSE({
        event: type,
        data: JSON.stringify(data),
        ...(isLast && { id: cursorText(batch.cursor) }),
      });
    }
    if (batch.news.length > 0) spoke = now;
    else if (now - spoke > signMs) {
      spoke = now;
      await stream.write(": still here\n\n");
    }
    cursor = batch.cursor;
    if (batch.news.length === 0) await pause(pollMs, stop);
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
