import { expect, test } from "vitest";
import type { Usage } from "../declared/usage.ts";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { EventBody } from "../events/events.ts";
import { spentBy } from "../state/budgets.ts";
import { stateOf } from "../state/fold.ts";
import { spendingOf } from "./spending.ts";

const monday = "2026-03-02T23:59:59.999Z";
const tuesday = "2026-03-03T00:00:00.000Z";
const price = { inputPerMtok: 1, outputPerMtok: 1, from: "table", of: "m" } as const;
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: true };
const error = (code: string) => ({ code, message: "m", retryable: true });
const used = (tokens: number, more: Partial<Usage> = {}): Usage => ({
  ...{ inputTokens: tokens, outputTokens: 1, cacheReadTokens: 0 },
  ...more,
});

type Timed = readonly [at: string, body: EventBody];

const created: Timed = [
  monday,
  {
    type: "run_created",
    workflow: "w",
    pin: { definition: "d", object: "o" },
    issue: null,
    input: {},
    workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
  },
];

function begun(step: number, role: string, attempts = 1): Timed[] {
  const tries = Array.from({ length: attempts }, (_, index) => index + 1);
  const parents = step === 1 ? [] : [step - 1];
  return [
    [monday, { type: "step_started", step, role, visit: 1, parents, via: { role: "$START", status: "_" } }],
    ...tries.map((each): Timed => [monday, { type: "try_started", step, try: each, reason: "first", restore: false }]),
  ];
}

function requested(at: string, turn: number, model?: string, attempt = 1, step = 1): Timed {
  const ref = { step, try: attempt, turn };
  return [at, { type: "turn_requested", ...ref, kind: "prompt", agent: { ...agent, model }, prompt: "p" }];
}

function stateAfter(events: readonly Timed[]) {
  return stateOf(
    "r1",
    events.map(([at, body], index) => ({ ...body, seq: index + 1, at, version: EVENT_VERSION })),
  );
}

const first = { step: 1, try: 1, turn: 1 };
const done = { type: "turn_completed", text: "t", durationMs: 1, denied: [] } as const;

test("all turns count: completed, rejected, failed and interrupted ones, of every try", () => {
  const state = stateAfter([
    created,
    ...begun(1, "writer", 3),
    requested(monday, 1, "m-1"),
    [monday, { ...done, ...first, usage: used(10, { costUsd: 0.5 }) }],
    [monday, { type: "output_rejected", ...first, complaints: [] }],
    requested(monday, 2, "m-1"),
    [
      monday,
      {
        type: "turn_failed",
        ...first,
        turn: 2,
        error: error("agent_stalled"),
        durationMs: 1,
        usage: used(20, { costUsd: 0.25, price }),
      },
    ],
    requested(monday, 1, "m-1", 2),
    [
      monday,
      { type: "turn_interrupted", ...first, try: 2, reason: "crash", usage: used(30, { costUsd: 0.125, price }) },
    ],
    requested(monday, 1, "m-1", 3),
    [monday, { type: "turn_interrupted", ...first, try: 3, reason: "stopped" }],
  ]);
  expect(spendingOf(state)).toEqual([
    {
      ...{
        day: "2026-03-02",
        role: "writer",
        model: "m-1",
        turns: 4,
        inputTokens: 60,
        cacheReadTokens: 0,
        outputTokens: 3,
      },
      ...{ reportedUsd: 0.5, computedUsd: 0.375, unknownCosts: 1 },
      ...{ durationMs: 2, repairs: 0, sentBack: 0, failures: 3 },
    },
  ]);
  expect(spentBy(state)).toMatchObject({ turns: 4, costUsd: 0.875 });
});

test("a turn counts on the day on which it began, in UTC, whenever it ended", () => {
  const state = stateAfter([
    created,
    ...begun(1, "writer"),
    requested(monday, 1),
    [tuesday, { ...done, ...first, usage: used(1, { costUsd: 1 }) }],
    requested(tuesday, 2),
    // The clock was set back.
    [monday, { ...done, ...first, turn: 2, usage: used(1, { costUsd: 2 }) }],
  ]);
  expect(spendingOf(state).map(({ day, reportedUsd }) => [day, reportedUsd])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-03", 2],
  ]);
});

test("turns of several models and roles are separate, and the reported model wins over the configured one", () => {
  const state = stateAfter([
    created,
    ...begun(1, "writer"),
    requested(monday, 1, "m-1"),
    [monday, { ...done, ...first, usage: used(1, { model: "m-2", costUsd: 1 }) }],
    ...begun(2, "tester"),
    requested(monday, 1, undefined, 1, 2),
    [monday, { ...done, ...first, step: 2, usage: used(1) }],
  ]);
  expect(spendingOf(state).map(({ role, model, unknownCosts }) => [role, model, unknownCosts])).toEqual([
    ["writer", "m-2", 0],
    ["tester", null, 1],
  ]);
});

test.each([
  ["agent_not_found", false, 0],
  ["agent_failed", false, 0],
  ["agent_failed", true, 1],
  ["agent_turn_timeout", false, 1],
])("a turn that failed with %s and a process (%s) without usage has %i unknown costs", (code, isStarted, unknown) => {
  const state = stateAfter([
    created,
    ...begun(1, "writer"),
    requested(monday, 1),
    ...(isStarted ? [[monday, { type: "agent_started", ...first, pid: 1, startedAt: "then" }] as const] : []),
    [monday, { type: "turn_failed", ...first, error: error(code), durationMs: 1 }],
  ]);
  expect(spendingOf(state)).toMatchObject([{ turns: 1, unknownCosts: unknown }]);
});

test("a running turn counts as a turn, and its cost is not known to be unknown", () => {
  const state = stateAfter([created, ...begun(1, "writer"), requested(monday, 1)]);
  expect(spendingOf(state)).toMatchObject([{ turns: 1, unknownCosts: 0 }]);
});

test("the turns of an output that was sent back, and of the step that it led to, count", () => {
  const completed = { status: "_", value: {}, body: "b", grade: "clean", repairs: [] } as const;
  const state = stateAfter([
    created,
    ...begun(1, "writer"),
    requested(monday, 1),
    [monday, { ...done, ...first, usage: used(1, { costUsd: 1 }) }],
    [monday, { type: "step_completed", step: 1, ...completed }],
    ...begun(2, "tester"),
    requested(monday, 1, undefined, 1, 2),
    [monday, { ...done, ...first, step: 2, usage: used(1, { costUsd: 2 }) }],
    [monday, { type: "output_sent_back", step: 1, withdrawn: 2, message: "m", say: "" }],
    requested(monday, 2),
    [monday, { ...done, ...first, turn: 2, usage: used(1, { costUsd: 4 }) }],
  ]);
  expect(spendingOf(state).map(({ role, turns, reportedUsd }) => [role, turns, reportedUsd])).toEqual([
    ["writer", 2, 5],
    ["tester", 1, 2],
  ]);
});

test("the steps that a fork copied cost nothing in it, and an adopted definition changes nothing", () => {
  const completed = { status: "_", value: {}, body: "b", grade: "clean", repairs: [] } as const;
  const state = stateAfter([
    created,
    [
      monday,
      { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
    ],
    [monday, { type: "step_completed", step: 1, ...completed }],
    ...begun(2, "tester"),
    requested(monday, 1, undefined, 1, 2),
    [monday, { ...done, ...first, step: 2, usage: used(1, { costUsd: 2 }) }],
    [monday, { type: "definition_adopted", pin: { definition: "e", object: "o" }, from: "d" }],
  ]);
  expect(spendingOf(state)).toMatchObject([{ role: "tester", turns: 1, reportedUsd: 2 }]);
});
