import type { News } from "@cuebook/server";
import { expect, test } from "vitest";
import { type Followed, Hub, type HubPorts, type SourceListener } from "./hub.ts";

interface Opened {
  readonly run: string | undefined;
  readonly after: string;
  readonly listener: SourceListener;
  isClosed: boolean;
}

/** A hub whose streams the test writes. */
function trial({ gone = [] as string[] } = {}) {
  const opened: Opened[] = [];
  const later: (() => void)[] = [];
  const ports: HubPorts = {
    open: (query, listener) => {
      const stream = { ...query, listener, isClosed: false };
      opened.push(stream);
      return () => {
        stream.isClosed = true;
      };
    },
    exists: async (run) => !gone.includes(run),
    read: async (run, { version }) => {
      const event = { type: "event", data: { run, seq: version + 1 } } as unknown as News;
      return version < 7 ? [event] : [];
    },
    later: (work) => later.push(work),
  };
  const hub = new Hub(ports);
  const heard: string[] = [];
  return {
    ...{ opened, heard, gone },
    add: (name: string, followed: Followed) =>
      hub.add({
        followed,
        hear: ({ type, data }) => heard.push(`${name} ${type} ${"seq" in data ? data.seq : data.run}`),
        connected: (isOpen) => heard.push(`${name} ${isOpen ? "open" : "lost"}`),
        polled: (isPolled) => heard.push(`${name} ${isPolled ? "polled" : "live"}`),
      }),
    queries: () => opened.map(({ run, after, isClosed }) => `${run} ${after}${isClosed ? " closed" : ""}`),
    news: (type: "run" | "event", run: string, seq: number, id: string) =>
      opened.at(-1)?.listener.news({ type, data: type === "run" ? { run } : { run, seq } } as unknown as News, id),
    again: () => {
      for (const work of later.splice(0)) work();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("Tabs that open together share one stream, and each hears of what it follows", async () => {
  const { add, queries, news, heard } = trial();
  add("list", { position: 12 });
  add("a", { position: 10, run: "r1", version: 4, transcript: 7 });
  add("b", { position: 11, run: "r2", version: 2, transcript: 0 });
  await settled();
  expect(queries()).toEqual(["r1,r2 10.4.7.2.0"]);
  news("run", "r3", 0, "");
  news("event", "r2", 3, "13.4.7.3.0");
  expect(heard).toEqual(["list run r3", "a run r3", "b run r3", "b event 3"]);
});

test("A tab that comes later has everything from its place on, and the others continue", async () => {
  const { add, queries, news } = trial();
  add("a", { position: 10, run: "r1", version: 4, transcript: 7 });
  await settled();
  news("event", "r1", 9, "20.9.8");
  add("b", { position: 15, run: "r2", version: 2 });
  add("c", { position: 30, run: "r1", version: 6, transcript: 8 });
  await settled();
  expect(queries()).toEqual(["r1 10.4.7 closed", "r1,r2 15.6.8.2.0"]);
});

test("The stream ends with the last tab, and a new one begins at its own place", async () => {
  const { add, queries } = trial();
  const [first, second] = [add("a", { position: 1, run: "r1" }), add("b", { position: 2 })];
  await settled();
  first();
  expect(queries()).toEqual(["r1 1.0.0"]);
  second();
  expect(queries()).toEqual(["r1 1.0.0 closed"]);
  add("c", { position: 9 });
  await settled();
  expect(queries()[1]).toBe("undefined 9");
});

test("A refused stream is opened again where it got to, and tabs know it once", async () => {
  const { add, queries, news, again, heard, opened } = trial();
  add("a", { position: 1, run: "r1" });
  await settled();
  news("event", "r1", 1, "2.1.0");
  opened[0]?.listener.lost(false);
  opened[0]?.listener.lost(true);
  again();
  await settled();
  expect(queries()).toEqual(["r1 1.0.0 closed", "r1 2.1.0"]);
  add("late", { position: 2 });
  await settled();
  opened.at(-1)?.listener.open();
  expect(heard).toEqual(["a event 1", "a lost", "late lost", "a open", "late open"]);
});

test("A run that was removed does not end the stream of the others", async () => {
  const { add, queries, again, opened, gone } = trial();
  add("a", { position: 1, run: "r1" });
  add("b", { position: 1, run: "r2", version: 5 });
  await settled();
  gone.push("r1");
  opened[0]?.listener.lost(true);
  again();
  await settled();
  expect(queries()[1]).toBe("r2 1.5.0");
});

test("Runs beyond the room of the stream are looked at now and then, and are live when others were closed", async () => {
  const { add, queries, again, heard, news } = trial();
  const ends = Array.from({ length: 34 }, (_, n) => add(`tab${n}`, { position: 1, run: `r${n}`, version: 5 }));
  await settled();
  expect(heard.splice(0)).toEqual(["tab0 polled", "tab1 polled"]);
  again();
  await settled();
  again();
  await settled();
  again();
  await settled();
  expect(heard.splice(0)).toEqual(["tab0 event 6", "tab1 event 6", "tab0 event 7", "tab1 event 7"]);
  ends[33]?.();
  await settled();
  expect(heard.splice(0)).toEqual(["tab1 live"]);
  expect(queries().at(-1)).toMatch(/^r1,r2,.*,r32 1\.7\.0\.5\.0\./);
  news("event", "r1", 8, "");
  expect(heard).toEqual(["tab1 event 8"]);
});

test("A stream that the server renews is opened again where it got to, and no tab hears of it", async () => {
  const { add, queries, news, heard, opened } = trial();
  add("a", { position: 1, run: "r1" });
  await settled();
  news("event", "r1", 1, "2.1.0");
  opened[0]?.listener.renew();
  await settled();
  expect(queries()).toEqual(["r1 1.0.0 closed", "r1 2.1.0"]);
  expect(heard).toEqual(["a event 1"]);
});
