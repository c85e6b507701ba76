import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { type EssayProject, essayProject, git, linesOf, newestRun, reply } from "../../testing/run-project.ts";

const commit = (message: string) =>
  `git add -A && git -c user.name=T -c user.email=t@localhost commit -qm '${message}'`;
const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];

let project: EssayProject;
beforeEach(() => {
  project = essayProject({ "notes.txt": "one\n" });
});
afterEach(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);
const worktree = (run: string) => join(worktreesOf(project.folder), `essay-${run}`);
const read = (file: string) => readFileSync(join(project.folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(project.folder, file), text);
const status = () => git(project.folder, "status", "--porcelain");
const commitAll = () => {
  git(project.folder, "add", "--all");
  git(project.folder, "-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "-qm", "mine");
};
/** Runs the workflow: the writer writes an essay, the checker checks it. */
async function newRun(writer = "echo cats > essay.txt", checker = "echo checked >> essay.txt"): Promise<string> {
  project.act("writer", writer);
  project.act("checker", checker);
  expect((await call(...start, "--quiet")).code).toBe(0);
  return newestRun(project.folder);
}
const failure = (code: string, message: string, hint: string) => ({
  code: 4,
  out: "",
  err: `error[${code}]: ${message}\nhint: ${hint}\n`,
});

describe("cuebook runs diff", () => {
  test("shows the change of the run and of each step as a patch, and the files with --stat", async () => {
    const run = await newRun();
    const { code, out, err } = await call("runs", "diff", run.slice(0, 6));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^diff --git a\/essay\.txt b\/essay\.txt\nnew file mode 100644\nindex .*\n--- \/dev\/null\n\+\+\+ b\/essay\.txt\n@@ -0,0 \+1,2 @@\n\+cats\n\+checked\n$/,
    );
    expect((await call("runs", "diff", run, "--step", "writer")).out).toMatch(/@@ -0,0 \+1 @@\n\+cats\n$/);
    expect((await call("runs", "diff", `${run}/2`)).out).toMatch(/@@ -1 \+1,2 @@\n cats\n\+checked\n$/);
    expect((await call("runs", "diff", run, "--stat")).out).toBe("+2  -0  essay.txt (added)\n1 file, +2 -0\n");
    expect(JSON.parse((await call("runs", "diff", run, "--step", "2", "--format", "json")).out)).toMatchObject({
      ...{ run, step: 2, source: "checkpoint", truncated: false, text: expect.stringContaining("+checked\n") },
      files: [{ path: "essay.txt", from: null, change: "changed", kind: "file", added: 1, removed: 0 }],
    });
  });

  test("--why shows who asked for each line, first what nobody asked for", async () => {
    project.act("writer", "echo 'a sentence on whiskers' > essay.txt; echo 1 > \"$(printf 'odd\\033[2J\\nname.txt')\"");
    project.act("checker", `echo 'whiskers of cats grow back' >> essay.txt && ${commit("Cats")}`);
    const prompt =
      "Write a sentence on whiskers. Every sentence is about cats, and has no numbers in it at all, not even as words.";
    await call("run", "essay.workflow.yaml", "--prompt", prompt, "--quiet");
    const run = await newestRun(project.folder);
    const { code, out, err } = await call("runs", "diff", run, "--why");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatchInlineSnapshot(`
      "No prompt seems to ask for 1 of 3 changed lines
        odd␛[2J␤name.txt +1 (step 1 writer)

      The run's input: Write a sentence on whiskers.
        essay.txt +1 (step 1 writer)

      Step 1 writer: Cats
        essay.txt +2 (step 2 checker)

      Which step wrote a line is certain. Which passage asked for it is the closest one in the prompts of that step.
      "
    `);
    const { why, files, text } = JSON.parse((await call("runs", "diff", run, "--why", "--format", "json")).out);
    expect([text, files.length, why.counts]).toEqual([undefined, 2, { asked: 2, nobody: 1, unknown: 0 }]);
    expect(await call("runs", "diff", `${run}/1`, "--why")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--why is about a whole run, without --stat"),
    });
    expect((await call("runs", "request", run)).out).toContain("- Ask first why these are here");
  });

  test("of the address of a line, or a link to it, shows the part that has it", async () => {
    const run = await newRun();
    const { out } = await call("runs", "diff", `${run}:essay.txt:2`);
    expect(out).toMatch(/^diff --git a\/essay\.txt [\s\S]*@@ -0,0 \+1,2 @@\n\+cats\n\+checked\n$/);
    const link = `http://127.0.0.1:7777/team/runs/${run}/steps/2/diff?at=essay.txt:2`;
    expect((await call("runs", "diff", link)).out).toMatch(/@@ -1 \+1,2 @@\n cats\n\+checked\n$/);
    expect((await call("runs", "diff", `${run}:essay.txt:2`, "--why")).out).toContain("essay.txt +2 (step 2 checker)");
    expect(await call("runs", "diff", `${run}:essay.txt:-1`)).toEqual(
      failure("line_not_found", "the change has no line essay.txt:-1", "a later step may have changed it again"),
    );
    expect(await call("runs", "diff", `${run}/1/1:3-9`)).toMatchObject({
      code: 2,
      err: expect.stringContaining("is a passage of a prompt, which this command does not show"),
    });
  });

  test("compares two runs, and two steps, with where they part and what differs", async () => {
    const [a, b] = [await newRun(), await newRun("echo dogs > essay.txt")];
    const { code, out } = await call("runs", "diff", a, b);
    expect(code).toBe(0);
    expect(out).toContain("Files\nA +2 -0  B +2 -0  essay.txt\n");
    expect(out).toMatch(/From \w+ to \w+\ndiff --git [\s\S]*-cats\n\+dogs\n checked\n/);
    expect((await call("runs", "diff", `${a}/1`, `${a}/2`)).out).toMatch(/\[-[a-z]+: [\s\S]*-\]/);
    expect(JSON.parse((await call("runs", "diff", a, a, "--format", "json")).out)).toMatchObject({
      parting: null,
      prompt: { is: "missing" },
      files: { between: { text: "", paths: [] } },
    });
    expect(await call("runs", "diff", a, b, "--why")).toMatchObject({ code: 2 });
  });

  test("shows a run without changes, and one whose worktree was removed", { tags: ["long"] }, async () => {
    const none = await newRun("true", "true");
    expect(await call("runs", "diff", none)).toEqual({ code: 0, out: "", err: `run ${none} changed nothing\n` });
    const run = await newRun(`echo cats > essay.txt && ${commit("Cats")}`, "true");
    await call("runs", "prune", "--force");
    expect((await call("runs", "diff", run, "--stat")).out).toBe("+1  -0  essay.txt (added)\n1 file, +1 -0\n");
    await call("runs", "archive");
    expect(await call("runs", "diff", run, "--stat")).toMatchObject({
      code: 0,
      out: "+1  -0  essay.txt (added)\n1 file, +1 -0\n",
      err: expect.stringContaining(`run ${run} was archived at `),
    });
    git(project.folder, "branch", "-qD", `cuebook/essay-${run}`);
    expect(await call("runs", "diff", run)).toMatchObject({
      code: 4,
      err: expect.stringContaining(
        `error[result_missing]: the worktree ${worktree(run)} was removed, and the repository ${project.folder} no longer has the branch cuebook/essay-${run}\n`,
      ),
    });
  });

  test("colours lines only on request, and counts binary files", { tags: ["long"] }, async () => {
    const run = await newRun("printf '\\0' > pic.bin", "git mv notes.txt renamed.txt");
    expect((await call("runs", "diff", run, "--stat")).out).toBe(
      "binary      pic.bin (added)\n    +0  -0  notes.txt -> renamed.txt\n2 files, +0 -0\n",
    );
    expect((await cuebook(project.folder, ["--color", "runs", "diff", run, "--stat"])).out).toContain("\u001b[32m");
  });

  test.each([
    [
      ["RUN/1/1"],
      2,
      "error[usage]: a diff is of a run or a step: RUN or RUN/STEP\nhint: for example: cuebook runs diff RUN/1\n",
    ],
    [["RUN/1", "--step", "2"], 2, "error[usage]: the step is named twice: in the address, and with --step\n"],
    [
      ["RUN", "--step", "wirter"],
      4,
      'error[step_not_found]: run RUN has no step "wirter": it has 1 writer, 2 checker\nhint: did you mean "writer"?\n',
    ],
    [["zzz"], 4, 'error[run_not_found]: no run begins with "zzz"\nhint: List them: cuebook runs list\n'],
  ])("refuses a wrong address: %j", { tags: ["long"] }, async (args, code, err) => {
    const run = await newRun();
    const named = args.map((arg) => arg.replace("RUN", run));
    expect(await call("runs", "diff", ...named)).toEqual({
      ...{
        code,
        out: "",
        err: err.replaceAll("RUN", run).replace(`step: ${run} or ${run}/STEP`, "step: RUN or RUN/STEP"),
      },
    });
  });
});

describe("cuebook runs apply", () => {
  test("applies the changes beside changes of the user", { tags: ["long"] }, async () => {
    const run = await newRun();
    write("README.md", "mine\n");
    expect(await call("runs", "apply", run)).toEqual({
      code: 0,
      out: "+2  -0  essay.txt (added)\n1 file, +2 -0\napplied to ., not committed\n",
      err: "",
    });
    expect([read("essay.txt"), read("README.md"), status()]).toEqual([
      "cats\nchecked\n",
      "mine\n",
      " M README.md\n?? essay.txt\n",
    ]);
    commitAll();
    expect((await call("runs", "apply", run)).out).toBe(`nothing to apply: . has all changes of run ${run}\n`);
    expect(JSON.parse((await call("runs", "apply", run, "--format", "json")).out)).toEqual({
      ...{ run, outcome: "nothing_new", source: "worktree", folder: project.folder, files: [], submodules: [] },
    });
  });

  test("refuses overlapping changes and conflicts, and changes nothing", { tags: ["long"] }, async () => {
    const run = await newRun("echo two > notes.txt; echo x > new.txt");
    write("notes.txt", "mine\n");
    expect(await call("runs", "apply", run)).toEqual(
      failure(
        "apply_overlap",
        `a file has uncommitted changes in ${project.folder}: notes.txt`,
        "Nothing was changed. Commit or stash these files, then apply it again",
      ),
    );
    commitAll();
    expect(await call("runs", "apply", run)).toEqual(
      failure(
        "apply_conflict",
        `the changes conflict with ${project.folder}: notes.txt`,
        `Nothing was changed. Resolve it on the branch of the run: cd "$(cuebook runs open ${run})" && git merge main; commit that, then apply it again`,
      ),
    );
    expect([status(), existsSync(join(project.folder, "new.txt"))]).toEqual(["", false]);
  });

  test("refuses a run that has not begun", async () => {
    const run = await newRun();
    await call("runs", "fork", `${run}/1`, "--no-run");
    const fork = await newestRun(project.folder);
    expect(await call("runs", "apply", fork)).toEqual(
      failure(
        "result_none",
        `run ${fork} has not begun, so it changed nothing`,
        `Start it: cuebook runs resume ${fork}`,
      ),
    );
    expect((await call("runs", "open", fork)).err).toContain("error[result_none]");
  });
});

describe("cuebook runs merge", () => {
  test("merges the branch, and refuses what is not committed", async () => {
    const run = await newRun(`echo cats > essay.txt && ${commit("Cats")}`);
    expect(await call("runs", "merge", run)).toEqual(
      failure(
        "result_uncommitted",
        `run ${run} has changes that are not committed on cuebook/essay-${run}`,
        `Take all of it as one commit: cuebook runs merge ${run} --squash; or commit it first: cd ${worktree(run)} && git add -A && git commit`,
      ),
    );
    git(worktree(run), "checkout", "-q", "essay.txt");
    expect((await call("runs", "merge", run)).out).toMatch(
      /^\+1 {2}-0 {2}essay\.txt \(added\)\n1 file, \+1 -0\nmain moved forward to the run's commit, [0-9a-f]{10}\n$/,
    );
    expect([read("essay.txt"), status()]).toEqual(["cats\n", ""]);
    expect((await call("runs", "merge", run)).out).toBe(`nothing to merge: main has all changes of run ${run}\n`);
  });

  test("makes one commit with --squash", { tags: ["long"] }, async () => {
    const run = await newRun();
    expect((await call("runs", "merge", run, "--squash")).out).toContain("main has one new commit, ");
    expect(git(project.folder, "log", "-1", "--format=%B")).toBe(`cats\n\nCuebook-Run: ${run}\n\n`);
    git(project.folder, "reset", "-q", "--hard", "HEAD^");
    const { out } = await call("runs", "merge", run, "--squash", "--message", "Write", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({ run, outcome: "squashed", branch: "main", files: [{ path: "essay.txt" }] });
    expect(git(project.folder, "log", "-1", "--format=%s")).toBe("Write\n");
  });

  test("refuses a dirty repository, a conflict, a detached HEAD and an empty message", { tags: ["long"] }, async () => {
    const run = await newRun(`echo two > notes.txt && ${commit("Two")}`, "true");
    write("notes.txt", "mine\n");
    expect(await call("runs", "merge", run)).toEqual(
      failure(
        "merge_dirty",
        `the repository ${project.folder} has 1 uncommitted change: notes.txt`,
        `Commit or stash them, then merge it again; or use: cuebook runs apply ${run}`,
      ),
    );
    commitAll();
    expect(await call("runs", "merge", run)).toEqual(
      failure(
        "merge_conflict",
        "the run conflicts with the branch main: notes.txt",
        `Nothing was changed. Resolve it on the branch of the run: cd "$(cuebook runs open ${run})" && git merge main; commit that, then merge it again`,
      ),
    );
    git(project.folder, "checkout", "-q", "--detach");
    expect(await call("runs", "merge", run)).toEqual(
      failure(
        "merge_detached",
        `no branch is checked out in ${project.folder}`,
        `check out the branch to merge into: git -C ${project.folder} switch BRANCH`,
      ),
    );
    expect((await call("runs", "merge", run, "--message", " ")).err).toBe("error[usage]: --message is empty\n");
  });
});

describe("cuebook runs open", () => {
  test("prints the path, and how a removed worktree is created again", async () => {
    const run = await newRun();
    expect(await call("runs", "open", run)).toEqual({ code: 0, out: `${worktree(run)}\n`, err: "" });
    await call("runs", "prune", "--force");
    const hint = `Its branch is kept. To get the folder back: git -C ${project.folder} worktree add -f ${worktree(run)} cuebook/essay-${run}`;
    expect(await call("runs", "open", run)).toEqual(
      failure("workspace_removed", `the folder ${worktree(run)} of run ${run} was removed`, hint),
    );
    git(project.folder, "worktree", "add", "-q", worktree(run), `cuebook/essay-${run}`);
    expect((await call("runs", "open", run)).out).toBe(`${worktree(run)}\n`);
  });

  test("proposes to resume a suspended run whose worktree was removed", { tags: ["long"] }, async () => {
    project.answer("writer", reply.invalid);
    await call(...start, "--quiet");
    const run = await newestRun(project.folder);
    git(project.folder, "worktree", "remove", "--force", worktree(run));
    expect((await call("runs", "open", run)).err).toContain(
      `hint: Resume the run, and it is created again: cuebook runs resume ${run}\n`,
    );
  });
});

describe("a run that ends without a commit", () => {
  test("ends with a warning that counts what is not committed", { tags: ["long"] }, async () => {
    project.act("writer", "echo cats > essay.txt");
    project.act("checker", "true");
    const { out } = await call(...start, "--quiet");
    const run = await newestRun(project.folder);
    const warning = "the run made no commit: 1 changed file is only in its worktree";
    expect(out).toContain(`  warning[nothing_committed]: ${warning}\n`);
    expect(out).toContain(`  cuebook runs merge ${run} --squash `);
    expect((await call("runs", "show", run)).out).toContain(`\nwarning[nothing_committed]: ${warning}\n`);
    const warnings = [{ code: "nothing_committed", message: warning, uncommitted: 1 }];
    expect(JSON.parse((await call("runs", "show", run, "--format", "json")).out)).toMatchObject({ warnings });
    const lines = linesOf((await call(...start, "--format", "json")).out);
    expect(lines.at(-1)).toMatchObject({ type: "result", warnings });
    project.act("writer", "true");
    expect(linesOf((await call(...start, "--format", "json")).out).at(-1)).toMatchObject({ warnings: [] });
  });
});
