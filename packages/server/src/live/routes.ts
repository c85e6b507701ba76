import { mapping, optional, type TypeOf, text } from "@cuebook/shape";
import type { JournalReader } from "@cuebook/store";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { type Route, route } from "../api/route.ts";
import type { Doorkeeper } from "../door/doorkeeper.ts";
import { Refusal } from "../door/refusal.ts";
import { requireRun } from "../runs/history.ts";
import type { ServerHost } from "../server-host.ts";
import { type Cursor, cursorPattern, mostFollowed, readCursor } from "./changes.ts";
import { follow } from "./follow.ts";

const streamQuery = mapping({
  after: optional(text({ pattern: cursorPattern, title: "the id of an earlier message" })),
  run: optional(
    text({
      pattern: `^[^,]+(,[^,]+){0,${mostFollowed - 1}}$`,
      title: `at most ${mostFollowed} runs, with commas between them`,
      description: "The runs whose events are sent one by one.",
    }),
  ),
});

/** The limits of streams. */
export interface StreamLimits {
  /** The most streams at once: each reads the store. Default: 64. */
  readonly streams?: number | undefined;
  /** How long a reader may stall, in milliseconds, until its stream is cut. Default: 30 s. */
  readonly stalledMs?: number | undefined;
  /** How long a stream lasts if a proxy says who users are: only a new request shows whether they still are. Default: 5 min. */
  readonly renewMs?: number | undefined;
}

/** The surroundings of streams. */
interface LiveOptions {
  /** Ends all streams. */
  readonly stop: AbortSignal;
  readonly limits?: StreamLimits | undefined;
  readonly doorkeeper: Doorkeeper;
  readonly onFailure: (error: unknown) => void;
}

/** The stream of news. */
export function liveRoutes(
  { journal }: Pick<ServerHost, "journal">,
  { stop, limits = {}, doorkeeper, onFailure }: LiveOptions,
): Route[] {
  const { streams: most = 64, stalledMs = 30_000, renewMs = 5 * 60_000 } = limits;
  let streams = 0;
  const open = async (given: TypeOf<typeof streamQuery>, c: Context) => {
    const runs = given.run?.split(",") ?? [];
    for (const run of runs) await requireRun(journal, run);
    if (streams >= most) {
      throw new Refusal(503, "too_many_streams", `At most ${most} streams are open.`, {
        headers: { "retry-after": "5" },
      });
    }
    // A browser that lost its connection says how far it got.
    const resumed = readCursor(c.req.header("last-event-id") ?? "", runs);
    const cursor = resumed ?? readCursor(given.after ?? "", runs) ?? (await latest(journal, runs));
    streams++;
    c.header("x-accel-buffering", "no");
    return streamSSE(
      c,
      async (stream) => {
        try {
          await follow(journal, stream, cursor, {
            ...{ stop, stalledMs, cut: () => connectionOf(c)?.destroy() },
            isLetIn: () => doorkeeper.isLetIn(c),
            lastsMs: doorkeeper.namesUsers(c) ? renewMs : Number.POSITIVE_INFINITY,
          });
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

function connectionOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>): HttpBindings["outgoing"] | undefined {
  return env.outgoing;
}

async function latest(journal: JournalReader, runs: readonly string[]): Promise<Cursor> {
  return { position: await journal.position(), runs: runs.map((run) => ({ run, version: 0, transcript: 0 })) };
}
