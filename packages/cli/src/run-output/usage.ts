import type { totalUsage } from "@cuebook/commands/json";
import { costOfTurn, type RunSteps, type Step, type Turn, type Usage } from "@cuebook/run";
import { type KnownCost, knownCostText, tokensText } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";

/** The total usage of all turns of a step or a run. Turns of agents that report no usage count as zero. */
export type TotalUsage = TypeOf<typeof totalUsage>;

/** The usage of a step's turns. */
export function usageOfStep(step: Step): TotalUsage {
  const turns = step.tries.flatMap((attempt) => attempt.turns);
  return { ...sum(turns.flatMap((turn) => turn.usage ?? [])), ...costsOf(turns), turns: turns.length };
}

/** The usage of a run's turns. */
export function usageOfRun({ steps }: Pick<RunSteps, "steps">): TotalUsage {
  const turns = steps.flatMap((step) => step.tries.flatMap((attempt) => attempt.turns));
  return { ...sum(turns.flatMap((turn) => turn.usage ?? [])), ...costsOf(turns), turns: turns.length };
}

function costsOf(turns: readonly Turn[]): Pick<TotalUsage, "computedUsd" | "unknownCosts"> {
  const costs = turns.map((turn) => costOfTurn(turn));
  return {
    computedUsd: costs.reduce((total, cost) => total + (cost.is === "computed" ? cost.usd : 0), 0),
    unknownCosts: costs.filter(({ is }) => is === "unknown").length,
  };
}

/** The usage before any turn. */
export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 };

/** The sum of two usages. */
export function addUsage(one: Usage & KnownCost, other: Usage & KnownCost): Usage & KnownCost {
  return {
    ...sum([one, other]),
    computedUsd: (one.computedUsd ?? 0) + (other.computedUsd ?? 0),
    unknownCosts: (one.unknownCosts ?? 0) + (other.unknownCosts ?? 0),
  };
}

function sum(
  usages: readonly Usage[],
): Pick<TotalUsage, "inputTokens" | "outputTokens" | "cacheReadTokens" | "costUsd"> {
  const of = (field: (usage: Usage) => number) => usages.reduce((total, usage) => total + field(usage), 0);
  const isPriced = usages.some((usage) => usage.costUsd !== undefined);
  return {
    inputTokens: of((usage) => usage.inputTokens),
    outputTokens: of((usage) => usage.outputTokens),
    cacheReadTokens: of((usage) => usage.cacheReadTokens),
    ...(isPriced ? { costUsd: of((usage) => usage.costUsd ?? 0) } : {}),
  };
}

/** The usage of one turn that has ended: as `usageText`. */
export function turnUsageText(usage: Usage): string {
  const { costUsd, price } = usage;
  return usageText({ ...usage, computedUsd: price && costUsd, unknownCosts: costUsd === undefined ? 1 : 0 });
}

/** `in 1.2k (cached 900) out 300 $0.02`, with the cost as `knownCostText`; or nothing without usage. */
export function usageText(usage: Usage & KnownCost): string {
  const { inputTokens, outputTokens, cacheReadTokens, costUsd } = usage;
  // A price of zero is not worth showing.
  if (inputTokens + outputTokens + cacheReadTokens + (costUsd ?? 0) === 0) return "";
  const cached = cacheReadTokens > 0 ? [`cached ${tokensText(cacheReadTokens)}`] : [];
  const tokens =
    inputTokens + outputTokens + cacheReadTokens > 0
      ? [`in ${tokensText(inputTokens)}`, ...cached, `out ${tokensText(outputTokens)}`]
      : [];
  const cost = knownCostText(usage);
  return [...tokens, ...(cost === "" ? [] : [cost])].join(" ");
}
