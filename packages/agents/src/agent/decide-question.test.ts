import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outlook, rulesOf } from "@cuebook/policy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decideWhole } from "../claude-code/permissions.ts";
import { decideQuestion } from "./decide-question.ts";

let workspace = "";
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "cuebook-question-"));
  symlinkSync(".env", join(workspace, "harmless.txt"));
});
afterEach(() => rmSync(workspace, { recursive: true }));

const permissions = outlook(rulesOf(["full"]));

test.each([
  ["read", "src/a.ts", true],
  ["read", ".env", undefined],
  ["read", "keys/id_rsa", undefined],
  ["read", "AGENTS.md", true],
  ["write", "src/a.ts", true],
  ["write", "AGENTS.md", undefined],
  ["write", ".github/workflows/ci.yaml", undefined],
] as const)("a role that may do everything may %s %s as a whole: %s", (effect, path, decision) => {
  const question = { tool: "T", effect, paths: [path], message: "" };
  expect(decideQuestion(question, { permissions, workspace })).toBe(decision);
  expect(decideWhole(permissions, question, workspace)).toBe(decision);
});

test("what git would execute is not decided as a whole, wherever it is", () => {
  execFileSync("git", ["init", "--quiet", "--bare", join(workspace, "src/fixture")]);
  execFileSync("git", ["init", "--quiet", "--separate-git-dir", join(workspace, "realgit"), join(workspace, "own")]);
  symlinkSync("src/fixture", join(workspace, "link"));
  const paths = [
    "src/fixture/config",
    "realgit/config",
    "realgit/hooks/x",
    "link/config",
    "src/HEAD",
    "git-hooks/pre-push",
  ];
  for (const path of [...paths, ".gitconfig"]) {
    const question = { tool: "T", effect: "write", paths: ["src/a.ts", path], message: "" } as const;
    expect(decideQuestion(question, { permissions, workspace }), path).toBeUndefined();
    expect(decideWhole(permissions, question, workspace), path).toBeUndefined();
  }
  const ordinary = { tool: "T", effect: "write", paths: ["src/config", "own/a.txt"], message: "" } as const;
  expect(decideQuestion(ordinary, { permissions, workspace })).toBe(true);
  expect(decideWhole(permissions, ordinary, workspace)).toBe(true);
});

test("several files, and links, are decided as a whole only if none is guarded", () => {
  const question = { tool: "T", effect: "read", paths: ["a", ".env"], message: "" } as const;
  expect(decideQuestion(question, { permissions, workspace })).toBeUndefined();
  expect(decideQuestion({ ...question, paths: ["harmless.txt"] }, { permissions, workspace })).toBeUndefined();
});
