import { expect, test } from "vitest";
import { cellsOf, cutToCells } from "./cells.ts";
import { tableText } from "./table.ts";

test("tableText makes columns as wide as their widest text, and counts wide characters twice", () => {
  expect(
    tableText(
      ["RUN", "ABOUT"],
      [
        ["漢字x", "a"],
        ["b", ""],
      ],
    ),
  ).toBe("RUN    ABOUT\n漢字x  a\nb\n");
});

test("tableText does not count colours for the width", () => {
  const paint = (text: string) => `\u001b[1m${text}\u001b[22m`;
  const rows = tableText(["A", "B"], [["xx", "y"]], paint).split("\n");
  expect(rows[0]).toBe(`${paint("A ")}  ${paint("B")}`);
});

test.each([
  ["", 0],
  ["abc", 3],
  ["é", 1],
  ["e\u0301", 1],
  ["漢", 2],
  ["🎉", 2],
  ["\u200b", 0],
])("cellsOf(%j) is %d", (text, cells) => expect(cellsOf(text)).toBe(cells));

test.each([
  ["short", 10, "short"],
  ["exactly10!", 10, "exactly10!"],
  ["longer than ten", 10, "longer th…"],
  ["漢字漢字漢字", 8, "漢字漢…"],
  ["🎉🎉🎉", 4, "🎉…"],
])("cutToCells(%j, %d) is %j", (text, limit, cut) => expect(cutToCells(text, limit)).toBe(cut));
