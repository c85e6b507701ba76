import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, cuebookProcess } from "../../testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf, newestRun } from "../../testing/run-project.ts";

const start = ["run", "essay.workflow.yaml", "--prompt", "cats", "--quiet"];
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

describe("cuebook runs archive", () => {
  let project: EssayProject;
  const call = (...args: readonly string[]) => cuebook(project.folder, args);
  const state = (path: string) => join(project.folder, ".cuebook/state", path);
  const newRun = async () => {
    expect((await call(...start)).code).toBe(0);
    return await newestRun(project.folder);
  };
  beforeAll(() => {
    project = essayProject();
  });
  afterAll(() => project.remove());

  test("keeps runs with a worktree, and moves the others to files that show and log read", async () => {
    const run = await newRun();
    const story = (await call("runs", "show", run)).out;
    const log = (await call("runs", "log", run, "--format", "json")).out;
    const prompt = (await call("runs", "show", `${run}/1/1`)).out;
    const logs = readdirSync(state(`logs/${run}`));
    expect((await call("runs", "archive")).out).toBe(
      `kept      ${run}  (its files are still there)\n0 runs archived in .cuebook/state/archive, 1 kept\n`,
    );
    await call("runs", "prune", "--force");
    expect((await call("runs", "archive", "--older-than", "1d")).out).toBe(
      "0 runs archived in .cuebook/state/archive\n",
    );
    expect((await call("runs", "archive", "--keep", "1")).out).toBe("0 runs archived in .cuebook/state/archive\n");
    expect((await call("runs", "archive", "--dry-run")).out).toBe(
      `would go  ${run}\n1 run would be archived in .cuebook/state/archive\n`,
    );
    expect((await call("runs", "archive")).out).toBe(`archived  ${run}\n1 run archived in .cuebook/state/archive\n`);

    const file = state(`archive/${run}.jsonl.gz`);
    expect(existsSync(state(`logs/${run}`))).toBe(false);
    const lines = linesOf(gunzipSync(readFileSync(file)).toString("utf8"));
    expect(lines[0]).toMatchObject({ format: 1, run });
    const files = lines.flatMap(({ file: path }) => (path === undefined ? [] : String(path)));
    expect(files.filter((path) => path.startsWith("logs/"))).toEqual(logs.map((name) => `logs/${run}/${name}`));
    expect(files.some((path) => path.startsWith("artifacts/"))).toBe(true);
    expect(JSON.parse((await call("runs", "list", "--format", "json")).out)).toEqual({
      runs: [],
      total: 0,
      next: null,
    });

    const note = `run ${run} was archived at TIME; this is from ${file}\n`;
    const again = await call("runs", "show", run.slice(0, 6));
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining(`this is from ${file}\n`) });
    expect(again.err.replace(time, "TIME")).toBe(note);
    // Its workspace no longer exists, so no command is proposed for it.
    expect(again.out.split("\n\n1 writer")[1]?.split("\n\nNext:")[0]).toBe(
      story.split("\n\n1 writer")[1]?.split("\n\nNext:")[0],
    );
    expect((await call("runs", "log", run, "--format", "json")).out).toBe(log);
    expect((await call("runs", "show", `${run}/1/1`)).out).toBe(prompt);
    const refused = await call("runs", "cancel", run);
    expect({ ...refused, err: refused.err.replace(time, "TIME") }).toEqual({
      code: 4,
      out: "",
      err: `error[run_archived]: run ${run} was archived at TIME; its history is in ${file}\nhint: Show it: cuebook runs show ${run}, or cuebook runs log ${run}\n`,
    });
  });

  test("reports a damaged archive", { tags: ["long"] }, async () => {
    const run = await newRun();
    await call("runs", "prune", "--force");
    const to = join(project.folder, ".git/kept");
    expect(JSON.parse((await call("runs", "archive", "--to", ".git/kept", "--format", "json")).out)).toEqual({
      ...{ isDryRun: false, folder: to },
      runs: [{ run, file: join(to, `${run}.jsonl.gz`), kept: null }],
    });
    const file = join(to, `${run}.jsonl.gz`);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    expect(await call("runs", "show", run)).toEqual({
      code: 4,
      out: "",
      err: `error[archive_invalid]: ${file} is not the archive of a run, or is damaged: unexpected end of file\n`,
    });
    writeFileSync(file, "text");
    expect((await call("runs", "log", run)).err).toBe(
      `error[archive_invalid]: ${file} is not the archive of a run, or is damaged: incorrect header check\n`,
    );
    expect(await cuebook(project.folder, ["runs", "prune", "--keep", "many"])).toEqual({
      code: 2,
      out: "",
      err: 'error[usage]: --keep takes a number of runs or a time, not "many"\nhint: for example: 100, 12h, 30d\n',
    });
    writeFileSync(join(project.folder, ".git/taken"), "");
    const next = await newRun();
    await call("runs", "prune", "--force");
    expect((await call("runs", "archive", "--to", ".git/taken")).err).toMatch(
      new RegExp(`^error\\[archive_unwritable\\]: run ${next} cannot be archived: E(EXIST|NOTDIR): .*\\nhint: `),
    );
    expect((await call("runs", "show", next)).code).toBe(0);
  });

  test.each([
    ["write archive draft#1", true],
    ["write archive name#1", true],
    ["write forget#1", true],
    ["effect remove_logs#1", false],
  ])("loses nothing when it is killed at %s, and can run again", { tags: ["long"] }, async (fault, isListed) => {
    for (const { run } of await listedRuns()) expect((await call("runs", "archive")).out).toContain(run);
    const run = await newRun();
    const log = (await call("runs", "log", run, "--format", "json")).out;
    await call("runs", "prune", "--force");
    expect(cuebookProcess(project.folder, ["runs", "archive"], { CUEBOOK_FAULT: fault }).code).toBeNull();
    expect((await listedRuns()).map(({ run: id }) => id)).toEqual(isListed ? [run] : []);
    expect((await call("runs", "log", run, "--format", "json")).out).toBe(log);
    expect((await call("runs", "archive")).out).toContain(isListed ? `archived  ${run}\n` : "0 runs archived");
    expect((await call("runs", "log", run, "--format", "json")).out).toBe(log);
    expect(existsSync(state(`logs/${run}`))).toBe(false);
    const files = readdirSync(state("archive")).filter((name) => name.startsWith(run));
    expect(files).toEqual([`${run}.jsonl.gz`]);
  });

  const listedRuns = async () =>
    (JSON.parse((await call("runs", "list", "--format", "json")).out) as { runs: { run: string }[] }).runs;
});
