import { expect, test } from "vitest";
import { overBundleBudget } from "./budgets.ts";

test("a bundle above its budget is named with both sizes, and so is one without a budget", () => {
  expect(overBundleBudget("@cuebook/error", 2000)).toEqual([]);
  expect(overBundleBudget("@cuebook/error", 2001)).toEqual([
    "@cuebook/error: the modules of its bundle have 3 kB, and the budget is 2 kB (scripts/publish/budgets.ts)",
  ]);
  expect(overBundleBudget("@cuebook/other", 1)).toEqual([
    "@cuebook/other: its bundle has no budget in scripts/publish/budgets.ts",
  ]);
});
