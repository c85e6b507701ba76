import { choice, integer, mapping, named, number, of, optional, text } from "../declare.ts";

const appliedPrice = named(
  "AppliedPrice",
  "A price with its origin.",
  mapping({
    from: choice(
      ["prices", "table", "token_rates"],
      "Where the price is from: `prices` of the configuration, `token_rates` of a WORKFLOW.md, or the `table` of Cuebook.",
    ),
    of: text("The agent's kind for `token_rates`, else the pattern that the model fits."),
    inputPerMtok: number("US dollars per million tokens of input."),
    outputPerMtok: number("US dollars per million tokens of output."),
    cacheReadPerMtok: optional(number("US dollars per million tokens read from a cache."), "that of input"),
    cacheWritePerMtok: optional(number("US dollars per million tokens written to a cache."), "that of input"),
  }),
);

export const usage = named(
  "Usage",
  "What an agent used in one turn.",
  mapping({
    inputTokens: integer("The tokens of the input, without those that were read from a cache."),
    outputTokens: integer("The tokens of the output."),
    cacheReadTokens: integer("The tokens of the input that were read from a cache."),
    cacheWriteTokens: optional(integer("The part of the input that was written to a cache."), "not reported"),
    model: optional(text("The model."), "not reported"),
    costUsd: optional(number("What it cost, in US dollars."), "unknown"),
    price: optional(of(appliedPrice, "The price that the cost was computed from."), "the agent reported the cost"),
  }),
);

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
