import { nameAt, payloadOf } from "./payload.ts";
import { isSignedHex } from "./signature.ts";
import { refused, type WebhookScheme } from "./webhook.ts";

/** Jira signs the body with the secret of the webhook: `X-Hub-Signature`. Its identifier is the same when it is sent again. */
export const jiraWebhook: WebhookScheme = {
  verify: ({ headers, body, secret }) => {
    const signature = headers["x-hub-signature"];
    if (signature === undefined) return refused("unsigned");
    if (!isSignedHex(signature, body, secret, "sha256=")) return refused("signature");
    const payload = payloadOf(body);
    if (payload === undefined) return refused("body");
    const delivery = headers["x-atlassian-webhook-identifier"];
    const event = nameAt(payload, "webhookEvent") ?? "event";
    return { is: "verified", event: { delivery, event, subject: nameAt(payload, "issue", "key") } };
  },
};
