/** @folder Prices of models, and what a turn costs by them. */
import { compileGlob, type Glob } from "@cuebook/policy";
import type { AgentRecord } from "../declared/step.ts";
import type { AppliedPrice, Price, Usage } from "../declared/usage.ts";
import { modelPrices } from "./table.ts";

/** Prices in US dollars per million tokens, for all models of an agent. Absent: free. */
export interface Rates {
  readonly inputPerMtok?: number;
  readonly outputPerMtok?: number;
  readonly cacheReadPerMtok?: number;
}

/** The prices that apply before those of the table. */
export interface Prices {
  /** By a pattern of the model's name. The name itself wins, then the longest pattern. */
  readonly models?: Readonly<Record<string, Price>> | undefined;
  /** By the kind of the agent: they win over all others. */
  readonly kinds?: Readonly<Record<string, Rates>> | undefined;
}

type PricedAgent = Pick<AgentRecord, "kind" | "model">;

/**
 * The usage of a turn with its model and its cost: as the agent reported it, else computed from the price of the model. The cost
 * of a model without a price stays unknown.
 */
export function pricedUsage(usage: Usage, agent: PricedAgent, prices: Prices = {}): Usage {
  const model = usage.model ?? agent.model;
  if (usage.costUsd !== undefined) return { ...usage, model };
  const price = priceOf({ kind: agent.kind, model }, prices);
  return price === undefined ? { ...usage, model } : { ...usage, model, costUsd: costAt(price, usage), price };
}

/** The price of a model, or of an agent's tokens; undefined if it is unknown. */
export function priceOf(
  { kind, model }: PricedAgent,
  { models = {}, kinds = {} }: Prices = {},
): AppliedPrice | undefined {
  const rates = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (rates !== undefined) return { ...priceFrom(rates), from: "token_rates", of: kind };
  if (model === undefined) return undefined;
  const own = Object.entries(models).map(([pattern, price]) => ({ pattern, fits: globOf(pattern), price }));
  return applied(own, model, "prices") ?? applied(tablePrices, model, "table");
}

/** The cost of tokens in US dollars. */
export function costAt(price: Price, usage: Usage): number {
  const { inputPerMtok, outputPerMtok, cacheReadPerMtok = inputPerMtok, cacheWritePerMtok = inputPerMtok } = price;
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens = 0 } = usage;
  const written = Math.min(cacheWriteTokens, inputTokens);
  const parts = [
    (inputTokens - written) * inputPerMtok,
    written * cacheWritePerMtok,
    cacheReadTokens * cacheReadPerMtok,
    outputTokens * outputPerMtok,
  ];
  return parts.reduce((sum, part) => sum + part) / 1_000_000;
}

/** Rates as a price: what they do not name is free. */
function priceFrom({ inputPerMtok = 0, outputPerMtok = 0, cacheReadPerMtok = 0 }: Rates): Price {
  return { inputPerMtok, outputPerMtok, cacheReadPerMtok };
}

interface PatternPrice {
  readonly pattern: string;
  readonly fits: Glob;
  readonly price: Price;
}

const tablePrices: readonly PatternPrice[] = modelPrices.map(({ models, source: _, seen: __, ...price }) => ({
  pattern: models,
  fits: globOf(models),
  price,
}));

function globOf(pattern: string): Glob {
  return compileGlob(pattern, { separator: "" });
}

function applied(prices: readonly PatternPrice[], model: string, from: "prices" | "table"): AppliedPrice | undefined {
  const fitting = prices.filter(({ pattern, fits }) => pattern === model || fits(model));
  const rank = ({ pattern }: PatternPrice) => (pattern === model ? Number.POSITIVE_INFINITY : pattern.length);
  const [best] = fitting.sort((a, b) => rank(b) - rank(a) || (a.pattern < b.pattern ? -1 : 1));
  return best === undefined ? undefined : { ...best.price, from, of: best.pattern };
}
