import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderProvider } from "../folder/folder.ts";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n", "b.txt": "two\n", ".gitignore": "*.log\n" });
});
afterEach(() => trial.remove());

const commit = (message = "Work") => trial.provider.commit(trial.workspace, message);
const head = () => trial.work("git rev-parse HEAD");
const status = () => trial.work("git status --porcelain --branch");

describe("committing", () => {
  test("includes everything that git does not ignore, on the workspace's branch", async () => {
    const before = head();
    const { path, branch } = trial.workspace;
    write(path, { "a.txt": "changed\n", "new/c.txt": "c", "x.log": "ignored" });
    rmSync(join(path, "b.txt"));
    trial.work("git add a.txt");
    const committed = await commit("Do it\n\nwith a body");
    expect(committed).toEqual({ commit: head() });
    expect(trial.work("git log -1 --format=%B%P")).toBe(`Do it\n\nwith a body\n${before}`);
    expect(trial.work("git show --name-status --format=")).toBe("M\ta.txt\nD\tb.txt\nA\tnew/c.txt");
    expect(status()).toBe(`## ${branch}`);
    expect(existsSync(join(path, "x.log"))).toBe(true);
    expect(trial.main("git status --porcelain --branch")).toBe("## main");
  });

  test("finds nothing the second time", { tags: ["long"] }, async () => {
    expect(await commit()).toBeNull();
    write(trial.workspace.path, { c: "" });
    expect(await commit()).not.toBeNull();
    const after = head();
    expect(await commit()).toBeNull();
    trial.work("echo staged > a.txt && git add a.txt && git checkout -q HEAD -- a.txt && echo back > b.txt");
    trial.work("git add b.txt && git show HEAD:b.txt > b.txt");
    expect(await commit()).toBeNull();
    expect(head()).toBe(after);
    expect(status()).toBe(`## ${trial.workspace.branch}`);
  });

  test("makes a commit for its message alone, once", async () => {
    const empty = (message: string) => trial.provider.commit(trial.workspace, message, { mayBeEmpty: true });
    const before = head();
    const first = await empty("Waived\n\nName: why");
    expect(first).toEqual({ commit: head() });
    expect(trial.work("git log -1 --format=%B%P")).toBe(`Waived\n\nName: why\n\n${before}`.replace("why\n\n", "why\n"));
    // As after a crash.
    expect(await empty("Waived\n\nName: why")).toEqual(first);
    expect(await empty("Waived again")).not.toEqual(first);
    expect(trial.work("git rev-list --count HEAD")).toBe("3");
  });

  test("uses the identity in git's configuration, else that of Cuebook", async () => {
    const { path } = trial.workspace;
    write(path, { c: "1" });
    await commit();
    expect(trial.work("git log -1 --format='%an <%ae> %cn'")).toBe("Test <test@example.org> Test");
    trial.main("git config --unset user.email");
    write(path, { c: "2" });
    await commit();
    expect(trial.work("git log -1 --format='%an <%ae> %cn <%ce>'")).toBe(
      "Cuebook <cuebook@localhost> Cuebook <cuebook@localhost>",
    );
  });

  test("runs no hook, editor or signer, and no template of messages", async () => {
    const spy = join(trial.folder, "spy");
    writeFileSync(spy, `#!/bin/sh\ntouch '${trial.folder}/ran'\nexit 1\n`);
    chmodSync(spy, 0o755);
    const hooks = ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "reference-transaction"];
    for (const hook of hooks) trial.main(`mkdir -p .git/hooks && cp '${spy}' .git/hooks/${hook}`);
    trial.main(`git config core.editor '${spy}' && git config commit.gpgSign true && git config gpg.program '${spy}'`);
    trial.main(`git config commit.template '${spy}' && git config core.fsmonitor '${spy}'`);
    rmSync(join(trial.folder, "ran"), { force: true });
    write(trial.workspace.path, { c: "" });
    expect(await commit()).not.toBeNull();
    expect(existsSync(join(trial.folder, "ran"))).toBe(false);
  });

  test.each([
    ["-m; $(touch x)\n# no comment\n", "-m; $(touch x)\n# no comment"],
    ["a\0b", "a\ufffdb"],
    ["été 🦊", "été 🦊"],
    [" \n", "Work without a message"],
  ])("writes the message %j unchanged", { tags: ["long"] }, async (message, said) => {
    trial.main("git config i18n.commitEncoding ISO-8859-1");
    write(trial.workspace.path, { c: "" });
    await commit(message);
    expect(trial.work("git log -1 --format=%B")).toBe(said);
  });

  test("includes files with any name", async () => {
    const { path } = trial.workspace;
    write(path, { "-rf": "", "a\nb": "", "🦊": "", "$(x)": "", ":(top)": "" });
    writeFileSync(Buffer.from(`${path}/caf\xe9`, "latin1"), "");
    await commit();
    expect(status()).toBe(`## ${trial.workspace.branch}`);
    expect(trial.work("git ls-tree -z --name-only HEAD | tr '\\0' '\\n' | wc -l")).toBe("10");
  });

  test("moves the branch to work on another branch or a detached head, if that has the branch's commits", async () => {
    trial.work("git checkout -q -b other && echo x > c && git add -A && git commit -qm theirs");
    expect(await commit()).toEqual({ commit: head() });
    trial.work("git checkout -q --detach && echo y > c && git commit -qam detached && echo z > c");
    const before = head();
    expect(await commit()).toEqual({ commit: head() });
    expect(trial.work("git rev-parse HEAD^")).toBe(before);
    expect(status()).toBe(`## ${trial.workspace.branch}`);
    trial.work(`git checkout -q --detach && git branch -D ${trial.workspace.branch}`);
    expect(await commit()).toEqual({ commit: head() });
    expect(status()).toBe(`## ${trial.workspace.branch}`);
  });

  test.each(["git checkout -q main~0", "git checkout -q --detach HEAD~1", "git checkout -q --orphan fresh"])(
    "refuses files that would undo the branch's commits: %s",
    { tags: ["long"] },
    async (script) => {
      write(trial.workspace.path, { c: "" });
      await commit();
      const after = head();
      trial.work(`${script}; echo x > d`);
      await expect(commit()).rejects.toMatchObject({
        code: "workspace_failed",
        message: expect.stringContaining("does not have the commits of its branch"),
        hint: expect.stringContaining("git switch"),
      });
      expect(trial.work(`git rev-parse ${trial.workspace.branch}`)).toBe(after);
      expect(readFileSync(join(trial.workspace.path, "d"), "utf8")).toBe("x\n");
    },
  );

  test("completes a merge that was begun in the folder, as a merge", async () => {
    trial.main("echo theirs > a.txt && git commit -qam theirs");
    trial.work("echo ours > a.txt && git commit -qam ours && git merge main || true; echo both > a.txt");
    await commit();
    expect(trial.work("git rev-parse HEAD^2")).toBe(trial.main("git rev-parse main"));
    expect(trial.work("git status")).toContain("nothing to commit");
    expect(trial.work("git status")).not.toContain("merging");
  });

  test("works despite a broken index and the lock of an interrupted git", async () => {
    write(trial.workspace.path, { c: "" });
    trial.work('d=$(git rev-parse --git-dir); echo broken > "$d/index"; touch "$d/index.lock" "$d/cuebook.index.lock"');
    trial.main(`touch .git/refs/heads/${trial.workspace.branch}.lock`);
    expect(await commit()).not.toBeNull();
    expect(status()).toBe(`## ${trial.workspace.branch}`);
  });
});

describe("committing in a plain folder", () => {
  const folders = () => folderProvider({ root: join(trial.folder, "folders"), tell: () => undefined });
  async function preparedFolder() {
    const { repository } = trial;
    const plan = await folders().plan({ repository, identifier: "APP-1", run: "r", allowDirty: false });
    return folders().prepare(plan);
  }

  test("without a repository does nothing", async () => {
    const workspace = await preparedFolder();
    write(workspace.path, { a: "" });
    expect(await folders().commit(workspace, "x")).toBeNull();
  });

  test("commits in the clone that the folder contains, on what is checked out there", { tags: ["long"] }, async () => {
    const workspace = await preparedFolder();
    sh(workspace.path, `git clone -q '${trial.repository}' app && cd app && echo x > c`);
    const inside = join(workspace.path, "app");
    expect(await folders().commit(workspace, "x")).toEqual({ commit: sh(inside, "git rev-parse main") });
    expect(await folders().commit(workspace, "x")).toBeNull();
    sh(inside, "git checkout -q --detach && echo y > c");
    expect(await folders().commit(workspace, "x")).toEqual({ commit: sh(inside, "git rev-parse HEAD") });
    expect(sh(inside, "git status --porcelain --branch")).toBe("## HEAD (no branch)");
  });

  test("makes the first commit of a repository, but no empty one", async () => {
    const workspace = await preparedFolder();
    sh(workspace.path, "git init -q -b main");
    expect(await folders().commit(workspace, "x")).toBeNull();
    write(workspace.path, { a: "" });
    expect(await folders().commit(workspace, "x")).toEqual({ commit: sh(workspace.path, "git rev-parse main") });
  });

  test("accepts a worktree in the folder, but no repository whose files are elsewhere", {
    tags: ["long"],
  }, async () => {
    const workspace = await preparedFolder();
    const inside = join(workspace.path, "app");
    trial.main(`git worktree add -q '${inside}' -b side && echo x > '${inside}/c'`);
    expect(await folders().commit(workspace, "x")).toEqual({ commit: trial.main("git rev-parse side") });
    trial.main(`git worktree remove --force '${inside}'`);
    mkdirSync(inside);
    writeFileSync(join(inside, ".git"), `gitdir: ${trial.repository}/.git\n`);
    const main = trial.main("git rev-parse main");
    await expect(folders().commit(workspace, "x")).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("whose files are elsewhere"),
    });
    expect(trial.main("git rev-parse main && git status --porcelain")).toBe(main);
  });

  test("does not support updating", async () => {
    const options = { target: "main", how: "merge" } as const;
    await expect(folders().sync(await preparedFolder(), options)).rejects.toMatchObject({ code: "sync_unsupported" });
  });
});
