import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Whether a header is the HMAC-SHA256 of the bytes in hexadecimal, after a prefix. It takes the same time for every wrong one. */
export function isSignedHex(header: string, body: Uint8Array, secret: string, prefix = ""): boolean {
  const expected = `${prefix}${createHmac("sha256", secret).update(body).digest("hex")}`;
  return isSameText(header.toLowerCase(), expected);
}

/** Whether two texts are equal, without telling by the time where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The HMAC-SHA256 of parts in base64. */
export function signedBase64(parts: readonly (string | Uint8Array)[], key: Uint8Array): string {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(part);
  return hmac.digest("base64");
}
