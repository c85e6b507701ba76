import type { BudgetName, EventBody } from "../events/events.ts";
import type { Budgets, Rates } from "./limits.ts";
import { budgetKey, type RunState, type Turn } from "./state.ts";

/** What a run has spent of each budget. Turns whose agents do not tell count as no tokens and no money. */
export type Spent = Readonly<Record<BudgetName, number>>;

/** The budgets, in the order in which they are looked at. */
const budgetNames: readonly BudgetName[] = ["turns", "tokens", "costUsd", "wallTimeMs"];

/** What all turns of a run have spent, those of approvers too. A copy of another run's steps has cost nothing here. */
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

/** What a turn cost: as its agent tells, else by the rates of that agent's kind. */
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
 * Why a run may take no further turn: a budget is spent. It is looked at before a turn, so that what was answered is never
 * lost; the last turn may have spent more than there was. Budgets are those in force now: one that was raised in the
 * configuration lets the run go on, and so does what was allowed beyond it.
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
