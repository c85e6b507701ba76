import { nameAt, payloadOf } from "./payload.ts";
import { isSameText, signedBase64 } from "./signature.ts";
import { refused, type WebhookRefusal, type WebhookRequest, type WebhookScheme } from "./webhook.ts";

const signingPrefix = "whsec_";
/** How far the time of a signed webhook may be from ours. */
const mostMs = 5 * 60_000;

/**
 * GitLab has two ways. A signing token (`whsec_…`) signs id, time and body: `webhook-signature`. An older secret token is sent as it
 * is: `X-Gitlab-Token`. With a signing token, the weaker way does not count.
 */
export const gitlabWebhook: WebhookScheme = {
  verify: (request) => {
    const { headers, body, secret } = request;
    const why = secret.startsWith(signingPrefix) ? signatureProblem(request) : tokenProblem(request);
    if (why !== undefined) return refused(why);
    const payload = payloadOf(body);
    if (payload === undefined) return refused("body");
    const delivery = headers["idempotency-key"] ?? headers["webhook-id"] ?? headers["x-gitlab-event-uuid"];
    const event = nameAt(payload, "object_kind") ?? "event";
    const subject =
      nameAt(payload, "issue", "iid") ??
      nameAt(payload, "merge_request", "iid") ??
      nameAt(payload, "object_attributes", "iid");
    return { is: "verified", event: { delivery, event, subject } };
  },
};

function tokenProblem({ headers, secret }: WebhookRequest): WebhookRefusal | undefined {
  const token = headers["x-gitlab-token"];
  if (token === undefined) return "unsigned";
  return isSameText(token, secret) ? undefined : "signature";
}

function signatureProblem({ headers, body, secret, now }: WebhookRequest): WebhookRefusal | undefined {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = headers;
  if (id === undefined || at === undefined || signatures === undefined) return "unsigned";
  const key = Buffer.from(secret.slice(signingPrefix.length), "base64");
  const expected = `v1,${signedBase64([`${id}.${at}.`, body], key)}`;
  // While a secret is replaced, there is a signature for each one.
  const isSigned = signatures.split(" ", 5).reduce((found, each) => isSameText(each, expected) || found, false);
  if (!isSigned) return "signature";
  const isRecent = /^\d{1,12}$/.test(at) && Math.abs(Number(at) * 1000 - now.getTime()) <= mostMs;
  return isRecent ? undefined : "time";
}
