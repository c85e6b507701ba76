import type { RunSummary, Waiting } from "@cuebook/run";
import { questionKinds } from "@cuebook/run";
import { expect, test } from "vitest";
import { type InboxItem, issueCodes, runCodes } from "../inbox/item.ts";
import { newsOf } from "./news.ts";

const waits = { key: "k", reason: "the words of an agent: $SECRET", since: "2026-01-01T00:00:00.000Z" };

function question(kind: Waiting["kind"]): InboxItem {
  const waiting = { kind, q: 1, message: "Delete $SECRET?", askedAt: waits.since } as unknown as Waiting;
  return { ...waits, kind: "question", question: { address: "r1/q1", run: "r1", workflow: "w", issue: null, waiting } };
}

test("every question is notified as a kind that a receiver may choose", () => {
  expect(Object.fromEntries(questionKinds.map((kind) => [kind, newsOf(question(kind))?.kind]))).toEqual({
    ...{ gate: "gate", question: "question", permission: "permission", checks: "failure" },
    ...{ limit: "failure", exhausted: "failure", failure: "failure", crash_loop: "failure" },
    ...{ internal_error: "failure", machine_faults: "failure", not_done: "failure", unchecked: "failure" },
  });
});

test("what is notified has no words of others", () => {
  const issue = { tracker: "linear", source: "s", id: "7", identifier: "A\u001b[2J; rm -rf ~ #7", run: null };
  const items: InboxItem[] = [
    question("gate"),
    ...issueCodes.map((code) => ({ ...waits, kind: "issue", code, ...issue }) as const),
    ...runCodes.map(
      (code) => ({ ...waits, kind: "run", code, run: "r1", workflow: "w", issue: null, undone: [] }) as const,
    ),
    { ...waits, kind: "request", run: "r1", issue: null, request: {} as NonNullable<RunSummary["request"]>, waits: [] },
    { ...waits, kind: "unreadable", run: "r1" },
  ];
  const news = items.flatMap((item) => newsOf(item) ?? []);
  expect(news.map(({ kind, address, path }) => [kind, address, path].join(" "))).toEqual([
    "gate r1/q1 /decisions/r1/q1",
    ...issueCodes.map(() => "issue A__2J__rm_-rf___#7 /issues"),
    ...["failure r1 /runs/r1", "failure r1 /runs/r1", "request r1 /runs/r1", "failure r1 /runs/r1"],
  ]);
});

test("an issue that its run left to a person is the one that the service does not dispatch", () => {
  const issue = { ...waits, kind: "issue", tracker: "t", source: "s", id: "7", identifier: "#7", run: "r1" } as const;
  const keys = issueCodes.map((code) => [code, newsOf({ ...issue, code })?.key]);
  expect(Object.fromEntries(keys)).toEqual({
    ...{ blocked: "issue t s 7 r1", exhausted: "issue t s 7 r1", budget_spent: "issue t s 7 r1" },
    ...{ blocker_cycle: "issue t s 7 blocker_cycle r1", incomplete: "issue t s 7 incomplete r1" },
    failed: "issue t s 7 failed r1",
  });
});
