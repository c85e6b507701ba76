import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SyncOptions } from "../provider/provider.ts";
import { type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n", "b.txt": "two\n" });
});
afterEach(() => trial.remove());

/** Calls the provider in a separate process that is killed at a fault point. @returns whether it reached that point */
function killedAt(point: string, call: string): boolean {
  const script = `
    import { worktreeProvider } from ${JSON.stringify(new URL("../worktree/worktree.ts", import.meta.url).href)};
    const workspace = ${JSON.stringify(trial.workspace)};
    await worktreeProvider({ root: ${JSON.stringify(join(trial.folder, "worktrees"))} }).${call};
  `;
  const options = { env: { ...env, CUEBOOK_FAULT: point }, encoding: "utf8" } as const;
  const { status, signal, stderr } = spawnSync(execPath, ["--input-type=module", "-e", script], options);
  expect(signal === "SIGKILL" || status === 0, stderr).toBe(true);
  return signal === "SIGKILL";
}

const syncCall = (options: SyncOptions) => `sync(workspace, ${JSON.stringify(options)})`;
const commitCall = 'commit(workspace, "Work")';
const work = () => trial.provider.commit(trial.workspace, "Work");
const ours = (script: string) => trial.work(`${script}; git add -A; git commit -qm ours`);
const theirs = (script: string) => trial.main(`${script}; git add -A; git commit -qm theirs`);
const read = (path: string) => readFileSync(join(trial.workspace.path, path), "utf8");

function expectDone(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) expect(read(path)).toBe(content);
  expect(trial.work("git status --porcelain --branch")).toBe(`## ${trial.workspace.branch}`);
  expect(trial.work("git log -1 --format=%H main..HEAD")).toBe(trial.work("git rev-parse HEAD"));
  expect(trial.work("git merge-base HEAD main")).toBe(trial.main("git rev-parse main"));
  expect(trial.main("git for-each-ref refs/cuebook | grep -v checkpoints | grep sync || true")).toBe("");
  expect(trial.work("git status")).not.toMatch(/rebas|merging/);
}

describe("a process that is killed", () => {
  test.each(["commit written#1", "commit moved#1"])("during a commit at the point %s", async (point) => {
    write(trial.workspace.path, { "c.txt": "c" });
    const before = trial.work("git rev-parse HEAD");
    expect(killedAt(point, commitCall)).toBe(true);
    await work();
    expect(trial.work("git rev-parse HEAD^")).toBe(before);
    expect(trial.work("git status --porcelain --branch")).toBe(`## ${trial.workspace.branch}`);
    expect(await work()).toBeNull();
  });

  test.each(["sync begun#1", "sync merged#1"])("during a merge at the point %s", async (point) => {
    ours("echo ours > a.txt");
    theirs("echo theirs > b.txt");
    const options = { target: "main", how: "merge" } as const;
    expect(killedAt(point, syncCall(options))).toBe(true);
    await work();
    await trial.provider.sync(trial.workspace, options);
    expectDone({ "a.txt": "ours\n", "b.txt": "theirs\n" });
  });

  test.each(["sync begun#1", "sync rebased#1"])("during a rebase at the point %s", async (point) => {
    ours("echo ours > a.txt");
    theirs("echo theirs > b.txt");
    const options = { target: "main", how: "rebase" } as const;
    expect(killedAt(point, syncCall(options))).toBe(true);
    await work();
    await trial.provider.sync(trial.workspace, options);
    expectDone({ "a.txt": "ours\n", "b.txt": "theirs\n" });
    expect(trial.work("git log --format=%s")).toBe("ours\ntheirs\nfirst");
  });

  test.each([
    "sync begun#1",
    "sync rebase stopped#1",
    "sync rebase undone#1",
    "sync merge stopped#1",
    "sync conflict kept#1",
  ])("at a conflict at the point %s", async (point) => {
    ours("echo ours > a.txt");
    theirs("echo theirs > a.txt; echo brought > b.txt");
    const options = { target: "main", how: "rebase" } as const;
    expect(killedAt(point, syncCall(options))).toBe(true);
    // The next call, of either method, must not mistake a file with markers for work.
    expect(await work()).toBeNull();
    const result = await trial.provider.sync(trial.workspace, options);
    const target = trial.main("git rev-parse main");
    expect(result).toEqual({ outcome: "conflict", target, files: ["a.txt"] });
    expect(read("a.txt")).toBe(`<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> ${target}\n`);
    write(trial.workspace.path, { "a.txt": "both\n" });
    await trial.provider.sync(trial.workspace, { ...options, settled: { target, files: ["a.txt"] } });
    expectDone({ "a.txt": "both\n", "b.txt": "brought\n" });
  });

  test.each(["commit written#1", "commit moved#1", "sync settled#1"])(
    "during the merge of a resolved conflict at the point %s",
    async (point) => {
      ours("echo ours > a.txt");
      theirs("echo theirs > a.txt; echo brought > b.txt");
      const first = { target: "main", how: "merge" } as const;
      await trial.provider.sync(trial.workspace, first);
      write(trial.workspace.path, { "a.txt": "both\n" });
      const options = { ...first, settled: { target: trial.main("git rev-parse main"), files: ["a.txt"] } };
      expect(killedAt(point, syncCall(options))).toBe(true);
      await work();
      await trial.provider.sync(trial.workspace, options);
      expectDone({ "a.txt": "both\n", "b.txt": "brought\n" });
      expect(trial.work("git log --format=%s --first-parent")).toBe(
        `Merge branch 'main' into ${trial.workspace.branch}\nours\nfirst`,
      );
    },
  );
});

describe("an interrupted git", () => {
  /** What git leaves of a command that is killed, as the state of the repository. */
  const leavings: Readonly<Record<string, () => void>> = {
    "a lock of the index": () => trial.work('touch "$(git rev-parse --git-dir)/index.lock"'),
    "a lock of the branch": () => trial.main(`touch .git/refs/heads/${trial.workspace.branch}.lock`),
    "a rebase that stopped": () => trial.work("git rebase main || true"),
    "a merge that stopped": () => trial.work("git merge main || true"),
    "a merge without its index": () => trial.work('git merge main || true; rm "$(git rev-parse --git-dir)/index"'),
    "files half written": () => trial.work("git checkout -q main -- b.txt; echo half > a.txt; echo new > n.txt"),
    "a rebase at its first step": () =>
      trial.work('git rebase main || true; git reset -q --hard; mkdir -p "$(git rev-parse --git-dir)/rebase-apply"'),
  };

  test.each(Object.entries(leavings))("leaves %s, and the next sync completes", async (_, leave) => {
    ours("echo ours > a.txt");
    theirs("echo theirs > a.txt; echo brought > b.txt");
    const options = { target: "main", how: "rebase" } as const;
    expect(killedAt("sync begun#1", syncCall(options))).toBe(true);
    leave();
    const target = trial.main("git rev-parse main");
    expect(await trial.provider.sync(trial.workspace, options)).toEqual({
      outcome: "conflict",
      target,
      files: ["a.txt"],
    });
    write(trial.workspace.path, { "a.txt": "both\n" });
    await trial.provider.sync(trial.workspace, { ...options, settled: { target, files: ["a.txt"] } });
    expectDone({ "a.txt": "both\n", "b.txt": "brought\n" });
  });

  test("leaves nothing to undo after the branch was moved", async () => {
    ours("echo ours > a.txt");
    theirs("echo theirs > b.txt");
    const options = { target: "main", how: "rebase" } as const;
    killedAt("sync begun#1", syncCall(options));
    trial.work(
      'git rebase -q main; d="$(git rev-parse --git-dir)"; git checkout -q --detach; mkdir -p "$d/rebase-merge"',
    );
    expect(await trial.provider.sync(trial.workspace, options)).toMatchObject({ outcome: "up_to_date" });
    expectDone({ "a.txt": "ours\n", "b.txt": "theirs\n" });
  });

  test("that is still working is awaited", async () => {
    theirs("echo '*.slow filter=slow' > .gitattributes; for n in a b c; do echo $n > $n.slow; done");
    trial.main("git config filter.slow.clean cat; git config filter.slow.smudge 'sleep 0.4; cat'");
    ours("echo ours > a.txt");
    mkdirSync(join(trial.folder, "bin"));
    const started = join(trial.folder, "started");
    // The merge outlives the process that started it, as after a kill.
    const script = `
      import { worktreeProvider } from ${JSON.stringify(new URL("../worktree/worktree.ts", import.meta.url).href)};
      import { existsSync, writeFileSync } from "node:fs";
      const workspace = ${JSON.stringify(trial.workspace)};
      worktreeProvider({ root: ${JSON.stringify(join(trial.folder, "worktrees"))} }).${syncCall({ target: "main", how: "merge" })};
      setInterval(() => {
        if (!existsSync(${JSON.stringify(join(trial.workspace.path, ".gitattributes"))})) return;
        writeFileSync(${JSON.stringify(started)}, "");
        process.kill(process.pid, "SIGKILL");
      }, 5);
    `;
    spawnSync(execPath, ["--input-type=module", "-e", script], { env });
    expect(existsSync(started)).toBe(true);
    await trial.provider.sync(trial.workspace, { target: "main", how: "merge" });
    expectDone({ "a.txt": "ours\n", "a.slow": "a\n", "c.slow": "c\n" });
  });
});

test("new files are not mistaken for the rest of a merge when the branch has moved on", async () => {
  ours("echo ours > a.txt");
  theirs("echo theirs > b.txt");
  const options = { target: "main", how: "merge" } as const;
  expect(killedAt("sync begun#1", syncCall(options))).toBe(true);
  ours("echo later > c.txt");
  writeFileSync(join(trial.workspace.path, "d.txt"), "mine");
  await expect(trial.provider.sync(trial.workspace, options)).rejects.toMatchObject({ code: "workspace_dirty" });
  expect(await work()).not.toBeNull();
  expect(read("d.txt")).toBe("mine");
  appendFileSync(join(trial.workspace.path, "d.txt"), "more");
  rmSync(join(trial.workspace.path, "c.txt"));
  await expect(trial.provider.sync(trial.workspace, options)).rejects.toMatchObject({ code: "workspace_dirty" });
});
