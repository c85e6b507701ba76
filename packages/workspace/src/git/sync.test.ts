import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SyncOptions, SyncResult } from "../provider/provider.ts";
import { sh, type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";

/** Every fourth of similar conflicts every day, and all of them in the long tests. */
const everyday = <Row>(rows: readonly Row[]): readonly Row[] =>
  process.env.CUEBOOK_LONG === undefined ? rows.filter((_, at) => at % 8 === 0) : rows;

const binary = (byte: number) => Buffer.from([0, 1, 2, byte]);
const lines = Array.from({ length: 30 }, (_, at) => `line ${at}\n`).join("");

let trial: TrialRepository;
beforeEach(async () => {
  const image = binary(3).toString("latin1");
  trial = await trialRepository({
    "a.txt": "one\n",
    "b.txt": "two\n",
    "long.txt": lines,
    image,
    ".gitignore": "*.log\n",
  });
});
afterEach(() => trial.remove());

const sync = (more: Partial<SyncOptions> = {}) =>
  trial.provider.sync(trial.workspace, { target: "main", how: "merge", ...more });
const head = () => trial.work("git rev-parse HEAD");
const mainHead = () => trial.main("git rev-parse main");
const read = (path: string) => readFileSync(join(trial.workspace.path, path), "utf8");
const isClean = () => expect(trial.work("git status --porcelain --branch")).toBe(`## ${trial.workspace.branch}`);
const commit = "git add -A; git -c core.hooksPath=/dev/null -c commit.gpgSign=false commit -qm";
const ours = (script: string) => trial.work(`${script}; ${commit} ours`);
const theirs = (script: string) => trial.main(`${script}; ${commit} theirs`);
const refs = () => trial.main("git for-each-ref --format='%(refname:lstrip=3)' refs/cuebook | grep /sync || true");

async function conflict(result: Promise<SyncResult>): Promise<{ target: string; files: readonly string[] }> {
  const { outcome, target, ...rest } = await result;
  expect(outcome).toBe("conflict");
  return { target, files: "files" in rest ? rest.files : [] };
}

/** A conflict in a.txt; b.txt comes only from the merge. */
async function simpleConflict() {
  ours("echo ours > a.txt");
  theirs("echo theirs > a.txt; echo brought > b.txt");
  return conflict(sync());
}

describe("updating a branch", () => {
  test("finds nothing to do if the other branch has nothing new", async () => {
    expect(await sync()).toEqual({ outcome: "up_to_date", target: mainHead(), commit: head() });
    ours("echo ours > a.txt");
    expect(await sync({ how: "rebase" })).toEqual({ outcome: "up_to_date", target: mainHead(), commit: head() });
  });

  test("merges", async () => {
    ours("echo ours > a.txt");
    const before = head();
    theirs("echo theirs > b.txt");
    trial.work("echo x > keep.log");
    expect(await sync()).toEqual({ outcome: "merged", target: mainHead(), commit: head() });
    expect(trial.work("git log -1 --format='%P|%s'")).toBe(
      `${before} ${mainHead()}|Merge branch 'main' into ${trial.workspace.branch}`,
    );
    expect([read("a.txt"), read("b.txt"), read("keep.log")]).toEqual(["ours\n", "theirs\n", "x\n"]);
    isClean();
    expect(refs()).toBe("");
    expect(await sync()).toMatchObject({ outcome: "up_to_date", commit: head() });
  });

  test("fast-forwards a branch without commits of its own", async () => {
    theirs("echo theirs > b.txt");
    expect(await sync()).toEqual({ outcome: "merged", target: mainHead(), commit: mainHead() });
    isClean();
  });

  test("rebases, and the branch has a linear history", async () => {
    ours("echo ours > a.txt");
    ours("echo more > c.txt");
    theirs("echo theirs > b.txt");
    expect(await sync({ how: "rebase" })).toEqual({ outcome: "rebased", target: mainHead(), commit: head() });
    expect(trial.work("git log --format=%s")).toBe("ours\nours\ntheirs\nfirst");
    expect([read("a.txt"), read("b.txt"), read("c.txt")]).toEqual(["ours\n", "theirs\n", "more\n"]);
    isClean();
    expect(refs()).toBe("");
  });

  test("merges if a rebase causes a conflict, or if the branch has merges", async () => {
    ours("echo ours > a.txt");
    ours("echo three > a.txt");
    theirs("echo theirs > b.txt; echo two > a.txt");
    const { target } = await conflict(sync({ how: "rebase" }));
    expect(read("a.txt")).toBe(`<<<<<<< HEAD\nthree\n=======\ntwo\n>>>>>>> ${target}\n`);
    write(trial.workspace.path, { "a.txt": "settled\n" });
    expect(await sync({ how: "rebase", settled: { target, files: ["a.txt"] } })).toMatchObject({ outcome: "merged" });
    theirs("echo more > c.txt");
    expect(await sync({ how: "rebase" })).toEqual({ outcome: "merged", target: mainHead(), commit: head() });
    expect(read("a.txt")).toBe("settled\n");
    isClean();
  });

  test("runs no program of the user, and ignores settings that change the result", async () => {
    const spy = join(trial.folder, "spy");
    writeFileSync(spy, `#!/bin/sh\ntouch '${trial.folder}/ran'\nexit 1\n`);
    chmodSync(spy, 0o755);
    for (const hook of [
      "pre-merge-commit",
      "post-merge",
      "commit-msg",
      "pre-rebase",
      "post-rewrite",
      "post-checkout",
    ]) {
      trial.main(`mkdir -p .git/hooks && cp '${spy}' .git/hooks/${hook}`);
    }
    const settings = { "core.editor": spy, "sequence.editor": spy, "gpg.program": spy, "commit.gpgSign": "true" };
    const odd = {
      "merge.ff": "only",
      "rebase.updateRefs": "true",
      "merge.verifySignatures": "true",
      "rerere.enabled": "1",
    };
    const more = {
      "merge.conflictStyle": "diff3",
      "rebase.autoSquash": "true",
      "pull.rebase": "true",
      "merge.log": "9",
    };
    for (const [name, value] of Object.entries({ ...settings, ...odd, ...more }))
      trial.main(`git config ${name} '${value}'`);
    trial.main(`git config branch.${trial.workspace.branch}.mergeOptions --squash`);
    ours("echo ours > a.txt");
    trial.main(`git branch bystander ${trial.workspace.branch}`);
    const bystander = trial.main("git rev-parse bystander");
    ours("echo more > c.txt");
    theirs("echo theirs > b.txt");
    rmSync(join(trial.folder, "ran"), { force: true });
    expect(await sync({ how: "rebase" })).toMatchObject({ outcome: "rebased" });
    theirs("echo later > b.txt");
    expect(await sync()).toMatchObject({ outcome: "merged" });
    expect(trial.work("git rev-parse HEAD^2")).toBe(mainHead());
    expect(trial.main("git rev-parse bystander")).toBe(bystander);
    expect(existsSync(join(trial.folder, "ran"))).toBe(false);
    isClean();
  });

  test.each(["-x", "a'b;$(id)`y`", "été/🦊", "HEAD", "refs/heads/main", "cuebook-like@x"])(
    "treats %j as a branch name",
    { tags: ["long"] },
    async (target) => {
      const id = trial.main("echo t > t.txt; git add -A; git commit -qm t; git rev-parse HEAD");
      execFileSync("git", ["update-ref", `refs/heads/${target}`, id], { cwd: trial.repository });
      ours("echo ours > a.txt");
      expect(await sync({ target })).toMatchObject({ outcome: "merged", target: id });
      isClean();
    },
  );

  test.each(["", "gone", "main~0", "main^{tree}", "../heads/main", "a\nb", "a\0b", "--all", "@{-1}", "x".repeat(5000)])(
    "refuses %j, which is not a branch",
    { tags: ["long"] },
    async (target) => {
      await expect(sync({ target })).rejects.toMatchObject({
        code: "target_missing",
        hint: expect.stringMatching(/./),
      });
    },
  );

  test("refuses uncommitted work, and leaves it", async () => {
    theirs("echo theirs > b.txt");
    write(trial.workspace.path, { "a.txt": "mine\n", "new\nfile": "x" });
    await expect(sync()).rejects.toMatchObject({
      code: "workspace_dirty",
      message: expect.stringMatching(/has uncommitted changes: a\.txt, new\ufffdfile$/),
    });
    expect(read("a.txt")).toBe("mine\n");
    trial.work("git stash -qu; git checkout -q -b other; echo x > a.txt; git commit -qam elsewhere");
    await expect(sync()).rejects.toMatchObject({
      code: "workspace_dirty",
      message: expect.stringContaining("commits that are not on its branch"),
    });
  });

  test("refuses a branch without common history, and leaves everything unchanged", { tags: ["long"] }, async () => {
    trial.main("git checkout -q --orphan strange; git commit -qm strange; git checkout -q main");
    ours("echo ours > a.txt");
    const before = head();
    await expect(sync({ target: "strange" })).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("unrelated histories"),
    });
    expect(head()).toBe(before);
    isClean();
  });
});

describe("a conflict", () => {
  test("is left in the files, and resolved there", async () => {
    const { target, files } = await simpleConflict();
    expect(files).toEqual(["a.txt"]);
    expect(target).toBe(mainHead());
    expect(read("a.txt")).toContain(`>>>>>>> ${target}`);
    expect(trial.work("git status --porcelain")).toBe("UU a.txt\nM  b.txt");
    expect(await sync({ settled: { target, files } })).toEqual({ outcome: "conflict", target, files });
    write(trial.workspace.path, { "a.txt": "both\n", "c.txt": "too" });
    const before = head();
    expect(await sync({ settled: { target, files } })).toEqual({ outcome: "merged", target, commit: head() });
    expect(trial.work("git log -1 --format=%P")).toBe(`${before} ${target}`);
    expect([read("a.txt"), read("b.txt"), read("c.txt")]).toEqual(["both\n", "brought\n", "too"]);
    isClean();
    expect(refs()).toBe("");
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "up_to_date", commit: head() });
  });

  test("continues when it is resolved: the other branch may have moved, and conflict again", {
    tags: ["long"],
  }, async () => {
    const { target, files } = await simpleConflict();
    write(trial.workspace.path, { "a.txt": "both\n" });
    theirs("echo later > long.txt; echo again > a.txt");
    const next = await conflict(sync({ settled: { target, files } }));
    expect(next).toEqual({ target: mainHead(), files: ["a.txt"] });
    write(trial.workspace.path, { "a.txt": "all\n" });
    // Called again for the first conflict, it does not count the second one as resolved.
    expect(await sync({ settled: next })).toEqual({ outcome: "merged", target: mainHead(), commit: head() });
    expect(trial.work("git log -1 --format=%P").split(" ")[1]).toBe(mainHead());
    isClean();
  });

  test("survives when git has forgotten the merge, or the agent has committed", { tags: ["long"] }, async () => {
    const { target, files } = await simpleConflict();
    write(trial.workspace.path, { "a.txt": "both\n" });
    expect(await trial.provider.commit(trial.workspace, "too early")).toBeNull();
    trial.work("git add -A && git commit -qm 'by hand'");
    const before = head();
    expect(await trial.provider.commit(trial.workspace, "too early")).toBeNull();
    write(trial.workspace.path, { "d.txt": "more" });
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged", commit: head() });
    expect(trial.work("git log -1 --format=%P")).toBe(`${before} ${target}`);
    expect(read("d.txt")).toBe("more");
    isClean();
  });

  test("is restored with a checkpoint, and removed by an earlier one", { tags: ["long"] }, async () => {
    ours("printf '\\0ours' > image");
    const early = await trial.provider.checkpoint(trial.workspace, "early");
    theirs("printf '\\0theirs' > image");
    const { target, files } = await conflict(sync());
    const late = await trial.provider.checkpoint(trial.workspace, "late");
    expect(late.conflict).toMatch(/^[0-9a-f]{40}$/);
    trial.work("git add -A && git commit -q --allow-empty -m 'taken for settled'");
    await trial.provider.restore(trial.workspace, late);
    expect(trial.work("git status --porcelain")).toBe("UU image");
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "conflict", files: ["image"] });
    await trial.provider.restore(trial.workspace, early);
    expect(refs()).toBe("");
    isClean();
    write(trial.workspace.path, { c: "" });
    expect(await trial.provider.commit(trial.workspace, "Work")).toEqual({ commit: head() });
    // A fork of the run that starts from within the conflict has it too.
    const { repository, provider } = trial;
    const from = { base: trial.workspace.base, checkpoint: late };
    const plan = await provider.plan({ repository, identifier: "F", run: "r2", allowDirty: false, from });
    const fork = await provider.prepare(plan);
    const options = { target: "main", how: "merge", settled: { target, files } } as const;
    expect(await provider.sync(fork, options)).toMatchObject({ outcome: "conflict" });
    sh(fork.path, "git add image");
    expect(await provider.sync(fork, options)).toMatchObject({ outcome: "merged" });
  });

  test("occurs again if the merge was discarded", { tags: ["long"] }, async () => {
    const { target, files } = await simpleConflict();
    for (const script of ["git reset -q --hard", "git checkout -q -f HEAD -- .", "git reset -q --hard main"]) {
      trial.work(script);
      expect(await conflict(sync({ settled: { target, files } })), script).toEqual({ target, files });
      expect(read("a.txt")).toContain("ours");
      expect(read("b.txt")).toBe("brought\n");
    }
  });

  test("that was reported and never resolved occurs again, and the work on it is kept as a ref", {
    tags: ["long"],
  }, async () => {
    const { target, files } = await simpleConflict();
    write(trial.workspace.path, { "a.txt": "half settled\n" });
    expect(await conflict(sync())).toEqual({ target, files });
    expect(read("a.txt")).toContain("<<<<<<<");
    const kept = trial.main("git for-each-ref --format='%(refname)' refs/cuebook | grep sync-abandoned");
    expect(trial.main(`git show ${kept}:a.txt`)).toBe("half settled");
  });

  test("whose record is lost occurs again", { tags: ["long"] }, async () => {
    const { target, files } = await simpleConflict();
    trial.main("git for-each-ref --format='delete %(refname)' refs/cuebook | grep sync | git update-ref --stdin");
    expect(await conflict(sync({ settled: { target, files } }))).toEqual({ target, files });
  });
});

describe("a resolved conflict", () => {
  /** Creates a conflict by two scripts, and resolves it by a third. @returns the files that are still unresolved */
  async function settling(our: string, their: string, settle: string): Promise<readonly string[]> {
    ours(our);
    theirs(their);
    const { target, files } = await conflict(sync());
    trial.work(settle);
    const result = await sync({ settled: { target, files } });
    if (result.outcome !== "conflict") isClean();
    return result.outcome === "conflict" ? result.files : [];
  }

  const text = ["echo ours > a.txt", "echo theirs > a.txt"] as const;
  const image = ["printf '\\0ours' > image", "printf '\\0theirs' > image"] as const;
  const removed = ["git rm -q a.txt", "echo theirs > a.txt"] as const;
  const added = ["printf 'ours\\n' > n.txt", "printf 'theirs\\n' > n.txt"] as const;
  const folder = ["echo ours > d", "mkdir d; echo theirs > d/x"] as const;
  const renamed = ["git mv long.txt ours.txt", "git mv long.txt theirs.txt"] as const;
  const half = "sed -i '/^<<<<<<</d' a.txt";

  const cases: readonly [what: string, our: string, their: string, settle: string, open: readonly string[]][] = [
    ["text with all of its markers", ...text, ":", ["a.txt"]],
    ["text with markers that was added", ...text, "git add a.txt", ["a.txt"]],
    ["text with markers that was committed", ...text, "git commit -qam x", ["a.txt"]],
    ["text with some of its markers", ...text, half, ["a.txt"]],
    ["text with only the middle one", ...text, "sed -i '/^[<>]/d' a.txt", ["a.txt"]],
    ["text with markers of another merge", ...text, "git checkout -q --merge a.txt; sed -i '/^=/d' a.txt", ["a.txt"]],
    ["text with markers that was moved", ...text, "mv a.txt moved.txt; git add -A", ["moved.txt"]],
    ["text that was resolved", ...text, "echo both > a.txt", []],
    ["text that was taken from our side", ...text, "git checkout -q --ours a.txt", []],
    ["text that was removed", ...text, "rm a.txt", []],
    ["text that became a link", ...text, "rm a.txt; ln -s b.txt a.txt", []],
    ["a binary file that was not changed", ...image, ":", ["image"]],
    ["a binary file that was added unchanged", ...image, "git add image", []],
    ["a binary file that was changed", ...image, "printf '\\0both' > image", []],
    ["a binary file that was taken from their side", ...image, "git checkout -q --theirs image", []],
    ["a file removed here and changed there", ...removed, ":", ["a.txt"]],
    ["a file removed here and changed there, which stays removed", ...removed, "rm a.txt", []],
    ["a file removed here and changed there, which git removed", ...removed, "git rm -q a.txt", []],
    ["a file removed here and changed there, which is kept", ...removed, "git add a.txt", []],
    ["a file changed here and removed there", removed[1], removed[0], ":", ["a.txt"]],
    ["a file changed here and removed there, which is kept", removed[1], removed[0], "git add a.txt", []],
    ["a file added on both sides", ...added, ":", ["n.txt"]],
    ["a file added on both sides, which was resolved", ...added, "echo both > n.txt", []],
    ["a file here and a folder there", ...folder, ":", ["d~HEAD"]],
    ["a file here and a folder there, with the file moved", ...folder, "mv d~HEAD e", []],
    ["a file with two new names", ...renamed, ":", ["long.txt", "ours.txt", "theirs.txt"]],
    [
      "a file with two new names, of which one was chosen",
      ...renamed,
      "git rm -q long.txt theirs.txt; git add ours.txt",
      [],
    ],
    ["modes that differ", "ln -s x n", "echo theirs > n", "git rm -q --cached -r .; git add -A; ls", []],
  ];
  test.each(everyday(cases))(
    "has the expected open files: %s",
    { tags: ["long"] },
    async (_, our, their, settle, open) => {
      expect(await settling(our, their, settle)).toEqual(open);
    },
  );

  test("lines that look like markers do not count if a side had them before", { tags: ["long"] }, async () => {
    const title = "Title\n=======\n<<<<<<< kept\n>>>>>>> kept\n";
    trial.main(`printf '%s' '${title}' > doc.md; git add -A; git commit -qm doc`);
    await sync();
    ours("echo ours >> doc.md");
    theirs("echo theirs >> doc.md");
    const { target, files } = await conflict(sync());
    write(trial.workspace.path, { "doc.md": `${title}ours\ntheirs\n` });
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
  });

  test("markers are found with any length and any line ends", { tags: ["long"] }, async () => {
    trial.main(
      "echo '* conflict-marker-size=12' > .gitattributes; printf 'one\\r\\n' > a.txt; git add -A; git commit -qm size",
    );
    await sync();
    ours("printf 'ours\\r\\n' > a.txt");
    theirs("printf 'theirs\\r\\n' > a.txt");
    const { target, files } = await conflict(sync());
    trial.work("sed -i '/^[<>]/d' a.txt");
    expect(await sync({ settled: { target, files } })).toMatchObject({ files: ["a.txt"] });
    trial.work("sed -i '/^=/d' a.txt");
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
  });

  test("an unresolved merge of somebody else is reported too", { tags: ["long"] }, async () => {
    trial.main("git branch side; git checkout -q side; echo side > b.txt; git commit -qam side; git checkout -q main");
    ours("echo ours > a.txt; echo ours > b.txt");
    theirs("echo theirs > a.txt");
    const { target, files } = await conflict(sync());
    trial.work("echo both > a.txt; git add -A; git commit -qm settled; git merge side || true");
    expect(await sync({ settled: { target, files } })).toMatchObject({ files: ["b.txt"] });
    trial.work("echo both > b.txt; git add b.txt");
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
  });

  test("nothing is read through a link", async () => {
    writeFileSync(join(trial.folder, "outside"), "<<<<<<< x\n>>>>>>> y\n");
    ours("echo ours > a.txt");
    theirs("echo theirs > a.txt");
    const { target, files } = await conflict(sync());
    rmSync(join(trial.workspace.path, "a.txt"));
    symlinkSync(join(trial.folder, "outside"), join(trial.workspace.path, "a.txt"));
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
  });
});

describe("conflicts of files with odd names", () => {
  const names: readonly (readonly [name: string, shown: string])[] = [
    ["-rf", "-rf"],
    ["a\nb", "a\nb"],
    ['"quoted\\', '"quoted\\'],
    ["été 🦊", "été 🦊"],
    [":(top)x*", ":(top)x*"],
    ["caf\xe9", '"caf\\351"'],
    [' a"\xe9\\', '" a\\"\\351\\\\"'],
  ];
  test.each(everyday(names))("are reported and resolved: %j", { tags: ["long"] }, async (name, shown) => {
    const bytes = shown.startsWith('"caf') || shown.startsWith('" a') ? Buffer.from(name, "latin1") : Buffer.from(name);
    const put = (where: string, content: string) =>
      writeFileSync(Buffer.concat([Buffer.from(`${where}/`), bytes]), content);
    put(trial.workspace.path, "ours\n");
    ours(":");
    put(trial.repository, "theirs\n");
    theirs(":");
    const { target, files } = await conflict(sync());
    expect(files).toEqual([shown]);
    const late = await trial.provider.checkpoint(trial.workspace, "late");
    await trial.provider.restore(trial.workspace, late);
    expect(await sync({ settled: { target, files } })).toEqual({ outcome: "conflict", target, files });
    put(trial.workspace.path, "both\n");
    expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
    isClean();
  });
});

test("a conflict of submodules is reported, kept and resolved, even if their files are missing", {
  tags: ["long"],
}, async () => {
  sh(trial.folder, "git init -q -b main up; cd up; git config user.name T; git config user.email t@example.org");
  const made = (name: string) =>
    sh(
      join(trial.folder, "up"),
      `git checkout -q -B ${name} ${name === "base" ? "" : "base"}; git commit -q --allow-empty -m ${name}; git rev-parse HEAD`,
    );
  const [base, one, two] = [made("base"), made("one"), made("two")];
  const set = (commit: string) => `git update-index --add --cacheinfo 160000,${commit},sub; git commit -qm sub`;
  trial.main(`git clone -q ../up sub; ${set(base)}`);
  await sync();
  trial.work(set(one));
  trial.main(set(two));
  const { target, files } = await conflict(sync());
  expect(files).toEqual(["sub"]);
  const late = await trial.provider.checkpoint(trial.workspace, "late");
  await trial.provider.restore(trial.workspace, late);
  expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "conflict", files: ["sub"] });
  trial.work(`git update-index --cacheinfo 160000,${two},sub`);
  expect(await sync({ settled: { target, files } })).toMatchObject({ outcome: "merged" });
  expect(trial.work("git rev-parse HEAD:sub")).toBe(two);
});
