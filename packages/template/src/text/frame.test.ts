import { expect, test } from "vitest";
import { codeFrame } from "./frame.ts";
import { Source } from "./source.ts";

const frame = (text: string, line: number, column: number, endColumn: number, endLine = line) =>
  codeFrame({ line, column, endLine, endColumn }, new Source("f", text));

test("the marked line comes after two others, with carets under the range", () => {
  expect(frame("a\nb\nc\n{{ .x }}\ne", 4, 4, 6)).toBe("  2 | b\n  3 | c\n> 4 | {{ .x }}\n    |    ^^");
});

test("an empty range has one caret, a range over several lines ends with its first", () => {
  expect(frame("abc", 1, 2, 2)).toBe("> 1 | abc\n    |  ^");
  expect(frame("abc\nd", 1, 2, 1, 2)).toBe("> 1 | abc\n    |  ^^");
});

test("tabs before the range stay tabs, so that the carets are below it", () => {
  expect(frame("\tx y", 1, 4, 5)).toBe("> 1 | \tx y\n    | \t  ^");
});

test("a long line is cut around the range", () => {
  const text = `${"a".repeat(500)}HERE${"b".repeat(500)}`;
  const [line = "", carets = ""] = frame(text, 1, 501, 505).split("\n");
  expect(line.length).toBeLessThan(180);
  expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("HERE");
});

test("control characters and direction marks are replaced", () => {
  expect(frame("a\u001b[31m\u202eb", 1, 1, 2)).toBe("> 1 | a␛[31m�b\n    | ^");
});

test.each([
  ["zero width", "\u200b"],
  ["a joiner between letters", "\u200d"],
  ["a byte order mark", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["a direction mark", "\u202e"],
  ["an isolate", "\u2066"],
  ["a filler", "\u3164"],
  ["a space that is none", "\u00a0"],
  ["a tag", "\u{e0041}"],
  ["private use", "\ue000"],
])("%s is shown as a symbol, with the caret under what follows it", (_, hidden) => {
  const text = `a${hidden}b wrong`;
  const column = text.indexOf("wrong") + 1;
  expect(frame(text, 1, column, column + 5)).toBe("> 1 | a\ufffdb wrong\n    |     ^^^^^");
});
