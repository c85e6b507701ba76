import { describe, expect, test } from "vitest";
import { costAt, pricedUsage, priceOf } from "./prices.ts";
import { modelPrices } from "./table.ts";

const usage = { inputTokens: 1_000_000, outputTokens: 100_000, cacheReadTokens: 2_000_000 };

describe("pricedUsage", () => {
  test("a reported cost is unchanged, also if it is zero and the price is known", () => {
    const reported = { ...usage, costUsd: 0 };
    expect(pricedUsage(reported, { kind: "claude-code", model: "claude-opus-4-5" })).toEqual({
      ...reported,
      model: "claude-opus-4-5",
    });
  });

  test("a cost that was not reported is computed from the price of the model, which is recorded with it", () => {
    const priced = pricedUsage(usage, { kind: "codex", model: "gpt-5-codex" });
    expect(priced.costUsd).toBeCloseTo(1.25 + 0.25 + 1, 9);
    expect(priced).toMatchObject({ model: "gpt-5-codex", price: { from: "table", of: "gpt-5{,.1}{,-codex}{,-2*}" } });
  });

  test("the model that the agent reported wins over that of its settings", () => {
    const priced = pricedUsage({ ...usage, model: "gpt-5-nano" }, { kind: "codex", model: "gpt-5.5" });
    expect(priced).toMatchObject({ model: "gpt-5-nano", costUsd: 0.05 + 0.01 + 0.04 });
  });

  test.each([
    ["an unknown model", { kind: "acp", model: "house-model-7" }],
    ["no model", { kind: "acp" }],
  ])("the cost of %s stays unknown", (_, agent) => {
    const priced = pricedUsage(usage, agent);
    expect(priced.costUsd).toBeUndefined();
    expect(priced.price).toBeUndefined();
  });

  test("rates of a WORKFLOW.md win over other prices, and what they do not name is free", () => {
    const prices = {
      kinds: { codex: { inputPerMtok: 2 } },
      models: { "gpt-5": { inputPerMtok: 9, outputPerMtok: 9 } },
    };
    expect(pricedUsage(usage, { kind: "codex", model: "gpt-5" }, prices)).toMatchObject({
      costUsd: 2,
      price: { from: "token_rates", of: "codex" },
    });
  });
});

describe("priceOf", () => {
  const own = (input: number) => ({ inputPerMtok: input, outputPerMtok: 0 });

  test("a price of the configuration wins over the table, a name over a pattern, a longer pattern over a shorter one", () => {
    const models = { "*": own(1), "gpt-*": own(2), "gpt-5*": own(3), "gpt-5": own(4), "house/*": own(5) };
    const of = (model: string) => priceOf({ kind: "codex", model }, { models })?.inputPerMtok;
    expect(["gpt-5", "gpt-5.5", "gpt-4o", "house/a/b", "else"].map(of)).toEqual([4, 3, 2, 5, 1]);
  });

  test("names of objects are no prices", () => {
    expect(priceOf({ kind: "constructor", model: "toString" }, { kinds: {}, models: {} })).toBeUndefined();
  });

  test.each([
    ["claude-opus-4-5-20251101", 5],
    ["claude-opus-4-1-20250805", 15],
    ["claude-opus-4-20250514", 15],
    ["claude-sonnet-4-5", 3],
    ["claude-sonnet-5-5", 2],
    ["gpt-5", 1.25],
    ["gpt-5-2025-08-07", 1.25],
    ["gpt-5-mini", 0.25],
    ["gpt-5.1-codex-max", 1.25],
    ["gpt-5.3-codex", 1.75],
    ["o3-mini", 1.1],
    ["gemini-2.5-flash-lite", 0.1],
  ])("the table has a price for %s", (model, input) => {
    expect(priceOf({ kind: "chat", model })).toMatchObject({ inputPerMtok: input, from: "table" });
  });

  test.each([
    ...["gpt-5.7", "gpt-5-pro", "claude-opus-6", "claude-haiku-5-5", "o3-pro", "gemini-3", "opus", ""],
    "anthropic/claude-opus-4-5",
  ])("the table guesses no price for %j", (model) => {
    expect(priceOf({ kind: "chat", model })).toBeUndefined();
  });
});

describe("costAt", () => {
  test("input written to a cache has its own price, and is a part of the input", () => {
    const price = { inputPerMtok: 4, outputPerMtok: 0, cacheReadPerMtok: 1, cacheWritePerMtok: 5 };
    expect(costAt(price, { ...usage, cacheWriteTokens: 500_000 })).toBeCloseTo(2 + 2.5 + 2, 9);
    expect(costAt(price, { ...usage, cacheWriteTokens: 9_000_000 })).toBeCloseTo(5 + 2, 9);
  });

  test("a cache without its own price costs as much as other input", () => {
    expect(costAt({ inputPerMtok: 1, outputPerMtok: 0 }, { ...usage, cacheWriteTokens: 10 })).toBeCloseTo(3, 9);
  });
});

test("no two rows of the table are for the same model", () => {
  const patterns = modelPrices.map(({ models }) => models);
  expect(new Set(patterns).size).toBe(patterns.length);
  for (const { inputPerMtok, cacheReadPerMtok = 0, outputPerMtok, cacheWritePerMtok, source, seen } of modelPrices) {
    expect(cacheReadPerMtok).toBeLessThan(inputPerMtok);
    expect(outputPerMtok).toBeGreaterThan(inputPerMtok);
    expect(cacheWritePerMtok ?? inputPerMtok).toBeGreaterThanOrEqual(inputPerMtok);
    expect(source).toMatch(/^https:/);
    expect(seen).toMatch(/^20\d\d-\d\d$/);
  }
});
