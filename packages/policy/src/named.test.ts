import fc from "fast-check";
import { expect, test } from "vitest";
import { type Action, effects } from "./action.ts";
import { decide } from "./decide.ts";
import { namedRules, outlook, type Permissions, rulesOf } from "./named.ts";
import type { Rule } from "./rule.ts";

const inside: readonly Action[] = [
  { tool: "Read", effect: "read", path: "a" },
  { tool: "Write", effect: "write", path: "a" },
  { tool: "Bash", effect: "run", command: ["npm", "test"], folder: "" },
  { tool: "Fetch", effect: "network", url: "https://a.example/" },
  { tool: "Task", effect: "ask_client" },
];
const outside: readonly Action[] = [
  { tool: "Read", effect: "read", path: "/etc/hosts" },
  { tool: "Write", effect: "write", path: "/etc/hosts" },
  { tool: "Bash", effect: "run", command: ["npm", "test"], folder: "/" },
];

const decisions = (permissions: Permissions | undefined, actions: readonly Action[]) => {
  const rules = rulesOf(permissions).map((rule) => ({ rule, source: "role" as const }));
  return actions.map((action) => decide(rules, action).decision).join(" ");
};

test.each<[Permissions | undefined, string, string]>([
  [undefined, "allow ask ask ask ask", "ask ask ask"],
  [["read"], "allow deny ask ask ask", "ask deny ask"],
  [["edit"], "allow allow ask ask ask", "ask ask ask"],
  [["full"], "allow allow allow allow allow", "allow allow allow"],
  [[], "ask ask ask ask ask", "ask ask ask"],
  [
    ["edit", { decide: "allow", effect: "run" }, { decide: "deny", path: "a" }],
    "deny deny allow ask ask",
    "ask ask ask",
  ],
])("the permissions %j decide %j in the workspace, and %j outside it", (permissions, here, there) => {
  expect(decisions(permissions, inside)).toBe(here);
  expect(decisions(permissions, outside)).toBe(there);
});

test("rulesOf keeps the order of names and rules", () => {
  const rule = { decide: "ask", tool: "x" } as const;
  expect(rulesOf(["edit", rule, "read"])).toEqual([...namedRules.edit, rule, ...namedRules.read]);
});

test.each<[readonly Rule[], string]>([
  [rulesOf(undefined), "allow ask ask ask ask"],
  [namedRules.read, "allow deny ask ask ask"],
  [namedRules.edit, "allow allow ask ask ask"],
  [namedRules.full, "allow allow allow allow allow"],
  [[{ decide: "allow" }, { decide: "deny", command: ["rm", "**"] }], "allow allow ask allow allow"],
  [[{ decide: "allow" }, { decide: "deny", folder: "x" }], "allow allow ask allow allow"],
  [[{ decide: "allow" }, { decide: "ask", path: ".env" }], "ask ask allow allow allow"],
  [[{ decide: "allow" }, { decide: "deny", url: "http://**" }], "allow allow allow ask allow"],
  [[{ decide: "allow" }, { decide: "ask", tool: "Task" }], "ask ask ask ask ask"],
  [
    [
      { decide: "deny", effect: "run" },
      { decide: "allow", command: ["npm", "test"] },
    ],
    "ask ask deny ask ask",
  ],
])("the outlook of the rules %j is %j", (rules, expected) => {
  expect(Object.values(outlook(rules)).join(" ")).toBe(expected);
});

const part = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyRule = fc
  .record({
    decide: fc.constantFrom("allow" as const, "ask" as const, "deny" as const),
    effect: part(...effects),
    tool: part("*", "Read", "Bash"),
    path: part("**", "a", "/etc/*"),
    command: part(["npm", "**"], ["rm"]),
    folder: part("", "**"),
    url: part("https://**"),
  })
  // A part that is absent is no part.
  .map((rule): Rule => JSON.parse(JSON.stringify(rule)));

test("what the outlook allows or denies as a whole, rules allow or deny in each case", () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 4 }), (rules) => {
      const expected = outlook(rules);
      const sourced = rules.map((rule) => ({ rule, source: "role" as const }));
      for (const action of inside)
        if (expected[action.effect] !== "ask") expect(decide(sourced, action).decision).toBe(expected[action.effect]);
    }),
  );
});
