import { expect, test } from "vitest";
import { commandRules, gitReadingRules } from "./command-rules.ts";
import { decide } from "./decide.ts";
import { rulesOf } from "./named.ts";
import { shellCommand } from "./shell-command.ts";
import { shellParts } from "./shell-parts.ts";

/** What a role with these rules may do with a line that its agent gives to the shell of its client. */
function decision(rules: ReturnType<typeof rulesOf>, line: string, folder = ""): string {
  const sourced = rules.map((rule) => ({ rule, source: "role" as const }));
  const parts = shellParts(line)?.map(({ words, folders }) => ({
    command: words,
    folder: folders.join("/") || folder,
  }));
  return decide(sourced, { tool: "Bash", effect: "run", command: shellCommand(line), folder, parts }).decision;
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
  ["npm run lint", "allow"],
  ["npm t", "allow"],
  ["npm run test -w packages/a", "allow"],
  ["npm run testing", "ask"],
  ["npm install test", "ask"],
  ["cd packages/a && npm test 2>&1 | tail -20", "allow"],
  ["CI=1 timeout 60 npm test && npm run lint; echo done", "allow"],
  ["npm test 2>/dev/null | grep -c 'not ok'", "allow"],
  ["npm test\nnpm run lint", "allow"],
  ["NODE_OPTIONS=-r npm test", "ask"],
  ["cd /etc && npm test", "ask"],
  ["cd packages/a; npm test", "ask"],
  ["cd packages/a && npm test; npm test", "ask"],
  ["cd - && npm test", "ask"],
  ["npm test | grep -f /etc/passwd x", "ask"],
  ["npm test | grep x /etc/passwd", "ask"],
  ["npm test | tee log", "ask"],
  ["npm test | sort -o log", "ask"],
  ["npm test 2>&1 >log", "ask"],
  ["echo x > log", "ask"],
  ["echo $HOME", "ask"],
  ["npm test && . ./x", "ask"],
  ["npm test && A=1", "ask"],
  ["npm run lint && npm run style; rm -rf /", "ask"],
  ["npm run lint && npm run style -- x", "allow"],
  ["sh -c 'npm run lint && npm run style' rm", "ask"],
  ["sh -c 'npm test'", "ask"],
  ["'npm test'", "ask"],
  ["npx tsc --noEmit -p a b.json", "ask"],
  ["node --test test/a.js", "ask"],
])("the commands of a project make %j a command to %s", (line, expected) => {
  expect(decision(rulesOf(["read", "project_commands"], project), line)).toBe(expected);
});

test.each([
  ["pytest", "python3 -m pytest tests/a.py", "allow"],
  ["pytest", ".venv/bin/pytest -q", "allow"],
  ["uv run pytest", "uv run pytest -k x", "allow"],
  ["uv run pytest", "uv run python x.py", "ask"],
  [".venv/bin/python -m pytest", "pytest -x", "allow"],
  ["python3 -m unittest discover -s tests", "python -m unittest tests.test_a", "allow"],
  ["python3 -m unittest", "python3 x.py", "ask"],
  ["ruff check .", "ruff check src", "allow"],
  ["ruff check .", "ruff format .", "ask"],
  ["go test ./...", "go test -run TestA ./a", "allow"],
  ["go test ./...", "go test -exec rm ./...", "ask"],
  ["go test ./...", "go test -o /tmp/x ./...", "ask"],
  ["go test ./...", "go run .", "ask"],
  ["go vet ./...", "go vet -vettool=/tmp/x ./...", "ask"],
  ["cargo test", "cargo test --lib", "allow"],
  ["cargo test", "cargo test --config x", "ask"],
  ["pnpm test", "pnpm run test", "allow"],
  ["yarn lint", "yarn run lint", "allow"],
  ["bun run lint", "bun lint.ts", "ask"],
])("of a project with the command %j, %j is a command to %s", (known, line, expected) => {
  expect(decision(rulesOf(["read", "project_commands"], [known]), line)).toBe(expected);
});

test("a line with a command that a rule denies is denied", () => {
  const rules = [
    { decide: "allow", command: ["npm", "**"] },
    { decide: "deny", command: ["npm", "publish", "**"] },
    { decide: "ask", command: ["npm", "install", "**"] },
  ] as const;
  expect(
    ["npm test && npm ci", "npm test && npm publish", "npm test; npm install x"].map((line) => decision(rules, line)),
  ).toEqual([...["allow", "deny", "ask"]]);
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
