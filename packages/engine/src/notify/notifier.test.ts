import { setTimeout as sleep } from "node:timers/promises";
import type { RunEvent } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { ChannelError, type Notice, noticeKinds, type Receiver } from "@cuebook/tools";
import { expect, test } from "vitest";
import type { Health } from "../machine/machine.ts";
import { thisProcess } from "../record/takeover.ts";
import type { News } from "./news.ts";
import { Notifier } from "./notifier.ts";

const since = new Date().toISOString();
const gate = (run: string): News => ({ kind: "gate", key: `${run}/q1`, address: `${run}/q1`, since, path: "/" });
const failure: News = { kind: "failure", key: "failed r9", address: "r9", since, path: "/runs/r9" };

/** Receivers that note what they get. @param waits what waits, of all runs */
async function trial(waits: readonly News[], more: Partial<Receiver> = {}, journal = memoryJournal()) {
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
    read: async (run) => waits.filter(({ address }) => run === undefined || address.startsWith(run)),
    onFailure: (name, error) => failures.push([name, error]),
    link: (path) => `https://desk.example${path}`,
  });
  return { got, failures, notifier };
}

const suspended: RunEvent = { type: "run_suspended", reason: "decision", message: "", seq: 1, at: since, version: 1 };
const health = (state: Health["state"]): Health => ({ state, since, fault: { part: "disk", reason: "disk: full" } });

test("what waits is notified when the process begins and after its events, only once, and to each receiver what it wants", async () => {
  const journal = memoryJournal();
  const waits: News[] = [gate("r1"), failure];
  const first = await trial(waits, { on: new Set(["gate"] as const) }, journal);
  await expect.poll(() => first.got).toMatchObject([{ address: "r1/q1", url: "https://desk.example/" }]);
  waits.push(gate("r2"));
  first.notifier.heard("r2", [{ type: "run_resumed", seq: 1, at: since, version: 1 }]);
  first.notifier.heard("r2", [suspended]);
  first.notifier.heard("r2", [suspended]);
  await first.notifier[Symbol.asyncDispose]();
  expect(first.got.map(({ address }) => address)).toEqual(["r1/q1", "r2/q1"]);
  // After a restart.
  const second = await trial(waits, {}, journal);
  await second.notifier[Symbol.asyncDispose]();
  expect(second.got.map(({ address }) => address)).toEqual(["r9"]);
  second.notifier.heard("r2", [suspended]);
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

test("a machine that cannot work is notified once, until it can again", async () => {
  const { got, notifier } = await trial([]);
  notifier.machine("w1", { is: "machine", health: health("unhealthy") });
  notifier.machine("w1", { is: "machine", health: health("probation") });
  notifier.machine("w1", { is: "machine", health: health("unhealthy") });
  notifier.machine("w1", { is: "agent", agent: "claude", fault: { part: "agent", agent: "claude", reason: "no" } });
  await expect.poll(() => got).toMatchObject([{ kind: "machine", address: "w1" }, { address: "w1/claude" }]);
  notifier.machine("w1", { is: "machine", health: { state: "ready", since } });
  notifier.machine("w1", {
    is: "machine",
    health: { ...health("unhealthy"), since: new Date(Date.now() + 1).toISOString() },
  });
  await notifier[Symbol.asyncDispose]();
  expect(got.map(({ address }) => address)).toEqual(["w1", "w1/claude", "w1"]);
  expect(new Set(got.map(({ id }) => id)).size).toBe(3);
});
