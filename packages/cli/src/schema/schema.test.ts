import { expect, test } from "vitest";
import { cellsOf } from "../output/cells.ts";
import { styleOf } from "../output/style.ts";
import { schemasText } from "./schema.ts";

test.each([60, 80, 120])("the table of schemas fits %i columns", (columns) => {
  const text = schemasText(styleOf(false, () => columns));
  expect(text).toMatchSnapshot();
  expect(text.split("\n").filter((line) => cellsOf(line) > columns)).toEqual([]);
});

test("no text of the table is cut in a pipe", () => {
  expect(schemasText(styleOf(false))).not.toContain("…");
});
