import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { useChatBench } from "../../testing/chat-bench.ts";
import { cuebook } from "../../testing/cuebook.ts";
import type { ModelAsked, ModelReply } from "../../testing/model-server.ts";
import { hasTerminal, inTerminal, plainText } from "../../testing/terminal.ts";

const script = fileURLToPath(new URL("../../../../tools/src/mcp/testing/foreign-server.ts", import.meta.url));

const bench = useChatBench();
let replies: ModelReply[];
beforeEach(() => {
  replies = [];
  bench.reply = (text) => replies.shift() ?? { deltas: [`Read: ${text.length > 0}`] };
});

/** A project with servers, and rules. */
function declare(
  servers: Readonly<Record<string, unknown>>,
  rules: readonly unknown[] = [],
  settings: Readonly<Record<string, unknown>> = {},
): void {
  const tools = { servers, permissions: { rules } };
  const agents = {
    bot: {
      kind: "chat",
      provider: "openai-compatible",
      base_url: bench.service.url,
      model: "tiny",
      retries: 0,
      ...settings,
    },
  };
  writeFileSync(join(bench.folder, ".cuebook/config.yaml"), JSON.stringify({ agents, tools }));
}

const foreign = { foreign: { command: [execPath, script] } };
const chat = (...args: readonly string[]) => bench.chat(args);
const toolsIn = (asked: ModelAsked | undefined) => (asked?.tools ?? []).map((tool) => tool.function.name);
const lastResult = () => JSON.stringify(bench.service.asked.at(-1)?.messages.at(-1));

describe("cuebook chat --mcp", () => {
  test("gives the tools of a declared server to the model, where a rule allows them", async () => {
    declare(foreign, [{ decide: "allow", tool: "mcp__foreign__echo" }]);
    replies = [{ calls: [{ name: "mcp__foreign__echo", arguments: { say: "good day" } }] }];
    expect(await chat("Go", "--mcp", "foreign")).toMatchObject({ code: 0, out: "Read: true\n" });
    expect(bench.service.asked[0]?.tools?.map((tool) => tool.function.name)).toContain("mcp__foreign__echo");
    expect(bench.service.asked[0]?.tools?.map((tool) => tool.function.name)).not.toContain("readFile");
    expect(lastResult()).toContain("good day");
  });

  test("gives the model the images that they return, and keeps them", async () => {
    declare(foreign, [{ decide: "allow", tool: "mcp__**" }]);
    replies = [{ calls: [{ name: "mcp__foreign__draw", arguments: {} }] }];
    const { code, err } = await chat("Go", "--mcp", "foreign", "--save", "drawn.json");
    expect([code, err]).toEqual([0, expect.stringMatching(/mcp__foreign__draw {2}ok, \d+ characters, 2 files/)]);
    expect(lastResult()).toContain("the files of the result of mcp__foreign__draw, call ");
    expect(lastResult()).toContain("data:image/png;base64,AAAA");
    expect(lastResult()).toContain("data:application/pdf;base64,BBBB");
    expect(await chat("And?", "--load", "drawn.json")).toMatchObject({ code: 0 });
    expect(JSON.stringify(bench.service.asked.at(-1)?.messages)).toContain("data:image/png;base64,AAAA");
    expect((await cuebook(bench.folder, ["chat", "show"])).out).toContain("a file  image/png, 1 kB");
  });

  test("does nothing that nobody allowed", async () => {
    declare(foreign);
    replies = [{ calls: [{ name: "mcp__foreign__echo", arguments: { say: "x" } }] }];
    expect(await chat("Go", "--mcp", "foreign")).toMatchObject({ code: 0 });
    expect(lastResult()).toContain("permission_denied");
  });

  test("continues without a server that ended", async () => {
    declare(foreign, [{ decide: "allow", tool: "mcp__**" }]);
    replies = [{ calls: [{ name: "mcp__foreign__die", arguments: {} }] }];
    expect(await chat("Go", "--mcp", "foreign")).toMatchObject({ code: 0, out: "Read: true\n" });
    expect(lastResult()).toContain("the program ended with code 3: out of luck");
  });

  test("continues after a call that takes longer than `timeout_ms`", async () => {
    declare({ foreign: { ...foreign.foreign, timeout_ms: 3000 } }, [{ decide: "allow", tool: "mcp__**" }]);
    replies = [{ calls: [{ name: "mcp__foreign__hang", arguments: {} }] }];
    expect(await chat("Go", "--mcp", "foreign")).toMatchObject({ code: 0, out: "Read: true\n" });
    expect(lastResult()).toMatch(/server_failed.*timed out/);
  });

  test("gives the model the tools that a server has added, from the next turn on", async () => {
    declare(foreign, [{ decide: "allow", tool: "mcp__**" }]);
    replies = [{ calls: [{ name: "mcp__foreign__grow", arguments: { name: "late" } }] }];
    const { code, err } = await cuebook(bench.folder, ["chat", "--mcp", "foreign", "--trust"], {}, "one\ntwo\n");
    expect([code, err]).toEqual([0, expect.stringContaining("the tools of MCP servers have changed")]);
    expect(bench.service.asked.map((each) => toolsIn(each).includes("mcp__foreign__late"))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("is remembered by a chat that continues, with --tools, until an option says otherwise", async () => {
    declare(foreign);
    await chat("one", "--mcp", "foreign", "--tools", "readFile,listFiles");
    const offered = async (...args: readonly string[]) => {
      expect(await chat(...args)).toMatchObject({ code: 0 });
      return toolsIn(bench.service.asked.at(-1));
    };
    const all = await offered("--continue", "two");
    expect(all).toEqual(expect.arrayContaining(["readFile", "listFiles", "mcp__foreign__echo"]));
    expect(await offered("--continue", "three", "--no-mcp")).toEqual(all.slice(0, 2));
    expect(await offered("--continue", "four", "--tools", "none")).toEqual([]);
    expect(await offered("--continue", "five", "--tools", "readFile")).toEqual(["readFile"]);
    declare({});
    await chat("--continue", "six", "--mcp", "foreign");
    declare(foreign);
    await chat("--continue", "seven", "--mcp", "foreign");
    declare({});
    const gone = await chat("--continue", "eight");
    expect([gone.code, gone.err]).toEqual([2, expect.stringContaining("or chat without: --no-mcp")]);
  });

  test("is the default of an agent that names it", async () => {
    declare(foreign, [], { mcp: ["foreign"] });
    expect(await chat("one")).toMatchObject({ code: 0 });
    expect(toolsIn(bench.service.asked.at(-1))).toContain("mcp__foreign__echo");
    expect(await chat("one", "--no-mcp")).toMatchObject({ code: 0 });
    expect(toolsIn(bench.service.asked.at(-1))).toEqual([]);
    declare(foreign, [], { mcp: ["foriegn"] });
    const checked = await cuebook(bench.folder, ["config"]);
    expect(checked.out + checked.err).toContain(
      'the agent "bot" names the MCP server "foriegn", which is not declared; declared are foreign',
    );
  });

  test.runIf(hasTerminal)("asks in a terminal before each call, and lists the tools", async () => {
    declare(foreign);
    const call = { calls: [{ name: "mcp__foreign__echo", arguments: { say: "good day" } }] };
    replies = [call, { deltas: ["Said."] }, call, { deltas: ["Not said."] }];
    const terminal = inTerminal(bench.folder, ["chat", "--mcp", "foreign", "--trust"], { NO_COLOR: "1" });
    await terminal.type("> ", "/tools\n");
    await terminal.type("> ", "one\n");
    await terminal.type("? ", "y\n");
    await terminal.type("> ", "two\n");
    await terminal.type("? ", "n\n");
    await terminal.type("> ", "/quit\n");
    const { code, shown } = await terminal.ended;
    const text = plainText(shown);
    expect(code).toBe(0);
    expect(text).toContain("mcp__foreign__echo");
    expect(text).toContain("The foreign tool echo.");
    expect(text).toContain("tool: echo\narguments:\n");
    expect(text).toContain('"say": "good day"');
    const results = bench.service.asked.map(({ messages }) => messages.at(-1)).filter((each) => each?.role === "tool");
    expect(results.map((each) => JSON.stringify(each?.content))).toEqual([
      expect.stringContaining("good day"),
      expect.stringContaining("permission_denied"),
    ]);
  });

  test("names a server that is not declared, and one that does not start", async () => {
    declare({ ...foreign, broken: { command: ["no-such-server"] } });
    const unknown = await chat("Go", "--mcp", "foriegn");
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('--mcp: unknown server "foriegn"')]);
    const broken = await chat("Go", "--mcp", "broken");
    expect(broken.code).not.toBe(0);
    expect(broken.err).toContain('the MCP server "broken": ');
    expect(broken.err).toContain('"no-such-server" is not on PATH');
    expect(bench.service.asked).toEqual([]);
  });

  test("refuses servers without a place, or with the settings of another kind", async () => {
    declare({
      a: {},
      b: { command: ["x"], token: "T" },
      c: { url: "http://a.example/mcp" },
      d: { url: "https://a.example", command: ["x"] },
    });
    const { code, err } = await chat("Go", "--mcp", "a");
    expect(code).toBe(1);
    expect(err).toContain("tool_server_invalid");
    expect(err).toContain('the MCP server "a": it needs "command" or "url"');
    expect(err).toContain('the MCP server "b": "token" is not for a program');
    expect(err).toContain('the MCP server "c": "url" must begin with https://');
    expect(err).toContain('the MCP server "d": it has "command" and "url"');
  });
});
