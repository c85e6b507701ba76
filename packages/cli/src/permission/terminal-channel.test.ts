import { PassThrough } from "node:stream";
import type { PermissionDisplay, PermissionRequest } from "@cuebook/tools";
import { describe, expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { type TerminalChannelOptions, terminalChannel } from "./terminal-channel.ts";

const byAnn = { by: "ann", actor: { name: "ann", via: "command" } };

const diff = "--- a/src/a.txt\n+++ b/src/a.txt\n@@ -1 +1 @@\n-one\n+two\n";

function request(display: Partial<PermissionDisplay> = {}): PermissionRequest {
  return {
    id: "1",
    tool: "writeFile",
    action: { tool: "writeFile", effect: "write", path: "src/a.txt" },
    display: {
      ...{ summary: "Update file: src/a.txt", details: diff, format_hint: "diff", truncated: false },
      ...{ shown_lines: 5, total_lines: 5, warnings: [] },
      ...display,
    },
    hash: "abc",
    rule: { decide: "allow", tool: "writeFile", path: "src/a.txt" },
    expiresAt: "2030-01-01T00:00:00Z",
  };
}

function terminal(typed: string, options: Partial<TerminalChannelOptions> & { color?: boolean } = {}) {
  const input = new PassThrough();
  input.end(typed);
  let output = "";
  const { color = false, ...rest } = options;
  const write = (text: string) => {
    output += text;
  };
  const channel = terminalChannel({ input, write, style: styleOf(color), by: "ann", ...rest });
  return { channel, shown: () => output };
}

const open = () => new AbortController().signal;
const offer = `always stores the rule { decide: allow, tool: "writeFile", path: "src/a.txt" }, with any content
never stores the rule  { decide: deny, tool: "writeFile", path: "src/a.txt" }, with any content
[o]nce [a]lways [n]o ne[v]er [c]omment? `;

describe("the terminal channel", () => {
  test("shows the action and the rules that answers would store", async () => {
    const { channel, shown } = terminal("o\n");
    expect(await channel.ask(request({ warnings: ["the mode changes"] }), open())).toEqual({
      ...{ answer: "once", hash: "abc", ...byAnn },
    });
    expect(shown()).toBe(`
Update file: src/a.txt
warning: the mode changes

--- a/src/a.txt
+++ b/src/a.txt
@@ -1 +1 @@
-one
+two

${offer}`);
  });

  test.each([
    ["y", { answer: "once", hash: "abc" }],
    ["ALWAYS", { answer: "always", hash: "abc" }],
    [" n ", { answer: "deny" }],
    ["v", { answer: "never" }],
    ["c: use tabs", { answer: "comment", say: "use tabs" }],
    ["c\nuse tabs", { answer: "comment", say: "use tabs" }],
    ["c\n\nn", { answer: "deny" }],
  ])("accepts %j", async (typed, answer) => {
    const { channel } = terminal(`${typed}\n`);
    expect(await channel.ask(request(), open())).toEqual({ ...answer, ...byAnn });
  });

  test("offers a turn only if there are turns", async () => {
    expect(await terminal("t\nn\n").channel.ask(request(), open())).toMatchObject({ answer: "deny" });
    const { channel, shown } = terminal("t\n", { hasTurns: true });
    expect(await channel.ask(request(), open())).toMatchObject({ answer: "turn", hash: "abc" });
    expect(shown()).toContain("[t]urn");
  });

  test("asks again after an invalid answer, such as an empty line", async () => {
    const { channel, shown } = terminal("\nyse\nq\u001b[31m\nallways\nn\n");
    expect(await channel.ask(request(), open())).toMatchObject({ answer: "deny" });
    const lines = shown()
      .split("\n")
      .filter((line) => line.includes("is not an answer"));
    expect(lines.map((line) => line.replace(/^.*\? "/, '"'))).toEqual([
      '"" is not an answer: nothing has happened yet.',
      '"yse" is not an answer: nothing has happened yet. Did you mean yes?',
      '"q␛[31m" is not an answer: nothing has happened yet.',
      '"allways" is not an answer: nothing has happened yet. Did you mean always?',
    ]);
  });

  test("treats the end of the input as a no", async () => {
    expect(await terminal("").channel.ask(request(), open())).toEqual({ answer: "deny", ...byAnn });
    const { channel } = terminal("o\n");
    await channel.ask(request(), open());
    expect(await channel.ask(request(), open())).toEqual({ answer: "deny", ...byAnn });
  });

  test("withdraws the question when the signal is aborted", async () => {
    const controller = new AbortController();
    const channel = terminalChannel({ input: new PassThrough(), write: () => {}, style: styleOf(false) });
    const answer = channel.ask(request(), controller.signal);
    setImmediate(() => controller.abort());
    expect(await answer).toBeUndefined();
    expect(await channel.ask(request(), controller.signal)).toBeUndefined();
  });

  test("shows the beginning of a long preview with the number of missing lines, and all of it on request", async () => {
    const details = `${Array.from({ length: 9 }, (_, at) => `line ${at + 1}`).join("\n")}\n`;
    const { channel, shown } = terminal("s\no\n", { mostLines: 3 });
    await channel.ask(
      request({ details, format_hint: "text", truncated: true, shown_lines: 9, total_lines: 12 }),
      open(),
    );
    const [first = "", second = ""] = shown().split("[s]how all? ");
    expect(first).toContain("\nline 3\n… 6 more lines\n… 3 lines not in the preview\n");
    expect(first).not.toContain("line 4");
    expect(second).toContain("\nline 9\n… 3 lines not in");
    expect(second).not.toContain("[s]how all");
  });

  test.each([
    [500, 400],
    [50_000, 40_000],
  ])("pages all of %i lines on request, line %i too, as often as it is asked", async (count, line) => {
    const whole = Array.from({ length: count }, (_, at) => `line ${at + 1}`).join("\n");
    const paged: string[] = [];
    const page = async (text: string) => void paged.push(text);
    const { channel, shown } = terminal("s\ns\no\n", { mostLines: 3, page });
    const cut = { details: "line 1", truncated: true, shown_lines: 1, total_lines: count };
    await channel.ask(request({ ...cut, whole, format_hint: "text" }), open());
    expect(paged.map((text) => text.split("\n").includes(`line ${line}`))).toEqual([true, true]);
    expect(shown()).not.toContain(`line ${line}`);
  });

  test("shows the lines that the short preview leaves out on request", async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`);
    const whole = { whole: [...lines, "x".repeat(600)].join("\n"), format_hint: "text" } as const;
    const { channel, shown } = terminal("s\no\n", { mostLines: 3 });
    const details = lines.slice(0, 4).join("\n");
    await channel.ask(request({ ...whole, details, truncated: true, shown_lines: 4, total_lines: 10 }), open());
    const [first = "", second = ""] = shown().split("[s]how all? ");
    expect(first).toContain("\nline 3\n… 7 more lines\n");
    expect(second).toContain(`\nline 9\n${"x".repeat(600)}\n`);
    expect(second).not.toContain("…");
    const cut = terminal("s\no\n");
    await cut.channel.ask(
      request({ ...whole, details: "x⟨599 more characters⟩", shown_lines: 1, total_lines: 1 }),
      open(),
    );
    expect(cut.shown()).toContain("[s]how all? ");
    expect(cut.shown()).toContain("x".repeat(600));
  });

  test("colours diffs, and escapes other control characters", async () => {
    const style = styleOf(true);
    const { channel, shown } = terminal("n\n", { color: true });
    await channel.ask(
      request({ summary: "Update \u001b[2Jfile\nnow", details: `${diff}+\u001b[31mred\u202e\r\n` }),
      open(),
    );
    expect(shown()).toContain(style.strong("Update ␛[2Jfile␤now"));
    expect(shown()).toContain(
      `${style.severity("error", "-one")}\n${style.good("+two")}\n${style.good("+␛[31mred\ufffd␍")}\n`,
    );
  });
});
