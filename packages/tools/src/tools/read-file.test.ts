import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { readFile } from "./read-file.ts";

test("a file is returned whole, with its properties", async () => {
  const tool = readFile(await workspaceWith({ "src/A.java": "class A {\r\n}\r\n" }));
  expect(await givenBy(tool, { path: "./src//A.java" })).toEqual({
    path: "src/A.java",
    content: "class A {\r\n}\r\n",
    from_line: 1,
    to_line: 2,
    total_lines: 2,
    size: 14,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    line_ends: "crlf",
    byte_order_mark: false,
    cut: false,
    language: "java",
  });
});

test("lines are returned by number, with the line to continue from", async () => {
  const tool = readFile(await workspaceWith({ a: "1\n2\n3\n4" }));
  expect(await givenBy(tool, { path: "a", from_line: 2, max_lines: 2 })).toMatchObject({
    content: "2\n3\n",
    from_line: 2,
    to_line: 3,
    next_line: 4,
    cut: false,
  });
  const end = await givenBy(tool, { path: "a", from_line: 4 });
  expect(end).toMatchObject({ content: "4", to_line: 4, total_lines: 4 });
  expect(end).not.toHaveProperty("next_line");
  expect(await failure(tool, { path: "a", from_line: 5 })).toMatchObject({
    code: "arguments_invalid",
    message: '"from_line" is 5, but a has 4 lines',
    argument: "from_line",
  });
});

test("an empty file has no lines, and a byte order mark is reported but not returned", async () => {
  const tool = readFile(await workspaceWith({ empty: "", mark: "\uFEFFa\nb\r\n" }));
  expect(await givenBy(tool, { path: "empty" })).toMatchObject({
    content: "",
    from_line: 1,
    to_line: 0,
    total_lines: 0,
  });
  expect(await givenBy(tool, { path: "mark" })).toMatchObject({
    content: "a\nb\r\n",
    byte_order_mark: true,
    line_ends: "mixed",
    size: 8,
  });
});

test("content that does not fit is cut between lines, and reported", async () => {
  const tool = readFile(await workspaceWith({ a: "äääää\n".repeat(10) }, {}, { resultBytes: 25 }));
  expect(await givenBy(tool, { path: "a" })).toMatchObject({
    content: "äääää\n".repeat(2),
    to_line: 2,
    next_line: 3,
    cut: true,
    hint: 'A result has at most 25 bytes. Continue with "from_line": 3.',
  });
});

test("a line that does not fit is cut between characters", async () => {
  const tool = readFile(await workspaceWith({ a: "x\n😀😀😀\ny" }, {}, { resultBytes: 10 }));
  expect(await givenBy(tool, { path: "a", from_line: 2 })).toMatchObject({
    content: "😀😀",
    to_line: 2,
    next_line: 3,
    cut: true,
    hint: "Line 2 is longer than the 10 bytes of a result, and is cut. Search it with searchFiles.",
  });
});

test.each([
  ["byte 1 is NUL, as in binary files", Buffer.from("a\0b")],
  ["it begins like UTF-16", Buffer.from("\uFEFFab", "utf16le")],
  ["byte 2 is not part of any character", Buffer.from("ab\xe4c", "latin1")],
  ["byte 2 is not part of any character", Buffer.from("ab\xe4", "latin1")],
])("a file that is not text is refused: %s", async (reason, bytes) => {
  const tool = readFile(await workspaceWith({ a: bytes }));
  expect(await failure(tool, { path: "a" })).toMatchObject({
    code: "not_text",
    message: `a is not UTF-8 text: ${reason}`,
  });
});

test("a mistyped name, or a file in another folder, gets a suggestion", async () => {
  const tool = readFile(await workspaceWith({ "src/deep/orders.ts": "", "src/users.ts": "" }));
  expect(await failure(tool, { path: "src/usres.ts" })).toMatchObject({
    code: "path_not_found",
    message: '"src/usres.ts" does not exist',
    did_you_mean: "src/users.ts",
    argument: "path",
    hint: "Use listFiles to see which files exist.",
  });
  expect(await failure(tool, { path: "orders.ts" })).toMatchObject({ did_you_mean: "src/deep/orders.ts" });
  expect(await failure(tool, { path: "src/zebra.ts" })).not.toHaveProperty("did_you_mean");
});

test("what is not a regular file is not opened", async () => {
  const surroundings = await workspaceWith({ "folder/a": "" }, {}, { fileBytes: 100 });
  const at = (name: string) => join(surroundings.folder, name);
  execFileSync("/usr/bin/env", ["mkfifo", at("pipe")]);
  symlinkSync("/dev/zero", at("zero"));
  symlinkSync("/etc/hostname", at("out"));
  symlinkSync("loop", at("loop"));
  mkdirSync(at("empty"));
  const tool = readFile(surroundings);
  expect(await failure(tool, { path: "pipe" })).toMatchObject({ code: "not_a_file" });
  expect(await failure(tool, { path: "zero" })).toMatchObject({ code: "path_outside" });
  expect(await failure(tool, { path: "out" })).toMatchObject({ code: "path_outside" });
  expect(await failure(tool, { path: "loop" })).toMatchObject({ code: "path_invalid" });
  expect(await failure(tool, { path: "folder" })).toMatchObject({
    code: "not_a_file",
    hint: "Use listFiles for a folder.",
  });
});

test("a file above the limit is not read", async () => {
  const tool = readFile(await workspaceWith({ a: "x".repeat(101) }, {}, { fileBytes: 100 }));
  expect(await failure(tool, { path: "a" })).toMatchObject({
    code: "too_large",
    hint: "searchFiles skips files of this size; a command can print a part of it.",
  });
});
