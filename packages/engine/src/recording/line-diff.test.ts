import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines, diffText } from "./line-diff.ts";

test("what differs is told with a few lines around it", () => {
  const lines = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ""];
  const changed = lines
    .map((line) => (line === "5" ? "five" : line))
    .slice(0, -1)
    .concat("10");
  const diff = diffLines(lines.join("\n"), changed.join("\n"));
  expect(diffText(diff.lines)).toBe(`recorded (-) and now (+)
...
  3
  4
- 5
+ five
  6
  7
  8
  9
+ 10 (no line break at the end)`);
  expect(diff).toMatchObject({ removed: 1, added: 2, firstLine: 4 });
});

test("a line break at the end alone is a difference, and told in words", () => {
  expect(diffText(diffLines("a", "a\n").lines)).toBe("recorded (-) and now (+)\n- a (no line break at the end)\n+ a");
  expect(diffText(diffLines("a", "b").lines)).toBe("recorded (-) and now (+)\n- a\n+ b");
});

test("the lines that stay and go are those of the old text, those that stay and come those of the new", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
    .map((lines) => lines.map((each) => `${each}\n`).join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      // Of equal texts nothing is shown.
      fc.pre(before !== after);
      const { lines } = diffLines(before, after, 1000);
      const of = (...kinds: string[]) =>
        lines
          .filter(({ is }) => kinds.includes(is))
          .map(({ text: line }) => `${line}\n`)
          .join("");
      expect([of("same", "removed"), of("same", "added")]).toEqual([before, after]);
    }),
  );
});

test("texts too large to be compared well are compared in bounded time", () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}\n`).join("");
  expect(diffLines(many("old"), many("new"))).toMatchObject({ removed: 20_000, added: 20_000 });
});
