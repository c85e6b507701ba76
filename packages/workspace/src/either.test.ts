import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eitherProvider } from "./either.ts";
import { folderProvider } from "./folder/folder.ts";
import { worktreeProvider } from "./worktree/worktree.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-either-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("runs keep the kind of workspace that they were planned with", async () => {
  const script =
    "git init -q r && cd r && echo one > a.txt && git add -A && git -c user.name=T -c user.email=t@localhost commit -qm first";
  execFileSync("sh", ["-ec", script], { cwd: folder });
  const provider = (plans: "worktrees" | "folders") =>
    eitherProvider({
      worktrees: worktreeProvider({ root: join(folder, "worktrees") }),
      folders: folderProvider({ root: join(folder, "folders"), tell: () => {} }),
      plans,
    });
  const asked = { repository: join(folder, "r"), identifier: "APP-1", run: "abc", allowDirty: false };
  const plain = await provider("folders").plan(asked);
  const tree = await provider("worktrees").plan(asked);
  expect(plain.path).toBe(join(folder, "folders", "APP-1"));
  for (const plans of ["folders", "worktrees"] as const) {
    const workspaces = provider(plans);
    expect((await workspaces.prepare(plain)).branch).toBe("");
    const worktree = await workspaces.prepare(tree);
    expect(existsSync(join(worktree.path, "a.txt"))).toBe(true);
    expect(await workspaces.head(worktree)).toBe(tree.base);
    expect(await workspaces.head({ ...plain })).toBe("");
    expect(await workspaces.changes(worktree)).toEqual([]);
    expect(workspaces.capabilities?.(plain)).toEqual({ checkpoints: false, perRun: false });
    expect(workspaces.capabilities?.(tree)).toEqual({ checkpoints: true, perRun: true });
    expect(await workspaces.unpublished?.(worktree)).toEqual([]);
    expect((await workspaces.location(worktree, ".", "x:1")).path).toBe(worktree.path);
  }
  const workspaces = provider("worktrees");
  const worktree = await workspaces.prepare(tree);
  // Whatever a call is given reaches the workspace.
  const made = await workspaces.commit(worktree, "Nothing", { mayBeEmpty: true });
  expect(await workspaces.head(worktree)).toBe(made?.commit);
  writeFileSync(join(worktree.path, "a.txt"), "two\n");
  const before = `${tree.base}^{tree}`;
  expect(await workspaces.compare?.(worktree, [before])).toEqual([[{ path: "a.txt", change: "modified" }]]);
  expect(await workspaces.compare?.(worktree, [before], tree.base)).toEqual([[]]);
  expect(await workspaces.texts?.(worktree, ["a.txt", "b.txt"], tree.base)).toEqual(new Map([["a.txt", "one\n"]]));
  expect(await workspaces.texts?.(worktree, ["a.txt"])).toEqual(new Map([["a.txt", "two\n"]]));
  for (const plan of [plain, tree]) {
    await workspaces.remove(plan);
    expect(await workspaces.exists(plan)).toBe(false);
  }
});
