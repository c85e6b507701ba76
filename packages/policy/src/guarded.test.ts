import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { decide, exactRule, readingVerdict } from "./decide.ts";
import { guardedNames, guardOf, guardWarning } from "./guarded.ts";
import { namedRules } from "./named.ts";
import type { Rule } from "./rule.ts";

const read = (path: string): Action => ({ tool: "readFile", effect: "read", path });
const write = (path: string): Action => ({ tool: "writeFile", effect: "write", path });
const decision = (rules: readonly Rule[], action: Action) =>
  decide(
    rules.map((rule) => ({ rule, source: "configuration" })),
    action,
  ).decision;

test.each([
  ...[
    ".env",
    "a/b/.env.local",
    ".ENV",
    ".e\u200bnv",
    "prod.env",
    "a.pem",
    "tls/server.key",
    "id_rsa",
    "id_ed25519_work",
  ],
  ...[".npmrc", ".aws/config", "/home/ada/.ssh/known_hosts", ".kube/config", ".docker/config.json", "secrets.yaml"],
  ...["credentials.json", "credentials-dev.json", "a.tfstate", ".config/gcloud/x/y", ".netrc.", "x.kdbx", ".env:a"],
])("%j looks like a secret to who reads it", (path) => {
  expect(guardOf(read(path))?.kind).toBe("secret");
  expect(guardOf(write(path))).toBeUndefined();
});

test.each([
  ...[
    ".env.example",
    "a/.env.local.sample",
    ".env.template",
    ".env.j2",
    "secrets.yaml.tmpl",
    "id_rsa.pub",
    "environment.ts",
    "keys.ts",
    "a.keys",
  ],
  ...[".kube/cache", ".docker/other.json", "config.json", "my-secrets.yaml", "awsome", "src/env"],
])("%j looks like no secret", (path) => {
  expect(guardOf(read(path))).toBeUndefined();
});

test.each([
  ...[
    ".mcp.json",
    "sub/.mcp.json",
    ".claude/settings.json",
    ".claude/hooks/x",
    ".CLAUDE/a",
    "AGENTS.md",
    "docs/agents.MD",
  ],
  ...["CLAUDE.local.md", ".github/workflows/ci.yaml", ".gitlab-ci.yml", ".envrc", ".husky/pre-commit", ".idea/a.xml"],
  ...[".vscode/tasks.json", ".devcontainer/Dockerfile", "opencode.json", "/repo/.cursor/rules/a.mdc", "WORKFLOW.md"],
])("%j is a setting of agents or builds to who writes it", (path) => {
  expect(guardOf(write(path))?.kind).toBe("agent_settings");
  expect(guardOf(read(path))).toBeUndefined();
});

test.each([".github/labels.yaml", ".vscode/extensions.json", "claude/a", "src/agents.ts", "agents/md", ".claudex"])(
  "%j is no setting of agents or builds",
  (path) => {
    expect(guardOf(write(path))).toBeUndefined();
  },
);

test.each<[string, string, boolean]>([
  [".mcp.json", ".mcp.json", true],
  ["**/.mcp.json", "a/b/.mcp.json", true],
  [".claude/**", ".claude/a/b", true],
  ["**/.claude/*.json", "a/.claude/x.json", true],
  ["a/.claude/**", "a/.claude/x", true],
  [".github/workflows/*.yaml", ".github/workflows/ci.yaml", true],
  [".vscode/tasks.json", ".vscode/tasks.json", true],
  ["\\.mcp.json", ".mcp.json", true],
  ["**", ".mcp.json", false],
  ["*", ".mcp.json", false],
  ["**/*.json", ".mcp.json", false],
  [".*/**", ".claude/x", false],
  [".cl*/**", ".claude/x", false],
  ["{.claude,src}/**", ".claude/x", false],
  [".github/**", ".github/workflows/ci.yaml", false],
  ["a/**", "a/AGENTS.md", false],
  [".vscode/*.json", ".vscode/tasks.json", false],
  ["?mcp.json", ".mcp.json", false],
  ["[.]mcp.json", ".mcp.json", false],
])("the glob %j names %j: %j", (path, written, isNamed) => {
  expect(decision([{ decide: "allow", path }], write(written))).toBe(isNamed ? "allow" : "ask");
  expect(decision([{ decide: "deny", path }], write(written))).toBe("deny");
});

test.each<[string, readonly Rule[]]>([
  ["no rule", []],
  [
    "a rule without a path",
    [{ decide: "allow" }, { decide: "allow", effect: "write" }, { decide: "allow", tool: "*" }],
  ],
  ["the list read", namedRules.read.slice(0, 1)],
  ["the list edit", namedRules.edit],
  ["the list full", namedRules.full],
])("%s opens nothing that is guarded", (_, rules) => {
  for (const action of [read(".env"), read("/home/ada/.ssh/id_rsa"), write(".mcp.json"), write("/repo/AGENTS.md")]) {
    expect(decision(rules, action)).toBe("ask");
  }
});

test("a guard is reported only where it decides", () => {
  expect(decide([], read(".env"))).toEqual({ decision: "ask", guard: "secret" });
  const rule: Rule = { decide: "ask", path: ".env" };
  expect(decide([{ rule, source: "role" }], read(".env"))).toEqual({ decision: "ask", rule, source: "role" });
});

test("what tools read is allowed without a rule, unless it is guarded", () => {
  expect(readingVerdict(decide([], read("src/a.ts")))).toMatchObject({ decision: "allow", source: "built-in" });
  expect(readingVerdict(decide([], read(".env")))).toEqual({ decision: "ask", guard: "secret" });
  for (const decided of ["ask", "deny"] as const) {
    const rules = [{ rule: { decide: decided, path: "src/**" }, source: "configuration" as const }];
    expect(readingVerdict(decide(rules, read("src/a.ts"))).decision).toBe(decided);
  }
});

test("a warning names the guarded part", () => {
  expect(guardWarning(write("a/.github/workflows/ci.yaml"))).toBe(
    "changes the settings of agents or builds: .github/workflows",
  );
  expect(guardWarning(read("a/.env"))).toBe("looks like a secret: .env");
  expect(guardWarning(write("a.ts"))).toBeUndefined();
});

test("exact rules open each guarded path, and rules that match any path open none", () => {
  const effect = fc.constantFrom(["read", "secret"] as const, ["write", "agent_settings"] as const);
  const around = fc.stringMatching(/^(?:[a-c]\/){0,2}$/);
  const broad = fc.constantFrom(
    "**",
    "**/*",
    "*",
    "**/*.*",
    "**/.*",
    ".*",
    ".*/**",
    "[a-c]/**",
    "{a,b,.*}/**",
    "?*",
    "",
  );
  fc.assert(
    fc.property(effect, around, fc.nat(), fc.stringMatching(/^[a-z]{0,5}$/), broad, (kinds, before, at, more, glob) => {
      const [effect, kind] = kinds;
      const names = guardedNames[kind];
      const path = `${before}${(names[at % names.length] ?? "").replaceAll("*", `x${more}`)}`;
      const action: Action = { tool: "t", effect, path };
      expect(guardOf(action)?.kind).toBe(kind);
      expect(decision([exactRule("allow", action)], action)).toBe("allow");
      expect(decision([{ decide: "allow", path: glob }, { decide: "allow" }], action)).toBe("ask");
    }),
  );
});
