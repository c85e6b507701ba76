import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { json, type Loopback, loopback, type Received } from "../testing/loopback.ts";
import { Http, type HttpOptions } from "./http.ts";
import { allPages, fewAtATime } from "./pages.ts";
import { readReply, record, textOrNull } from "./reply.ts";

const secret = "hunter2-hunter2-hunter2";
const start = Date.parse("2026-03-01T09:00:00Z");

let server: Loopback | undefined;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
  server = undefined;
});

/** A client whose clock moves only while it sleeps. */
async function connect(
  answer: (received: Received, response: ServerResponse, count: number) => void,
  options: Partial<HttpOptions> = {},
) {
  let count = 0;
  let now = start;
  const sleeps: number[] = [];
  const here = await loopback((received, response) => answer(received, response, ++count));
  server = here;
  const http = new Http({
    tracker: "stub",
    endpoint: here.address,
    headers: { authorization: `Bearer ${secret}` },
    secret,
    rate: { remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset" },
    context: {
      now: () => new Date(now),
      sleep: async (ms) => {
        sleeps.push(ms);
        now += ms;
      },
    },
    ...options,
  });
  return { http, server: here, sleeps };
}

const failing =
  (status: number, headers = {}) =>
  (_: Received, response: ServerResponse) =>
    json(response, { message: `refused ${secret}` }, { status, ...headers });

describe("a request", () => {
  test("sends the key to its origin, and returns the parsed body", async () => {
    const { http, server } = await connect((_, response) => json(response, { login: "ada" }));
    expect((await http.request({ path: "/user", query: { q: "a b", none: undefined } })).data).toEqual({
      login: "ada",
    });
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${secret}`);
    expect(server.received[0]?.url.search).toBe("?q=a+b");
  });

  test("never leaves its origin or its path", async () => {
    const { http, server } = await connect((_, response) => json(response, {}));
    await expect(http.request({ path: "https://elsewhere.example/user" })).rejects.toThrow("no request may go to");
    await expect(http.request({ path: "/labels/.." })).rejects.toThrow("no request may go to");
    expect(server.received).toEqual([]);
  });

  test("that is refused reports the status, the service's words and its fields, without the key", async () => {
    const { http, server } = await connect((_, response) =>
      json(
        response,
        { message: `Validation\u001b[2J Failed ${secret}`, errors: [{ field: "labels", code: "invalid" }] },
        { status: 422 },
      ),
    );
    const error = await http.request({ path: "/issues", issue: "9" }).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: "tracker_payload",
      issue: "9",
      retryable: false,
      message: 'the tracker "stub" answered 422 to GET /issues: Validation [2J Failed [secret]; labels invalid',
    });
    expect(server.received).toHaveLength(1);
  });

  test.each([
    [401, "tracker_auth"],
    [403, "tracker_auth"],
    [404, "tracker_not_found"],
    [410, "tracker_not_found"],
    [409, "tracker_conflict"],
    [400, "tracker_payload"],
  ])("that is answered with %i fails once with %s", async (status, code) => {
    const { http, server } = await connect(failing(status));
    await expect(http.request({ path: "/x" })).rejects.toMatchObject({ code, retryable: false });
    expect(server.received).toHaveLength(1);
  });

  test("returns a status that it allows", async () => {
    const { http } = await connect(failing(404));
    expect((await http.request({ path: "/x", allows: [404] })).status).toBe(404);
  });

  test("is not redirected to another address, and a write to none", async () => {
    const { http, server } = await connect((_, response) =>
      json(response, {}, { status: 301, location: "https://elsewhere.example/take?key" }),
    );
    const message =
      'the tracker "stub" answered GET /a with 301, a redirect to https://elsewhere.example/take, which is not followed';
    await expect(http.request({ path: "/a", follows: true })).rejects.toMatchObject({
      code: "tracker_payload",
      message,
    });
    expect(server.received).toHaveLength(1);
    const second = await connect((_, response) => json(response, {}, { status: 301, location: "/b" }));
    await expect(second.http.request({ method: "POST", path: "/a", body: {}, follows: true })).rejects.toThrow("301");
    expect(second.server.received.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(["POST /a"]);
  });

  test("that reads follows a redirect within its origin if it may", async () => {
    const { http } = await connect(({ url }, response) =>
      url.pathname === "/a" ? json(response, {}, { status: 301, location: "/b" }) : json(response, "there"),
    );
    const { data, url } = await http.request({ path: "/a", follows: true });
    expect([data, url.pathname]).toEqual(["there", "/b"]);
    const endless = await connect((_, response) => json(response, {}, { status: 302, location: "/a" }));
    await expect(endless.http.request({ path: "/a", follows: true })).rejects.toThrow("not followed");
    expect(endless.server.received).toHaveLength(4);
  });
});

describe("an answer", () => {
  test("that is HTML or not JSON is an error", async () => {
    const html = await connect((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<b>"));
    await expect(html.http.request({ path: "/x" })).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "stub" answered GET /x with text/html, not JSON',
    });
    const broken = await connect((_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end("<b>"),
    );
    await expect(broken.http.request({ path: "/x" })).rejects.toThrow("with text that is not JSON");
  });

  test("that is too large is cut off", async () => {
    const { http } = await connect((_, response) => json(response, "x".repeat(5000)), { maxBytes: 1000 });
    await expect(http.request({ path: "/x" })).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "stub" answered GET /x with more than 1000 bytes',
    });
  });

  test("that is cut off is read again", async () => {
    const { http, server, sleeps } = await connect((_, response, count) => {
      if (count === 3) return json(response, "whole");
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"a":');
      setImmediate(() => response.destroy());
    });
    expect((await http.request({ path: "/x" })).data).toBe("whole");
    expect(server.received).toHaveLength(3);
    expect(sleeps).toEqual([1000, 2000]);
  });

  test("that does not come ends with the time limit", async () => {
    const { http } = await connect(() => undefined, { timeoutMs: 20 });
    await expect(http.request({ method: "POST", path: "/x", body: {} })).rejects.toMatchObject({
      code: "tracker_unavailable",
      retryable: true,
      message: 'the tracker "stub" gave no complete answer to POST /x: nothing came within 0.02 s',
    });
  });

  test("has the form of its schema", () => {
    const schema = record({ body: textOrNull });
    expect(readReply("stub", schema, { body: null, more: 1 }, "issue 9")).toMatchObject({ body: null });
    expect(() => readReply("stub", schema, { body: 3 }, "issue 9")).toThrow(
      /^the tracker "stub" sent issue 9 in an unexpected form: "body" must be /,
    );
  });

  test("that is unchanged need not be sent again", async () => {
    const { http, server } = await connect(({ headers }, response) =>
      headers["if-none-match"] === '"1"' ? json(response, "", { status: 304 }) : json(response, [1], { etag: '"1"' }),
    );
    for (let count = 0; count < 3; count++) expect((await http.request({ path: "/x" })).data).toEqual([1]);
    expect((await http.request({ path: "/x", query: { page: 2 } })).data).toEqual([1]);
    expect(server.received.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"1"',
      '"1"',
      undefined,
    ]);
  });
});

test("a changed key is asked for everything again: an answer belongs to the key that it was sent to", async () => {
  const { http, server } = await connect(({ headers }, response) =>
    headers.authorization === "Bearer other" || headers["if-none-match"] === undefined
      ? json(response, [headers.authorization], { etag: '"1"' })
      : json(response, "", { status: 304 }),
  );
  const other = new Http({
    ...{ tracker: "stub", endpoint: server.address, headers: { authorization: "Bearer other" }, secret: "other" },
    ...{ rate: { remaining: "a", reset: "b" }, context: {} },
  });
  for (const each of [http, http, other, other, http]) await each.request({ path: "/x" });
  expect((await other.request({ path: "/x" })).data).toEqual(["Bearer other"]);
  expect(server.received.map(({ headers }) => headers["if-none-match"])).toEqual([
    undefined,
    '"1"',
    undefined,
    '"1"',
    '"1"',
    '"1"',
  ]);
});

describe("a failure", () => {
  test("of a read, or of a write that may be repeated, is retried", async () => {
    const answer = (_: Received, response: ServerResponse, count: number) =>
      count % 3 === 0 ? json(response, count) : json(response, {}, { status: 502 });
    const { http } = await connect(answer);
    expect((await http.request({ path: "/x" })).data).toBe(3);
    expect((await http.request({ method: "PATCH", path: "/x", body: {}, isRepeatable: true })).data).toBe(6);
    await expect(http.request({ method: "POST", path: "/x", body: {} })).rejects.toMatchObject({ retryable: true });
  });

  test("that lasts is reported after three tries", async () => {
    const { http, server } = await connect(failing(500));
    await expect(http.request({ path: "/x" })).rejects.toMatchObject({ code: "tracker_unavailable" });
    expect(server.received).toHaveLength(3);
  });
});

test("a key that is refused is sent again after longer and longer pauses", async () => {
  let now = start;
  let isRefused = true;
  const { http, server } = await connect((_, response) => json(response, {}, { status: isRefused ? 401 : 200 }), {
    context: { now: () => new Date(now) },
  });
  const refused = () =>
    expect(http.request({ path: "/x" })).rejects.toMatchObject({ code: "tracker_auth", isOutage: true });
  // A service that looks every 5 s, with three requests each time, for half an hour.
  for (; now < start + 1_800_000; now += 5000) for (let each = 0; each < 3; each++) await refused();
  expect(server.received).toHaveLength(7);
  isRefused = false;
  now += 600_000;
  await http.request({ path: "/x" });
  await http.request({ path: "/x" });
  expect(server.received).toHaveLength(9);
});

describe("a limit of the service", () => {
  const reset = String(start / 1000 + 1800);
  test.each([
    ["429 with seconds", 429, { "retry-after": "120" }, "2026-03-01T09:02:00.000Z"],
    ["429 with a date", 429, { "retry-after": "Sun, 01 Mar 2026 09:05:00 GMT" }, "2026-03-01T09:05:00.000Z"],
    ["429 without a time", 429, {}, "2026-03-01T09:01:00.000Z"],
    [
      "403 with nothing left",
      403,
      { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset },
      "2026-03-01T09:30:00.000Z",
    ],
    ["503 with seconds", 503, { "retry-after": "60" }, "2026-03-01T09:01:00.000Z"],
  ])("%s is thrown with its time, and stops all requests until then", async (_, status, headers, retryAt) => {
    const { http, server, sleeps } = await connect(failing(status, headers));
    await expect(http.request({ path: "/x" })).rejects.toMatchObject({ code: "tracker_unavailable", retryAt });
    await expect(http.request({ method: "POST", path: "/y", body: {} })).rejects.toMatchObject({
      retryable: true,
      retryAt,
      message: 'the tracker "stub" accepts no requests: its limit is reached',
    });
    expect(server.received).toHaveLength(1);
    expect(sleeps).toEqual([]);
  });

  test("in words only, as 403, is recognized", async () => {
    const { http } = await connect((_, response) =>
      json(response, { message: "You have exceeded a secondary rate limit." }, { status: 403 }),
    );
    await expect(http.request({ path: "/x" })).rejects.toMatchObject({ retryAt: "2026-03-01T09:01:00.000Z" });
  });

  test("that ends soon is awaited, also by a write", async () => {
    const { http, sleeps } = await connect((_, response, count) =>
      count === 1 ? json(response, {}, { status: 429, "retry-after": "3" }) : json(response, "done"),
    );
    expect((await http.request({ method: "POST", path: "/x", body: {} })).data).toBe("done");
    expect(sleeps).toEqual([3000]);
  });
});

describe("writes", () => {
  test("are sent one after the other, with a gap", async () => {
    let open = 0;
    const { http, sleeps } = await connect((_, response) => {
      expect(++open).toBe(1);
      setImmediate(() => {
        open--;
        json(response, {});
      });
    });
    const post = (path: string) => http.request({ method: "POST", path, body: {} });
    await Promise.all([post("/a"), post("/b"), post("/c")]);
    expect(sleeps).toEqual([1000, 1000]);
  });

  test("of two connections to one repository do not overlap", async () => {
    let open = 0;
    let most = 0;
    const { http, server } = await connect(
      async (_, response) => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 20));
        open -= 1;
        json(response, {});
      },
      { repository: "Acme/Shop", writeGapMs: 1, context: {} },
    );
    const of = (repository: string) =>
      new Http({
        ...{ tracker: "stub", endpoint: server.address, headers: {}, secret: "other", repository },
        ...{ rate: { remaining: "a", reset: "b" }, context: {}, writeGapMs: 1 },
      });
    const write = (each: Http) => each.request({ method: "POST", path: "/x", body: {} });
    await Promise.all([http, of("acme/shop"), http, of("acme/shop")].map(write));
    expect(most).toBe(1);
    await Promise.all([http, of("acme/other")].map(write));
    expect(most).toBe(2);
  });

  test("that fail do not stop later ones", async () => {
    const { http } = await connect((_, response, count) => json(response, {}, { status: count === 1 ? 400 : 200 }));
    const post = (path: string) => http.request({ method: "POST", path, body: {} });
    const [first, second] = await Promise.allSettled([post("/a"), post("/b")]);
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("an abort", () => {
  test("before, in the request, in the body, in a wait and in the queue rejects with its reason", async () => {
    const reason = new Error("enough");
    const never = await connect((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[");
      stop.abort(reason);
    });
    let stop = new AbortController();
    await expect(never.http.request({ path: "/x", signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(never.server.received).toEqual([]);
    await expect(never.http.request({ path: "/x", signal: stop.signal })).rejects.toBe(reason);

    stop = new AbortController();
    const silent = await connect(() => stop.abort(reason));
    await expect(silent.http.request({ path: "/x", signal: stop.signal })).rejects.toBe(reason);

    stop = new AbortController();
    const busy = await connect((_, response) => json(response, {}, { status: 429, "retry-after": "5" }), {
      context: {
        sleep: async (_, signal) => {
          stop.abort(reason);
          signal?.throwIfAborted();
        },
      },
    });
    await expect(busy.http.request({ path: "/x", signal: stop.signal })).rejects.toBe(reason);

    stop = new AbortController();
    const slow = await connect(() => stop.abort(reason), { timeoutMs: 50 });
    const first = slow.http.request({ method: "POST", path: "/a", body: {} });
    const second = slow.http.request({ method: "POST", path: "/b", body: {}, signal: stop.signal });
    await expect(second).rejects.toBe(reason);
    await expect(first).rejects.toThrow("nothing came");
    expect(slow.server.received).toHaveLength(1);
  });
});

describe("pages", () => {
  const list = { path: "/list", query: { per_page: 2 } };
  const items = ({ data }: { readonly data: unknown }) => (Array.isArray(data) ? data : []);

  test("are read to the end", async () => {
    const { http, server } = await connect(({ url }, response) => {
      const page = Number(url.searchParams.get("page") ?? 1);
      const next =
        page < 3 ? { link: `<${url.pathname}?per_page=2&page=${page + 1}>; rel="next", </z>; rel="last"` } : {};
      json(response, [page, page * 10], next);
    });
    expect(await allPages(http, "stub", list, items)).toEqual([1, 10, 2, 20, 3, 30]);
    expect(server.received.map(({ url }) => url.search)).toEqual([
      "?per_page=2",
      "?per_page=2&page=2",
      "?per_page=2&page=3",
    ]);
  });

  test.each([
    ["https://elsewhere.example/list", "whose next page is at https://elsewhere.example, another address"],
    ["/list?per_page=2", "whose pages lead back to an earlier one"],
  ])("that lead to %s are an error", async (next, message) => {
    const { http, server } = await connect((_, response) => json(response, [1], { link: `<${next}>; rel="next"` }));
    await expect(allPages(http, "stub", list, items)).rejects.toMatchObject({
      code: "tracker_payload",
      message: `the tracker "stub" sent a list ${message}`,
    });
    expect(server.received).toHaveLength(1);
  });

  test("without end are an error", async () => {
    const { http, server } = await connect((_, response, count) =>
      json(response, [1], { link: `</list?page=${count}>; rel=next` }),
    );
    await expect(allPages(http, "stub", list, items)).rejects.toMatchObject({
      what: "sent a list with more than 100 pages",
      hint: "fewer issues fit: name labels that they must have in `stub.required_labels`",
    });
    expect(server.received).toHaveLength(100);
  });

  test("of which one fails give no part of the list", async () => {
    const { http } = await connect((_, response, count) =>
      count === 1 ? json(response, [1], { link: "</list?page=2>; rel=next" }) : json(response, {}, { status: 500 }),
    );
    await expect(allPages(http, "stub", list, items)).rejects.toMatchObject({ code: "tracker_unavailable" });
  });
});

test("a few calls at a time keep the order, and stop at the first failure", async () => {
  let open = 0;
  const calls: number[] = [];
  const call = async (item: number) => {
    calls.push(item);
    expect(++open).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    if (item === 3) throw new Error("three");
    return item * 2;
  };
  expect(await fewAtATime([5, 1, 4], call, 2)).toEqual([10, 2, 8]);
  calls.length = 0;
  await expect(fewAtATime([1, 2, 3, 4, 5, 6, 7, 8], call, 2)).rejects.toThrow("three");
  expect(calls.length).toBeLessThan(6);
});
