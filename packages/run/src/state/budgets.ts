import type { BudgetName, EventBody } from "../events/events.ts";
import type { Budgets, Rates } from "./limits.ts";
import { budgetKey, type RunState, type Turn } from "./state.ts";

/** What a run has spent of each budget. A turn without reported usage counts as no tokens and no cost. */
export type Spent = Readonly<Record<BudgetName, number>>;

/** The budgets, in the order in which they are checked. */
const budgetNames: readonly BudgetName[] = ["turns", "tokens", "costUsd", "wallTimeMs"];

/** What all turns of a run have spent, including those of approvers. Steps copied from another run cost nothing. */
export function spentBy({ steps }: Pick<RunState, "steps">, rates: Budgets["rates"] = {}): Spent {
  const turns = steps.flatMap((step) => step.tries.flatMap((attempt) => attempt.turns));
  const sum = (of: (turn: (typeof turns)[number]) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    turns: turns.length,
    tokens: sum(({ usage }) =>
      usage === undefined ? 0 : usage.inputTokens + usage.outputTokens + usage.cacheReadTokens,
    ),
    costUsd: sum((turn) => costOf(turn, rates)),
    wallTimeMs: sum(({ durationMs }) => durationMs ?? 0),
  };
}

/** The cost of a turn: as reported by its agent, else by the rates for the kind of the agent. */
function costOf({ usage, agent }: Turn, rates: NonNullable<Budgets["rates"]>): number {
  if (usage === undefined) return 0;
  if (usage.costUsd !== undefined) return usage.costUsd;
  const rate: Rates = Object.hasOwn(rates, agent.kind) ? (rates[agent.kind] ?? {}) : {};
  const parts = [
    usage.inputTokens * (rate.inputPerMtok ?? 0),
    usage.outputTokens * (rate.outputPerMtok ?? 0),
    usage.cacheReadTokens * (rate.cacheReadPerMtok ?? 0),
  ];
  return parts.reduce((sum, part) => sum + part) / 1_000_000;
}

/**
 * The suspension if a budget is spent, so that the run may take no further turn. Budgets are checked before a turn, so a reply is
 * never lost, but the last turn may exceed the budget. The current budgets apply: the run continues after a budget is raised in
 * the configuration, or more is allowed on resume.
 */
export function spentBudget(
  budgets: Budgets,
  state: Pick<RunState, "steps" | "granted">,
  step: number,
): EventBody | undefined {
  const spent = spentBy(state, budgets.rates);
  for (const budget of budgetNames) {
    const limit = budgets[budget];
    if (limit === undefined) continue;
    const allowed = limit + (state.granted[budgetKey(budget)] ?? 0);
    if (spent[budget] < allowed) continue;
    const message = `the run has spent ${amount(budget, spent[budget])}, and its budget is ${amount(budget, allowed)}`;
    return { type: "run_suspended", reason: "limit", message, step, budget };
  }
  return undefined;
}

/** `12 turns`, `3000 tokens`, `$1.50`, `90 seconds`, `20 ms`. */
export function amount(budget: BudgetName, count: number): string {
  if (budget === "wallTimeMs") return count < 1000 ? `${count} ms` : `${Number((count / 1000).toFixed(1))} seconds`;
  if (budget === "costUsd") return `$${Number(count.toFixed(4))}`;
  return `${count} ${count === 1 ? budget.slice(0, -1) : budget}`;
}
