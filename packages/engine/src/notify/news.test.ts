import { questionKinds, type RequestSummary, type Waiting } from "@cuebook/run";
import { expect, test } from "vitest";
import { type InboxItem, type InboxKind, issueCodes, machineCodes, runCodes } from "../inbox/item.ts";
import { type News, newsOf } from "./news.ts";

const now = new Date("2026-01-01T12:00:00.000Z");
const hostile = "$SECRET \u001b[2J; rm -rf ~ #7\u202e";
const waits = { key: "k", reason: hostile, since: "2026-01-01T00:00:00.000Z" };

function question(kind: Waiting["kind"], isOfService = false): InboxItem {
  const waiting = { kind, q: 1, message: hostile, askedAt: waits.since } as unknown as Waiting;
  const asked = {
    address: "r1/q1",
    run: "r1",
    workflow: hostile,
    issue: hostile,
    subject: hostile,
    role: hostile,
    waiting,
  };
  return { ...waits, kind: "question", isOfService, question: asked };
}

const issue = { tracker: "linear", source: hostile, id: hostile, identifier: hostile, subject: hostile, run: null };
const request: RequestSummary = {
  ...{ number: 7, address: `https://a.example/${hostile}`, state: "open", waits: [hostile], since: waits.since },
  problems: [{ kind: "ci_failure", names: [hostile] }],
};

/** Items of every kind and code, full of the words of others. */
const items: Readonly<Record<InboxKind, readonly InboxItem[]>> = {
  question: questionKinds.map((kind) => question(kind)),
  issue: issueCodes.map((code) => ({ ...waits, kind: "issue", code, ...issue })),
  request: [{ ...waits, kind: "request", run: "r1", subject: hostile, issue: hostile, request, waits: [hostile] }],
  run: runCodes.map((code) => ({
    ...{ ...waits, kind: "run", code, run: "r1", workflow: hostile, subject: hostile, issue: hostile },
    undone: [{ action: "reply", reason: hostile }],
  })),
  unreadable: [{ ...waits, kind: "unreadable", run: "r1" }],
  machine: machineCodes.map((code) => ({
    ...{ ...waits, kind: "machine", code, machine: hostile, agent: code === "agent" ? hostile : null },
  })),
};

const all = Object.values(items).flat();
const shown = (news: readonly News[]) => news.map(({ kind, address, path }) => `${kind} ${address} ${path}`);

test("every kind of what waits is notified, or is what a person did", () => {
  const of = Object.entries(items).map(([kind, each]) => [
    kind,
    shown(each.flatMap((item) => newsOf(item, now) ?? [])),
  ]);
  const plain = "_SECRET___2J__rm_-rf___#7_";
  expect(Object.fromEntries(of)).toEqual({
    question: questionKinds.map((kind) =>
      ["gate", "question", "permission"].includes(kind)
        ? `${kind} r1/q1 /decisions/r1/q1`
        : "failure r1/q1 /decisions/r1/q1",
    ),
    issue: issueCodes.map(() => `issue ${plain} /issues`),
    request: ["request r1 /runs/r1"],
    // Not `stopped` and `decided`.
    run: ["failure r1 /runs/r1", "failure r1 /runs/r1"],
    unreadable: ["failure r1 /runs/r1"],
    machine: [`machine ${plain} /`, `machine ${plain}/${plain} /`, `machine ${plain} /`],
  });
});

test.each(all.map((item) => ["code" in item ? `${item.kind} ${item.code}` : item.kind, item] as const))(
  "a notice of %s has an address, and no word of others",
  (_, item) => {
    const news = newsOf(item, now);
    if (news === undefined) return expect(item).toMatchObject({ code: expect.stringMatching(/^(stopped|decided)$/) });
    // These, and the time, are all that a receiver gets.
    for (const text of [news.kind, news.address, news.path]) expect(text).toMatch(/^[\w.,:@#/+-]+$/);
    expect(news.since).toBe(waits.since);
  },
);

test("what a service answers with another attempt is nobody's, and a run without a driver is not noticed at once", () => {
  expect(newsOf(question("failure", true), now)).toBeUndefined();
  const idle = {
    ...waits,
    kind: "run",
    code: "idle",
    run: "r1",
    workflow: "w",
    subject: "",
    issue: null,
    undone: [],
  } as const;
  expect(newsOf({ ...idle, since: "2026-01-01T11:59:01.000Z" }, now)).toBeUndefined();
  expect(newsOf({ ...idle, since: "2026-01-01T11:59:00.000Z" }, now)).toMatchObject({ kind: "failure" });
});
