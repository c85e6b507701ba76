import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Called, cuebook, mainFile, plainEnv } from "./testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf, newestRun, normalized, reply } from "./testing/run-project.ts";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
});
afterEach(() => project.remove());

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];

/** Calls the command with a limit on file size of `blocks` (512 or 1024 bytes, depending on the shell): larger writes fail. */
function onFullDisk(blocks: number, args: readonly string[]): Called {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", process.execPath, mainFile, ...args], {
    cwd: project.folder,
    env: plainEnv(project.folder),
    encoding: "utf8",
    timeout: 20_000,
  });
  return { code: status, out: stdout, err: stderr };
}

describe("a full disk", () => {
  test("before the first write is reported, and no run starts", async () => {
    const { code, out, err } = onFullDisk(8, start);
    expect([code, out, normalized(err, project.folder)]).toEqual([
      4,
      "",
      `error[database_full]: REPO/.cuebook/state/cuebook.db cannot be written: disk I/O error
hint: Free disk space, then continue. Earlier data is kept.
`,
    ]);
    expect((await cuebook(project.folder, start)).code).toBe(0);
  });

  test("during a run stops it at once; with free space it resumes from its journal and completes", {
    tags: ["long"],
  }, async () => {
    project.act("checker", "echo note > note.txt");
    // The answer is too large for the disk, so the write that stores it fails.
    project.answer("writer", `${reply.done}${"x".repeat(1_500_000)}\n`);
    const { code, out, err } = onFullDisk(1024, start);
    const run = await newestRun(project.folder);
    const normalize = (text: string) => normalized(text, project.folder, run);
    expect({ code, out: normalize(out), err: normalize(err) }).toEqual({
      code: 4,
      out: "run RUN  essay  cats\nbranch cuebook/essay-RUN\n1 writer     starts\n",
      err: `error[database_full]: REPO/.cuebook/state/cuebook.db cannot be written: disk I/O error
hint: Free disk space, then continue. Earlier data is kept. Resume the run: cuebook runs resume RUN
`,
    });
    expect((await cuebook(project.folder, ["runs", "show", run])).code).toBe(0);

    const resumed = await cuebook(project.folder, ["runs", "resume", run, "--format", "json"]);
    expect(resumed.code).toBe(0);
    const { out: log } = await cuebook(project.folder, ["runs", "log", run, "--format", "json"]);
    const events = linesOf(log);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const completed = events.filter(({ type }) => type === "step_completed");
    expect(completed.map(({ step, status }) => [step, status])).toEqual([
      [1, "done"],
      [2, "_"],
    ]);
    expect(events.filter(({ type }) => type === "turn_interrupted")).toMatchObject([{ step: 1, reason: "crash" }]);
    expect(linesOf(resumed.out).at(-1)).toMatchObject({ type: "result", status: "completed", uncommitted: 1 });
  });
});
