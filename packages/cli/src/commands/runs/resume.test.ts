import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, newestRun, normalized, reply } from "../../testing/run-project.ts";

const limited = `version: 1
name: limited
agent: sh
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
    max: 2
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done }, title: { type: string } }, required: [$status, title] }
        - { properties: { $status: { const: again } }, required: [$status] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer:
    done: { role: $END }
    again: { role: writer, prompt: Again. }
`;

const blank = `version: 1
name: blank
agent: sh
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
    frontmatter: { properties: { $status: { const: done }, title: { type: string } }, required: [$status, title] }
  checker: { prompt: "{{{steps.writer.title}}}" }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { done: { role: checker, prompt: "{{{title}}}" } }
  checker: { _: { role: $END } }
`;

const joined = `version: 1
name: joined
agent: sh
roles:
  writer: { prompt: "Write about {{{input.prompt}}}.", frontmatter: { properties: { title: { type: string } }, required: [title] } }
  second: { prompt: Write., frontmatter: { properties: { title: { type: string } }, required: [title] } }
  checker: { prompt: "{{{steps.writer.title}}}" }
graph:
  $START:
    _:
      all: [{ role: writer, prompt: Begin. }, { role: second, prompt: Begin. }]
      join: { role: checker, prompt: "{{{steps.writer.title}}}" }
  writer: { _: { role: $JOIN } }
  second: { _: { role: $JOIN } }
  checker: { _: { role: $END } }
`;

let project: EssayProject;
beforeAll(() => {
  project = gatedProject({
    "limited.workflow.yaml": limited,
    "blank.workflow.yaml": blank,
    "joined.workflow.yaml": joined,
  });
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);

describe("cuebook runs resume", () => {
  test("needs --allow when a role has reached its number of visits", async () => {
    project.answer("writer", reply.again);
    const { code, out } = await call("run", "limited.workflow.yaml", "--prompt", "cats", "--quiet");
    expect(code).toBe(3);
    const run = await newestRun(project.folder);
    expect(out).toContain(`  cuebook runs resume ${run} --allow 1 `);
    expect(await call("runs", "resume", run)).toEqual({
      code: 2,
      out: "",
      err: `error[usage]: run ${run} has reached a limit: the run visited writer 2 times, which is its limit
hint: allow more visits: cuebook runs resume ${run} --allow 1
`,
    });
    project.answer("writer", reply.done);
    expect((await call("runs", "resume", run, "--allow", "1", "--quiet")).code).toBe(0);
    expect((await call("runs", "log", run)).out).toMatch(
      /the run is resumed by \S+ with a command, with its limit raised by 1\n/,
    );
  });

  test("enters a completed run again through the edge `resume` of $START", async () => {
    project.answer("writer", gatedReply.done);
    await call(...gatedStart, "--quiet");
    const run = await newestRun(project.folder);
    expect((await call("inbox", "approve", run, "--quiet")).code).toBe(0);
    const { code, out } = await call("runs", "resume", run);
    expect(code).toBe(3);
    expect(out).toContain("3 writer#2   starts\n");
    expect((await call("runs", "show", `${run}/writer#2/1`)).out).toContain("Begin again.\n");
  });

  test("sends an output back from which no prompt can be made, and says what else can be done", {
    tags: ["long"],
  }, async () => {
    const blankTitle = "---\n$status: done\ntitle: ' '\n---\n";
    project.answer("writer", blankTitle);
    const { code, out } = await call("run", "blank.workflow.yaml", "--prompt", "cats");
    const run = await newestRun(project.folder);
    expect(code).toBe(3);
    expect(normalized(out, project.folder, run)).toMatchInlineSnapshot(`
      "run RUN  blank  cats
      branch cuebook/blank-RUN
      1 writer     starts
      1 writer     done  TIME  -> checker
      2 checker    starts

      suspended (failure)  TIME, 2 steps, 1 turn
        error[prompt_blank]: checker, turn 1: the prompt is blank: blank.workflow.yaml:8:12 and blank.workflow.yaml:11:44 give no visible text
        hint: give it text: another input, another output of the role before it, or a corrected workflow (cuebook runs adopt)
        branch   cuebook/blank-RUN

      Next:
        cuebook runs show RUN/2  show what went wrong
        cuebook runs resume RUN --send-back  send the output back to writer, with the reason
        cuebook runs resume RUN --input NAME=VALUE  use another input
        cuebook runs adopt RUN  use the workflow as it is now
        cuebook runs show RUN  show the run's story
        git -C WORKTREES/blank-RUN status  show what is not committed
      "
    `);
    project.answer("writer", reply.done);
    const resumed = await call("runs", "resume", run, "--send-back", "Name it.");
    expect(normalized(resumed.out, project.folder, run)).toMatchInlineSnapshot(`
      "run RUN  blank  cats
      branch cuebook/blank-RUN
      1 writer     sent back  checker, turn 1: the prompt is blank: blank.workflow.yaml:8:12 and blank.workflow.yaml:11:44 give no visible text
      1 writer     try 2  with the answer to the last output
      1 writer     done  TIME  -> checker
      3 checker#2  starts
      3 checker#2  _  TIME  -> $END

      completed  TIME, 2 steps, 3 turns
        branch   cuebook/blank-RUN
        commit   HASH (no new commit)
        changes  1 not committed, in WORKTREES/blank-RUN
        warning[nothing_committed]: the run made no commit: 1 changed file is only in its worktree

      Next:
        cuebook runs show RUN            show the run's story
        cuebook runs diff RUN            show what it changed
        cuebook runs merge RUN --squash  merge it into your branch
      "
    `);
    expect(resumed.code).toBe(0);
    const { out: log } = await call("runs", "log", run);
    expect(log).toContain("the output of 1 writer is sent back, and 2 checker is given up: Name it.\n");
    const { out: shown } = await call("runs", "show", run);
    expect(shown).toContain("2 checker    given up");
  });

  test("sends the output of one branch back, where a join cannot begin with it", async () => {
    project.answer("writer", "---\ntitle: ' '\n---\n");
    project.answer("second", "---\ntitle: Second\n---\n");
    const { out, err } = await call("run", "joined.workflow.yaml", "--prompt", "cats");
    const run = await newestRun(project.folder);
    const lines = normalized(out, project.folder, run).split("\n");
    expect([lines.filter((line) => /--send-back|runs fork/.test(line)), err]).toMatchInlineSnapshot(`
      [
        [
          "  cuebook runs resume RUN/1 --send-back  send the output back to writer, with the reason",
          "  cuebook runs resume RUN/2 --send-back  send the output back to second, with the reason",
        ],
        "warning[prompt_maybe_blank]: the prompt for "checker" can be blank: its values can all be empty
        at joined.workflow.yaml:12:38
        10 |     _:
        11 |       all: [{ role: writer, prompt: Begin. }, { role: second, prompt: Begin. }]
      > 12 |       join: { role: checker, prompt: "{{{steps.writer.title}}}" }
           |                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^
        note: \`steps.writer.title\` can be empty: its schema here does not require a text (joined.workflow.yaml:5:85)
        note: this prompt of the role can be blank, too (joined.workflow.yaml:7:22)
        help: require a text: minLength: 1, or minItems: 1 for a list

      0 errors, 1 warning in 1 file
      ",
      ]
    `);
    const ambiguous = await call("runs", "resume", run, "--send-back");
    expect([ambiguous.code, ambiguous.err.replaceAll(run, "RUN")]).toMatchInlineSnapshot(`
      [
        4,
        "error[hand_over_ambiguous]: run RUN cannot continue with what several branches returned: writer (step 1), second (step 2). One of them is sent back
      hint: Name its step: cuebook runs resume RUN/1 --send-back
      ",
      ]
    `);
    const usage = await call("runs", "resume", `${run}/writer`);
    expect([usage.code, usage.err.replaceAll(run, "RUN")]).toMatchInlineSnapshot(`
      [
        2,
        "error[usage]: a run is resumed as a whole: a step is named only with --send-back
      hint: for example: cuebook runs resume RUN
      ",
      ]
    `);
    project.answer("writer", "---\ntitle: A title\n---\n");
    const resumed = await call("runs", "resume", `${run}/writer`, "--send-back", "Name it.");
    expect([resumed.code, normalized(resumed.out, project.folder, run)]).toMatchInlineSnapshot(`
      [
        0,
        "run RUN  joined  cats
      branch cuebook/joined-RUN
        1 writer   sent back  checker, turn 1: the prompt is blank: joined.workflow.yaml:7:12 and joined.workflow.yaml:12:38 give no visible text
        1 writer   try 2  with the answer to the last output
        1 writer   _  TIME  -> join
        branch writer  merged as HASH
      4 checker#2  starts, joins 2 branches
      4 checker#2  _  TIME  -> $END

      completed  TIME, 3 steps, 4 turns
        branch   cuebook/joined-RUN
        commit   HASH, nothing uncommitted

      Next:
        cuebook runs show RUN                   show the run's story
        git log HASH..cuebook/joined-RUN  show its commits
        cuebook runs diff RUN                   show what it changed
        cuebook runs merge RUN                  merge it into your branch
      ",
      ]
    `);
  });

  test.each([
    [
      ["--send-back"],
      4,
      "error[hand_over_missing]: run RUN has no output that could be sent back\nhint: An output is sent back when the next step cannot begin with it: cuebook runs show RUN\n",
    ],
    [
      ["--location", "docs"],
      2,
      "error[usage]: --location is for a run whose step could not begin, and run RUN has none\nhint: resume without it: cuebook runs resume RUN\n",
    ],
    [
      ["--allow", "1"],
      2,
      "error[usage]: --allow is for a run that is suspended at a limit, and run RUN is not\nhint: resume without it: cuebook runs resume RUN\n",
    ],
    [["--say", ""], 2, 'error[usage]: --say is empty\nhint: for example: --say "Use the other library."\n'],
    [
      ["--say", "x"],
      4,
      "error[decision_missing]: run RUN has no open question to answer\nhint: List open questions: cuebook inbox list\n",
    ],
  ])("refuses options that do not apply to the run: %j", { tags: ["long"] }, async (args, code, err) => {
    project.answer("writer", reply.invalid);
    await call("run", "limited.workflow.yaml", "--prompt", "cats", "--quiet");
    const run = await newestRun(project.folder);
    expect(await call("runs", "resume", run, ...args)).toEqual({ code, out: "", err: err.replaceAll("RUN", run) });
  });
});
