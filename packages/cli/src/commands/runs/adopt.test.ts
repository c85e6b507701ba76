import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, newestRun, normalized } from "../../testing/run-project.ts";

let project: EssayProject;
let file: string;
let text: string;
beforeAll(() => {
  project = gatedProject();
  file = join(project.folder, gatedStart[1] ?? "");
  text = readFileSync(file, "utf8");
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);

/** A run that waits at a gate. */
async function waiting(): Promise<string> {
  writeFileSync(file, text);
  project.answer("writer", gatedReply.done);
  await call(...gatedStart, "--quiet");
  return newestRun(project.folder);
}

const steady = (out: string, run: string) =>
  normalized(out, project.folder, run)
    .replace(/\b[0-9a-f]{12}\b/g, "HASH12")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "WHEN");

describe("cuebook runs adopt", () => {
  test("moves a run to the changed workflow, which `resume` and `show` name", { tags: ["long"] }, async () => {
    const run = await waiting();
    expect(await call("runs", "adopt", run)).toMatchObject({ code: 0, out: expect.stringContaining("already uses") });
    writeFileSync(file, text.replace("Print {{{title}}}.", "Print {{{title}}} twice."));
    expect(steady((await call("inbox", "approve", run, "--no-run")).out, run)).toContain("approved");
    const stopped = await call("runs", "resume", run, "--quiet");
    expect(steady(stopped.err, run)).toMatchInlineSnapshot(`
      "note: run RUN is pinned to its workflow as of WHEN; gated.workflow.yaml differs, cuebook runs adopt RUN lets the run use it
      "
    `);
    expect(stopped.code).toBe(0);

    const other = await waiting();
    writeFileSync(file, text.replace("Print {{{title}}}.", "Print {{{title}}} twice."));
    const dry = await call("runs", "adopt", other, "--dry-run");
    expect(steady(dry.out, other)).toMatchInlineSnapshot(`
      "run RUN can use gated.workflow.yaml as it is now: definition HASH12 in place of HASH12; nothing was changed
      "
    `);
    const adopted = await call("runs", "adopt", other);
    expect(steady(adopted.out, other)).toMatchInlineSnapshot(`
      "run RUN uses gated.workflow.yaml as it is now: definition HASH12 in place of HASH12

      Next:
        cuebook inbox show RUN  show the question with all details
        cuebook inbox approve RUN  continue with printer
        cuebook inbox reject RUN --say TEXT  send it back to writer with the changes you want
        cuebook runs show RUN  show the run's story
        git -C WORKTREES/gated-RUN status  show what is not committed
      "
    `);
    expect(adopted.code).toBe(0);
    expect(steady((await call("runs", "show", other)).out, other)).toMatch(
      / {2}adopted {4}HASH12 in place of HASH12, (?:just now|TIME ago)/,
    );
    expect((await call("runs", "log", other)).out).toContain("the run adopts the definition ");
  });

  test("refuses a workflow that does not fit, with its places", async () => {
    const run = await waiting();
    writeFileSync(file, text.replace("title: { type: string }", "title: { type: integer }"));
    const refused = await call("runs", "adopt", run);
    expect(refused.code).toBe(1);
    expect(steady(refused.err + refused.out, run)).toMatchInlineSnapshot(`
      "error[adopt_output]: the output of step 1 writer does not fit: "title" must be a whole number, but is the text "Cats"
        at gated.workflow.yaml:5:3
        3 | agent: sh
        4 | roles:
      > 5 |   writer:
          |   ^^^^^^
        help: Allow it: keep the status, make the new field optional. Or fork the run before that step, and adopt there.

      1 error, 0 warnings in 1 file
      run RUN keeps its definition HASH12: what it has does not fit gated.workflow.yaml
      "
    `);
    const { out, code } = await call("runs", "adopt", run, "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      run,
      outcome: "refused",
      errors: 1,
      diagnostics: [{ code: "adopt_output" }],
    });
    writeFileSync(file, "version: 1\n");
    expect((await call("runs", "adopt", run)).code).toBe(1);
  });
});
