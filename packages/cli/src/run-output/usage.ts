import type { RunState, Step, Usage } from "@cuebook/run";
import { costText, tokensText } from "../output/measure.ts";

/** The total usage of all turns of a step or a run. Turns of agents that report none count as zero. */
export interface TotalUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  /** US dollars; absent if no turn reported a price. */
  readonly costUsd?: number;
  readonly turns: number;
}

/** The usage of a step's turns. */
export function usageOfStep(step: Step): TotalUsage {
  const turns = step.tries.flatMap((attempt) => attempt.turns);
  return { ...sum(turns.flatMap((turn) => turn.usage ?? [])), turns: turns.length };
}

/** The usage of a run's turns. */
export function usageOfRun({ steps }: Pick<RunState, "steps">): TotalUsage {
  const usages = steps.map(usageOfStep);
  return { ...sum(usages), turns: usages.reduce((turns, usage) => turns + usage.turns, 0) };
}

/** The usage of no turn. */
export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 };

/** The sum of two usages. */
export function addUsage(one: Usage, other: Usage): Usage {
  return sum([one, other]);
}

function sum(usages: readonly Usage[]): Omit<TotalUsage, "turns"> {
  const of = (field: (usage: Usage) => number) => usages.reduce((total, usage) => total + field(usage), 0);
  const isPriced = usages.some((usage) => usage.costUsd !== undefined);
  return {
    inputTokens: of((usage) => usage.inputTokens),
    outputTokens: of((usage) => usage.outputTokens),
    cacheReadTokens: of((usage) => usage.cacheReadTokens),
    ...(isPriced ? { costUsd: of((usage) => usage.costUsd ?? 0) } : {}),
  };
}

/** `in 1.2k (cached 900) out 300 $0.02`, or nothing without usage. */
export function usageText({ inputTokens, outputTokens, cacheReadTokens, costUsd }: Usage): string {
  // A price of zero is not worth showing.
  if (inputTokens + outputTokens + cacheReadTokens + (costUsd ?? 0) === 0) return "";
  const cached = cacheReadTokens > 0 ? [`cached ${tokensText(cacheReadTokens)}`] : [];
  const tokens =
    inputTokens + outputTokens + cacheReadTokens > 0
      ? [`in ${tokensText(inputTokens)}`, ...cached, `out ${tokensText(outputTokens)}`]
      : [];
  return [...tokens, ...(costUsd === undefined ? [] : [costText(costUsd)])].join(" ");
}
