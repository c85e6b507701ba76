import { setTimeout as sleep } from "node:timers/promises";
import type { RunEvent } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { ChannelError, type Notice, noticeKinds, type Receiver } from "@cuebook/tools";
import { expect, test } from "vitest";
import { thisProcess } from "../record/takeover.ts";
import type { News } from "./news.ts";
import { Notifier } from "./notifier.ts";

const since = new Date().toISOString();
const gate = (run: string): News => ({ kind: "gate", key: `${run}/q1`, address: `${run}/q1`, since, path: "/" });
const failure: News = { kind: "failure", key: "failed r9", address: "r9", since, path: "/runs/r9" };

/** Receivers that note what they get. @param waits what waits, of all runs */
async function trial(
  waits: readonly News[],
  more: Partial<Receiver> = {},
  journal = memoryJournal(),
  reading: () => Promise<unknown> = async () => undefined,
) {
  const got: Notice[] = [];
  const failures: unknown[] = [];
  const receiver: Receiver = {
    ...{ name: "desk", on: new Set(noticeKinds), longestMs: 1000 },
    notify: async (notice) => got.push(notice) > 0,
    ...more,
  };
  const notifier = new Notifier({
    receivers: [receiver],
    notices: journal.notices,
    owner: await thisProcess(),
    now: () => new Date(),
    read: async () => {
      await reading();
      return [...waits];
    },
    onFailure: (name, error) => failures.push([name, error]),
    link: (path) => `https://desk.example${path}`,
  });
  return { got, failures, notifier };
}

const suspended: RunEvent = { type: "run_suspended", reason: "decision", message: "", seq: 1, at: since, version: 1 };

test("what waits is notified when the process begins and after its events, only once, and to each receiver what it wants", async () => {
  const journal = memoryJournal();
  const waits: News[] = [gate("r1"), failure];
  const first = await trial(waits, { on: new Set(["gate"] as const) }, journal);
  await expect.poll(() => first.got).toMatchObject([{ address: "r1/q1", url: "https://desk.example/" }]);
  waits.push(gate("r2"));
  first.notifier.heard([{ type: "run_resumed", seq: 1, at: since, version: 1 }]);
  first.notifier.heard([suspended]);
  first.notifier.heard([suspended]);
  await first.notifier[Symbol.asyncDispose]();
  expect(first.got.map(({ address }) => address)).toEqual(["r1/q1", "r2/q1"]);
  // After a restart.
  const second = await trial(waits, {}, journal);
  await second.notifier[Symbol.asyncDispose]();
  expect(second.got.map(({ address }) => address)).toEqual(["r9"]);
  second.notifier.heard([suspended]);
  expect(second.failures).toEqual([]);
});

test("what waits for longer than a week is not sent", async () => {
  const { got, notifier } = await trial([{ ...gate("r1"), since: "2026-01-01T00:00:00.000Z" }]);
  await notifier[Symbol.asyncDispose]();
  expect(got).toEqual([]);
});

test("a receiver that fails is reported once, however much waits", async () => {
  const error = new ChannelError("channel_unreachable", "away");
  const { failures, notifier } = await trial([gate("r1"), gate("r2"), failure], {
    notify: async () => {
      throw error;
    },
  });
  await notifier[Symbol.asyncDispose]();
  expect(failures).toEqual([["desk", error]]);
});

test("a receiver gets a few notices at once", async () => {
  let [now, most] = [0, 0];
  const waits = Array.from({ length: 12 }, (_, at) => gate(`r${at}`));
  const { notifier } = await trial(waits, {
    notify: async () => {
      most = Math.max(most, ++now);
      await sleep(1);
      now -= 1;
      return true;
    },
  });
  await notifier[Symbol.asyncDispose]();
  expect(most).toBe(4);
});

test("what is over is notified when it happens again", async () => {
  const waits: News[] = [];
  const { got, notifier } = await trial(waits);
  const unhealthy = (at: string) => ({ ...failure, kind: "machine", key: "machine w1", since: at }) as const;
  waits.push(unhealthy(since));
  notifier.look();
  await expect.poll(() => got).toHaveLength(1);
  waits.pop();
  notifier.over("machine w1");
  waits.push(unhealthy(new Date(Date.parse(since) + 1).toISOString()));
  notifier.look();
  await notifier[Symbol.asyncDispose]();
  expect(new Set(got.map(({ id }) => id)).size).toBe(2);
});

test("a store that takes long is not read all the time, and the end of the process still looks", async () => {
  const waits: News[] = [];
  let looks = 0;
  const { got, notifier } = await trial(waits, {}, memoryJournal(), async () => {
    looks += 1;
    await sleep(20);
  });
  for (let at = 0; at < 20; at++) {
    notifier.heard([suspended]);
    await sleep(5);
  }
  expect(looks).toBe(1);
  waits.push(gate("r1"));
  await notifier[Symbol.asyncDispose]();
  expect([looks, got.length]).toEqual([2, 1]);
});
