import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";

/** A repository with the submodule `vendor/lib`, which has one of its own, and one that the checkout has not filled. */
let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n" });
  const { folder } = trial;
  const make = (name: string) => {
    write(join(folder, name), { "f.txt": `${name}\n` });
    sh(join(folder, name), "git init -q -b main; git config user.name T; git config user.email t@example.org");
    sh(join(folder, name), "git add -A; git commit -qm first");
  };
  for (const name of ["inner", "lib", "unused"]) make(name);
  const add = "GIT_ALLOW_PROTOCOL=file git submodule --quiet add";
  sh(join(folder, "lib"), `${add} ${folder}/inner parts/inner; git commit -qm "With a part"`);
  trial.main(`${add} ${folder}/lib vendor/lib; ${add} ${folder}/unused unused; git commit -qm "With submodules"`);
  trial.main(
    "GIT_ALLOW_PROTOCOL=file git submodule --quiet update --init --recursive; git submodule --quiet deinit -f unused",
  );
});
afterEach(() => trial.remove());

async function prepared(run: string) {
  const { provider, repository } = trial;
  const plan = await provider.plan({ repository, identifier: "ABC-1", run, allowDirty: true });
  return { plan, workspace: await provider.prepare(plan) };
}

const commitOf = (folder: string) => sh(folder, "git rev-parse HEAD");

test("a worktree has the submodules that the checkout has, at their recorded commits, and those below them", async () => {
  const before = trial.main("git config --list --local; git status --porcelain; ls .git .git/modules");
  const { workspace } = await prepared("r2");
  expect(readFileSync(join(workspace.path, "vendor/lib/f.txt"), "utf8")).toBe("lib\n");
  expect(readFileSync(join(workspace.path, "vendor/lib/parts/inner/f.txt"), "utf8")).toBe("inner\n");
  expect(existsSync(join(workspace.path, "unused/.git"))).toBe(false);
  expect(sh(workspace.path, "git status --porcelain")).toBe("");
  const states = sh(workspace.path, "git submodule status --recursive")
    .split("\n")
    .map((line) => line.trim().split(" "));
  expect(states.map(([commit = "", path]) => `${commit.replace(/\w+/, "")}${path}`).sort()).toEqual([
    "-unused",
    "vendor/lib",
    "vendor/lib/parts/inner",
  ]);
  expect(sh(join(workspace.path, "vendor/lib"), "git remote get-url origin")).toBe(join(trial.folder, "lib"));
  expect(trial.main("git config --list --local; git status --porcelain; ls .git .git/modules")).toBe(before);
});

test("a commit that the checkout's submodule does not have is fetched, and named if that fails", async () => {
  const lib = join(trial.folder, "lib");
  sh(lib, "echo new > f.txt; git commit -qam later");
  const later = commitOf(lib);
  trial.main(`git update-index --cacheinfo 160000,${later},vendor/lib; git commit -qm "Newer"`);
  const { workspace } = await prepared("r2");
  expect(commitOf(join(workspace.path, "vendor/lib"))).toBe(later);
  expect(readFileSync(join(workspace.path, "vendor/lib/f.txt"), "utf8")).toBe("new\n");
  rmSync(lib, { recursive: true });
  await expect(prepared("r3")).rejects.toMatchObject({
    code: "workspace_failed",
    message: expect.stringMatching(/^the submodule vendor\/lib cannot be filled at [0-9a-f]{12}: git fetch failed in /),
    hint: expect.stringMatching(
      /^bring the commit into your checkout \(git -C .*\/vendor\/lib fetch\), then resume the run$/,
    ),
  });
});

test("a commit of an agent in a submodule is recorded and restored, and removing the worktree leaves the checkout", async () => {
  const { plan, workspace } = await prepared("r2");
  const { provider }: { provider: WorkspaceProvider } = trial;
  const lib = join(workspace.path, "vendor/lib");
  const first = await provider.checkpoint(workspace, "1");
  sh(lib, "git config user.name T; git config user.email t@example.org; echo mine > f.txt; git commit -qam mine");
  const changed = await provider.checkpoint(workspace, "2");
  expect(trial.work(`git ls-tree ${changed.tree} vendor/lib`)).toContain(commitOf(lib));
  expect(await provider.changes(workspace)).toEqual([" M vendor/lib"]);
  await provider.restore(workspace, first);
  await provider.remove(plan);
  expect(existsSync(workspace.path)).toBe(false);
  expect(
    trial.main("git submodule status --recursive | cut -c1 | sort -u; git worktree list | wc -l; git fsck 2>&1"),
  ).toMatch(/^-?\s*2/);
});
