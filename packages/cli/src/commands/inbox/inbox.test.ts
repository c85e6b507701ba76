import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, linesOf, normalized, startCuebook } from "../../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

let project: EssayProject;
beforeAll(() => {
  project = gatedProject();
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);
const inbox = (...args: readonly string[]) => call("inbox", ...args);

/** Starts a run with this answer of the writer. @returns its id */
async function started(answer: string, code = 3): Promise<string> {
  project.answer("writer", answer);
  const called = await call(...gatedStart, "--quiet", "--format", "json");
  expect(called.code).toBe(code);
  return String(linesOf(called.out).at(-1)?.run);
}

/** A text without parts that differ from run to run. */
function normalize(text: string, run: string): string {
  return normalized(
    text.replace(/\b[0-9a-f]{64}\b/g, "WHOLE").replace(/\b[0-9a-f]{12}\b/g, "PREFIX"),
    project.folder,
    run,
  );
}

const workspaceOf = (run: string) => join(worktreesOf(project.folder), `gated-${run}`);
const showJson = async (run: string) => JSON.parse((await inbox("show", run, "--format", "json")).out);

test("an empty inbox says so, even before the first run", async () => {
  const other = gatedProject();
  expect(await cuebook(other.folder, ["inbox"])).toEqual(await cuebook(other.folder, ["inbox", "list"]));
  expect(await cuebook(other.folder, ["inbox", "list"])).toEqual({
    code: 0,
    out: "Nothing waits for you.\n",
    err: "",
  });
  expect(await cuebook(other.folder, ["inbox", "show", "7k3m"])).toMatchObject({
    code: 4,
    err: expect.stringMatching(/^error\[run_not_found\]: no run starts with "7k3m": there are no runs in /),
  });
  other.remove();
});

describe("a run that waits at a gate", () => {
  let run: string;
  beforeAll(async () => {
    run = await started(gatedReply.done);
  });

  test("proposes the inbox commands at its end and in its story", async () => {
    const { out } = await call("runs", "show", run);
    expect(normalize(out, run)).toContain(`
    RUN/q1  asks a person: May writer/done lead to printer?

May writer/done lead to printer?

Next:
  cuebook inbox show RUN  `);
    expect(out).toMatch(
      / {2}cuebook inbox approve \S+ +continue with printer\n {2}cuebook inbox reject \S+ --say TEXT /,
    );
    expect(await call("runs", "resume", run)).toMatchObject({
      code: 4,
      err: `error[decision_open]: run ${run} waits for a decision: May writer/done lead to printer?
hint: Decide: cuebook inbox show ${run}, then cuebook inbox approve ${run} or cuebook inbox reject ${run} --say TEXT
`,
    });
  });

  test("is listed with its question and age, beside a run that is stuck", async () => {
    const exhausted = await started("---\n$status: nothing\n---\n");
    const { code, out, err } = await inbox("list");
    expect([code, err]).toEqual([0, ""]);
    expect(normalize(out, run)).toMatch(
      /^QUESTION +WORKFLOW +ISSUE +SINCE +KIND +ASKS\nRUN\/q1 +gated +- +(TIME ago|just now) +gate +May writer\/done lead to printer\?\n\w+\/q1 +gated +- +(TIME ago|just now) +exhausted +writer did not return a valid output/,
    );
    expect(JSON.parse((await inbox("list", "--format", "json")).out)).toMatchObject({
      decisions: [
        {
          run,
          workflow: "gated",
          issue: null,
          id: `${run}/q1`,
          kind: "gate",
          step: 1,
          message: "May writer/done lead to printer?",
          edge: { role: "writer", status: "done", to: "printer" },
        },
        { id: `${exhausted}/q1`, run: exhausted, kind: "exhausted", hash: null },
      ],
      items: [
        { kind: "question", asks: "gate", id: `${run}/q1`, next: `cuebook inbox show ${run}/q1` },
        { kind: "question", asks: "exhausted", id: `${exhausted}/q1` },
      ],
    });
    const stuck = await inbox("show", `${exhausted}/q1`);
    expect(normalize(stuck.out, exhausted)).toMatch(/^run RUN {2}gated {2}is suspended \(exhausted\)\n.*RUN\/q1\n/s);
    expect(stuck.out).toContain(`cuebook runs resume ${exhausted} `);
    expect(JSON.parse((await inbox("show", exhausted, "--format", "json")).out)).toMatchObject({
      ...{ id: `${exhausted}/q1`, kind: "exhausted", status: "open", answers: [] },
    });
    expect(await inbox("answer", exhausted, "--say", "It is done.")).toMatchObject({
      code: 2,
      err: expect.stringContaining(`run ${exhausted} is suspended (exhausted): it is resumed, not answered`),
    });
    await call("runs", "cancel", exhausted);
  });

  test("is shown with its output, the next prompt, the changes, and their hash", async () => {
    const { code, out, err } = await inbox("show", run);
    expect([code, err]).toEqual([0, ""]);
    expect(normalize(out, run).replace(/\b(TIME ago|just now)\b/, "AGE")).toBe(`run RUN  gated  waits at a gate
  about      cats
  asked      AGE, RUN/q1
  step       1 writer, which returned done
  edge       writer/done -> printer
  workspace  WORKTREES/gated-RUN
  hash       WHOLE

May writer/done lead to printer?

--- output of 1 writer
{
  "$status": "done",
  "title": "Cats",
  "text": "All of it."
}

--- body
It is about cats.

--- prompt of printer: 22 characters, 4 untrusted: 2 of instruction, 16 of template, 4 of data
Print it.

Print Cats.

--- changed since HASH: 1 file, +1 -0
  cats.txt  +1 -0

diff --git a/cats.txt b/cats.txt
new file mode 100644
index 0000000..f8119e0
--- /dev/null
+++ b/cats.txt
@@ -0,0 +1 @@
+cats

Next:
  cuebook inbox approve RUN --hash PREFIX  continue with printer
  cuebook inbox reject RUN --say TEXT            send it back to writer with the changes you want
`);
  });

  test("is shown in colour with --color", async () => {
    const { out } = await inbox("show", run, "--color");
    expect(out).toContain("\u001b[32m+cats\u001b[39m");
    expect((await inbox("show", run)).out).not.toContain("\u001b[");
  });

  test.each([
    [["approve", "zzzz"], 4, 'error[run_not_found]: no run begins with "zzzz"\nhint: List them: cuebook runs list\n'],
    [
      ["reject", "RUN"],
      2,
      'error[usage]: a rejection needs a message for the role\nhint: for example: cuebook inbox reject RUN --say "what has to change"\n',
    ],
    [
      ["answer", "RUN"],
      2,
      'error[usage]: an answer needs a message\nhint: for example: cuebook inbox answer RUN --say "the answer"\n',
    ],
    [
      ["reject", "RUN", "--say", " "],
      2,
      'error[usage]: --say is empty\nhint: for example: --say "Use the other library."\n',
    ],
    [
      ["answer", "RUN", "--say", "yes"],
      4,
      "error[decision_kind]: run RUN waits at a gate, which is approved or rejected; it cannot be answered\nhint: Use: cuebook inbox approve RUN, or cuebook inbox reject RUN --say TEXT\n",
    ],
  ])("refuses an invalid answer: %j", async (args, code, err) => {
    const callArguments = args.map((arg) => arg.replace("RUN", run));
    expect(await inbox(...callArguments)).toEqual({ code, out: "", err: err.replaceAll("RUN", run) });
  });

  test("refuses the hash of another state", async () => {
    const called = await inbox("approve", run, "--hash", "ffffffff");
    expect([called.code, called.out]).toEqual([4, ""]);
    expect(normalize(called.err, run)).toBe(
      `error[decision_changed]: the decision of run RUN has the hash PREFIX, not "ffffffff"
hint: Review the current state, then decide: cuebook inbox show RUN
`,
    );
  });

  test("is resumed when it is approved, like with `runs resume`", async () => {
    const { code, out, err } = await inbox("approve", run, "--hash", (await showJson(run)).hash.slice(0, 12));
    expect([code, err]).toEqual([0, ""]);
    expect(normalize(out, run)).toMatch(
      /^approved {2}May writer\/done lead to printer\?\nrun RUN {2}gated {2}cats\nbranch cuebook\/gated-RUN\n1 writer +done +TIME +-> printer\n2 printer +starts\n2 printer +_ +TIME +-> \$END\n\ncompleted {2}/,
    );
    expect(await inbox("approve", run)).toEqual({
      code: 4,
      out: "",
      err: `error[decision_missing]: run ${run} (completed) waits for no decision\nhint: List open questions: cuebook inbox list\n`,
    });
    expect((await call("runs", "show", run)).out).toMatch(/^ {4}\w+\/q1 {2}approved by \S+ with a command, /m);
  });
});

describe("a workspace that changed after the question", () => {
  test("is reported, and cannot be approved before a review", { tags: ["long"] }, async () => {
    const run = await started(gatedReply.done);
    const report = await showJson(run);
    expect(report).toMatchObject({ isChanged: false, status: "open", answers: ["approve", "reject"] });
    writeFileSync(join(workspaceOf(run), "cats.txt"), "dogs\n");
    const { out } = await inbox("show", run);
    expect(out).toContain(
      `note: changed since the question: the files cats.txt. This is the current state; the hash was ${report.hash.slice(0, 12)}.\n`,
    );
    expect(out).toContain("+dogs\n");
    const refused = await inbox("approve", run);
    expect([refused.code, refused.out]).toEqual([4, ""]);
    expect(normalize(refused.err, run)).toBe(
      `error[decision_changed]: the decision of run RUN was shown as PREFIX, and is PREFIX now
hint: Review the current state, then decide: cuebook inbox show RUN
`,
    );
    expect((await inbox("show", run)).out).not.toContain("note: ");
    expect((await inbox("approve", run)).code).toBe(0);
  });

  test("is approved at once with the hash of its current state", { tags: ["long"] }, async () => {
    const run = await started(gatedReply.done);
    writeFileSync(join(workspaceOf(run), "more.txt"), "more\n");
    const { hash, isChanged } = await showJson(run);
    expect(isChanged).toBe(true);
    const { code, out } = await inbox("approve", run, "--hash", hash, "--no-run");
    expect(code).toBe(0);
    expect(normalize(out, run)).toBe(
      "approved  May writer/done lead to printer?\n\nNext:\n  cuebook runs resume RUN  resume the run\n",
    );
    expect(normalize((await inbox("list")).out, run)).toMatch(
      /^run RUN of gated has its answer, .*\n {2}its question is answered: it only has to be resumed\n {2}cuebook runs resume RUN\n$/,
    );
    expect((await call("runs", "resume", run)).code).toBe(0);
  });
});

test("a rejection sends the role back with a message, even from standard input", { tags: ["long"] }, async () => {
  const run = await started(gatedReply.done);
  const { code, out } = await cuebook(
    project.folder,
    ["inbox", "reject", run, "--say", "-"],
    {},
    "Write about dogs too.\nAnd birds.\n",
  );
  expect(code).toBe(3);
  expect(normalize(out, run)).toContain(
    "rejected  May writer/done lead to printer?\nrun RUN  gated  cats\nbranch cuebook/gated-RUN\n1 writer    try 2  with the answer to the last output\n",
  );
  expect((await call("runs", "show", `${run}/1/2`)).out).toContain("Write about dogs too.\nAnd birds.\n");
  expect((await call("runs", "show", run)).out).toMatch(
    /^ {4}\w+\/q1 {2}rejected by \S+ with a command, just now: Write about dogs too\.␤And birds\.\n {4}\w+\/q2 {2}asks a person: /m,
  );
  expect((await inbox("approve", run, "--quiet", "--format", "json")).out.split("\n").length).toBeLessThan(4);
});

describe("a run that asks a question", () => {
  test("is answered from the inbox, and resumed", async () => {
    const run = await started(gatedReply.suspend);
    expect((await inbox("list")).out).toMatch(/question +Which cats are meant\?\n/);
    const { out } = await inbox("show", run);
    expect(out).toContain("  gated  asks a question\n");
    expect(out).toContain("\nWhich cats are meant?\n\n--- output of 1 writer\n");
    expect(out).toMatch(/\nNext:\n {2}cuebook inbox answer \S+ --say TEXT {2}answer writer, which then continues\n$/);
    expect(await inbox("approve", run)).toMatchObject({
      code: 4,
      err: `error[decision_kind]: run ${run} asks a question, which is answered; it cannot be approved\nhint: Use: cuebook inbox answer ${run} --say TEXT\n`,
    });
    project.answer("writer", gatedReply.done);
    const answered = await inbox("answer", run, "--say", "The black ones.", "--format", "json");
    expect(answered.code).toBe(3);
    const lines = linesOf(answered.out);
    expect(lines[0]).toMatchObject({ type: "decision_made", verdict: "answered", say: "The black ones." });
    expect(lines.at(-1)).toMatchObject({ type: "result", status: "suspended", suspension: { reason: "decision" } });
  });

  test("is answered by `runs resume --say`, which shows the question if --say is missing", {
    tags: ["long"],
  }, async () => {
    const run = await started(gatedReply.stuck);
    expect(await call("runs", "resume", run)).toEqual({
      code: 4,
      out: "",
      err: `error[say_missing]: run ${run} waits for an answer: Which cats?
hint: answer it: cuebook inbox answer ${run} --say TEXT (details: cuebook inbox show ${run})
`,
    });
    project.answer("writer", gatedReply.done);
    expect((await call("runs", "resume", run, "--say", "Mine.")).code).toBe(3);
    expect((await inbox("approve", run, "--quiet")).code).toBe(0);
    expect((await call("runs", "show", `${run}/writer/2`)).out).toContain("Mine.\n");
  });
});

test("a run that another process drives cannot be decided", { tags: ["long"] }, async () => {
  const run = await started(gatedReply.done);
  project.act("printer", "sleep 20");
  const driving = startCuebook(project.folder, ["inbox", "approve", run]);
  await driving.until("2 printer   starts");
  const refused = await inbox("reject", run, "--say", "no");
  expect(refused).toMatchObject({
    code: 4,
    err: `error[run_locked]: run ${run} is being driven by process ${driving.pid}\nhint: Follow it: cuebook runs log ${run} --follow\n`,
  });
  driving.signal("SIGINT");
  const ended = await driving.ended;
  expect(ended.code).toBe(130);
  expect(ended.out).toContain("suspended (stopped)");
  project.act("printer", "");
});

test("inbox show --full has every line of a long change, in its pager on a terminal", { tags: ["long"] }, async () => {
  const lines = Array.from({ length: 50_000 }, (_, n) => `line ${n + 1}`).join("\n");
  project.act("writer", `cat <<'END' > long.txt\n${lines}\nEND`);
  const run = await started(gatedReply.done);
  project.act("writer", "echo cats > cats.txt");
  const short = (await inbox("show", run)).out;
  expect(short).toContain(`the diff is shortened; for all of it: cuebook inbox show ${run} --full\n`);
  expect(short).not.toContain("+line 400\n");
  const { out } = await inbox("show", run, "--full");
  for (const line of [400, 40_000, 50_000]) expect(out).toContain(`\n+line ${line}\n`);
  const { view, isComplete } = await showJson(run);
  expect([isComplete, view.diff.truncated, view.diff.text.endsWith("+line 50000\n")]).toEqual([true, false, true]);
  if (!hasTerminal) return;
  const paged = { PAGER: "dd status=none of=.git/paged.txt", NO_COLOR: "1" };
  expect((await inTerminal(project.folder, ["inbox", "show", run, "--full"], paged).ended).shown).toBe("");
  expect(readFileSync(join(project.folder, ".git/paged.txt"), "utf8")).toContain("\n+line 40000\n");
  const plain = inTerminal(project.folder, ["inbox", "show", run, "--full", "--no-pager"], paged);
  expect((await plain.ended).shown).toContain("\n+line 40000\n");
});

test("inbox show escapes control characters, and shortens long texts without --full", async () => {
  project.act("writer", "seq 1 500 > \"$(printf 'long\\033[2J.txt')\"");
  const run = await started('---\n$status: done\ntitle: "\\e]0;owned\\a"\n---\n\u001b[2J\u009b31m\n');
  const { out } = await inbox("show", run);
  expect(out).not.toMatch(/[^\P{Cc}\n\t]/u);
  expect(out).toMatch(new RegExp(`\\n\\+294\\n… 206 more lines: cuebook inbox show ${run} --full\\n`));
  expect((await inbox("show", run, "--full")).out).toContain("+500\n");
  expect((await inbox("list")).out).not.toMatch(/[^\P{Cc}\n\t]/u);
  project.act("writer", "echo cats > cats.txt");
});
