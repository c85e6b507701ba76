import { expect, test } from "vitest";
import { changedFiles, type Diff, diffSummary, diffText } from "./changes-text.ts";
import { styleOf } from "./style.ts";

const part = (path: string, line: string) =>
  `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n${line}\n`;

function diffOf(files: Diff["files"], text: string, truncated = false): Diff {
  return { base: "b", tree: "t", files, text, truncated };
}

test("diffSummary counts files and lines", () => {
  const change = { path: "a", added: 2, removed: 1 };
  expect(diffSummary(diffOf([change, { path: "b.png", added: null, removed: null }], ""))).toBe("2 files, +2 -1");
  expect(diffSummary(diffOf([change], "", true))).toBe("1 file or more, +2 -1");
  expect(diffSummary(diffOf([], ""))).toBe("nothing");
});

test("diffText colours a removed line that looks like a file header as removed", () => {
  const text = part("a", "--- not a head\n+++ nor this");
  const lines = diffText(text, styleOf(true)).split("\n");
  const red = (line: string) => styleOf(true).severity("error", line);
  expect(lines[2]).toBe(styleOf(true).dim("--- a/a"));
  expect(lines.slice(5, 7)).toEqual([red("--- not a head"), styleOf(true).good("+++ nor this")]);
  expect(diffText(text, styleOf(false))).toBe(text);
});

test("diffText escapes control characters", () => {
  expect(diffText("+\u001b[2J\r", styleOf(false))).toBe("+␛[2J␍");
});

test("changedFiles returns the files that differ, even with equal counts", () => {
  const files = [
    { path: "a", added: 1, removed: 0 },
    { path: "b", added: 1, removed: 0 },
  ];
  const before = diffOf(files, part("a", "+1") + part("b", "+1"));
  expect(changedFiles(before, before)).toEqual([]);
  expect(changedFiles(before, diffOf(files, part("a", "+1") + part("b", "+2")))).toEqual(["b"]);
  expect(changedFiles(before, diffOf(files.slice(0, 1), part("a", "+1")))).toEqual(["b"]);
});
