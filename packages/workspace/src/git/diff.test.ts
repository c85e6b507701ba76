import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workspace } from "@cuebook/run";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { madeOnce } from "../testing/first-commit.ts";
import { worktreeProvider } from "../worktree/worktree.ts";

let folder: string;
let provider: WorkspaceProvider;
let workspace: Workspace;

const sh = (commands: string, cwd = workspace.path) => execFileSync("sh", ["-ec", commands], { cwd, encoding: "utf8" });
const write = (name: string, text: string | Uint8Array) => writeFileSync(join(workspace.path, name), text);
const diff = (limit = 100_000) => provider.diff(workspace, workspace.base, limit);

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-diff-")));
  const commands =
    "git init -q && printf 'one\\ntwo\\n' > a.txt && echo gone > old.txt && echo 'ignored.txt' > .gitignore && git add -A && git -c user.name=T -c user.email=t@localhost commit -qm first";
  madeOnce(commands, join(folder, "r"), (template) => sh(commands, template));
  provider = worktreeProvider({ root: join(folder, "worktrees") });
  const plan = await provider.plan({
    repository: join(folder, "r"),
    identifier: "x",
    run: "abcdefghij",
    allowDirty: false,
  });
  workspace = await provider.prepare(plan);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("contains all changes since the base: committed, staged, unstaged, untracked, deleted", async () => {
  write("a.txt", "one\nthree\n");
  sh("git -c user.name=T -c user.email=t@localhost commit -qam second");
  write("staged.txt", "s\n");
  sh("git add staged.txt; rm old.txt");
  write("new.txt", "n\n");
  write("ignored.txt", "i\n");
  const before = sh("git status --porcelain; git ls-files -s");
  const { files, text, truncated, base } = await diff();
  expect(base).toBe(workspace.base);
  expect(files).toEqual([
    { path: "a.txt", added: 1, removed: 1 },
    { path: "new.txt", added: 1, removed: 0 },
    { path: "old.txt", added: 0, removed: 1 },
    { path: "staged.txt", added: 1, removed: 0 },
  ]);
  expect(text).toContain("--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n");
  expect(text).toContain("deleted file mode 100644");
  expect(truncated).toBe(false);
  expect(sh("git status --porcelain; git ls-files -s")).toBe(before);
});

test("is empty without changes, and the same each time", async () => {
  expect(await diff()).toMatchObject({ files: [], text: "", truncated: false });
  write("new.txt", "n\n");
  expect(await diff()).toEqual(await diff());
});

test("names binary files, and files with any name", async () => {
  write("pic.bin", new Uint8Array([0, 1, 2, 255]));
  write("tab\there\nand lines", "x\n");
  write('quo"te', "x\n");
  symlinkSync("/etc/passwd", join(workspace.path, "link"));
  const { files, text } = await diff();
  expect(files.map(({ path, added }) => [path, added])).toEqual([
    ["link", 1],
    ["pic.bin", null],
    ['quo"te', 1],
    ["tab\there\nand lines", 1],
  ]);
  expect(text).toContain("Binary files /dev/null and b/pic.bin differ");
  // A link is shown as its target's name, without the target's content.
  expect(text).toContain("+/etc/passwd\n\\ No newline at end of file");
  expect(text).not.toContain("root:");
});

test("is cut at the end of a line, however large the change is, and the tree still shows changes after the cut", {
  tags: ["long"],
}, async () => {
  write("large.txt", `${"x".repeat(99)}\n`.repeat(50_000));
  const cut = await diff(10_000);
  expect(cut.truncated).toBe(true);
  expect(cut.text.length).toBeLessThanOrEqual(10_000);
  expect(cut.text.length).toBeGreaterThan(9000);
  expect(cut.text.endsWith("x\n")).toBe(true);
  expect(cut.files).toEqual([{ path: "large.txt", added: 50_000, removed: 0 }]);
  write("large.txt", `${`${"x".repeat(99)}\n`.repeat(49_999)}${"y".repeat(99)}\n`);
  const other = await diff(10_000);
  expect(other.text).not.toBe("");
  expect(other.tree).not.toBe(cut.tree);
});

test("names at most a thousand files", async () => {
  for (let number = 0; number < 1005; number++) write(`f${number}`, "");
  const { files, truncated } = await diff();
  expect(files).toHaveLength(1000);
  expect(truncated).toBe(true);
});

test("runs no program that the repository names, and has the same format with any settings", async () => {
  const proof = join(folder, "ran");
  const script = join(folder, "evil.sh");
  writeFileSync(script, `#!/bin/sh\necho ran >> ${proof}\n`);
  chmodSync(script, 0o755);
  write("a.txt", "one\nthree\n");
  write("new.txt", "n\n");
  const plain = await diff();
  const settings = {
    "diff.evil.command": script,
    "diff.evil.textconv": script,
    "diff.external": script,
    "core.pager": script,
    "pager.diff-tree": script,
    "diff.noprefix": "true",
    "diff.mnemonicPrefix": "true",
    "diff.algorithm": "patience",
    "diff.context": "0",
    "diff.interHunkContext": "9",
    "diff.renames": "copies",
    "diff.orderFile": script,
    "color.ui": "always",
    "color.diff": "always",
    "core.fsmonitor": script,
  };
  for (const [name, value] of Object.entries(settings))
    execFileSync("git", ["config", name, value], { cwd: workspace.path });
  const info = execFileSync("git", ["rev-parse", "--git-common-dir"], { cwd: workspace.path, encoding: "utf8" }).trim();
  execFileSync("mkdir", ["-p", join(info, "info")]);
  writeFileSync(join(info, "info", "attributes"), "* diff=evil\n");
  const set = await diff();
  expect(set).toEqual(plain);
  expect(existsSync(proof)).toBe(false);
  sh("git diff HEAD 2>/dev/null || true");
  // The trap was set.
  expect(existsSync(proof)).toBe(true);
});

test("leaves nothing behind, and two can run at once", async () => {
  write("new.txt", "n\n");
  const [one, other] = await Promise.all([diff(), diff()]);
  expect(one).toEqual(other);
  const gitDir = sh("git rev-parse --absolute-git-dir").trim();
  expect(existsSync(join(gitDir, "cuebook.index"))).toBe(false);
});
