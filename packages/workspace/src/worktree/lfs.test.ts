import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

const isMissing = spawnSync("git", ["lfs", "version"]).status !== 0;
const skipped = isMissing ? " [skipped: needs git-lfs]" : "";
const content = "large\n".repeat(100);

/** A repository with a file of Git LFS, and a clone of it whose remote is that repository. */
let trial: TrialRepository;
let clone: string;
beforeEach(async () => {
  trial = await trialRepository({ ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n" });
  clone = join(trial.folder, "clone");
});
afterEach(() => {
  vi.unstubAllEnvs();
  trial.remove();
});

/** Gives git a configuration of the user, with Git LFS or without. */
function user(lfs: boolean): void {
  write(trial.folder, { config: '[user]\n\tname = T\n\temail = t@example.org\n[protocol "file"]\n\tallow = always\n' });
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(trial.folder, "config"));
  if (lfs) execFileSync("git", ["lfs", "install", "--skip-repo"], { env: process.env, stdio: "ignore" });
}

function cloned(how = ""): void {
  write(trial.repository, { "a.bin": content, "sub/b.bin": content.toUpperCase() });
  trial.main("git add -A; git commit -qm 'Large files'");
  sh(trial.folder, `${how} git clone -q file://${trial.repository} clone`);
}

async function prepared() {
  const provider = worktreeProvider({ root: join(trial.folder, "worktrees") });
  const plan = await provider.plan({ repository: clone, identifier: "ABC-1", run: "r2", allowDirty: true });
  return { provider, plan, notes: await provider.notes?.(plan), prepare: () => provider.prepare(plan) };
}

const isWhole = (path: string) => readFileSync(join(path, "a.bin"), "utf8") === content;

describe.skipIf(isMissing)(`files of Git LFS${skipped}`, () => {
  test("are in the worktree as in the checkout, although the remote is gone and the filter downloads nothing", async () => {
    user(true);
    cloned();
    rmSync(trial.repository, { recursive: true });
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(trial.folder, "config"));
    execFileSync("git", ["lfs", "install", "--skip-repo", "--skip-smudge", "--force"], { stdio: "ignore" });
    const { provider, notes, prepare } = await prepared();
    const workspace = await prepare();
    expect(notes).toEqual([]);
    expect(isWhole(workspace.path)).toBe(true);
    expect(sh(workspace.path, "git status --porcelain; git lfs ls-files | wc -l").trim()).toBe("2");
    write(workspace.path, { "a.bin": "other\n" });
    const commit = await provider.commit(workspace, "Change");
    expect(sh(workspace.path, `git show ${commit?.commit}:a.bin`)).toMatch(/^version https:\/\/git-lfs/);
  });

  test("come from the checkout's files where the objects were pruned", async () => {
    user(true);
    cloned();
    rmSync(join(clone, ".git/lfs/objects"), { recursive: true });
    rmSync(trial.repository, { recursive: true });
    execFileSync("git", ["lfs", "install", "--skip-repo", "--skip-smudge", "--force"], { stdio: "ignore" });
    const { prepare } = await prepared();
    expect(isWhole((await prepare()).path)).toBe(true);
  });

  test("are named at the plan where the checkout has only pointers, which stay", async () => {
    user(true);
    cloned("GIT_LFS_SKIP_SMUDGE=1");
    execFileSync("git", ["lfs", "install", "--skip-repo", "--skip-smudge", "--force"], { stdio: "ignore" });
    const { notes, prepare } = await prepared();
    expect(notes).toEqual([
      "2 files (a.bin, sub/b.bin) of Git LFS stay pointers in the worktree, as in your checkout; `git lfs pull` there brings what you need",
    ]);
    expect(isWhole((await prepare()).path)).toBe(false);
  });

  test("stop the run before the work if the checkout has them and the worktree cannot get them", async () => {
    user(true);
    cloned();
    write(clone, { "a.bin": "changed\n" });
    rmSync(join(clone, ".git/lfs/objects"), { recursive: true });
    rmSync(trial.repository, { recursive: true });
    execFileSync("git", ["lfs", "install", "--skip-repo", "--skip-smudge", "--force"], { stdio: "ignore" });
    const { prepare } = await prepared();
    await expect(prepare()).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringMatching(/^files of Git LFS cannot be brought into the worktree, a\.bin: /),
      hint: `bring them into your checkout (git -C ${clone} lfs fetch), then resume the run`,
    });
  });
});

test("files of Git LFS are named at the plan if Git LFS is not set up, and stay pointers", async () => {
  user(false);
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
  write(trial.repository, { "a.bin": pointer });
  trial.main("git add -A; git commit -qm pointer");
  sh(trial.folder, "git clone -q repository clone");
  const { provider, notes, prepare } = await prepared();
  expect(notes).toEqual([
    "1 file (a.bin) of Git LFS stay pointers in the worktree: Git LFS is not set up here; install git-lfs, and run `git lfs install` and `git lfs pull` in your checkout",
  ]);
  const workspace = await prepare();
  expect(readFileSync(join(workspace.path, "a.bin"), "utf8")).toBe(pointer);
  expect(await provider.changes(workspace)).toEqual([]);
});
