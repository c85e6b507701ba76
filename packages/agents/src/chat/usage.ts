import type { ModelUsage } from "@cuebook/chat";

/** The sum of what two requests used, as far as it is known. */
export function sumOfUsage(first: ModelUsage | undefined, second: ModelUsage | undefined): ModelUsage | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    cacheReadTokens: first.cacheReadTokens + second.cacheReadTokens,
  };
}
