import { describe, expect, test } from "vitest";
import { threeWayHunks } from "./three-way.ts";

const base = ["title", "", "one", "two", "three", "four", "five", "six", "seven", ""].join("\n");
const with_ = (changes: Readonly<Record<string, string>>) =>
  base.replaceAll(/^\w+\n/gm, (line) => changes[line.trim()] ?? line);

async function hunksOf(ours: string, theirs: string, followsBase = false) {
  const hunks = await threeWayHunks({ base, ours, theirs, followsBase });
  return hunks.map((hunk) => `${hunk.line} ${hunk.by}: ${[hunk.base, hunk.ours, hunk.theirs].map(shown).join(" | ")}`);
}

function shown(text: string): string {
  return text.replaceAll("\n", "/");
}

describe("the three-way view", () => {
  test("says of each place who changed it", async () => {
    const ours = with_({ one: "ONE\n", three: "", six: "same\n" });
    const theirs = with_({ five: "FIVE\nand more\n", six: "same\n" });
    expect(await hunksOf(ours, theirs)).toMatchInlineSnapshot(`
      [
        "3 ours: one/ | ONE/ | one/",
        "5 ours: three/ |  | three/",
        "7 conflict: five/six/ | five/same/ | FIVE/and more/same/",
      ]
    `);
  });

  test("marks a conflict where a merge would, also of changes that only touch", async () => {
    expect(await hunksOf(with_({ two: "yours\n" }), with_({ two: "new\n" }))).toMatchInlineSnapshot(`
      [
        "4 conflict: two/ | yours/ | new/",
      ]
    `);
    expect(await hunksOf(with_({ two: "yours\n" }), with_({ three: "new\n" }))).toMatchInlineSnapshot(`
      [
        "4 conflict: two/three/ | yours/three/ | two/new/",
      ]
    `);
    expect(await hunksOf(with_({ two: "two\nyours\n" }), with_({ two: "two\nnew\n" }))).toMatchInlineSnapshot(`
      [
        "5 conflict:  | yours/ | new/",
      ]
    `);
  });

  test("takes what a file follows for a change of the built-in text", async () => {
    const theirs = with_({ two: "new\n" });
    expect(await hunksOf(theirs, theirs, true)).toEqual(["4 theirs: two/ | new/ | new/"]);
    expect(await hunksOf(theirs, theirs)).toEqual(["4 both: two/ | new/ | new/"]);
  });

  test("has nothing for equal texts, and whole texts for an empty base", async () => {
    expect(await hunksOf(base, base)).toEqual([]);
    expect(await threeWayHunks({ base: "", ours: "a\n", theirs: "b\n", followsBase: false })).toMatchObject([
      { line: 1, by: "conflict", base: "", ours: "a\n", theirs: "b\n" },
    ]);
  });
});
