import { ChatError } from "../protocol/error.ts";

/**
 * An id as text: numbers of 64 bits are decimal digits, which a JavaScript number cannot hold.
 * @throws ChatError `facts_invalid` where it is a number that may have been rounded
 */
export function idText(id: string | number | bigint, what: string): string {
  if (typeof id === "number" && !Number.isSafeInteger(id))
    throw new ChatError("facts_invalid", `${what} must be a whole number below 2**53; found ${id}`, {
      hint: "hand larger ids over as a text or a bigint",
    });
  return String(id);
}
