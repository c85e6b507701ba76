import type { RunSteps, Turn } from "../state/step.ts";
import { costOfTurn } from "../state/turn-cost.ts";

/** What the turns of a run used, of one role with one model on one day. */
export interface TurnSpending {
  /** The day on which the turns began, in UTC: `2026-01-31`. */
  readonly day: string;
  readonly role: string;
  /** Null: unknown. */
  readonly model: string | null;
  readonly turns: number;
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
  /** US dollars that agents reported. */
  readonly reportedUsd: number;
  /** US dollars computed from prices. */
  readonly computedUsd: number;
  /** The number of turns whose cost is unknown. */
  readonly unknownCosts: number;
  /** How long the turns took, in milliseconds, as far as that is known. */
  readonly durationMs: number;
  /** The number of turns that repaired an output. */
  readonly repairs: number;
  /** The number of turns whose output was sent back: by a check, a gate or a rule. */
  readonly sentBack: number;
  /** The number of turns that failed or were interrupted. */
  readonly failures: number;
}

/**
 * What the turns of a run used, by day, role and model: a pure function of the state, stored beside the events. All turns count,
 * also those that failed, were interrupted, or whose output was not used; steps copied from another run have none.
 */
export function spendingOf({ steps }: Pick<RunSteps, "steps">): TurnSpending[] {
  const sums = new Map<string, TurnSpending>();
  for (const { role, tries } of steps) {
    for (const turn of tries.flatMap(({ turns }) => turns)) {
      const spent = spendingOfTurn(role, turn);
      const key = JSON.stringify([spent.day, role, spent.model]);
      const before = sums.get(key);
      sums.set(key, before === undefined ? spent : added(before, spent));
    }
  }
  return [...sums.values()];
}

function spendingOfTurn(role: string, turn: Turn): TurnSpending {
  const { usage, agent, requestedAt } = turn;
  const cost = costOfTurn(turn);
  return {
    day: requestedAt.slice(0, "2026-01-31".length),
    role,
    model: usage?.model ?? agent.model ?? null,
    turns: 1,
    inputTokens: usage?.inputTokens ?? 0,
    cacheReadTokens: usage?.cacheReadTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    reportedUsd: cost.is === "reported" ? cost.usd : 0,
    computedUsd: cost.is === "computed" ? cost.usd : 0,
    unknownCosts: cost.is === "unknown" ? 1 : 0,
    durationMs: turn.durationMs ?? 0,
    repairs: turn.kind === "repair" ? 1 : 0,
    sentBack: turn.state.is === "returned" ? 1 : 0,
    failures: turn.state.is === "failed" || turn.state.is === "interrupted" ? 1 : 0,
  };
}

function added(one: TurnSpending, other: TurnSpending): TurnSpending {
  return {
    ...one,
    turns: one.turns + other.turns,
    inputTokens: one.inputTokens + other.inputTokens,
    cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    reportedUsd: one.reportedUsd + other.reportedUsd,
    computedUsd: one.computedUsd + other.computedUsd,
    unknownCosts: one.unknownCosts + other.unknownCosts,
    durationMs: one.durationMs + other.durationMs,
    repairs: one.repairs + other.repairs,
    sentBack: one.sentBack + other.sentBack,
    failures: one.failures + other.failures,
  };
}
