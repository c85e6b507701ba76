import type { EventBody } from "@cuebook/run";
import { beforeEach, describe, expect, test } from "vitest";
import { copyStore } from "../copy/copy-store.ts";
import type { Journal } from "../journal.ts";
import { memoryJournal } from "../sqlite/sqlite.ts";
import { recordNames } from "../transfer/records.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, dispatched, elsewhere, here, settled, transcriptText } from "./trial-events.ts";

const long = `long ${"name ".repeat(60)}`;
const turn = { step: 1, try: 1, turn: 1 };
const spent: EventBody[] = [
  { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  {
    ...{ type: "turn_requested", ...turn, kind: "prompt", prompt: "p" },
    agent: { name: "a", kind: "k", resume: true, resumeInterrupted: false },
  },
  {
    ...{ type: "turn_completed", ...turn, text: 't\u0000"☃\ud800', durationMs: 1, denied: [] },
    usage: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, costUsd: 0.1, model: "m" },
  },
];

/** Puts something of every kind into a store. */
async function fill(journal: Journal, schedule = "daily"): Promise<void> {
  const run = async (id: string, first: EventBody, events: readonly EventBody[]) => {
    await journal.create(id, first, at);
    const lease = await journal.acquire(id, await here());
    if (events.length > 0) await journal.append(lease, 1, events, at);
    return lease;
  };
  const hash = await journal.putObject('a "prompt" with \u0000 and ☃');
  await journal.putObject("that no run names yet");
  const lease = await run("r1", { ...created, pin: { definition: "d", object: hash } }, spent);
  await journal.appendTranscript(lease, [transcriptText("r1", 1, "said"), transcriptText("r1", 2, "☃")], ["large"]);
  await journal.release(lease);
  await journal.claim("r2", dispatched, at, 0);
  await journal.request("r2", "cancel", { name: "ann", via: "command" });
  await journal.post("r2", { kind: "signal", name: "go", value: { a: 1 } });
  await journal.post("r2", { kind: "signal", name: "again", value: {} });
  await journal.answerPermission("r2", 3, { answer: "deny", by: "ann" });
  await journal.forget(await run("r3", created, spent));
  await journal.forget(await run("r4", created, []), { file: "/archive/r4.jsonl.gz", archivedAt: at });
  await journal.library.change(at, () => ({
    put: [{ kind: "phase", id: "plan", text: "# Plan \u0000", isChanged: true, base: "b" }],
    seeded: "s",
  }));
  await journal.schedules.write(schedule, undefined, { until: at, waiting: [at], of: "@daily" });
  await journal.pauses.pause("/w.yaml", { issue: "APP-1", at, reason: "Deploying", drains: false });
  await journal.repeats.begin("k", "one", at);
  await journal.repeats.finish("k", '{"run":"r1"}');
  await journal.sessions.begin({ id: "s1", client: "c", folder: "/f", startedAt: at }, { ...elsewhere });
  await journal.sessions.end("s1", at);
}

/** Everything in a store, to compare: what stores may shorten is left out. */
async function contentOf(journal: Journal) {
  const { transfer } = journal;
  const outlines = await transfer.outlines("", 100);
  const histories = await Promise.all(
    outlines.map(async ({ run, version, transcript }) => ({
      events: await transfer.events({ run, after: 0, upTo: version, limit: 100 }),
      transcript: await transfer.transcript({ run, after: 0, upTo: transcript, limit: 100 }),
      messages: await transfer.messages(run),
      costs: await transfer.costsOf(run),
    })),
  );
  const records = await Promise.all(recordNames.map((name) => transfer.records(name, undefined, 100)));
  return {
    ...{ outlines, histories, objects: await transfer.objects("", 100) },
    records: JSON.parse(JSON.stringify(records).replaceAll(/long name [^"]*/g, "LONG")),
    costs: await journal.costs("role"),
    list: await journal.list(),
  };
}

/** The contract of every journal: its content is copied from and to any other one. */
export function transferContract(trial: StoreTrial): void {
  describe("a copy of a store", () => {
    let other: Journal;
    beforeEach(() => {
      other = memoryJournal();
    });
    const counts = ({ runs, left }: Awaited<ReturnType<typeof copyStore>>) => ({ ...runs, left });

    test("into memory and back has everything, and a second one copies nothing", async () => {
      await fill(trial.journal);
      const report = await copyStore(trial.journal, other);
      expect(report).toMatchObject({
        ...{ isWhole: true, runs: { of: 2, copied: 2, continued: 0, same: 0 } },
        ...{ events: 6, transcript: 2, objects: 3 },
      });
      expect(await contentOf(other)).toEqual(await contentOf(trial.journal));
      expect(counts(await copyStore(trial.journal, other))).toEqual({
        ...{ of: 2, copied: 0, continued: 0, same: 2, left: report.left },
      });
    });

    test("from memory has everything, in the positions of the source", async () => {
      await fill(other, long);
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({ copied: 2, left: [] });
      expect(await contentOf(trial.again())).toEqual(await contentOf(other));
      expect(await trial.again().position()).toBe(await other.position());
      expect((await trial.again().since(0, 100)).map(({ run, event }) => `${run} ${event.seq}`)).toEqual(
        (await other.since(0, 100)).map(({ run, event }) => `${run} ${event.seq}`),
      );
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({ copied: 0, same: 2, left: [] });
    });

    test("is a store like any other: runs in it are driven, and events follow", async () => {
      await fill(other);
      await copyStore(other, trial.journal);
      const last = await trial.journal.position();
      const lease = await trial.journal.acquire("r2", await here());
      await trial.journal.append(lease, 1, [settled], at);
      expect(await trial.journal.since(last, 10)).toMatchObject([{ run: "r2", event: { seq: 2 } }]);
      expect(await trial.journal.post("r2", { kind: "signal", name: "go", value: {} })).toBe(3);
    });

    test("continues a run that has more events now, and leaves out one that is driven", async () => {
      await fill(other);
      await copyStore(other, trial.journal);
      const lease = await other.acquire("r2", await here());
      await other.append(
        lease,
        1,
        [settled, { type: "permission_decided", permission: 3, answer: "deny", hash: "h" }],
        at,
      );
      const left = [{ what: "run", id: "r2", code: "run_driven", message: `is driven by process ${process.pid}` }];
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({ copied: 0, continued: 0, same: 1, left });
      await other.release(lease);
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({ continued: 1, same: 1, left: [] });
      expect(await contentOf(trial.journal)).toEqual(await contentOf(other));
    });

    test("overwrites no run that differs, and none that was used there", async () => {
      await other.create("r1", created, at);
      await other.create("r2", created, at);
      await copyStore(other, trial.journal);
      await trial.journal.post("r2", { kind: "signal", name: "go", value: {} });
      await trial.journal.create("r3", { ...created, workflow: "mine" }, at);
      await other.create("r3", created, at);
      const before = await contentOf(trial.journal);
      const message = "is another run in the other store: nothing was overwritten";
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({
        same: 1,
        left: [
          { what: "run", id: "r2", code: "run_differs", message },
          { what: "run", id: "r3", code: "run_differs", message },
        ],
      });
      expect(await contentOf(trial.journal)).toEqual(before);
    });

    test("into a store with runs of its own moves all positions by one number", async () => {
      await trial.journal.create("own", created, at);
      await other.create("r1", created, at);
      await other.create("r0", created, at);
      await copyStore(other, trial.journal);
      const order = async () => (await trial.journal.since(0, 10)).map(({ run, position }) => [run, position]);
      expect(await order()).toEqual([
        ["own", 1],
        ["r1", 2],
        ["r0", 3],
      ]);
      await trial.journal.create("own2", created, at);
      await other.create("r2", created, at);
      await copyStore(other, trial.journal);
      expect(await order()).toEqual([
        ["own", 1],
        ["r1", 2],
        ["r0", 3],
        ["own2", 4],
        ["r2", 5],
      ]);
    });

    test("leaves out a run whose issue is claimed by a run of the other store", async () => {
      await other.claim("r1", dispatched, at, 0);
      await trial.journal.claim("mine", dispatched, at, 0);
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({
        left: [{ id: "r1", code: "issue_claimed" }],
      });
      expect(await trial.journal.find("r")).toEqual([]);
    });

    test("leaves out what is found by a name only, if the name was shortened", async () => {
      await trial.journal.schedules.write(long, undefined, { until: at, waiting: [], of: "@daily" });
      const { left } = await copyStore(trial.journal, other);
      expect(left.map(({ what, code }) => [what, code])).toEqual(
        trial.journal.transfer.keepsNames ? [] : [["schedule", "name_cut"]],
      );
    });

    test("writes nothing if it is dry", async () => {
      await fill(other);
      const before = await contentOf(trial.journal);
      expect(await copyStore(other, trial.journal, { isDry: true })).toMatchObject({
        ...{ isDry: true, runs: { of: 2, copied: 2 }, events: 6, objects: 3, records: 8 },
      });
      expect(await contentOf(trial.journal)).toEqual(before);
    });

    test("stops between two runs, and continues", async () => {
      await fill(other);
      const stop = new AbortController();
      const onProgress = (doing: string) => doing === "runs" && stop.abort();
      const report = await copyStore(other, trial.journal, { signal: stop.signal, onProgress });
      expect(report).toMatchObject({ isWhole: false, runs: { copied: 1 }, records: 0 });
      expect(counts(await copyStore(other, trial.journal))).toMatchObject({ copied: 1, same: 1, left: [] });
      expect(await contentOf(trial.journal)).toEqual(await contentOf(other));
    });

    test("of a store into itself is refused", async () => {
      await expect(copyStore(trial.journal, trial.again())).rejects.toMatchObject({ code: "store_same" });
    });
  });
}
