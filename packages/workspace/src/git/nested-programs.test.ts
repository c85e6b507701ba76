import { chmodSync, existsSync, realpathSync, rmSync, utimesSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderProvider } from "../folder/folder.ts";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";

/** An agent writes to its folder only. What it configures there must not be run by our git, which is outside of its sandbox. */
let trial: TrialRepository;
let spy: string;
let ran: string;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n" });
  spy = join(trial.folder, "spy");
  ran = join(trial.folder, "ran");
  write(trial.folder, { spy: `#!/bin/sh\ntouch '${ran}'\ncat\n` });
  chmodSync(spy, 0o755);
});
afterEach(() => trial.remove());

/** A repository whose every file passes its own filter. */
function hostile(path: string): void {
  write(path, { "f.txt": "hi\n" });
  sh(
    path,
    "git init -q -b main; git config user.name T; git config user.email t@example.org; git add -A; git commit -qm x",
  );
  for (const kind of ["clean", "smudge"]) sh(path, `git config filter.evil.${kind} '${spy}'`);
  sh(
    path,
    `git config filter.evil.required true; git config core.fsmonitor '${spy}'; git config diff.external '${spy}'`,
  );
  write(path, { ".git/info/attributes": "* filter=evil\n" });
}

/** Makes git compare the file's content again. */
function touched(path: string): void {
  utimesSync(join(path, "f.txt"), new Date(), new Date(Date.now() - 60_000));
}

describe("a repository that an agent makes in its worktree", () => {
  test("runs no program when checkpoints, changes, commits and updates are made", async () => {
    const { provider, workspace } = trial;
    const nested = join(workspace.path, "nested");
    hostile(nested);
    for (const round of ["1", "2", "3"]) {
      touched(nested);
      const checkpoint = await provider.checkpoint(workspace, round);
      await provider.changes(workspace);
      await provider.diff(workspace, workspace.base, 10_000);
      await provider.observe?.(workspace, `seen-${round}`);
      await provider.undo?.(workspace, checkpoint, `undone-${round}`);
      await provider.restore(workspace, checkpoint);
    }
    touched(nested);
    await provider.commit(workspace, "Work");
    trial.main("echo two > b.txt; git add -A; git commit -qm second");
    touched(nested);
    expect(await provider.sync(workspace, { target: "main", how: "merge" })).toMatchObject({ outcome: "merged" });
    touched(nested);
    await provider.checkpoint(workspace, "4");
    expect(existsSync(ran)).toBe(false);
    // The trap works: git runs it there.
    touched(nested);
    sh(nested, "git status --porcelain");
    expect(existsSync(ran)).toBe(true);
  });

  test("is recorded by its commit, also one that it makes later, and is gone when it is removed", async () => {
    const { provider, workspace } = trial;
    const nested = join(workspace.path, "nested");
    const recorded = async (name: string) => {
      const { tree } = await provider.checkpoint(workspace, name);
      return /^160000 commit (\w+)/.exec(trial.work(`git ls-tree ${tree} nested`))?.[1];
    };
    hostile(nested);
    const first = sh(nested, "git -c core.fsmonitor=false rev-parse HEAD");
    expect(await recorded("1")).toBe(first);
    await provider.commit(workspace, "With a repository");
    expect(await recorded("2")).toBe(first);
    sh(nested, "git -c core.fsmonitor=false commit -q --allow-empty -m later");
    const later = sh(nested, "git -c core.fsmonitor=false rev-parse HEAD");
    expect(later).not.toBe(first);
    expect(await recorded("3")).toBe(later);
    expect(await provider.changes(workspace)).toEqual([" M nested"]);
    rmSync(nested, { recursive: true });
    expect(await recorded("4")).toBeUndefined();
  });
});

test("a repository that an agent makes in a plain folder runs no program that it configures, and keeps those of the user", async () => {
  const root = realpathSync(await mkdtemp(join(tmpdir(), "cuebook-root-")));
  try {
    const provider = folderProvider({ root, tell: () => undefined });
    const plan = await provider.plan({ repository: root, identifier: "ABC-1", run: "r1", allowDirty: true });
    const workspace = await provider.prepare(plan);
    hostile(workspace.path);
    const base = await provider.head(workspace);
    touched(workspace.path);
    await provider.changes(workspace);
    await provider.checkpoint(workspace, "1");
    await provider.diff(workspace, base, 10_000);
    write(workspace.path, { "g.txt": "more\n" });
    expect(await provider.commit(workspace, "Work")).not.toBeNull();
    await provider.unpublished?.(workspace);
    expect(existsSync(ran)).toBe(false);
    expect(sh(workspace.path, "git -c core.fsmonitor=false show HEAD:g.txt")).toBe("more");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
