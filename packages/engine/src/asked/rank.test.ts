import { expect, test } from "vitest";
import { rankLines } from "./rank.ts";
import { termsOf } from "./terms.ts";

const file = (path: string, ...hunks: string[][]) => ({
  path,
  lines: hunks.flatMap((lines, hunk) => lines.map((text) => ({ text, hunk }))),
});

test("words are names with their parts, numbers, and words in a common form", () => {
  expect([...termsOf("the parser's parseDuration(text) tests 1h30m, --replace-append v1.2.3").keys()]).toEqual([
    "pars",
    "parseduration",
    "dur",
    "text",
    "test",
    "1h30m",
    "1",
    "30",
    "replace-append",
    "replac",
    "append",
    "v1.2.3",
    "2",
    "3",
  ]);
  expect([...termsOf("它应该通过").keys()]).toEqual(["它应该通过", "它应", "应该", "该通", "通过"]);
});

test("a line belongs to the passage with which it shares names, numbers and rare words", () => {
  const passages = [
    "The hour counts 60 seconds instead of 3600.",
    "Text that is no part of a duration is refused with a RangeError.",
    "Add a test for durations that mix hours and minutes.",
    "All existing tests still pass.",
  ];
  const files = [
    file("src/duration.js", ["const secondsPerUnit = { h: 3600 };"], ["throw new RangeError(text)"]),
    file("test/duration.test.js", ['test("hours and minutes", () => {', '  parseDuration("1h30m")', "});"]),
  ];
  expect(rankLines(files, passages)).toEqual([
    [0, 1],
    [2, 2, 2],
  ]);
});

test("a hunk that shares nothing, and is linked to nothing that does, has no passage", () => {
  const files = [
    file(
      "src/color.ts",
      ["export function colorOf(theme: Theme) {", "  return theme.color;"],
      ["palette = colorOf(dark);"],
    ),
    file("src/main.ts", ["process.exitCode = 1;"]),
  ];
  const passages = ["The colour of a theme is its color.", "Use the dark palette."];
  expect(rankLines(files, passages)).toEqual([[0, 0, 1], [undefined]]);
});

test("20,000 lines and 400 passages, one of 1 MB, are ranked in a moment", () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, line) => `const value${line % 997} = compute(${line}, "word ${line % 13}");`,
  );
  const passages = Array.from({ length: 399 }, (_, at) => `Compute value${at} as word ${at % 13}.`);
  const found = rankLines([file("src/large.ts", lines)], [...passages, "value ".repeat(170_000)]);
  expect(found[0]?.[5]).toBe(5);
  expect(found[0]).toHaveLength(20_000);
});
