import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { searchFiles } from "./search-files.ts";

test("a plain text is found literally, once per line", async () => {
  const tool = searchFiles(await workspaceWith({ "a.ts": "x(.*)\r\n  x(.*) x(.*)\nX(.*)", "b/c.md": "x(.*)" }));
  expect(await givenBy(tool, { text: "x(.*)" })).toEqual({
    matches: [
      { path: "a.ts", line: 1, column: 1, text: "x(.*)" },
      { path: "a.ts", line: 2, column: 3, text: "  x(.*) x(.*)" },
      { path: "b/c.md", line: 1, column: 1, text: "x(.*)" },
    ],
    files_searched: 2,
    files_with_matches: 2,
    skipped: { not_text: 0, too_large: 0, unreadable: 0, not_allowed: 0 },
    ignored: 0,
    cut: false,
  });
  expect((await givenBy(tool, { text: "x(.*)", case_sensitive: false, pattern: "*.ts" })).matches).toHaveLength(3);
  expect((await givenBy(tool, { text: "x(.*)", path: "b" })).matches).toHaveLength(1);
});

test("a text of several lines is found with any line ends", async () => {
  const tool = searchFiles(await workspaceWith({ lf: "0\na\nb\n", crlf: "0\r\na\r\nb\r\n" }));
  const places = [
    { path: "crlf", line: 2, column: 1, text: "a" },
    { path: "lf", line: 2, column: 1, text: "a" },
  ];
  expect((await givenBy(tool, { text: "a\nb" })).matches).toEqual(places);
  expect((await givenBy(tool, { text: "a\r\nb" })).matches).toEqual(places);
});

test("a regular expression is matched against each line separately", async () => {
  const tool = searchFiles(await workspaceWith({ a: "export class A {\r\n\r\nclass Bé\n" }));
  const found = async (args: object) => (await givenBy(tool, { ...args })).matches;
  expect(await found({ regex: "class (\\w+)$" })).toEqual([]);
  expect(await found({ regex: "class \\p{L}+$" })).toEqual([{ path: "a", line: 3, column: 1, text: "class Bé" }]);
  expect(await found({ regex: "CLASS|^$", case_sensitive: false })).toMatchObject([
    { line: 1, column: 8, text: "export class A {" },
    { line: 2, column: 1, text: "" },
    { line: 3 },
  ]);
  // An expression that is invalid with Unicode rules may be valid without them.
  expect(await found({ regex: "A {" })).toHaveLength(1);
});

test("a long line is shown around the match", async () => {
  const tool = searchFiles(await workspaceWith({ a: `${"ä".repeat(1000)}here${"ö".repeat(1000)}` }));
  const { matches } = await givenBy(tool, { text: "here" });
  expect(matches).toEqual([{ path: "a", line: 1, column: 1001, text: `…${"ä".repeat(80)}here${"ö".repeat(216)}…` }]);
});

test("files that are not text, too large, ignored or not regular are skipped and counted", async () => {
  const files = {
    nul: "x\0",
    latin: Buffer.from("x\xe4", "latin1"),
    big: "x".repeat(200),
    ".gitignore": "out\n",
    out: "x",
  };
  const surroundings = await workspaceWith({ ...files, ok: "x" }, {}, { fileBytes: 100 });
  execFileSync("/usr/bin/env", ["mkfifo", join(surroundings.folder, "pipe")]);
  symlinkSync("/dev/zero", join(surroundings.folder, "zero"));
  symlinkSync("ok", join(surroundings.folder, "link"));
  expect(await givenBy(searchFiles(surroundings), { text: "x" })).toMatchObject({
    matches: [{ path: "ok" }],
    files_searched: 2,
    skipped: { not_text: 2, too_large: 1, unreadable: 0 },
    ignored: 1,
  });
  expect((await givenBy(searchFiles(surroundings), { text: "x", include_ignored: true })).matches).toMatchObject([
    { path: "ok" },
    { path: "out" },
  ]);
});

test("results are limited in number and bytes", async () => {
  const surroundings = await workspaceWith({ a: "x\n".repeat(5000) });
  expect(await givenBy(searchFiles(surroundings), { text: "x", max_results: 3 })).toMatchObject({
    matches: [{ line: 1 }, { line: 2 }, { line: 3 }],
    cut: true,
    hint: "The search stopped after 3 lines. Give a `pattern` or a deeper `path`.",
  });
  expect(await givenBy(searchFiles(surroundings), { text: "x", max_results: 5000 })).toMatchObject({ cut: false });
  const small = { ...surroundings, limits: { ...surroundings.limits, resultBytes: 1000 } };
  const { matches, cut } = await givenBy(searchFiles(small), { regex: "x", max_results: 5000 });
  expect(cut).toBe(true);
  expect(JSON.stringify(matches).length).toBeLessThanOrEqual(1002);
  const few = { ...surroundings, limits: { ...surroundings.limits, fileBytes: 5000 } };
  expect((await givenBy(searchFiles(few), { text: "x" })).skipped).toMatchObject({ too_large: 1 });
});

test("all files together are limited", async () => {
  const files = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`f${i}`, "y".repeat(100)]));
  const surroundings = await workspaceWith(files, {}, { fileBytes: 100 });
  expect(await givenBy(searchFiles(surroundings), { text: "x" })).toMatchObject({
    files_searched: 65,
    cut: true,
    hint: "The search stopped after 6400 bytes. Give a `pattern` or a deeper `path`.",
  });
});

test("an expression that would never end is stopped", async () => {
  const tool = searchFiles(await workspaceWith({ "a.txt": `one\n${"a".repeat(60)}!\n` }));
  expect(await failure(tool, { regex: "(a+)+$" })).toEqual({
    code: "pattern_too_slow",
    message: '"regex" takes longer than 3 s in a.txt',
    argument: "regex",
    hint: expect.stringContaining("(a+)+"),
  });
});

test("a cancelled search ends, even during an endless expression", async () => {
  const tool = searchFiles(await workspaceWith({ a: `${"a".repeat(60)}!` }));
  const taken = new AbortController();
  const found = tool.prepare({ regex: "(a+)+$" }, { ...call, signal: taken.signal });
  setTimeout(() => taken.abort(), 100);
  await expect(found).rejects.toMatchObject({ code: "cancelled" });
  await expect(tool.prepare({ regex: "a" }, { ...call, signal: taken.signal })).rejects.toMatchObject({
    code: "cancelled",
  });
});

test("many text files are searched quickly", async () => {
  const surroundings = await workspaceWith({});
  execFileSync("sh", ["-c", "for i in $(seq 1 1500); do echo line $i > f$i; done"], { cwd: surroundings.folder });
  const messages: string[] = [];
  const prepared = await searchFiles(surroundings).prepare(
    { regex: "line 14\\d\\d$" },
    { ...call, progress: (message) => messages.push(message) },
  );
  expect(prepared).toMatchObject({ value: { files_searched: 1500, files_with_matches: 100 } });
  expect(messages[0]).toBe("1000 files searched, 100 lines found");
});

test("likely mistakes get a hint", async () => {
  const tool = searchFiles(await workspaceWith({ a: "class A" }));
  expect(await failure(tool, {})).toMatchObject({
    message: 'either "text" or "regex" must be given, but both are missing',
  });
  expect(await failure(tool, { text: "a", regex: "b" })).toMatchObject({
    message: 'either "text" or "regex" must be given, but both are given',
  });
  expect(await failure(tool, { text: "" })).toMatchObject({ message: '"text" is empty: every line would match' });
  expect(await failure(tool, { query: "x" })).toMatchObject({ code: "arguments_invalid" });
  expect(await failure(tool, { regex: "(" })).toMatchObject({
    code: "arguments_invalid",
    message: '"regex" is not a regular expression: Unterminated group',
  });
  expect(await failure(tool, { regex: "(?i)class" })).toMatchObject({
    hint: 'Options cannot be written as (?i) here: give "case_sensitive": false.',
  });
  expect(await givenBy(tool, { text: "class \\w+" })).toMatchObject({
    hint: "`text` is searched literally. Use `regex` for a regular expression.",
  });
});
