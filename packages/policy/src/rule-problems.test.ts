import { expect, test } from "vitest";
import type { Rule } from "./rule.ts";
import { ruleProblems } from "./rule-problems.ts";

test.each<[Partial<Rule>, string]>([
  [{ path: "./a" }, 'path must have no "./" at the beginning, and no ".."'],
  [{ path: "a/../b" }, 'path must have no "./" at the beginning, and no ".."'],
  [{ folder: "src/" }, 'folder ends with "/" and matches nothing: "src/**" matches everything below'],
  [{ path: "x".repeat(10_001) }, "path is longer than 10000 characters"],
  [{ command: ["a", "x".repeat(10_001)] }, "command.1 is longer than 10000 characters"],
  [
    { path: "a", command: ["b"] },
    " `path` matches only files, and `command` only commands: a rule with both matches nothing",
  ],
  [{ path: "a", url: "b/" }, " `path` matches only files, and `url` only addresses: a rule with both matches nothing"],
  [{ effect: "run", path: "a" }, " `path` matches only files: with effect run, the rule matches nothing"],
  [
    { effect: "write", command: ["a"] },
    " `command` matches only commands: with effect write, the rule matches nothing",
  ],
  [
    { url: "https://a.example" },
    'url names no path, and matches nothing: "https://a.example/**" matches everything there',
  ],
  [
    { effect: "write", path: "/etc/**" },
    "path is outside the workspace, which a rule that allows an `effect` does not cover: leave out `effect`",
  ],
])("the rule %j has the problem %j", (rule, problem) => {
  const found = ruleProblems({ decide: "allow", ...rule });
  expect(found.map(({ keys, message }) => `${keys.join(".")} ${message}`)).toEqual([problem]);
});

test.each<Rule>([
  { decide: "allow" },
  { decide: "allow", effect: "run", command: ["npm", ""], folder: "sub/*" },
  { decide: "allow", path: "/etc/**" },
  { decide: "deny", effect: "write", path: "/etc/**" },
  { decide: "deny", path: "" },
  { decide: "ask", url: "https://*.example/**" },
])("the rule %j has no problem", (rule) => {
  expect(ruleProblems(rule)).toEqual([]);
});
