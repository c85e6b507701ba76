import { expect, test } from "vitest";
import { type Clock, createPipeline, type SubscriberReport } from "./pipeline.ts";
import type { EnrichmentSource, Subscriber } from "./subscriber.ts";

const source: EnrichmentSource = { name: "a.md", trust: "trusted" };
const document = { kind: "document", source } as const;

/** A subscriber for documents. */
function subscriber(name: string, enrich: Subscriber["enrich"], more: Partial<Subscriber> = {}): Subscriber {
  return { name, takes: ["document"], enrich, ...more };
}

/** A clock that advances when the test says so. */
class HandClock implements Clock {
  time = 0;
  readonly #calls = new Set<{ readonly at: number; readonly call: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, call: () => void): () => void {
    const entry = { at: this.time + ms, call };
    this.#calls.add(entry);
    return () => this.#calls.delete(entry);
  }

  go(ms: number): void {
    this.time += ms;
    for (const entry of this.#calls) {
      if (entry.at > this.time) continue;
      this.#calls.delete(entry);
      entry.call();
    }
  }

  get waiting(): number {
    return this.#calls.size;
  }
}

test("subscribers run by priority, then by name, each with the text of the previous one", async () => {
  const adding = (name: string, priority?: number) =>
    subscriber(
      name,
      async (text) => ({ text: `${text}${name}`, notes: [{ text: `of ${name}` }], metadata: { name } }),
      {
        changesText: true,
        ...(priority === undefined ? {} : { priority }),
      },
    );
  const pipeline = createPipeline({ subscribers: [adding("d"), adding("c"), adding("b", 60), adding("a", 40)] });
  const result = await pipeline.enrich("-", document);
  expect(result.text).toBe("-acdb");
  expect(result.notes.map(({ by, text }) => [by, text])).toEqual([
    ["a", "of a"],
    ["c", "of c"],
    ["d", "of d"],
    ["b", "of b"],
  ]);
  expect(result.metadata.b).toEqual({ name: "b" });
  expect(result.reports[0]).toMatchObject({ subscriber: "a", outcome: "ran", bytesBefore: 1, bytesAfter: 2, notes: 1 });
});

test("a subscriber receives only the kinds that it takes", async () => {
  const pipeline = createPipeline({ subscribers: [subscriber("a", async () => ({ notes: [{ text: "a" }] }))] });
  const result = await pipeline.enrich("x", { kind: "prompt", source });
  expect(result).toEqual({ text: "x", notes: [], metadata: Object.create(null), reports: [] });
});

test("an untrusted text skips every subscriber that does not accept such texts", async () => {
  const adding = async () => ({ notes: [{ text: "seen" }] });
  const pipeline = createPipeline({
    subscribers: [subscriber("a", adding), subscriber("b", adding, { untrusted: true })],
  });
  const result = await pipeline.enrich("x", { kind: "document", source: { ...source, trust: "untrusted" } });
  expect(result.notes).toEqual([{ by: "b", text: "seen" }]);
  expect(result.reports[0]).toMatchObject({ outcome: "skipped", why: "the source is not trusted" });
});

const cycle: Record<string, unknown> = {};
cycle.self = cycle;
const nonsense: readonly (readonly [string, unknown, string])[] = [
  ["null", null, "its output is not an object"],
  ["a list", [], "its output is not an object"],
  ["notes that are no list", { notes: "a" }, "its notes are not a list"],
  ["a note that is a text", { notes: ["a"] }, "one of its notes has no text"],
  ["an empty note", { notes: [{ text: " \n" }] }, "one of its notes has no text"],
  ["an escape in a note", { notes: [{ text: "\u001b[2J" }] }, "one of its notes has control characters"],
  ["a text that is a number", { text: 1 }, "its text is not a string"],
  ["a text that it may not change", { text: "y" }, "it returned a text, but may not change it"],
  ["metadata that is a list", { metadata: [] }, "its metadata is not an object"],
  ["metadata with a cycle", { metadata: cycle }, "its output cannot be read"],
  [
    "a getter that throws",
    {
      get notes() {
        throw new Error("no");
      },
    },
    "its output cannot be read",
  ],
];

test.each(nonsense)("%s is reported, and the text continues without it", async (_, value, why) => {
  const after = subscriber("b", async (text) => ({ notes: [{ text: `saw ${text}` }] }));
  // What a JavaScript program can return in spite of the types.
  const wrong = subscriber("a", async () => value as never);
  const result = await createPipeline({ subscribers: [wrong, after] }).enrich("x", document);
  expect(result.notes).toEqual([{ by: "b", text: "saw x" }]);
  expect(result.reports[0]).toMatchObject({ outcome: "invalid", why, bytesAfter: 1 });
});

test.each<readonly [string, Subscriber["enrich"], string]>([
  ["rejects", () => Promise.reject(new Error("no\u001b[2J")), "Error: no\\u001b[2J"],
  [
    "throws at once",
    () => {
      throw new TypeError("no");
    },
    "TypeError: no",
  ],
  ["throws no error", () => Promise.reject("a word"), "it threw a word"],
  ["throws what cannot be shown", () => Promise.reject(Object.create(null)), "it threw a value that cannot be shown"],
])("a subscriber that %s is reported, and the others run", async (_, enrich, why) => {
  const after = subscriber("b", async () => ({ notes: [{ text: "b" }] }));
  const result = await createPipeline({ subscribers: [subscriber("a", enrich), after] }).enrich("x", document);
  expect(result.notes).toEqual([{ by: "b", text: "b" }]);
  expect(result.reports[0]).toMatchObject({ outcome: "failed", why });
});

test("a subscriber that hangs is abandoned when its time is up, and reported", async () => {
  const clock = new HandClock();
  let seen: AbortSignal | undefined;
  const hanging = subscriber("a", (_, { signal }) => {
    seen = signal;
    return new Promise(() => {});
  });
  const after = subscriber("b", async () => ({ notes: [{ text: "b" }] }));
  const pipeline = createPipeline({ subscribers: [hanging, after], clock, limits: { subscriberMs: 100 } });
  const pending = pipeline.enrich("x", document);
  clock.go(100);
  const result = await pending;
  expect(result.reports.map(({ outcome, ms }) => [outcome, ms])).toEqual([
    ["timed_out", 100],
    ["ran", 0],
  ]);
  expect(seen?.aborted).toBe(true);
  expect(clock.waiting).toBe(0);
});

test("late output is ignored, and so is a late failure", async () => {
  const clock = new HandClock();
  const late = Promise.withResolvers<undefined>();
  const pipeline = createPipeline({ subscribers: [subscriber("a", () => late.promise)], clock });
  const pending = pipeline.enrich("x", document);
  clock.go(10_000);
  const result = await pending;
  late.reject(new Error("late"));
  expect(result).toMatchObject({ text: "x", notes: [], reports: [{ outcome: "timed_out" }] });
});

test("the remaining subscribers are skipped when the total time is up", async () => {
  const clock = new HandClock();
  const slow = (name: string) =>
    subscriber(name, async () => {
      clock.go(60);
      return undefined;
    });
  const pipeline = createPipeline({ subscribers: [slow("a"), slow("b"), slow("c")], clock, limits: { totalMs: 100 } });
  const { reports } = await pipeline.enrich("x", document);
  expect(reports.map(({ outcome }) => outcome)).toEqual(["ran", "timed_out", "skipped"]);
  expect(reports[2]?.why).toBe("100 ms for all subscribers have passed");
});

test("a text above the limit passes unread", async () => {
  const pipeline = createPipeline({
    subscribers: [subscriber("a", async () => ({ notes: [{ text: "a" }] }))],
    limits: { inputBytes: 3 },
  });
  expect(await pipeline.enrich("éé", document)).toMatchObject({
    text: "éé",
    notes: [],
    reports: [{ outcome: "skipped", why: "the text has 4 bytes; the limit is 3" }],
  });
});

test.each<readonly [string, Awaited<ReturnType<Subscriber["enrich"]>>]>([
  ["notes", { notes: [{ text: "12345" }, { text: "123456" }] }],
  ["text", { text: "x12345678901" }],
  ["metadata", { metadata: { a: "1234567890" } }],
])("a subscriber that adds too much is ignored: %s", async (_, enrichment) => {
  const pipeline = createPipeline({
    subscribers: [subscriber("a", async () => enrichment, { changesText: true })],
    limits: { addedBytes: 10 },
  });
  const result = await pipeline.enrich("x", document);
  expect(result).toMatchObject({ text: "x", notes: [], reports: [{ outcome: "too_large" }] });
  expect(result.metadata).toEqual(Object.create(null));
});

test("a caller that cancels does not wait", async () => {
  const stop = new AbortController();
  const hanging = subscriber("a", () => new Promise(() => {}));
  const pipeline = createPipeline({ subscribers: [hanging, subscriber("b", async () => undefined)] });
  const pending = pipeline.enrich("x", { ...document, signal: stop.signal });
  stop.abort();
  expect((await pending).reports.map(({ outcome }) => outcome)).toEqual(["skipped", "skipped"]);
});

test("metadata treats names such as __proto__ as ordinary, and nobody can change it later", async () => {
  const metadata = { list: [1] };
  const pipeline = createPipeline({ subscribers: [subscriber("__proto__", async () => ({ metadata }))] });
  const result = await pipeline.enrich("x", document);
  metadata.list.push(2);
  expect(Object.entries(result.metadata)).toEqual([["__proto__", { list: [1] }]]);
});

test("reports reach onReport, and two subscribers with the same name are refused", async () => {
  const reported: (readonly SubscriberReport[])[] = [];
  const first = subscriber("a", async () => undefined);
  const pipeline = createPipeline({ subscribers: [first], onReport: (reports) => reported.push(reports) });
  const { reports } = await pipeline.enrich("x", document);
  expect(reported).toEqual([reports]);
  expect(() => createPipeline({ subscribers: [first, first] })).toThrow('two subscribers are named "a"');
});
