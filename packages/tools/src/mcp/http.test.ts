import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect as connectSocket } from "node:net";
import { newToken } from "@cuebook/system";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterEach, describe, expect, test } from "vitest";
import { connectTools } from "./client.ts";
import { type HttpOptions, type HttpServer, serveHttp } from "./http.ts";
import { connect, httpTransport, type TestClient } from "./testing/client.ts";
import { plainRoot, smallToolbox } from "./testing/toolbox.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const token = newToken();
async function serve(options: Partial<HttpOptions> = {}): Promise<HttpServer> {
  const server = await serveHttp({
    name: "cuebook",
    version: "1.2.3",
    heartbeatMs: 100,
    tokens: [[token, smallToolbox()]],
    ...options,
  });
  closing.push(server.close);
  return server;
}
async function client(server: HttpServer, options?: TestClient, by = token): Promise<Client> {
  const connected = await connect(httpTransport(server.url, by), options);
  closing.push(() => connected.close());
  return connected;
}

/** Begins a call that does not end, and waits until it runs. */
async function begin(connected: Client): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const waiting = connected.callTool({ name: "wait", arguments: { ms: 60_000 } }, undefined, {
    onprogress: () => begun.resolve(),
  });
  // It ends with its connection.
  waiting.catch(() => {});
  await begun.promise;
}

const hello = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};
const headers = {
  authorization: `Bearer ${token}`,
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
};
/** A request from its parts, including requests that no client would send. */
async function send(
  server: HttpServer,
  { body = JSON.stringify(hello), method = "POST", path = "/mcp", add = {} as Record<string, string | undefined> } = {},
): Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }> {
  const sent = Object.entries({ ...headers, ...add }).filter(([, value]) => value !== undefined);
  const request = httpRequest({
    port: server.port,
    host: "127.0.0.1",
    method,
    path,
    headers: Object.fromEntries(sent),
  });
  request.on("error", () => {});
  request.end(method === "POST" ? body : undefined);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let log = "";
  for await (const chunk of response) log += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, body: log };
}
async function session(server: HttpServer, by = token): Promise<string> {
  const { headers } = await send(server, { add: { authorization: `Bearer ${by}` } });
  return String(headers["mcp-session-id"]);
}

describe("tools over HTTP", () => {
  test("the official client calls tools", async () => {
    const connected = await client(await serve());
    expect((await connected.listTools()).tools[0]?.name).toBe("echo");
    const notifications: unknown[] = [];
    const result = await connected.callTool({ name: "count", arguments: { to: 2 } }, undefined, {
      onprogress: ({ message }) => notifications.push(message),
    });
    expect(result.structuredContent).toEqual({ counted: 2 });
    expect(notifications).toContain("2 of 2");
    await expect(connected.callTool({ name: "nope", arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  test("a question reaches the client beside the call, even if it listens to nothing else", async () => {
    const root = plainRoot("/nowhere");
    const server = await serve({
      tokens: [[token, (session) => smallToolbox({ root: session.limit(root), channel: session.dialogue() })]],
    });
    const questions: string[] = [];
    const connected = await client(server, {
      roots: () => {
        questions.push("roots");
        return ["file:///nowhere/else"];
      },
      elicit: () => {
        questions.push("user");
        return { action: "accept", content: questions.length === 2 ? { answer: "comment" } : { say: "Not now." } };
      },
    });
    const write = (path: string) => connected.callTool({ name: "writeFile", arguments: { path, content: "" } });
    expect((await write("elsewhere.txt")).content).toMatchObject([{ text: expect.stringContaining("outside_roots") }]);
    expect((await write("else/a.txt")).content).toMatchObject([{ text: expect.stringContaining("Not now.") }]);
    expect(questions).toEqual(["roots", "user", "user"]);
  });

  test("a cancelled call stops its tool, and its stream ends", async () => {
    const cancelled = Promise.withResolvers<void>();
    const server = await serve({ tokens: [[token, smallToolbox({ onCancelled: cancelled.resolve })]] });
    const id = await session(server);
    const add = { "mcp-session-id": id };
    const params = { name: "wait", arguments: { ms: 60_000 }, _meta: { progressToken: "p" } };
    const call = send(server, { add, body: JSON.stringify({ jsonrpc: "2.0", id: 5, method: "tools/call", params }) });
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 5 } };
    expect((await send(server, { add, body: JSON.stringify(cancel) })).status).toBe(202);
    await cancelled.promise;
    expect((await call).body).not.toContain('"result"');
  });

  test("200 concurrent calls are served", async () => {
    const connected = await client(await serve());
    const calls = Array.from({ length: 200 }, () => connected.callTool({ name: "wait", arguments: { ms: 200 } }));
    const results = await Promise.all(calls);
    expect(results.filter((result) => result.structuredContent !== undefined)).toHaveLength(200);
  });

  test("a call above the limit is refused", async () => {
    const connected = await client(await serve({ maxCalls: 2 }));
    await begin(connected);
    await begin(connected);
    await expect(connected.callTool({ name: "echo", arguments: { say: "" } })).rejects.toMatchObject({ code: -32005 });
    await connected.ping();
  });

  test("calls end with the server, even while they run", async () => {
    const cancelled = Promise.withResolvers<void>();
    const server = await serve({ tokens: [[token, smallToolbox({ onCancelled: cancelled.resolve })]] });
    const remote = await connectTools({ to: { url: server.url, token }, silenceMs: 2000 });
    const call = remote.call("wait", { ms: 60_000 }, { onProgress: () => void server.close() });
    await cancelled.promise;
    expect(await call).toMatchObject({ ok: false, failure: { code: "tool_failed" } });
    await server.close();
    await expect(send(server)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await remote.close();
  });

  test("the server closes on its signal", async () => {
    const stop = new AbortController();
    const server = await serve({ signal: stop.signal });
    stop.abort();
    await server.close();
    await expect(send(server)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});

describe("tokens", () => {
  test("every request needs a token", async () => {
    const server = await serve();
    for (const authorization of [
      undefined,
      "",
      "Basic abc",
      "Bearer",
      `Bearer ${"x".repeat(43)}`,
      `Bearer ${token} `.repeat(2),
    ]) {
      const answer = await send(server, { add: { authorization } });
      expect(answer.status, authorization).toBe(401);
      expect(answer.headers["www-authenticate"]).toMatch(/^Bearer realm="cuebook"/);
    }
    expect((await send(server, { method: "GET", add: { authorization: undefined } })).status).toBe(401);
    expect((await send(server, { method: "DELETE", add: { authorization: undefined } })).status).toBe(401);
    expect((await send(server)).status).toBe(200);
  });

  test("a token selects the tools, and shares no sessions", async () => {
    const server = await serve();
    const other = newToken();
    const toolbox = smallToolbox();
    server.addToken(other, { ...toolbox, tools: toolbox.tools.slice(0, 1) });
    expect((await (await client(server)).listTools()).tools).toHaveLength(7);
    expect((await (await client(server, {}, other)).listTools()).tools).toHaveLength(1);
    const id = await session(server);
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const add = { "mcp-session-id": id };
    expect((await send(server, { body: ping, add })).status).toBe(200);
    const stolen = await send(server, { body: ping, add: { ...add, authorization: `Bearer ${other}` } });
    const unknown = await send(server, { body: ping, add: { "mcp-session-id": "none" } });
    expect(stolen).toMatchObject({ status: 404, body: unknown.body });
    expect((await send(server, { method: "DELETE", add: { ...add, authorization: `Bearer ${other}` } })).status).toBe(
      404,
    );
    expect((await send(server, { method: "DELETE", add })).status).toBe(200);
    expect((await send(server, { body: ping, add })).status).toBe(404);
  });

  test("the sessions and calls of a token end with it", async () => {
    const cancelled = Promise.withResolvers<void>();
    const server = await serve();
    const other = newToken();
    server.addToken(other, smallToolbox({ onCancelled: cancelled.resolve }));
    const remote = await connectTools({ to: { url: server.url, token: other } });
    const call = remote.call("wait", { ms: 60_000 }, { onProgress: () => void server.removeToken(other) });
    await cancelled.promise;
    expect(await call).toMatchObject({ ok: false });
    await remote.close();
    await expect(connectTools({ to: { url: server.url, token: other } })).rejects.toThrow();
    await (await connectTools({ to: { url: server.url, token } })).close();
  });

  test("a token must be long and new", async () => {
    const server = await serve();
    expect(() => server.addToken("short", smallToolbox())).toThrow(/32 characters/);
    expect(() => server.addToken(token, smallToolbox())).toThrow(/in use/);
    expect(newToken()).toHaveLength(43);
  });
});

describe("the door", () => {
  test("programs on this machine that address this server are let in", async () => {
    const server = await serve();
    const good = [
      `127.0.0.1:${server.port}`,
      `localhost:${server.port}`,
      `LOCALHOST:${server.port}`,
      `[::1]:${server.port}`,
    ];
    for (const host of good) expect((await send(server, { add: { host } })).status, host).toBe(200);
    for (const host of [
      "evil.example",
      `evil.example:${server.port}`,
      "127.0.0.1",
      `127.0.0.1.evil.example:${server.port}`,
    ]) {
      expect((await send(server, { add: { host } })).status, host).toBe(403);
    }
    for (const origin of ["https://evil.example", `http://127.0.0.1:${server.port}`, "null"]) {
      expect((await send(server, { add: { origin } })).status, origin).toBe(403);
    }
    for (const path of ["/", "/mcp/", "/MCP", "/.well-known/oauth-protected-resource", "//mcp"]) {
      expect((await send(server, { path })).status, path).toBe(404);
    }
    expect((await send(server, { method: "PUT", add: { "mcp-session-id": await session(server) } })).status).toBe(405);
  });

  test("a public host needs allowRemote", async () => {
    await expect(serve({ host: "0.0.0.0" })).rejects.toThrow(/allowRemote/);
    const server = await serve({ host: "0.0.0.0", allowRemote: true, hosts: ["Tools.example.org:80"] });
    expect((await send(server, { add: { host: "tools.example.org:80" } })).status).toBe(200);
    expect((await send(server)).status).toBe(403);
  });

  test("a huge message is refused", async () => {
    const server = await serve({ maxBodyBytes: 100_000 });
    const body = JSON.stringify({ ...hello, pad: "x".repeat(3_000_000) });
    expect((await send(server, { body })).status).toBe(413);
    expect((await send(server, { body, add: { "transfer-encoding": "chunked" } })).status).toBe(413);
    expect((await send(server)).status).toBe(200);
  });

  test("only messages of the protocol are accepted", async () => {
    const server = await serve();
    const bodies = [
      "{",
      "",
      "[]",
      `[${JSON.stringify(hello)}]`,
      '"text"',
      "null",
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    ];
    for (const body of bodies) expect((await send(server, { body })).status, body).toBe(400);
    expect((await send(server, { add: { "content-encoding": "gzip" } })).status).toBe(415);
    expect((await send(server, { add: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await send(server, { add: { accept: "text/html" } })).status).toBe(406);
    const add = { "mcp-session-id": await session(server) };
    expect((await send(server, { add, body: JSON.stringify({ id: 5 }) })).status).toBe(400);
    expect((await send(server, { add: { ...add, "mcp-protocol-version": "1" } })).status).toBe(400);
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: 4 } };
    const refused = await send(server, { add, body: JSON.stringify(call) });
    expect([refused.status, JSON.parse(refused.body).error]).toMatchObject([
      400,
      { code: -32602, message: expect.stringContaining("params/name: ") },
    ]);
  });

  test("a message that never ends is not awaited", async () => {
    const server = await serve({ requestTimeoutMs: 300 });
    const heads = [
      `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nauthorization: Bearer ${token}\r\ncontent-length: 100\r\n\r\n{`,
      "POST /mcp HTTP/1.1\r\nhost: 127.0",
    ];
    for (const head of heads) {
      const socket = connectSocket(server.port, "127.0.0.1");
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk.toString();
      });
      socket.write(head);
      await once(socket, "close");
      expect(answer).toContain("408");
    }
  });
});

describe("sessions", () => {
  test("sessions are limited, per token and in total", async () => {
    const other = newToken();
    const server = await serve({ maxSessions: 3, maxSessionsPerToken: 2 });
    server.addToken(other, smallToolbox());
    const busy = async (by: string): Promise<Client> => {
      const connected = await client(server, {}, by);
      await begin(connected);
      return connected;
    };
    await busy(token);
    const second = await busy(token);
    expect(await send(server)).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
    await busy(other);
    expect((await send(server, { add: { authorization: `Bearer ${other}` } })).status).toBe(503);
    await second.close();
    await expect.poll(async () => (await send(server)).status).toBe(200);
  });

  test("an unused session makes room for a new one, the least recently used first", async () => {
    const server = await serve({ maxSessionsPerToken: 2 });
    const [first, second] = [await session(server), await session(server)];
    const status = async (id: string): Promise<number> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
      return (await send(server, { body, add: { "mcp-session-id": id } })).status;
    };
    expect(await status(first)).toBe(200);
    const third = await session(server);
    expect([await status(first), await status(second), await status(third)]).toEqual([200, 404, 200]);
  });

  test("sessions that did not begin do not count", async () => {
    const server = await serve({ maxSessions: 1 });
    for (let each = 0; each < 3; each++)
      expect((await send(server, { add: { accept: "text/html" } })).status).toBe(406);
    expect((await send(server)).status).toBe(200);
  });

  test("an idle session ends, but not while a client listens", async () => {
    const server = await serve({ idleMs: 1000 });
    const id = await session(server);
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const status = async (): Promise<number> =>
      (await send(server, { body: ping, add: { "mcp-session-id": id } })).status;
    expect(await status()).toBe(200);
    // Its stream is open: the wait begins later than the idle time of the session without a client, and is longer.
    const connected = await client(server);
    await connected.callTool({ name: "wait", arguments: { ms: 1100 } });
    await connected.ping();
    expect(await status()).toBe(404);
  });
});

describe("the client", () => {
  test("the client lists tools, and returns the results of calls", async () => {
    const server = await serve();
    const remote = await connectTools({ to: { url: server.url, token } });
    closing.push(remote.close);
    expect(remote.instructions).toBe("These tools are for tests.");
    const toolbox = smallToolbox();
    expect(remote.tools).toEqual(toolbox.tools);
    expect(await remote.call("echo", { say: "a" })).toEqual(await toolbox.call("echo", { say: "a" }));
    expect(await remote.call("fail", {})).toEqual(await toolbox.call("fail", {}));
    expect(await remote.call("nope", {})).toMatchObject({ ok: false, failure: { code: "unknown_tool" } });
    const stop = new AbortController();
    const call = remote.call("wait", { ms: 60_000 }, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(await call).toMatchObject({ ok: false, failure: { code: "cancelled" } });
    expect(await remote.call("wait", { ms: 0 }, { signal: stop.signal })).toMatchObject({
      failure: { code: "cancelled" },
    });
  });

  test("the client waits as long as there are heartbeats, and no longer", async () => {
    const server = await serve({ heartbeatMs: 20 });
    const patient = await connectTools({ to: { url: server.url, token }, silenceMs: 1000 });
    closing.push(patient.close);
    expect(await patient.call("wait", { ms: 1200 })).toMatchObject({ ok: true });
    const mute = await serve({ heartbeatMs: 60_000 });
    const impatient = await connectTools({ to: { url: mute.url, token }, silenceMs: 400 });
    closing.push(impatient.close);
    expect(await impatient.call("wait", { ms: 60_000 })).toMatchObject({
      failure: { code: "tool_failed", message: expect.stringContaining("timed out") },
    });
  });
});
