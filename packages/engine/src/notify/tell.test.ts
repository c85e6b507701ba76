import { hostname } from "node:os";
import { memoryJournal, type NoticeRecord } from "@cuebook/store";
import { ChannelError, type Notice, type Receiver } from "@cuebook/tools";
import { describe, expect, test } from "vitest";
import { thisProcess } from "../record/takeover.ts";
import { decideTelling, mostRounds } from "./decide-telling.ts";
import type { News } from "./news.ts";
import { noticeName, type TellingPlace, tellAgain, tellOnce } from "./tell.ts";

const since = "2026-01-01T00:00:00.000Z";
const news: News = { kind: "gate", key: "r1/q1", address: "r1/q1", since, path: "/decisions/r1/q1" };
const open = new AbortController().signal;
const dead = { host: hostname(), pid: 4_194_304, startedAt: "gone" };
const elsewhere = { host: "other", pid: 1, startedAt: "1" };

/** A place with a store of its own, and a receiver that takes everything. */
async function trial(answer: (signal: AbortSignal) => Promise<boolean> = async () => true) {
  const got: Notice[] = [];
  const receiver: Receiver = {
    ...{ name: "desk", on: new Set(["gate"] as const), longestMs: 1000 },
    tell: (notice, signal) => {
      got.push(notice);
      return answer(signal);
    },
  };
  let now = Date.parse(since);
  const { notices } = memoryJournal();
  const place: TellingPlace = { notices, owner: await thisProcess(), now: () => new Date(now) };
  const later = (ms: number) => {
    now += ms;
  };
  const tell = (one = news, signal = open) => tellOnce(one, receiver, place, signal);
  const stored = () => notices.read(noticeName("desk", news.key));
  return { got, receiver, place, notices, tell, later, stored };
}

describe("a receiver is told", () => {
  test("once, whatever number of processes tell at the same time", async () => {
    const { tell, got, place } = await trial();
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.map(({ is }) => is).toSorted()).toEqual(["later", "later", "told"]);
    expect(await tell()).toEqual({ is: "over" });
    expect(got).toEqual([
      { id: expect.stringMatching(/^msg_[0-9a-f]{32}$/), kind: "gate", address: "r1/q1", since, url: undefined },
    ]);
    expect(place.link).toBeUndefined();
  });

  test("with the same message by the next process, if one was killed meanwhile", async () => {
    const { tell, got, notices, later, stored } = await trial();
    const begun: NoticeRecord = { since, state: "begun", by: dead, until: "2027-01-01T00:00:00.000Z", rounds: 0 };
    await notices.write(noticeName("desk", news.key), undefined, begun);
    later(60_000);
    // It has another time from its own look.
    await tell({ ...news, since: "2026-01-01T00:00:09.000Z" });
    expect(got).toMatchObject([{ since }]);
    expect(await stored()).toMatchObject({ state: "told", since });
  });

  test("by another machine after a time", async () => {
    const { tell, got, notices, later } = await trial();
    const begun: NoticeRecord = { since, state: "begun", by: elsewhere, until: "2026-01-01T00:00:06.000Z", rounds: 0 };
    await notices.write(noticeName("desk", news.key), undefined, begun);
    expect(await tell()).toEqual({ is: "later" });
    later(6000);
    expect(await tell()).toEqual({ is: "told" });
    expect(got).toHaveLength(1);
  });

  test("again after failures, in a few rounds with longer and longer pauses, with one id", async () => {
    const { tell, got, later, stored } = await trial(async () => {
      throw new ChannelError("channel_unreachable", "away");
    });
    const rounds: unknown[] = [];
    for (let minutes = 0; minutes < 200; minutes++) {
      const told = await tell();
      if (told.is === "failed") rounds.push([minutes, told.isLast]);
      later(60_000);
    }
    expect(rounds).toEqual([
      [0, false],
      [1, false],
      [5, false],
      [21, false],
      [85, true],
    ]);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toMatchObject({ state: "failed", rounds: mostRounds, code: "channel_unreachable" });
    expect(await tell()).toEqual({ is: "over" });
  });

  test("by the next process, if this one was stopped", async () => {
    const { tell, stored, place, later } = await trial(async (signal) => !signal.aborted);
    expect(await tell(news, AbortSignal.abort())).toEqual({ is: "later" });
    expect(await stored()).toMatchObject({ state: "begun", until: place.now().toISOString() });
    later(1);
    // This process lives, and has not given it up.
    expect(await tell()).toEqual({ is: "later" });
  });

  test("although nothing can be stored", async () => {
    const { got, receiver, place } = await trial();
    const fails = () => Promise.reject(new Error("disk full"));
    const full = { ...place, notices: { read: fails, write: fails } };
    expect(await tellOnce(news, receiver, full, open)).toEqual({ is: "told" });
    expect(got).toHaveLength(1);
  });

  test("of the next time, when the first is over", async () => {
    const { tell, got, place } = await trial();
    await tell();
    await tellAgain(news.key, "desk", place);
    await tell({ ...news, since: "2026-01-02T00:00:00.000Z" });
    expect(new Set(got.map(({ id }) => id)).size).toBe(2);
    await tellAgain("unknown", "desk", place);
  });
});

test("what was told is told again only if it renews, and only after that time", () => {
  const told: NoticeRecord = { since, state: "told", by: dead, until: since, rounds: 0 };
  const later = { since: "2026-01-03T00:00:00.000Z" };
  expect(decideTelling(later, told, false, new Date())).toBe("over");
  expect(decideTelling({ ...later, renewsMs: 86_400_000 }, told, false, new Date())).toBe("take");
  expect(decideTelling({ since, renewsMs: 86_400_000 }, told, false, new Date())).toBe("over");
});
