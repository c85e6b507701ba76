import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TrialRepository, trialRepository } from "../testing/trial-repository.ts";
import { applyChanges } from "./apply.ts";
import { diffTrees } from "./changes.ts";
import { mergeCommit } from "./merge.ts";
import { runFiles } from "./run-files.ts";

const lines = (...changed: string[]) => [...changed, "2", "3", "4", "5", "6", "7", "8", "9", ""].join("\n");

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({
    "a.txt": lines("1"),
    "other.txt": "other\n",
    "old/name.txt": lines("a name"),
    "image.bin": Buffer.from([0, 1, 2, 255]),
    ".gitignore": "ignored.txt\n",
  });
});
afterEach(() => trial.remove());

const main = (file: string) => readFileSync(join(trial.repository, file), "utf8");
const status = () => trial.main("git status --porcelain");
const plan = () => ({ repository: trial.repository, ...trial.workspace });
const files = () => runFiles(plan(), undefined);
const apply = async () => {
  const { tree, commit } = await files();
  return applyChanges({ repository: trial.repository, base: trial.workspace.base, commit, tree });
};
const diff = async (limit = 1_000_000) =>
  diffTrees(trial.repository, trial.workspace.base, (await files()).tree, limit);
const merge = async (more: { readonly squash?: true; readonly alwaysCommits?: true } = {}) => {
  const { tree, commit = "" } = await files();
  return mergeCommit({
    ...{ repository: trial.repository, commit, message: "A message", alwaysCommits: more.alwaysCommits === true },
    squashed: more.squash === true ? tree : undefined,
  });
};
/** One change of each kind. */
const everyKind = `git mv old/name.txt 'new "n"ame.txt'
printf '\\0\\1' > image.bin; ln -s a.txt link; printf 'x\\r\\ny' > "$(printf 'caf\\351.txt')"
echo x > 'tab	in name'; chmod +x other.txt; rm a.txt; mkdir -p deep/er; echo x > deep/er/file; git add -A`;

describe("diffTrees", () => {
  test("names renamed, binary and removed files, links, and names of any bytes", async () => {
    trial.work(everyKind);
    const { files: found, text, truncated } = await diff();
    expect(
      found.map(({ path, from, change, kind, added, removed }) => [path, from, change, kind, added, removed]),
    ).toEqual([
      ["a.txt", null, "removed", "file", 0, 9],
      ['"caf\\351.txt"', null, "added", "file", 2, 0],
      ["deep/er/file", null, "added", "file", 1, 0],
      ["image.bin", null, "changed", "file", null, null],
      ["link", null, "added", "link", 1, 0],
      ['new "n"ame.txt', "old/name.txt", "renamed", "file", 0, 0],
      ["other.txt", null, "changed", "file", 0, 0],
      ["tab\tin name", null, "added", "file", 1, 0],
    ]);
    expect(text).toContain("rename from old/name.txt\n");
    expect(text).toContain("Binary files a/image.bin and b/image.bin differ\n");
    expect(truncated).toBe(false);
  });

  test("names a submodule by its commit", async () => {
    trial.work("git init -q sub && git -C sub -c user.name=T -c user.email=t@x commit -q --allow-empty -m m");
    const { files: found, text } = await diff();
    expect(found).toMatchObject([{ path: "sub", kind: "submodule", change: "added" }]);
    expect(text).toContain("+Subproject commit ");
  });

  test("ends a long text at the end of a line, and names all files", async () => {
    trial.work("yes | head -n 5000 > large.txt; for n in $(seq 1100); do echo > f$n; done");
    const { files: found, text, truncated } = await diff(1000);
    expect([found.length, truncated, text.length <= 1000, text.endsWith("\n")]).toEqual([1101, true, true, true]);
    expect(await diff(0)).toMatchObject({ text: "", truncated: true });
  });
});

describe("runFiles", () => {
  test("finds the files in the worktree, then in the checkpoint, then on the branch", async () => {
    trial.work("echo committed > a.txt && git commit -qam one && echo more > other.txt");
    const checkpoint = await trial.provider.checkpoint(trial.workspace, "r1/end");
    expect(await files()).toMatchObject({ source: "worktree", tree: checkpoint.tree, isCommitted: false });
    trial.main(`rm -rf ${trial.workspace.path}`);
    expect(await runFiles(plan(), checkpoint)).toMatchObject({ source: "checkpoint", tree: checkpoint.tree });
    await trial.provider.remove(plan());
    const tree = trial.main(`git rev-parse ${trial.workspace.branch}^{tree}`);
    expect(await runFiles(plan(), checkpoint)).toMatchObject({ source: "branch", tree, isCommitted: true });
    trial.main(`git branch -qD ${trial.workspace.branch}`);
    await expect(runFiles(plan(), checkpoint)).rejects.toMatchObject({
      code: "result_missing",
      message: `the worktree ${trial.workspace.path} was removed, and the repository ${trial.repository} no longer has the branch ${trial.workspace.branch}`,
    });
  });
});

describe("applyChanges", () => {
  test("writes changes of every kind to the files, and neither stages nor commits them", async () => {
    trial.work(everyKind);
    const { files: found, submodules } = await apply();
    expect([found.length, submodules]).toEqual([9, []]);
    expect(trial.main("git diff --cached --name-only")).toBe("");
    trial.main("git add -A");
    expect(trial.main("git write-tree")).toBe((await files()).tree);
    expect(readlinkSync(join(trial.repository, "link"))).toBe("a.txt");
  });

  test("merges with what was committed since, and leaves other changed files alone", async () => {
    trial.work(`printf '1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\nnine\\n' > a.txt`);
    trial.main(
      "sed -i 's/^1$/one/' a.txt && git commit -qam second && echo mine > other.txt && echo new > untracked.txt",
    );
    expect((await apply()).files).toMatchObject([{ path: "a.txt", added: 1, removed: 1 }]);
    expect(main("a.txt")).toBe("one\n2\n3\n4\n5\n6\n7\n8\nnine\n");
    expect([main("other.txt"), main("untracked.txt")]).toEqual(["mine\n", "new\n"]);
  });

  test("does nothing the second time, once the first is committed", async () => {
    trial.work("echo x > new.txt");
    await apply();
    trial.main("git add -A && git commit -qm applied");
    expect((await apply()).files).toEqual([]);
  });

  test.each([
    ["a file that is changed", "echo mine >> a.txt", "a.txt"],
    ["a file that is staged", "echo mine >> a.txt && git add a.txt", "a.txt"],
    ["an untracked file in its place", "echo mine > new.txt", "new.txt"],
    ["an ignored file in its place", "echo mine > ignored.txt", "ignored.txt"],
    ["an untracked file in place of a folder", "echo mine > deep", "deep/file"],
    ["an untracked folder in place of a file", "mkdir new.txt && echo mine > new.txt/x", "new.txt"],
  ])("refuses %s, and changes nothing", { tags: ["long"] }, async (_, script, named) => {
    trial.work(
      "echo theirs > a.txt; echo x > new.txt; echo x > ignored.txt; git add -f ignored.txt; mkdir deep; echo x > deep/file",
    );
    trial.main(script);
    const before = status();
    await expect(apply()).rejects.toMatchObject({
      code: "apply_overlap",
      message: `a file has uncommitted changes in ${trial.repository}: ${named}`,
    });
    expect(status()).toBe(before);
  });

  test("refuses a conflict, and changes nothing", { tags: ["long"] }, async () => {
    trial.work("echo theirs > a.txt; echo x > new.txt; echo theirs > other.txt");
    trial.main("echo ours > a.txt && echo ours > other.txt && git commit -qam ours");
    await expect(apply()).rejects.toMatchObject({
      code: "apply_conflict",
      message: `the changes conflict with ${trial.repository}: a.txt, other.txt`,
      data: { branch: "main", files: ["a.txt", "other.txt"] },
    });
    expect([status(), existsSync(join(trial.repository, "new.txt"))]).toEqual(["", false]);
  });

  test("applies after the conflict was resolved on the branch of the run", { tags: ["long"] }, async () => {
    trial.work("echo theirs > a.txt && git commit -qam theirs");
    trial.main("echo ours > a.txt && git commit -qam ours");
    await expect(apply()).rejects.toMatchObject({ code: "apply_conflict" });
    trial.work("git merge -q main || true; echo both > a.txt; git commit -qam both");
    await apply();
    expect(main("a.txt")).toBe("both\n");
  });

  test("names a submodule whose commit no file has", { tags: ["long"] }, async () => {
    trial.work(
      "git init -q sub && git -C sub -c user.name=T -c user.email=t@x commit -q --allow-empty -m m; echo x > a.txt",
    );
    expect(await apply()).toMatchObject({ files: [{ path: "a.txt" }], submodules: ["sub"] });
    expect(existsSync(join(trial.repository, "sub"))).toBe(false);
  });

  test("restores what was written if it cannot write all", async () => {
    trial.work("echo x > a.txt; rm other.txt; echo x > new.txt; echo x > zz.txt");
    trial.main(`git config filter.broken.smudge false; git config filter.broken.clean cat
git config filter.broken.required true; echo 'zz.txt filter=broken' > .git/info/attributes`);
    await expect(apply()).rejects.toMatchObject({
      code: "apply_failed",
      message: expect.stringMatching(/^nothing was applied: git apply failed in .*smudge filter broken failed/s),
    });
    expect([status(), main("a.txt"), main("other.txt")]).toEqual(["", lines("1"), "other\n"]);
    expect(existsSync(join(trial.repository, "new.txt"))).toBe(false);
  });
});

describe("mergeCommit", () => {
  test("moves the branch forward if it can", async () => {
    trial.work("echo x > a.txt && git commit -qam work");
    const { commit } = await files();
    expect(await merge()).toMatchObject({
      outcome: "fast_forward",
      branch: "main",
      commit,
      files: [{ path: "a.txt" }],
    });
    expect([trial.main("git rev-parse main"), main("a.txt"), status()]).toEqual([commit, "x\n", ""]);
    expect(await merge()).toMatchObject({ outcome: "up_to_date", files: [] });
  });

  test("makes a merge commit if the branch has moved, or if a message is wanted", { tags: ["long"] }, async () => {
    trial.work("echo x > a.txt && git commit -qam work");
    trial.main("echo mine > other.txt && git commit -qam mine");
    expect(await merge()).toMatchObject({ outcome: "merged", files: [{ path: "a.txt" }] });
    expect(trial.main("git log -1 --format='%an %P %s'")).toBe(
      `Test ${trial.main("git rev-parse HEAD^1")} ${trial.main(`git rev-parse ${trial.workspace.branch}`)} A message`,
    );
    trial.work("git merge -q main && echo y > a.txt && git commit -qam more");
    expect(await merge({ alwaysCommits: true })).toMatchObject({ outcome: "merged" });
  });

  test("makes one commit of all files with squash, also of those that are not committed", async () => {
    trial.work("echo x > a.txt && git commit -qam work && echo y > new.txt");
    trial.main("echo mine > other.txt && git commit -qam mine");
    expect(await merge({ squash: true })).toMatchObject({
      outcome: "squashed",
      files: [{ path: "a.txt" }, { path: "new.txt" }],
    });
    expect(trial.main("git rev-list --count HEAD; git status --porcelain")).toBe("3");
    expect(await merge({ squash: true })).toMatchObject({ outcome: "up_to_date" });
  });

  test.each([
    ["uncommitted changes", "echo mine > a.txt", "merge_dirty", "has 1 uncommitted change: a.txt"],
    ["an untracked file", "echo mine > new.txt", "merge_dirty", "has 1 uncommitted change: new.txt"],
    ["no branch", "git checkout -q --detach", "merge_detached", "no branch is checked out in"],
    ["an ignored file in the way", "echo mine > ignored.txt", "merge_failed", "nothing was merged: "],
    [
      "a conflict",
      "echo mine > a.txt && git commit -qam mine",
      "merge_conflict",
      "the run conflicts with the branch main: a.txt",
    ],
    [
      "an unfinished merge",
      "git checkout -qb side && echo side > a.txt && git commit -qam side && git checkout -q main && echo m > a.txt && git commit -qam m && git merge -q side || true",
      "merge_unfinished",
      "a merge is in progress in",
    ],
  ])("refuses %s, and changes nothing", async (_, script, code, message) => {
    trial.work("echo x > a.txt; echo x > ignored.txt; git add -f ignored.txt; git commit -qam work");
    trial.main(script);
    const before = [status(), trial.main("git rev-parse HEAD")];
    await expect(merge()).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect([status(), trial.main("git rev-parse HEAD")]).toEqual(before);
  });
});
