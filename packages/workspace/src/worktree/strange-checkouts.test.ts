import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n", ".gitignore": ".env*\ncerts/\nbig/\n" });
  write(trial.repository, { ".env": "KEY=abcdefgh\n" });
});
// Removing 40,000 files may take long.
afterEach(() => trial.remove(), 600_000);

async function prepared(repository = trial.repository, copy: readonly string[] = [".env"], run = "r2") {
  const provider = worktreeProvider({ root: join(trial.folder, "worktrees"), copy });
  const plan = await provider.plan({ repository, identifier: "ABC-1", run, allowDirty: true });
  const workspace = await provider.prepare(plan);
  return { provider, plan, workspace, at: (path: string) => join(workspace.path, path) };
}

const files = (folder: string, tree: string) => sh(folder, `git ls-tree -r --name-only ${tree}`).split("\n");

describe("a copied file", () => {
  test("that git has, too, is the one of git, and its changes are committed", async () => {
    trial.main("git add -f .env; git commit -qm tracked; echo KEY=changed-here > .env");
    const { provider, workspace, at } = await prepared();
    expect(readFileSync(at(".env"), "utf8")).toBe("KEY=abcdefgh\n");
    writeFileSync(at(".env"), "KEY=of-the-work\n");
    const commit = await provider.commit(workspace, "Change");
    expect(sh(workspace.path, `git show ${commit?.commit}:.env`)).toBe("KEY=of-the-work");
  });

  test("that git has in the commit that the work begins from, and no longer in the checkout, is the one of git", async () => {
    trial.main("git add -f .env; git commit -qm tracked; git rm -q --cached .env");
    const { provider, workspace, at } = await prepared();
    writeFileSync(at(".env"), "KEY=of-the-work\n");
    const commit = await provider.commit(workspace, "Change");
    expect(sh(workspace.path, `git show ${commit?.commit}:.env`)).toBe("KEY=of-the-work");
  });

  test("that the work changes is in no commit, diff or checkpoint, and stays when it is restored", async () => {
    const { provider, workspace, at } = await prepared();
    const first = await provider.checkpoint(workspace, "1");
    write(workspace.path, { ".env": "KEY=changed\n", ".gitignore": "", "b.txt": "two\n" });
    sh(workspace.path, "git add --force --all");
    expect(await provider.changes(workspace)).toEqual(["M  .gitignore", "A  b.txt"]);
    const second = await provider.checkpoint(workspace, "2");
    for (const id of [second.tree, second.index ?? second.tree])
      expect(files(workspace.path, id)).toEqual([".gitignore", "a.txt", "b.txt"]);
    await provider.restore(workspace, first);
    await provider.restore(workspace, second);
    expect(readFileSync(at(".env"), "utf8")).toBe("KEY=changed\n");
    expect((await provider.diff(workspace, workspace.base, 10_000)).text).not.toContain("KEY=");
    const commit = await provider.commit(workspace, "Change");
    expect(files(workspace.path, commit?.commit ?? "")).toEqual([".gitignore", "a.txt", "b.txt"]);
  });

  test("is refused in a commit that an agent made with git commit -a", async () => {
    const { provider, workspace } = await prepared();
    sh(workspace.path, "git add -f -A; git -c user.name=A -c user.email=a@localhost commit -qam all");
    await expect(provider.commit(workspace, "Work")).rejects.toMatchObject({
      message: `commits of the branch ${workspace.branch} have files that were copied from your checkout: .env`,
    });
  });

  test("is in no commit under other capitals where git does not distinguish them", async () => {
    trial.main("git config core.ignoreCase true");
    const { provider, workspace } = await prepared();
    sh(workspace.path, "cp .env .ENV; git add -f .ENV");
    const { tree } = await provider.checkpoint(workspace, "1");
    expect(files(workspace.path, tree)).toEqual([".gitignore", "a.txt"]);
  });
});

test(".worktreeinclude may leave out files of what it names", async () => {
  write(trial.repository, {
    ".worktreeinclude": ".env*\n!.env.production\ncerts/*\n!certs/live.pem\n../outside\n/a.txt\n",
    ".env.production": "KEY=live\n",
    "certs/live.pem": "live\n",
    "certs/test.pem": "test\n",
  });
  const { at, workspace } = await prepared(trial.repository, []);
  expect(readdirSync(workspace.path).sort()).toEqual([".env", ".git", ".gitignore", "a.txt", "certs"]);
  expect(readdirSync(at("certs"))).toEqual(["test.pem"]);
});

test("a pattern of a folder with 20,000 files copies all, and git keeps one name", { tags: ["long"] }, async () => {
  for (let folder = 0; folder < 20; folder++) {
    mkdirSync(join(trial.repository, `big/${folder}`), { recursive: true });
    for (let file = 0; file < 1000; file++) writeFileSync(join(trial.repository, `big/${folder}/${file}`), `${file}`);
  }
  const { provider, workspace, at } = await prepared(trial.repository, ["big"]);
  expect(readdirSync(at("big")).flatMap((name) => readdirSync(at(`big/${name}`)))).toHaveLength(20_000);
  const gitDir = sh(workspace.path, "git rev-parse --absolute-git-dir");
  expect(readFileSync(join(gitDir, "cuebook-copies"), "utf8")).toBe("big\0");
  sh(workspace.path, "git add -f big/0");
  const { tree } = await provider.checkpoint(workspace, "1");
  expect(files(workspace.path, tree)).toEqual([".gitignore", "a.txt"]);
});

describe("a worktree of", () => {
  test("a checkout that is itself a linked worktree has that one's files", async () => {
    const linked = join(trial.folder, "linked");
    trial.main(`git worktree add -q ${linked} -b mine`);
    write(linked, { ".env": "KEY=of-the-linked\n", "a.txt": "mine\n" });
    sh(linked, "git commit -qam mine");
    const { plan, provider, workspace, at } = await prepared(linked);
    expect([plan.repository, plan.target]).toEqual([linked, "mine"]);
    expect([readFileSync(at(".env"), "utf8"), readFileSync(at("a.txt"), "utf8")]).toEqual([
      "KEY=of-the-linked\n",
      "mine\n",
    ]);
    write(workspace.path, { "a.txt": "work\n" });
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    await provider.remove(plan);
    expect(sh(linked, "git status --porcelain; cat a.txt; git worktree list | wc -l").trim()).toMatch(/^mine\n\s*3$/);
  });

  test("a worktree of a bare repository has its files, and the bare repository itself is refused", async () => {
    const bare = join(trial.folder, "bare.git");
    sh(
      trial.folder,
      `git clone -q --bare repository bare.git; git -C bare.git worktree add -q ${trial.folder}/tree main`,
    );
    const tree = join(trial.folder, "tree");
    write(tree, { ".env": "KEY=of-the-tree\n" });
    sh(tree, "git config user.name T; git config user.email t@example.org");
    const { provider, workspace, at } = await prepared(tree);
    expect(readFileSync(at(".env"), "utf8")).toBe("KEY=of-the-tree\n");
    write(workspace.path, { "a.txt": "work\n" });
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    await expect(prepared(bare, [], "r3")).rejects.toMatchObject({ code: "not_a_repository" });
  });

  test("a checkout in the middle of a rebase begins from its commit, and leaves the rebase as it is", async () => {
    trial.main(
      "git checkout -qb other; echo other > a.txt; git commit -qam other; git checkout -q main; echo main > a.txt",
    );
    trial.main("git commit -qam main; git rebase other > /dev/null 2>&1 || true");
    const before = trial.main("git status --porcelain; ls .git/rebase-merge; git rev-parse HEAD");
    const { plan, provider, workspace, at } = await prepared();
    expect([plan.target, readFileSync(at("a.txt"), "utf8")]).toEqual([undefined, "other\n"]);
    write(workspace.path, { "b.txt": "work\n" });
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    expect(trial.main("git status --porcelain; ls .git/rebase-merge; git rev-parse HEAD")).toBe(before);
    await expect(
      provider.plan({ repository: trial.repository, identifier: "ABC-1", run: "r3", allowDirty: false }),
    ).rejects.toMatchObject({ code: "repository_dirty" });
  });

  test("a checkout whose submodule has lost its remote is filled from its local objects, at every depth", async () => {
    const { folder } = trial;
    for (const name of ["inner", "lib"]) {
      write(join(folder, name), { "f.txt": `${name}\n` });
      sh(join(folder, name), "git init -q -b main; git config user.name T; git config user.email t@example.org");
      sh(join(folder, name), "git add -A; git commit -qm first");
    }
    const add = "GIT_ALLOW_PROTOCOL=file git submodule --quiet add";
    sh(join(folder, "lib"), `${add} ${folder}/inner inner; git commit -qm inner`);
    trial.main(`${add} ${folder}/lib lib; git commit -qm lib`);
    trial.main("GIT_ALLOW_PROTOCOL=file git submodule --quiet update --init --recursive");
    rmSync(join(folder, "lib"), { recursive: true });
    rmSync(join(folder, "inner"), { recursive: true });
    const linked = join(folder, "linked");
    for (const [checkout, run] of [
      [trial.repository, "r2"],
      [linked, "r3"],
    ] as const) {
      const { at } = await prepared(checkout, [], run);
      expect(readFileSync(at("lib/inner/f.txt"), "utf8")).toBe("inner\n");
      // What git keeps about submodules of a linked worktree is with that one.
      if (!existsSync(linked)) {
        trial.main(`git worktree add -q ${linked} -b mine`);
        sh(linked, `git clone -q ${trial.repository}/lib lib; git clone -q ${trial.repository}/lib/inner lib/inner`);
      }
    }
  });
});
