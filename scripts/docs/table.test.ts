import { expect, test } from "vitest";
import { inlineCode, markdownTable } from "./table.ts";

test("cells cannot break a table", () => {
  expect(markdownTable(["a", "b"], [["x|y", "one\n  two"]])).toBe("| a | b |\n| --- | --- |\n| x\\|y | one two |");
});

test("any text can be written as code, with visible line breaks", () => {
  expect(["a", "`b` and ``c``", "d\n", " e"].map(inlineCode)).toEqual([
    "`a`",
    "``` `b` and ``c`` ```",
    "`d⏎`",
    "`  e `",
  ]);
});
