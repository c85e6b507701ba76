import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { toolNames } from "@cuebook/tools";
import { connectTools } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
import { orderData, orderText, templateProject } from "../testing/template-project.ts";

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = templateProject();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [mainFile, "mcp", ...args], { cwd: folder, env: plainEnv(folder, env) });
  started.push(child);
  return child;
}

type Message = Readonly<Record<string, unknown>>;

/** A minimal client over standard input and output. */
function stdioClient(
  args: readonly string[] = [],
  capabilities: object = {},
  answer: object = {},
  env: Readonly<Record<string, string>> = {},
) {
  const child = start(args, env);
  const waiting = new Map<number, (message: Message) => void>();
  const requests: Message[] = [];
  let err = "";
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message: Message = JSON.parse(line);
    const { id, method } = message;
    if (method === "elicitation/create") {
      requests.push(message);
      send({ id, result: answer });
    } else if (typeof id === "number") waiting.get(id)?.(message);
  });
  let last = 0;
  const request = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      last++;
      waiting.set(last, resolve);
      send({ id: last, method, params });
    });
  const hello = async () => {
    const clientInfo = { name: "trial", version: "1" };
    await request("initialize", { protocolVersion: "2025-06-18", capabilities, clientInfo });
    send({ method: "notifications/initialized" });
  };
  const call = async (name: string, args: object) => {
    const { result } = await request("tools/call", { name, arguments: args });
    return result;
  };
  const end = () =>
    new Promise<{ code: number | null; err: string }>((resolve) => {
      child.on("close", (code) => resolve({ code, err }));
      child.stdin.end();
    });
  return { hello, request, call, asked: requests, end };
}

const order = { template_name: "service.java.tmpl", variables: orderData, output_path: "src/Order.java" };
const allowed = 'tools: { permissions: { rules: [{ decide: allow, path: "src/**" }] } }\n';

describe("cuebook mcp over standard input and output", () => {
  test.runIf(process.platform === "linux")(
    "gives a command no secret of its environment, nor those of its parents",
    async () => {
      writeFileSync(
        join(folder, ".cuebook/config.yaml"),
        "tools: { permissions: { rules: [{ decide: allow, effect: run }] } }\n",
      );
      const secrets = { SERVICE_KEY: "canary-4711", MCP_DATABASE: "postgres://u:canary-4711@db/x" };
      const client = stdioClient(["--tools", "all"], {}, {}, secrets);
      await client.hello();
      const walk = `p=$PPID; while [ "$p" -gt 1 ]; do tr '\\0' '\\n' <"/proc/$p/environ"; p=$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$p/status"); done`;
      const result = await client.call("runCommand", { command: ["sh", "-c", walk] });
      expect(JSON.stringify(result)).toContain("PATH=");
      expect(JSON.stringify(result)).not.toContain("canary-4711");
      await client.end();
    },
  );

  test("asks its user before it reads what looks like a secret", async () => {
    writeFileSync(join(folder, ".env"), "KEY=1\n");
    const client = stdioClient(["--tools", "all"], { elicitation: {} }, { action: "decline" });
    await client.hello();
    const result = await client.call("readFile", { path: ".env" });
    expect(JSON.stringify(result)).toContain("Permission denied: the answer was no");
    expect(JSON.stringify(client.asked)).toContain("Warning: looks like a secret: .env");
    await client.end();
  });

  test("serves the template tools, and does what a rule allows", async () => {
    writeFileSync(join(folder, ".cuebook/config.yaml"), allowed);
    const client = stdioClient();
    await client.hello();
    const { result } = await client.request("tools/list", {});
    expect(result).toMatchObject({
      tools: ["writeFileFromTemplate", "renderTemplate", "listTemplates", "listTemplateVariables", "checkTemplate"].map(
        (name) => ({ name }),
      ),
    });
    expect(await client.call("writeFileFromTemplate", order)).toMatchObject({
      structuredContent: { change: "created", output_path: "src/Order.java" },
    });
    expect(readFileSync(join(folder, "src/Order.java"), "utf8")).toBe(orderText);
    expect(await client.end()).toEqual({ code: 0, err: "" });
    const { entries } = JSON.parse((await cuebook(folder, ["permissions", "log", "--format", "json"])).out);
    expect(entries[0]).toMatchObject({ decision: "allowed", by: "rule", caller: { via: "mcp", client: "trial 1" } });
  });

  test("shows a client without a dialog which rule would allow the action", async () => {
    const client = stdioClient();
    await client.hello();
    const result = await client.call("writeFileFromTemplate", order);
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain("under tools.permissions.rules: - { decide: allow, tool:");
    expect(existsSync(join(folder, "src"))).toBe(false);
    await client.end();
  });

  test("asks the client's user", async () => {
    const client = stdioClient([], { elicitation: {} }, { action: "accept", content: { answer: "once" } });
    await client.hello();
    expect(await client.call("writeFileFromTemplate", order)).toMatchObject({
      structuredContent: { change: "created" },
    });
    expect(client.asked).toMatchObject([
      { params: { message: expect.stringContaining("Create file from template: src/Order.java") } },
    ]);
    await client.end();
  });

  test("serves the named tools, below the given folder", async () => {
    writeFileSync(join(folder, "order.txt"), "outside\n");
    const client = stdioClient(["--tools", "listTemplates,readFile", "--workspace", ".templates"]);
    await client.hello();
    const { result } = await client.request("tools/list", {});
    expect(result).toMatchObject({ tools: [{ name: "listTemplates" }, { name: "readFile" }] });
    expect(await client.call("readFile", { path: "service.java.tmpl" })).not.toHaveProperty("isError", true);
    expect(await client.call("readFile", { path: "../order.txt" })).toMatchObject({ isError: true });
    await client.end();
  });
});

describe("cuebook mcp --http", () => {
  async function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = start(["--http", ...args], env);
    let err = "";
    await new Promise<void>((resolve, reject) => {
      child.stderr.on("data", (chunk) => {
        err += chunk;
        if (err.trimEnd().endsWith("\n}")) resolve();
      });
      child.on("close", () => reject(new Error(err)));
    });
    const { mcpServers } = JSON.parse(err.slice(err.indexOf("{\n")));
    const stop = () =>
      new Promise<number | null>((resolve) => {
        child.on("close", resolve);
        child.kill("SIGINT");
      });
    return { err, entry: mcpServers.cuebook, stop };
  }

  test("prints its address, a temporary token and a client's configuration, and ends with Ctrl-C", async () => {
    const { err, entry, stop } = await serve(["--tools", "all"]);
    const token = /^token +(\S{40,}) {2}\(only for this process/m.exec(err)?.[1] ?? "";
    expect(entry).toEqual({
      type: "http",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/),
      headers: { Authorization: `Bearer ${token}` },
    });
    const remote = await connectTools({ to: { url: entry.url, token } });
    expect(remote.tools.map(({ name }) => name)).toEqual(toolNames);
    expect(await remote.call("renderTemplate", { template: "{{ a }}", variables: { a: 1 } })).toMatchObject({
      ok: true,
      value: { text: "1" },
    });
    await remote.close();
    await expect(connectTools({ to: { url: entry.url, token: "x".repeat(43) } })).rejects.toThrow();
    expect(await stop()).toBe(130);
  });

  test("uses the token of the variable, and does not print it", async () => {
    const token = "t".repeat(32);
    const { err, entry, stop } = await serve(["--token-env", "MY_TOKEN"], { MY_TOKEN: token });
    expect(err).not.toContain(token);
    expect(entry.headers).toEqual({ Authorization: "Bearer ${MY_TOKEN}" });
    const remote = await connectTools({ to: { url: entry.url, token } });
    expect(remote.tools).toHaveLength(5);
    await remote.close();
    await stop();
  });
});

describe("cuebook mcp refuses", () => {
  test.each([
    [["--tools", "listTemplats"], "--tools: unknown tool", "did you mean listTemplates?"],
    [["--http", "x"], '--http takes a port from 0 to 65535, not "x"', "a free port is used"],
    [["--http", "--host", "0.0.0.0"], "--host 0.0.0.0 accepts connections from other machines", "--allow-remote"],
    [["--workspace", "gone"], '--workspace: the folder "gone" does not exist', ""],
  ])("the options %j", async (args, message, hint) => {
    const { code, out, err } = await cuebook(folder, ["mcp", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`error[usage]: ${message}`);
    expect(err).toContain(hint);
  });

  test("a weak token and a port in use", async () => {
    await using server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = String(typeof address === "object" ? address?.port : 0);
    expect(await cuebook(folder, ["mcp", "--http", port])).toEqual({
      code: 4,
      out: "",
      err: "error[listen_failed]: cannot listen on the address: it is in use\nhint: use another port: --http PORT, or --http alone for a free one\n",
    });
    const called = await cuebook(folder, ["mcp", "--http"], { CUEBOOK_MCP_TOKEN: "secret" });
    expect([called.code, called.err]).toEqual([
      2,
      expect.stringContaining("the token in CUEBOOK_MCP_TOKEN can be guessed"),
    ]);
    expect(called.err).not.toContain("secret\n");
  });

  test("an invalid configuration, with findings only on standard error", async () => {
    writeFileSync(join(folder, ".cuebook/config.yaml"), "tools: { extraction: some }\n");
    const { code, out, err } = await cuebook(folder, ["mcp"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("at .cuebook/config.yaml:1:");
  });
});
