import type { Comparison } from "../../../language/ir.ts";

/** How tightly operators bind, from the loosest; `not` is between `and` and the comparisons. */
export const levels = { or: 0, and: 1, not: 2, compare: 3, sum: 4, join: 5, product: 6, power: 7 } as const;
export const binary: ReadonlyMap<string, number> = new Map([
  ["+", levels.sum],
  ["-", levels.sum],
  ["~", levels.join],
  ["*", levels.product],
  ["/", levels.product],
  ["//", levels.product],
  ["%", levels.product],
  ["**", levels.power],
]);
export const comparisons: ReadonlyMap<string, Comparison> = new Map([
  ["==", "eq"],
  ["!=", "ne"],
  ["<", "lt"],
  ["<=", "le"],
  [">", "gt"],
  [">=", "ge"],
]);
