import type { Definition } from "@cuebook/workflow/model";
import type { Usage } from "../declared/usage.ts";
import type { EventBody } from "../events/events.ts";
import type { BudgetName, RunBudget } from "../events/kinds.ts";
import type { Budgets } from "./limits.ts";
import type { RunOrigin } from "./origin.ts";
import { budgetKey } from "./state.ts";
import type { RunSteps } from "./step.ts";
import { costOfTurn } from "./turn-cost.ts";

/** What a run has spent of each budget. A turn without reported usage counts as no tokens and no cost. */
export type Spent = Readonly<Record<RunBudget, number>>;

/** What all runs of a workflow have spent, in US dollars. */
export interface WorkflowSpent {
  /** The day, in UTC: `2026-01-31`. */
  readonly day: string;
  /** On that day. */
  readonly dayUsd: number;
  readonly totalUsd: number;
}

/** The budgets, in the order in which they are checked. */
const budgetNames: readonly BudgetName[] = ["turns", "tokens", "costUsd", "wallTimeMs", "dayUsd", "totalUsd"];

/** What all turns of a run have spent, including those of approvers. Steps copied from another run cost nothing. */
export function spentBy({ steps }: Pick<RunSteps, "steps">, rates?: Budgets["rates"]): Spent {
  const turns = steps.flatMap((step) => step.tries.flatMap((attempt) => attempt.turns));
  const sum = (of: (turn: (typeof turns)[number]) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    turns: turns.length,
    tokens: sum(({ usage }) => tokensOf(usage)),
    costUsd: sum((turn) => {
      const cost = costOfTurn(turn, rates);
      return "usd" in cost ? cost.usd : 0;
    }),
    wallTimeMs: sum(({ durationMs }) => durationMs ?? 0),
  };
}

/** The budgets of a run: those of its workflow, and others where they are lower. */
export function budgetsOf({ budgets = {} }: Pick<Definition, "budgets">, others: Budgets): Budgets {
  return {
    ...others,
    costUsd: least(budgets.runUsd, others.costUsd),
    dayUsd: least(budgets.dayUsd, others.dayUsd),
    totalUsd: least(budgets.totalUsd, others.totalUsd),
  };
}

/** Whether what the workflow's runs have spent has to be known. */
export function hasWorkflowBudget({ dayUsd, totalUsd }: Budgets): boolean {
  return dayUsd !== undefined || totalUsd !== undefined;
}

/** What a run and its workflow spend, for `spentBudget`. */
export interface Spending {
  /** Absent: no budget of the workflow is checked. */
  readonly workflow?: WorkflowSpent | undefined;
  /** What a running turn has used so far, with its cost. Absent: the next turn has not begun. */
  readonly inProgress?: Usage | undefined;
}

/**
 * The suspension if a budget is spent, so that the run may take no further turn, or if a running turn has exceeded one. The last
 * turn may exceed a budget if its agent reports what it uses only at the end. The current budgets apply: the run continues after a
 * budget is raised in the configuration, or more is allowed on resume.
 */
export function spentBudget(
  budgets: Budgets,
  state: Pick<RunSteps, "steps" | "granted"> & Pick<RunOrigin, "workflow">,
  step: number,
  { workflow, inProgress }: Spending = {},
): EventBody | undefined {
  const ofRun = spentBy(state, budgets.rates);
  const spent = { ...ofRun, dayUsd: workflow?.dayUsd ?? 0, totalUsd: workflow?.totalUsd ?? 0 };
  for (const budget of budgetNames) {
    const limit = budgets[budget];
    if (limit === undefined) continue;
    const allowed = limit + (state.granted[budgetKey(budget)] ?? 0);
    const now = spent[budget] + more(budget, inProgress);
    if (inProgress === undefined ? now < allowed : now <= allowed) continue;
    const message = spentText(budget, now, allowed, state, workflow);
    return { type: "run_suspended", reason: "limit", message, step, budget };
  }
  return undefined;
}

/** How many more turns a run may take. */
export function turnsLeft(budgets: Budgets, state: Pick<RunSteps, "steps" | "granted">): number {
  if (budgets.turns === undefined) return Number.POSITIVE_INFINITY;
  return budgets.turns + (state.granted[budgetKey("turns")] ?? 0) - spentBy(state).turns;
}

/** Why no run of a workflow may begin; undefined if one may. */
export function spentWorkflowBudget(
  budgets: Budgets,
  name: string,
  workflow: WorkflowSpent,
): { readonly budget: "dayUsd" | "totalUsd"; readonly reason: string } | undefined {
  for (const budget of ["dayUsd", "totalUsd"] as const) {
    const limit = budgets[budget];
    if (limit === undefined || workflow[budget] < limit) continue;
    return { budget, reason: workflowText(budget, workflow[budget], limit, name, workflow.day) };
  }
  return undefined;
}

function more(budget: BudgetName, usage: Usage | undefined): number {
  if (usage === undefined || budget === "turns" || budget === "wallTimeMs") return 0;
  return budget === "tokens" ? tokensOf(usage) : (usage.costUsd ?? 0);
}

function tokensOf(usage: Usage | undefined): number {
  return usage === undefined ? 0 : usage.inputTokens + usage.outputTokens + usage.cacheReadTokens;
}

function spentText(
  budget: BudgetName,
  spent: number,
  allowed: number,
  { steps, workflow: name }: Pick<RunSteps, "steps"> & Pick<RunOrigin, "workflow">,
  workflow: WorkflowSpent | undefined,
): string {
  if (budget === "dayUsd" || budget === "totalUsd")
    return workflowText(budget, spent, allowed, name, workflow?.day ?? "");
  const unknown = budget === "costUsd" ? unknownCosts({ steps }) : 0;
  const besides = unknown === 0 ? "" : ` besides ${unknown === 1 ? "1 turn" : `${unknown} turns`} of unknown cost`;
  return `the run has spent ${amount(budget, spent)}${besides}, and its budget is ${amount(budget, allowed)}`;
}

function workflowText(
  budget: "dayUsd" | "totalUsd",
  spent: number,
  allowed: number,
  name: string,
  day: string,
): string {
  const [when, each] = budget === "dayUsd" ? [` on ${day} (UTC)`, " a day"] : ["", ""];
  return `the runs of ${name} have spent ${amount(budget, spent)}${when}, and their budget is ${amount(budget, allowed)}${each}`;
}

/** The number of turns of a run whose cost is unknown. */
export function unknownCosts({ steps }: Pick<RunSteps, "steps">): number {
  const turns = steps.flatMap((step) => step.tries.flatMap((attempt) => attempt.turns));
  return turns.filter((turn) => costOfTurn(turn).is === "unknown").length;
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

/** `12 turns`, `3000 tokens`, `$1.50`, `90 seconds`, `20 ms`. */
export function amount(budget: BudgetName, count: number): string {
  switch (budget) {
    case "wallTimeMs":
      return count < 1000 ? `${count} ms` : `${Number((count / 1000).toFixed(1))} seconds`;
    case "costUsd":
    case "dayUsd":
    case "totalUsd":
      return `$${Number(count.toFixed(4))}`;
    case "turns":
    case "tokens":
      return `${count} ${count === 1 ? budget.slice(0, -1) : budget}`;
  }
}
