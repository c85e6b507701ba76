import { largest } from "./keys.ts";

/** A whole number as it may be written: a number without a fraction, or its digits as text. */
export function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\s*[+-]?[0-9]+\s*$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** What a number that was refused should have been. */
export function rangeText(found: number | undefined, least: number): string {
  return found !== undefined && found > largest ? `at most ${largest}` : `a whole number of at least ${least}`;
}
