import { describe, expect, test } from "vitest";
import { budgetsOf, hasWorkflowBudget, spentBudget, spentWorkflowBudget } from "./budgets.ts";
import type { RunState } from "./state.ts";
import type { Step } from "./step.ts";

const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
const usage = { inputTokens: 70, outputTokens: 20, cacheReadTokens: 10 };

/** A run whose turns cost this much; undefined: unknown. */
function runWith(...costs: readonly (number | undefined)[]): Pick<RunState, "steps" | "granted" | "workflow"> {
  const turns = costs.map((costUsd, index) => ({
    ...{ turn: index + 1, kind: "prompt" as const, agent, prompt: "p", requestedAt: "2026-01-01T00:00:00.000Z" },
    ...{ state: { is: "accepted" as const }, usage: { ...usage, costUsd } },
  }));
  const attempt = { try: 1, reason: "first" as const, restore: false, isRestored: false, turns };
  const step: Step = {
    ...{ step: 1, role: "r", visit: 1, parents: [], via: { role: "$START", status: "_" } },
    ...{ startedAt: "2026-01-01T00:00:00.000Z", tries: [attempt], isRetryWanted: false },
  };
  return { steps: [step], granted: {}, workflow: "solve" };
}

const workflow = { day: "2026-01-31", dayUsd: 3, totalUsd: 8 };

describe("budgetsOf", () => {
  test("the lower of two budgets counts", () => {
    const others = { costUsd: 2, dayUsd: 9, turns: 3 };
    expect(budgetsOf({ budgets: { runUsd: 5, dayUsd: 4, totalUsd: 7 } }, others)).toEqual({
      ...{ turns: 3, costUsd: 2, dayUsd: 4, totalUsd: 7 },
    });
    expect(hasWorkflowBudget(budgetsOf({}, { costUsd: 1 }))).toBe(false);
    expect(hasWorkflowBudget(budgetsOf({ budgets: { totalUsd: 1 } }, {}))).toBe(true);
  });
});

describe("spentBudget", () => {
  test.each([
    [{ costUsd: 1 }, "costUsd", "the run has spent $1.25, and its budget is $1"],
    [{ dayUsd: 3 }, "dayUsd", "the runs of solve have spent $3 on 2026-01-31 (UTC), and their budget is $3 a day"],
    [{ totalUsd: 7.5 }, "totalUsd", "the runs of solve have spent $8, and their budget is $7.5"],
  ] as const)("%j suspends a run before its next turn", (budgets, budget, message) => {
    expect(spentBudget(budgets, runWith(1, 0.25), 1, { workflow })).toMatchObject({ reason: "limit", budget, message });
  });

  test("a budget that is not spent, and one that a person raised for the run, let it continue", () => {
    expect(spentBudget({ dayUsd: 3.01, totalUsd: 9 }, runWith(1), 1, { workflow })).toBeUndefined();
    const raised = { ...runWith(1), granted: { "budget dayUsd": 1 } };
    expect(spentBudget({ dayUsd: 3 }, raised, 1, { workflow })).toBeUndefined();
  });

  test("turns of unknown cost are named", () => {
    expect(spentBudget({ costUsd: 1 }, runWith(1, undefined), 1)).toMatchObject({
      message: "the run has spent $1 besides 1 turn of unknown cost, and its budget is $1",
    });
  });

  test.each([
    [{ costUsd: 1 }, 0.5, undefined],
    [{ costUsd: 1 }, 0.51, "costUsd"],
    [{ tokens: 199 }, 0, "tokens"],
    [{ tokens: 200 }, 0, undefined],
    [{ turns: 1 }, 9, undefined],
    [{ dayUsd: 3.5 }, 0.51, "dayUsd"],
    [{ totalUsd: 8.5 }, 0.51, "totalUsd"],
  ] as const)("a running turn exceeds %j with $%s more: %s", (budgets, costUsd, budget) => {
    const inProgress = { ...usage, costUsd };
    expect(spentBudget(budgets, runWith(0.5), 1, { workflow, inProgress })).toEqual(
      budget === undefined ? undefined : expect.objectContaining({ type: "run_suspended", budget }),
    );
  });
});

test("no run of a workflow begins when a budget of its runs is spent", () => {
  expect(spentWorkflowBudget({ dayUsd: 3 }, "solve", workflow)).toEqual({
    budget: "dayUsd",
    reason: "the runs of solve have spent $3 on 2026-01-31 (UTC), and their budget is $3 a day",
  });
  expect(spentWorkflowBudget({ dayUsd: 4, totalUsd: 8 }, "solve", workflow)?.budget).toBe("totalUsd");
  expect(spentWorkflowBudget({ dayUsd: 4, costUsd: 1 }, "solve", workflow)).toBeUndefined();
});
