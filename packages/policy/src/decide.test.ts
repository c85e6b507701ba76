import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { decide, exactRule } from "./decide.ts";
import type { Rule, SourcedRule } from "./rule.ts";

const write = (path: string, tool = "writeFile"): Action => ({ tool, effect: "write", path });
const run = (...command: string[]): Action => ({ tool: "runCommand", effect: "run", command, folder: "" });
const configured = (...rules: Rule[]): SourcedRule[] => rules.map((rule) => ({ rule, source: "configuration" }));

test("decide asks about every action that no rule fits", () => {
  expect(decide([], write("a"))).toEqual({ decision: "ask" });
  expect(decide([], run("ls"))).toEqual({ decision: "ask" });
});

test("rules that deny come before those that ask, and those before rules that allow, in any order", () => {
  const rules = configured({ decide: "allow" }, { decide: "ask", path: "src/**" }, { decide: "deny", path: "src/x/*" });
  expect(decide(rules, write("a")).decision).toBe("allow");
  expect(decide(rules, write("src/a")).decision).toBe("ask");
  expect(decide(rules, write("src/x/a"))).toEqual({
    decision: "deny",
    rule: { decide: "deny", path: "src/x/*" },
    source: "configuration",
  });
});

test.each([
  [{ path: "src/*" }, ["src/a"], ["src/a/b", "Src/a", "src"]],
  [{ path: "src/**" }, ["src/a", "src/a/b", "src/.env"], ["src", "srcs/a"]],
  [{ path: "**/*.java" }, ["A.java", "a/b/C.java"], ["A.javac"]],
  [{ path: "[a-c]?.ts" }, ["ab.ts", "cd.ts"], ["dd.ts", "a.ts"]],
  [{ tool: "write*", path: "a" }, ["a"], ["b"]],
  [{ tool: "edit*" }, [], ["a"]],
  [{ command: ["ls"] }, [], ["a", "ls"]],
  [{ path: "constructor" }, ["constructor"], ["__proto__"]],
])("the rule %j fits the writes listed for it and no others", (rule, fitting, others) => {
  const effectOf = (path: string) => decide(configured({ decide: "allow", ...rule }), write(path)).effect;
  expect(fitting.filter((path) => effectOf(path) !== "allow")).toEqual([]);
  expect(others.filter((path) => effectOf(path) === "allow")).toEqual([]);
});

test.each([
  [["npm", "test"], [["npm", "test"]], [["npm"], ["npm", "test", "x"], ["npm", "tests"]]],
  [
    ["npm", "run", "*"],
    [
      ["npm", "run", "a/b"],
      ["npm", "run", ""],
    ],
    [
      ["npm", "run"],
      ["npm", "run", "a", "b"],
    ],
  ],
  [["git", "**"], [["git"], ["git", "log", "-1"]], [["gitk"]]],
  [["**"], [["rm", "-rf"]], []],
  [["a", "**", "b"], [["a", "xyz", "b"]], [["a", "b"]]],
  [["find", "{}"], [["find", "{}"]], [["find", ""]]],
])("the words %j fit the commands listed for them and no others", (command, fitting, others) => {
  const effectOf = (words: string[]) => decide(configured({ decide: "allow", command }), run(...words)).effect;
  expect(fitting.filter((words) => effectOf(words) !== "allow")).toEqual([]);
  expect(others.filter((words) => effectOf(words) === "allow")).toEqual([]);
});

test.each([
  ".git/config",
  ".git",
  "sub/.git/hooks/pre-commit",
  ".GIT/config",
  ".gi\u200ct/x",
  ".cuebook/config.yaml",
  ".cuebook/state/permissions.json",
  ".CueBook/config.yaml",
  ".cuebook/templates",
])("no rule can allow a write to %j", (path) => {
  expect(decide(configured({ decide: "allow" }), write(path))).toMatchObject({ decision: "deny", source: "built-in" });
});

test("a rule can allow writes to templates of Cuebook and to files with names similar to git's", () => {
  for (const path of [".cuebook/templates/a.java.tmpl", ".gitignore", ".github/workflows/ci.yaml", "a.git/x"]) {
    expect(decide(configured({ decide: "allow" }), write(path)).decision).toBe("allow");
  }
});

test("an exact rule fits its action and no other, with any characters in it", () => {
  const word = fc.oneof(fc.string(), fc.constantFrom("*", "**", "[a]", "{a,b}", "\\*", "?", "src/**", "{}"));
  const path = word.filter((text) => text !== "" && decide([], write(text)).decision === "ask");
  fc.assert(
    fc.property(path, path, (one, other) => {
      const rules = configured(exactRule("allow", write(one)));
      expect(decide(rules, write(one)).decision).toBe("allow");
      expect(decide(rules, write(one, "editFile")).decision).toBe("ask");
      if (one !== other) expect(decide(rules, write(other)).decision).toBe("ask");
    }),
  );
  const words = fc.array(word, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const rules = configured(exactRule("allow", run(...one)));
      expect(decide(rules, run(...one)).decision).toBe("allow");
      if (JSON.stringify(one) !== JSON.stringify(other)) expect(decide(rules, run(...other)).decision).toBe("ask");
    }),
  );
});
