import { expect, test } from "vitest";
import { parse } from "../../parse.ts";

/** The findings of a template, each with its column. */
function findings(text: string): string[] {
  return parse(text, { dialect: "go" }).diagnostics.map(({ column, message }) => `${column}: ${message}`);
}

test.each([
  ["{{ if .issue.dry == true }}x{{ end }}", "18: `==` is no operator of go: write `eq .issue.dry true`"],
  ['{{ if .state != "open" }}x{{ end }}', '14: `!=` is no operator of go: write `ne .state "open"`'],
  ["{{ if .n >= 3 }}x{{ end }}", "10: `>=` is no operator of go: write `ge .n 3`"],
  ["{{ if .n<3 }}x{{ end }}", "9: `<` is no operator of go: write `lt .n 3`"],
  ["{{ if .a && .b }}x{{ end }}", "10: `&&` is no operator of go: write `and .a .b`"],
  ["{{ if .a || .b }}x{{ end }}", "10: `||` is no operator of go: write `or .a .b`"],
  ["{{ if !.a }}x{{ end }}", "7: `!` is no operator of go: write `not .a`"],
  ["{{ if len .a > 1 }}x{{ end }}", "14: `>` is no operator of go: write `gt (len .a) 1`"],
  ["{{ len .a[0] }}", "10: `[` is no operator of go: write `index .a 0`"],
  ["{{ .steps[0] }}", "10: `[` is no operator of go: write `index .steps 0`"],
  ['{{ print 1"a" }}', '11: unexpected <"a"> in operand: arguments are separated by spaces'],
  ['{{ printf"x" }}', '10: unexpected <"x"> in operand: arguments are separated by spaces'],
  ["{{ 08 }}", '4: integer overflow: "08" has a digit that is not octal'],
])("what people write by habit has the right form in its message: %s", (text, message) => {
  expect(findings(text)).toEqual([message]);
});

test("the sides of `&&` that are comparisons have their own advice", () => {
  expect(findings("{{ if .a == 1 && .b > 2 }}x{{ end }}")).toEqual([
    "10: `==` is no operator of go: write `eq .a 1`",
    "15: `&&` is no operator of go: write `and (...) (...)`",
    "21: `>` is no operator of go: write `gt .b 2`",
  ]);
});
