import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, newestRun, reply } from "../../testing/run-project.ts";

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

let project: EssayProject;
beforeAll(() => {
  project = gatedProject({ "limited.workflow.yaml": limited });
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
    expect((await call("runs", "log", run)).out).toContain("the run is resumed, with its limit raised by 1\n");
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

  test.each([
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
  ])("refuses options that do not apply to the run: %j", async (args, code, err) => {
    project.answer("writer", reply.invalid);
    await call("run", "limited.workflow.yaml", "--prompt", "cats", "--quiet");
    const run = await newestRun(project.folder);
    expect(await call("runs", "resume", run, ...args)).toEqual({ code, out: "", err: err.replaceAll("RUN", run) });
  });
});
