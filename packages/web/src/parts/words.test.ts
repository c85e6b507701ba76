import { expect, test } from "vitest";
import { counted, runTitle, stateWords, visitName } from "./words.ts";

test.each([
  ["developer", 1, "Developer"],
  ["developer", 2, "Developer, again"],
  ["code_reviewer", 3, "Code reviewer, 3rd"],
  ["tester", 11, "Tester, 11th"],
  ["tester", 22, "Tester, 22nd"],
  ["tester", 112, "Tester, 112th"],
] as const)("visitName says visit of %s number %i as %s", (role, visit, name) => {
  expect(visitName(role, visit)).toBe(name);
});

test("stateWords has words for states, and leaves the names of others", () => {
  expect(["completed", "cancelled", "constructor"].map(stateWords)).toEqual(["done", "stopped", "constructor"]);
});

test("runTitle is the first line with a text, else the workflow", () => {
  expect(runTitle({ subject: "\n Fix it\nnow", workflow: "solve" })).toBe(" Fix it");
  expect(runTitle({ subject: "", workflow: "solve" })).toBe("solve");
});

test("counted has the plural", () => {
  expect([counted(1, "file"), counted(1200, "file"), counted(2, "try", "tries")]).toEqual([
    "1 file",
    "1,200 files",
    "2 tries",
  ]);
});
