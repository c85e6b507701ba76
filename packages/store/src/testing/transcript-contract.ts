import { hash } from "node:crypto";
import { type LiveText, TRANSCRIPT_VERSION } from "@cuebook/run";
import { beforeEach, describe, expect, test } from "vitest";
import type { Lease } from "../journal.ts";
import type { TranscriptFilter } from "../transcript.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, here, transcriptText } from "./trial-events.ts";

/** The contract of every journal: what agents did. */
export function transcriptContract(trial: StoreTrial): void {
  describe("transcripts", () => {
    let lease: Lease;
    beforeEach(async () => {
      await trial.journal.create("r1", created, at);
      lease = await trial.journal.acquire("r1", await here());
    });

    test("are read as they were written, in order, by any part", async () => {
      const events = [1, 2, 3, 4, 5, 6].map((seq) => transcriptText("r1", seq, `☃ ${seq}`, seq < 4 ? 1 : 2));
      await trial.journal.appendTranscript(lease, events.slice(0, 2));
      await trial.journal.appendTranscript(lease, []);
      await trial.journal.appendTranscript(lease, events.slice(2));
      expect(await trial.again().transcript("r1")).toEqual(events);
      const numbers = async (filter: TranscriptFilter) =>
        (await trial.journal.transcript("r1", filter)).map(({ seq }) => seq);
      expect(await numbers({ after: 4 })).toEqual([5, 6]);
      expect(await numbers({ step: 1, try: 1, turn: 2 })).toEqual([4, 5, 6]);
      expect(await numbers({ step: 2 })).toEqual([]);
      expect(await numbers({ after: 1, turn: 1, limit: 1 })).toEqual([2]);
      expect(await numbers({ last: 2 })).toEqual([5, 6]);
      expect(await numbers({ turn: 1, last: 2, limit: 1 })).toEqual([2]);
      expect(await numbers({ after: 1, before: 5, last: 2 })).toEqual([3, 4]);
      expect(await trial.journal.transcript("r2")).toEqual([]);
    });

    test("refuse events with a number that is taken or leaves a gap, and keep none of their batch", async () => {
      await trial.journal.appendTranscript(lease, [transcriptText("r1", 1, "a")]);
      const refused = {
        code: "version_conflict",
        message: expect.stringMatching(/^the transcript of run r1 is at event/),
      };
      for (const numbers of [[1], [3], [2, 2], [2, 4]]) {
        const events = numbers.map((seq) => transcriptText("r1", seq, "b"));
        await expect(trial.journal.appendTranscript(lease, events, ["lost"])).rejects.toMatchObject(refused);
      }
      expect(await trial.journal.transcript("r1")).toHaveLength(1);
      expect(await trial.journal.getObject(hash("sha256", "lost"))).toBeUndefined();
    });

    test("are written by the driver of the run only", async () => {
      await trial.journal.release(lease);
      await trial.again().acquire("r1", await here());
      await expect(trial.journal.appendTranscript(lease, [transcriptText("r1", 1, "a")])).rejects.toMatchObject({
        code: "lease_lost",
      });
      expect(await trial.journal.transcript("r1")).toEqual([]);
    });

    test("have secrets masked, but not in what identifies a text", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "[secret]").replaceAll("aaaa", "[secret]") });
      await trial.journal.create("r3", created, at);
      const own = await trial.journal.acquire("r3", await here());
      const place = { v: TRANSCRIPT_VERSION, run: "r3", at, step: 1, try: 1, turn: 1 };
      const output = { object: "a".repeat(64), bytes: 3, start: "hunter2" };
      await trial.journal.appendTranscript(own, [
        { ...place, seq: 1, type: "tool_started", item: "i", name: "Bash", kind: "execute", summary: "echo hunter2" },
        { ...place, seq: 2, type: "tool_finished", item: "i", outcome: "completed", output },
        { ...place, seq: 3, type: "plan", entries: [{ text: "say hunter2", status: "pending" }] },
      ]);
      expect(await trial.journal.transcript("r3")).toMatchObject([
        { summary: "echo [secret]" },
        { output: { ...output, start: "[secret]" } },
        { entries: [{ text: "say [secret]" }] },
      ]);
    });

    test("return events of a newer version as raw", async () => {
      await trial.journal.appendTranscript(lease, [{ ...transcriptText("r1", 1, "hi"), v: TRANSCRIPT_VERSION + 1 }]);
      expect(await trial.journal.transcript("r1")).toEqual([
        { ...transcriptText("r1", 1, '{"text":"hi"}'), type: "raw", name: "text" },
      ]);
    });

    test("store the texts that they mention, until no run mentions them", async () => {
      await trial.journal.create("r2", created, at);
      const other = await trial.journal.acquire("r2", await here());
      const [own, shared, unnamed] = ["own", "shared", "unnamed"].map((text) => ({
        ...{ object: hash("sha256", text), bytes: text.length, start: text },
      }));
      if (own === undefined || shared === undefined || unnamed === undefined) throw new Error("three texts are named");
      const events = [own, shared, `a hash in a text: ${JSON.stringify(unnamed)}`];
      await trial.journal.appendTranscript(
        lease,
        events.map((text, index) => transcriptText("r1", index + 1, text)),
        ["own", "shared"],
      );
      await trial.journal.appendTranscript(other, [transcriptText("r2", 1, shared)], ["shared"]);
      await trial.journal.reindex();
      const objects = [
        [own.object, "own"],
        [shared.object, "shared"],
      ] as const;
      expect(await trial.journal.objectsOf("r1")).toEqual(new Map(objects));
      expect(await trial.journal.isMentioned(own.object)).toBe(true);
      expect(await trial.journal.isMentioned(unnamed.object)).toBe(false);
      await trial.journal.forget(lease);
      expect(await trial.journal.transcript("r1")).toEqual([]);
      expect(await trial.journal.getObject(own.object)).toBeUndefined();
      expect(await trial.journal.getObject(shared.object)).toBe("shared");
      await trial.journal.forget(other);
      expect(await trial.journal.getObject(shared.object)).toBeUndefined();
    });
  });

  describe("what is being said", () => {
    const said = (step: number, text: string): LiveText => ({
      ...{ run: "r1", at, step, try: 1, turn: 1, of: "text", before: 1, isCut: false, text },
    });

    test("is the latest of each step, until it ends, and has no secrets", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.sayLive(lease, said(2, "I"));
      await trial.journal.sayLive(lease, said(1, "One"));
      await trial.journal.sayLive(lease, said(2, "I know hunter2"));
      expect(await trial.again().liveTexts("r1")).toEqual([said(1, "One"), said(2, "I know [secret]")]);
      await trial.journal.endLive(lease, 1);
      expect(await trial.journal.liveTexts("r1")).toEqual([said(2, "I know [secret]")]);
      await trial.journal.endLive(lease);
      expect(await trial.journal.liveTexts("r1")).toEqual([]);
      await trial.journal.sayLive(lease, said(1, "Again"));
      await trial.journal.forget(lease);
      expect(await trial.journal.liveTexts("r1")).toEqual([]);
    });

    test("is said by the driver of the run only", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.release(lease);
      const next = await trial.again().acquire("r1", await here());
      await expect(trial.journal.sayLive(lease, said(1, "I"))).rejects.toMatchObject({ code: "lease_lost" });
      await trial.again().sayLive(next, said(1, "You"));
      await trial.journal.endLive(lease).catch(() => undefined);
      expect(await trial.journal.liveTexts("r1")).toEqual([said(1, "You")]);
    });
  });
}
