import { describe, expect, test } from "vitest";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { EventBody } from "../events/events.ts";
import { stateOf } from "../state/fold.ts";
import type { RunState } from "../state/state.ts";
import { clearFigures, figuresOf, pairSteps, partingOf } from "./compare.ts";

const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };

interface StepOf {
  readonly role: string;
  readonly status?: string;
  readonly body?: string;
  readonly prompt?: string;
  readonly model?: string;
  readonly costUsd?: number;
  readonly failed?: boolean;
}

/** A run of these steps, each of which is completed. */
function run(...steps: readonly StepOf[]): RunState {
  const visits = new Map<string, number>();
  const bodies = steps.flatMap(
    ({ role, status = "_", body = "", prompt = "p", model, costUsd, failed }, index): EventBody[] => {
      const visit = (visits.get(role) ?? 0) + 1;
      visits.set(role, visit);
      const turn = { step: index + 1, try: 1, turn: 1 };
      const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, ...(costUsd !== undefined && { costUsd }) };
      const via = { role: "$START", status: "_" };
      const check = {
        name: "test",
        command: "c",
        onFailure: "return",
        output: "",
        omittedBytes: 0,
        durationMs: 1,
      } as const;
      return [
        { type: "step_started", step: index + 1, role, visit, parents: index === 0 ? [] : [index], via },
        { type: "try_started", step: index + 1, try: 1, reason: "first", restore: false },
        { type: "turn_requested", ...turn, kind: "prompt", agent: { ...agent, ...(model && { model }) }, prompt },
        { type: "turn_completed", ...turn, text: "t", durationMs: 1000, denied: [], usage },
        ...(failed === undefined
          ? []
          : [
              {
                type: "checks_completed",
                ...turn,
                checks: [{ ...check, outcome: failed ? "failed" : "passed", code: failed ? 1 : 0 }],
              } as const,
            ]),
        { type: "step_completed", step: index + 1, status, value: {}, body, grade: "clean", repairs: [] },
      ];
    },
  );
  const created: EventBody = {
    type: "run_created",
    workflow: "w",
    pin: { definition: "d", object: "o" },
    issue: null,
    input: {},
    workspace,
  };
  const events = [created, ...bodies].map((body, at) => ({
    ...body,
    seq: at + 1,
    at: new Date(at * 1000).toISOString(),
    version: EVENT_VERSION,
  }));
  return stateOf("r1", events);
}

const shown = (a: RunState, b: RunState) => {
  const pairs = pairSteps(a, b);
  return {
    pairs: pairs.map(({ name, a: one, b: other, differs }) =>
      `${name.role}#${name.visit} ${one?.step ?? "-"} ${other?.step ?? "-"} ${differs}`.trim(),
    ),
    parting: partingOf(pairs),
  };
};

describe("pairSteps and partingOf", () => {
  const plan = { role: "planner" };
  test("runs part at the step that ends otherwise, and what only one did stands where it did it", () => {
    const a = run(
      plan,
      { role: "developer" },
      { role: "reviewer", status: "rejected" },
      { role: "developer" },
      { role: "reviewer", status: "passed" },
      { role: "committer" },
    );
    const b = run(
      plan,
      { role: "developer", body: "x" },
      { role: "reviewer", status: "passed" },
      { role: "committer" },
    );
    expect(shown(a, b)).toEqual({
      pairs: [
        "planner#1 1 1",
        "developer#1 2 2 output",
        "reviewer#1 3 3 outcome",
        "developer#2 4 -",
        "reviewer#2 5 -",
        "committer#1 6 4",
      ],
      parting: { pair: 2, by: "way" },
    });
    expect(shown(b, a).pairs).toEqual([
      "planner#1 1 1",
      "developer#1 2 2 output",
      "reviewer#1 3 3 outcome",
      "developer#2 - 4",
      "reviewer#2 - 5",
      "committer#1 4 6",
    ]);
  });

  test("runs that go the same way part where they first differ, causes before effects", () => {
    const a = run(plan, { role: "developer", prompt: "p1", model: "m1", body: "x" });
    const b = run(plan, { role: "developer", prompt: "p2", model: "m2", body: "y" });
    expect(shown(a, b)).toEqual({
      pairs: ["planner#1 1 1", "developer#1 2 2 agent,prompt,output"],
      parting: { pair: 1, by: "content" },
    });
    expect(shown(a, a).parting).toBeUndefined();
  });

  test("a step that only the second run has comes first if it began there", () => {
    expect(shown(run(plan), run({ role: "scout" }, plan)).pairs).toEqual(["scout#1 - 1", "planner#1 1 2"]);
    expect(shown(run(), run())).toEqual({ pairs: [], parting: undefined });
  });
});

describe("clearFigures", () => {
  test("names the side whose checks pass, and that took at least a fifth less", () => {
    const a = figuresOf(run({ role: "tester", failed: true, costUsd: 1 }));
    const b = figuresOf(run({ role: "tester", failed: false, costUsd: 0.75 }));
    expect([a.checks, b.checks]).toEqual([
      { passed: 0, failed: ["test"], tests: null },
      { passed: 1, failed: [], tests: null },
    ]);
    expect(clearFigures(a, b)).toEqual({ checks: "b", workMs: null, costUsd: "b" });
  });

  test("says nothing of figures that are close, or of which one is unknown", () => {
    const cost = (costUsd?: number) => figuresOf(run({ role: "tester", ...(costUsd !== undefined && { costUsd }) }));
    expect(clearFigures(cost(1), cost(0.85)).costUsd).toBeNull();
    expect(clearFigures(cost(), cost(0.01))).toEqual({ checks: null, workMs: null, costUsd: null });
  });

  test("the figures of one step are those of that step", () => {
    const state = run({ role: "a", costUsd: 1 }, { role: "b", costUsd: 2 });
    expect(figuresOf(state, state.steps[1])).toMatchObject({ steps: 1, turns: 1, costUsd: 2, workMs: 1000 });
  });
});
