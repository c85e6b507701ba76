import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workspace } from "@cuebook/run";
import { afterEach, describe, expect, test } from "vitest";
import { folderProvider } from "./folder/folder.ts";
import type { WorkspaceProvider } from "./provider/provider.ts";
import { sh, trialRepository } from "./testing/trial-repository.ts";

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const commit = "git -c user.name=T -c user.email=t@localhost commit -q";
const files = "echo one > a.txt; mkdir -p src; echo two > src/b.txt; printf '*.log\\n' > .gitignore";

async function folderMadeBy(script: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-undo-")));
  removals.push(() => rmSync(folder, { recursive: true, force: true }));
  const afterCreate = async ({ path }: { readonly path: string }) => void sh(path, script);
  const provider = folderProvider({ root: join(folder, "root"), afterCreate, tell: () => undefined });
  const plan = await provider.plan({ repository: folder, identifier: "APP-7", run: "r1", allowDirty: false });
  return { provider, workspace: await provider.prepare(plan), remove: () => provider.remove(plan), below: "." };
}

const places = {
  "a worktree": async () => {
    const made = await trialRepository({ "a.txt": "one\n", "src/b.txt": "two\n", ".gitignore": "*.log\n" });
    removals.push(made.remove);
    return { ...made, below: "." };
  },
  "a plain folder": () => folderMadeBy(files),
  "a plain folder with a repository": () => folderMadeBy(`${files}; git init -q; git add -A; ${commit} -m first`),
  "a plain folder with a repository below": async () => ({
    ...(await folderMadeBy(`mkdir app; cd app; ${files}; git init -q; git add -A; ${commit} -m first`)),
    below: "app",
  }),
};

/** The files of a workspace with their texts, without git's. */
function filesOf({ path }: Workspace): string {
  return sh(
    path,
    "find . -name .git -prune -o \\( -type f -o -type l \\) -print0 | sort -z | xargs -0 tail -n +1 2>&1",
  );
}

describe.each(Object.entries(places))("undo in %s", (_, make) => {
  test("reports nothing if nothing changed but files that git ignores", async () => {
    const { provider, workspace, below } = await make();
    sh(workspace.path, `cd ${below}; echo three >> a.txt; echo new > "new file.txt"`);
    const since = await observe(provider, workspace);
    sh(workspace.path, `cd ${below}; echo noise > build.log; touch a.txt`);
    expect(await provider.undo?.(workspace, since, "run/1.1.1")).toBeUndefined();
    expect(readFileSync(join(workspace.path, below, "build.log"), "utf8")).toBe("noise\n");
  });

  test("reports nothing if several turns are observed and compared at the same time", { tags: ["long"] }, async () => {
    const { provider, workspace, below } = await make();
    sh(workspace.path, `cd ${below}; echo three >> a.txt; echo new > c.txt`);
    const turns = ["run/1", "run/2", "run/3", "run/4"];
    const before = filesOf(workspace);
    const states = await Promise.all(turns.map((turn) => provider.observe?.(workspace, `${turn}-before`)));
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    const undone = await Promise.all(
      states.map((state, index) => state && provider.undo?.(workspace, state, `${turns[index]}-undone`)),
    );
    expect([undone.filter((each) => each !== undefined), filesOf(workspace)]).toEqual([[], before]);
  });

  test("restores changed, added and removed files, and keeps what earlier turns left", async () => {
    const { provider, workspace, below } = await make();
    sh(workspace.path, `cd ${below}; echo three >> a.txt; echo new > "new file.txt"; ln -s a.txt link`);
    const before = filesOf(workspace);
    const since = await observe(provider, workspace);
    sh(workspace.path, `cd ${below}; echo x > a.txt; rm src/b.txt "new file.txt" link; mkdir -p d/e; echo y > d/e/f`);
    expect(filesOf(workspace)).not.toBe(before);
    const prefix = below === "." ? "" : `${below}/`;
    const changed = ["a.txt", "d/e/f", "link", "new file.txt", "src/b.txt"].map((path) => prefix + path);
    const undone = { files: changed, count: 5, isCommitted: false };
    expect(await provider.undo?.(workspace, since, "run/1.1.1")).toEqual(undone);
    expect(filesOf(workspace)).toBe(before);
    // After a crash, the same is reported. The next turn has another name.
    expect(await provider.undo?.(workspace, since, "run/1.1.1")).toEqual(undone);
    expect(await provider.undo?.(workspace, since, "run/1.1.2")).toBeUndefined();
    expect(filesOf(workspace)).toBe(before);
  });

  test("names a hundred files, and counts all", { tags: ["long"] }, async () => {
    const { provider, workspace } = await make();
    const since = await observe(provider, workspace);
    sh(workspace.path, 'for i in $(seq 1 150); do echo x > "f$i"; done');
    const undone = await provider.undo?.(workspace, since, "run/1.1.1");
    expect([undone?.files.length, undone?.count]).toEqual([100, 150]);
  });
});

test.each([
  ["a worktree", places["a worktree"]],
  ["a plain folder with a repository", places["a plain folder with a repository"]],
  ["a plain folder with a repository below", places["a plain folder with a repository below"]],
] as const)("commits in %s are undone", { tags: ["long"] }, async (_, make) => {
  const { provider, workspace, below } = await make();
  const head = sh(join(workspace.path, below), "git rev-parse HEAD");
  const since = await observe(provider, workspace);
  sh(join(workspace.path, below), `echo x >> a.txt; ${commit} -am mine`);
  expect(await provider.undo?.(workspace, since, "run/1.1.1")).toMatchObject({ count: 1, isCommitted: true });
  expect(sh(join(workspace.path, below), "git rev-parse HEAD; git status --porcelain")).toBe(head);
});

test.each([
  ["a worktree", places["a worktree"], undefined],
  ["a plain folder with a repository", places["a plain folder with a repository"], "master"],
] as const)(
  "the branch that is checked out in %s is checked out again, and others stay",
  { tags: ["long"] },
  async (_, make, initial) => {
    const { provider, workspace } = await make();
    sh(
      workspace.path,
      `${initial === undefined ? ":" : `git branch -m ${initial}`}; git branch other; git branch theirs`,
    );
    sh(
      workspace.path,
      `git worktree add -q ../elsewhere theirs; cd ../elsewhere; echo x >> a.txt; ${commit} -am theirs`,
    );
    sh(workspace.path, "git worktree remove ../elsewhere");
    const refs = "git symbolic-ref HEAD; git for-each-ref refs/heads; git status --porcelain";
    const before = sh(workspace.path, refs);
    const since = await observe(provider, workspace);
    sh(workspace.path, "git checkout -q theirs");
    expect(await provider.undo?.(workspace, since, "run/1.1.1")).toMatchObject({ count: 1, isCommitted: true });
    expect(sh(workspace.path, refs)).toBe(before);
  },
);

test("what was staged in a worktree is undone", async () => {
  const { provider, workspace } = await places["a worktree"]();
  sh(workspace.path, "echo x >> a.txt");
  const since = await observe(provider, workspace);
  sh(workspace.path, "git add a.txt");
  expect(await provider.undo?.(workspace, since, "r")).toEqual({ files: [], count: 0, isCommitted: false });
  expect(sh(workspace.path, "git diff --name-only")).toBe("a.txt");
});

test("a plain folder is removed with its recorded states", async () => {
  const { provider, workspace, remove } = await folderMadeBy(files);
  await observe(provider, workspace);
  const beside = join(workspace.path, "..", ".cuebook");
  expect(sh(beside, "ls")).toBe("APP-7.git\nAPP-7.json");
  await remove();
  expect(sh(beside, "ls")).toBe("");
});

async function observe(provider: WorkspaceProvider, workspace: Workspace) {
  const since = await provider.observe?.(workspace, "run/1-before");
  if (since === undefined) throw new Error("not observed");
  return since;
}
