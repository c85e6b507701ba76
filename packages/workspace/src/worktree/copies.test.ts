import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

let trial: TrialRepository;
beforeEach(async () => {
  const rules = ".env*\ncerts/\nnode_modules\n*.log\n";
  trial = await trialRepository({ "a.txt": "one\n", ".gitignore": rules, "packages/p/p.js": "" });
  write(trial.repository, {
    ".env": "API_KEY=abc\n",
    "packages/p/.env.local": "B=2\n",
    "certs/deep/k.pem": "key\n",
    "node_modules/tool/run.js": "run\n",
    "node_modules/.bin/x": "",
    "debug.log": "noise\n",
  });
  symlinkSync("../tool/run.js", join(trial.repository, "node_modules/.bin/run"));
  symlinkSync(join(trial.repository, "packages/p"), join(trial.repository, "node_modules/p"));
  sh(trial.repository, "chmod 755 node_modules/tool/run.js");
});
afterEach(() => trial.remove());

async function prepared(copy: readonly string[], run = "r2") {
  const { folder, repository } = trial;
  const provider = worktreeProvider({ root: join(folder, "worktrees"), copy });
  const plan = await provider.plan({ repository, identifier: "ABC-1", run, allowDirty: true });
  return { provider, workspace: await provider.prepare(plan) };
}

const everything = [".env*", "certs/", "node_modules"];

describe("a new worktree", () => {
  test("gets copies of the ignored files that the patterns name, and no others", async () => {
    const { workspace } = await prepared(everything);
    const at = (path: string) => join(workspace.path, path);
    expect(readFileSync(at(".env"), "utf8")).toBe("API_KEY=abc\n");
    expect(readFileSync(at("packages/p/.env.local"), "utf8")).toBe("B=2\n");
    expect(readFileSync(at("certs/deep/k.pem"), "utf8")).toBe("key\n");
    expect(statSync(at("node_modules/tool/run.js")).mode & 0o111).toBe(0o111);
    expect(existsSync(at("debug.log"))).toBe(false);
    expect(sh(workspace.path, "git status --porcelain")).toBe("");
  });

  test("gets no link into the checkout, so that what is written or removed there leaves the checkout as it is", async () => {
    const { repository } = trial;
    const before = sh(repository, "find . -path ./.git -prune -o -type f -print0 | sort -z | xargs -0 sha256sum");
    const { workspace } = await prepared(everything);
    const at = (path: string) => join(workspace.path, path);
    expect(readlinkSync(at("node_modules/.bin/run"))).toBe("../tool/run.js");
    expect(readlinkSync(at("node_modules/p"))).toBe(at("packages/p"));
    expect(lstatSync(at("node_modules")).isDirectory()).toBe(true);
    sh(
      workspace.path,
      "echo changed > node_modules/p/p.js; echo changed > node_modules/tool/run.js; echo changed > .env",
    );
    sh(workspace.path, "rm -rf node_modules");
    expect(sh(repository, "find . -path ./.git -prune -o -type f -print0 | sort -z | xargs -0 sha256sum")).toBe(before);
  });

  test("gets what .worktreeinclude names, of it only what git ignores", async () => {
    write(trial.repository, { ".worktreeinclude": "# ours\n.env\n*.txt\n", "new.txt": "untracked\n" });
    const { workspace } = await prepared([]);
    expect(readdirSync(workspace.path).sort()).toEqual([".env", ".git", ".gitignore", "a.txt", "packages"]);
  });

  test("is refused if a pattern names a file that would be committed", async () => {
    write(trial.repository, { "secret.txt": "untracked\n" });
    await expect(prepared(["secret.*", ".env"])).rejects.toMatchObject({
      code: "workspace_failed",
      message: "`project.copy` names files that git does not ignore, so that they would be committed: secret.txt",
      hint: "add them to .gitignore, and commit that; or make the pattern narrower",
    });
  });
});

describe("what was copied", () => {
  test("is in no checkpoint and no commit, even if the work stops ignoring it", async () => {
    const { provider, workspace } = await prepared(everything);
    write(workspace.path, { ".gitignore": "", "b.txt": "two\n" });
    const { tree } = await provider.checkpoint(workspace, "1");
    const commit = await provider.commit(workspace, "Work");
    for (const id of [tree, commit?.commit ?? ""]) {
      expect(sh(workspace.path, `git ls-tree -r --name-only ${id}`).split("\n")).toEqual([
        ".gitignore",
        "a.txt",
        "b.txt",
        "packages/p/p.js",
      ]);
    }
  });

  test("is in no checkpoint and no commit of ordinary work, nor of work that staged it", async () => {
    const { provider, workspace } = await prepared(everything);
    for (const prepare of ["true", "git add -f .env certs node_modules"]) {
      write(workspace.path, { "b.txt": `${prepare}\n` });
      sh(workspace.path, prepare);
      const { tree } = await provider.checkpoint(workspace, "1");
      const commit = await provider.commit(workspace, prepare);
      for (const id of [tree, commit?.commit ?? ""]) {
        expect(sh(workspace.path, `git ls-tree -r --name-only ${id}`).split("\n")).toEqual([
          ".gitignore",
          "a.txt",
          "b.txt",
          "packages/p/p.js",
        ]);
      }
    }
    expect(readFileSync(join(workspace.path, ".env"), "utf8")).toBe("API_KEY=abc\n");
  });

  test("is refused in commits of an agent", async () => {
    const { provider, workspace } = await prepared(everything);
    sh(workspace.path, "git add -f .env certs; git -c user.name=A -c user.email=a@localhost commit -qm oops");
    await expect(provider.commit(workspace, "Work")).rejects.toMatchObject({
      code: "workspace_failed",
      message: `commits of the branch ${workspace.branch} have files that were copied from your checkout: .env, certs/deep/k.pem`,
      hint: expect.stringMatching(
        /^rewrite the commits without them \(git -C .* rebase -i \w{12}\), then resume the run$/,
      ),
    });
  });

  test("is listed by the folder where git ignores all of it, and file by file beside files that git has", async () => {
    sh(trial.repository, "echo read > certs/README; git add -f certs/README; git commit -qm 'A file there'");
    const { provider, workspace } = await prepared(everything);
    write(workspace.path, { "certs/README": "changed\n", ".gitignore": "" });
    const { tree } = await provider.checkpoint(workspace, "1");
    expect(sh(workspace.path, `git show ${tree}:certs/README; git ls-tree -r --name-only ${tree} certs`)).toBe(
      "changed\ncerts/README",
    );
    const gitDir = sh(workspace.path, "git rev-parse --absolute-git-dir");
    expect(readFileSync(join(gitDir, "cuebook-copies"), "utf8").split("\0").sort()).toEqual(
      ["", ".env", "certs/deep", "node_modules", "packages/p/.env.local"].sort(),
    );
  });
});
