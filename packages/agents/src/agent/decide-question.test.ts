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

test("several files, and links, are decided as a whole only if none is guarded", () => {
  const question = { tool: "T", effect: "read", paths: ["a", ".env"], message: "" } as const;
  expect(decideQuestion(question, { permissions, workspace })).toBeUndefined();
  expect(decideQuestion({ ...question, paths: ["harmless.txt"] }, { permissions, workspace })).toBeUndefined();
});
