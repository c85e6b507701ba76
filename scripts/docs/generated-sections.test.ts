import { expect, test } from "vitest";
import { fillPages } from "./generated-sections.ts";

const page = "# A\n\n<!-- made: one -->\nold\n<!-- /made -->\n\nby hand\n";

test("generated text goes between the marks, and the rest and other pages stay unchanged", () => {
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

test("a section that is not generated, and one that no page shows, are rejected", () => {
  expect(() => fillPages(new Map([["a.md", page]]), new Map([["two", ""]]))).toThrow(/a\.md has a section "one"/);
  expect(() => fillPages(new Map(), new Map([["two", ""]]))).toThrow(/no page has a section for two/);
});
