import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten characters of base 32 (50 random bits): short to type a prefix of, and safe in file and branch names. */
export function newRunId(): string {
  return runIdOf(randomBytes(10));
}

/** The id that ten or more bytes make. */
export function runIdOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 10), (byte) => alphabet[byte % 32]).join("");
}
