import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { trackerAdapters } from "@cuebook/trackers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiVersion } from "../api/openapi.ts";
import { type Door, openDoor } from "../door.ts";
import { askingRun } from "../testing/asking-run.ts";
import { send } from "../testing/client.ts";
import { closeOf, flood } from "../testing/flood.ts";
import type { WebhookOutcome, WebhookSource } from "./routes.ts";

const first = "a-secret-of-more-than-16-characters";
const other = "another-secret-of-more-than-16-characters";
const path = "/v1/webhooks/github";
const payload = JSON.stringify({ action: "labeled", issue: { number: 7 } });

let door: Door;
let seen: WebhookOutcome[];
let looked: string[];
beforeEach(async () => {
  const { host } = await askingRun([]);
  seen = [];
  looked = [];
  const sources = [source("github"), source("github", "orders", other), source("linear"), source("github", "shop")];
  door = await openDoor(host, {
    ...{ by: "ann", project: "orders", names: ["hooks.example.org"], requestTimeoutMs: 1500 },
    webhooks: { sources, onWebhook: (outcome) => seen.push(outcome) },
  });
});
afterEach(() => door.close());

function source(kind: string, name = kind, secret = first): WebhookSource {
  const scheme = trackerAdapters.find((adapter) => adapter.kind === kind)?.webhook;
  if (scheme === undefined) throw new Error(`${kind} sends no webhooks`);
  return { kind, scheme, secret, look: () => looked.push(name) };
}

function signed(body: string, more: Readonly<Record<string, string>> = {}, secret = first) {
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return { "x-hub-signature-256": signature, "x-github-event": "issues", "x-github-delivery": "d1", ...more };
}

const post = (body: string, headers: Readonly<Record<string, string>>, to = path) =>
  send(door.port, to, { method: "POST", headers, body });

describe("POST /v1/webhooks/KIND", () => {
  test("accepts a signed webhook without token, cookie or origin", async () => {
    const { status, json } = await post(payload, signed(payload));
    expect([status, json]).toEqual([202, { is: "new" }]);
    const event = { delivery: "d1", event: "issues", subject: "7", isPing: false };
    expect(seen).toEqual([{ type: "webhook", kind: "github", event, is: "new" }]);
  });

  test("takes a delivery once, also under another name", async () => {
    const spaced = `${payload} `;
    const all = [
      await post(payload, signed(payload)),
      await post(payload, signed(payload)),
      await post(payload, signed(payload, { "x-github-delivery": "d2" })),
      await post(spaced, signed(spaced)),
      await post(spaced, signed(spaced, { "x-github-delivery": "d3" })),
    ];
    expect(all.map(({ json }) => json)).toEqual([
      { is: "new" },
      ...Array.from({ length: 4 }, () => ({ is: "repeated" })),
    ]);
  });

  test("wakes each service of its kind whose secret verifies it, once", async () => {
    await post(payload, signed(payload));
    await post(payload, signed(payload));
    expect(looked).toEqual(["github", "shop"]);
    // The same news from the webhook of another service is still news for that one.
    expect((await post(payload, signed(payload, {}, other))).json).toEqual({ is: "new" });
    expect(looked).toEqual(["github", "shop", "orders"]);
  });

  test("wakes nothing for a webhook that only tries the connection", async () => {
    const ping = JSON.stringify({ zen: "Keep it logically awesome." });
    expect((await post(ping, signed(ping, { "x-github-event": "ping" }))).status).toBe(202);
    expect([seen.length, looked]).toEqual([1, []]);
  });

  test.each([
    ["a changed body", `${payload}x`, signed(payload), 401, "webhook_signature"],
    ["a wrong signature", payload, signed("other"), 401, "webhook_signature"],
    ["the weak signature alone", payload, { "x-hub-signature": "sha1=0" }, 401, "webhook_unsigned"],
    ["no signature", payload, {}, 401, "webhook_unsigned"],
    ["a signed text", "text", signed("text"), 400, "body_invalid"],
    ["a form", payload, signed(payload, { "content-type": "application/x-www-form-urlencoded" }), 415, "body_type"],
    ["a compressed body", payload, signed(payload, { "content-encoding": "gzip" }), 415, "body_type"],
    ["a foreign page", payload, signed(payload, { origin: "http://evil.example" }), 403, "origin_foreign"],
    ["an unknown Host", payload, signed(payload, { host: "evil.example" }), 421, "host_unknown"],
  ])("refuses %s", async (_, body, headers, status, code) => {
    const answered = await post(body, headers);
    expect([answered.status, answered.code]).toEqual([status, code]);
    expect(answered.text).not.toContain(first);
    expect(looked).toEqual([]);
    expect(seen.filter(({ type }) => type === "webhook")).toEqual([]);
    // A refused one is not remembered: the right one still counts.
    expect((await post(payload, signed(payload))).json).toEqual({ is: "new" });
  });

  test.each(["/v1/webhooks/gitlab", "/v1/webhooks/githb", "/v1/webhooks/__proto__"])(
    "knows nothing of %s without a secret for it",
    async (to) => {
      const answered = await post(payload, signed(payload), to);
      expect([answered.status, answered.code, seen]).toEqual([404, "webhook_unknown", []]);
    },
  );

  test("has no other method", async () => {
    expect(await send(door.port, path)).toMatchObject({ status: 405, headers: { allow: "POST" } });
  });

  test("cuts off a body of 10 MB, with or without its length", async () => {
    for (const length of ["transfer-encoding: chunked", "content-length: 10000000"]) {
      const { response, bytes } = await flood(door.port, [
        `POST ${path} HTTP/1.1`,
        `host: 127.0.0.1:${door.port}`,
        "content-type: application/json",
        length,
      ]);
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(bytes).toBeLessThan(10_000_000);
    }
  });

  test("ends the connection of a body that arrives too slowly", async () => {
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${door.port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    socket.resume();
    await closeOf(socket);
    expect((await post(payload, signed(payload))).status).toBe(202);
  });

  test("bounds a flood: what comes too fast is refused before it is read", async () => {
    const statuses = new Map<number, number>();
    // At once: one after the other, a busy machine sends no flood.
    const answers = await Promise.all(Array.from({ length: 200 }, () => post("x".repeat(1000), {})));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(429)).toBeGreaterThan(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["1"]));
    expect((await send(door.port, "/v1/health")).status).toBe(200);
  });
});

describe("through a proxy, by the name of the door", () => {
  const headers = { host: "hooks.example.org" };

  test("webhooks and health are reached, and nothing else is", async () => {
    expect((await post(payload, { ...signed(payload), ...headers })).status).toBe(202);
    expect((await send(door.port, "/v1/health", { headers })).json).toEqual({
      status: "ok",
      server: "cuebook",
      api: apiVersion,
    });
    for (const to of [
      "/",
      "/v1/decisions",
      "/v1/session",
      "/v1/webhooks",
      "/v1/health/",
      "/v1/webhooks/../decisions",
    ]) {
      const { status, code } = await send(door.port, to, { headers });
      expect([to, [403, 404, 421].includes(status), code === undefined]).toEqual([to, true, false]);
    }
    expect((await send(door.port, "/v1/decisions", { headers })).code).toBe("host_unknown");
  });
});
