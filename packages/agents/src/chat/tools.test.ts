import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolbox, openRoot, type ToolResult } from "@cuebook/tools";
import { expect, test } from "vitest";
import { toolSetOf } from "./tools.ts";

test("a toolbox of this process serves a conversation", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-set-")));
  try {
    writeFileSync(join(folder, "a.txt"), "one\ntwo\n");
    const toolbox = createToolbox({
      root: await openRoot(folder),
      state: join(folder, ".state"),
      caller: { via: "test" },
      mask: (text) => text,
      expose: ["readFile", "writeFile"],
    });
    const seen: unknown[] = [];
    const set = toolSetOf(toolbox, {
      onCall: ({ name }) => seen.push(name),
      onResult: (_, result) => seen.push(result.ok),
    });
    expect(set.definitions.map(({ name }) => name)).toEqual(["readFile", "writeFile"]);
    const { signal } = new AbortController();
    const read = await set.call({ id: "1", name: "readFile", arguments: { path: "a.txt" } }, signal);
    expect(read).toMatchObject({ isError: false, content: expect.stringMatching(/^\{.*\}\n.*one\n.*two/) });
    const written = await set.call({ id: "2", name: "writeFile", arguments: { path: "b.txt", content: "x" } }, signal);
    expect(written.isError).toBe(true);
    expect(JSON.parse(written.content)).toMatchObject({ code: "permission_denied" });
    expect(seen).toEqual(["readFile", true, "writeFile", false]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [{ ok: true, value: { a: 1, b: "two" } }, '{"a":1,"b":"two"}'],
  [{ ok: true, value: { text: "one\ntwo" } }, "one\ntwo"],
  [{ ok: true, value: { n: 1, out: "a\nb", err: "c\nd" } }, '{"n":1}\nout:\na\nb\nerr:\nc\nd'],
  [{ ok: false, failure: { code: "cancelled", message: "m" } }, '{"code":"cancelled","message":"m"}'],
] satisfies [ToolResult, string][])(
  "a result is sent as JSON, with long texts unchanged: %j",
  async (result, content) => {
    const set = toolSetOf({ tools: [], call: async () => result });
    const told = await set.call({ id: "1", name: "any", arguments: {} }, new AbortController().signal);
    expect(told).toEqual({ content, isError: !result.ok });
  },
);
