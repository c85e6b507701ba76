import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env, execPath, platform } from "node:process";
import type { Workspace, WorkspacePlan } from "@cuebook/run";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { worktreesFolder } from "../location/places.ts";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { repositoryOf, sh, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

let folder: string;
let repository: string;
let root: string;
let provider: WorkspaceProvider;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-worktree-")));
  repository = join(folder, "repository");
  root = join(folder, "state", "worktrees");
  provider = worktreeProvider({ root });
  repositoryOf(repository, {
    "a.txt": "one\n",
    "src/b.txt": "two\n",
    "run.sh": "#!/bin/sh\n",
    ".gitignore": "*.log\nnode_modules/\n",
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function createHook(name: string, option = ""): string {
  sh(folder, `git init -q ${option} ${name}`);
  return join(folder, name);
}

/** Every file with its content, kind and mode; without git's own files. */
function snapshot(where: string, below = ""): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(join(where, below)).sort()) {
    if (name === ".git") continue;
    const path = below === "" ? name : `${below}/${name}`;
    const stats = lstatSync(join(where, path));
    if (stats.isDirectory()) Object.assign(files, snapshot(where, path));
    else if (stats.isSymbolicLink()) files[path] = `-> ${readlinkSync(join(where, path))}`;
    else files[path] = `${(stats.mode & 0o100) === 0 ? "-" : "x"} ${readFileSync(join(where, path), "utf8")}`;
  }
  return files;
}

const planned = (more: Partial<Parameters<WorkspaceProvider["plan"]>[0]> = {}): Promise<WorkspacePlan> =>
  provider.plan({ repository, identifier: "ABC-1", run: "k3v9x0q2ab", allowDirty: false, ...more });

async function prepared(): Promise<Workspace> {
  return provider.prepare(await planned());
}

/** Calls a provider in a separate process, which reports when it begins. */
function startProvider(call: string) {
  const script = `
    import { worktreeProvider } from ${JSON.stringify(new URL("./worktree.ts", import.meta.url).href)};
    console.log("up");
    await worktreeProvider({ root: ${JSON.stringify(root)} }).${call};
  `;
  return spawn(execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "ignore"] });
}

describe("a plan", () => {
  test("names a branch and a path for the issue and the run", async () => {
    expect(await planned()).toEqual({
      repository,
      base: sh(repository, "git rev-parse HEAD"),
      branch: "cuebook/ABC-1-k3v9x0q2ab",
      path: join(root, "ABC-1-k3v9x0q2ab"),
      target: "main",
    });
    expect(existsSync(root)).toBe(false);
  });

  test("refuses a folder in the repository, or in the repository of a linked worktree", async () => {
    sh(repository, "git worktree add -q -b mine ../mine");
    symlinkSync(join(repository, "src"), join(folder, "link"));
    for (const [place, from] of [
      ["repository/state", repository],
      ["repository", repository],
      ["link/state", repository],
      ["repository/state", join(folder, "mine")],
      ["mine/state", join(folder, "mine")],
    ] as const) {
      provider = worktreeProvider({ root: join(folder, place) });
      await expect(planned({ repository: from }), place).rejects.toMatchObject({
        code: "worktrees_unavailable",
        message: expect.stringContaining(" is in the repository "),
      });
    }
  });

  test("refuses a folder in which nothing can be created, before a run begins", async () => {
    write(folder, { file: "" });
    provider = worktreeProvider({ root: join(folder, "file", "worktrees") });
    await expect(planned()).rejects.toMatchObject({
      code: "worktrees_unavailable",
      message: `no worktree can be created in ${join(folder, "file", "worktrees")}: ${join(folder, "file")} is not a folder`,
      hint: expect.stringContaining("set `worktrees`"),
    });
  });

  test("names the branch of the repository, if it has one", async () => {
    sh(repository, "git checkout -q -b feature/a");
    expect(await planned()).toMatchObject({ target: "feature/a" });
    sh(repository, "git checkout -q --detach");
    expect((await planned()).target).toBeUndefined();
  });

  test("works from a subfolder, from another worktree and from a detached head", async () => {
    expect(await planned({ repository: join(repository, "src") })).toMatchObject({ repository });
    sh(repository, "git checkout -q --detach");
    expect(await planned()).toMatchObject({ repository });
    sh(repository, "git worktree add -q ../other");
    expect(await planned({ repository: join(folder, "other") })).toMatchObject({ repository: join(folder, "other") });
  });

  test("stays directly in the root and has a valid branch name, for any identifier", { tags: ["long"] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (identifier) => {
        const plan = await planned({ identifier });
        expect(dirname(plan.path)).toBe(root);
        sh(repository, `git check-ref-format --branch '${plan.branch}'`);
      }),
      { numRuns: 15, examples: [["../../../etc"], ["-b"], [""], [".."], ["a/b"], ["$(touch x)"], ["x.lock"]] },
    );
  });

  test("refuses uncommitted changes, naming five, unless they are allowed", async () => {
    write(repository, { "a.txt": "changed\n", n1: "", n2: "", n3: "", "new folder/n4": "", "new folder/n5": "" });
    await expect(planned()).rejects.toMatchObject({
      code: "repository_dirty",
      message: `the repository ${repository} has 6 uncommitted changes: a.txt, n1, n2, n3, new folder/n4 and 1 more`,
    });
    expect(await planned({ allowDirty: true })).toMatchObject({ repository });
  });

  test("does not count Cuebook's own state as a change", async () => {
    write(repository, { ".cuebook/state/cuebook.db": "", "sub/.cuebook/state/logs/1": "" });
    expect(await planned()).toMatchObject({ repository });
    write(repository, { ".cuebook/config.yaml": "" });
    await expect(planned()).rejects.toMatchObject({
      code: "repository_dirty",
      message: expect.stringContaining("1 uncommitted change: .cuebook/config.yaml"),
    });
  });

  test.each([
    ["a folder that is not there", () => join(folder, "gone"), "not_a_repository"],
    ["a folder outside a repository", () => folder, "not_a_repository"],
    ["a git directory", () => join(repository, ".git"), "not_a_repository"],
    ["a bare repository", () => createHook("bare", "--bare"), "not_a_repository"],
    ["a repository without a commit", () => createHook("empty"), "repository_empty"],
  ])("refuses %s", async (_, where, code) => {
    await expect(planned({ repository: where() })).rejects.toMatchObject({ code });
  });

  test("refuses a branch that exists, and one that prevents its branch", async () => {
    sh(repository, "git branch cuebook/ABC-1-k3v9x0q2ab");
    await expect(planned()).rejects.toMatchObject({ code: "branch_exists" });
    sh(repository, "git branch -D cuebook/ABC-1-k3v9x0q2ab && git branch cuebook");
    await expect(planned()).rejects.toMatchObject({
      code: "branch_exists",
      message: expect.stringContaining("prevents the branch"),
    });
  });

  test("is not misled by variables that point to another repository", async () => {
    sh(folder, "git init -q decoy");
    vi.stubEnv("GIT_DIR", join(folder, "decoy", ".git"));
    vi.stubEnv("GIT_WORK_TREE", join(folder, "decoy"));
    vi.stubEnv("GIT_INDEX_FILE", join(folder, "decoy-index"));
    vi.stubEnv("GIT_CONFIG_COUNT", "1");
    vi.stubEnv("GIT_CONFIG_KEY_0", "core.bare");
    vi.stubEnv("GIT_CONFIG_VALUE_0", "true");
    expect(await planned()).toMatchObject({ repository });
  });
});

describe("preparing", () => {
  test("creates a worktree on its branch, and leaves the repository unchanged", async () => {
    const before = sh(repository, "git status --porcelain --branch");
    const workspace = await prepared();
    expect(snapshot(workspace.path)).toEqual(snapshot(repository));
    expect(sh(workspace.path, "git symbolic-ref --short HEAD")).toBe(workspace.branch);
    expect(sh(repository, "git status --porcelain --branch")).toBe(before);
    expect(await provider.exists(await planned({ run: "other" }))).toBe(false);
  });

  test("waits for a worktree that another git has not finished, which git cannot read", async () => {
    const half = join(repository, ".git/worktrees/half");
    write(half, { HEAD: "ref: refs/heads/half\n", gitdir: `${folder}/half/.git\n`, commondir: "" });
    const plan = await planned();
    const preparing = provider.prepare(plan);
    await expect.poll(() => existsSync(join(repository, ".git/refs/heads", plan.branch))).toBe(true);
    write(half, { commondir: "../..\n" });
    expect(existsSync((await preparing).path)).toBe(true);
  });

  test("runs none of the user's hooks, monitors or diff filters", async () => {
    const spy = `#!/bin/sh\ntouch '${folder}/ran'\n`;
    for (const hook of ["post-checkout", "reference-transaction", "post-index-change", "pre-commit"]) {
      write(repository, { [`.git/hooks/${hook}`]: spy });
      chmodSync(join(repository, ".git/hooks", hook), 0o755);
    }
    write(folder, { spy });
    chmodSync(join(folder, "spy"), 0o755);
    sh(repository, `git config core.fsmonitor '${folder}/spy' && git config diff.external '${folder}/spy'`);
    rmSync(join(folder, "ran"), { force: true });
    const workspace = await prepared();
    const checkpoint = await provider.checkpoint(workspace, "1");
    await provider.changes(workspace);
    await provider.restore(workspace, checkpoint);
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });

  test("keeps the work in it when called again", async () => {
    const plan = await planned();
    const workspace = await provider.prepare(plan);
    write(workspace.path, { "new.txt": "kept" });
    sh(workspace.path, "git commit -qam x --allow-empty");
    expect(await provider.prepare(plan)).toEqual(workspace);
    expect(readFileSync(join(workspace.path, "new.txt"), "utf8")).toBe("kept");
    rmSync(join(workspace.path, ".git"));
    await provider.prepare(plan);
    expect(sh(workspace.path, "git status --porcelain")).toBe("?? new.txt");
  });

  test("repairs a half-made worktree", async () => {
    const plan = await planned();
    const whole = snapshot(repository);
    const leavings: Readonly<Record<string, () => void>> = {
      "an empty folder": () => mkdirSync(plan.path, { recursive: true }),
      "a folder with files": () => write(plan.path, { "x/y": "" }),
      "a worktree that git is still making": () => {
        write(folder, { "state/worktrees/.keep": "" });
        sh(repository, `git worktree add -q --no-checkout --lock --reason initializing '${plan.path}' ${plan.branch}`);
      },
      "a worktree without its index": () => {
        sh(repository, `git worktree add -q '${plan.path}' ${plan.branch}`);
        rmSync(join(repository, ".git/worktrees", "ABC-1-k3v9x0q2ab", "index"));
        rmSync(join(plan.path, "a.txt"));
      },
      "a worktree whose folder is gone": () => {
        sh(repository, `git worktree add -q '${plan.path}' ${plan.branch}`);
        rmSync(plan.path, { recursive: true });
      },
    };
    // The first time, the branch is created too; later, it exists with the claim beside it.
    await provider.prepare(plan);
    for (const [what, leave] of Object.entries(leavings)) {
      rmSync(plan.path, { recursive: true, force: true });
      rmSync(join(repository, ".git/worktrees"), { recursive: true, force: true });
      leave();
      const workspace = await provider.prepare(plan);
      expect(snapshot(workspace.path), what).toEqual(whole);
      expect(sh(workspace.path, "git status --porcelain --branch"), what).toBe(`## ${plan.branch}`);
    }
  });

  test("has the same result after being killed at any moment", { tags: ["long"] }, async () => {
    for (let i = 0; i < 60; i++) write(repository, { [`many/${i}.txt`]: "x".repeat(20_000) });
    sh(repository, "git add -A && git commit -qm many");
    const whole = snapshot(repository);
    for (let round = 0; round < (env.CUEBOOK_LONG === undefined ? 2 : 8); round++) {
      const plan = await planned({ run: `run${round}` });
      const child = startProvider(`prepare(${JSON.stringify(plan)})`);
      await once(child.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      child.kill("SIGKILL");
      await once(child, "exit");
      const workspace = await provider.prepare(plan);
      expect(snapshot(workspace.path)).toEqual(whole);
      expect(sh(workspace.path, "git status --porcelain --branch")).toBe(`## ${plan.branch}`);
    }
  });

  test.runIf(platform === "linux")("waits for a slow git process of a killed run", { tags: ["long"] }, async () => {
    for (const name of ["a", "b", "c"]) write(repository, { [`${name}.slow`]: name });
    write(repository, { ".gitattributes": "*.slow filter=slow\n" });
    sh(repository, "git config filter.slow.clean cat && git config filter.slow.smudge 'sleep 0.5; cat'");
    sh(repository, "git add -A && git commit -qm slow");
    const plan = await planned();
    const child = startProvider(`prepare(${JSON.stringify(plan)})`);
    await once(child.stdout, "data");
    await expect.poll(() => existsSync(join(plan.path, "a.txt"))).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    const workspace = await provider.prepare(plan);
    expect(snapshot(workspace.path)).toEqual(snapshot(repository));
    expect(sh(workspace.path, "git status --porcelain")).toBe("");
  });

  test("refuses a branch that somebody else created after the plan", async () => {
    const plan = await planned();
    sh(repository, `git branch ${plan.branch}`);
    await expect(provider.prepare(plan)).rejects.toMatchObject({ code: "branch_exists" });
  });

  test("refuses links and paths that lead out of the root", async () => {
    const plan = await planned();
    mkdirSync(root, { recursive: true });
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), plan.path);
    await expect(provider.prepare(plan)).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("symbolic link"),
    });
    for (const path of [join(folder, "elsewhere"), root, join(root, "a", "b"), join(root, "..")]) {
      await expect(provider.prepare({ ...plan, path })).rejects.toMatchObject({ code: "workspace_failed" });
      await expect(provider.remove({ ...plan, path })).rejects.toMatchObject({ code: "workspace_failed" });
    }
    expect(existsSync(join(folder, "elsewhere"))).toBe(true);
  });

  test("finds, creates and removes a worktree where its plan says, even if the root has changed since", async () => {
    const earlier = await planned();
    provider = worktreeProvider({ root: join(folder, "elsewhere") });
    const workspace = await provider.prepare(earlier);
    expect(workspace.path).toBe(join(root, "ABC-1-k3v9x0q2ab"));
    write(workspace.path, { "a.txt": "more\n" });
    const checkpoint = await provider.checkpoint(workspace, "1");
    const from = { base: earlier.base, checkpoint };
    const fork = await provider.prepare(await planned({ run: "forked0000", from }));
    expect(fork.path).toBe(join(folder, "elsewhere", "ABC-1-forked0000"));
    expect(readFileSync(join(fork.path, "a.txt"), "utf8")).toBe("more\n");
    expect(await provider.prepare(earlier)).toEqual(workspace);
    await provider.remove(earlier);
    expect(existsSync(workspace.path)).toBe(false);
  });

  test("follows a root that is itself a link", async () => {
    mkdirSync(join(folder, "real"));
    symlinkSync(join(folder, "real"), join(folder, "link"));
    provider = worktreeProvider({ root: join(folder, "link", "trees") });
    expect((await prepared()).path).toBe(join(folder, "real", "trees", "ABC-1-k3v9x0q2ab"));
  });

  test("reports git's error", async () => {
    const plan = await planned();
    await expect(provider.prepare({ ...plan, base: `${"0".repeat(39)}1` })).rejects.toMatchObject({
      code: "workspace_failed",
      hint: expect.stringMatching(/./),
    });
  });
});

describe("a checkpoint", () => {
  /** Every kind of change at once. */
  function change(where: string): void {
    write(where, {
      "a.txt": "changed\n",
      "deep/er/new.txt": "new\n",
      "été 🦊.txt": "name\n",
      "staged.txt": "staged\n",
      "x.log": "ignored\n",
    });
    sh(where, "git add staged.txt a.txt && git add -f x.log && git rm -q --cached src/b.txt");
    write(where, { "a.txt": "changed twice\n", "x.log": "ignored and changed\n" });
    rmSync(join(where, "src/b.txt"));
    chmodSync(join(where, "run.sh"), 0o755);
    symlinkSync("a.txt", join(where, "link"));
    symlinkSync("../outside", join(where, "dangling"));
  }

  test("is restored exactly, with the same status, and making it touches neither files nor index", async () => {
    const workspace = await prepared();
    change(workspace.path);
    const files = snapshot(workspace.path);
    const status = sh(workspace.path, "git status --porcelain -uall");
    const checkpoint = await provider.checkpoint(workspace, "k3v9x0q2ab/1");
    expect(snapshot(workspace.path)).toEqual(files);
    expect(sh(workspace.path, "git status --porcelain -uall")).toBe(status);
    expect(await provider.changes(workspace)).toEqual([
      "MM a.txt",
      " M run.sh",
      "D  src/b.txt",
      "A  staged.txt",
      "AM x.log",
      "?? dangling",
      "?? deep/er/new.txt",
      "?? link",
      "?? été 🦊.txt",
    ]);

    await provider.restore(workspace, checkpoint);
    expect(snapshot(workspace.path)).toEqual(files);
    expect(sh(workspace.path, "git status --porcelain -uall")).toBe(status);
    expect(await provider.checkpoint(workspace, "again")).toEqual(checkpoint);
  });

  const damages: Readonly<Record<string, string>> = {
    "files written, deleted and made":
      "echo x > a.txt; rm -rf src deep; mkdir -p more/and/more; echo y > more/and/more/z",
    "everything deleted": "git rm -rqf . ; rm -rf ./* .gitignore",
    commits: "git add -A; git commit -qm later; echo x >> a.txt; git commit -qam later2",
    "a hard reset and a clean": "git reset -q --hard; git clean -fdq",
    "another branch": "git stash -q -u; git checkout -q -b other; echo x > other.txt; git add -A; git commit -qm other",
    "a branch without history": "git checkout -q --orphan fresh; git rm -rqf .",
    "a detached head and the branch deleted": "git checkout -q -f --detach; git branch -q -D cuebook/ABC-1-k3v9x0q2ab",
    "a merge with conflicts":
      "git stash -q -u; git checkout -q -b m1; echo m1 > a.txt; git commit -qam m1; git checkout -q -b m2 HEAD~1; echo m2 > a.txt; git commit -qam m2; git merge m1 || true",
    "a rebase that stopped":
      "git stash -q -u; git checkout -q -b m1; echo m1 > a.txt; git commit -qam m1; git checkout -q -b m2 HEAD~1; echo m2 > a.txt; git commit -qam m2; git rebase m1 || true",
    "a cherry-pick that stopped":
      "git stash -q -u; git checkout -q -b m1; echo m1 > a.txt; git commit -qam m1; git checkout -q -b m2 HEAD~1; echo m2 > a.txt; git commit -qam m2; git cherry-pick m1 || true",
    "a bisection":
      "git stash -q -u; git commit -q --allow-empty -m 1; git commit -q --allow-empty -m 2; git bisect start HEAD HEAD~2",
    "a folder where a file was and a file where a folder was":
      "rm a.txt; mkdir a.txt; echo x > a.txt/y; rm -rf deep; echo z > deep",
    "links out of the worktree": "rm -rf deep; ln -s /tmp deep; rm a.txt; ln -s /etc/hostname a.txt",
    "modes changed": "chmod -x run.sh; chmod +x a.txt",
    "a clone inside": "git clone -q . inner; git init -q empty",
    "flags on files":
      "git update-index --assume-unchanged a.txt; git update-index --skip-worktree run.sh; echo x > a.txt; echo y > run.sh",
    "a broken index": "echo broken > $(git rev-parse --git-dir)/index",
    "no index": "rm $(git rev-parse --git-dir)/index",
    "a lock left behind": "touch $(git rev-parse --git-dir)/index.lock",
    "a broken .git file": "echo nonsense > .git",
    "its own repository":
      "rm .git; git init -q; git add -A; git -c user.name=T -c user.email=t@example.org commit -qm mine",
    "new ignore rules": "echo 'deep/' >> .gitignore; echo '*.txt' >> .gitignore; echo x > stray.txt",
  };

  async function expectRestored(_: string, script: string): Promise<void> {
    const workspace = await prepared();
    change(workspace.path);
    const files = snapshot(workspace.path);
    const status = sh(workspace.path, "git status --porcelain -uall");
    const main = sh(repository, "git rev-parse main");
    const checkpoint = await provider.checkpoint(workspace, "1");
    sh(workspace.path, script);
    await provider.checkpoint(workspace, "1-abandoned");
    await provider.restore(workspace, checkpoint);
    expect(snapshot(workspace.path)).toEqual(files);
    expect(sh(workspace.path, "git status --porcelain -uall")).toBe(status);
    expect(sh(workspace.path, "git symbolic-ref --short HEAD")).toBe(workspace.branch);
    expect(await provider.head(workspace)).toBe(workspace.base);
    expect(sh(repository, "git rev-parse main")).toBe(main);
    expect(sh(repository, "git status --porcelain")).toBe("");
    expect(readFileSync("/etc/hostname", "utf8")).not.toContain("changed");
    sh(workspace.path, "git commit -qam works");
  }

  test.each(Object.entries(damages).slice(0, 2))("is restored after %s", expectRestored);
  test.each(Object.entries(damages).slice(2))("is restored after %s", { tags: ["long"] }, expectRestored);

  test("leaves files that git ignores", async () => {
    const workspace = await prepared();
    write(workspace.path, { "node_modules/x/y.js": "1", "debug.log": "1" });
    const checkpoint = await provider.checkpoint(workspace, "1");
    write(workspace.path, { "node_modules/x/y.js": "2", "later.log": "2" });
    await provider.restore(workspace, checkpoint);
    expect(snapshot(workspace.path)).toMatchObject({
      "node_modules/x/y.js": "- 2",
      "debug.log": "- 1",
      "later.log": "- 2",
    });
  });

  test("includes a change made at the moment that the index was written", { tags: ["long"] }, async () => {
    const workspace = await prepared();
    for (let round = 0; round < 20; round++) {
      write(workspace.path, { "racy.txt": `${round}a\n`.padStart(8) });
      execFileSync("git", ["add", "racy.txt"], { cwd: workspace.path });
      write(workspace.path, { "racy.txt": `${round}b\n`.padStart(8) });
      const { tree } = await provider.checkpoint(workspace, String(round));
      expect(sh(workspace.path, `git show ${tree}:racy.txt`)).toBe(`${round}b`);
    }
  });

  test("belongs to the commit that is checked out, and the branch is moved to it", async () => {
    const workspace = await prepared();
    sh(workspace.path, "git checkout -q -b feature && git commit -q --allow-empty -m feature");
    const checkpoint = await provider.checkpoint(workspace, "1");
    expect(checkpoint.head).toBe(sh(workspace.path, "git rev-parse feature"));
    await provider.restore(workspace, checkpoint);
    expect(sh(workspace.path, `git rev-parse ${workspace.branch}`)).toBe(checkpoint.head);
  });

  test("that is kept once is not overwritten by a repetition", async () => {
    const workspace = await prepared();
    write(workspace.path, { "precious.txt": "work\n" });
    await provider.keep(workspace, "r/1.1-abandoned");
    rmSync(join(workspace.path, "precious.txt"));
    await provider.keep(workspace, "r/1.1-abandoned");
    const ref = sh(repository, "git for-each-ref --format='%(refname)' refs/cuebook | grep abandoned");
    expect(sh(repository, `git show ${ref}:precious.txt`)).toBe("work");
  });

  test("survives garbage collection", { tags: ["long"] }, async () => {
    const workspace = await prepared();
    change(workspace.path);
    const files = snapshot(workspace.path);
    const checkpoint = await provider.checkpoint(workspace, "1");
    sh(workspace.path, "git reset -q --hard && git clean -fdqx");
    sh(repository, "git reflog expire --expire=now --all && git gc -q --prune=now");
    await provider.restore(workspace, checkpoint);
    expect(snapshot(workspace.path)).toEqual(files);
  });

  test("is restored even if an earlier restore was killed", { tags: ["long"] }, async () => {
    const workspace = await prepared();
    for (let i = 0; i < 60; i++) write(workspace.path, { [`many/${i}.txt`]: "x".repeat(20_000) });
    change(workspace.path);
    const files = snapshot(workspace.path);
    const checkpoint = await provider.checkpoint(workspace, "1");
    for (let round = 0; round < (env.CUEBOOK_LONG === undefined ? 2 : 6); round++) {
      sh(workspace.path, "rm -rf many src; echo x > a.txt; git add -A; git commit -qm x");
      const child = startProvider(`restore(${JSON.stringify(workspace)}, ${JSON.stringify(checkpoint)})`);
      await once(child.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
      child.kill("SIGKILL");
      await once(child, "exit");
      await provider.restore(workspace, checkpoint);
      expect(snapshot(workspace.path)).toEqual(files);
    }
  });
});

describe("removing", () => {
  test("leaves only the branch, and can be repeated", async () => {
    const plan = await planned();
    const workspace = await provider.prepare(plan);
    sh(workspace.path, "git commit -q --allow-empty -m work");
    await provider.checkpoint(workspace, "1");
    expect(sh(repository, "git for-each-ref refs/cuebook")).not.toBe("");
    expect(await provider.exists(plan)).toBe(true);
    await provider.remove(plan);
    await provider.remove(plan);
    expect(await provider.exists(plan)).toBe(false);
    expect(readdirSync(root)).toEqual([]);
    expect(sh(repository, "git for-each-ref refs/cuebook")).toBe("");
    expect(sh(repository, "git worktree list --porcelain").match(/^worktree /gm)).toHaveLength(1);
    expect(sh(repository, `git log -1 --format=%s ${plan.branch}`)).toBe("work");
  });

  test("removes the project's folder of worktrees with its last one, but never a folder that the user chose", {
    tags: ["long"],
  }, async () => {
    root = worktreesFolder(join(folder, "state"), repository);
    provider = worktreeProvider({ root });
    const [first, second] = [await planned(), await planned({ run: "second0000" })];
    for (const plan of [first, second]) await provider.prepare(plan);
    expect(statSync(root).mode & 0o777).toBe(0o700);
    await provider.remove(first);
    expect(readdirSync(root)).toEqual(["ABC-1-second0000", "ABC-1-second0000.gitdir"]);
    await provider.remove(second);
    expect(readdirSync(join(folder, "state", "cuebook"))).toEqual([]);
    provider = worktreeProvider({ root: join(folder, "chosen", "worktrees") });
    const third = await planned({ run: "third00000" });
    await provider.prepare(third);
    await provider.remove(third);
    expect(readdirSync(join(folder, "chosen", "worktrees"))).toEqual([]);
  });

  test("touches no other worktree, not even one whose folder is missing", async () => {
    sh(repository, "git worktree add -q ../other");
    rmSync(join(folder, "other"), { recursive: true });
    const plan = await planned();
    await provider.prepare(plan);
    await provider.remove(plan);
    expect(statSync(join(repository, ".git/worktrees/other")).isDirectory()).toBe(true);
  });
});

describe("a lost worktree", () => {
  const gitDir = () => join(repository, ".git/worktrees/ABC-1-k3v9x0q2ab");
  const work =
    "echo changed > a.txt && echo new > new.txt && git add new.txt && git commit -qm mine && echo more >> new.txt";

  test.each([
    ["whose folder was deleted", () => rmSync(join(root, "ABC-1-k3v9x0q2ab"), { recursive: true }), false],
    ["whose data in git was deleted", () => rmSync(gitDir(), { recursive: true }), true],
    ["whose HEAD is gone", () => rmSync(join(gitDir(), "HEAD")), true],
    ["whose data points nowhere", () => writeFileSync(join(gitDir(), "gitdir"), "/nowhere/.git\n"), true],
    [
      "whose branch is gone, too",
      () => {
        rmSync(gitDir(), { recursive: true });
        sh(repository, "git update-ref -d refs/heads/cuebook/ABC-1-k3v9x0q2ab");
      },
      true,
    ],
  ])("%s gets the files of its checkpoint, and loses nothing", { tags: ["long"] }, async (_, damage, isMoved) => {
    const plan = await planned();
    const workspace = await provider.prepare(plan);
    sh(workspace.path, work);
    const checkpoint = await provider.checkpoint(workspace, "1");
    const before = snapshot(workspace.path);
    expect(await provider.inspect?.(plan)).toBe("intact");
    writeFileSync(join(workspace.path, "later.txt"), "later\n");
    damage();
    expect(await provider.inspect?.(plan)).toBe("lost");
    const { movedTo } = (await provider.rebuild?.(plan, checkpoint)) ?? {};
    expect(movedTo).toBe(isMoved ? `${workspace.path}.lost` : undefined);
    if (isMoved) expect(snapshot(`${workspace.path}.lost`)).toMatchObject({ "later.txt": "- later\n" });
    expect(snapshot(workspace.path)).toEqual(before);
    expect(await provider.head(workspace)).toBe(checkpoint.head);
    expect(await provider.inspect?.(plan)).toBe("intact");
    expect(await provider.checkpoint(workspace, "2")).toEqual(checkpoint);
  });

  test("keeps commits of its branch that the checkpoint does not have", { tags: ["long"] }, async () => {
    const plan = await planned();
    const workspace = await provider.prepare(plan);
    const checkpoint = await provider.checkpoint(workspace, "1");
    sh(workspace.path, work);
    const commit = sh(workspace.path, "git rev-parse HEAD");
    rmSync(workspace.path, { recursive: true });
    await provider.rebuild?.(plan, checkpoint);
    expect(await provider.head(workspace)).toBe(plan.base);
    const refs = sh(repository, "git for-each-ref --format='%(refname) %(objectname)' refs/cuebook/");
    expect(refs).toContain(`refs/cuebook/ABC-1-k3v9x0q2ab/lost/${commit.slice(0, 12)} ${commit}`);
  });

  test("stays lost without its checkpoint, and is removed after a prune", async () => {
    const plan = await planned();
    await provider.prepare(plan);
    rmSync(plan.path, { recursive: true });
    const gone = `${"0".repeat(39)}1`;
    await expect(provider.rebuild?.(plan, { head: plan.base, tree: gone })).rejects.toMatchObject({
      code: "workspace_lost",
      message: `the worktree ${plan.path} is lost, and the repository ${repository} no longer has its checkpoint ${gone}^{tree}`,
    });
    await provider.remove(plan);
    expect(await provider.inspect?.(plan)).toBe("removed");
  });
});

test("a missing worktree is reported", async () => {
  const workspace = await prepared();
  rmSync(workspace.path, { recursive: true });
  await expect(provider.checkpoint(workspace, "1")).rejects.toMatchObject({
    code: "workspace_failed",
    message: expect.stringContaining("no longer exists"),
  });
  mkdirSync(workspace.path);
  write(workspace.path, { ".git": `gitdir: ${join(repository, ".git")}\n` });
  rmSync(join(repository, ".git/worktrees"), { recursive: true });
  const before = snapshot(repository);
  await expect(provider.restore(workspace, { head: workspace.base, tree: workspace.base })).rejects.toMatchObject({
    code: "workspace_failed",
  });
  expect(snapshot(repository)).toEqual(before);
});
