import { type Journal, memoryJournal } from "@cuebook/store";
import { type Notice, noticeKinds, type Receiver } from "@cuebook/tools";
import { expect, test } from "vitest";
import type { InboxSources } from "../inbox/read.ts";
import { Machine } from "../machine/machine.ts";
import { Served } from "../testing/served.ts";
import { openNotifier } from "./open-notifier.ts";

function trial(journal: Journal = memoryJournal()) {
  const got: Notice[] = [];
  const desk: Receiver = {
    ...{ name: "desk", on: new Set(noticeKinds), longestMs: 1000 },
    notify: async (notice) => got.push(notice) > 0,
  };
  const to = { receivers: [desk], machine: "host-1", now: () => new Date(), onFailure: () => undefined };
  const open = (services = 0, machines?: InboxSources["machines"]) =>
    openNotifier({ journal, ...to, services, machines });
  return { got, open };
}

test("a machine and an agent that cannot work are notified once, also if they were found so before", async () => {
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

test("a worker that others know is notified once, by one of two processes", async () => {
  const journal = memoryJournal();
  const { got, open } = trial(journal);
  const machines = async () => [
    { code: "lost", machine: "w2", agent: null, reason: "silent", since: new Date().toISOString() } as const,
    { code: "unhealthy", machine: "host-1", agent: null, reason: "disk", since: new Date().toISOString() } as const,
  ];
  const all = await Promise.all([open(0, machines), open(0, machines)]);
  for (const each of all) await each[Symbol.asyncDispose]();
  expect(got.map(({ address }) => address).toSorted()).toEqual(["host-1", "w2"]);
});

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 1 }
done: { retries: 0 }
`;

test("the issues of a service that wait for somebody are notified once, and one that a person moved is not", async () => {
  const itself = { blockers: [{ id: "2", identifier: "APP-2", state: "To Do" }] };
  const issues = ["1", "2", "3"].map((id) => ({ id, state: "To Do", ...(id === "2" && itself) }));
  await using served = new Served(frontMatter, "Do it.", issues);
  await served.serve();
  // Nobody was notified before a person moved one.
  served.issues = served.issues.map((issue) => (issue.id === "3" ? { ...issue, state: "Done" } : issue));
  const { got, open } = trial(served.journal);
  for (let times = 0; times < 2; times++) {
    const notifier = await open(1);
    await served.serve({ onLook: (look) => notifier.looked(served.file, look) });
    await notifier[Symbol.asyncDispose]();
  }
  expect(got.map(({ kind, address }) => `${kind} ${address}`).toSorted()).toEqual(["issue APP-1", "issue APP-2"]);
});

test("an issue that is blocked after the last look of its service is notified", async () => {
  await using served = new Served(frontMatter, "Do it.", [{ id: "1", state: "To Do" }]);
  const { got, open } = trial(served.journal);
  const notifier = await open(1);
  let looks = 0;
  await served.serve({ onLook: (look) => looks++ === 0 && notifier.looked(served.file, look) });
  for (const { id } of await served.runsOf("1")) notifier.heard(id, await served.journal.read(id));
  await notifier[Symbol.asyncDispose]();
  expect(got.map(({ kind, address }) => `${kind} ${address}`)).toEqual(["issue APP-1"]);
});
