import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeTexts } from "./merge-texts.ts";

const names = { ours: "mine", theirs: "the new one" };
const merge = (base: string, ours: string, theirs: string) => mergeTexts({ base, ours, theirs, names });

test("changes of different lines are merged", async () => {
  expect(await merge("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")).toEqual({ text: "A\nb\nc\nD\n", conflicts: 0 });
  expect(await merge("a\nb\nc", "a\nb\nc", "a\nb\n")).toEqual({ text: "a\nb\n", conflicts: 0 });
});

test("different changes of a line are marked, with the names of the versions", async () => {
  expect(await merge("a\nb\nc\n", "a\nB\nc\n", "a\nβ\nc\n")).toEqual({
    text: "a\n<<<<<<< mine\nB\n=======\nβ\n>>>>>>> the new one\nc\n",
    conflicts: 1,
  });
});

test("more conflicts than git counts are no failure", async () => {
  const lines = (mark: string) =>
    Array.from({ length: 300 }, (_, at) => `${mark}${at}\n${"same\n".repeat(9)}`).join("");
  const { text, conflicts } = await merge(lines("a"), lines("b"), lines("c"));
  expect([conflicts, text.match(/^<{7} mine$/gm)?.length]).toEqual([127, 300]);
});

test("a version that did not change, or changed in the same way, gives the other one", async () => {
  const text = fc.array(fc.constantFrom("a", "b", "", "=======", "é\r")).map((lines) => lines.join("\n"));
  await fc.assert(
    fc.asyncProperty(text, text, async (base, other) => {
      expect(await merge(base, other, base)).toEqual({ text: other, conflicts: 0 });
      expect(await merge(base, base, other)).toEqual({ text: other, conflicts: 0 });
      expect(await merge(base, other, other)).toEqual({ text: other, conflicts: 0 });
    }),
  );
});
