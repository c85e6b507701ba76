import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines, diffText } from "./line-diff.ts";

test("a difference is shown with a few lines around it", () => {
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

test("a difference only in the last line break is described in words", () => {
  expect(diffText(diffLines("a", "a\n").lines)).toBe("recorded (-) and now (+)\n- a (no line break at the end)\n+ a");
  expect(diffText(diffLines("a", "b").lines)).toBe("recorded (-) and now (+)\n- a\n+ b");
});

const text = fc
  .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
  .map((lines) => lines.map((each) => `${each}\n`).join(""));

test("kept and removed lines are those of the old text, kept and added lines those of the new text", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      // Nothing is shown for equal texts.
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

test("no more lines are replaced than necessary, removed ones before added ones", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { lines, removed, added } = diffLines(before, after, 1000);
      expect(removed + added).toBe(fewestEdits(before.split("\n"), after.split("\n")));
      expect(lines.map(({ is }) => is).join(" ")).not.toContain("added removed");
    }),
  );
});

test("a few differences in large texts are found, even far apart", () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index}\n`);
  const changed = lines.with(10, "ten\n").toSpliced(40_000, 1);
  expect(diffLines(lines.join(""), changed.join(""))).toMatchObject({ removed: 2, added: 1, firstLine: 10 });
});

test("texts too large for a good comparison are compared in bounded time", () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}\n`).join("");
  expect(diffLines(many("old"), many("new"))).toMatchObject({ removed: 20_000, added: 20_000 });
});

/** The textbook algorithm: one row after the other of the table of longest common subsequences. */
function fewestEdits(old: readonly string[], now: readonly string[]): number {
  let row = now.map(() => 0);
  for (const line of old) {
    const above = row;
    row = [];
    for (const [at, each] of now.entries()) {
      const isSame = line === each;
      row.push(isSame ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0));
    }
  }
  return old.length + now.length - 2 * (row.at(-1) ?? 0);
}
