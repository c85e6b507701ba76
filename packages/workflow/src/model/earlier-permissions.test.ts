import { ruleProblems, ruleText } from "@cuebook/policy";
import { expect, test } from "vitest";
import { currentPermissions, type EarlierPermissions, permissionsText, ruleOfTool } from "./earlier-permissions.ts";

test.each([
  ["Bash", "{ decide: allow, effect: run }"],
  ["Bash(*)", "{ decide: allow, effect: run }"],
  ["Bash(npm test:*)", '{ decide: allow, effect: run, command: ["npm", "test", "**"] }'],
  ["Bash(git log *)", '{ decide: allow, effect: run, command: ["git", "log", "**"] }'],
  ["Bash(npm run build)", '{ decide: allow, effect: run, command: ["npm", "run", "build"] }'],
  ["Bash(node --test 'a*b')", '{ decide: allow, effect: run, command: ["node", "--test", "a\\\\*b"] }'],
  ["Edit", "{ decide: allow, effect: write }"],
  ["Write", "{ decide: allow, effect: write }"],
  ["Edit(docs/**)", '{ decide: allow, effect: write, path: "docs/**" }'],
  ["Edit(./docs/)", '{ decide: allow, effect: write, path: "docs/**" }'],
  ["Edit(/src/*.ts)", '{ decide: allow, effect: write, path: "src/*.ts" }'],
  ["Read(.env)", '{ decide: allow, effect: read, path: "**/.env" }'],
  ["Read(//etc/hosts)", '{ decide: allow, tool: "Read", path: "/etc/hosts" }'],
  ["Grep", "{ decide: allow, effect: read }"],
  ["WebFetch", "{ decide: allow, effect: network }"],
  ["WebFetch(domain:a.example)", '{ decide: allow, effect: network, url: "https://a.example/**" }'],
  ["WebSearch", '{ decide: allow, effect: network, tool: "WebSearch" }'],
  ["mcp__github", '{ decide: allow, tool: "mcp__github__*" }'],
  ["mcp__github__get_issue", '{ decide: allow, tool: "mcp__github__get_issue" }'],
  ["Task", '{ decide: allow, tool: "Task" }'],
])("the tool %s is the rule %s", (tool, text) => {
  const rule = ruleOfTool("allow", tool);
  expect([rule && ruleText(rule), rule && ruleProblems(rule)]).toEqual([text, []]);
});

test.each([
  "Bash(git * main)",
  "Bash(npm test && x:*)",
  "Bash(A=b npm test)",
  "Read(~/x)",
  "Edit(../x)",
  "WebFetch(x)",
  "Task(x)",
  "",
])("no rule means the tool %j", (tool) => {
  expect(ruleOfTool("allow", tool)).toBeUndefined();
});

test.each<[EarlierPermissions, string]>([
  [{ mode: "plan" }, "read"],
  [{ mode: "default" }, "read"],
  [{ mode: "acceptEdits" }, "edit"],
  [{ mode: "bypassPermissions" }, "full"],
  [{}, "[{ decide: allow, effect: read }]"],
  [
    { mode: "acceptEdits", allow: ["Bash(npm test:*)"], deny: ["WebFetch"] },
    '[edit, { decide: deny, effect: network }, { decide: allow, effect: run, command: ["npm", "test", "**"] }]',
  ],
  [
    { mode: "plan", allow: ["Edit(docs/**)"] },
    '[{ decide: allow, effect: read }, { decide: allow, effect: write, path: "docs/**" }]',
  ],
  [{ mode: "edit", allow: ["Edit", "Write"] }, "[edit, { decide: allow, effect: write }]"],
  [
    { mode: "turbo", allow: ["Bash(a; b)"], deny: ["Bash(a; b)", "Task(x)", "WebFetch(domain:a.example)"] },
    '[{ decide: allow, effect: read }, { decide: deny, tool: "Bash" }, { decide: deny, tool: "Task" }, { decide: deny, effect: network, url: "*://a.example/**" }]',
  ],
])("the permissions %j are now %s", (earlier, text) => {
  expect(permissionsText(currentPermissions(earlier))).toBe(text);
});
