import { describe, expect, test } from "vitest";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { EventBody } from "../events/events.ts";
import { stateOf } from "../state/fold.ts";
import { longestSubject, summaryOf } from "./summary.ts";

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
const plan = { repository: "/r", base: "b", branch: "cuebook/w-r1", path: "/p" };
const created: EventBody & { readonly type: "run_created" } = {
  type: "run_created",
  workflow: "w",
  pin: { definition: "hash", object: "o" },
  issue: { identifier: "DUR-7", title: "Hours as minutes" },
  input: {},
  workspace: plan,
};
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
const turn = { step: 1, try: 1, turn: 1 };

/** The summary after events that are one minute apart. */
function summaryAfter(first: EventBody, ...rest: readonly EventBody[]) {
  const events = [first, ...rest].map((body, index) => ({
    ...{ ...body, seq: index + 1, at: at(index), version: EVENT_VERSION },
  }));
  return summaryOf(stateOf("r1", events));
}

const begun: readonly EventBody[] = [
  { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "then" }, reason: "start", repeats: [] },
  { type: "step_started", step: 1, role: "writer", visit: 2, parents: [], via: { role: "$START", status: "_" } },
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  { type: "turn_requested", ...turn, kind: "prompt", agent, prompt: "p" },
];

describe("summaryOf", () => {
  test("the summary of a gate has its change and the latest checks, and then when the run continues with its answer", () => {
    const check = { command: "c", onFailure: "return", code: 0, output: "", omittedBytes: 0, durationMs: 1 } as const;
    const checked: EventBody = {
      ...{ type: "checks_completed", ...turn, tree: "t" },
      checks: [
        { ...check, name: "test", outcome: "passed" },
        { ...check, name: "lint", outcome: "failed", code: 1 },
      ],
    };
    const change = { files: 2, added: 19, removed: 3 };
    const asked: EventBody = {
      ...{ type: "decision_requested", decision: 1, kind: "gate", step: 1, message: "May it?", shown: "h", change },
      edge: { role: "writer", status: "_", to: "printer" },
    };
    const suspended = { type: "run_suspended", reason: "decision", message: "May it?", step: 1, decision: 1 } as const;
    const gate = [...begun, checked, asked, suspended];
    expect(summaryAfter(created, ...gate).waiting).toMatchObject([
      { kind: "gate", q: 1, change, checks: { passed: 1, failed: ["lint"] } },
    ]);
    const startsAt = "2026-01-01T01:00:00.000Z";
    const made: EventBody = {
      ...{ type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "h", continues: true, startsAt },
    };
    const answered = summaryAfter(created, ...gate, made);
    expect(answered).toMatchObject({ status: "suspended", waiting: [], continues: true, startsAt });
    const undone = summaryAfter(created, ...gate, made, { type: "answer_withdrawn", q: 1, decision: 1 });
    expect([undone.waiting.length, undone.continues, undone.startsAt]).toEqual([1, undefined, undefined]);
  });

  test("the path says how the last steps went: which led back to an earlier role, and which did not end well", () => {
    const step = (number: number, role: string, visit = 1): EventBody[] => [
      {
        ...{ type: "step_started", step: number, role, visit, parents: number === 1 ? [] : [number - 1] },
        via: { role: "$START", status: "_" },
      },
    ];
    const done = (number: number): EventBody => ({
      ...{ type: "step_completed", step: number, status: "_", value: {}, body: "", grade: "clean", repairs: [] },
    });
    const attached = begun.slice(0, 1);
    const loop = [...step(1, "writer"), done(1), ...step(2, "checker"), done(2), ...step(3, "writer", 2)];
    expect(summaryAfter(created, ...attached, ...loop).path).toEqual(["completed", "completed", "active"]);
    const ended = [...attached, ...loop, done(3)];
    expect(summaryAfter(created, ...ended).path).toEqual(["completed", "completed", "returned"]);
    expect(summaryAfter(created, ...attached, ...loop, { type: "run_cancelled" }).path?.at(-1)).toBe("stopped");
    const many = Array.from({ length: 20 }, (_, at) => [...step(at + 1, "writer", at + 1), done(at + 1)]).flat();
    const { path, steps } = summaryAfter(created, ...attached, ...many);
    expect([path?.length, steps]).toEqual([14, 20]);
  });

  test("the summary says since when the checks of a pull request run, whatever else happens to it", () => {
    const seen = (commit: string, state: "pending" | "passed", conversations = 0): EventBody => ({
      ...{ type: "pull_request_seen", number: 1, address: "u", state: "open", commit, merge: "clean" },
      ...{ checks: { state, failed: [], waiting: [] }, approvedBy: [], changesBy: [], conversations },
    });
    const [pending, talked, passed] = [seen("a", "pending"), seen("a", "pending", 2), seen("a", "passed")];
    const since = (...events: readonly EventBody[]) => summaryAfter(created, ...events).request?.checksRunSince;
    expect(since(pending, talked)).toBe(at(1));
    expect(since(pending, seen("b", "pending"))).toBe(at(2));
    expect(since(pending, passed)).toBeUndefined();
    expect(since(pending, passed, talked)).toBe(at(3));
  });

  test("the summary says what is wrong with an open pull request, and what a closed one leaves to a person", () => {
    const checks = {
      state: "failed",
      failed: Array.from({ length: 12 }, (_, at) => `test ${at}`),
      waiting: [],
    } as const;
    const seen = (state: "open" | "closed", more: object = {}): EventBody => ({
      ...{ type: "pull_request_seen", number: 1, address: "u", state, commit: "a", merge: "conflicts", checks },
      ...{ approvedBy: ["bob"], changesBy: ["ann"], conversations: 0, ...more },
    });
    const requestAfter = (...events: readonly EventBody[]) => summaryAfter(created, ...events).request;
    const open = requestAfter(seen("open"));
    expect(open).toMatchObject({ state: "open", waits: [] });
    expect(open?.problems?.map(({ kind, names }) => [kind, names.length])).toEqual([
      ["ci_failure", 10],
      ["merge_conflict", 0],
      ["review_comments", 1],
    ]);
    const called: EventBody = { type: "service_done", action: "escalate_ci_failure" };
    expect(requestAfter(seen("open"), called)?.problems?.[0]).toMatchObject({ kind: "ci_failure", isEscalated: true });
    const well = { checks: { state: "passed", failed: [], waiting: [] }, merge: "clean", changesBy: [] };
    expect(requestAfter(seen("open", well))).toMatchObject({ waits: ["it is approved: merge it"] });
    expect(requestAfter(seen("open", well))?.problems).toBeUndefined();
    const handedOff: EventBody = { type: "dispatch_settled", outcome: "handed_off", reason: "the work is done" };
    const left = ["it was closed without being merged, and nothing follows: reopen it, or move the issue"];
    expect(requestAfter(handedOff, seen("closed"))?.waits).toEqual(left);
    expect(requestAfter(seen("closed"))?.waits).toEqual([]);
    const followed: EventBody = { type: "service_done", action: "closed" };
    expect(requestAfter(handedOff, followed, seen("closed"))?.waits).toEqual([]);
  });

  test("the summary says in one line why a run failed or is suspended", () => {
    const failed = (message: string) =>
      summaryAfter(created, ...begun, {
        type: "run_failed",
        error: { code: "agent_failed", message, retryable: false },
      }).cause;
    expect(failed("it ended with exit code 2")).toBe("it ended with exit code 2");
    expect(failed("it ended; its last lines:\n  no network\n  bye")).toBe("it ended; its last lines: no network");
    expect(failed("x".repeat(400))).toHaveLength(300);
    expect(summaryAfter(created, ...begun).cause).toBeUndefined();
  });

  test("the summary of a new run has only its definition and subject", () => {
    const forkedFrom = { run: "r0", step: 3 };
    expect(summaryAfter({ ...created, forkedFrom })).toEqual({
      run: "r1",
      workflow: "w",
      definition: "hash",
      issue: "DUR-7",
      subject: "DUR-7: Hours as minutes",
      parent: forkedFrom,
      status: "pending",
      reason: null,
      steps: 0,
      path: [],
      activeSteps: [],
      waiting: [],
      turns: 0,
      tokens: 0,
      costUsd: null,
      computedUsd: 0,
      unknownCosts: 0,
      dispatch: null,
      settlement: null,
      plan,
      workspace: "planned",
      createdAt: at(0),
      updatedAt: at(0),
      version: 1,
    });
  });

  test("the summary of a run in progress has its active step and its permission requests", () => {
    const action = { tool: "writeFile", effect: "write", path: "a.txt" } as const;
    const asked = { permission: 1, tool: "writeFile", action, message: "write a.txt", hash: "h", shown: "s" };
    expect(
      summaryAfter(created, ...begun, { type: "permission_requested", ...turn, ...asked, expiresAt: at(9) }),
    ).toMatchObject({
      status: "running",
      steps: 1,
      turns: 1,
      activeSteps: [{ step: 1, role: "writer", visit: 2 }],
      waiting: [
        {
          ...{ kind: "permission", number: 1, step: 1, message: "write a.txt", tool: "writeFile", action },
          ...{ hash: "h", shown: "s", askedAt: at(5), expiresAt: at(9) },
        },
      ],
    });
  });

  test("the summary has an open decision until it is made", () => {
    const edge = { role: "writer", status: "_", to: "printer" };
    const asked = { decision: 1, kind: "gate", step: 1, message: "May it?", shown: "s" } as const;
    const waiting: readonly EventBody[] = [
      ...begun,
      { type: "decision_requested", ...asked, edge },
      { type: "run_suspended", reason: "decision", message: "m", decision: 1 },
    ];
    expect(summaryAfter(created, ...waiting)).toMatchObject({
      ...{ status: "suspended", reason: "decision" },
      waiting: [{ kind: "gate", number: 1, step: 1, message: "May it?", edge, shown: "s", askedAt: at(5) }],
    });
    const made = { type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "s" } as const;
    expect(summaryAfter(created, ...waiting, made)).toMatchObject({ reason: "decision", waiting: [] });
  });

  test("the summary adds up the usage of turns, and has no cost if no agent reports one", () => {
    const usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 3 };
    const completed = { type: "turn_completed", ...turn, text: "t", durationMs: 1, denied: [] } as const;
    expect(summaryAfter(created, ...begun, { ...completed, usage })).toMatchObject({
      ...{ tokens: 123, costUsd: null, unknownCosts: 1 },
    });
    const priced = { ...completed, usage: { ...usage, costUsd: 0.5 } };
    expect(summaryAfter(created, ...begun, priced)).toMatchObject({
      ...{ tokens: 123, costUsd: 0.5, unknownCosts: 0 },
    });
  });

  test("the summary of an ended run has its last step and the outcome of its dispatch", () => {
    const dispatch = { tracker: "file", source: "/i", issue: "1", attempt: null, previous: null };
    const settled = { type: "dispatch_settled", outcome: "handed_off", reason: "it is done" } as const;
    const ended = summaryAfter({ ...created, dispatch }, ...begun, { type: "run_cancelled" }, settled);
    expect(ended).toMatchObject({
      ...{
        status: "cancelled",
        dispatch,
        settlement: { outcome: "handed_off", at: at(6) },
        updatedAt: at(6),
        version: 7,
      },
      activeSteps: [{ step: 1, role: "writer", visit: 2 }],
    });
  });

  test("the subject of a run without an issue is the first line of its prompt, shortened", () => {
    const about = (prompt: string) => summaryAfter({ ...created, issue: null, input: { prompt } }).subject;
    expect(about("\n Write about cats.\nIn blue.")).toBe("Write about cats.");
    expect(about("x".repeat(longestSubject + 1))).toHaveLength(longestSubject);
    expect(summaryAfter({ ...created, issue: null }).subject).toBe("");
  });
});
