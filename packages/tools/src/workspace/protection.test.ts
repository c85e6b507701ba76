import { describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { refusePrivate, refuseProtected } from "./protection.ts";

function codeOf(path: string, refuse = refuseProtected): string | undefined {
  try {
    refuse(path.split("/"));
    return undefined;
  } catch (error) {
    if (error instanceof ToolError) return error.code;
    throw error;
  }
}

describe("what tools do not change", () => {
  test.each([
    ".git",
    ".git/config",
    "sub/module/.git",
    "vendor/x/.git/hooks/pre-commit",
    ".GIT/config",
    ".Git/config",
    ".git /config",
    ".git./config",
    ".git . ./config",
    ".git::$INDEX_ALLOCATION/config",
    ".git:stream",
    "git~1/config",
    "GIT~2/config",
    ".g\u200cit/config",
    "\ufeff.git/config",
    ".ｇｉｔ/config",
    ".cuebook/config.yaml",
    ".cuebook/state/cuebook.db",
    ".cuebook/prompts/review.md",
    ".cuebook/templates",
    ".cuebook",
    ".Cuebook/templates/a.tmpl",
    ".cuebook/Templates/a.tmpl",
    "CUEBOO~1/config.yaml",
    "packages/a/.cuebook/config.yaml",
    ".cuebook/templates/.git/config",
    ".cuebook/templates/.cuebook/config.yaml",
    `.cuebook-write-${"0".repeat(32)}.tmp`,
  ])("%j is protected", (path) => {
    expect(codeOf(path)).toBe("path_protected");
  });

  test.each([
    ".gitignore",
    ".gitattributes",
    ".gitmodules",
    ".github/workflows/ci.yml",
    "git/config",
    "a.git/config",
    ".cuebook/templates/a.tmpl",
    ".cuebook/templates/java/A.java.tmpl",
    ".templates/a.tmpl",
    "cuebook/config.yaml",
    ".cuebook-notes.md",
  ])("%j belongs to the project", (path) => {
    expect(codeOf(path)).toBeUndefined();
  });
});

describe("what tools do not read", () => {
  test.each([
    ".git",
    ".git/config",
    "sub/module/.git/config",
    ".GIT/config",
    "git~1/config",
    ".cuebook/state",
    ".cuebook/state/cuebook.db",
    ".Cuebook/STATE./logs",
    "packages/a/.cuebook/state/cuebook.db",
  ])("%j is private", (path) => {
    expect(codeOf(path, refusePrivate)).toBe("path_protected");
  });

  test.each([".gitignore", ".cuebook/config.yaml", ".cuebook/templates/a.tmpl", "state/a", "src/state.ts"])(
    "%j may be read",
    (path) => {
      expect(codeOf(path, refusePrivate)).toBeUndefined();
    },
  );
});
