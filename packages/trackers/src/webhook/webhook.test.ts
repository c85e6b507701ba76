import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { githubWebhook } from "./github.ts";
import { gitlabWebhook } from "./gitlab.ts";
import { jiraWebhook } from "./jira.ts";
import { linearWebhook } from "./linear.ts";
import { webhookSecretProblem } from "./secret.ts";
import type { WebhookScheme } from "./webhook.ts";

const secret = "0123456789abcdef0123456789abcdef";
const key = Buffer.from("a key of thirty-two bytes, no less");
const signingToken = `whsec_${key.toString("base64")}`;
const now = new Date("2026-11-26T10:00:00Z");
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
const hex = (body: string, by = secret) => createHmac("sha256", by).update(body).digest("hex");

type Headers = Record<string, string>;

/** One way of one service to sign: the headers of a body, and what a good one says. */
interface Way {
  readonly name: string;
  readonly scheme: WebhookScheme;
  readonly secret: string;
  readonly payload: Record<string, unknown>;
  readonly headers: (body: string, at?: Date) => Headers;
  readonly signature: string;
  readonly event: unknown;
}

const ways: readonly Way[] = [
  {
    name: "github",
    scheme: githubWebhook,
    secret,
    payload: { action: "labeled", issue: { number: 7 } },
    headers: (body) => ({
      "x-hub-signature-256": `sha256=${hex(body)}`,
      "x-github-delivery": "d1",
      "x-github-event": "issues",
    }),
    signature: "x-hub-signature-256",
    event: { delivery: "d1", event: "issues", subject: "7", isPing: false },
  },
  {
    name: "gitlab with a secret token",
    scheme: gitlabWebhook,
    secret,
    payload: { object_kind: "issue", object_attributes: { iid: 7, id: 900 } },
    headers: () => ({ "x-gitlab-token": secret, "x-gitlab-event-uuid": "d1" }),
    signature: "x-gitlab-token",
    event: { delivery: "d1", event: "issue", subject: "7" },
  },
  {
    name: "gitlab with a signing token",
    scheme: gitlabWebhook,
    secret: signingToken,
    payload: { object_kind: "note", issue: { iid: 7 }, object_attributes: { id: 900 } },
    headers: (body, at = now) => {
      const signature = createHmac("sha256", key)
        .update(`d1.${seconds(at)}.${body}`)
        .digest("base64");
      return {
        "webhook-id": "d1",
        "webhook-timestamp": seconds(at),
        "webhook-signature": `v1,b2xk v1,${signature}`,
        // The weaker way is no way in.
        "x-gitlab-token": signingToken,
      };
    },
    signature: "webhook-signature",
    event: { delivery: "d1", event: "note", subject: "7" },
  },
  {
    name: "jira",
    scheme: jiraWebhook,
    secret,
    payload: { webhookEvent: "jira:issue_updated", issue: { key: "APP-7" } },
    headers: (body) => ({ "x-hub-signature": `sha256=${hex(body)}`, "x-atlassian-webhook-identifier": "d1" }),
    signature: "x-hub-signature",
    event: { delivery: "d1", event: "jira:issue_updated", subject: "APP-7" },
  },
  {
    name: "linear",
    scheme: linearWebhook,
    secret,
    payload: { type: "Issue", data: { identifier: "APP-7" }, webhookTimestamp: now.getTime() },
    headers: (body) => ({ "linear-signature": hex(body), "linear-delivery": "d1", "linear-event": "Issue" }),
    signature: "linear-signature",
    event: { delivery: "d1", event: "Issue", subject: "APP-7" },
  },
];

function verify(way: Way, body: string, headers: Headers, by = way.secret) {
  return way.scheme.verify({ headers, body: new TextEncoder().encode(body), secret: by, now });
}

describe.each(ways)("a webhook of $name", (way) => {
  const body = JSON.stringify(way.payload);

  test("is verified, and names its delivery and what it is about", () => {
    expect(verify(way, body, way.headers(body))).toEqual({ is: "verified", event: way.event });
  });

  test("is refused without its signature, and with another one", () => {
    const { [way.signature]: good = "", ...others } = way.headers(body);
    expect(verify(way, body, others)).toEqual({ is: "refused", why: "unsigned" });
    for (const bad of ["", "sha256=", "v1,", "é", good.slice(0, -1), `${good}0`, good.replace(/.$/, "!")]) {
      expect(verify(way, body, { ...others, [way.signature]: bad })).toEqual({ is: "refused", why: "signature" });
    }
  });

  test("is refused if it was signed with another secret", () => {
    const other = way.secret.startsWith("whsec_") ? `whsec_${Buffer.alloc(32).toString("base64")}` : `${secret}x`;
    expect(verify(way, body, way.headers(body), other)).toEqual({ is: "refused", why: "signature" });
  });

  test("is refused if it is signed and not a JSON object", () => {
    for (const text of ["", "[]", "{", '"text"']) {
      expect(verify(way, text, way.headers(text))).toEqual({ is: "refused", why: "body" });
    }
  });

  test("has no longer names than a line has room for", () => {
    const long = "x".repeat(500);
    const all = { number: long, iid: long, key: long, identifier: long };
    const text = JSON.stringify({ ...way.payload, issue: all, data: all, object_attributes: all });
    const verdict = verify(way, text, way.headers(text));
    expect(verdict.is === "verified" && verdict.event.subject).toBe("x".repeat(80));
  });
});

describe("a changed body", () => {
  test.each(ways.filter(({ signature }) => signature !== "x-gitlab-token"))("of $name is refused", (way) => {
    const body = JSON.stringify(way.payload);
    expect(verify(way, `${body} `, way.headers(body))).toEqual({ is: "refused", why: "signature" });
  });
});

describe("an old time", () => {
  test("of Linear is refused after a minute, in both directions, and if it is missing", () => {
    const [way] = ways.filter(({ name }) => name === "linear");
    const verdicts = [60_000, -60_000, 60_001, -60_001, undefined].map((ms) => {
      const webhookTimestamp = ms === undefined ? undefined : now.getTime() + ms;
      const body = JSON.stringify({ ...way?.payload, webhookTimestamp });
      return way && verify(way, body, way.headers(body)).is;
    });
    expect(verdicts).toEqual(["verified", "verified", "refused", "refused", "refused"]);
  });

  test("of GitLab is refused after five minutes, although it is signed", () => {
    const [way] = ways.filter(({ secret }) => secret === signingToken);
    const body = JSON.stringify(way?.payload);
    const verdicts = [-299_000, -301_000, 301_000].map(
      (ms) => way && verify(way, body, way.headers(body, new Date(now.getTime() + ms))),
    );
    expect(verdicts.map((verdict) => verdict?.is)).toEqual(["verified", "refused", "refused"]);
  });
});

test("a signing token of GitLab is not accepted as a plain token", () => {
  const body = "{}";
  const headers = { "x-gitlab-token": signingToken };
  const bytes = new TextEncoder().encode(body);
  expect(gitlabWebhook.verify({ headers, body: bytes, secret: signingToken, now })).toEqual({
    is: "refused",
    why: "unsigned",
  });
});

test("GitHub's ping is no event of an issue", () => {
  const body = '{"zen":"Keep it simple."}';
  const headers = { "x-hub-signature-256": `sha256=${hex(body)}`, "x-github-event": "ping" };
  const verdict = githubWebhook.verify({ headers, body: new TextEncoder().encode(body), secret, now });
  expect(verdict).toMatchObject({ is: "verified", event: { isPing: true, subject: undefined } });
});

test("a secret that can be guessed or is cut off is a problem", () => {
  const secrets = ["", "letmein", "0123456789abcde", "0123456789abcdef", "whsec_", "whsec_short", signingToken];
  expect(secrets.map(webhookSecretProblem)).toEqual([
    ...["short", "short", "short", undefined, "malformed", "malformed", undefined],
  ]);
});
