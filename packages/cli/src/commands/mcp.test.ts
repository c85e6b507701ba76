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

interface StdioClientOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Answers `elicitation/create`. Absent: the client has no dialog. Undefined: its user does not answer. */
  readonly elicit?: (params: Message) => object | undefined;
  /** The client can open pages. */
  readonly hasPages?: boolean;
}

/** A minimal client over standard input and output. */
function stdioClient({ args = [], env = {}, elicit, hasPages = false }: StdioClientOptions = {}) {
  const capabilities = elicit === undefined ? {} : { elicitation: { form: {}, ...(hasPages && { url: {} }) } };
  const child = start(args, env);
  const waiting = new Map<number, (message: Message) => void>();
  const requests: Message[] = [];
  const notified: Message[] = [];
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
      const result = elicit?.(message.params as Message);
      if (result !== undefined) send({ id, result });
    } else if (method === "ping") send({ id, result: {} });
    else if (typeof id === "number") waiting.get(id)?.(message);
    else notified.push(message);
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
    const { result } = await request("tools/call", { name, arguments: args, _meta: { progressToken: 1 } });
    return result;
  };
  const end = () =>
    new Promise<{ code: number | null; err: string }>((resolve) => {
      child.on("close", (code) => resolve({ code, err }));
      child.stdin.end();
    });
  const kill = () =>
    new Promise((resolve) => {
      child.on("close", resolve);
      child.kill("SIGKILL");
    });
  return { hello, request, call, asked: requests, notified, end, kill };
}

const order = { template_name: "service.java.tmpl", variables: orderData, output_path: "src/Order.java" };
const allowed = 'tools: { permissions: { rules: [{ decide: allow, path: "src/**" }] } }\n';

describe("cuebook mcp over standard input and output", () => {
  test.runIf(process.platform === "linux")(
    "gives a command no secret of its environment, nor those of its parents",
    { tags: ["long"] },
    async () => {
      writeFileSync(
        join(folder, ".cuebook/config.yaml"),
        "tools: { permissions: { rules: [{ decide: allow, effect: run }] } }\n",
      );
      const secrets = { SERVICE_KEY: "canary-4711", MCP_DATABASE: "postgres://u:canary-4711@db/x" };
      const client = stdioClient({ args: ["--tools", "all", "--trust"], env: secrets });
      await client.hello();
      const walk = `p=$PPID; while [ "$p" -gt 1 ]; do tr '\\0' '\\n' <"/proc/$p/environ"; p=$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$p/status"); done`;
      const result = await client.call("runCommand", { command: ["sh", "-c", walk] });
      expect(JSON.stringify(result)).toContain("PATH=");
      expect(JSON.stringify(result)).not.toContain("canary-4711");
      await client.end();
    },
  );

  test("asks its user before it reads what looks like a secret", { tags: ["long"] }, async () => {
    writeFileSync(join(folder, ".env"), "KEY=1\n");
    const client = stdioClient({ args: ["--tools", "all"], elicit: () => ({ action: "decline" }) });
    await client.hello();
    const result = await client.call("readFile", { path: ".env" });
    expect(JSON.stringify(result)).toContain("Permission denied: the answer was no");
    expect(JSON.stringify(client.asked)).toContain("! looks like a secret: .env");
    await client.end();
  });

  test("serves the template tools, and does what a rule allows", async () => {
    writeFileSync(join(folder, ".cuebook/config.yaml"), allowed);
    const client = stdioClient({ args: ["--trust"] });
    await client.hello();
    const { result } = await client.request("tools/list", {});
    expect(result).toMatchObject({
      tools: [
        "writeFileFromTemplate",
        "applyTemplate",
        "renderTemplate",
        "listTemplates",
        "listTemplateVariables",
        "checkTemplate",
      ].map((name) => ({ name })),
    });
    expect(await client.call("writeFileFromTemplate", order)).toMatchObject({
      structuredContent: { change: "created", output_path: "src/Order.java" },
    });
    expect(readFileSync(join(folder, "src/Order.java"), "utf8")).toBe(orderText);
    expect(await client.end()).toEqual({ code: 0, err: "" });
    const { entries } = JSON.parse((await cuebook(folder, ["permissions", "log", "--format", "json"])).out);
    expect(entries[0]).toMatchObject({ decision: "allowed", by: "rule", caller: { via: "mcp", client: "trial 1" } });
  });

  test("asks the client's user", async () => {
    const client = stdioClient({ elicit: () => ({ action: "accept", content: { answer: "once" } }) });
    await client.hello();
    expect(await client.call("writeFileFromTemplate", order)).toMatchObject({
      structuredContent: { change: "created" },
    });
    expect(client.asked).toMatchObject([
      {
        params: {
          message: expect.stringMatching(
            /^Create src\/Order\.java {2}\+5 −0\n\+ \/\/ src\/Order\.java\nFull: cuebook inbox show /,
          ),
        },
      },
    ]);
    await client.end();
  });

  test("serves the named tools, below the given folder", { tags: ["long"] }, async () => {
    writeFileSync(join(folder, "order.txt"), "outside\n");
    const client = stdioClient({ args: ["--tools", "listTemplates,readFile", "--workspace", ".templates"] });
    await client.hello();
    const { result } = await client.request("tools/list", {});
    expect(result).toMatchObject({ tools: [{ name: "listTemplates" }, { name: "readFile" }] });
    expect(await client.call("readFile", { path: "service.java.tmpl" })).not.toHaveProperty("isError", true);
    expect(await client.call("readFile", { path: "../order.txt" })).toMatchObject({ isError: true });
    await client.end();
  });
});

describe("the questions of a client in the inbox", () => {
  const inbox = (...args: readonly string[]) => cuebook(folder, ["inbox", ...args]);
  /** Waits until a question is there. @returns its session */
  const asking = async (): Promise<string> => {
    let session = "";
    await expect
      .poll(
        async () => {
          const { decisions } = JSON.parse((await inbox("list", "--format", "json")).out);
          session = decisions[0]?.session?.id ?? "";
          return decisions.length;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    return session;
  };
  const normalize = (text: string, session: string) =>
    text
      .replaceAll(session, "SESSION")
      .replaceAll(folder, "FOLDER")
      .replace(/\b[0-9a-f]{64}\b/g, "WHOLE")
      .replace(/\b[0-9a-f]{12}\b/g, "PREFIX")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
      .replace(/\b\d+s ago|just now\b/g, "AGE");

  test("are listed, shown and approved, and the place is reported to the client, even if it has no dialog", async () => {
    const client = stdioClient();
    await client.hello();
    const writing = client.call("writeFileFromTemplate", order);
    const session = await asking();
    expect(normalize((await inbox("list")).out, session)).toMatch(
      /^QUESTION +WORKFLOW +ISSUE +SINCE +KIND +ASKS\nSESSION\/q1 +trial 1 +- +AGE +permission +Create file from template: src\/Order\.java\n$/,
    );
    expect(JSON.parse((await inbox("list", "--format", "json")).out)).toMatchObject({
      decisions: [
        {
          ...{ run: null, workflow: null, issue: null, session: { id: session, client: "trial 1" } },
          ...{
            kind: "permission",
            tool: "writeFileFromTemplate",
            message: "Create file from template: src/Order.java",
          },
        },
      ],
    });
    const shown = await inbox("show", session.slice(0, 6));
    expect(shown.err).toBe("");
    expect(normalize(shown.out, session)).toBe(`session SESSION  trial 1  waits for permission
  asked      AGE, SESSION/q1, by writeFileFromTemplate
  until      TIME; after that it is denied
  workspace  FOLDER
  hash       WHOLE

Create file from template: src/Order.java

--- /dev/null
+++ b/src/Order.java
@@ -0,0 +1,5 @@
+// src/Order.java
+package a.b;
+class Order {
+  private int id;
+}

--always stores the rule  { decide: allow, tool: "writeFileFromTemplate", path: "src/Order.java" }, with any content
--never stores the rule   { decide: deny, tool: "writeFileFromTemplate", path: "src/Order.java" }, with any content

Next:
  cuebook inbox approve SESSION --hash PREFIX           allow it once
  cuebook inbox approve SESSION --hash PREFIX --always  allow it, and store the rule for later
  cuebook inbox reject SESSION --say TEXT                     deny it; writeFileFromTemplate gives the agent your reason
`);
    const json = JSON.parse((await inbox("show", session, "--format", "json")).out);
    expect(json).toMatchObject({
      ...{ session: { id: session, client: "trial 1" }, kind: "permission", status: "open" },
      view: { hash: json.hash },
    });
    expect(JSON.stringify(client.notified)).toContain(`waits for permission: cuebook inbox show ${session}`);
    expect(await inbox("approve", session, "--hash", "ffffffff")).toMatchObject({
      code: 4,
      err: expect.stringMatching(/^error\[permission_changed\]: question \w+\/q1 has the hash .*\n/),
    });
    expect(await inbox("approve", session, "--hash", json.hash.slice(0, 12), "--turn")).toEqual({
      code: 0,
      out: `${session}/q1 is allowed until the client leaves  Create file from template: src/Order.java\n`,
      err: "",
    });
    expect(await writing).toMatchObject({ structuredContent: { change: "created" } });
    expect(await inbox("show", session)).toMatchObject({
      code: 4,
      err: `error[permission_missing]: session ${session} (trial 1) waits for no permission\nhint: List open questions: cuebook inbox list\n`,
    });
    await client.end();
  });

  test("are answered there while the client's dialog is open", { tags: ["long"] }, async () => {
    const client = stdioClient({ elicit: () => undefined });
    await client.hello();
    const writing = client.call("writeFileFromTemplate", order);
    const session = await asking();
    const rejected = await inbox("reject", session, "--say", "Not there.", "--format", "json");
    expect(JSON.parse(rejected.out)).toMatchObject({
      ...{ session, type: "permission_decided", permission: 1, answer: "comment", say: "Not there." },
    });
    expect(JSON.stringify(await writing)).toContain("Tool not executed. User comment: Not there.");
    await expect.poll(() => client.notified.map(({ method }) => method)).toContain("notifications/cancelled");
    expect(client.asked).toHaveLength(1);
    await client.end();
  });

  test("are shown as abandoned after their process was killed, and take no answer", { tags: ["long"] }, async () => {
    const client = stdioClient({ elicit: () => undefined });
    await client.hello();
    void client.call("writeFileFromTemplate", order);
    const session = await asking();
    await client.kill();
    expect((await inbox("list")).out).toBe("Nothing waits for you.\n");
    expect((await inbox("show", session)).out).toMatch(
      /\n\nAbandoned: the process that asked is gone, and nothing was done\.\n$|\nAbandoned: the process that asked is gone, and nothing was done\.\n$/,
    );
    expect(await inbox("approve", session)).toMatchObject({
      code: 4,
      err: `error[session_ended]: the process of session ${session} (trial 1) is gone: nobody takes the answer, and nothing was done\n`,
    });
    expect(existsSync(join(folder, "src"))).toBe(false);
  });

  test("are withdrawn when the client leaves", { tags: ["long"] }, async () => {
    const client = stdioClient({ elicit: () => undefined });
    await client.hello();
    void client.call("writeFileFromTemplate", order);
    const session = await asking();
    expect((await client.end()).code).toBe(0);
    expect(await inbox("show", `${session}/q1`)).toMatchObject({
      code: 4,
      err: expect.stringContaining("/q1 is no longer open"),
    });
  });

  test("of two clients are two sessions", { tags: ["long"] }, async () => {
    const clients = [stdioClient({ elicit: () => undefined }), stdioClient({ elicit: () => undefined })];
    for (const client of clients) await client.hello();
    const writing = clients.map((client, at) =>
      client.call("writeFileFromTemplate", { ...order, output_path: `src/${at}.java` }),
    );
    let decisions: { session: { id: string }; message: string }[] = [];
    await expect
      .poll(
        async () => {
          ({ decisions } = JSON.parse((await inbox("list", "--format", "json")).out));
          return decisions.length;
        },
        { timeout: 30_000 },
      )
      .toBe(2);
    for (const { session, message } of decisions) {
      await inbox(message.includes("src/0.java") ? "approve" : "reject", session.id);
    }
    const results = await Promise.all(writing);
    expect(results).toMatchObject([{ structuredContent: { change: "created" } }, { isError: true }]);
    expect([existsSync(join(folder, "src/0.java")), existsSync(join(folder, "src/1.java"))]).toEqual([true, false]);
    for (const client of clients) await client.end();
  });

  test("are shown on a page that the client opens, which takes the answer", { tags: ["long"] }, async () => {
    let url = "";
    let forms = 0;
    const client = stdioClient({
      hasPages: true,
      elicit: (params) => {
        if (params.mode === "url") {
          url = String(params.url);
          return { action: "accept" };
        }
        forms++;
        return forms === 1 ? { action: "accept", content: { answer: "show" } } : undefined;
      },
    });
    await client.hello();
    const writing = client.call("writeFileFromTemplate", order);
    await expect.poll(() => url).not.toBe("");
    const { origin, pathname, hash } = new URL(url);
    const signedIn = await fetch(`${origin}/v1/session`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ token: hash.slice("#token=".length) }),
    });
    const cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const page = await (await fetch(`${origin}${pathname}`, { headers: { cookie } })).text();
    expect(page).toContain('<script src="/app/main.js" type="module">');
    const question = JSON.parse(await (await fetch(`${origin}/v1${pathname}`, { headers: { cookie } })).text());
    expect(question).toMatchObject({
      ...{ session: { client: "trial 1" }, message: "Create file from template: src/Order.java", status: "open" },
      answers: expect.arrayContaining(["once", "turn", "always"]),
      view: { display: { details: expect.stringContaining("private int id;") } },
      rules: { always: { decide: "allow", tool: "writeFileFromTemplate" } },
    });
    const answered = await fetch(`${origin}/v1${pathname}`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify({ hash: question.hash, answer: "once" }),
    });
    expect(await answered.json()).toMatchObject({ status: "decided", outcome: { answer: "once" } });
    expect(await writing).toMatchObject({ structuredContent: { change: "created" } });
    await expect
      .poll(() => client.notified.map(({ method }) => method))
      .toEqual(expect.arrayContaining(["notifications/elicitation/complete", "notifications/cancelled"]));
    expect((await client.end()).code).toBe(0);
  });

  describe("without a database that can be written", () => {
    const env = () => {
      const file = join(folder, "broken.db");
      writeFileSync(file, "no database\n".repeat(200));
      return { CUEBOOK_DB_PATH: file };
    };

    test("are only in the client's dialog, as a whole, with a warning", { tags: ["long"] }, async () => {
      const elicit = () => ({ action: "accept", content: { answer: "once" } });
      const client = stdioClient({ env: env(), elicit });
      await client.hello();
      expect(await client.call("writeFileFromTemplate", order)).toMatchObject({
        structuredContent: { change: "created" },
      });
      const [asked] = client.asked;
      expect(JSON.stringify(asked)).toContain("private int id;");
      expect(JSON.stringify(asked)).not.toContain("cuebook inbox");
      expect(JSON.stringify(client.notified)).toContain(
        "The inbox is not available, so the question is only in your client",
      );
      await client.end();
    });

    test("a client without a dialog receives the rule that would allow the action", { tags: ["long"] }, async () => {
      const client = stdioClient({ env: env() });
      await client.hello();
      const result = await client.call("writeFileFromTemplate", order);
      expect(result).toMatchObject({ isError: true });
      expect(JSON.stringify(result)).toContain("under tools.permissions.rules: - { decide: allow, tool:");
      expect(existsSync(join(folder, "src"))).toBe(false);
      await client.end();
    });
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

  test("prints its address, a temporary token and a client's configuration, and ends with Ctrl-C", {
    tags: ["long"],
  }, async () => {
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
    expect(remote.tools).toHaveLength(6);
    await remote.close();
    await stop();
  });
});

describe("cuebook mcp refuses", () => {
  test.each([
    [["--tools", "listTemplats"], "--tools: unknown tool", "did you mean listTemplates?"],
    [["--http", "x"], '--http takes a port from 0 to 65535, not "x"', "a free port is used"],
    [["--http", "--host", "0.0.0.0"], "--host 0.0.0.0 accepts connections from other machines", "--allow-remote"],
  ])("the options %j", async (args, message, hint) => {
    const { code, out, err } = await cuebook(folder, ["mcp", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`error[usage]: ${message}`);
    expect(err).toContain(hint);
  });

  test("a workspace that does not exist", async () => {
    const { code, err } = await cuebook(folder, ["mcp", "--workspace", "gone"]);
    expect([code, err]).toEqual([4, 'error[not_found]: --workspace: the folder "gone" does not exist\n']);
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

  test("an invalid configuration, with findings only on standard error", { tags: ["long"] }, async () => {
    writeFileSync(join(folder, ".cuebook/config.yaml"), "tools: { extraction: some }\n");
    const { code, out, err } = await cuebook(folder, ["mcp"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("at .cuebook/config.yaml:1:");
  });
});
