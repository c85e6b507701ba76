import type { Comparison } from "../../language/ir.ts";

/** Compares by code points, like Python, and like Go, which compares UTF-8 bytes. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    const isPaired = (x & 0xf800) === 0xd800;
    // A surrogate is part of a code point above all those of one unit.
    if (isPaired !== ((y & 0xf800) === 0xd800)) return isPaired ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

/** The keys of an object in the order of `compareStrings`. */
export function sortedKeys(value: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(value);
  // Most data has few keys, and often they are in order.
  for (let at = 1; at < keys.length; at++)
    if (compareStrings(keys[at - 1] ?? "", keys[at] ?? "") > 0) return keys.sort(compareStrings);
  return keys;
}

/** A comparison that needs an order. */
export type Ordering = Exclude<Comparison, "eq" | "ne">;

/**
 * Whether a comparison holds for two values.
 *
 * @param order below 0 if the left one is first, above 0 if the right one is, NaN if neither is
 */
export function holds(operator: Ordering, order: number): boolean {
  switch (operator) {
    case "lt":
      return order < 0;
    case "le":
      return order <= 0;
    case "gt":
      return order > 0;
    case "ge":
      return order >= 0;
  }
}
