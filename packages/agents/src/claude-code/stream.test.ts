import { describe, expect, test } from "vitest";
import type { AgentEvent } from "../agent/agent.ts";
import { ClientStream } from "./stream.ts";

const secret = "hunter2hunter2";
const mask = (text: string) => text.replaceAll(secret, "[secret]");

function read(...messages: readonly unknown[]): AgentEvent[] {
  const stream = new ClientStream(mask);
  return messages.flatMap((message) => stream.read({ text: JSON.stringify(message) }));
}

const use = (id: string, name: string, input: object) => ({
  type: "assistant",
  message: { content: [{ type: "tool_use", id, name, input }] },
});
const returned = (id: string, content: unknown, more: object = {}, result?: unknown) => ({
  type: "user",
  message: { content: [{ type: "tool_result", tool_use_id: id, content, ...more }] },
  tool_use_result: result,
});

describe("the stream of Claude Code", () => {
  test("has the output and the exit code of a command", () => {
    expect(read(returned("t", "Exit code 2\nno such file", { is_error: true }))).toEqual([
      { type: "tool_finished", item: "t", outcome: "failed", output: "Exit code 2\nno such file", exitCode: 2 },
    ]);
    expect(read(returned("t", [{ type: "text", text: "a" }, { type: "image" }]))).toEqual([
      { type: "tool_finished", item: "t", outcome: "completed", output: "a\n[image]" },
    ]);
  });

  test("has a diff of each edit, with paths below the folder of the work", () => {
    const patch = [{ oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines: [" a", "-b", "+c"] }];
    const init = { type: "system", subtype: "init", cwd: "/work" };
    const result = { filePath: "/work/src/a.ts", structuredPatch: patch, originalFile: "a\nb\n" };
    expect(read(init, returned("t", "edited", {}, result))[0]).toEqual({
      ...{ type: "file_changed", item: "t", path: "src/a.ts", change: "modified" },
      diff: "--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n",
    });
    const created = { type: "create", filePath: "/other/b.ts", content: "x\ny", structuredPatch: [] };
    expect(read(init, returned("t", "created", {}, created))[0]).toEqual({
      ...{ type: "file_changed", item: "t", path: "/other/b.ts", change: "created" },
      diff: "--- /dev/null\n+++ b/other/b.ts\n@@ -0,0 +1,2 @@\n+x\n+y\n\\ No newline at end of file\n",
    });
  });

  test("has the plan, the states of the client and of its tasks", () => {
    const todos = [
      { content: "Look", status: "completed" },
      { content: "Fix", status: "odd" },
    ];
    expect(
      read(
        use("p", "TodoWrite", { todos }),
        returned("p", "Todos have been modified"),
        { type: "system", subtype: "status", status: "requesting" },
        { type: "system", subtype: "status", status: null },
        { type: "system", subtype: "task_started", description: "npm test" },
        { type: "tool_progress", parent_tool_use_id: "t", heartbeat: true },
        { type: "stream_event", event: { type: "content_block_delta", delta: { type: "text_delta", text: "He" } } },
      ),
    ).toEqual([
      {
        type: "plan",
        entries: [
          { text: "Look", status: "completed" },
          { text: "Fix", status: "pending" },
        ],
      },
      { type: "status", status: "requesting" },
      { type: "status", status: "task started: npm test" },
      { type: "delta", of: "text", text: "He" },
    ]);
  });

  test("masks a secret before a summary or an unknown message is cut", () => {
    const command = `${"x".repeat(195)}${secret}`;
    const [started] = read(use("t", "Bash", { command }));
    expect(started).toMatchObject({ summary: `${"x".repeat(195)}[secr…` });
    const [raw] = read({ type: "new", text: "y".repeat(3970) + secret });
    expect(JSON.stringify(raw)).not.toContain("hunter2");
  });

  test("a tool that is reported twice is one", () => {
    const one = [use("t", "Bash", {}), returned("t", "x")];
    expect(read(...one, ...one).map(({ type }) => type)).toEqual(["tool_started", "tool_finished"]);
  });

  test("a denied tool ends as denied", () => {
    const denied = { type: "system", subtype: "permission_denied", tool_use_id: "t", tool_name: "Bash" };
    expect(read(denied, returned("t", "no", { is_error: true })).at(-1)).toMatchObject({ outcome: "denied" });
  });

  test("reports few of many unknown messages, and counts all", () => {
    const stream = new ClientStream();
    let reported = 0;
    for (let number = 0; number < 1000; number++)
      reported += stream.read({ text: `{"type":"n${number % 300}"}` }).length;
    for (const text of ['{"type":"ass', "null", "[1]", "{}"]) stream.read({ text });
    stream.read({ tooLong: 20_000_000, head: "", tail: "" });
    expect(reported).toBe(200);
    expect(stream.notice).toMatch(/, \d+ of type other, 4 that could not be read\.$/);
  });
});
