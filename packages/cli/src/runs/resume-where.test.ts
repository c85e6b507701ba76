import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf } from "../testing/run-project.ts";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
});
afterEach(() => project.remove());

const call = (...args: string[]) => cuebook(project.folder, args);

/** Two runs that are suspended because of a failure, and the id of each. */
async function failedRuns(): Promise<readonly string[]> {
  // A shell that finds no program: no other try helps.
  project.act("writer", "exit 127");
  const ids: string[] = [];
  for (const prompt of ["cats", "dogs"]) {
    await call("run", "essay.workflow.yaml", "--prompt", prompt, "--quiet");
    const { runs } = JSON.parse((await call("runs", "list", "--format", "json")).out);
    ids.push(runs[0].run);
  }
  project.act("writer", "true");
  return ids;
}

test("suspended runs that match are shown, and resumed one after the other when that is confirmed", async () => {
  const [one = "", two = ""] = await failedRuns();
  const where = ["runs", "resume", "--where", "reason=failure", "--where", "workflow=essay", "--where", "since=1h"];
  const preview = await call(...where);
  expect([preview.code, preview.err]).toEqual([
    2,
    "error[usage]: this resumes runs\nhint: confirm it: the same command with --yes\n",
  ]);
  const rows = preview.out.trim().split("\n").slice(1);
  expect(rows.map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual([one, two].map((run) => [run, "essay", "failure"]));
  const listed = await call(...where, "--format", "json");
  const selected = { type: "selected", runs: [one, two].map((run) => ({ run, workflow: "essay", reason: "failure" })) };
  expect([listed.code, linesOf(listed.out)]).toMatchObject([0, [{ ...selected, isPreview: true }]]);
  const resumed = await call(...where, "--yes", "--format", "json");
  expect([resumed.code, linesOf(resumed.out)]).toMatchObject([
    0,
    [{ ...selected, isPreview: false }, ...[one, two].map((run) => ({ type: "resumed", run, status: "completed" }))],
  ]);
  expect(await call(...where)).toEqual({ code: 0, out: "No suspended run matches.\n", err: "" });
});

test("a run that fails again does not keep the others, and the exit code says so", async () => {
  const [one = "", two = ""] = await failedRuns();
  project.act("writer", `case "$CUEBOOK_RUN" in ${one}) exit 127;; esac`);
  const { code, out } = await call("runs", "resume", "--where", "reason=failure", "--yes");
  expect(code).toBe(3);
  expect(out).toContain(`\n${one}  suspended\n${two}  completed\n`);
});

test.each([
  [["--where", "reason"], "--where takes KEY=VALUE"],
  [["--where", "resaon=failure"], 'did you mean "reason"?'],
  [["--where", "reason=decision"], "are not resumed together"],
  [["--where", "reason=fialure"], 'did you mean "failure"?'],
  [["--where", "since=yesterday"], "takes a number and a unit"],
  [["--where", "workflow=a", "--where", "workflow=b"], "is given twice"],
  [["7k3m", "--where", "reason=failure"], "a run is named too"],
  [["--where", "reason=failure", "--say", "yes"], "takes no --say"],
  [["--yes"], "--yes is for --where"],
  [[], "the id of the run is missing"],
])("runs resume %j is refused", async (args, text) => {
  const { code, err } = await call("runs", "resume", ...args);
  expect(code).toBe(2);
  expect(err).toContain(text);
});

test("a worker is known only to a store that machines share", async () => {
  const { code, err } = await call("runs", "resume", "--where", "worker=w2", "--yes");
  expect([code, err]).toEqual([4, expect.stringContaining("PostgreSQL")]);
});
