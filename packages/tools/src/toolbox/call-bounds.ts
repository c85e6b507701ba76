import type { ToolValue } from "../contract/tool.ts";
import { ToolError, type ToolFailure } from "../errors/tool-error.ts";
import { jsonOf } from "../text/record.ts";

/** The room in a result for everything beside the text that its tool has cut to the limit. */
const besides = 64 * 1024;

/**
 * Returns a value within the limit of results.
 * @param isDone whether something was changed. Then a value that is too large is cut, because a failure would say that nothing
 * was changed.
 * @throws ToolError `too_large`
 */
export function boundValue(given: ToolValue, mostBytes: number, isDone: boolean): ToolValue {
  const value = jsonOf(given);
  const most = mostBytes + besides;
  const size = sizeOf(value);
  if (size <= most) return value;
  if (!isDone) {
    throw new ToolError("too_large", `the result has ${size} bytes; the limit is ${mostBytes}`, {
      hint: "Ask for less: fewer lines, a narrower pattern.",
    });
  }
  // Halving the longest texts keeps the shape that the tool declares.
  let longest = mostBytes;
  let cut: unknown = value;
  while (sizeOf(cut) > most && longest > 100) {
    longest = Math.floor(longest / 2);
    cut = cutTexts(value, longest);
  }
  // An object was cut, and is still an object.
  return cut as ToolValue;
}

/** A failure with its lists and texts cut to a useful length. */
export function boundFailure(failure: ToolFailure): ToolFailure {
  // An object was cut, and its code and message are still texts.
  return cutLists(cutTexts(failure, 8000), 100) as ToolFailure;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + sizeOf(each) + 1, 2);
  return Object.entries(value).reduce((sum, [key, each]) => sum + Buffer.byteLength(key) + sizeOf(each) + 4, 2);
}

function cutTexts(value: unknown, most: number): unknown {
  if (typeof value === "string") {
    return value.length <= most
      ? value
      : `${value.slice(0, most).toWellFormed()} (and ${value.length - most} characters)`;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => cutTexts(each, most));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutTexts(each, most)]));
}

function cutLists(value: unknown, most: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, most).map((each) => cutLists(each, most));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutLists(each, most)]));
}
