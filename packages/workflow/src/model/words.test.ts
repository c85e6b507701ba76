import { expect, test } from "vitest";
import { gateWords, nameWords, shownName } from "./words.ts";

test.each([
  ["_", "done", "done"],
  ["fix_code", "fix code", "fix_code"],
  ["constructor", "constructor", "constructor"],
  ["$START", "start", "start"],
  ["$END", "end", "end"],
  ["$SUSPEND", "asks a person", "asks a person"],
])("%s is said as %s, and shown in a graph as %s", (name, words, shown) => {
  expect([nameWords(name), shownName(name)]).toEqual([words, shown]);
});

test("a gate asks before somebody works, a person is asked, or the run ends", () => {
  expect(["code_reviewer", "$SUSPEND", "$END"].map(gateWords)).toEqual([
    "Approve before the code reviewer works",
    "Approve asking a person",
    "Approve the end of the run",
  ]);
});
