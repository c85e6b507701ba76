import { integer, mapping, named, number, optional } from "@cuebook/shape";

export const totalUsage = named(
  "TotalUsage",
  "The total usage of all turns of a step or a run. Turns of agents that report none count as zero.",
  mapping({
    inputTokens: integer("The tokens of the input, without those that were read from a cache."),
    outputTokens: integer("The tokens of the output."),
    cacheReadTokens: integer("The tokens of the input that were read from a cache."),
    costUsd: optional(number("US dollars."), "no turn has a known cost"),
    computedUsd: number("The part of the cost that was computed from prices."),
    unknownCosts: integer("The number of turns whose cost is unknown."),
    turns: integer("The number of turns."),
  }),
);

export const modelUsage = named(
  "ModelUsage",
  "The tokens that a model used for an answer.",
  mapping({
    inputTokens: integer("The tokens of the input, without those that were read from a cache."),
    outputTokens: integer("The tokens of the output."),
    cacheReadTokens: integer("The tokens of the input that were read from a cache."),
  }),
);
