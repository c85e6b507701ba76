import { ChatError } from "../protocol/error.ts";
import { type DataRecord, emptyRecord, isPlainRecord } from "./record.ts";

/**
 * Merges records, later ones over earlier ones: objects key by key at every level, anything else is replaced. A list replaces a
 * list, null is an ordinary value, a text replaces an object and an object a text, and an empty object over an object changes
 * nothing.
 *
 * @example
 * ```ts run
 * import { mergeArguments } from "@cuebook/chat";
 *
 * const defaults = { name: "there", client: { plan: "free", tags: ["a", "b"] } };
 * console.log(JSON.stringify(mergeArguments(defaults, { client: { plan: "paid", tags: [] }, name: null })));
 * ```
 *
 * ```text output
 * {"name":null,"client":{"plan":"paid","tags":[]}}
 * ```
 * @returns a frozen record without a prototype. Merged objects in it are new, others are those of the arguments. The arguments
 * are never changed.
 * @throws ChatError `arguments_limit` if both have endlessly nested objects
 */
export function mergeArguments(...records: readonly DataRecord[]): DataRecord {
  return records.reduce((earlier, later) => mergeTwo(earlier, later, 1), Object.freeze(emptyRecord()));
}

/** Far more than arguments may have, and far from exhausting the stack. */
const deepest = 1000;

function mergeTwo(earlier: DataRecord, later: DataRecord, depth: number): DataRecord {
  if (depth > deepest)
    throw new ChatError("arguments_limit", `both records have objects nested more than ${deepest} levels deep`, {
      hint: "a value must not contain itself",
    });
  const merged = emptyRecord();
  for (const key of Object.keys(earlier)) merged[key] = earlier[key];
  for (const key of Object.keys(later)) {
    const value = later[key];
    const below = merged[key];
    merged[key] = isPlainRecord(value) && isPlainRecord(below) ? mergeTwo(below, value, depth + 1) : value;
  }
  return Object.freeze(merged);
}
