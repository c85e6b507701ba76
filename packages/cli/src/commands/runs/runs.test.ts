import { kill } from "node:process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import {
  type EssayProject,
  essayProject,
  git,
  linesOf,
  newestRun,
  normalized,
  reply,
  startCuebook,
} from "../../testing/run-project.ts";

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];

describe("ended runs", () => {
  let project: EssayProject;
  let run: string;
  const call = (...args: readonly string[]) => cuebook(project.folder, args);
  const normalize = (text: string) => normalized(text, project.folder, run);

  beforeAll(async () => {
    project = essayProject();
    project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
    project.act("checker", "echo note > note.txt");
    await call(...start);
    run = await newestRun(project.folder);
  });
  afterAll(() => project.remove());

  test("are listed with their last step", async () => {
    expect(normalize((await call("runs", "list")).out)).toMatch(
      /^RUN +STATUS +WORKFLOW +STEP +STARTED +COST +ABOUT\nRUN +completed +essay +2 checker +(just now|TIME ago) +\? +cats\n$/,
    );
    expect(JSON.parse((await call("runs", "list", "--status", "completed", "--format", "json")).out)).toMatchObject({
      runs: [
        { run, status: "completed", reason: null, workflow: "essay", issue: null, step: "2 checker", costUsd: null },
      ],
      total: 1,
    });
    expect((await call("runs", "list", "--status", "failed")).out).toBe("None of 1 runs is failed.\n");
  });

  test("are shown as a story", async () => {
    expect(normalize((await call("runs", "show", run.slice(0, 4))).out)).toBe(`run RUN  essay  completed
  about      cats
  started    TIME ago, took TIME
  used       2 steps, 3 turns
  branch     cuebook/essay-RUN, from HASH
  workspace  WORKTREES/essay-RUN
  commit     HASH, 1 uncommitted change

1 writer   done  repaired  TIME  -> checker
    turn 1  prompt  not valid  TIME  sh (command)
      - \`$status\` is the text "dnoe", which is not a status of this role. Did you mean done? The statuses are done, again.
    turn 2  repair  accepted  TIME  sh (command)
    title: "Cats"
    It is about cats.
2 checker  _  TIME  -> $END
    Well done.

warning[nothing_committed]: the run made no commit: 1 changed file is only in its worktree

Next:
  cuebook runs diff RUN            show what it changed
  cuebook runs merge RUN --squash  merge it into your branch
`);
  });

  test("are shown in JSON with stable names", async () => {
    const report = JSON.parse((await call("runs", "show", run, "--format", "json")).out);
    expect(report).toMatchObject({
      run,
      status: "completed",
      workflow: "essay",
      issue: null,
      input: { prompt: "cats" },
      agent: null,
      workspace: { repository: project.folder, branch: `cuebook/essay-${run}`, state: "ready" },
      suspension: null,
      error: null,
      outcome: { uncommitted: 1 },
      usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, turns: 3 },
    });
    expect(report.steps[0]).toMatchObject({
      address: `${run}/1`,
      role: "writer",
      visit: 1,
      via: { role: "$START", status: "_" },
      to: "checker",
      result: "completed",
      status: "done",
      grade: "repaired",
      value: { $status: "done", title: "Cats" },
      body: "It is about cats.",
      tries: [
        {
          try: 1,
          reason: "first",
          turns: [
            {
              address: `${run}/1/1`,
              kind: "prompt",
              state: "rejected",
              text: reply.invalid,
              complaints: [{ path: "$status" }],
            },
            { address: `${run}/1/2`, kind: "repair", state: "accepted", text: reply.done, complaints: [] },
          ],
        },
      ],
    });
  });

  test("show a step with its prompts and its output in full", async () => {
    const { out } = await call("runs", "show", `${run}/writer`);
    expect(normalize(out)).toContain("1 writer  done  repaired  TIME  -> checker\nRUN/1, entered by $START/_, 1 try\n");
    expect(out).toMatch(
      /^--- prompt of turn 1: \d+ characters, 0 untrusted: \d+ of instruction, 19 of template, 4 of data \(4 from the run.s input\)$/m,
    );
    // The complaints quote the answer.
    expect(out).toMatch(/^--- prompt of turn 2: \d+ characters, 234 untrusted: /m);
    expect(out).toContain("Write about cats.\n\nBegin.\n");
    expect(out).toContain(`--- reply of turn 1\n${reply.invalid}`);
    expect(out).toContain('--- output\n{\n  "$status": "done",\n  "title": "Cats"\n}\n\n--- body\nIt is about cats.\n');
    const json = JSON.parse((await call("runs", "show", `${run}/1`, "--format", "json")).out);
    expect(json.tries[0].turns[1].prompt.text).toContain("Your reply could not be used.");
  });

  test("show the prompt of a turn as it was sent, and where each part came from", async () => {
    expect((await call("runs", "show", `${run}/checker#1/1`)).out).toBe("Check it.\n\nCheck Cats.\n");
    expect(
      (await call("runs", "show", `${run}/2/1`, "--trace")).out,
    ).toBe(`essay.workflow.yaml:15:13  literal  trusted    "Check it."
(cuebook)                  edge     trusted    "\\n\\n"
essay.workflow.yaml:19:37  literal  trusted    "Check "
essay.workflow.yaml:19:43  title    untrusted  "Cats"
essay.workflow.yaml:19:54  literal  trusted    "."
`);
    const { prompt, address } = JSON.parse((await call("runs", "show", `${run}/2/1`, "--format", "json")).out);
    expect(address).toBe(`${run}/2/1`);
    expect(prompt).toMatchObject({ version: 1, text: "Check it.\n\nCheck Cats." });
  });

  test("have their journal shown as sentences", async () => {
    const lines = normalize((await call("runs", "log", run)).out).split("\n");
    expect(lines[0]).toMatch(
      /^ {2}1 {4}\+TIME {2}a run of essay was created by \S+ with a command, to work on branch cuebook\/essay-RUN$/,
    );
    expect(lines.some((line) => line.endsWith("1 writer/2: sh (command) is asked to repair its output"))).toBe(true);
    expect(lines.at(-2)).toMatch(/the run is completed at commit HASH, with 1 uncommitted change$/);
    expect((await call("runs", "log", run, "--follow")).code).toBe(0);
  });

  test("are not resumed and not cancelled", async () => {
    expect(await call("runs", "resume", run)).toEqual({
      code: 4,
      out: "",
      err: `error[run_ended]: run ${run} is completed, and its workflow cannot reenter it
hint: A completed run can be reentered if $START has the edge \`resume\`. A run keeps the workflow that it was started with.
`,
    });
    expect(await call("runs", "cancel", run)).toMatchObject({
      code: 4,
      err: `error[run_ended]: run ${run} has ended: completed\n`,
    });
  });

  test.each([
    [["show", "RUN/9"], 4, 'error[step_not_found]: run RUN has no step "9": it has 1 writer, 2 checker\n'],
    [
      ["show", "RUN/wirter"],
      4,
      'error[step_not_found]: run RUN has no step "wirter": it has 1 writer, 2 checker\nhint: did you mean "writer"?\n',
    ],
    [["show", "RUN/1/3"], 4, "error[turn_not_found]: step 1 (writer) of run RUN has 2 turns, and no turn 3\n"],
    [
      ["show", "RUN", "--trace"],
      2,
      "error[usage]: --trace needs a step or a turn\nhint: for example: cuebook runs show RUN/1/1 --trace\n",
    ],
    [["resume", "RUN", "--allow", "0"], 2, 'error[usage]: --allow takes a whole number from 1, not "0"\n'],
    [
      ["list", "--status", "compelted"],
      2,
      'error[usage]: --status cannot be "compelted"\nhint: did you mean "completed"? --status takes any, pending, running, suspended, completed, failed, cancelled, interrupted, unreadable\n',
    ],
    [
      ["prune", "--older-than", "7x"],
      2,
      'error[usage]: --older-than takes a number and a unit, not "7x"\nhint: for example: 30m, 12h, 7d, 2w\n',
    ],
  ])("are reported if a step, turn or option is wrong: %j", async (args, code, err) => {
    const callArguments = args.map((arg) => arg.replace("RUN", run));
    expect(await call("runs", ...callArguments)).toEqual({ code, out: "", err: err.replaceAll("RUN", run) });
  });

  test("keep their files until prune removes them, and uncommitted changes until --force", async () => {
    const path = `${worktreesOf(project.folder)}/essay-${run}`;
    const rest = "; branches and journals stay\n";
    expect((await call("runs", "prune", "--older-than", "1d")).out).toBe(`0 worktrees removed${rest}`);
    expect((await call("runs", "prune")).out).toBe(
      `kept      ${run}  ${path}  (1 uncommitted change)\n0 worktrees removed, 1 kept: --force removes them with their uncommitted changes${rest}`,
    );
    expect((await call("runs", "prune", "--force", "--dry-run")).out).toBe(
      `would go  ${run}  ${path}\n1 worktree would be removed${rest}`,
    );
    expect(JSON.parse((await call("runs", "prune", "--force", "--format", "json")).out)).toMatchObject({
      isDryRun: false,
      runs: [{ run, branch: `cuebook/essay-${run}`, kept: null }],
    });
    expect(git(project.folder, "worktree", "list").trim().split("\n")).toHaveLength(1);
    expect(git(project.folder, "branch", "--list", "cuebook/*")).toContain(`cuebook/essay-${run}`);
    expect((await call("runs", "show", run)).code).toBe(0);
  });
});

describe("active runs", () => {
  let project: EssayProject;
  beforeEach(() => {
    project = essayProject();
    project.act("writer", "sleep 20");
  });
  afterEach(() => project.remove());
  const call = (...args: readonly string[]) => cuebook(project.folder, args);

  test("can be followed by a second process and cancelled by a third", async () => {
    const driving = startCuebook(project.folder, start);
    await driving.until("1 writer     starts");
    const run = await newestRun(project.folder);
    expect((await call("runs", "list", "--status", "running")).out).toContain(run);
    expect(await call("runs", "resume", run)).toMatchObject({
      code: 4,
      err: `error[run_locked]: run ${run} is being driven by process ${driving.pid}\nhint: Follow it: cuebook runs log ${run} --follow\n`,
    });

    const following = startCuebook(project.folder, ["runs", "log", run, "--follow", "--format", "json"]);
    await following.until('"agent_started"');
    expect((await call("runs", "cancel", run)).out).toBe(`the process that drives run ${run} was asked to cancel it\n`);

    const [drove, followed] = await Promise.all([driving.ended, following.ended]);
    expect([drove.code, followed.code]).toEqual([4, 4]);
    expect(drove.out).toMatch(/^cancelled {2}/m);
    expect(linesOf(followed.out).at(-1)).toMatchObject({ type: "run_cancelled" });
    expect((await call("runs", "resume", run)).err).toContain("has ended (cancelled)");
  });

  test("are not affected when following them is interrupted, with exit code 130", { tags: ["long"] }, async () => {
    const driving = startCuebook(project.folder, start);
    await driving.until("starts");
    const following = startCuebook(project.folder, ["runs", "log", await newestRun(project.folder), "--follow"]);
    await following.until("gets its prompt");
    following.signal("SIGINT");
    expect((await following.ended).code).toBe(130);
    driving.signal("SIGINT");
    expect((await driving.ended).code).toBe(130);
  });

  test("become interrupted when their process is killed, and resume from their journal", {
    tags: ["long"],
  }, async () => {
    const driving = startCuebook(project.folder, start);
    await driving.until("starts");
    const run = await newestRun(project.folder);
    const following = startCuebook(project.folder, ["runs", "log", run, "--follow"]);
    await following.until("the agent runs");
    kill(driving.pid, "SIGKILL");
    await driving.ended;
    expect(await following.ended).toMatchObject({
      code: 4,
      err: `error[run_interrupted]: run ${run} is no longer driven by a process\nhint: resume the run: cuebook runs resume ${run}\n`,
    });
    expect((await call("runs", "list")).out).toContain("interrupted");
    expect((await call("runs", "show", run)).out).toContain(`cuebook runs resume ${run}  `);

    project.act("writer", "");
    expect((await call("runs", "resume", run)).code).toBe(0);
  });

  test("are driven by one process if two resume them at once", { tags: ["long"] }, async () => {
    project.act("writer", "");
    project.answer("writer", reply.invalid);
    await call(...start);
    const run = await newestRun(project.folder);
    project.answer("writer", reply.done);
    project.act("writer", "sleep 3");

    const both = [0, 1].map(() => startCuebook(project.folder, ["runs", "resume", run, "--format", "json"]));
    const ended = await Promise.all(both.map((calling) => calling.ended));
    expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 4]);
    const refused = ended.find(({ code }) => code === 4);
    expect(linesOf(refused?.out ?? "")).toEqual([{ error: expect.objectContaining({ code: "run_locked" }) }]);
    const { out } = await call("runs", "log", run, "--format", "json");
    expect(linesOf(out).filter(({ type }) => type === "run_resumed")).toHaveLength(1);
  });

  test("without a process are cancelled at once", async () => {
    project.act("writer", "");
    project.answer("writer", reply.invalid);
    expect((await call(...start)).code).toBe(3);
    const run = await newestRun(project.folder);
    expect(JSON.parse((await call("runs", "cancel", run, "--format", "json")).out)).toEqual({
      run,
      outcome: "cancelled",
    });
    expect((await call("runs", "list", "--status", "cancelled")).out).toContain(run);
  });
});

test("runs prune --records removes everything but the branch", async () => {
  const project = essayProject();
  await cuebook(project.folder, start);
  const run = await newestRun(project.folder);
  const { out } = await cuebook(project.folder, ["runs", "prune", "--records"]);
  expect(normalized(out, project.folder, run)).toContain("1 run removed; branches stay\n");
  expect(JSON.parse((await cuebook(project.folder, ["runs", "list", "--format", "json"])).out)).toMatchObject({
    total: 0,
  });
  expect(git(project.folder, "branch", "--list", "cuebook/*")).toContain(run);
  project.remove();
});
