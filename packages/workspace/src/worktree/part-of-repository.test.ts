import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "./worktree.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a/f": "a\n", "b/f": "b\n", "c/d/f": "c\n", root: "r\n" });
});
afterEach(() => trial.remove());

async function prepared(repository = trial.repository, run = "r2") {
  const provider = worktreeProvider({ root: join(trial.folder, "worktrees") });
  const plan = await provider.plan({ repository, identifier: "ABC-1", run, allowDirty: true });
  return { provider, plan, notes: await provider.notes?.(plan), workspace: await provider.prepare(plan) };
}

const files = (folder: string) => readdirSync(folder).filter((name) => name !== ".git");

describe.for([
  ["cone", "git sparse-checkout set a", ["a", "root"], "a"],
  ["other patterns", "git sparse-checkout set --no-cone '/*' '!/b/' '!/c/'", ["a", "root"], "/*, !/b/, !/c/"],
  [
    "patterns of an older git",
    "git config core.sparseCheckout true; printf '/a/\\n/root\\n' > .git/info/sparse-checkout; git read-tree -mu HEAD",
    ["a", "root"],
    "/a/, /root",
  ],
] as const)("a worktree of a sparse checkout with %s", ([, script, part, shown]) => {
  test("has the same part of the files, also after it is restored, and no commit loses the others", async () => {
    trial.main(script);
    const { provider, plan, notes, workspace } = await prepared();
    expect(notes).toEqual([`the checkout is sparse, and the worktree has the same part of the files: ${shown}`]);
    expect(files(workspace.path)).toEqual(part);
    const before = await provider.checkpoint(workspace, "1");
    write(workspace.path, { "a/f": "changed\n", "b/f": "changed\n", "b/new": "outside of the part\n" });
    const after = await provider.checkpoint(workspace, "2");
    const listed = (id: string) => sh(workspace.path, `git ls-tree -r --name-only ${id}`).split("\n");
    expect(listed(after.tree)).toEqual(["a/f", "b/f", "b/new", "c/d/f", "root"]);
    await provider.restore(workspace, before);
    expect(files(workspace.path)).toEqual(part);
    expect(await provider.changes(workspace)).toEqual([]);
    await provider.restore(workspace, after);
    expect(sh(workspace.path, "cat a/f b/f b/new; ls")).toBe("changed\nchanged\noutside of the part\na\nb\nroot");
    const commit = await provider.commit(workspace, "Work");
    expect(listed(commit?.commit ?? "")).toEqual(["a/f", "b/f", "b/new", "c/d/f", "root"]);
    expect(await provider.changes(workspace)).toEqual([]);
    expect(trial.main("git status --porcelain; ls").split("\n")).toEqual(part);
    await provider.remove(plan);
  });
});

describe("a worktree of a shallow clone", () => {
  test("works, and is named; a branch without a common commit says how to get it", async () => {
    trial.main(
      "echo 2 > root; git commit -qam second; git checkout -q -b other HEAD~1; echo 3 > a/f; git commit -qam third",
    );
    trial.main("git checkout -q main");
    const clone = join(trial.folder, "clone");
    sh(trial.folder, `git clone -q --depth 1 --no-single-branch file://${trial.repository} clone`);
    sh(clone, "git config user.name T; git config user.email t@example.org; git branch other origin/other");
    const { provider, notes, workspace } = await prepared(clone);
    expect(notes).toEqual([
      "the repository is a shallow clone: agents do not see earlier commits, and updating a branch may find no common one; `git fetch --unshallow` brings them",
    ]);
    write(workspace.path, { "a/f": "changed\n" });
    await provider.checkpoint(workspace, "1");
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    await expect(provider.sync(workspace, { target: "other", how: "merge" })).rejects.toMatchObject({
      code: "workspace_failed",
      hint: "the branches have no common commit here; in a shallow clone, bring earlier ones (git fetch --unshallow), then resume the run",
    });
    sh(clone, "git fetch -q --unshallow");
    expect((await provider.sync(workspace, { target: "other", how: "merge" })).outcome).toBe("conflict");
  });
});

describe("a worktree of a partial clone", () => {
  test("gets its files from the remote, and says so", async () => {
    const clone = join(trial.folder, "clone");
    trial.main("git config uploadpack.allowFilter true; git config uploadpack.allowAnySHA1InWant true");
    sh(trial.folder, `git clone -q --filter=blob:none --no-checkout file://${trial.repository} clone`);
    sh(
      clone,
      "git config user.name T; git config user.email t@example.org; git sparse-checkout set a; git checkout -q main",
    );
    const { provider, notes, workspace } = await prepared(clone);
    expect(notes).toEqual([
      "the checkout is sparse, and the worktree has the same part of the files: a",
      "the repository is a partial clone (blob:none): files that it does not have yet are fetched from origin when the worktree is made",
    ]);
    write(workspace.path, { "a/f": "changed\n" });
    const { tree } = await provider.checkpoint(workspace, "1");
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    expect((await provider.diff(workspace, workspace.base, 1000)).files).toEqual([
      { path: "a/f", added: 1, removed: 1 },
    ]);
    expect(tree).not.toBe("");
  });

  test("names the remote that is not reachable if files are missing", async () => {
    const clone = join(trial.folder, "clone");
    trial.main("git config uploadpack.allowFilter true; git config uploadpack.allowAnySHA1InWant true");
    sh(trial.folder, `git clone -q --filter=blob:none file://${trial.repository} clone`);
    trial.main("echo 2 > root; git commit -qam second");
    sh(clone, "git fetch -q; git update-ref refs/heads/main origin/main");
    rmSync(trial.repository, { recursive: true });
    await expect(prepared(clone)).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("promisor remote"),
      hint: "this is a partial clone, whose remote has the files that are missing: make it reachable, then resume the run",
    });
    expect(existsSync(join(trial.folder, "worktrees/ABC-1-r2/a"))).toBe(false);
  });
});
