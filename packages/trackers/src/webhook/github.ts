import { nameAt, payloadOf } from "./payload.ts";
import { isSignedHex } from "./signature.ts";
import { refused, type WebhookScheme } from "./webhook.ts";

/** GitHub signs the body with the secret: `X-Hub-Signature-256`. The older `X-Hub-Signature` with SHA-1 does not count. */
export const githubWebhook: WebhookScheme = {
  verify: ({ headers, body, secret }) => {
    const signature = headers["x-hub-signature-256"];
    if (signature === undefined) return refused("unsigned");
    if (!isSignedHex(signature, body, secret, "sha256=")) return refused("signature");
    const payload = payloadOf(body);
    if (payload === undefined) return refused("body");
    const event = headers["x-github-event"] ?? "event";
    const subject = nameAt(payload, "issue", "number") ?? nameAt(payload, "pull_request", "number");
    return {
      is: "verified",
      event: { delivery: headers["x-github-delivery"], event, subject, isPing: event === "ping" },
    };
  },
};
