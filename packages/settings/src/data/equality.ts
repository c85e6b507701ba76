import { isRecord } from "../values/record.ts";

/** Whether two values are equal as JSON Schema compares them. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b;
  return contentOf(a) === contentOf(b);
}

/** Whether a list has two equal elements. */
export function hasRepeats(items: readonly unknown[]): boolean {
  return new Set(items.map(contentOf)).size < items.length;
}

/** A text that is the same for values that are equal in JSON Schema: the order of keys does not count. */
function contentOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(contentOf).join()}]`;
  if (isRecord(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${contentOf(value[key])}`).join()}}`;
  }
  // Zero and negative zero are equal.
  return typeof value === "string" ? JSON.stringify(value) : String(value === 0 ? 0 : value);
}
