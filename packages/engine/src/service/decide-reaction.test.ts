import type { RunState } from "@cuebook/run";
import type { ReviewThread } from "@cuebook/trackers";
import { expect, test } from "vitest";
import { decideReaction, type RequestFacts, seenOf } from "./decide-reaction.ts";

const commit = "a".repeat(40);
const now = new Date("2026-01-01T01:00:00.000Z");
const escalation = { escalation: "label", escalationLabel: "help", pollIntervalMs: 60_000 } as const;
const settings = {
  ciFailure: { ...escalation, maxRetries: 1, maxLogLines: 50 },
  reviewComments: { ...escalation, debounceMs: 60_000, maxContinuationTurns: 2, resolve: false },
  mergeConflict: { ...escalation, maxRetries: 1 },
  merged: { pollIntervalMs: 60_000 },
};

function run(more: object = {}): RunState {
  const state = {
    publication: { pushes: [{ remote: "r", branch: "b", commit, isDone: true }] },
    settlement: { outcome: "handed_off", reason: "done", at: "2026-01-01T00:00:00.000Z" },
    status: "completed",
    decisions: [],
    ...more,
  };
  // Only these parts of a run are read.
  return state as unknown as RunState;
}
const about = (kind: string, outcome = "handed_off", more: object = {}) =>
  run({ dispatch: { reaction: { kind, comments: [] } }, settlement: { outcome, reason: "why" }, ...more });
/** A run about failed checks that suspended itself with a question. */
const asking = (say?: string) =>
  about("ci_failure", "blocked", {
    status: "suspended",
    suspension: { reason: "decision", decision: 1 },
    decisions: [{ decision: 1, ...(say === undefined ? {} : { made: { verdict: "answered", say } }) }],
  });

function facts(more: Partial<RequestFacts> & { readonly state?: "open" | "closed" | "merged" } = {}): RequestFacts {
  const { state = "open", ...rest } = more;
  const progress = { number: 1, address: "u", state, draft: false, commit, base: "main", merge: "clean" } as const;
  return { progress, checks: { commit, state: "passed", checks: [] }, reviews: [], threads: [], ...rest };
}
const failing = facts({
  checks: { commit, state: "failed", checks: [{ id: "1", name: "test", state: "failed", address: undefined }] },
});
function thread(more: Partial<ReviewThread> = {}, comment: object = {}): ReviewThread {
  const by = { id: "c1", author: "ada", isOwn: false, isBot: false, body: "Louder", at: "2026-01-01T00:00:00.000Z" };
  return {
    id: "t1",
    file: "a",
    endLine: 2,
    isResolved: false,
    isOutdated: false,
    comments: [{ ...by, ...comment }],
    ...more,
  };
}
const decide = (runs: readonly RunState[], given: RequestFacts) => decideReaction(settings, runs, given, now);

test.each([
  ["nothing is known to be wrong", [run()], facts(), { is: "nothing" }],
  ["checks fail", [run()], failing, { is: "dispatch", about: { kind: "ci_failure" } }],
  ["checks fail again", [run(), about("ci_failure")], failing, { is: "escalate", kind: "ci_failure" }],
  ["an attempt failed for a moment", [run(), about("ci_failure", "retry")], failing, { is: "dispatch" }],
  ["an attempt waits for a person", [run(), about("ci_failure", "blocked")], failing, { is: "escalate" }],
  [
    "people were called",
    [run(), about("ci_failure", "blocked", { service: { escalate_ci_failure: "done" } })],
    failing,
    { is: "nothing" },
  ],
  ["a question is open", [run(), asking()], failing, { is: "escalate" }],
  ["a question has its answer", [run(), asking("This.")], failing, { is: "continue" }],
  ["a question has its answer, and the checks passed", [run(), asking("This.")], facts(), { is: "continue" }],
  ["it is merged with a question", [run(), asking("This.")], facts({ state: "merged" }), { is: "ended" }],
  [
    "checks passed in between",
    [
      run(),
      about("ci_failure", "handed_off", {
        publication: { ...run().publication, seen: { checks: { state: "passed" } } },
      }),
    ],
    failing,
    { is: "dispatch" },
  ],
  ["a run is at work", [run({ settlement: undefined })], failing, { is: "nothing", reason: "a run works on it" }],
  ["somebody else has pushed", [run({ publication: { pushes: [] } })], failing, { is: "nothing" }],
  ["it is merged", [run()], facts({ state: "merged" }), { is: "ended", how: "merged" }],
  ["that was done", [run({ service: { merged: "done" } })], facts({ state: "merged" }), { is: "nothing" }],
  ["it is closed, without that reaction", [run()], facts({ state: "closed" }), { is: "nothing" }],
  [
    "a person comments",
    [run()],
    facts({ threads: [thread()] }),
    { is: "dispatch", about: { kind: "review_comments" } },
  ],
  ["the comment is resolved", [run()], facts({ threads: [thread({ isResolved: true })] }), { is: "nothing" }],
  ["the comment is outdated", [run()], facts({ threads: [thread({ isOutdated: true })] }), { is: "nothing" }],
  ["a bot comments", [run()], facts({ threads: [thread({}, { isBot: true })] }), { is: "nothing" }],
  ["the comment is its own", [run()], facts({ threads: [thread({}, { isOwn: true })] }), { is: "nothing" }],
  ["the comment is new", [run()], facts({ threads: [thread({}, { at: now.toISOString() })] }), { is: "nothing" }],
] as const)("if %s, the decision is right", (_, runs, given, wanted) => {
  expect(decide(runs, given)).toMatchObject(wanted);
});

test("a comment of 1 MB is cut, and at most fifty of thousands are given at once", () => {
  const threads = Array.from({ length: 10_000 }, (_, at) =>
    thread({ id: `t${at}` }, { id: `c${at}`, body: "x".repeat(at === 0 ? 1e6 : 1) }),
  );
  const decision = decide([run()], facts({ threads }));
  if (decision.is !== "dispatch" || decision.about.kind !== "review_comments") throw new Error("no dispatch");
  expect(decision.about.comments).toHaveLength(50);
  expect(decision.about.comments[0]?.body.length).toBeLessThan(4100);
});

test("checks that never end change nothing at any poll, while comments, a merge and a close are followed", () => {
  const check = (id: string) => ({ id, name: `test ${id}`, state: "pending", address: undefined }) as const;
  const pending = (...ids: string[]) => ({ checks: { commit, state: "pending", checks: ids.map(check) } }) as const;
  const running = facts(pending("1", "2"));
  for (let day = 0; day < 100; day++) {
    const later = new Date(now.getTime() + day * 86_400_000);
    expect(decideReaction(settings, [run()], running, later)).toEqual({
      is: "nothing",
      reason: "its checks are pending",
    });
  }
  // What is recorded is the same, so nothing is reported.
  expect(seenOf(facts(pending("2", "1", "3")))).toEqual(seenOf(running));
  expect(decide([run()], facts({ ...pending("1"), threads: [thread()] }))).toMatchObject({ is: "dispatch" });
  for (const state of ["merged", "closed"] as const) {
    const both = { ...settings, closed: { pollIntervalMs: 60_000 } };
    const ended = decideReaction(both, [run()], facts({ ...pending("1"), state }), now);
    expect(ended).toEqual({ is: "ended", how: state });
  }
});
