import { createHmac } from "node:crypto";

/** The key of a secret in the form of Standard Webhooks, `whsec_` and 24 to 64 bytes in base64. Undefined: it has another form. */
export function signingKey(secret: string): Uint8Array | undefined {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = encoded === undefined ? undefined : Buffer.from(encoded, "base64");
  return key !== undefined && key.length >= 24 && key.length <= 64 ? key : undefined;
}

/**
 * The headers that sign a message, by the convention of Standard Webhooks (https://www.standardwebhooks.com).
 * @param id the same in all tries of one message
 */
export function signedHeaders(key: Uint8Array, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
