import { expect, it } from "vitest";
import { inlineCode, markdownTable } from "./table.ts";

it("writes a table whose cells cannot break it", () => {
  expect(markdownTable(["a", "b"], [["x|y", "one\n  two"]])).toBe("| a | b |\n| --- | --- |\n| x\\|y | one two |");
});

it("writes any text as code, and shows line breaks", () => {
  expect(["a", "`b` and ``c``", "d\n", " e"].map(inlineCode)).toEqual([
    "`a`",
    "``` `b` and ``c`` ```",
    "`d⏎`",
    "`  e `",
  ]);
});
