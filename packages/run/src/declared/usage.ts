import {
  choice,
  type Described,
  integer,
  mapping,
  named,
  number,
  of,
  optional,
  type TypeOf,
  text,
} from "@cuebook/shape";

const appliedPriceFields = mapping({
  from: choice(
    ["prices", "table", "token_rates"],
    "Where the price is from: `prices` of the configuration, `token_rates` of a WORKFLOW.md, or the `table` of Cuebook.",
  ),
  of: text("The agent's kind for `token_rates`, else the pattern that the model fits."),
  inputPerMtok: number("US dollars per million tokens of input."),
  outputPerMtok: number("US dollars per million tokens of output."),
  cacheReadPerMtok: optional(number("US dollars per million tokens read from a cache."), "that of input"),
  cacheWritePerMtok: optional(number("US dollars per million tokens written to a cache."), "that of input"),
});

/** A price with its origin. */
export interface AppliedPrice extends TypeOf<typeof appliedPriceFields> {}

export const appliedPrice: Described<AppliedPrice> = named(
  "AppliedPrice",
  "A price with its origin.",
  appliedPriceFields,
);

const usageFields = mapping({
  inputTokens: integer("The tokens of the input, without those that were read from a cache."),
  outputTokens: integer("The tokens of the output."),
  cacheReadTokens: integer("The tokens of the input that were read from a cache."),
  cacheWriteTokens: optional(integer("The part of the input that was written to a cache."), "not reported"),
  model: optional(text("The model."), "not reported"),
  costUsd: optional(number("What it cost, in US dollars."), "unknown"),
  price: optional(of(appliedPrice, "The price that the cost was computed from."), "the agent reported the cost"),
});

/** What an agent used in one turn. */
export interface Usage extends TypeOf<typeof usageFields> {}

export const usage: Described<Usage> = named("Usage", "What an agent used in one turn.", usageFields);

/** What a model costs, in US dollars per million tokens. */
export type Price = Omit<AppliedPrice, "from" | "of">;
