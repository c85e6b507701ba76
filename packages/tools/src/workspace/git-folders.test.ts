import { execFileSync, spawnSync } from "node:child_process";
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { decide, guardWarning, namedRules, type Rule, shellCommand, shellParts } from "@cuebook/policy";
import { afterAll, describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { commandFiles } from "./command-files.ts";
import { isWrittenOfGit } from "./git-folders.ts";
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

  test("is not reached by a link, and a second name of one of its files is only replaced", async () => {
    symlinkSync("own/realgit", join(folder, "linked-folder"));
    symlinkSync("own/realgit/config", join(folder, "linked-file"));
    symlinkSync("../src/fixture/hooks", join(folder, "part/inner"));
    linkSync(join(folder, "own/realgit/config"), join(folder, "second-name"));
    const before = readFileSync(join(folder, "own/realgit/config"), "utf8");
    const root = await openRoot(folder);
    for (const path of ["linked-folder/config", "linked-file", "part/inner/pre-commit"])
      expect(await codeOf(root.target(path, 10_000)), path).toBe("path_protected");
    await root.write(
      await root.target("second-name", 10_000),
      new TextEncoder().encode("[core]\n\tfsmonitor = evil\n"),
    );
    expect(readFileSync(join(folder, "own/realgit/config"), "utf8")).toBe(before);
  });

  test.each(["gitdir: ./own/realgit\n", "gitdir: ../own/realgit"])(
    "is named only by a file that git calls .git, which is protected: %j",
    async (text) => {
      const root = await openRoot(folder);
      const pointer = new TextEncoder().encode(text);
      for (const path of [".git", "src/.git", "src/.GIT", "src/git~1"])
        expect(await codeOf(root.target(path, 1000)), path).toBe("path_protected");
      // Under another name it is a text that git does not read.
      await root.write(await root.target("src/pointer", 1000), pointer);
      const { status } = spawnSync("git", ["-C", join(folder, "src"), "rev-parse", "--git-dir"], {
        env: { PATH: process.env.PATH, GIT_CEILING_DIRECTORIES: folder },
      });
      expect(status).not.toBe(0);
    },
  );

  test("is known by a path alone, for what clients write themselves", () => {
    const inside = [
      "own/realgit/config",
      "src/fixture/hooks/x",
      "linked/config",
      "part/objects/a",
      join(folder, "src/fixture/a"),
    ];
    const outside = ["own/a.txt", "plain/config", "part/config", "src/fixture", "src/a.ts", "/etc/hosts"];
    expect(inside.filter((path) => !isWrittenOfGit(path, folder))).toEqual([]);
    expect(outside.filter((path) => isWrittenOfGit(path, folder))).toEqual([]);
  });

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
    "src/git-hooks/pre-push",
    "src/.githooks.d/hooks/update",
    "src/.gitconfig",
    "src/x/.GitConfig",
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

  test.each([
    ...[
      "mv src/a src/x/HEAD",
      "cp src/a src/hooks/pre-commit",
      "cp -r src/a src/b",
      "ln -s ../.git src/g",
      "ln .git/config src/c",
    ],
    ...[
      "git init --bare src/x",
      "git init --separate-git-dir=src/x",
      "git clone --bare . src/x",
      "git worktree add src/x",
    ],
    ...[
      "git config -f src/x/config core.fsmonitor ./x",
      "git -C src/x status",
      "git --git-dir=src/x log",
      "git mv src/a src/HEAD",
    ],
    ...[
      "install src/a src/x/HEAD",
      "rsync src/a src/x/HEAD",
      "tee src/x/HEAD",
      "dd of=src/x/HEAD",
      "git config core.hooksPath src",
    ],
    ...["GIT_DIR=src/x git status", "mv src/a src/x/HEAD && git status", "echo a > src/x/HEAD", "cat a.txt > src/HEAD"],
  ])("%s is allowed by no list of rules but full", async (line) => {
    const lists = Object.entries(namedRules).filter(([name]) => name !== "full");
    const rules = [...lists.flatMap(([, list]): readonly Rule[] => list), { decide: "allow", path: "src/**" } as const];
    const parts = shellParts(line)?.map(({ words }) => ({ command: words, folder: "" }));
    const words = shellCommand(line);
    const files = await commandFiles(words, "", folder);
    const sourced = rules.map((rule) => ({ rule, source: "role" }) as const);
    const run = { tool: "Bash", effect: "run", command: words, folder: "", ...files, ...(parts && { parts }) } as const;
    expect(decide(sourced, run).decision).not.toBe("allow");
  });

  test("a rule that names it allows it", () => {
    const named = [{ rule: { decide: "allow", path: "src/x/HEAD" }, source: "configuration" }] as const;
    expect(decide(named, action("src/x/HEAD")).decision).toBe("allow");
  });
});
