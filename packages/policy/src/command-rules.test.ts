import { expect, test } from "vitest";
import { commandRules, gitReadingRules } from "./command-rules.ts";
import { decide } from "./decide.ts";
import { rulesOf } from "./named.ts";
import { shellCommand } from "./shell-command.ts";

/** What a role with these rules may do with a line that its agent gives to the shell of its client. */
function decision(rules: ReturnType<typeof rulesOf>, line: string, folder = ""): string {
  const sourced = rules.map((rule) => ({ rule, source: "role" as const }));
  return decide(sourced, { tool: "Bash", effect: "run", command: shellCommand(line), folder }).decision;
}

const project = [
  "npm test",
  "npm run lint && npm run style",
  "npx tsc --noEmit -p 'a b.json'",
  "node --test 'test/*.js'",
];

test.each([
  ["npm test", "allow"],
  ["npm  test", "allow"],
  ["npm test -- x", "allow"],
  ["npm test -- 'a; b' \"c d\"", "allow"],
  ["npm run lint && npm run style", "allow"],
  ["npx tsc --noEmit -p 'a b.json' --watch", "allow"],
  ["node --test 'test/*.js' --only", "allow"],
  ["npm", "ask"],
  ["npm run", "ask"],
  ["npm tests", "ask"],
  ["npm test; rm -rf /", "ask"],
  ["npm test && rm -rf /", "ask"],
  ["npm test || rm -rf /", "ask"],
  ["npm test | sh", "ask"],
  ["npm test & rm -rf /", "ask"],
  ["npm test\nrm -rf /", "ask"],
  ["npm test $(rm -rf /)", "ask"],
  ["npm test `rm -rf /`", "ask"],
  ['npm test "$(rm -rf /)"', "ask"],
  ["npm test > /etc/hosts", "ask"],
  ["A=1 npm test", "ask"],
  ["npm run lint", "ask"],
  ["npm run lint && npm run style; rm -rf /", "ask"],
  ["npm run lint && npm run style -- x", "ask"],
  ["sh -c 'npm run lint && npm run style' rm", "ask"],
  ["sh -c 'npm test'", "ask"],
  ["'npm test'", "ask"],
  ["npx tsc --noEmit -p a b.json", "ask"],
  ["node --test test/a.js", "ask"],
])("the commands of a project make %j a command to %s", (line, expected) => {
  expect(decision(rulesOf(["read", "project_commands"], project), line)).toBe(expected);
});

test("the commands of a project are allowed in the workspace only", () => {
  const rules = rulesOf(["edit", "project_commands"], project);
  expect(["", "packages/a", "/", "/tmp"].map((folder) => decision(rules, "npm test", folder))).toEqual([
    ...["allow", "allow", "ask", "ask"],
  ]);
});

test("the commands of a project allow nothing where it has none", () => {
  expect(commandRules(["", " "])).toEqual([]);
  expect(rulesOf(["project_commands"])).toEqual([]);
});

test.each([
  ["git status --short", "allow"],
  ["git diff HEAD -- src/a.ts", "allow"],
  ["git log --oneline -5", "allow"],
  ["git show 'HEAD~1:src/a.ts'", "allow"],
  ["git diff main...HEAD", "allow"],
  ["git commit -m x", "ask"],
  ["git -C /etc status", "ask"],
  ["git -c core.pager=rm log", "ask"],
  ["git diff --output=/home/ann/.bashrc", "ask"],
  ["git log --outp x", "ask"],
  ["git diff --no-index a b", "ask"],
  ["git diff --no-in a b", "ask"],
  ["git diff a /home/ann/.ssh/id_rsa", "ask"],
  ["git diff a src/../../id_rsa", "ask"],
  ["git blame --contents=x a", "ask"],
  ["git diff | sh", "ask"],
])("reading with git makes %j a command to %s", (line, expected) => {
  expect(decision(gitReadingRules, line)).toBe(expected);
});
