import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { decide, guardWarning } from "@cuebook/policy";
import { afterAll, describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { openRoot } from "./open-root.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-git-folders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text = "x\n"): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof ToolError) return error.code;
    throw error;
  }
}

describe("a folder that git takes for a repository", () => {
  execFileSync("git", ["init", "--quiet", "--separate-git-dir", join(folder, "own/realgit"), join(folder, "own")]);
  execFileSync("git", ["init", "--quiet", "--bare", join(folder, "src/fixture")]);
  write("part/HEAD", "ref: refs/heads/main\n");
  write("part/config", "[core]\n");
  write("linked/HEAD", "ref: refs/heads/main\n");
  write("linked/commondir", "../own/realgit\n");
  write("plain/config", "[core]\n");
  write("plain/objects/a.ts");
  write("plain/refs/a.ts");

  test.each([
    ...[
      "own/realgit/config",
      "own/realgit/hooks/pre-commit",
      "own/realgit/modules/x/config",
      "own/realgit/info/attributes",
    ],
    ...["src/fixture/config", "src/fixture/new", "src/fixture/worktrees/x/commondir", "src/fixture/HEAD"],
    ...["linked/config", "linked/config.worktree"],
  ])("is not written, whatever its name is: %s", async (path) => {
    const root = await openRoot(folder);
    expect(await codeOf(root.target(path, 1000))).toBe("path_protected");
  });

  test.each(["own/realgit/config", "src/fixture/HEAD", "linked/commondir"])("is not read: %s", async (path) => {
    const root = await openRoot(folder);
    expect(await codeOf(root.read(path, 1000))).toBe("path_protected");
  });

  test.each(["part/objects/info/packs", "part/refs/heads/main", "part/commondir", "part/OBJECTS/x", "part/Refs/x"])(
    "is not completed where a HEAD is: %s",
    async (path) => {
      const root = await openRoot(folder);
      expect(await codeOf(root.target(path, 1000))).toBe("path_protected");
    },
  );

  test.each(["plain/config", "plain/objects/b.ts", "plain/refs/b.ts", "part/config", "part/notes.md", "own/a.txt"])(
    "is not a folder in which git runs nothing: %s",
    async (path) => {
      const root = await openRoot(folder);
      expect(await codeOf(root.target(path, 1000))).toBe("done");
    },
  );

  test("git agrees about which folders it takes for one", () => {
    const isOne = (path: string) => {
      try {
        execFileSync("git", ["--git-dir", join(folder, path), "rev-parse", "--git-dir"], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    };
    expect(["own/realgit", "src/fixture", "linked", "part", "plain"].map(isOne)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("what git would run is guarded by its name", () => {
  const allowing = [{ rule: { decide: "allow", path: "src/**" }, source: "configuration" }] as const;
  const action = (path: string) => ({ tool: "writeFile", effect: "write", path }) as const;

  test.each([
    "src/HEAD",
    "src/x/HEAD",
    "src/x/head",
    "src/x/HEAD.",
    "src/x/hooks/pre-commit",
    "src/hooks/Post-Checkout",
  ])("%s is asked about, although a rule allows the folder", (path) => {
    expect(decide(allowing, action(path))).toEqual({ decision: "ask", guard: "git_programs" });
    expect(guardWarning(action(path))).toContain("git runs what such a file says");
  });

  test.each(["src/head/index.ts", "src/HEAD.md", "src/hooks/update.ts", "src/hooks/pre-commit/a.ts", "src/x/config"])(
    "%s is an ordinary file",
    (path) => {
      expect(decide(allowing, action(path)).decision).toBe("allow");
    },
  );

  test("a rule that names it allows it", () => {
    const named = [{ rule: { decide: "allow", path: "src/x/HEAD" }, source: "configuration" }] as const;
    expect(decide(named, action("src/x/HEAD")).decision).toBe("allow");
  });
});
