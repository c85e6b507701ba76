import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf, newestRun, normalized, reply } from "../../testing/run-project.ts";

let project: EssayProject;
let run: string;
beforeAll(async () => {
  project = essayProject();
  project.act("writer", "echo cats > essay.txt");
  project.act("checker", "echo checked >> essay.txt");
  expect((await call("run", "essay.workflow.yaml", "--prompt", "cats")).code).toBe(0);
  run = await newestRun(project.folder);
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);
const fork = (...args: readonly string[]) => call("runs", "fork", ...args);
const essayOf = (id: string) => readFileSync(join(worktreesOf(project.folder), `essay-${id}/essay.txt`), "utf8");

describe("cuebook runs fork", () => {
  test("continues from a step in a new run, with the files after that step", async () => {
    project.act("checker", "echo forked >> essay.txt");
    const { code, out, err } = await fork(`${run.slice(0, 5)}/writer`);
    expect([code, err]).toEqual([0, ""]);
    const forked = await newestRun(project.folder);
    expect(normalized(out.replaceAll(run, "FROM"), project.folder, forked)).toMatch(
      /^run RUN {2}essay {2}cats\nbranch cuebook\/essay-RUN, forked from FROM\/1\n1 writer +done +TIME +-> checker\n2 checker +starts\n2 checker +_ +TIME +-> \$END\n\ncompleted {2}/,
    );
    expect([essayOf(run), essayOf(forked)]).toEqual(["cats\nchecked\n", "cats\nforked\n"]);
    expect((await call("runs", "show", forked)).out).toContain(`  forked     from ${run}/1\n`);
    expect(JSON.parse((await call("runs", "show", forked, "--format", "json")).out)).toMatchObject({
      forkedFrom: { run, step: 1 },
    });
    expect((await call("runs", "log", forked)).out.split("\n")[0]).toMatch(
      new RegExp(`was created by \\S+ with a command, forked from ${run}/1, to work on`),
    );
  });

  test("only creates the run with --no-run", async () => {
    const { code, out } = await fork(`${run}/1`, "--no-run", "--format", "json");
    expect(code).toBe(0);
    const lines = linesOf(out);
    expect(lines[0]).toMatchObject({ type: "run_created", forkedFrom: { run, step: 1 } });
    const created = String(lines[0]?.run);
    expect((await call("runs", "list", "--status", "pending", "--format", "json")).code).toBe(0);
    expect((await call("runs", "resume", created, "--quiet")).code).toBe(0);
  });

  test.each([
    [["RUN"], 2, "error[usage]: a run is forked at a step: RUN/STEP\nhint: for example: cuebook runs fork RUN/1\n"],
    [["RUN/1/1"], 2, "error[usage]: a run is forked at a step: RUN/STEP\nhint: for example: cuebook runs fork RUN/1\n"],
    [
      ["RUN/wirter"],
      4,
      'error[step_not_found]: run RUN has no step "wirter": it has 1 writer, 2 checker\nhint: did you mean "writer"?\n',
    ],
    [
      ["RUN/1", "--replay", "x.yaml"],
      2,
      "error[usage]: run RUN was not started with --replay\nhint: a script cannot replace its agents\n",
    ],
  ])("refuses a wrong address or option: %j", async (args, code, err) => {
    const callArguments = args.map((arg) => arg.replace("RUN", run));
    const expected = err.replaceAll("RUN", run).replace(`at a step: ${run}/STEP`, "at a step: RUN/STEP");
    expect(await fork(...callArguments)).toEqual({ code, out: "", err: expected });
  });

  test("refuses a step without an output", async () => {
    project.answer("writer", reply.invalid);
    await call("run", "essay.workflow.yaml", "--prompt", "cats");
    const exhausted = await newestRun(project.folder);
    expect(await fork(`${exhausted}/1`)).toMatchObject({
      code: 4,
      err: expect.stringMatching(/^error\[step_not_completed\]: step 1 writer of run \w+ is exhausted\n/),
    });
    project.answer("writer", reply.done);
  });
});
