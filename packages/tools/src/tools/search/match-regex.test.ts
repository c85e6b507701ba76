import { expect, test } from "vitest";
import { regexMatcher } from "./match-regex.ts";
import { textMatcher } from "./match-text.ts";

const { signal } = new AbortController();

test.each([
  ["a repetition in a repetition", "(a+)+$"],
  ["two ways of the same", "(a|a)*$"],
  ["a repetition of nothing", "(a*)*b"],
  ["one that is found in programs", "^(([a-z])+.)+[A-Z]([a-z])+$"],
  ["one that takes long to be compiled already", `${"(a?)".repeat(60)}${"a".repeat(60)}$`],
])("an expression that would never end is stopped, and the error names the file: %s", async (_, source) => {
  await using matcher = regexMatcher(source, true, signal, 500);
  await expect(matcher.match(`one\ntwo\n${"a".repeat(59)}!`, 10, "a.txt")).rejects.toMatchObject({
    code: "pattern_too_slow",
    message: '"regex" takes longer than 0.5 s in a.txt',
  });
});

test("one process serves many texts, and returns no more than is wanted", async () => {
  await using matcher = regexMatcher("a", true, signal);
  expect(await matcher.match("a\nb\na\na", 2, "one")).toEqual([
    { line: 1, column: 1, text: "a" },
    { line: 3, column: 1, text: "a" },
  ]);
  expect(await matcher.match("", 2, "two")).toEqual([]);
  expect(await matcher.match("b", 2, "three")).toEqual([]);
});

test("both ways of matching agree on places", async () => {
  const text = "x.y\r\nxay\n  x.y x.y\n\nx.y";
  await using regex = regexMatcher("x\\.y", true, signal);
  expect(await textMatcher("x.y", true).match(text, 10, "")).toEqual(await regex.match(text, 10, ""));
});

test("a plain text made to be slow is fast", async () => {
  expect(await textMatcher(`${"a".repeat(499)}b`, false).match("a".repeat(4_000_000), 10, "")).toEqual([]);
});
