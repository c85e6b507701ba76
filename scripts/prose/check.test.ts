import { expect, test } from "vitest";
import { checkProse } from "./check.ts";

const findings = (file: string, text: string) =>
  checkProse(file, text).map(({ line, column, severity, message }) => `${line}:${column} ${severity} ${message}`);

test("a page is checked outside its code", () => {
  const page =
    "It goes on with `goes on with`.\n\n```console\n$ it goes on with\n```\n\nIt lies [here](goes-on-with).\n";
  expect(findings("page.md", page)).toEqual([
    '1:4 error "goes on": write continue, resume',
    '7:4 warning "lies": write is in',
  ]);
});

test("a module is checked in comments and texts of several words", () => {
  const module = [
    "// It is told once more.",
    'const told = "told";',
    "throw new Error(`the run ${told} is told off`);",
  ].join("\n");
  expect(findings("module.ts", module)).toEqual([
    '1:7 error "is told": write reported, shown, given; receives, knows',
    '1:15 error "once more": write again',
    '1:10 warning "told": write report, show, print, name',
    '3:34 error "is told": write reported, shown, given; receives, knows',
    '3:37 warning "told": write report, show, print, name',
  ]);
});

test("lines of prose have at most 140 characters, rows of tables and parts made from code any number", () => {
  const long = "word ".repeat(30).trim();
  expect(findings("page.md", `${long}\n| ${long} |\n`)).toEqual([
    "1:141 error a line of 149 characters of prose; at most 140",
  ]);
  expect(findings("page.md", `<!-- made: keys -->\n${long}\n<!-- /made -->\n`)).toEqual([]);
});
