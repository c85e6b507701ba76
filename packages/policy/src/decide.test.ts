import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { decide, exactRule } from "./decide.ts";
import type { Rule, SourcedRule } from "./rule.ts";
import { ruleProblems } from "./rule-problems.ts";

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
  const decisionOn = (path: string) => decide(configured({ decide: "allow", ...rule }), write(path)).decision;
  expect(fitting.filter((path) => decisionOn(path) !== "allow")).toEqual([]);
  expect(others.filter((path) => decisionOn(path) === "allow")).toEqual([]);
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
  const decisionOn = (words: string[]) => decide(configured({ decide: "allow", command }), run(...words)).decision;
  expect(fitting.filter((words) => decisionOn(words) !== "allow")).toEqual([]);
  expect(others.filter((words) => decisionOn(words) === "allow")).toEqual([]);
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

test.each(["/repo/.git/config", "/home/ada/.cuebook/config.yaml", "/repo/sub/.GIT/hooks/x", "/.cuebook/state/a"])(
  "no rule can allow a write to %j outside the workspace",
  (path) => {
    const rules = configured({ decide: "allow" }, { decide: "allow", path: "/**" });
    expect(decide(rules, write(path))).toMatchObject({ decision: "deny", source: "built-in" });
  },
);

test.each<[Rule, boolean]>([
  [{ decide: "allow" }, true],
  [{ decide: "allow", tool: "*" }, true],
  [{ decide: "allow", path: "/etc/*" }, true],
  [{ decide: "allow", path: "**" }, false],
  [{ decide: "allow", path: "**/hosts" }, false],
  [{ decide: "allow", effect: "write" }, false],
  [{ decide: "allow", effect: "write", path: "/etc/*" }, false],
  [{ decide: "allow", effect: "write", path: "**" }, false],
])("the rule %j covers a file outside the workspace: %j", (rule, covers) => {
  expect(decide(configured(rule), write("/etc/hosts")).decision).toBe(covers ? "allow" : "ask");
  expect(decide(configured({ ...rule, decide: "deny" }), write("/etc/hosts")).decision).toBe("deny");
});

test.each<[Rule, boolean]>([
  [{ decide: "allow" }, true],
  [{ decide: "allow", folder: "/tmp/*" }, true],
  [{ decide: "allow", command: ["make"], folder: "/tmp/*" }, true],
  [{ decide: "allow", command: ["make"] }, false],
  [{ decide: "allow", folder: "**" }, false],
  [{ decide: "allow", effect: "run" }, false],
  [{ decide: "allow", effect: "run", folder: "/tmp/*" }, false],
])("the rule %j covers a command outside the workspace: %j", (rule, covers) => {
  const action: Action = { tool: "shell", effect: "run", command: ["make"], folder: "/tmp/x" };
  expect(decide(configured(rule), action).decision).toBe(covers ? "allow" : "ask");
});

test("a rule with an effect fits actions of that kind only", () => {
  const actions: Action[] = [
    { tool: "t", effect: "read", path: "a" },
    { tool: "t", effect: "write", path: "a" },
    { tool: "t", effect: "run", command: ["a"], folder: "" },
    { tool: "t", effect: "network", url: "" },
    { tool: "t", effect: "ask_client" },
  ];
  for (const { effect } of actions) {
    const fitting = actions.filter((action) => decide(configured({ decide: "allow", effect }), action).rule);
    expect(fitting.map((action) => action.effect)).toEqual([effect]);
  }
});

test.each([
  [
    "https://npmjs.org/**",
    ["https://npmjs.org/a", "https://NPMJS.org/a/b?c#d"],
    ["http://npmjs.org/a", "", "npmjs.org/a"],
  ],
  [
    "https://*.npmjs.org/**",
    ["https://a.npmjs.org/x"],
    ["https://evil.example#.npmjs.org/x", "https://evil.example?.npmjs.org/x", "https://evil.example\\.npmjs.org/x"],
  ],
  ["https://npmjs.org/a/**", ["https://npmjs.org/a/b"], ["https://npmjs.org/a/../b", "https://npmjs.org/a/%2e%2e/b"]],
])("the address %j fits the addresses listed for it and no others", (url, fitting, others) => {
  const decisionOn = (address: string) =>
    decide(configured({ decide: "allow", url }), { tool: "fetch", effect: "network", url: address }).decision;
  expect(fitting.filter((address) => decisionOn(address) !== "allow")).toEqual([]);
  expect(others.filter((address) => decisionOn(address) === "allow")).toEqual([]);
});

test("a rule can allow writes to templates of Cuebook and to files with names similar to git's", () => {
  for (const path of [".cuebook/templates/a.java.tmpl", ".gitignore", ".github/labels.yaml", "a.git/x"]) {
    expect(decide(configured({ decide: "allow" }), write(path)).decision).toBe("allow");
  }
});

test("where commands are denied, a command that may hide one of them is asked about, unless a rule names it", () => {
  const denied: Rule = { decide: "deny", effect: "run", command: ["rm", "**"] };
  const of = (...rules: Rule[]) =>
    [["ls"], ["rm", "x"], ["sh", "-c", "echo $(rm x)"], ["/usr/bin/env", "rm", "x"], ["timeout", "5", "rm", "x"]].map(
      (words) => decide(configured(...rules), run(...words)).decision,
    );
  expect(of({ decide: "allow" })).toEqual(["allow", "allow", "allow", "allow", "allow"]);
  expect(of({ decide: "allow" }, denied)).toEqual(["allow", "deny", "ask", "ask", "ask"]);
  expect(of({ decide: "allow", command: ["timeout", "**"] }, denied)).toEqual(["ask", "deny", "ask", "ask", "allow"]);
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
  for (const action of [
    { tool: "t", effect: "read", path: "a" },
    { tool: "t", effect: "read", path: "" },
    { tool: "t", effect: "read", path: "/etc/hosts" },
    { tool: "t", effect: "write", path: "/etc/hosts" },
    { tool: "t", effect: "run", command: ["make"], folder: "sub" },
    { tool: "t", effect: "run", command: ["make"], folder: "/tmp/x" },
    { tool: "t", effect: "network", url: "https://A.example/?b" },
    { tool: "t", effect: "network", url: "" },
    { tool: "t", effect: "ask_client" },
  ] as const satisfies Action[]) {
    const rule = exactRule("allow", action);
    expect([rule, decide(configured(rule), action).decision, ruleProblems(rule)]).toEqual([rule, "allow", []]);
    const elsewhere: Action = action.effect === "run" ? { ...action, folder: "/other" } : { ...action, tool: "u" };
    expect(decide(configured(rule), elsewhere).decision).toBe("ask");
  }
  const words = fc.array(word, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const rules = configured(exactRule("allow", run(...one)));
      expect(decide(rules, run(...one)).decision).toBe("allow");
      if (JSON.stringify(one) !== JSON.stringify(other)) expect(decide(rules, run(...other)).decision).toBe("ask");
    }),
  );
});
