import { hostname } from "node:os";
import { memoryJournal, type NoticeRecord } from "@cuebook/store";
import { ChannelError, type Notice, type Receiver } from "@cuebook/tools";
import { describe, expect, test } from "vitest";
import { thisProcess } from "../record/takeover.ts";
import { decideNotice, mostRounds } from "./decide-notice.ts";
import type { News } from "./news.ts";
import { type NoticePlace, noticeName, notifyAgain, notifyOnce } from "./notify-once.ts";

const since = "2026-01-01T00:00:00.000Z";
const news: News = { kind: "gate", key: "r1/q1", address: "r1/q1", since, path: "/decisions/r1/q1" };
const open = new AbortController().signal;
const dead = { host: hostname(), pid: 4_194_304, startedAt: "gone" };
const elsewhere = { host: "other", pid: 1, startedAt: "1" };

/** A place with its own store, and a receiver that takes everything. */
async function trial(answer: (signal: AbortSignal) => Promise<boolean> = async () => true) {
  const got: Notice[] = [];
  const receiver: Receiver = {
    ...{ name: "desk", on: new Set(["gate"] as const), longestMs: 1000 },
    notify: (notice, signal) => {
      got.push(notice);
      return answer(signal);
    },
  };
  let now = Date.parse(since);
  const { notices } = memoryJournal();
  const place: NoticePlace = { notices, owner: await thisProcess(), now: () => new Date(now) };
  const later = (ms: number) => {
    now += ms;
  };
  const notify = (one = news, signal = open) => notifyOnce(one, receiver, place, signal);
  const stored = () => notices.read(noticeName("desk", news.key));
  return { got, receiver, place, notices, notify, later, stored };
}

describe("a receiver is notified", () => {
  test("once, by one of several processes at the same time", async () => {
    const { notify, got, place } = await trial();
    const results = await Promise.all([notify(), notify(), notify()]);
    expect(results.map(({ is }) => is).toSorted()).toEqual(["later", "later", "sent"]);
    expect(await notify()).toEqual({ is: "over" });
    expect(got).toEqual([
      { id: expect.stringMatching(/^msg_[0-9a-f]{32}$/), kind: "gate", address: "r1/q1", since, url: undefined },
    ]);
    expect(place.link).toBeUndefined();
  });

  test("with the same message by the next process, if one was killed meanwhile", async () => {
    const { notify, got, notices, later, stored } = await trial();
    const begun: NoticeRecord = { since, state: "begun", by: dead, until: "2027-01-01T00:00:00.000Z", rounds: 0 };
    await notices.write(noticeName("desk", news.key), undefined, begun);
    later(60_000);
    // It has another time from its own look.
    await notify({ ...news, since: "2026-01-01T00:00:09.000Z" });
    expect(got).toMatchObject([{ since }]);
    expect(await stored()).toMatchObject({ state: "sent", since });
  });

  test("by another machine after a time", async () => {
    const { notify, got, notices, later } = await trial();
    const begun: NoticeRecord = { since, state: "begun", by: elsewhere, until: "2026-01-01T00:00:06.000Z", rounds: 0 };
    await notices.write(noticeName("desk", news.key), undefined, begun);
    expect(await notify()).toEqual({ is: "later" });
    later(6000);
    expect(await notify()).toEqual({ is: "sent" });
    expect(got).toHaveLength(1);
  });

  test("again after failures, in a few rounds with longer and longer pauses, with one id", async () => {
    const { notify, got, later, stored } = await trial(async () => {
      throw new ChannelError("channel_unreachable", "away");
    });
    const rounds: unknown[] = [];
    for (let minutes = 0; minutes < 200; minutes++) {
      const result = await notify();
      if (result.is === "failed") rounds.push([minutes, result.isLast]);
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
    expect(await notify()).toEqual({ is: "over" });
  });

  test("by the next process, if this one was stopped", async () => {
    const { notify, stored, place, later } = await trial(async (signal) => !signal.aborted);
    expect(await notify(news, AbortSignal.abort())).toEqual({ is: "later" });
    expect(await stored()).toMatchObject({ state: "begun", until: place.now().toISOString() });
    later(1);
    // This process lives, and has not given it up.
    expect(await notify()).toEqual({ is: "later" });
  });

  test("although nothing can be stored", async () => {
    const { got, receiver, place } = await trial();
    const fails = () => Promise.reject(new Error("disk full"));
    const full = { ...place, notices: { read: fails, write: fails } };
    expect(await notifyOnce(news, receiver, full, open)).toEqual({ is: "sent" });
    expect(got).toHaveLength(1);
  });

  test("of the next time, when the first is over", async () => {
    const { notify, got, place } = await trial();
    await notify();
    await notifyAgain(news.key, "desk", place);
    await notify({ ...news, since: "2026-01-02T00:00:00.000Z" });
    expect(new Set(got.map(({ id }) => id)).size).toBe(2);
    await notifyAgain("unknown", "desk", place);
  });
});

test("what was notified is notified again only if it renews, and only after that time", () => {
  const sent: NoticeRecord = { since, state: "sent", by: dead, until: since, rounds: 0 };
  const later = { since: "2026-01-03T00:00:00.000Z" };
  expect(decideNotice(later, sent, false, new Date())).toBe("over");
  expect(decideNotice({ ...later, renewsMs: 86_400_000 }, sent, false, new Date())).toBe("take");
  expect(decideNotice({ since, renewsMs: 86_400_000 }, sent, false, new Date())).toBe("over");
});
