import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { newToken } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { ToolResult } from "../contract/tool.ts";
import { openRoot } from "../index.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createToolbox } from "../toolbox/create-toolbox.ts";
import { connectTools } from "./client.ts";
import { serveHttp } from "./http.ts";
import { openServerTools, type ServerTools, toolName } from "./server-tools.ts";
import { smallToolbox } from "./testing/toolbox.ts";

const script = fileURLToPath(new URL("testing/foreign-server.ts", import.meta.url));
const program = (args: readonly string[], timeoutMs = 20_000) => ({
  name: "foreign",
  timeoutMs,
  at: { command: [execPath, ...args], folder: "/", env: [], set: { MODE: "test" }, secrets: [] },
});

describe("the tools of a program", () => {
  let server: ServerTools;
  beforeEach(async () => {
    process.env.SECRET_TOKEN = "hidden";
    server = await openServerTools(program([script]));
  });
  afterEach(async () => {
    delete process.env.SECRET_TOKEN;
    await server[Symbol.asyncDispose]();
  });

  async function toolbox(decide: "allow" | undefined) {
    const folder = temporaryFolder();
    return createToolbox({
      root: await openRoot(folder),
      expose: ["readFile"],
      others: server.tools,
      rules: decide === undefined ? [] : [{ decide, tool: "mcp__foreign__*" }],
      state: `${folder}/state`,
      caller: { via: "cli" },
      mask: (text) => text,
    });
  }

  test("have names that services take, answer, and keep failures apart; a program that ended is one", async () => {
    const tools = await toolbox("allow");
    const names = tools.tools.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(["readFile", "mcp__foreign__echo", "mcp__foreign__environment"]);
    expect(names.every((name) => /^[\w-]{1,64}$/.test(name))).toBe(true);
    const call = (name: string, args = {}) => tools.call(name, args);
    expect(await call("mcp__foreign__echo", { say: "hi" })).toEqual({ ok: true, value: { text: "hi" } });
    expect(await call(toolName("foreign", "odd name/ü"))).toEqual({ ok: true, value: { text: "odd" } });
    expect(await call("mcp__foreign__draw")).toEqual({
      ok: true,
      value: { text: "[file 1: image/png]\na chart\n[file 2: a b.pdf]" },
      files: [
        { mediaType: "image/png", data: "AAAA" },
        { mediaType: "application/pdf", data: "BBBB", name: "a b.pdf" },
      ],
    });
    expect(await call("mcp__foreign__fail")).toEqual({
      ok: false,
      failure: { code: "server_failed", message: 'the server "foreign": it is broken' },
    });
    const environment = JSON.stringify(await call("mcp__foreign__environment"));
    expect(environment).toContain("MODE");
    expect(environment).not.toContain("SECRET_TOKEN");
    const signal = AbortSignal.timeout(300);
    expect(await tools.call("mcp__foreign__hang", {}, { signal })).toMatchObject({ failure: { code: "cancelled" } });
    for (const name of ["mcp__foreign__die", "mcp__foreign__echo"]) {
      const { failure } = (await call(name, { say: "" })) as { failure?: { code: string; message: string } };
      expect(failure?.code).toBe("server_failed");
      expect(failure?.message).toContain("the program ended with code 3: out of luck");
    }
  });

  test("are listed again when the server says that they changed", async () => {
    expect(await server.refresh()).toBe(false);
    const before = server.tools.map(({ name }) => name);
    const tools = await toolbox("allow");
    expect(await tools.call("mcp__foreign__grow", { name: "late" })).toMatchObject({ ok: true });
    // Not before somebody asks: a turn keeps its tools.
    expect(server.tools.map(({ name }) => name)).toEqual(before);
    expect([await server.refresh(), await server.refresh()]).toEqual([true, false]);
    expect(server.tools.map(({ name }) => name)).toEqual([...before, "mcp__foreign__late"]);
    expect(await (await toolbox("allow")).call("mcp__foreign__late", {})).toMatchObject({
      value: { text: "I am late" },
    });
  });

  test("are asked about, whatever the server says of them", async () => {
    const tools = await toolbox(undefined);
    expect(await tools.call("mcp__foreign__echo", { say: "hi" })).toMatchObject({
      failure: { code: "permission_denied" },
    });
  });
});

test("a program that is missing, ends or says nothing is an error", async () => {
  const none = { ...program([]), at: { ...program([]).at, command: ["no-such-server"] } };
  await expect(openServerTools(none)).rejects.toThrow('the program "no-such-server" is not on PATH');
  await expect(openServerTools(program(["-e", "console.error('no licence'); process.exit(2)"]))).rejects.toThrow(
    "the program ended with code 2: no licence",
  );
  await expect(openServerTools(program(["-e", "setInterval(() => {}, 1000)"], 500))).rejects.toThrow("timed out");
});

test("a server over HTTP is used with its token, and refuses another", async () => {
  const token = newToken();
  const server = await serveHttp({ name: "cuebook", version: "1", tokens: [[token, smallToolbox()]] });
  onTestFinished(() => server.close());
  const near = (by: string | undefined) => ({ name: "near", at: { url: server.url, token: by }, timeoutMs: 20_000 });
  await using open = await openServerTools(near(token));
  expect(open.tools.map(({ name }) => name)).toContain("mcp__near__echo");
  await expect(openServerTools(near(newToken()))).rejects.toThrow();
  await expect(openServerTools(near(undefined))).rejects.toThrow();
});

test("the files of a result pass unchanged from one of our servers to one of our clients", async () => {
  const files = [
    { mediaType: "image/png", data: "AAAA" },
    { mediaType: "audio/wav", data: "BBBB" },
    { mediaType: "application/pdf", data: "CCCC", name: "a b/ü.pdf" },
    { mediaType: "image/png", data: "DDDD", name: "d.png" },
  ];
  const results: ToolResult[] = [
    { ok: true, value: { said: "drawn" }, files },
    { ok: false, failure: { code: "tool_failed", message: "half drawn", hint: "draw less" }, files },
  ];
  const token = newToken();
  const toolbox = { ...smallToolbox(), call: async () => results.shift() ?? { ok: true as const, value: {} } };
  const server = await serveHttp({ name: "cuebook", version: "1", tokens: [[token, toolbox]] });
  onTestFinished(() => server.close());
  const remote = await connectTools({ to: { url: server.url, token } });
  onTestFinished(() => remote.close());
  const expected = structuredClone(results);
  const echo = () => remote.call("echo", { text: "x" });
  expect([await echo(), await echo()]).toEqual(expected);
});

test("long names of tools stay different", () => {
  const names = ["a", "b"].map((end) => toolName("s", `${"x".repeat(80)}${end}`));
  expect(new Set(names).size).toBe(2);
  expect(names.map((name) => name.length)).toEqual([64, 64]);
});
