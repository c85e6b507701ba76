import { connect } from "node:net";
import { CuebookError } from "@cuebook/error";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Door, type DoorEvent, openDoor } from "./door.ts";
import { askingRun, hashOf } from "./testing/asking-run.ts";
import { type Browser, send, signedIn } from "./testing/client.ts";
import { closeOf, flood } from "./testing/flood.ts";

const token = "program-token-of-43-characters-0123456789abc";
const reading = "reading-token-of-43-characters-0123456789abc";
const answering = "answering-token-of-43-characters-0123456789";
const tokens = [
  { token, scope: "admin" },
  { token: answering, scope: "answer" },
  { token: reading, scope: "read" },
] as const;
const id = "r1/q1";

let run: Awaited<ReturnType<typeof askingRun>>;
let browser: Browser;
let door: Door;
beforeAll(async () => {
  run = await askingRun([{}, {}]);
  browser = await signedIn(run.host, { tokens, requestTimeoutMs: 1500 });
  door = browser.door;
});
afterAll(() => browser[Symbol.asyncDispose]());

const answer = { hash: hashOf(1), answer: "once" };

/** The addresses of the page, which are no part of the API. */
const pages = [
  "/",
  `/decisions/${id}`,
  "/runs",
  "/runs/r1/steps/1/prompt",
  "/issues",
  "/workflows",
  "/workflows/small",
  "/prompts/spec",
  "/start",
  "/costs",
  "/playground",
  "/compare",
  "/app/main.js",
  "/app/app.css",
  "/assets/icon.svg",
].map((path) => ({ method: "GET", path, scope: "open" }) as const);

/** What requests need besides the parameters of their path, to pass the checks of their form. */
const requests: Readonly<Record<string, { readonly query?: string; readonly body?: unknown }>> = {
  "POST /v1/session": { body: { token: "x" } },
  "POST /v1/webhooks/{kind}": { body: {} },
  "POST /v1/decisions/{asker}/{question}": { body: answer },
  "POST /v1/decisions/{asker}/{question}/undo": { body: { hash: "0" } },
  "POST /v1/runs/{run}/signals": { body: { event: "built" } },
  "POST /v1/runs/{run}/messages": { body: { text: "Use the parser." } },
  "POST /v1/runs/{run}/actions": { body: { action: "cancel", version: 1 } },
  "POST /v1/issues/pauses": { body: { service: "WORKFLOW.md", action: "pause" } },
  "GET /v1/compare": { query: "?a=r1&b=r1" },
  "GET /v1/issues/description": { query: "?service=WORKFLOW.md&issue=1" },
  "POST /v1/plans": { body: { workflow: "small" } },
  "POST /v1/runs": { body: { workflow: "small", approved: "0".repeat(64) } },
  "GET /v1/runs/{run}/reach": { query: "?is=issue" },
  "GET /v1/events": { query: "?after=x" },
};
const values: Readonly<Record<string, string>> = {
  ...{
    run: "r1",
    asker: "r1",
    question: "q1",
    hash: "0".repeat(64),
    name: "plan",
    kind: "jira",
    step: "1",
    try: "1",
    turn: "1",
    workflow: "small",
    prompt: "spec",
  },
};

interface Route {
  readonly method: string;
  readonly path: string;
  /** What it needs: `open` is for everybody. */
  readonly scope: string;
  readonly body?: unknown;
}

/** Every route of the API as its description has it, with a request that passes the checks of its form. */
async function apiRoutes(): Promise<Route[]> {
  const { json } = await browser.get("/v1/openapi.json");
  const { paths } = json as Record<
    "paths",
    Record<string, Record<string, { "x-scope"?: string; requestBody?: unknown }>>
  >;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase();
      const { query = "", body } = requests[`${method} ${template}`] ?? {};
      if (operation.requestBody !== undefined && body === undefined) throw new Error(`no body: ${method} ${template}`);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? "missing") + query;
      return { method, path, scope: operation["x-scope"] ?? "open", body };
    }),
  );
}

let routes: readonly Route[];
beforeAll(async () => {
  routes = [...pages, ...(await apiRoutes())];
});
const isWrite = ({ method }: Route) => method !== "GET";
const needsToken = ({ scope }: Route) => scope !== "open";

/** Nothing was answered by the requests of a test. */
async function expectUntouched(): Promise<void> {
  expect((await run.journal.permissionAnswers("r1")).size).toBe(0);
  expect(await run.journal.mail("r1")).toEqual([]);
}

describe("every route", () => {
  test.each([
    "evil.example",
    "127.0.0.1.evil.example:PORT",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.2:PORT",
    "localhost.:PORT",
    "user@127.0.0.1:PORT",
  ])("refuses the Host %j", async (host) => {
    for (const { method, path, body } of routes) {
      const headers = { ...browser.own, host: host.replace("PORT", String(door.port)) };
      const { status, code } = await send(door.port, path, { method, headers, body });
      // What is no host at all is refused before.
      expect([method, path, [400, 421].includes(status)]).toEqual([method, path, true]);
      expect(code).toMatch(/host_unknown|request_invalid/);
    }
    await expectUntouched();
  });

  test.each([
    ["HTTP/1.1", []],
    ["HTTP/1.0", []],
    ["HTTP/1.1", ["host:"]],
    ["HTTP/1.1", ["host: evil.example", "host: 127.0.0.1:PORT"]],
    ["HTTP/1.1", ["host: 127.0.0.1:PORT/v1?"]],
  ])("refuses a request without one good Host: %s %j", async (version, headers) => {
    const lines = [
      `GET /v1/decisions ${version}`,
      ...headers,
      `cookie: ${browser.own.cookie}`,
      "connection: close",
      "",
      "",
    ];
    const socket = connect(door.port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (more) => {
      text += more;
    });
    socket.write(lines.join("\r\n").replaceAll("PORT", String(door.port)));
    await closeOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(text).not.toContain("docs/1.md");
  });

  test.each([
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "https://127.0.0.1:PORT" },
    { origin: "http://127.0.0.1:1" },
    { origin: "http://localhost:PORT" },
    { origin: "http://127.0.0.1:PORT.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
  ])("refuses a request of a foreign page: %j", async (foreign) => {
    for (const { method, path, body } of routes) {
      for (const who of [{ cookie: browser.own.cookie ?? "" }, { authorization: `Bearer ${token}` }]) {
        const text = JSON.parse(JSON.stringify(foreign).replaceAll("PORT", String(door.port)));
        const { status, code } = await send(door.port, path, { method, headers: { ...who, ...text }, body });
        expect([method, path, status, code]).toEqual([method, path, 403, "origin_foreign"]);
      }
    }
    await expectUntouched();
  });

  test("needs an origin for what it changes with a cookie, and none with a token", async () => {
    const cookie = { cookie: browser.own.cookie ?? "" };
    for (const { method, path, body } of routes.filter(
      (each) => isWrite(each) && !each.path.startsWith("/v1/webhooks/"),
    )) {
      const { status, code } = await send(door.port, path, { method, headers: cookie, body });
      expect([path, status, code]).toEqual([path, 403, "origin_missing"]);
    }
    const { status } = await send(door.port, "/v1/decisions", { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
  });

  test("needs a token whose scope allows it", async () => {
    const order = ["read", "answer", "run", "admin"];
    for (const { method, path, body, scope: needed } of routes.filter(needsToken)) {
      for (const { token, scope } of tokens) {
        if (order.indexOf(scope) >= order.indexOf(needed)) continue;
        const headers = { authorization: `Bearer ${token}` };
        const { status, code } = await send(door.port, path, { method, headers, body });
        expect([method, path, scope, status, code]).toEqual([method, path, scope, 403, "scope_missing"]);
      }
    }
    await expectUntouched();
    expect(routes.filter((each) => isWrite(each) && each.scope === "read").map(({ path }) => path)).toEqual([
      "/v1/session",
    ]);
    expect(routes.filter((each) => !needsToken(each) && each.path.startsWith("/v1/")).map(({ path }) => path)).toEqual([
      "/v1/health",
      "/v1/session",
      "/v1/session",
      "/v1/webhooks/jira",
      "/v1/openapi.json",
    ]);
  });

  test("refuses every other method, before it looks at a cookie or a token", async () => {
    const known = Map.groupBy(routes, ({ path }) => path);
    for (const [path, all] of known) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (all.some((each) => each.method === method)) continue;
        const { status, code } = await send(door.port, path, { method, headers: browser.own });
        expect([method, path, status, code]).toEqual([method, path, 405, "method_not_allowed"]);
      }
    }
  });

  test("has headers that keep its content from other pages, caches and logs", async () => {
    for (const { method, path, body } of [...routes, { method: "GET", path: "/gone", body: undefined }]) {
      if (method === "DELETE") continue;
      const { headers } = await send(door.port, path, { method, headers: { origin: door.url }, body });
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          "cache-control": "no-store",
          "content-security-policy": expect.stringMatching(
            /^default-src 'none'; script-src 'self'; .*font-src 'self'; .*frame-ancestors 'none'/,
          ),
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
        }),
      ]);
      expect(headers["content-security-policy"]).not.toContain("unsafe");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("answers another method with 405, and another path with 404", async () => {
    for (const [method, path] of [
      ["PUT", `/v1/decisions/${id}`],
      ["DELETE", "/v1/decisions"],
      ["POST", "/"],
      ["OPTIONS", "/v1/decisions"],
      ["POST", "/assets/icon.svg"],
    ] as const) {
      const { status, code, headers } = await send(door.port, path, { method, headers: browser.own });
      expect([path, status, code]).toEqual([path, 405, "method_not_allowed"]);
      expect(headers.allow).toContain("GET");
    }
    for (const path of [
      "/v1",
      "/v1/decisions/",
      "/v2/decisions",
      "/assets/",
      "/assets/../package.json",
      "/assets/..%2f..%2fpackage.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/../../etc/passwd",
      "//evil.example/",
      "/.git/config",
      `/v1/decisions/${id}/more`,
      "/v1/decisions/..%2f..%2fr1",
      "/v1/decisions/r1/q0",
      "/v1/decisions/r1/q01",
      "/v1/decisions/r1/q1%00",
      "/v1/decisions/%E0%A4%A",
      "/v1/decisions/r9/q1",
      `/v1/decisions/${"9".repeat(3000)}`,
    ]) {
      const { status, json } = await browser.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(json).toEqual({
        code: expect.stringMatching(/missing|not_found/),
        message: expect.any(String),
        details: {},
      });
    }
  });
});

describe("a browser", () => {
  test("that is not signed in gets only the frame of the page, which has no data", async () => {
    const id = "r1/q1";
    for (const path of ["/", "/runs", "/runs/r1", `/decisions/${id}`]) {
      const { status, text } = await send(door.port, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toBe((await browser.get("/")).text);
      expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/app/main.js" type="module">']);
      expect(text).toContain("<noscript>This page needs JavaScript.");
    }
    for (const { method, path, body, scope } of routes) {
      if (scope === "open") continue;
      const { status, text } = await send(door.port, path, { method, headers: { origin: door.url }, body });
      expect([path, status]).toEqual([path, 401]);
      expect(text).not.toContain("docs/1.md");
    }
    expect((await send(door.port, "/v1/session")).json).toEqual({
      isSignedIn: false,
      newLink: "Ask for a new link where Cuebook runs.",
    });
    expect((await browser.get("/v1/session")).json).toEqual({
      ...{ isSignedIn: true, project: "orders", name: "ann", scope: "admin" },
    });
  });

  test("signs in once per link, with a cookie that scripts and other sites do not get", async () => {
    const own = { origin: door.url };
    const link = new URL(door.link(`/decisions/${id}`));
    expect([link.pathname, link.search]).toEqual([`/decisions/${id}`, ""]);
    const body = { token: link.hash.slice("#token=".length) };
    const first = await send(door.port, "/v1/session", { method: "POST", headers: own, body });
    expect([first.status, first.headers["set-cookie"]]).toEqual([
      204,
      [
        expect.stringMatching(
          new RegExp(`^cuebook_${door.port}=[\\w-]{43}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict$`),
        ),
      ],
    ]);
    const again = await send(door.port, "/v1/session", { method: "POST", headers: own, body });
    expect([again.status, again.code, again.headers["set-cookie"]]).toEqual([401, "link_invalid", undefined]);
  });

  test("is signed out for good", async () => {
    await using other = await signedIn(run.host);
    expect((await other.get("/v1/decisions")).status).toBe(200);
    const { status } = await send(other.door.port, "/v1/session", { method: "DELETE", headers: other.own });
    expect(status).toBe(204);
    expect((await other.get("/v1/decisions")).status).toBe(401);
  });

  test("is not signed in by a link of an hour ago, or by a cookie of yesterday", async () => {
    let now = Date.now();
    const host = { ...run.host, now: () => new Date(now) };
    await using other = await signedIn(host);
    const link = other.door.link();
    now += 61 * 60_000;
    const body = { token: new URL(link).hash.slice("#token=".length) };
    const late = await send(other.door.port, "/v1/session", {
      method: "POST",
      headers: { origin: other.door.url },
      body,
    });
    expect([late.status, (await other.get("/v1/decisions")).status]).toEqual([401, 200]);
    now += 12 * 60 * 60_000;
    expect((await other.get("/v1/decisions")).status).toBe(401);
  });
});

describe("tokens", () => {
  test("cannot be guessed: after twenty wrong ones none is looked at for a minute, and who is signed in stays so", async () => {
    let now = Date.now();
    await using other = await signedIn({ ...run.host, now: () => new Date(now) }, { tokens });
    const { port } = other.door;
    const guess = (given: string) => send(port, "/v1/decisions", { headers: { authorization: given } });
    for (const wrong of ["", "Bearer", "Bearer x", `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      expect([wrong, (await guess(wrong)).code]).toEqual([wrong, "token_invalid"]);
    }
    for (let i = 6; i < 20; i++) expect((await guess(`Bearer ${i}`)).status).toBe(401);
    const limited = await guess(`Bearer ${token}`);
    expect([limited.status, limited.code, limited.headers["retry-after"]]).toEqual([429, "too_many_attempts", "60"]);
    expect((await other.get("/v1/decisions")).status).toBe(200);
    now += 60_001;
    expect((await guess(`Bearer ${token}`)).status).toBe(200);
  });

  test("are in no response and no event", async () => {
    const seen: unknown[] = [];
    await using other = await signedIn(run.host, { tokens, observe: (event) => seen.push(event) });
    const link = other.door.link();
    const secret = new URL(link).hash.slice("#token=".length);
    const answers = [
      await send(other.door.port, "/", {}),
      await send(other.door.port, "/v1/decisions", { headers: { authorization: `Bearer ${secret}` } }),
      await other.get("/"),
      await other.post("/v1/session", { token: `${secret}x` }),
    ];
    const all = JSON.stringify([seen, answers.map(({ text, headers }) => [text, headers])]);
    for (const hidden of [token, secret, other.own.cookie?.split("=")[1] ?? ""]) expect(all).not.toContain(hidden);
    expect(seen).toEqual([{ type: "signed_in" }]);
  });

  test("are required where other machines can connect, and cannot be short", async () => {
    const options = { by: "ann", project: "orders" };
    await expect(openDoor(run.host, { ...options, address: "0.0.0.0" })).rejects.toMatchObject({
      code: "door_exposed",
      message: "0.0.0.0 can be reached from other machines, and no token is set",
    });
    await expect(openDoor(run.host, { ...options, tokens: [{ token: "short", scope: "read" }] })).rejects.toThrow(
      /32 characters/,
    );
    await using open = await signedIn(run.host, { tokens });
    const named = await openDoor(run.host, { ...options, address: "0.0.0.0", tokens, names: ["box.test"] });
    try {
      const headers = { host: `box.test:${named.port}`, authorization: `Bearer ${token}` };
      expect((await send(named.port, "/v1/decisions", { headers })).status).toBe(200);
      const local = { ...headers, host: `127.0.0.1:${named.port}` };
      expect((await send(named.port, "/v1/decisions", { headers: local })).status).toBe(421);
      expect(named.link()).toMatch(new RegExp(`^http://box\\.test:${named.port}/#token=`));
    } finally {
      await named.close();
    }
    expect(open.door.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test("a port in use is reported", async () => {
    await expect(openDoor(run.host, { by: "ann", project: "p", port: door.port })).rejects.toMatchObject({
      code: "listen_failed",
      message: `cannot listen on 127.0.0.1: port ${door.port} is in use`,
      data: { address: "127.0.0.1", port: door.port, reason: "EADDRINUSE" },
    });
  });
});

describe("a failure", () => {
  const failing = (error: unknown) => {
    const journal = { ...run.journal, read: () => Promise.reject(error) };
    return { ...run.host, journal: Object.setPrototypeOf(journal, run.journal) };
  };

  test.each([
    [new Error("/secret/path"), 500, "internal", "The server failed."],
    [new CuebookError("database_damaged", "event 3 is damaged"), 500, "database_damaged", "event 3 is damaged"],
    [new CuebookError("database_locked", "busy", { retryable: true }), 503, "database_locked", "busy"],
  ])("of the server is reported without the inside: %s", async (error, status, code, message) => {
    const seen: DoorEvent[] = [];
    await using other = await signedIn(failing(error), { observe: (event) => seen.push(event) });
    const failed = await other.get(`/v1/decisions/${id}`);
    expect([failed.status, failed.json]).toEqual([status, { code, message, details: {} }]);
    expect(seen.at(-1)).toEqual({ type: "failed", error });
    expect((await other.get(`/v1/decisions/${id}`)).text).not.toContain("/secret/path");
  });
});

describe("a body", () => {
  const path = `/v1/decisions/${id}`;

  test.each([
    ["application/x-www-form-urlencoded", "hash=1&answer=once", 415, "body_type"],
    ["text/plain", JSON.stringify(answer), 415, "body_type"],
    ["multipart/form-data; boundary=x", JSON.stringify(answer), 415, "body_type"],
    ["application/json", "{", 400, "body_invalid"],
    ["application/json", "[]", 400, "body_invalid"],
    ["application/json", "null", 400, "body_invalid"],
    ["application/json", "", 400, "body_invalid"],
    ["application/json", `{"hash":"${"x".repeat(300_000)}"}`, 413, "body_too_large"],
  ])("of the type %s is refused if it is not a small JSON object: %.20s", async (type, body, status, code) => {
    const answered = await browser.post(path, body, { "content-type": type });
    expect([answered.status, answered.code]).toEqual([status, code]);
    await expectUntouched();
  });

  test("that is compressed is refused", async () => {
    const { status } = await browser.post(path, answer, { "content-encoding": "gzip" });
    expect(status).toBe(415);
  });

  test("that never ends is cut off at the limit, with or without a length", async () => {
    for (const length of ["transfer-encoding: chunked", "content-length: 10000000000"]) {
      const sent = await flood(door.port, [
        `POST ${path} HTTP/1.1`,
        `host: 127.0.0.1:${door.port}`,
        `origin: ${door.url}`,
        `cookie: ${browser.own.cookie}`,
        "content-type: application/json",
        length,
      ]);
      expect(sent.response).toMatch(/^HTTP\/1\.1 413 /);
      expect(sent.bytes).toBeLessThan(20_000_000);
    }
    await expectUntouched();
  });

  test("that arrives too slowly, or headers that do, end the connection", { tags: ["long"] }, async () => {
    for (const text of [
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${door.port}\r\n`,
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${door.port}\r\norigin: ${door.url}\r\ncookie: ${browser.own.cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    ]) {
      const socket = connect(door.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(text);
      socket.resume();
      await closeOf(socket);
    }
    await expectUntouched();
    expect((await browser.get("/v1/decisions")).status).toBe(200);
  });

  test("is no way to smuggle a second request", async () => {
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /v1/session HTTP/1.1\r\nhost: 127.0.0.1:${door.port}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    );
    let text = "";
    socket.setEncoding("utf8").on("data", (more) => {
      text += more;
    });
    await closeOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
