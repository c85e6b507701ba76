import { nameAt, payloadOf } from "./payload.ts";
import { isSignedHex } from "./signature.ts";
import { refused, type WebhookScheme } from "./webhook.ts";

/** How far the time of a webhook may be from ours. */
const mostMs = 60_000;

/** Linear signs the body with the secret: `Linear-Signature`. The time in the body counts; the one in a header is not signed. */
export const linearWebhook: WebhookScheme = {
  verify: ({ headers, body, secret, now }) => {
    const signature = headers["linear-signature"];
    if (signature === undefined) return refused("unsigned");
    if (!isSignedHex(signature, body, secret)) return refused("signature");
    const payload = payloadOf(body);
    if (payload === undefined) return refused("body");
    const { webhookTimestamp: at } = payload;
    if (typeof at !== "number" || !(Math.abs(at - now.getTime()) <= mostMs)) return refused("time");
    const event = headers["linear-event"] ?? nameAt(payload, "type") ?? "event";
    const subject =
      nameAt(payload, "data", "issue", "identifier") ??
      nameAt(payload, "data", "identifier") ??
      nameAt(payload, "data", "issueId");
    return { is: "verified", event: { delivery: headers["linear-delivery"], event, subject } };
  },
};
