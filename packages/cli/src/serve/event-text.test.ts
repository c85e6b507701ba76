import type { ServiceEvent } from "@cuebook/engine";
import { type EventBody, type RunEvent, stateOf } from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { ServiceNarrator } from "./event-text.ts";
import { isPrinted, levelOf } from "./level.ts";

const issue = { id: "1", identifier: "APP-1" };
const now = new Date("2026-01-01T00:00:00.000Z");
const error = { code: "tracker_unavailable", message: "it is away\nfor now", retryable: true, hint: "wait" };
const finding: Diagnostic = {
  ...{ code: "unknown_field", severity: "error", message: 'unknown field "x"', file: "W.md", line: 3, column: 4 },
  ...{ endLine: 3, endColumn: 5, notes: [], suggestion: { text: "did you mean y?" } },
};

const cases: readonly (readonly [ServiceEvent, string])[] = [
  [{ type: "started", file: "W.md", tracker: "file", isOnce: true }, ""],
  [
    { type: "dispatched", issue, run: "r1", attempt: 2, workspace: "/w/APP-1" },
    "APP-1     dispatched    run r1, attempt 2 after the first, in w/APP-1",
  ],
  [{ type: "taken_over", issue, run: "r1" }, "APP-1     resumed       run r1, which had no process"],
  [
    { type: "settled", issue, run: "r1", outcome: "retry", reason: "broke", dueAt: "2026-01-01T00:00:20.000Z" },
    "APP-1     retries       broke; in 20s, at 2026-01-01T00:00:20.000Z  run r1",
  ],
  [
    {
      ...{ type: "settled", issue, run: "r1", outcome: "retry", dueAt: "2026-01-01T00:00:20.000Z" },
      reason: "the hook before_run ended with exit code 1; its last output:\n  one\n  two",
    },
    [
      "APP-1     retries       the hook before_run ended with exit code 1; its last output:  run r1",
      "                          one",
      "                          two",
      "                        in 20s, at 2026-01-01T00:00:20.000Z",
    ].join("\n"),
  ],
  [
    { type: "skipped", issue, code: "not_due", reason: "it failed:\n  one\n  two" },
    "APP-1     skipped       it failed:\n                          one\n                          two",
  ],
  [
    { type: "settled", issue, run: "r1", outcome: "blocked", reason: "a\u001b[2Jb\nc" },
    "APP-1     blocked       a␛[2Jb  run r1\n                        c",
  ],
  [
    { type: "skipped", issue, code: "no_slot", reason: "3 of 3 slots are taken" },
    "APP-1     skipped       3 of 3 slots are taken",
  ],
  [{ type: "skipped", issue, code: "failed", reason: "no" }, "APP-1     not started   no"],
  [
    {
      type: "waiting",
      reasons: [
        { code: "no_slot", count: 3990 },
        { code: "has_blockers", count: 1, issue, reason: "it is blocked by APP-2 (To Do)" },
      ],
    },
    "cuebook   waiting       3990 issues wait for a slot; APP-1: it is blocked by APP-2 (To Do) (--verbose names them)",
  ],
  [
    { type: "waiting", reasons: [{ code: "no_slot", count: 1, issue, reason: "1 of 1 slots are taken" }] },
    "cuebook   waiting       APP-1: 1 of 1 slots are taken",
  ],
  [
    {
      type: "waiting",
      reasons: [
        { code: "not_due", count: 1, issue, reason: "the next attempt is at T: it failed:\n  one" },
        { code: "no_slot", count: 2 },
      ],
    },
    [
      "cuebook   waiting       APP-1: the next attempt is at T: it failed:",
      "                          one",
      "                        2 issues wait for a slot (--verbose names them)",
    ].join("\n"),
  ],
  [
    { type: "tracker_paused", until: "2026-01-01T00:01:00.000Z", error },
    "tracker   paused        in 1m00s, at 2026-01-01T00:01:00.000Z, it is asked again: it is away  tracker_unavailable\n                        for now",
  ],
  [
    { type: "halted", reason: "its budget is $5" },
    "cuebook   halted        its budget is $5; no run is started until the budget is raised",
  ],
  [
    { type: "halted", reason: "its budget is $5 a day", dueAt: "2026-01-01T01:00:00.000Z" },
    "cuebook   halted        its budget is $5 a day; no run is started until 2026-01-01T01:00:00.000Z",
  ],
  [
    { type: "stopping", issue, run: "r1", reason: "the issue is in state Done" },
    "APP-1     stopping      the issue is in state Done",
  ],
  [
    { type: "kept", issue, path: "/w/APP-1", reason: "1 commit" },
    "APP-1     kept          its workspace w/APP-1: 1 commit",
  ],
  [{ type: "removed", issue, path: "/w/APP-1" }, "APP-1     removed       its workspace w/APP-1"],
  [
    { type: "tracker_failed", during: "looking for issues", error },
    "tracker   trouble       looking for issues: it is away  tracker_unavailable\n                        for now\n                        wait",
  ],
  [
    { type: "states_unknown", states: ["In Progress"] },
    'tracker   incomplete    it has no state "In Progress", so issues in it are not worked on\n                        Somebody may have renamed it: write the new name into `tracker.active_states`, or restore the old one.',
  ],
  [{ type: "states_known" }, "tracker   complete      it has all active states of the workflow"],
  [{ type: "tracker_answers" }, "tracker   answers       what failed before works again"],
  [
    { type: "trouble", issue, during: "the hook after_run", error: { ...error, message: "exit 1" } },
    "APP-1     trouble       the hook after_run: exit 1  tracker_unavailable\n                        wait",
  ],
  [
    { type: "reload_failed", file: "W.md", findings: [finding] },
    'cuebook   not reloaded  W.md has 1 error: the last valid version stays in effect\n                        W.md:3:4: error[unknown_field]: unknown field "x"\n                          help: did you mean y?',
  ],
  [
    { type: "reloaded", file: "W.md", findings: [], atStart: [] },
    "cuebook   reloaded      W.md has changed and applies from the next dispatch on",
  ],
  [
    { type: "reloaded", file: "W.md", findings: [], atStart: ["db_path", "logging"] },
    "cuebook   reloaded      W.md has changed and applies from the next dispatch on; db_path and logging after a restart",
  ],
  [
    { type: "schedule_next", workflow: "weekly", dueAt: "2026-01-02T00:00:00.000Z" },
    "weekly    next          2026-01-02T00:00:00.000Z, in 1d00h",
  ],
  [{ type: "schedule_next", workflow: "weekly" }, "weekly    next          never: the workflow has no schedule"],
  [{ type: "schedule_started", workflow: "weekly", run: "r1", dueAt: "T" }, "weekly    started       run r1, due at T"],
  [
    { type: "schedule_resumed", workflow: "weekly", run: "r1", dueAt: "T" },
    "weekly    resumed       run r1, due at T, which had no process",
  ],
  [
    { type: "schedule_queued", workflow: "weekly", dueAt: "T", code: "overlap", reason: "run r1 has not ended" },
    "weekly    waits         due at T: run r1 has not ended",
  ],
  [
    {
      type: "schedule_skipped",
      workflow: "weekly",
      since: "S",
      dueAt: "T",
      code: "missed",
      reason: "no service worked",
    },
    "weekly    skipped       due from S to T: no service worked",
  ],
  [
    { type: "schedule_skipped", workflow: "weekly", dueAt: "T", code: "missed", reason: "no service worked" },
    "weekly    skipped       due up to T: no service worked",
  ],
  [
    { type: "schedule_ended", workflow: "weekly", run: "r1", dueAt: "T", status: "failed", reason: "it broke" },
    "weekly    failed        it broke  run r1",
  ],
  [
    { type: "schedule_failed", workflow: "weekly", dueAt: "T", during: "starting a run", error },
    "weekly    trouble       starting a run, due at T: it is away  tracker_unavailable\n                        for now\n                        wait",
  ],
  [{ type: "tracker_findings", findings: [] }, "tracker   readable      all its entries can be read again"],
  [{ type: "draining", runs: ["r1"], limitMs: 0 }, ""],
];

describe("ServiceNarrator", () => {
  test.each(cases)("describes %j in lines that start with its issue", (event, text) => {
    const narrator = new ServiceNarrator(
      styleOf(false),
      () => now,
      (path) => path.slice(1),
    );
    expect(
      narrator
        .describe(event)
        .map((line) => line.trimEnd())
        .join("\n"),
    ).toBe(text);
  });

  test("levelOf gives each event a level for printing", () => {
    expect(levelOf({ type: "settled", issue, run: "r", outcome: "retry", reason: "" })).toBe("warn");
    expect(levelOf({ type: "skipped", issue, code: "no_slot", reason: "" })).toBe("debug");
    expect(levelOf({ type: "skipped", issue, code: "blocked", reason: "" })).toBe("warn");
    expect(levelOf({ type: "tracker_failed", during: "", error: { ...error, retryable: false } })).toBe("error");
    expect([isPrinted("warn", "info"), isPrinted("info", "warn"), isPrinted("debug", "debug")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("says in a line when a run continues that waits for the service of its agent", () => {
    const at = now.toISOString();
    const bodies: readonly EventBody[] = [
      {
        ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, issue: null, input: {} },
        workspace: { repository: "/r", base: "b", branch: "x", path: "/w" },
      },
      { type: "step_started", step: 1, role: "dev", visit: 1, parents: [], via: { role: "$START", status: "_" } },
      { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    ];
    const events = bodies.map((body, index): RunEvent => ({ version: 1, seq: index + 1, at, ...body }));
    const state = stateOf("r1", events);
    const described = (notBefore: string) => {
      const event: RunEvent = {
        ...{
          version: 1,
          seq: 4,
          at,
          type: "try_started",
          step: 1,
          try: 2,
          reason: "failed",
          restore: false,
          isContinued: true,
        },
        notBefore,
      };
      const report = { type: "run_event", issue, run: "r1", event, state } as const;
      const narrator = new ServiceNarrator(
        styleOf(false),
        () => now,
        (path) => path,
      );
      return [levelOf(report), narrator.describe(report).join("\n").trimEnd()];
    };
    expect(described("2026-01-01T03:00:00.000Z")).toEqual([
      "warn",
      "APP-1     waits         dev continues in 3h00m, at 2026-01-01T03:00:00.000Z",
    ]);
    expect(described("2026-01-01T00:00:00.010Z")[0]).toBe("debug");
  });

  test("names the runs it waits for by their issues", () => {
    const narrator = new ServiceNarrator(
      styleOf(false),
      () => now,
      (path) => path,
    );
    narrator.describe({ type: "dispatched", issue, run: "r1", attempt: null, workspace: "/w" });
    expect(narrator.describe({ type: "draining", runs: ["r1", "r2"], limitMs: 30_000 })[0]).toContain(
      "waits for APP-1, r2 for at most 30s",
    );
  });
});
