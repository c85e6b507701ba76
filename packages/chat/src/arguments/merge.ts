import { ChatError } from "../protocol/error.ts";
import { type DataRecord, emptyRecord, isPlainRecord } from "./record.ts";

/**
 * Merges records, the later over the earlier: objects key by key and all the way down, anything else replaced. A list
 * replaces a list, null is a value like any other, a text replaces an object and an object a text, and an empty object over
 * an object changes nothing.
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
 * @returns a frozen record without a prototype. The objects in it are new where they were merged, and else those of the arguments,
 *   which are never changed
 * @throws ChatError `arguments_limit` where both have objects in one another without end
 */
export function mergeArguments(...records: readonly DataRecord[]): DataRecord {
  return records.reduce((earlier, later) => mergeTwo(earlier, later, 1), Object.freeze(emptyRecord()));
}

/** Far past what arguments may have, and far from the end of the stack. */
const deepest = 1000;

function mergeTwo(earlier: DataRecord, later: DataRecord, depth: number): DataRecord {
  if (depth > deepest)
    throw new ChatError("arguments_limit", `both records have objects in more than ${deepest} levels`, {
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
