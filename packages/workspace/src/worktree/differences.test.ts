import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({
    ".gitignore": ".env*\nnode_modules\ndist/\n*.key\n.cuebook/state\n",
    ".gitattributes": "*.png filter=lfs\n",
    "keys/README": "keys\n",
    "a.png": pointer,
    "b.png": "the content\n",
  });
});
afterEach(() => trial.remove());

const plan = () => ({ ...trial.workspace, repository: trial.repository });

describe("what only a checkout has", () => {
  test("are files that git ignores or does not know, folders as a whole, and contents of LFS", async () => {
    write(trial.repository, {
      ".env": "A=1\n",
      "node_modules/x/i.js": "",
      "dist/out.js": "",
      "keys/a.key": "key\n",
      "new.js": "new\n",
      ".cuebook/state/db": "",
      "nested/f": "",
    });
    sh(join(trial.repository, "nested"), "git init -q");
    write(trial.workspace.path, { "dist/other.js": "" });
    expect(await trial.provider.differences?.(plan())).toEqual({
      files: [
        { path: ".env", isIgnored: true, isLarge: false },
        { path: "keys/a.key", isIgnored: true, isLarge: false },
        { path: "node_modules/", isIgnored: true, isLarge: false },
        { path: "new.js", isIgnored: false, isLarge: false },
      ],
      emptySubmodules: [],
      pointers: ["a.png"],
    });
  });

  test("are submodules, if it has not filled them either", async () => {
    const lib = join(trial.folder, "lib");
    write(lib, { "f.txt": "lib\n" });
    sh(lib, "git init -q; git config user.name T; git config user.email t@example.org; git add -A; git commit -qm one");
    trial.main(`git -c protocol.file.allow=always submodule --quiet add ${lib} vendor/lib; git commit -qm two`);
    trial.main("git submodule --quiet deinit -f vendor/lib");
    const { provider, repository } = trial;
    const made = await provider.plan({ repository, identifier: "ABC-1", run: "r2", allowDirty: true });
    await provider.prepare(made);
    expect(await provider.differences?.(made)).toMatchObject({ emptySubmodules: ["vendor/lib"] });
    trial.main("git -c protocol.file.allow=always submodule --quiet update --init");
    await provider.complete?.(made);
    expect(await provider.differences?.(made)).toMatchObject({ emptySubmodules: [] });
    expect(readFileSync(join(made.path, "vendor/lib/f.txt"), "utf8")).toBe("lib\n");
  });
});

describe("files that are lent to a worktree", () => {
  test("are there during the work alone, and nothing of the checkout changes", async () => {
    write(trial.repository, { ".env": "A=1\n", "node_modules/x/i.js": "i\n", "keys/a.key": "key\n" });
    const { path } = trial.workspace;
    const seen = await trial.provider.withFiles?.(plan(), [".env", "node_modules/", "keys/a.key"], async () => {
      write(path, { "node_modules/x/i.js": "changed\n", ".env": "B=2\n" });
      return sh(path, "git status --porcelain; cat keys/a.key; ls -A");
    });
    expect(seen).toBe("key\n.env\n.git\n.gitattributes\n.gitignore\na.png\nb.png\nkeys\nnode_modules");
    expect(readdirSync(path)).not.toContain(".env");
    expect(readdirSync(path)).not.toContain("node_modules");
    expect(readdirSync(join(path, "keys"))).toEqual(["README"]);
    expect(trial.main("cat .env node_modules/x/i.js")).toBe("A=1\ni");
  });

  test("are removed after a failure", async () => {
    write(trial.repository, { ".env": "A=1\n" });
    const failing = trial.provider.withFiles?.(plan(), [".env"], () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(existsSync(join(trial.workspace.path, ".env"))).toBe(false);
  });
});

test("a worktree gets what its settings name by then, and keeps what it has", async () => {
  write(trial.repository, { ".env": "A=1\n", ".env.local": "B=1\n" });
  write(trial.workspace.path, { ".env.local": "changed\n" });
  const provider = worktreeProvider({ root: join(trial.folder, "worktrees"), copy: [".env*"] });
  await provider.complete?.(plan());
  expect(trial.work("cat .env .env.local")).toBe("A=1\nchanged");
});
