import type { RequestSummary, RunState, RunSummary } from "@cuebook/run";
import { expect, test } from "vitest";
import { runWith, settingsWith } from "../testing/dispatch-data.ts";
import { comparedFor, decideRepairs, isMovedAway, isWatched, moveAfterEnd } from "./decide-reconciliation.ts";

const at = "2026-01-01T00:00:00.000Z";
const states = { ...settingsWith().tracker, handoffState: "Review" };
const reactions = { merged: { pollIntervalMs: 1 }, closed: { pollIntervalMs: 1, state: "To Do" } };

/** Only these parts of a summary are read. */
function last(more: Partial<RunSummary> = {}): RunSummary {
  const summary = { settlement: { outcome: "handed_off", reason: "done", at }, dispatch: {}, ...more };
  return summary as unknown as RunSummary;
}
function request(more: Partial<RequestSummary> = {}): RequestSummary {
  return { number: 1, address: "u", state: "open", waits: [], since: "2026-01-02T00:00:00.000Z", ...more };
}
const undone = [{ action: "comment_on_completion", reason: "no" }] as const;

test.each([
  ["its request is open", last(), request(), { request: "open", isIncomplete: false }],
  ["its request has ended and everything followed", last(), request({ state: "merged" }), undefined],
  [
    "its request was found merged when it was published",
    last(),
    request({ state: "merged", isUnanswered: true }),
    { request: "ended", isIncomplete: false },
  ],
  [
    "its request was found merged by an older version, which recorded nothing after the settlement",
    last(),
    request({ state: "merged", since: at }),
    { request: "ended", isIncomplete: false },
  ],
  ["a comment was refused", last({ undone }), undefined, { request: undefined, isIncomplete: true }],
  ["nothing is left", last(), undefined, undefined],
  ["it is not settled", last({ settlement: null, undone }), request(), undefined],
  ["it waits for a person", last({ settlement: { outcome: "blocked", reason: "why", at } }), request(), undefined],
  [
    "a comment about what it waits for was refused",
    last({
      settlement: { outcome: "blocked", reason: "why", at },
      undone: [{ action: "comment_on_failure", reason: "no" }],
    }),
    request(),
    { request: undefined, isIncomplete: true },
  ],
])("an issue is compared with the others if %s", (_, run, of, expected) => {
  expect(comparedFor(run, of)).toEqual(expected);
});

const error = { code: "tracker_payload", message: "a redirect", retryable: false };
const givenUp = (service: NonNullable<RunState["service"]>, notes: readonly string[] = []): RunState => {
  const pullRequest = { forge: "github", project: "a/b", number: 1, address: "u", state: "open" } as const;
  const made = { ...pullRequest, draft: false, commit: "c", notes };
  return runWith({ service, publication: { pushes: [], pullRequest: made } });
};

test("what was refused is done again, unless a person has moved the issue or ended its request", () => {
  const run = givenUp({ comment_on_completion: { error }, reply: "done", escalate_ci_failure: { error } }, [
    "no label",
  ]);
  const repairs = (issue: string, state?: "open" | "merged") => decideRepairs(states, run, issue, state);
  expect(repairs("Review", "open")).toEqual(["complete_request", "comment_on_completion", "escalate_ci_failure"]);
  expect(repairs("Review", "merged")).toEqual(["comment_on_completion"]);
  expect(repairs("Done", "open")).toEqual(["comment_on_completion"]);
  expect(repairs("To Do", "open")).toEqual([]);
});

test("a comment about a failure is written again where the failure left the issue, one about a workspace where it is done", () => {
  const settlement = { outcome: "blocked", reason: "why", at, state: "In Progress" } as const;
  const run = { ...givenUp({ comment_on_failure: { error }, comment_on_kept: { error } }), settlement };
  expect(decideRepairs(states, run, "in progress", undefined)).toEqual(["comment_on_failure"]);
  expect(decideRepairs(states, run, "To Do", undefined)).toEqual([]);
  expect(decideRepairs(states, run, "Done", undefined)).toEqual(["comment_on_kept"]);
});

test.each([
  ["handed_off", "Review", "On hold", true],
  ["blocked", "In Progress", "Done", true],
  ["retry", "In Progress", "On hold", true],
  // It is dispatched, and begins again.
  ["handed_off", "Review", "To Do", false],
  ["blocked", "In Progress", "in progress", false],
  ["handed_off", "Done", "Review", false],
  ["released", "On hold", "Review", false],
  ["blocked", undefined, "Review", false],
] as const)("an issue (%s, in %s) that is found in %s: recorded %s", (outcome, state, found, isRecorded) => {
  const isSeen = isWatched(states, { outcome, reason: "why", at, state }) && isMovedAway(states, state, found);
  expect(isSeen).toBe(isRecorded);
});

test("an issue moves on after its request only from where it was handed off", () => {
  const moves = (how: "merged" | "closed", issue: string) => moveAfterEnd({ tracker: states, reactions }, how, issue);
  expect(moves("merged", "review")).toBe("Done");
  expect(moves("closed", "Review")).toBe("To Do");
  // The rest of a move that was cut off.
  expect(moves("merged", "Done")).toBe("Done");
  for (const elsewhere of ["In Progress", "On hold", "Cancelled"]) expect(moves("merged", elsewhere)).toBeUndefined();
});
