import { expect, test } from "vitest";
import { openInterpreter } from "./interpreter.ts";
import type { Rule } from "./rule.ts";

test.each<[readonly string[], string | undefined]>([
  [["sh"], "sh"],
  [["/bin/bash", "-e"], "bash"],
  [["python3.12", "-"], "python3.12"],
  [["python", "**"], "python"],
  [["node", "*"], "node"],
  [["node", "/dev/stdin"], "node"],
  [["psql"], "psql"],
  [["sh", "build.sh"], undefined],
  [["node", "--test", "a.js"], undefined],
  [["npm", "**"], undefined],
  [["shred"], undefined],
])("the interpreter that a rule for %j allows with any input is %s", (command, expected) => {
  expect(openInterpreter({ decide: "allow", command })).toBe(expected);
});

test.each<Rule>([
  { decide: "allow", command: ["sh"], input: "none" },
  { decide: "deny", command: ["sh"] },
  { decide: "allow" },
])("the rule %j opens no interpreter", (rule) => {
  expect(openInterpreter(rule)).toBeUndefined();
});
