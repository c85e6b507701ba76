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
  ["{{ .steps[0] }}", "10: `[` is no operator of go: write `index .steps 0`"],
  ['{{ print 1"a" }}', '11: unexpected <"a"> in operand: arguments are separated by spaces'],
  ['{{ printf"x" }}', '10: unexpected <"x"> in operand: arguments are separated by spaces'],
  ["{{ 08 }}", '4: integer overflow: "08" has a digit that is not octal'],
])("what people write by habit has the right form in its message: %s", (text, message) => {
  expect(findings(text)).toEqual([message]);
});
