import type { FailureRecord, RunState } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { issueWith, runWith, settingsWith } from "../testing/dispatch-data.ts";
import { decideNotDone, decideSettlement } from "./decide-settlement.ts";
import type { IssueRuns } from "./history.ts";

const now = new Date("2026-01-01T12:00:00.000Z");
const settings = settingsWith();
const handing = settingsWith({ tracker: { ...settings.tracker, handoffState: "Review" } });
const may: FailureRecord = { code: "agent_failed", message: "it broke", retryable: true };
const never: FailureRecord = { code: "agent_not_found", message: "no such program", retryable: false };
const completed = runWith({ status: "completed" });
const failed = (error: FailureRecord) =>
  runWith({ status: "suspended", suspension: { reason: "failure", message: `worker: ${error.message}`, error } });
const stopped = runWith({ status: "suspended", suspension: { reason: "stopped", message: "stopped by hand" } });
const retried = (...outcomes: readonly ("retry" | "continue")[]): IssueRuns =>
  outcomes.map((outcome) => runWith({ status: "failed", settlement: { outcome, reason: "", at: "" } }));
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

const blockedStep: RunState["steps"][number] = {
  ...{ step: 1, role: "worker", visit: 1, parents: [], via: { role: "$START", status: "_" }, startedAt: "", tries: [] },
  isRetryWanted: false,
  result: { is: "completed", status: "blocked", value: { reason: "no key" }, body: "", grade: "clean", repairs: [] },
};

/** The progress of a move to the state of the handoff, in which the issue is found, and the move that is left. */
const moves = [
  [undefined, "review"],
  [{ handoff: "requested" }, "review"],
  [{ handoff: "done" }, undefined],
  [{ handoff: { error: may } }, undefined],
] as const;

const decide = (
  run: RunState,
  state: string | undefined = "In Progress",
  given: { settings?: typeof settings; before?: IssueRuns } = {},
) =>
  decideSettlement(
    given.settings ?? settings,
    run,
    state === undefined ? undefined : issueWith({ state }),
    given.before ?? [],
    now,
  );

test("the reason of a settlement has every line of the failure", () => {
  const message = "the hook before_run ended with exit code 1; its last output:\n  one\n  two";
  expect(decide(failed({ ...may, message }))).toMatchObject({ outcome: "retry", reason: message });
  expect(decide(failed({ ...never, message }))?.reason).toBe(
    `${message}\nthe issue waits until it is changed, or run r is resumed`,
  );
});

describe("a run that is completed", () => {
  test("hands its issue off if the settings name a state for that", () => {
    expect(decide(completed, "In Progress", { settings: handing })).toEqual({
      outcome: "handed_off",
      reason: "the work is done",
      handoff: "Review",
      comment: "comment_on_completion",
    });
  });

  test("has handed its issue off if the issue is already in that state, and completes a move that was cut off", () => {
    const reason = "the issue is in state review";
    expect(decide(completed, "review", { settings: handing })).toMatchObject({ outcome: "handed_off", reason });
    // Where states are labels, it may be in two states: of the service, or of the agent's own move.
    for (const [service, handoff] of moves)
      expect(decide(runWith({ status: "completed", service }), "review", { settings: handing })?.handoff).toBe(handoff);
  });

  test("completes a move that was cut off where its agent says that it is blocked", () => {
    for (const [service, handoff] of moves) {
      const stuck = runWith({ status: "completed", service, steps: [blockedStep] });
      const decision = decide(stuck, "review", { settings: handing });
      expect(decision).toMatchObject({ outcome: "blocked", error: { code: "agent_blocked" } });
      expect(decision?.handoff).toBe(handoff);
      expect(decide(stuck, "In Progress", { settings: handing })?.handoff).toBeUndefined();
    }
  });

  test("is continued after a second without such a state", () => {
    expect(decide(completed)).toMatchObject({ outcome: "continue", dueAt: at(1) });
  });

  test("is not continued when the budget of the issue is spent", () => {
    const spent = settingsWith({ agent: { ...settings.agent, maxSessions: 2 } });
    expect(decide(completed, "In Progress", { settings: spent, before: retried("continue") })).toMatchObject({
      outcome: "exhausted",
      reason: "the issue was dispatched 2 times, and agent.max_sessions is 2",
    });
  });
});

describe("an issue that is no longer active", () => {
  test.each([
    ["is gone", runWith(), undefined, "the issue is no longer in the tracker", "cancelled"],
    ["is done", stopped, "Done", "the issue is done: its state is Done", "cancelled"],
    ["is put back", stopped, "Idea", "the issue's state Idea is not an active one", "cancelled"],
    ["is done with its run", completed, "Done", "the issue is done: its state is Done", undefined],
  ] as const)("%s", (_, run, state, reason, end) => {
    const found = state === undefined ? undefined : issueWith({ state });
    const decision = decideSettlement(settings, run, found, [], now);
    expect(decision).toMatchObject({ outcome: "released", reason });
    expect(decision?.end).toBe(end);
    expect(decision?.cleanUp).toBe(state === "Done" ? true : undefined);
  });
});

test("a run whose issue is in the state of the handoff before its work ends is released, and a move that was cut off is completed", () => {
  for (const [service, handoff] of moves) {
    const decision = decide(runWith({ service }), "review", { settings: handing });
    expect(decision).toMatchObject({ outcome: "released", end: "cancelled" });
    expect(decision?.handoff).toBe(handoff);
  }
});

describe("a run that failed", () => {
  test.each([
    ["first", [], 10],
    ["second in a row", ["retry"], 20],
    ["fifth in a row", ["retry", "retry", "retry", "retry"], 160],
    ["sixth in a row, up to the configured maximum", ["retry", "retry", "retry", "retry", "retry"], 300],
    ["first after a success", ["retry", "retry", "continue"], 10],
  ] as const)("with a transient failure is retried: the %s", (_, before, seconds) => {
    expect(decide(failed(may), "In Progress", { before: retried(...before) })).toEqual({
      outcome: "retry",
      reason: "it broke",
      dueAt: at(seconds),
      end: "failed",
      comment: "comment_on_failure",
      error: may,
    });
  });

  test("is retried at the reset that its service has named, if that is later", () => {
    const limited = (until: string) => failed({ ...may, code: "agent_limited", data: { until } });
    expect(decide(limited(at(9000)))).toMatchObject({ outcome: "retry", dueAt: at(9000) });
    expect(decide(limited(at(1)))).toMatchObject({ outcome: "retry", dueAt: at(10) });
    expect(decide(limited("soon"))).toMatchObject({ outcome: "retry", dueAt: at(10) });
  });

  test("is retried in a new session when its session was lost", () => {
    expect(decide(failed({ ...never, code: "agent_session_lost" }))).toMatchObject({ outcome: "retry" });
  });

  test("waits for a person, who can resume it, when the failure is permanent", () => {
    const reason = "no such program; the issue waits until it is changed, or run r is resumed";
    expect(decide(failed(never))).toEqual({ outcome: "blocked", reason, comment: "comment_on_failure", error: never });
  });

  test("waits for a change when its template cannot be rendered", () => {
    const run = runWith({
      status: "failed",
      error: { ...never, code: "template_render_error", message: "issue APP-1, turn 2: x" },
    });
    const reason = "issue APP-1, turn 2: x; the issue waits until it or the workflow is changed";
    expect(decide(run)).toMatchObject({ outcome: "blocked", reason });
  });

  test("is not retried when it has spent the issue's budget", () => {
    const spent = settingsWith({ agent: { ...settings.agent, maxSessions: 1 } });
    expect(decide(failed(may), "In Progress", { settings: spent })).toMatchObject({ outcome: "exhausted" });
  });
});

test("a run that a person cancelled is not dispatched again automatically", () => {
  expect(decide(runWith({ status: "cancelled" }))).toMatchObject({ outcome: "blocked" });
});

test("a run that is running or was only stopped is driven on", () => {
  expect(decide(stopped)).toBeUndefined();
  expect(decide(runWith())).toBeUndefined();
});

describe("work that is not done", () => {
  const missing: FailureRecord = { code: "work_not_done", message: "no file was changed", retryable: false };
  const done = { hooks: "must_pass", checks: [], status: "optional", retries: 2 } as const;
  const notDone = (before: IssueRuns, { run = completed, error = missing, state = "In Progress" } = {}) =>
    decideNotDone({ ...handing, done }, run, issueWith({ state }), before, now, error);
  const retry = (error: FailureRecord) =>
    runWith({ status: "completed", settlement: { outcome: "retry", reason: "", at: "", error } });

  test("is tried again as often as the settings say, in a row", () => {
    expect(notDone([])).toMatchObject({ outcome: "retry", reason: "no file was changed", dueAt: at(10) });
    expect(notDone([retry(missing)])).toMatchObject({ outcome: "retry", comment: "comment_on_failure" });
    expect(notDone([retry(missing), retry(missing)])).toMatchObject({
      outcome: "blocked",
      reason: "no file was changed; the issue waits until it or the workflow is changed",
      error: { code: "work_not_done" },
    });
    expect(notDone([retry(missing), retry(missing), retry(may)])).toMatchObject({ outcome: "retry" });
  });

  test("is not tried again if that would not help, or would repeat a whole workflow", () => {
    expect(notDone([], { error: { ...missing, code: "tool_missing" } })).toMatchObject({ outcome: "blocked" });
    const dispatch = {
      tracker: "file",
      source: "s",
      issue: "1",
      attempt: null,
      previous: null,
      workflow: "named" as const,
    };
    expect(notDone([], { run: runWith({ status: "completed", dispatch }) })).toMatchObject({ outcome: "blocked" });
  });

  test("is blocked where its agent has moved the issue on, and a move that was cut off is completed", () => {
    expect(notDone([], { state: "Review" })).toMatchObject({
      outcome: "blocked",
      reason: "no file was changed; the issue is in state Review all the same",
    });
    for (const [service, handoff] of moves) {
      const run = runWith({ status: "completed", service });
      expect(notDone([], { run, state: "review" }).handoff).toBe(handoff);
    }
  });
});
