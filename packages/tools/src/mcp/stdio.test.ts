import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, serverScript, stdioTransport, type TestClient } from "./testing/client.ts";

let workspace: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-mcp-")));
  mkdirSync(join(workspace, "a"));
  mkdirSync(join(workspace, "b"));
  writeFileSync(join(workspace, "a", "one.txt"), "first\nsecond\n");
  writeFileSync(join(workspace, "b", "two.txt"), "2");
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  rmSync(workspace, { recursive: true, force: true });
});

async function start(options: TestClient = {}): Promise<{ client: Client; stderr: () => string }> {
  const transport = stdioTransport(workspace);
  let errors = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const client = await connect(transport, options);
  open.push(client);
  return { client, stderr: () => errors };
}

const call = (client: Client, name: string, args: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: args });
const failureIn = (result: Awaited<ReturnType<typeof call>>): unknown => {
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  const [block] = result.content as { text: string }[];
  return JSON.parse(block?.text ?? "");
};

describe("tools over standard streams", () => {
  test("tools are listed with arguments, results and effects", async () => {
    const { client } = await start();
    expect(client.getServerVersion()).toEqual({ name: "cuebook", version: "1.2.3" });
    expect(client.getInstructions()).toBe("These tools are for tests.");
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual([
      ...["echo", "fail", "crash", "lie", "count", "wait", "print"],
      ...["readFile", "listFiles", "writeFile"],
    ]);
    expect(tools.find((tool) => tool.name === "writeFile")).toMatchObject({
      title: "The tool writeFile",
      description: "It does writeFile.",
      inputSchema: { type: "object", required: ["path", "content"] },
      outputSchema: { type: "object", required: ["path"] },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    });
    expect((await client.listTools()).tools).toEqual(tools);
    await client.ping();
  });

  test("a tool returns its value as data and as text", async () => {
    const { client } = await start();
    await client.listTools();
    const result = await call(client, "echo", { say: "hello" });
    expect(result).toEqual({
      structuredContent: { said: "hello" },
      content: [{ type: "text", text: '{"said":"hello"}' }],
    });
    const read = await call(client, "readFile", { path: "a/one.txt" });
    expect(read.content).toEqual([
      { type: "text", text: '{"path":"a/one.txt"}' },
      { type: "text", text: "first\nsecond\n" },
    ]);
  });

  test("a failure contains data that the client does not check against the schema of successes", async () => {
    const { client } = await start();
    await client.listTools();
    expect(failureIn(await call(client, "fail"))).toEqual({
      code: "path_not_found",
      message: "There is no file nope.txt.",
      hint: "List the folder.",
      did_you_mean: "n.txt",
    });
    expect(failureIn(await call(client, "crash"))).toMatchObject({ code: "tool_failed" });
    expect(failureIn(await call(client, "lie"))).toEqual({
      code: "tool_failed",
      message: "lie ran, but its result does not match its schema: data/size must be integer",
      value: { size: "large" },
    });
  });

  test("an unknown tool is an error of the protocol", async () => {
    const { client } = await start();
    await expect(call(client, "readFil")).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: "readFil", did you mean "readFile"?'),
      data: { did_you_mean: "readFile", available: expect.arrayContaining(["echo"]) },
    });
    await expect(call(client, "__proto__")).rejects.toMatchObject({ code: -32602 });
  });

  test("a call reports its progress, or a heartbeat, so that a client keeps waiting", async () => {
    const { client } = await start();
    const progress: { progress: number; message?: string | undefined }[] = [];
    const options = {
      onprogress: (each: (typeof progress)[number]) => progress.push(each),
      resetTimeoutOnProgress: true,
    };
    await client.callTool({ name: "count", arguments: { to: 3 } }, undefined, options);
    expect(progress.map((each) => each.message)).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
    progress.length = 0;
    const result = await client.callTool({ name: "wait", arguments: { ms: 1000 } }, undefined, {
      ...options,
      timeout: 600,
    });
    expect(result.structuredContent).toEqual({ waited: true });
    expect(progress[0]?.message).toMatch(/^running \(\d s\)$/);
    expect(progress.map((each) => each.progress)).toEqual(progress.map((_, index) => index + 1));
  });

  test("a cancelled call stops its tool", async () => {
    const { client, stderr } = await start();
    const stop = new AbortController();
    const waiting = client.callTool({ name: "wait", arguments: { ms: 60_000 } }, undefined, {
      signal: stop.signal,
      onprogress: () => stop.abort(),
    });
    await expect(waiting).rejects.toThrow();
    await expect.poll(stderr).toContain("cancelled");
    expect((await call(client, "echo", { say: "still here" })).structuredContent).toEqual({ said: "still here" });
  });

  test("what a tool prints does not mix with messages", async () => {
    const { client, stderr } = await start();
    const errors: Error[] = [];
    client.onerror = (error) => errors.push(error);
    expect((await call(client, "print")).structuredContent).toEqual({ printed: true });
    expect(stderr()).toContain("this is not a message");
    expect(errors).toEqual([]);
  });

  test("200 concurrent calls are served", async () => {
    const { client } = await start();
    const calls = Array.from({ length: 200 }, (_, index) => call(client, "echo", { say: String(index) }));
    const results = await Promise.all(calls);
    expect(results.map((result) => result.structuredContent)).toEqual(
      calls.map((_, index) => ({ said: String(index) })),
    );
  });
});

describe("the client's roots", () => {
  const uri = (...parts: string[]): string => pathToFileURL(join(workspace, ...parts)).href;
  const used = async (client: Client): Promise<string[]> => {
    const results = [];
    for (const path of ["a/one.txt", "b/two.txt"]) {
      const result = await call(client, "readFile", { path });
      results.push(result.isError === true ? (failureIn(result) as { code: string }).code : "read");
    }
    return results;
  };

  test("roots that contain the workspace set no limit", async () => {
    expect(await used((await start({ roots: () => [uri()] })).client)).toEqual(["read", "read"]);
    expect(await used((await start({ roots: () => [uri("..")] })).client)).toEqual(["read", "read"]);
    symlinkSync(workspace, join(workspace, "link"));
    expect(await used((await start({ roots: () => [uri("link")] })).client)).toEqual(["read", "read"]);
  });

  test("roots inside the workspace are the only usable folders, and no program runs", async () => {
    const { client } = await start({
      roots: () => [uri("a")],
      elicit: () => ({ action: "accept", content: { answer: "once" } }),
    });
    expect(await used(client)).toEqual(["read", "outside_roots"]);
    expect(failureIn(await call(client, "readFile", { path: "b/two.txt" }))).toMatchObject({
      message: '"b/two.txt" is outside: the client works only in a.',
    });
    expect((await call(client, "listFiles", { path: "" })).structuredContent).toEqual({ files: ["a"] });
    expect(failureIn(await call(client, "listFiles", { path: "b" }))).toMatchObject({ code: "outside_roots" });
    expect(failureIn(await call(client, "writeFile", { path: "b/new", content: "" }))).toMatchObject({
      code: "outside_roots",
    });
    expect((await call(client, "writeFile", { path: "a/new", content: "n" })).structuredContent).toEqual({
      path: "a/new",
    });
    expect(failureIn(await call(client, "print"))).toMatchObject({
      code: "outside_roots",
      message: "A program could reach the whole workspace: the client works only in a.",
    });
  });

  test("with roots elsewhere, or none, nothing can be used", async () => {
    const elsewhere = (await start({ roots: () => ["file:///elsewhere"] })).client;
    expect(failureIn(await call(elsewhere, "echo", { say: "" }))).toMatchObject({
      code: "outside_roots",
      message: `The client works in /elsewhere; the workspace of these tools is ${workspace}.`,
    });
    expect(await used((await start({ roots: () => [] })).client)).toEqual(["outside_roots", "outside_roots"]);
  });

  test("roots that are not folders of this machine are ignored with a warning", async () => {
    const logs: unknown[] = [];
    const roots = () => ["https://example.org/a", "file:///a%2Fb", uri("b")];
    const { client } = await start({ roots, onLog: (data) => logs.push(data) });
    expect(await used(client)).toEqual(["outside_roots", "read"]);
    expect(logs).toEqual([
      "A root that is not a folder of this machine is ignored: https://example.org/a",
      "A root that is not a folder of this machine is ignored: file:///a%2Fb",
    ]);
  });

  test("changed roots are requested again, even while a call waits", async () => {
    let roots = [uri("a")];
    const { client } = await start({
      roots: () => roots,
      elicit: async () => {
        roots = [uri("b")];
        await client.sendRootsListChanged();
        return { action: "accept", content: { answer: "once" } };
      },
    });
    expect(await used(client)).toEqual(["read", "outside_roots"]);
    expect(failureIn(await call(client, "writeFile", { path: "a/late", content: "" }))).toMatchObject({
      code: "outside_roots",
    });
    expect(await used(client)).toEqual(["outside_roots", "read"]);
  });

  test("roots that never arrive, or fail, set no limit", async () => {
    const logs: unknown[] = [];
    const silent = await start({ roots: () => new Promise(() => {}), onLog: (data) => logs.push(data) });
    expect(await used(silent.client)).toEqual(["read", "read"]);
    const failing = await start({ roots: () => Promise.reject(new Error("no")), onLog: (data) => logs.push(data) });
    expect(await used(failing.client)).toEqual(["read", "read"]);
    expect(logs).toEqual([
      expect.stringContaining("did not list its roots"),
      expect.stringContaining("so they set no limit"),
    ]);
  });
});

describe("asking the client's user", () => {
  type Answer = ElicitResult | (() => Promise<ElicitResult>);
  /** Asks to write until all answers are given. */
  async function write(answers: readonly Answer[], content = "new\n") {
    const questions: { message: string; requestedSchema?: unknown }[] = [];
    const { client } = await start({
      elicit: (params) => {
        const answer = answers[questions.length];
        questions.push(params as (typeof questions)[number]);
        return typeof answer === "function" ? answer() : (answer ?? { action: "cancel" });
      },
    });
    const notifications: unknown[] = [];
    while (questions.length < answers.length) {
      const result = await call(client, "writeFile", { path: "src.txt", content });
      notifications.push(
        result.isError === true ? (failureIn(result) as { message: string }).message : result.structuredContent,
      );
    }
    return { asked: questions, told: notifications };
  }
  const say = (content: Record<string, string>): ElicitResult => ({ action: "accept", content });

  test("a question that is shown nowhere else has its whole preview, and nothing that moves a cursor", async () => {
    const { asked, told } = await write([say({ answer: "once" })], "line\u001b[2J\u202e\n");
    expect(told).toEqual([{ path: "src.txt" }]);
    expect(asked[0]?.message).toBe(
      [
        "Create src.txt  +0 −0  ! the name is ⟨U+001B⟩[31modd",
        "(no line changes)",
        "always: any writeFile src/**",
        "",
        "! the name is ⟨U+001B⟩[31modd",
        "line⟨U+001B⟩[2J⟨U+202E⟩",
      ].join("\n"),
    );
    expect(readFileSync(join(workspace, "src.txt"), "utf8")).toContain("line");
  });

  test("a no denies, and its text reaches the agent", async () => {
    const { told } = await write([
      say({ answer: "comment" }),
      say({ say: " Use tabs. " }),
      say({ answer: "comment" }),
      () => Promise.reject(new Error("no second form")),
      say({ answer: "deny" }),
      say({ answer: "never" }),
      { action: "decline" },
      say({ answer: "sure" }),
    ]);
    const denied = "answered: deny";
    expect(told).toEqual(["Use tabs.", denied, denied, "answered: never", denied, denied]);
  });

  test("a form that is closed ends the question; one that fails or is not supported is no answer", async () => {
    const { told } = await write([{ action: "cancel" }, () => Promise.reject(new Error("no dialogue"))]);
    expect(told).toEqual(["writeFile failed: Error: the question was closed without an answer", "answered: nothing"]);
    const { client } = await start();
    expect(failureIn(await call(client, "writeFile", { path: "x", content: "" }))).toMatchObject({
      message: "answered: nothing",
    });
  });

  test("what is too long for the dialogue, and is shown nowhere else, cannot be approved", async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`).join("\n");
    const { asked, told } = await write([say({ answer: "once" })], lines);
    expect(asked[0]?.message).toContain("it cannot be shown in full: only no");
    expect(asked[0]?.requestedSchema).toMatchObject({
      properties: {
        answer: {
          oneOf: [
            { const: "deny", title: "No" },
            { const: "never", title: "No, never" },
            { const: "comment", title: "No, and tell the agent why" },
          ],
        },
      },
    });
    expect(told).toEqual(["answered: deny"]);
  });

  test("a question is withdrawn with its call", async () => {
    const stop = new AbortController();
    const taken = Promise.withResolvers<void>();
    const { client } = await start({
      elicit: (_, signal) => {
        signal.addEventListener("abort", () => taken.resolve());
        stop.abort();
        return new Promise(() => {});
      },
    });
    const waiting = client.callTool({ name: "writeFile", arguments: { path: "x", content: "" } }, undefined, {
      signal: stop.signal,
    });
    await expect(waiting).rejects.toThrow();
    await taken.promise;
    expect((await call(client, "echo", { say: "on" })).structuredContent).toEqual({ said: "on" });
  });
});

describe("the process", () => {
  const hello = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
  };
  interface Raw {
    readonly child: ChildProcessWithoutNullStreams;
    next(): Promise<Record<string, unknown>>;
    send(message: unknown): void;
    readonly exit: Promise<unknown[]>;
    stderr(): string;
  }
  function raw(): Raw {
    const child = spawn(execPath, [serverScript, workspace]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdin.on("error", () => {});
    open.push({
      close: async () => {
        child.kill("SIGKILL");
      },
    });
    return {
      child,
      next: async () => JSON.parse((await lines.next()).value ?? "null"),
      send: (message) => child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`),
      exit: once(child, "exit"),
      stderr: () => errors,
    };
  }

  test("the process ends with its input, after the results of its requests", async () => {
    const server = raw();
    server.send(hello);
    server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "wait", arguments: { ms: 100 } } });
    server.child.stdin.end();
    expect(await server.next()).toMatchObject({ id: 1, result: { serverInfo: { name: "cuebook" } } });
    expect(await server.next()).toMatchObject({ id: 2, result: { structuredContent: { waited: true } } });
    expect(await server.exit).toEqual([0, null]);
    expect(server.stderr()).toContain('{"is":"closed"}');
  });

  test("the process does not wait long for calls that nobody reads", async () => {
    const server = raw();
    server.send(hello);
    server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "wait", arguments: { ms: 60_000 } } });
    await server.next();
    server.child.stdin.end();
    expect(await server.exit).toEqual([0, null]);
    expect(server.stderr()).toContain("cancelled");
  });

  test.each(["SIGINT", "SIGTERM"] as const)("the process ends on %s, and cancels running calls", async (signal) => {
    const server = raw();
    server.send(hello);
    server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "wait", arguments: { ms: 60_000 } } });
    server.send({ jsonrpc: "2.0", id: 3, method: "ping" });
    await server.next();
    await server.next();
    server.child.kill(signal);
    expect(await server.exit).toEqual([0, null]);
    expect(server.stderr()).toMatch(/cancelled\nended: \{"is":"stopped"\}/);
  });

  test("the process ends when nobody reads its answers", async () => {
    const server = raw();
    server.send(hello);
    await server.next();
    server.child.stdout.destroy();
    server.send({ jsonrpc: "2.0", id: 2, method: "ping" });
    expect(await server.exit).toEqual([0, null]);
  });

  test("a malformed line is answered, and the process continues", async () => {
    const server = raw();
    server.send("{nonsense");
    expect(await server.next()).toMatchObject({ error: { code: -32700 } });
    server.send({ jsonrpc: "1.0", id: 7, method: 5 });
    expect(await server.next()).toMatchObject({ error: { code: -32600 } });
    server.send(hello);
    expect(await server.next()).toMatchObject({ id: 1, result: {} });
    server.send({ jsonrpc: "2.0", id: 9, method: "no/such" });
    expect(await server.next()).toMatchObject({ id: 9, error: { code: -32601 } });
    server.send({ jsonrpc: "2.0", id: 10, method: "tools/call", params: { name: 5 } });
    expect(await server.next()).toMatchObject({ id: 10, error: { code: expect.any(Number) } });
  });

  test("the process ends when its input is another protocol", async () => {
    const server = raw();
    server.send("GET / HTTP/1.1\n".repeat(200));
    expect(await server.exit).toEqual([0, null]);
    expect(server.stderr()).toContain('"is":"failed"');
  });

  test.each([
    ["that begins with its id", '{"jsonrpc":"2.0","id":2,"method":"ping","params":{"pad":"', '"}}', { id: 2 }],
    [
      "that ends with its id",
      '{"method":"ping","params":{"id":5,"pad":"',
      '"},"jsonrpc":"2.0","id":"two"}',
      { id: "two" },
    ],
    ["without an id where it is looked for", '{"params":{"id":5,"pad":"', '"},"id":2,"method":"ping"}', {}],
  ])("a message that is too long, %s, is answered, and the process continues", async (_, head, tail, known) => {
    const server = raw();
    server.send(hello);
    await server.next();
    server.send(`${head}${"x".repeat(3 * 1024 * 1024)}${tail}`);
    const answer = await server.next();
    expect(answer).toMatchObject({ error: { code: -32600, message: expect.stringContaining("1048576 bytes") } });
    expect("id" in answer ? { id: answer.id } : {}).toEqual(known);
    server.send({ jsonrpc: "2.0", id: 3, method: "ping" });
    expect(await server.next()).toMatchObject({ id: 3, result: {} });
  });

  test.each([
    ["has no content", (id: unknown) => ({ jsonrpc: "2.0", id, result: "yes" })],
    ["is none of the protocol", (id: unknown) => ({ jsonrpc: "2.0", id, result: { action: "perhaps" } })],
    ["says neither yes nor no", (id: unknown) => ({ jsonrpc: "2.0", id })],
    [
      "is too long",
      (id: unknown) => ({ jsonrpc: "2.0", id, result: { action: "accept", content: { answer: "x".repeat(3e6) } } }),
    ],
  ])("an answer to a question that %s denies with a reason", async (_, answer) => {
    const server = raw();
    server.send({ ...hello, params: { ...hello.params, capabilities: { elicitation: {} } } });
    await server.next();
    server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    const params = { name: "writeFile", arguments: { path: "x", content: "" } };
    server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params });
    for (;;) {
      const message = await server.next();
      if (message.method === "ping") server.send({ jsonrpc: "2.0", id: message.id, result: {} });
      if (message.method === "elicitation/create") server.send(answer(message.id));
      if (message.id !== 2 || message.method !== undefined) continue;
      expect(JSON.stringify(message)).toContain("was not one of the protocol, so this is denied.");
      return;
    }
  });
});
