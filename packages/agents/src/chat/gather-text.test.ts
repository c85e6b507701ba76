import fc from "fast-check";
import { expect, test } from "vitest";
import { GatheredText } from "./gather-text.ts";

function gathered(deltas: readonly string[]): string[] {
  const emitted: string[] = [];
  const text = new GatheredText((each) => emitted.push(each));
  for (const delta of deltas) text.add(delta);
  text.flush();
  return emitted;
}

test("lines are emitted whole, however they arrive", () => {
  expect(gathered(["a", "b\n", "c\nd\n", "", "e"])).toEqual(["ab\n", "c\nd\n", "e"]);
});

test("long lines are emitted by sentences, else by words, else in pieces", () => {
  const sentence = `${"word ".repeat(60).trim()}. `;
  expect(gathered([...`${sentence}${sentence}`])).toEqual([sentence, sentence]);
  expect(gathered([..."word ".repeat(100)]).map(({ length }) => length)).toEqual([400, 100]);
  expect(gathered([..."x".repeat(1000)]).map(({ length }) => length)).toEqual([400, 400, 200]);
});

test("everything but blanks is emitted once and in order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 300, unit: fc.constantFrom("a", "b", ".", " ", "\n", "é") })),
      (deltas) => {
        const bare = (text: string) => text.replace(/\s/g, "");
        expect(bare(gathered(deltas).join(""))).toBe(bare(deltas.join("")));
      },
    ),
  );
});
