import { expect, it } from "vitest";
import { fillPages } from "./made-sections.ts";

const page = "# A\n\n<!-- made: one -->\nold\n<!-- /made -->\n\nby hand\n";

it("puts what the code makes between the marks, and leaves the rest and other pages alone", () => {
  const filled = fillPages(
    new Map([
      ["a.md", page],
      ["b.md", "# B\n"],
    ]),
    new Map([["one", "costs $1 & $&"]]),
  );
  expect([...filled]).toEqual([["a.md", "# A\n\n<!-- made: one -->\n\ncosts $1 & $&\n\n<!-- /made -->\n\nby hand\n"]]);
  expect(fillPages(filled, new Map([["one", "costs $1 & $&"]]))).toEqual(filled);
});

it("refuses a section that nothing makes, and one that no page shows", () => {
  expect(() => fillPages(new Map([["a.md", page]]), new Map([["two", ""]]))).toThrow(/a\.md has a section "one"/);
  expect(() => fillPages(new Map(), new Map([["two", ""]]))).toThrow(/no page has a section for two/);
});
