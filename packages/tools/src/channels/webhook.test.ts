import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { AnsweredElsewhere } from "../permission/channel.ts";
import { mask, request } from "./testing/request.ts";
import { type WebhookOptions, webhookChannel } from "./webhook.ts";

const key = Buffer.from("0123456789abcdef0123456789abcdef");

interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly message: { readonly type: string; readonly data: Record<string, unknown> };
}

/** A receiver on this machine. @param reply answers each request, by its number from 0 */
async function receiver(
  reply: (response: ServerResponse, at: number, got: Received) => void,
  more: Partial<WebhookOptions> = {},
) {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const got = { headers: incoming.headers, body, message: JSON.parse(body) };
    received.push(got);
    reply(response, received.length - 1, got);
    for (const each of waiting) if (received.length >= each.count) each.resolve();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const pauses: number[] = [];
  const failures: unknown[] = [];
  const channel = webhookChannel({
    ...{
      name: "phone",
      url: `http://127.0.0.1:${port}/hook?token=path-secret`,
      key,
      timeoutMs: 20_000,
      tries: 4,
      mask,
    },
    now: () => new Date("2026-01-02T03:04:05.678Z"),
    onFailure: (error) => failures.push(error),
    pause: async (ms) => void pauses.push(ms),
    ...more,
  });
  const until = (count: number) =>
    received.length >= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ count, resolve }));
  return {
    ...{ channel, received, pauses, failures, until },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const open = () => new AbortController().signal;
const answering = (data: unknown) => (response: ServerResponse, at: number) => {
  response.end(at === 0 ? JSON.stringify(data) : "");
};

test("the question is posted, signed, and without secrets; the response has the answer; its end is posted too", async () => {
  await using to = await receiver(answering({ answer: "once", hash: "h1", by: "ann" }), {
    answerBase: "https://desk.example/",
  });
  expect(await to.channel.ask(request(), open())).toEqual({
    ...{ answer: "once", hash: "h1", by: "ann (phone)" },
    actor: { name: "ann", via: "channel", channel: "phone" },
  });
  await to.until(2);
  const [first, second] = to.received;
  expect(first?.message).toEqual({
    type: "permission.requested",
    timestamp: "2026-01-02T03:04:05.678Z",
    data: {
      ...{
        version: 1,
        id: request().id,
        inbox: "7k3m/q1",
        hash: "h1",
        expiresAt: "2030-01-01T00:00:00.000Z",
      },
      answers: ["once", "turn", "always", "deny", "never", "comment"],
      ...{ tool: "writeFile", action: { tool: "writeFile", effect: "write", path: "a.txt" } },
      display: { ...request().display, details: "+key [secret]" },
      rule: { decide: "allow", tool: "writeFile", path: "a.txt" },
      answerUrl: "https://desk.example/v1/decisions/7k3m/q1",
    },
  });
  expect(second?.message).toMatchObject({
    type: "permission.closed",
    data: { id: request().id, inbox: "7k3m/q1", hash: "h1", outcome: "once", by: "ann (phone)" },
  });
  for (const { headers, body } of to.received) {
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = headers;
    expect([at, headers["content-type"]]).toEqual(["1767323045", "application/json"]);
    const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
    expect(signature).toBe(`v1,${expected}`);
  }
  expect(first?.headers["webhook-id"]).not.toBe(second?.headers["webhook-id"]);
});

test("after failures the same message is sent again, with longer pauses", async () => {
  await using to = await receiver((response, at) => {
    if (at < 3) response.writeHead([500, 429, 503][at] ?? 500).end();
    else response.end('{"answer":"deny","hash":"h1"}');
  });
  expect(await to.channel.ask(request(), open())).toMatchObject({ answer: "deny", by: "phone" });
  expect(to.pauses).toEqual([1000, 2000, 4000]);
  expect(new Set(to.received.slice(0, 4).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test.each<[string, (response: ServerResponse) => void, Partial<WebhookOptions>, string, string, number]>([
  ["fails each time", (to) => to.writeHead(502).end(), {}, "channel_unreachable", "ORIGIN failed with status 502", 4],
  [
    "breaks the connection",
    (to) => to.destroy(),
    { tries: 2 },
    "channel_unreachable",
    "ORIGIN cannot be reached: UND_ERR_SOCKET",
    2,
  ],
  [
    "never answers",
    () => {},
    { timeoutMs: 300, tries: 2 },
    "channel_unreachable",
    "ORIGIN did not answer within 0.3 seconds",
    2,
  ],
  [
    "sends its answer too slowly",
    (to) => to.writeHead(200).write('{"answer":'),
    { timeoutMs: 300, tries: 1 },
    "channel_unreachable",
    "ORIGIN did not answer within 0.3 seconds",
    1,
  ],
  [
    "refuses",
    (to) => to.writeHead(401).end("go away"),
    {},
    "channel_refused",
    "ORIGIN refused the message: status 401",
    1,
  ],
  [
    "redirects",
    (to) => to.writeHead(307, { location: "/other" }).end(),
    {},
    "channel_refused",
    "ORIGIN redirects to another address, which is not followed: status 307",
    1,
  ],
  [
    "answers too much",
    (to) => to.end("x".repeat(70_000)),
    {},
    "channel_answer_invalid",
    "ORIGIN answered with more than 65536 bytes",
    1,
  ],
  [
    "answers no JSON",
    (to) => to.end("<html>"),
    {},
    "channel_answer_invalid",
    "ORIGIN gave an answer that is not valid: the answer is not valid JSON",
    1,
  ],
  [
    "answers about another hash",
    (to) => to.end('{"answer":"once","hash":"h2"}'),
    {},
    "channel_answer_invalid",
    "ORIGIN gave an answer that is not valid: /hash: the question has the hash h1",
    1,
  ],
])("a receiver that %s is a failure", async (_, reply, options, code, message, requests) => {
  await using to = await receiver(reply, options);
  const failure = await to.channel.ask(request(), open()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code });
  const text = failure instanceof Error ? failure.message : "";
  expect(text.replace(/http:\/\/127\.0\.0\.1:\d+/, "ORIGIN")).toBe(message);
  expect(to.received).toHaveLength(requests);
});

test("a receiver that cannot be reached is a failure that does not show the address", async () => {
  const { channel } = await (async () => {
    await using to = await receiver(() => {}, { tries: 1 });
    return to;
  })();
  await expect(channel.ask(request(), open())).rejects.toMatchObject({
    code: "channel_unreachable",
    message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED$/),
  });
});

test.each([
  [new AnsweredElsewhere({ answer: "once", hash: "h1", by: "ann" }), { outcome: "once", by: "ann" }],
  [undefined, { outcome: "withdrawn" }],
])("a question without an answer in the response stays open until it ends elsewhere: %s", async (reason, data) => {
  await using to = await receiver((response) => response.writeHead(204).end());
  const controller = new AbortController();
  const asked = to.channel.ask(request(), controller.signal);
  await to.until(1);
  controller.abort(reason);
  expect(await asked).toBeUndefined();
  await to.until(2);
  expect(to.received[1]?.message).toMatchObject({ type: "permission.closed", data: { hash: "h1", ...data } });
  expect(to.failures).toEqual([]);
});

test("a question that ends while it is sent is reported as ended, and a failure of that is reported", async () => {
  await using to = await receiver((response, at) => {
    if (at > 0) response.writeHead(500).end();
  });
  const controller = new AbortController();
  const asked = to.channel.ask(request(), controller.signal);
  await to.until(1);
  controller.abort();
  expect(await asked).toBeUndefined();
  await to.until(5);
  await expect.poll(() => to.failures).toMatchObject([{ code: "channel_unreachable" }]);
  expect(await to.channel.ask(request(), controller.signal)).toBeUndefined();
  expect(to.received).toHaveLength(5);
});
