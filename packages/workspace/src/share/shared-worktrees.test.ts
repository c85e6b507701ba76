import { existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { WorkspacePlan } from "@cuebook/run";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WorkspaceProvider } from "../provider/provider.ts";
import { firstCommit, madeOnce } from "../testing/first-commit.ts";
import { sh, write } from "../testing/trial-repository.ts";
import { worktreeProvider } from "../worktree/worktree.ts";
import { Share } from "./share.ts";
import { sharedWorktrees } from "./shared-worktrees.ts";

/** A machine: a clone and a folder of worktrees of its own. */
interface Machine {
  readonly repository: string;
  readonly provider: WorkspaceProvider;
  /** A plan of another machine as this one has it. */
  here(plan: WorkspacePlan): WorkspacePlan;
}

let folder: string;
let share: string;
let a: Machine;
let b: Machine;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-share-")));
  share = join(folder, "share.git");
  const origin = join(folder, "origin");
  firstCommit(origin, { branch: "main", files: { "a.txt": "one\n", "b.txt": "two\n", ".gitignore": "*.log\n" } });
  madeOnce("a bare repository", share, (template) => sh(template, "git init -q --bare"));
  [a, b] = [machine("a"), machine("b")];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function machine(name: string): Machine {
  const repository = join(folder, name, "repository");
  sh(folder, `mkdir ${name} && git clone -q origin ${repository}`);
  sh(repository, "git config user.name T && git config user.email t@localhost");
  const root = join(folder, name, "worktrees");
  return {
    repository,
    provider: sharedWorktrees(worktreeProvider({ root }), new Share(share, [1, 1]), repository),
    here: (plan) => ({ ...plan, repository, path: join(root, basename(plan.path)) }),
  };
}

/** A worktree of a run on machine A, with its plan. */
async function begin() {
  const options = { repository: a.repository, identifier: "X-1", run: "r1", allowDirty: false };
  const plan = await a.provider.plan(options);
  return { plan, workspace: await a.provider.prepare(plan) };
}

/** Everything that a restored worktree must have: files, staged state, branch. */
function stateOf(path: string): string {
  return sh(
    path,
    "git log --format=%H%s; git status --porcelain=v2 -b; git ls-files -s; cat $(git ls-files -co --exclude-standard)",
  );
}

async function arriveAtB(plan: WorkspacePlan, checkpoint: Parameters<WorkspaceProvider["restore"]>[1] | undefined) {
  const planned = b.here(plan);
  await b.provider.travel?.fetch([planned]);
  await b.provider.rebuild?.(planned, checkpoint);
  return planned;
}

describe("a worktree of another machine", () => {
  test("is created again with commits, staged, unstaged and untracked files, although that machine is gone", async () => {
    const { plan, workspace } = await begin();
    expect(plan.origin).toBe(sh(a.repository, "git rev-list --max-parents=0 HEAD"));
    sh(workspace.path, "echo x > c.txt && git add c.txt && git commit -qm second");
    sh(workspace.path, "echo staged > a.txt && git add a.txt && echo unstaged > a.txt");
    sh(workspace.path, "echo new > d.txt && chmod +x d.txt && git rm -q b.txt && echo ignored > e.log");
    const checkpoint = await a.provider.checkpoint(workspace, "r1/1");
    sh(workspace.path, "rm e.log");
    const before = stateOf(workspace.path);
    renameSync(join(folder, "a"), join(folder, "gone"));
    const { path } = await arriveAtB(plan, checkpoint);
    expect(stateOf(path)).toBe(before);
    expect(before).toContain("1 MM");
  });

  test("is created again with an unresolved conflict", { tags: ["long"] }, async () => {
    const { plan, workspace } = await begin();
    sh(workspace.path, "echo ours > a.txt && git commit -qam ours");
    sh(a.repository, "echo theirs > a.txt && git commit -qam theirs");
    const synced = await a.provider.sync(workspace, { target: "main", how: "merge" });
    expect(synced.outcome).toBe("conflict");
    const checkpoint = await a.provider.checkpoint(workspace, "r1/1");
    const before = stateOf(workspace.path);
    renameSync(join(folder, "a"), join(folder, "gone"));
    const planned = await arriveAtB(plan, checkpoint);
    expect(stateOf(planned.path)).toBe(before);
    sh(planned.path, "echo both > a.txt");
    const settled = synced.outcome === "conflict" ? synced : undefined;
    // Its own clone is at the first commit: the merge is of what A merged.
    sh(b.repository, `git branch -f theirs ${synced.target}`);
    const { path, branch, base } = planned;
    const merged = await b.provider.sync({ path, branch, base }, { target: "theirs", how: "merge", settled });
    expect(merged.outcome).toMatch(/merged|up_to_date/);
    expect(sh(path, "cat a.txt; git log -1 --format=%P | wc -w")).toBe("both\n2");
  });

  test("keeps what counts, although a machine that lost its run sends more", { tags: ["long"] }, async () => {
    const { plan, workspace } = await begin();
    sh(workspace.path, "echo A > a.txt");
    const first = await a.provider.checkpoint(workspace, "r1/1");
    const planned = await arriveAtB(plan, first);
    const { path, branch, base } = planned;
    sh(path, "echo B > a.txt");
    const second = await b.provider.checkpoint({ path, branch, base }, "r1/2");
    sh(workspace.path, "echo zombie > a.txt && git commit -qam zombie");
    await a.provider.checkpoint(workspace, "r1/2");
    sh(path, "echo B2 > b.txt");
    const third = await b.provider.checkpoint({ path, branch, base }, "r1/3");
    const c = machine("c");
    await c.provider.travel?.fetch([c.here(plan)]);
    for (const checkpoint of [first, second, third])
      expect(await c.provider.missing?.(c.here(plan), checkpoint)).toBeUndefined();
    await c.provider.rebuild?.(c.here(plan), third);
    expect(sh(c.here(plan).path, "cat a.txt b.txt; git log --format=%s")).toBe("B\nB2\nfirst");
  });

  test("is brought up to date when the run comes back: ignored files stay, and what was left is kept", {
    tags: ["long"],
  }, async () => {
    const { plan, workspace } = await begin();
    const first = await a.provider.checkpoint(workspace, "r1/1");
    const planned = await arriveAtB(plan, first);
    sh(planned.path, "echo B > a.txt");
    const { path, branch, base } = planned;
    const second = await b.provider.checkpoint({ path, branch, base }, "r1/2");
    sh(workspace.path, "echo left > left.txt && echo cache > cache.log");
    await a.provider.travel?.fetch([plan]);
    await a.provider.rebuild?.(plan, second);
    expect(sh(workspace.path, "cat a.txt cache.log; ls")).toBe("B\ncache\na.txt\nb.txt\ncache.log");
    expect(sh(workspace.path, "git log --all --format= --name-only")).toContain("left.txt");
  });
});

describe("the share", () => {
  const inMessages = (text: string) => text.replaceAll(folder, "FOLDER").replace(/\(.*hook.*\)/, "(HOOK)");
  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => "nothing failed",
      (error) => inMessages(`${error.code}: ${error.message}\nhint: ${error.hint}`),
    );

  test("has the states of a worktree until it is removed", async () => {
    const { plan, workspace } = await begin();
    await a.provider.checkpoint(workspace, "r1/1");
    expect(await b.provider.travel?.names()).toEqual(new Set(["X-1-r1"]));
    await a.provider.remove(plan);
    expect(await b.provider.travel?.names()).toEqual(new Set());
    expect(sh(share, "git for-each-ref")).toBe("");
  });

  test("that is missing, no repository, or not to be written fails with the reason", async () => {
    const { workspace } = await begin();
    const checkpoint = (text: string) => {
      writeFileSync(join(workspace.path, "a.txt"), text);
      return failure(a.provider.checkpoint(workspace, "r1/1"));
    };
    writeFileSync(join(share, "hooks/pre-receive"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const denied = await checkpoint("1");
    renameSync(share, `${share}.away`);
    const away = await checkpoint("2");
    write(share, { "no-repository": "" });
    const none = await checkpoint("3");
    expect([denied, away, none].join("\n")).toMatchInlineSnapshot(`
      "share_denied: the files of X-1-r1 could not be sent: the share FOLDER/share.git refused it: [remote rejected] (HOOK)
      hint: give this user the right to read and to write there, then resume the run
      share_missing: the files of X-1-r1 could not be sent: the share FOLDER/share.git is not a git repository: fatal: 'FOLDER/share.git' does not appear to be a git repository
      hint: \`share\` has to name a repository that every machine reaches; to create one: git init --bare FOLDER
      share_missing: the files of X-1-r1 could not be sent: the share FOLDER/share.git is not a git repository: fatal: 'FOLDER/share.git' does not appear to be a git repository
      hint: \`share\` has to name a repository that every machine reaches; to create one: git init --bare FOLDER"
    `);
    rmSync(share, { recursive: true });
    renameSync(`${share}.away`, share);
    rmSync(join(share, "hooks/pre-receive"));
    expect(await checkpoint("4")).toBe("nothing failed");
  });

  test("of another project has no files of the run", async () => {
    const { plan } = await begin();
    sh(folder, "rm -rf share.git && git init -q --bare share.git");
    expect(await failure(b.provider.travel?.fetch([b.here(plan)]) ?? Promise.resolve())).toMatchInlineSnapshot(`
      "share_incomplete: the share FOLDER/share.git has no files of the worktree X-1-r1
      hint: all machines of a project need the same share; the machine that drove the run last can continue it"
    `);
  });

  test("may be named as a remote of the repository", async () => {
    const options = { repository: a.repository, identifier: "X-2", run: "r2", allowDirty: false };
    const root = join(folder, "a/worktrees");
    const named = sharedWorktrees(worktreeProvider({ root }), new Share("files", [1]), a.repository);
    expect(await failure(named.plan(options))).toMatchInlineSnapshot(`
      "share_missing: the share is "files", a remote that FOLDER/a/repository does not have; it has origin
      hint: add it: git -C FOLDER/a/repository remote add files ADDRESS; or write an address or an absolute path as \`share\`"
    `);
    sh(a.repository, `git remote add files ${share}`);
    await named.prepare(await named.plan(options));
    expect(await b.provider.travel?.names()).toEqual(new Set(["X-2-r2"]));
    expect(existsSync(join(root, "X-2-r2")) && readFileSync(join(root, "X-2-r2/a.txt"), "utf8")).toBe("one\n");
  });
});
