import type { RunState, Settlement } from "@cuebook/run";
import type { Issue } from "@cuebook/trackers";
import { describe, expect, test } from "vitest";
import { issueWith, runWith, settingsWith } from "../testing/dispatch-data.ts";
import { type DispatchDecision, type DispatchSettings, decideDispatch, planDispatches } from "./decide-dispatch.ts";
import { issueHash } from "./issue-hash.ts";

const now = new Date("2026-01-01T12:00:00.000Z");
const settings = settingsWith();

function decide(given: {
  readonly issue?: Partial<Issue>;
  readonly runs?: readonly RunState[];
  readonly settings?: Partial<DispatchSettings>;
  readonly definition?: string;
}): DispatchDecision {
  const { issue, runs = [], definition = "d" } = given;
  return decideDispatch({ ...settings, ...given.settings }, issueWith(issue), runs, now, definition);
}

const settled = (settlement: Partial<Settlement>, run: Partial<RunState> = {}) =>
  runWith({
    status: "completed",
    ...run,
    settlement: { outcome: "released", reason: "so it is", at: "2026-01-01T11:00:00.000Z", ...settlement },
  });
const blocked = (settlement: Partial<Settlement> = {}, run: Partial<RunState> = {}) =>
  settled({ outcome: "blocked", reason: "it needs you", seen: issueHash(issueWith()), ...settlement }, run);
const named = (url: string) => ({ url, identifier: "APP-1" });
const freshDispatch = { ...runWith().dispatch, isFresh: true } as RunState["dispatch"];
const usage = { inputTokens: 1_000_000, outputTokens: 200_000, cacheReadTokens: 0 };
const agent = (given: Partial<DispatchSettings["agent"]>) => ({ agent: { ...settings.agent, ...given } });

describe("an issue is skipped", () => {
  test.each([
    ["without an identifier", { issue: { identifier: " " } }, "incomplete", "it has no identifier"],
    ["that is done", { issue: { state: "DONE" } }, "terminal", "it is done: its state is DONE"],
    ["in another state", { issue: { state: "Idea" } }, "inactive", "its state Idea is not an active one"],
    [
      "with an open blocker",
      { issue: { blockers: [{ id: "9", identifier: "APP-9", state: "To Do" }] } },
      "has_blockers",
      "it is blocked by APP-9 (To Do)",
    ],
    [
      "with a blocker in an unknown state",
      { issue: { blockers: [{ id: "9", identifier: "", state: "" }] } },
      "has_blockers",
      "it is blocked by 9 (unknown state)",
    ],
    ["that a run works on", { runs: [runWith({ id: "r1" })] }, "claimed", "run r1 works on it"],
    [
      "that has a suspended, unsettled run",
      { runs: [runWith({ id: "r1", status: "suspended" })] },
      "claimed",
      "run r1 works on it",
    ],
    [
      "before its retry is due",
      { runs: [settled({ outcome: "retry", dueAt: "2026-01-01T12:00:01.000Z" })] },
      "not_due",
      "the next attempt is at 2026-01-01T12:00:01.000Z: so it is",
    ],
    [
      "before its continuation is due",
      { runs: [settled({ outcome: "continue", dueAt: "2026-01-01T12:00:01.000Z" })] },
      "not_due",
      "it is continued at 2026-01-01T12:00:01.000Z: so it is",
    ],
    ["that waits for a person", { runs: [blocked()] }, "blocked", "it needs you"],
    [
      "that waits for a person, also when its repository got another name",
      {
        issue: { uid: "u", url: "https://new/1" },
        runs: [blocked({ seen: issueHash(issueWith({ url: "https://old/1" })) }, { issue: named("https://old/1") })],
      },
      "blocked",
      "it needs you",
    ],
    [
      "whose run was cancelled, also when the workflow has changed",
      { runs: [blocked({}, { status: "cancelled" })], definition: "other" },
      "blocked",
      "it needs you",
    ],
    [
      "dispatched as often as allowed",
      { runs: [settled({}), settled({})], settings: agent({ maxSessions: 2 }) },
      "budget_spent",
      "the issue was dispatched 2 times, and agent.max_sessions is 2",
    ],
    [
      "whose budget of turns is spent over all its runs",
      {
        runs: [settled({}, { steps: [turns(2)] }), settled({}, { steps: [turns(1)] })],
        settings: { budget: { turns: 3 } },
      },
      "budget_spent",
      "the issue has spent 3 turns, and its budget is 3 turns",
    ],
    [
      "whose budget of time is spent",
      { runs: [settled({}, { steps: [turns(2)] })], settings: { budget: { wallTimeMs: 120_000 } } },
      "budget_spent",
      "the issue has spent 120 seconds, and its budget is 120 seconds",
    ],
    [
      "whose budget of tokens is spent",
      { runs: [settled({}, { steps: [turns(1, usage)] })], settings: { budget: { tokens: 1_200_000 } } },
      "budget_spent",
      "the issue has spent 1200000 tokens, and its budget is 1200000 tokens",
    ],
    [
      "whose budget of money is spent, by the rates of its agent",
      {
        runs: [settled({}, { steps: [turns(1, usage)] })],
        settings: { budget: { costUsd: 5 }, tokenRates: { hands: { inputPerMtok: 3, outputPerMtok: 15 } } },
      },
      "budget_spent",
      "the issue has spent $6, and its budget is $5",
    ],
  ] as const)("%s", (_, given, code, reason) => {
    expect(decide(given)).toMatchObject({ is: "skipped", code, reason });
  });
});

describe("an issue is dispatched", () => {
  const failure = { code: "agent_failed", message: "it broke", retryable: true };
  test.each([
    ["for the first time", {}, { attempt: null, previous: null }],
    [
      "when its blockers are done",
      { issue: { blockers: [{ id: "9", identifier: "APP-9", state: "done" }] } },
      { attempt: null, previous: null },
    ],
    [
      "again when its retry is due, in a new session",
      {
        runs: [settled({ outcome: "retry", dueAt: "2026-01-01T12:00:00.000Z", error: failure }, { steps: [turns(1)] })],
      },
      { attempt: 1, previous: { outcome: "failed", code: "agent_failed", error: "it broke" } },
    ],
    [
      "again in its session after a success",
      { runs: [settled({}), settled({ outcome: "continue", dueAt: now.toISOString() }, { steps: [turns(1)] })] },
      { attempt: 2, previous: { outcome: "succeeded", code: null, error: null }, session: "s1" },
    ],
    [
      "with the next attempt of its round, when its retry is due",
      { runs: [settled({}), settled({}, { dispatch: freshDispatch }), settled({ outcome: "retry" })] },
      { attempt: 2 },
    ],
    ["when it was changed after it was blocked", { runs: [blocked()], issue: { title: "Other" } }, { attempt: 1 }],
    [
      "in place of a run that waits for a person",
      { runs: [blocked({}, { id: "r1", status: "suspended" })], issue: { title: "Other" } },
      { attempt: 1, replaces: "r1" },
    ],
    [
      "when the workflow was changed after it was blocked",
      { runs: [blocked({}, { status: "failed" })], definition: "other" },
      { attempt: 1 },
    ],
    [
      "when its budget was raised",
      { runs: [settled({ outcome: "exhausted" }, { status: "suspended" })], settings: { budget: { turns: 5 } } },
      { attempt: 1, replaces: "r" },
    ],
    ["when its last retry is long overdue", { runs: [settled({ outcome: "retry" })] }, { attempt: 1 }],
  ] as const)("%s", (_, given, expected) => {
    const decision = decide(given);
    expect(decision).toMatchObject({ is: "eligible", ...expected });
    if (!("session" in expected)) expect(decision).toEqual(expect.not.objectContaining({ session: expect.anything() }));
    if (!("replaces" in expected))
      expect(decision).toEqual(expect.not.objectContaining({ replaces: expect.anything() }));
  });
});

describe("an issue that was moved to an active state", () => {
  const waiting = { status: "suspended", suspension: { reason: "failure", message: "it broke" } } as const;
  const answered = {
    ...{ status: "suspended", suspension: { reason: "decision", message: "Which?", decision: 1 } },
    decisions: [{ decision: 1, made: {} }],
  } as unknown as Partial<RunState>;
  const spent = { agent: { ...settings.agent, maxSessions: 1 } };
  const decided = (runs: readonly RunState[], given: Partial<DispatchSettings> = {}) => {
    const decision = decide({ runs, settings: given });
    if (decision.is === "skipped") return decision.code;
    return decision.isFresh === true ? "begins again" : (decision.resumes ?? "continues");
  };

  test.each([
    ["that was handed off", settled({ outcome: "handed_off", state: "Review" }), "begins again"],
    ["that was handed off, by an older version", settled({ outcome: "handed_off" }), "begins again"],
    ["that was released", settled({ state: "On hold" }), "begins again"],
    ["that the tracker did not have", settled({}), "continues"],
    ["that was blocked elsewhere", blocked({ state: "In Progress" }), "begins again"],
    ["that was blocked elsewhere, with an open run", blocked({ state: "In Progress" }, waiting), "begins again"],
    ["that was blocked where it is", blocked({ state: "to do" }), "blocked"],
    ["whose question was answered", blocked({ state: "In Progress" }, { id: "r1", ...answered }), "r1"],
    ["whose budget was spent", settled({ outcome: "exhausted", state: "In Progress" }), "begins again"],
    ["whose budget was spent where it is", settled({ outcome: "exhausted", state: "To Do" }), "budget_spent"],
    ["that is retried, among active states", settled({ outcome: "continue", state: "In Progress" }), "continues"],
    ["that was retried, from an inactive state", settled({ outcome: "retry", state: "On hold" }), "begins again"],
  ])("%s", (_, run, expected) => {
    const isSpent = run.settlement?.outcome === "exhausted" || run.settlement?.outcome === "retry";
    expect(decided([run], isSpent ? spent : {})).toBe(expected);
  });

  test("counts only the runs since then", () => {
    const runs = [settled({}), settled({ outcome: "continue" }, { dispatch: freshDispatch })];
    expect(decide({ runs, settings: agent({ maxSessions: 2 }) })).toMatchObject({ is: "eligible", attempt: 1 });
    expect(decide({ runs, settings: agent({ maxSessions: 1 }) })).toMatchObject({ code: "budget_spent" });
  });

  test("gets a new workspace, and ends the run that waits", () => {
    const decision = decide({ runs: [blocked({ state: "In Progress" }, { id: "r1", ...waiting })] });
    expect(decision).toEqual({ is: "eligible", attempt: null, previous: null, isFresh: true, replaces: "r1" });
  });
});

describe("issues are dispatched", () => {
  const issues = [
    { id: "5", identifier: "APP-5", priority: null, created_at: "2026-01-01T00:00:00Z" },
    { id: "4", identifier: "APP-4", priority: 2, created_at: "" },
    { id: "3", identifier: "APP-3", priority: 2, created_at: "2026-01-03T00:00:00+02:00" },
    { id: "2", identifier: "APP-2", priority: 2, created_at: "2026-01-02T23:00:00Z" },
    { id: "1", identifier: "APP-1", priority: 1, created_at: "2026-01-04T00:00:00Z" },
    { id: "6", identifier: "APP-0", priority: null, created_at: "2026-01-01T00:00:00Z" },
  ].map((each) => issueWith(each));
  const plan = (given: Partial<DispatchSettings["agent"]>, working: readonly string[] = []) =>
    planDispatches({ ...settings, ...agent(given) }, issues, () => [], working, now, {
      nextOf: () => ({ definition: "d" }),
    }).map(({ issue, decision }) => (decision.is === "eligible" ? issue.id : `${issue.id} ${decision.reason}`));

  test("by priority, then age, then identifier", () => {
    expect(plan({})).toEqual(["1", "3", "2", "4", "6", "5"]);
  });

  test("as many as there are slots", () => {
    const full = "2 of 2 slots are taken";
    expect(plan({ maxConcurrentAgents: 2 }, ["In Progress"])).toEqual([
      "1",
      ...["3", "2", "4", "6", "5"].map((id) => `${id} ${full}`),
    ]);
  });

  test("as many as there are slots for their state, ignoring case", () => {
    const full = "1 of 1 slots for issues in state To Do are taken";
    expect(plan({ maxConcurrentAgentsByState: { "to do": 1 } }, ["In Progress"])).toEqual([
      "1",
      ...["3", "2", "4", "6", "5"].map((id) => `${id} ${full}`),
    ]);
  });
});

describe("issues that wait for themselves", () => {
  const issue = (id: string, ...blockers: readonly string[]) =>
    issueWith({
      ...{ id, identifier: `APP-${id}` },
      blockers: blockers.map((each) => ({
        id: each,
        identifier: `APP-${each}`,
        state: each === "9" ? "Done" : "To Do",
      })),
    });
  const reasons = (...issues: readonly Issue[]) =>
    planDispatches(settings, issues, () => [], [], now, { nextOf: () => ({ definition: "d" }) }).map(({ decision }) =>
      decision.is === "skipped" ? `${decision.code}: ${decision.reason}` : decision.is,
    );

  test("are named with the whole cycle, and need somebody", () => {
    expect(reasons(issue("1", "1"))).toEqual([
      "blocker_cycle: it waits for itself: APP-1 -> APP-1; remove one of these links",
    ]);
    expect(reasons(issue("1", "2"), issue("2", "3"), issue("3", "1"), issue("4", "1"))).toEqual([
      "blocker_cycle: it waits for itself: APP-1 -> APP-2 -> APP-3 -> APP-1; remove one of these links",
      "blocker_cycle: it waits for itself: APP-2 -> APP-3 -> APP-1 -> APP-2; remove one of these links",
      "blocker_cycle: it waits for itself: APP-3 -> APP-1 -> APP-2 -> APP-3; remove one of these links",
      "has_blockers: it is blocked by APP-1 (To Do)",
    ]);
  });

  test("do not, if a link of the cycle is done, or the tracker does not list it", () => {
    expect(reasons(issue("1", "2"), issue("2", "9"))).toEqual([
      "has_blockers: it is blocked by APP-2 (To Do)",
      "eligible",
    ]);
    expect(reasons(issue("1", "7"))).toEqual(["has_blockers: it is blocked by APP-7 (To Do)"]);
  });
});

describe("a run that waits for a person", () => {
  const waiting = (more: Partial<RunState>) =>
    blocked(
      {},
      {
        ...{ id: "r1", status: "suspended", suspension: { reason: "exhausted", message: "test fails" } },
        ...{ pauses: [{ from: "2026-01-01T10:00:00.000Z" }], ...more },
      },
    );
  const waiver = { checks: [{ name: "test" }], reason: "Fine.", by: "ada", isCommitted: false };

  test.each([
    ["until its failed checks may pass", {}, { is: "skipped", code: "blocked" }],
    [
      "and continues when they may",
      { waivers: [{ ...waiver, at: "2026-01-01T11:00:00.000Z" }] },
      { is: "eligible", resumes: "r1" },
    ],
    [
      "although others could pass before",
      { waivers: [{ ...waiver, at: "2026-01-01T09:00:00.000Z" }] },
      { is: "skipped" },
    ],
    [
      "although they could pass before it was rewound",
      { waivers: [{ ...waiver, at: "2026-01-01T11:00:00.000Z", isRewound: true }] },
      { is: "skipped" },
    ],
  ])("waits %s", (_, more, wanted) => {
    expect(decide({ runs: [waiting(more)] })).toMatchObject(wanted);
  });
});

/** A step with a number of turns of a minute each. */
function turns(count: number, used?: typeof usage): RunState["steps"][number] {
  return {
    step: 1,
    role: "worker",
    visit: 1,
    parents: [],
    startedAt: "",
    isRetryWanted: false,
    via: { role: "$START", status: "_" },
    tries: [
      {
        try: 1,
        reason: "first",
        restore: false,
        isRestored: false,
        session: "s1",
        turns: Array.from({ length: count }, (_, index) => ({
          turn: index + 1,
          kind: "prompt",
          prompt: "p",
          requestedAt: "",
          durationMs: 60_000,
          state: { is: "accepted" },
          agent: { name: "hands", kind: "hands", resume: true, resumeInterrupted: false },
          usage: used,
        })),
      },
    ],
  };
}
