import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Door, type DoorEvent, type DoorOptions, openDoor } from "../door.ts";
import type { PageSettings } from "../proxy/settings.ts";
import { askingRun, hashOf } from "../testing/asking-run.ts";
import { type Asked, send } from "../testing/client.ts";
import { startProxy } from "../testing/proxy.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === "IPv6"));

const host = "cuebook.example.org";
const origin = `https://${host}`;
const program = { token: "program-token-of-43-characters-0123456789abc", scope: "run" } as const;
const page: PageSettings = {
  publicUrl: `${origin}/team`,
  trustedProxies: ["127.0.0.1"],
  identity: {
    header: "X-Forwarded-User",
    users: { ann: "admin", bob: "read", carl: "answer", dora: "run" },
  },
};
const linked: PageSettings = { ...page, identity: { users: {} } };

let run: Awaited<ReturnType<typeof askingRun>>;
let door: Door;
beforeAll(async () => {
  run = await askingRun([{}, {}]);
  door = await opened();
});
afterAll(() => door.close());

const opened = (more: Partial<DoorOptions> = {}) =>
  openDoor(run.host, { by: "service", project: "orders", page, tokens: [program], ...more });

/** A request as the proxy sends it for a user. */
const passed = (path: string, { headers, ...asked }: Asked & { readonly at?: Door } = {}) =>
  send((asked.at ?? door).port, path, { ...asked, headers: { host, ...headers } });

/** The same from our own page, to change something. */
const changed = (path: string, user: string, body: unknown, headers: Asked["headers"] = {}) =>
  passed(path, { method: "POST", body, headers: { "x-forwarded-user": user, origin, ...headers } });

const answer = (number: number) => ({ hash: hashOf(number), answer: "once" });

describe("a user whom the proxy names", () => {
  test("is let in with a scope, without a link", async () => {
    const session = (user: string) => passed("/v1/session", { headers: { "x-forwarded-user": user } });
    expect((await session("bob")).json).toEqual({ isSignedIn: true, project: "orders", name: "bob", scope: "read" });
    expect((await session("eve")).json).toEqual({
      isSignedIn: false,
      newLink: "eve is signed in, but has no access here: ask whoever runs Cuebook.",
    });
    expect((await passed("/v1/session")).json).toEqual({
      isSignedIn: false,
      newLink: "The proxy named no user: sign in there.",
    });
    expect(door.link("/runs/r1")).toBe("https://cuebook.example.org/team/runs/r1");
    expect(door.directLink()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=/);
  });

  test("may do what the scope allows", async () => {
    const requests = [
      ["answer", "/v1/decisions/r1/q1", { hash: "x", answer: "once" }, 409],
      ["run", "/v1/plans", { workflow: "small" }, 409],
      ["admin", "/v1/issues/pauses", { service: "WORKFLOW.md", action: "pause" }, 404],
    ] as const;
    const users = { bob: "read", carl: "answer", dora: "run", ann: "admin" } as const;
    const order = ["read", "answer", "run", "admin"];
    for (const [needed, path, body, status] of requests) {
      for (const [user, scope] of Object.entries(users)) {
        const isAllowed = order.indexOf(scope) >= order.indexOf(needed);
        const got = await changed(path, user, body);
        if (isAllowed) expect([path, user, got.status]).toEqual([path, user, status]);
        else {
          expect([path, user, got.status, got.json]).toEqual([
            ...[path, user, 403],
            {
              code: "scope_missing",
              message: `This needs the scope "${needed}"; ${user} has "${scope}".`,
              details: { needed, scope },
            },
          ]);
        }
      }
    }
  });

  test("is who answered, in the journal", async () => {
    const got = await changed("/team/v1/decisions/r1/q1", "carl", answer(1));
    expect(got.status).toBe(200);
    const stored = (await run.journal.permissionAnswers("r1")).get(1);
    expect([stored?.by, stored?.actor]).toEqual(["carl", { name: "carl", via: "page", scope: "answer" }]);
  });

  test("has the scope of all others if the configuration has one, and is not taken for a field of every object", async () => {
    const open = await opened({ page: { ...page, identity: { header: "X-User", scope: "read", users: {} } } });
    for (const user of ["eve", "constructor", "__proto__"]) {
      const { json } = await passed("/v1/session", { at: open, headers: { "x-user": user } });
      expect(json).toMatchObject({ name: user, scope: "read" });
    }
    await open.close();
  });

  test("has the most of what the groups may do, unless the configuration lists the user", async () => {
    const identity: PageSettings["identity"] = {
      header: "X-User",
      scope: "read",
      users: { ann: "answer" },
      groupsHeader: "X-Groups",
      groups: { devs: "run", ops: "admin", guests: "read" },
    };
    const open = await opened({ page: { ...page, identity } });
    const scopeOf = async (user: string, groups: string | string[] | undefined) => {
      const headers = { "x-user": user, ...(groups !== undefined && { "x-groups": groups }) };
      const { json, code } = await passed("/v1/session", { at: open, headers });
      return code ?? (json as { scope: string }).scope;
    };
    const found: Record<string, unknown> = {};
    for (const [user, groups] of [
      ["bob", "devs"],
      ["bob", "guests, devs,ops "],
      ["bob", "Ops"],
      ["bob", "opsx,devs/ops,\u00fc"],
      ["bob", "toString,__proto__"],
      ["bob", ""],
      ["bob", undefined],
      ["ann", "ops"],
      ["bob", ["ops", "guests"]],
      ["", "ops"],
    ] as const) {
      found[`${user}: ${groups}`] = await scopeOf(user, typeof groups === "object" ? [...groups] : groups);
    }
    expect(found).toMatchInlineSnapshot(`
      {
        ": ops": undefined,
        "ann: ops": "answer",
        "bob: ": "read",
        "bob: Ops": "read",
        "bob: devs": "run",
        "bob: guests, devs,ops ": "admin",
        "bob: ops,guests": "identity_invalid",
        "bob: opsx,devs/ops,ü": "read",
        "bob: toString,__proto__": "read",
        "bob: undefined": "read",
      }
    `);
    await open.close();
    const elsewhere = await opened({ page: { ...page, trustedProxies: ["10.9.9.9"], identity } });
    const direct = { "x-groups": "ops", host: `127.0.0.1:${elsewhere.port}` };
    const past = await send(elsewhere.port, "/v1/session", { headers: direct });
    expect([past.status, past.code]).toEqual([400, "identity_untrusted"]);
    expect(past.text).toContain("The header X-Groups is for trusted proxies");
    await elsewhere.close();
  });

  test.each<[string | string[], number, string]>([
    ["", 401, "not_signed_in"],
    ["eve", 403, "user_unknown"],
    ["Ann", 403, "user_unknown"],
    [["bob", "ann"], 400, "identity_invalid"],
    [["ann", "ann"], 400, "identity_invalid"],
    [["", "ann"], 400, "identity_invalid"],
    ["bob, ann", 400, "identity_invalid"],
    ["ann,", 400, "identity_invalid"],
    ["ann\tann", 400, "identity_invalid"],
    ["j\u00fcrgen", 400, "identity_invalid"],
    ["ann\u00a0", 400, "identity_invalid"],
    ["a".repeat(201), 400, "identity_invalid"],
  ])("is one name of plain characters: %j", async (name, status, code) => {
    const got = await passed("/v1/decisions", { headers: { "x-forwarded-user": name } });
    expect([got.status, got.code]).toEqual([status, code]);
  });

  test("changes nothing for another page: the header comes with every request", async () => {
    const post = (headers: Asked["headers"]) =>
      passed("/v1/decisions/r1/q2", {
        method: "POST",
        body: answer(2),
        headers: { "x-forwarded-user": "ann", ...headers },
      });
    const refused = async (headers: Asked["headers"]) => {
      const { status, json } = await post(headers);
      return [status, json];
    };
    const message = (code: string, text: string) => [403, { code, message: text, details: {} }];
    const foreign = message("origin_foreign", "The request comes from a page of another server.");
    expect(await refused({})).toEqual(
      message("origin_missing", "A request with a cookie needs the Origin of its page."),
    );
    expect(await refused({ origin: "https://evil.example" })).toEqual(foreign);
    expect(await refused({ origin: "null" })).toEqual(foreign);
    expect(await refused({ origin: `${origin}:8443` })).toEqual(foreign);
    expect(await refused({ origin: door.url })).toEqual(foreign);
    expect(await refused({ origin: `http://${host}` })).toEqual(
      message("origin_foreign", "The page was opened without encryption: its address is https://cuebook.example.org."),
    );
    expect(await refused({ origin, "sec-fetch-site": "cross-site" })).toEqual(
      message("origin_foreign", "The request comes from a page of another site."),
    );
    const read = await passed("/team/v1/decisions", {
      headers: { "x-forwarded-user": "ann", "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
    });
    expect(read.status).toBe(403);
    expect((await run.journal.permissionAnswers("r1")).has(2)).toBe(false);
  });
});

describe("a request that does not come through a trusted proxy", () => {
  let far: Door;
  const events: DoorEvent[] = [];
  beforeAll(async () => {
    far = await opened({
      page: { ...page, trustedProxies: ["10.0.0.5", "fd00::/8"] },
      observe: (event) => events.push(event),
    });
  });
  afterAll(() => far.close());

  test("does not name a user, whatever it says about its way", async () => {
    const ways = [
      {},
      { "x-forwarded-for": "10.0.0.5" },
      { "x-real-ip": "10.0.0.5", "x-forwarded-host": host, "x-forwarded-proto": "https" },
      { forwarded: `for=10.0.0.5;host=${host};proto=https` },
      { via: "1.1 10.0.0.5", "x-client-ip": "10.0.0.5" },
    ];
    for (const way of ways) {
      const direct = { ...way, "x-forwarded-user": "ann", host: `127.0.0.1:${far.port}` };
      for (const path of ["/", "/v1/session", "/v1/decisions", "/v1/health", "/app/main.js"]) {
        const got = await send(far.port, path, { headers: direct });
        expect([path, got.status, got.code]).toEqual([path, 400, "identity_untrusted"]);
        const named = await send(far.port, path, { headers: { ...direct, host } });
        expect([path, named.status, named.code]).toEqual([path, 421, "proxy_untrusted"]);
      }
    }
    expect(events).toEqual([{ type: "proxy_unknown", peer: "127.0.0.1" }]);
  });

  test("is let in with a token or a link, as without a proxy", async () => {
    const headers = {
      host: `127.0.0.1:${far.port}`,
      authorization: `Bearer ${program.token}`,
      "x-forwarded-for": "1.1.1.1",
    };
    expect((await send(far.port, "/v1/decisions", { headers })).status).toBe(200);
    // The base path is that of the proxy.
    expect((await send(far.port, "/team/v1/decisions", { headers })).status).toBe(404);
  });
});

describe("links and headers", () => {
  test("are not mixed: behind the proxy no cookie lets in, and past it no header", async () => {
    const direct = { host: `127.0.0.1:${door.port}`, origin: door.url };
    const body = { token: new URL(door.directLink()).hash.slice("#token=".length) };
    const through = await changed("/v1/session", "ann", body);
    expect([through.status, through.code]).toEqual([403, "proxy_signs_in"]);
    const signedIn = await send(door.port, "/v1/session", { method: "POST", headers: direct, body });
    expect(signedIn.status).toBe(204);
    const cookie = signedIn.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
    expect((await send(door.port, "/v1/decisions", { headers: { ...direct, cookie } })).status).toBe(200);
    const value = cookie.split("=")[1];
    for (const name of [`cuebook_${door.port}`, "__Secure-cuebook", "__Host-cuebook", "cuebook_443"]) {
      const got = await passed("/v1/decisions", { headers: { cookie: `${name}=${value}` } });
      expect([name, got.status, got.code]).toEqual([name, 401, "not_signed_in"]);
    }
    const both = await send(door.port, "/v1/decisions", { headers: { ...direct, cookie, "x-forwarded-user": "ann" } });
    expect([both.status, both.code]).toEqual([421, "host_replaced"]);
    const out = await passed("/v1/session", { method: "DELETE", headers: { "x-forwarded-user": "ann", origin } });
    expect([out.status, out.code]).toEqual([403, "proxy_signs_in"]);
  });

  test("leave programs their tokens, and the name of a user counts for more", async () => {
    const authorization = `Bearer ${program.token}`;
    expect((await passed("/v1/session", { headers: { authorization } })).json).toMatchObject({
      name: "service",
      scope: "run",
    });
    const both = await passed("/v1/session", { headers: { authorization, "x-forwarded-user": "bob" } });
    expect(both.json).toMatchObject({ name: "bob", scope: "read" });
    const basic = await passed("/v1/session", {
      headers: { authorization: "Basic YW5uOng=", "x-forwarded-user": "bob" },
    });
    expect(basic.json).toMatchObject({ name: "bob" });
  });

  test.each([
    [origin, "__Host-cuebook", "Path=/; HttpOnly; Secure"],
    [`${origin}/team`, "__Secure-cuebook", "Path=/team; HttpOnly; Secure"],
    ["http://localhost:8080/team", "cuebook_8080", "Path=/team; HttpOnly"],
  ])("sign in through a proxy that names no users, at %s", async (publicUrl, name, attributes) => {
    await using other = disposable(await opened({ page: { ...linked, publicUrl } }));
    const { origin, host } = new URL(publicUrl);
    const link = other.door.link("/runs");
    expect(link).toMatch(`${publicUrl}/runs#token=`);
    const body = { token: new URL(link).hash.slice("#token=".length) };
    const signedIn = await passed("/v1/session", { at: other.door, method: "POST", body, headers: { host, origin } });
    const [cookie = ""] = signedIn.headers["set-cookie"] ?? [];
    expect(cookie.replace(/=[\w-]{43};/, "=TOKEN;")).toBe(
      `${name}=TOKEN; Max-Age=43200; ${attributes}; SameSite=Strict`,
    );
    const sent = { host, cookie: cookie.split(";", 1)[0] ?? "" };
    // A proxy that asks for a password may pass it on.
    const basic = { ...sent, authorization: "Basic YW5uOng=" };
    expect((await passed("/v1/decisions", { at: other.door, headers: basic })).status).toBe(200);
    const out = { at: other.door, method: "DELETE", headers: { ...sent, origin } } as const;
    expect((await passed("/v1/session", out)).headers["set-cookie"]?.[0]).toMatch(new RegExp(`^${name}=; .*Path=`));
    expect((await passed("/v1/decisions", { at: other.door, headers: sent })).status).toBe(401);
  });
});

describe("the public address", () => {
  test.each([
    [host, 200],
    [`${host}:443`, 200],
    ["CUEBOOK.example.org", 200],
    [`${host}:8443`, 421],
    [`${host}.`, 421],
    [`x.${host}`, 421],
    ["evil.example", 421],
  ])("has the Host %s: %i", async (name, status) => {
    expect((await passed("/v1/health", { headers: { host: name } })).status).toBe(status);
  });

  test("is missed by a proxy that sends the name of its upstream", async () => {
    const upstream = { host: `127.0.0.1:${door.port}` };
    const expected = {
      code: "host_replaced",
      message: "The proxy has to send the Host of the public address, cuebook.example.org, and sends another one.",
      details: {},
    };
    for (const headers of [{ ...upstream, "x-forwarded-user": "ann" }, { ...upstream, origin }, { host: "upstream" }]) {
      const { status, json } = await passed("/v1/session", { headers });
      expect([status, json]).toEqual([421, expected]);
    }
  });

  test.each(["", "/team"])(
    "leads to the page and to the API, if the proxy sends paths that begin with %j",
    async (base) => {
      const headers = { "x-forwarded-user": "ann" };
      for (const path of base === "" ? ["/", "/runs/r1"] : ["/team", "/team/", "/team/runs/r1"]) {
        const { status, text } = await passed(path, { headers });
        expect([path, status]).toEqual([path, 200]);
        expect(text.match(/ (?:href|src)="[^"]*"/g)).toEqual([
          ' href="/team/assets/icon.svg"',
          ' href="/team/app/app.css"',
          ' src="/team/app/main.js"',
        ]);
      }
      expect((await passed(`${base}/app/main.js`, { headers })).status).toBe(200);
      expect((await passed(`${base}/v1/decisions`, { headers })).status).toBe(200);
      const { json } = await passed(`${base}/v1/openapi.json`, { headers });
      expect(json).toMatchObject({ servers: [{ url: "https://cuebook.example.org/team" }] });
      const put = await passed(`${base}/v1/decisions`, { method: "PUT", headers: { ...headers, origin } });
      expect([put.status, put.headers.allow]).toEqual([405, "GET, HEAD"]);
      const wrong = await passed("/teams/", { headers });
      expect([wrong.status, wrong.json]).toEqual([
        404,
        {
          code: "not_found",
          message: "Nothing is at this address: the page is at https://cuebook.example.org/team/.",
          details: {},
        },
      ]);
    },
  );

  test("leaves the page past the proxy as it is", async () => {
    const { text } = await send(door.port, "/");
    expect(text).toContain('src="/app/main.js"');
    const { json } = await send(door.port, "/v1/openapi.json");
    expect(json).toMatchObject({ servers: [{ url: door.url }] });
  });

  test("is reached by webhooks and supervisors without a user", async () => {
    expect((await passed("/team/v1/health")).status).toBe(200);
    const hook = await passed("/team/v1/webhooks/jira", { method: "POST", body: {} });
    expect([hook.status, hook.code]).toEqual([404, "webhook_unknown"]);
  });

  test.skipIf(!hasIpv6)("is reached by IPv4 at a door that listens on IPv6", async () => {
    await using other = disposable(await opened({ address: "::", tokens: [] }));
    const { status } = await passed("/v1/decisions", { at: other.door, headers: { "x-forwarded-user": "ann" } });
    expect(status).toBe(200);
  });

  test("needs settings without mistakes", async () => {
    await expect(opened({ page: { ...page, trustedProxies: ["0.0.0.0/0"] } })).rejects.toThrow(
      '"0.0.0.0/0" trusts everybody: each could name any user',
    );
  });
});

test.each(["/team", undefined])("News come through a proxy as they happen, if it strips %j", async (strips) => {
  const run = await askingRun([]);
  await using proxy = await startProxy();
  await using other = disposable(await openDoor(run.host, { by: "service", project: "orders", page }));
  proxy.use({ to: other.door.port, strips, headers: (given) => ({ ...given, host, "x-forwarded-user": "bob" }) });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stream = request({ host: "127.0.0.1", port: proxy.port, path: "/team/v1/events?run=r1", agent: false });
  stream.on("error", reject);
  stream.on("response", (response) => {
    expect([response.statusCode, response.headers["x-accel-buffering"]]).toEqual([200, "no"]);
    let text = "";
    response.setEncoding("utf8").on("data", (more) => {
      text += more;
      if (text.includes("I am here.")) resolve(text);
    });
    response.on("error", () => {});
    void run.say(["I am here."]);
  });
  stream.end();
  expect(await promise).toContain("event: transcript");
  stream.on("error", () => {});
  stream.destroy();
});

function disposable(opened: Door) {
  return { door: opened, [Symbol.asyncDispose]: () => opened.close() };
}
