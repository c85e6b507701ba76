import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, failure, givenBy, proposalOf, workspaceWith } from "../templates/testing/workspace.ts";
import { writeFile } from "./write-file.ts";

test("a new file is proposed with its text, and does not exist before it is allowed", async () => {
  const surroundings = await workspaceWith({});
  const { action, display, apply } = await proposalOf(writeFile(surroundings), { path: "src/a.ts", content: "one\n" });
  expect(action).toEqual({ tool: "writeFile", effect: "write", path: "src/a.ts" });
  expect(display).toMatchObject({ summary: "Create file: src/a.ts", format_hint: "diff", language: "typescript" });
  expect(() => readFileSync(join(surroundings.folder, "src/a.ts"))).toThrow("ENOENT");
  expect(await apply(call)).toMatchObject({
    success: true,
    output_path: "src/a.ts",
    change: "created",
    size: 4,
    lines: 1,
  });
  expect(readFileSync(join(surroundings.folder, "src/a.ts"), "utf8")).toBe("one\n");
});

test("an existing file is replaced, unless overwrite is false or it is the same", async () => {
  const tool = writeFile(await workspaceWith({ a: "one\n" }));
  expect((await proposalOf(tool, { path: "a", content: "two\n" })).display).toMatchObject({
    summary: "Update file: a",
  });
  expect(await givenBy(tool, { path: "a", content: "one\n" })).toMatchObject({ change: "unchanged" });
  expect(await failure(tool, { path: "a", content: "two\n", overwrite: false })).toEqual({
    code: "file_exists",
    message: 'a already exists, and "overwrite" is false',
    argument: "overwrite",
    hint: "Choose another path, or use editFile to change a part of the file.",
  });
});

test("a file that changed since it was shown is not written", async () => {
  const surroundings = await workspaceWith({ a: "one\n" });
  const { apply } = await proposalOf(writeFile(surroundings), { path: "a", content: "two\n" });
  writeFileSync(join(surroundings.folder, "a"), "three\n");
  await expect(apply(call)).rejects.toMatchObject({ code: "target_changed" });
});

test.each([
  [{ path: "../a", content: "" }, "path_invalid"],
  [{ path: ".git/hooks/pre-commit", content: "" }, "path_protected"],
  [{ path: "{{name}}.ts", content: "" }, "path_invalid"],
  [{ path: "a", content: "\ud800" }, "not_text"],
  [{ path: "a", content: "x".repeat(101) }, "too_large"],
  [{ path: "a", text: "x" }, "arguments_invalid"],
])("%j is refused", async (args, code) => {
  expect(await failure(writeFile(await workspaceWith({}, {}, { fileBytes: 100 })), args)).toMatchObject({ code });
});
