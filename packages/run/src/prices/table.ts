import type { Price } from "../declared/usage.ts";

/** The published price of a model, in US dollars per million tokens. */
export interface ModelPrice extends Price {
  /** A pattern of the model's names. */
  readonly models: string;
  /** The page that has the price. */
  readonly source: string;
  /** The month in which it was seen there. */
  readonly seen: string;
}

const anthropic = { source: "https://platform.claude.com/docs/en/about-claude/pricing", seen: "2026-10" };
const openai = { source: "https://developers.openai.com/api/docs/pricing", seen: "2026-11" };
const google = { source: "https://ai.google.dev/gemini-api/docs/pricing", seen: "2026-10" };

/** A row: input, input read from a cache, output, and input written to a cache. */
function row(
  models: string,
  [inputPerMtok, cacheReadPerMtok, outputPerMtok, cacheWritePerMtok]: readonly [number, number, number, number?],
  page: Pick<ModelPrice, "source" | "seen">,
): ModelPrice {
  return { models, inputPerMtok, cacheReadPerMtok, outputPerMtok, cacheWritePerMtok, ...page };
}

/**
 * The standard prices of the usual models, for short prompts and without discounts. A model whose price is uncertain, changes on a
 * known day, or depends on much more than the number of tokens is not in the table: its cost is unknown until the configuration
 * sets a price. Writing to a cache has the price for five minutes.
 */
export const modelPrices: readonly ModelPrice[] = [
  row("claude-opus-5{,-2*}", [5, 0.5, 25, 6.25], anthropic),
  row("claude-opus-4-{5,6,7,8}{,-2*}", [5, 0.5, 25, 6.25], anthropic),
  row("claude-opus-4{,-0,-1}{,-2*}", [15, 1.5, 75, 18.75], anthropic),
  row("claude-sonnet-5{,-2*}", [2, 0.2, 10, 2.5], anthropic),
  row("claude-sonnet-5-5{,-2*}", [2, 0.1, 10, 2.5], anthropic),
  row("claude-sonnet-4{,-0,-5,-6}{,-2*}", [3, 0.3, 15, 3.75], anthropic),
  row("claude-3-7-sonnet-*", [3, 0.3, 15, 3.75], anthropic),
  row("claude-haiku-4-5{,-2*}", [1, 0.1, 5, 1.25], anthropic),
  row("claude-3-5-haiku-*", [0.8, 0.08, 4, 1], anthropic),

  row("gpt-6.1-sol{,-2*}", [2, 0.1, 10], openai),
  row("gpt-5.5{,-2*}", [5, 0.5, 30], openai),
  row("gpt-5.4{,-2*}", [2.5, 0.25, 15], openai),
  row("gpt-5.4-mini{,-2*}", [0.75, 0.075, 4.5], openai),
  row("gpt-5.4-nano{,-2*}", [0.2, 0.02, 1.25], openai),
  row("gpt-5.{2,2-codex,3-codex}{,-2*}", [1.75, 0.175, 14], openai),
  row("gpt-5{,.1}{,-codex}{,-2*}", [1.25, 0.125, 10], openai),
  row("gpt-5.1-codex-max{,-2*}", [1.25, 0.125, 10], openai),
  row("gpt-{5-mini,5.1-codex-mini}{,-2*}", [0.25, 0.025, 2], openai),
  row("gpt-5-nano{,-2*}", [0.05, 0.005, 0.4], openai),
  row("gpt-4.1{,-2*}", [2, 0.5, 8], openai),
  row("gpt-4.1-mini{,-2*}", [0.4, 0.1, 1.6], openai),
  row("gpt-4.1-nano{,-2*}", [0.1, 0.025, 0.4], openai),
  row("gpt-4o{,-2024-08-06,-2024-11-20}", [2.5, 1.25, 10], openai),
  row("gpt-4o-mini{,-2*}", [0.15, 0.075, 0.6], openai),
  row("o3{,-2*}", [2, 0.5, 8], openai),
  row("o4-mini{,-2*}", [1.1, 0.275, 4.4], openai),
  row("o3-mini{,-2*}", [1.1, 0.55, 4.4], openai),

  row("gemini-3.1-pro{,-preview}", [2, 0.2, 12], google),
  row("gemini-3.5-flash", [1.5, 0.15, 9], google),
  row("gemini-3-flash{,-preview}", [0.5, 0.05, 3], google),
  row("gemini-2.5-pro", [1.25, 0.125, 10], google),
  row("gemini-2.5-flash", [0.3, 0.03, 2.5], google),
  row("gemini-2.5-flash-lite", [0.1, 0.01, 0.4], google),
];
