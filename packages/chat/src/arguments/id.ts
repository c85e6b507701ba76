import { ChatError } from "../protocol/error.ts";

/**
 * An id as text. Numbers of 64 bits, which a JavaScript number cannot hold, become decimal digits.
 * @throws ChatError `facts_invalid` if it is a number that may have been rounded
 */
export function idText(id: string | number | bigint, what: string): string {
  if (typeof id === "number" && !Number.isSafeInteger(id))
    throw new ChatError("facts_invalid", `${what} must be a whole number below 2**53; found ${id}`, {
      hint: "pass a larger id as a text or a bigint",
    });
  return String(id);
}
