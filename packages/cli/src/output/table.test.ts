import { describe, expect, test } from "vitest";
import { cellsOf, cutStartToCells, cutToCells } from "./cells.ts";
import { styleOf } from "./style.ts";
import { tableText } from "./table.ts";

const plain = styleOf(false);
const screen = (columns: number) => styleOf(false, () => columns);

describe("tableText", () => {
  test("makes columns as wide as their widest text, and counts wide characters twice", () => {
    expect(
      tableText(
        ["RUN", "ABOUT"],
        [
          ["漢字x", "a"],
          ["b", ""],
        ],
        plain,
      ),
    ).toBe("RUN    ABOUT\n漢字x  a\nb\n");
  });

  test("does not count colours for the width", () => {
    const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;
    const rows = tableText(["A", "B"], [["xx", "y"]], plain, bold).split("\n");
    expect(rows.slice(0, 2)).toEqual(["A   B", `${bold("xx")}  ${bold("y")}`]);
  });

  const columns = ["ID", { path: "FILE" }, { text: "ABOUT" }] as const;
  const rows = [
    ["a-long-identifier", "some/folder/of/the/project/file.md", "What it is, in many words that say it all"],
    ["b", "file.md", "Short"],
  ];

  test("cuts texts at their end and paths at their start where a screen is too narrow, and never an id", () => {
    expect(tableText(columns, rows, screen(72))).toBe(`\
ID                 FILE                       ABOUT
a-long-identifier  …r/of/the/project/file.md  What it is, in many words…
b                  file.md                    Short
`);
  });

  test("continues a row on further lines if the columns do not fit", () => {
    expect(tableText(columns, rows, screen(50))).toBe(`\
ID                 FILE
    ABOUT
a-long-identifier  …/folder/of/the/project/file.md
    What it is, in many words that say it all
b                  file.md
    Short
`);
    const ids = ["FIRST", "SECOND", { text: "ABOUT" }] as const;
    expect(
      tableText(
        ids,
        [
          ["a".repeat(50), "b".repeat(20), "c".repeat(40)],
          ["d", "", ""],
        ],
        screen(40),
      ),
    ).toBe(`\
FIRST
    SECOND
    ABOUT
${"a".repeat(50)}
    ${"b".repeat(20)}
    ${"c".repeat(35)}…
d
`);
  });

  test("cuts long texts of several columns to the same width, however long they are, and takes any number of rows", () => {
    const texts = [{ text: "A" }, "ID", { path: "B" }] as const;
    const row = ["a".repeat(1_000_000), "id", "b".repeat(2_000_000)];
    expect(tableText(texts, [row], screen(64)).split("\n")[1]).toBe(`${"a".repeat(28)}…  id  …${"b".repeat(28)}`);
    const many = Array.from({ length: 200_000 }, () => ["a"]);
    expect(tableText(["A"], many, screen(64))).toHaveLength(2 * (many.length + 1));
  });

  test("cuts nothing in a pipe, and has no line of headings without headings", () => {
    expect(tableText(["", { text: "" }], [["a", "x".repeat(300)]], plain)).toBe(`a  ${"x".repeat(300)}\n`);
  });
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

test("cutStartToCells keeps the end of a path", () => {
  expect(cutStartToCells("folder/of/file.md", 10)).toBe("…f/file.md");
  expect(cutStartToCells("漢字漢字", 5)).toBe("…漢字");
  expect(cutStartToCells("short", 10)).toBe("short");
});
