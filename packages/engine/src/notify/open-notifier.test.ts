import { memoryJournal } from "@cuebook/store";
import { type Notice, noticeKinds, type Receiver } from "@cuebook/tools";
import { expect, test } from "vitest";
import { Machine } from "../machine/machine.ts";
import { openNotifier } from "./open-notifier.ts";

const at = new Date().toISOString();

function trial() {
  const got: Notice[] = [];
  const desk: Receiver = {
    ...{ name: "desk", on: new Set(noticeKinds), longestMs: 1000 },
    notify: async (notice) => got.push(notice) > 0,
  };
  const journal = memoryJournal();
  const open = () =>
    openNotifier({ journal, receivers: [desk], machine: "host-1", now: () => new Date(), onFailure: () => undefined });
  return { got, open };
}

test("a machine that cannot work is notified once, also one that was found so before", async () => {
  const git = () => Promise.reject(new Error("git is missing"));
  const machine = new Machine({ folders: [], git, agent: async () => undefined, waits: true });
  const { got, open } = trial();
  await using notifier = await open();
  const unwatch = notifier.watch(machine);
  expect(await machine.judge({ part: "git" })).toMatchObject({ part: "git" });
  await expect.poll(() => got).toMatchObject([{ kind: "machine", address: "host-1", since: machine.health.since }]);
  unwatch();
  notifier.watch(machine);
  await notifier[Symbol.asyncDispose]();
  expect(got).toHaveLength(1);
});

test("the issues of a service that wait for somebody are notified, and the others are not", async () => {
  const { got, open } = trial();
  const place = { tracker: "file", source: "issues.json" };
  const waiting = (["incomplete", "blocker_cycle", "no_slot", "not_due", "has_blockers"] as const).map((code, id) => ({
    ...{ issue: { id: `${id}`, identifier: `APP-${id}` }, code, reason: "It says so." },
  }));
  for (let times = 0; times < 2; times++) {
    const notifier = await open();
    notifier.looked("WORKFLOW.md", { at, place, waiting });
    await notifier[Symbol.asyncDispose]();
  }
  expect(got.map(({ kind, address }) => `${kind} ${address}`)).toEqual(["issue APP-0", "issue APP-1"]);
});
