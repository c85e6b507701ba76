import type { Comparison } from "../../language/ir.ts";
import { type Meter, spend } from "../../language/limits.ts";

/** Compares by code points, like Python, and like Go, which compares UTF-8 bytes. */
export function compareStrings(a: string, b: string, meter?: Meter): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (meter !== undefined) spend(1 + (at >> 1), meter);
  if (at === length) return a.length - b.length;
  const x = a.charCodeAt(at);
  const y = b.charCodeAt(at);
  const isPaired = (x & 0xf800) === 0xd800;
  // A surrogate is part of a code point above all those of one unit.
  if (isPaired !== ((y & 0xf800) === 0xd800)) return isPaired ? 1 : -1;
  return x - y;
}

/** Whether two strings are equal, which takes steps only if they have the same length. */
export function areSame(a: string, b: string, meter: Meter): boolean {
  if (a.length !== b.length) return false;
  spend(a.length >> 4, meter);
  return a === b;
}

/** The steps of listing a key: large objects are hash tables. */
export const keySteps = 12;

/** The number of an object's keys. */
export function countKeys(value: Readonly<Record<string, unknown>>, meter: Meter): number {
  const { length } = Object.keys(value);
  spend(keySteps * length, meter);
  return length;
}

/** The keys of an object in the order of `compareStrings`. */
export function sortedKeys(value: Readonly<Record<string, unknown>>, meter: Meter): string[] {
  const keys = Object.keys(value);
  spend(keySteps * keys.length, meter);
  // Most data has few keys, and often they are in order.
  for (let at = 1; at < keys.length; at++)
    if (compareStrings(keys[at - 1] ?? "", keys[at] ?? "", meter) > 0)
      return keys.sort((a, b) => compareStrings(a, b, meter));
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
