import { expect, test } from "vitest";
import { decide } from "../decide.ts";
import { type Permissions, rulesOf } from "../named.ts";
import { shellCommand } from "../shell-command.ts";
import { shellParts } from "../shell-parts.ts";
import { type ProjectCommands, shownCommands, understand } from "./understand.ts";

/** What a role may do with a line that its agent gives to the shell of its client. */
function decision(permissions: Permissions, project: ProjectCommands, line: string, folder = ""): string {
  const rules = rulesOf(permissions, project.lines).map((rule) => ({ rule, source: "role" as const }));
  const action = (words: readonly string[], place: string) => ({
    command: words,
    folder: place,
    understood: understand(words, project),
  });
  const parts = shellParts(line)?.map(({ words, folders }) => action(words, folders.join("/") || folder));
  return decide(rules, { tool: "Bash", effect: "run", ...action(shellCommand(line), folder), parts }).decision;
}

const none = { lines: [], scripts: {} };

const project = {
  lines: [
    "npm test",
    "npm run lint && npm run style",
    "npx tsc --noEmit -p 'a b.json'",
    "node --test 'test/*.js'",
    "./check.sh",
  ],
  scripts: { test: "NODE_ENV=test vitest run", lint: "eslint .", style: "prettier --check . > log" },
};

test.each([
  ["npm test", "allow"],
  ["npm  test", "allow"],
  ["npm test -- x", "allow"],
  ["npm test x -- -t 'adds; numbers'", "allow"],
  ["npm test -- --config evil.ts", "ask"],
  ["npm test -- .env", "ask"],
  ["npm test -- /etc/passwd", "ask"],
  ["npm test '--node-options=--import=data:text/javascript,x'", "ask"],
  ["npm test --prefix /elsewhere", "ask"],
  ["npm run lint --prefix /elsewhere", "ask"],
  ["npm run lint -- src/a.ts", "allow"],
  ["npm run lint -- --fix", "ask"],
  ["npm --prefix /elsewhere test", "ask"],
  ["./check.sh", "allow"],
  ["./check.sh x", "ask"],
  ["npm run lint && npm run style", "allow"],
  ["npx tsc --noEmit -p 'a b.json' --pretty false", "allow"],
  ["npx tsc --noEmit -p 'a b.json' --outDir x", "ask"],
  ["node --test 'test/*.js' --test-only", "allow"],
  ["node --test 'test/*.js' --import=./x.js", "ask"],
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
  ["npm run test -w packages/a -- x", "ask"],
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
  ["npm run lint && npm run style -- x", "ask"],
  ["sh -c 'npm run lint && npm run style' rm", "ask"],
  ["sh -c 'npm test'", "ask"],
  ["'npm test'", "ask"],
  ["npx tsc --noEmit -p a b.json", "ask"],
  ["node --test test/a.js", "allow"],
  ["node --test scripts/deploy.js", "ask"],
])("the commands of a project make %j a command to %s", (line, expected) => {
  expect(decision(["read", "project_commands"], project, line)).toBe(expected);
});

test.each([
  ["pytest", "python3 -m pytest tests/test_a.py::test_b", "allow"],
  ["pytest", "pytest tests", "allow"],
  ["pytest", "pytest deploy.py", "ask"],
  ["pytest", "pytest --basetemp=src", "ask"],
  ["pytest", "pytest -p evil", "ask"],
  ["pytest", "pytest @args", "ask"],
  ["pylint src", "pylint --init-hook=CODE src", "ask"],
  ["pylint src", "pylint src/a.py", "allow"],
  ["make test", "make test -j4", "allow"],
  ["make test", "make test '--eval=x:=$(shell touch F)'", "ask"],
  ["make test", "make test deploy", "ask"],
  ["make test", "make test -B", "ask"],
  ["make test", "make test -f /elsewhere/Makefile", "ask"],
  ["make test", "make test SHELL=./x", "ask"],
  ["./gradlew test", "./gradlew test --tests A", "allow"],
  ["gradle test", "gradle test -I x.gradle", "ask"],
  ["mvn -q test", "mvn -q test -Dtest=ATest", "allow"],
  ["mvn -q test", "mvn -q test -Dexec.executable=x", "ask"],
  ["go build ./...", "go build -ldflags=-extld=./x ./...", "ask"],
  ["dotnet test", "dotnet test --filter A", "allow"],
  ["dotnet test", "dotnet test --logger trx", "ask"],
  ["dotnet test", "dotnet test --filter '/p:VSTestLogger=x'", "ask"],
  ["dotnet test", "dotnet test --filter @arguments", "ask"],
  ["vitest run", "vitest run --project unit", "allow"],
  ["vitest run", "vitest run --project --config=evil.mjs", "ask"],
  ["vitest run", "vitest run -t --globalSetup=evil.mjs", "ask"],
  ["vitest run", "vitest run '--testNamePattern=--adds'", "allow"],
  ["pytest", "pytest -k @arguments", "ask"],
  ["ruff check .", "ruff check --select @arguments", "ask"],
  ["mypy src", "mypy --exclude @arguments src", "ask"],
  ["pnpm --filter @a/b test", "pnpm --filter @a/b run test", "allow"],
  ["pnpm test", "pnpm --filter --dir=/elsewhere test", "ask"],
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
  expect(decision(["read", "project_commands"], { lines: [known], scripts: {} }, line)).toBe(expected);
});

test("the scripts of a line are shown with those that run before and after them", () => {
  const scripts = { pretest: "build", test: "vitest run", lint: "eslint ." };
  expect(shownCommands({ lines: ["npm test", "npm run lint && npm test", "make"], scripts })).toEqual([
    { line: "npm test", script: "build && vitest run" },
    { line: "npm run lint && npm test", script: "eslint . && build && vitest run" },
    { line: "make" },
  ]);
});

test("a line with a command that a rule denies is denied", () => {
  const permissions = [
    { decide: "allow", command: ["npm", "**"] },
    { decide: "deny", command: ["npm", "publish", "**"] },
    { decide: "ask", command: ["npm", "install", "**"] },
  ] as const;
  const lines = ["npm test && npm ci", "npm test && npm publish", "npm test; npm install x"];
  expect(lines.map((line) => decision(permissions, none, line))).toEqual(["allow", "deny", "ask"]);
});

test("the commands of a project are allowed in the workspace only", () => {
  const folders = ["", "packages/a", "/", "/tmp"];
  expect(folders.map((folder) => decision(["edit", "project_commands"], project, "npm test", folder))).toEqual([
    ...["allow", "allow", "ask", "ask"],
  ]);
});

test("a rule about a file counts for the commands that name it", () => {
  const secret = { decide: "allow", effect: "read", path: "app/.env" } as const;
  const denied = { decide: "deny", effect: "read", path: "private/**", reason: "not yours" } as const;
  const of = (...rules: Permissions) =>
    ["git diff app/.env", "git diff private/a"].map((line) => decision([...rules, "read_git"], none, line));
  expect(of()).toEqual(["ask", "allow"]);
  expect(of(secret, denied)).toEqual(["allow", "deny"]);
});

test.each([
  ["git status --short", "allow"],
  ["git status --column", "ask"],
  ["git ls-files --exclude-from=/etc/passwd", "ask"],
  ["git ls-files -- --odd-name", "allow"],
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
  ["git blame --ignore-revs-file=/etc/passwd a.txt", "ask"],
  ["git blame --ignore-revs-f x a.txt", "ask"],
  ["git show HEAD:.env", "ask"],
  ["git show HEAD:./app/.env.local", "ask"],
  ["git diff -- '*.env'", "ask"],
  ["git diff -- '.e*'", "ask"],
  ["git diff -- '*.ts'", "allow"],
  ["git diff -- ':(top).env'", "ask"],
  ["git log -p -5 --stat main..HEAD -- src", "allow"],
  ["git log --format=%G?", "ask"],
  ["git log --pretty=format:%h%n%s", "allow"],
  ["git show --ext-diff", "ask"],
  ["git st", "ask"],
  ["git status -sb", "allow"],
  ["git diff -O/etc/passwd", "ask"],
  ["git blame -L 10,20 src/a.ts", "allow"],
  ["git ls-files -X /etc/passwd", "ask"],
])("reading with git makes %j a command to %s", (line, expected) => {
  expect(decision(["read_git"], none, line)).toBe(expected);
});
