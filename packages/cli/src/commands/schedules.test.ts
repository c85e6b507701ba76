import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { linesOf, removeFolder, repositoryWith, startCuebook, untimed } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

const file = "weekly.workflow.yaml";
const replay = "version: 1\nroles:\n  one:\n    - { output: Done. }\n";
const serve = ["serve", "--once", "--replay", "replay.yaml", file] as const;

function workflow(schedule: string): string {
  return `name: weekly
schedule: ${schedule}
roles: { one: { prompt: Update the dependencies. } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`;
}

/** A text without ids, times and durations. */
function plain(text: string): string {
  return untimed(text)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "WHEN")
    .replace(/\brun [0-9a-z]{10}\b/g, "run RUN")
    .replace(/\b(?:\d+(?:\.\d)?s|\d+[mhd]\d\d[smh])\b/g, "TIME");
}

let folder = "";
beforeEach(() => {
  folder = repositoryWith({ [file]: workflow("{ cron: 0 7 * * 1, timezone: Europe/Berlin }"), "replay.yaml": replay });
});
afterEach(() => removeFolder(folder));

/** Makes the due times of the last three weeks ones that no service has seen. */
function sleepThroughWeeks(): void {
  const state = join(folder, ".cuebook/state");
  const database = new DatabaseSync(join(state, readdirSync(state).find((name) => name.endsWith(".db")) ?? ""));
  const until = new Date(Date.now() - 21 * 86_400_000).toISOString();
  const { changes } = database.prepare("UPDATE schedules SET body = json_set(body, '$.until', ?)").run(until);
  database.close();
  expect(changes).toBe(1);
}

describe("serve with a schedule", () => {
  test("starts one run for missed due times, which says so, and none twice", async () => {
    const first = await cuebook(folder, serve);
    expect([first.code, first.err, plain(first.out)]).toEqual([
      0,
      "",
      "cuebook   serves        1 schedule: weekly (once)\nweekly    next          WHEN, in TIME\n\ndone  0 scheduled runs\n",
    ]);
    sleepThroughWeeks();
    const second = await cuebook(folder, serve);
    expect([second.code, plain(second.out)]).toEqual([
      0,
      `cuebook   serves        1 schedule: weekly (once)
weekly    skipped       due from WHEN to WHEN: no service worked at that time, and a later due time gets the run for all of them
weekly    started       run RUN, due at WHEN
weekly    next          WHEN, in TIME
weekly    turn 1        replay answered after TIME: Done.
weekly    completed       run RUN

done  1 scheduled run
`,
    ]);
    expect((await cuebook(folder, serve)).out).toContain("done  0 scheduled runs");
  });

  test("writes one object per line as JSON", { tags: ["long"] }, async () => {
    await cuebook(folder, serve);
    sleepThroughWeeks();
    const { code, out } = await cuebook(folder, [...serve, "--format", "json"]);
    const lines = linesOf(out);
    expect(lines.map(({ type }) => type)).toEqual([
      ...["schedules_started", "schedule_skipped", "schedule_started", "schedule_next"],
      ...["run_event", "schedule_ended", "result"],
    ]);
    expect(lines[2]).toMatchObject({ level: "info", workflow: "weekly", run: expect.any(String) });
    expect([code, lines.at(-1)]).toMatchObject([0, { exitCode: 0, schedules: { started: 1, unfinished: [] } }]);
  });

  test("that is killed after it has created a run drives that run at the next start", { tags: ["long"] }, async () => {
    await cuebook(folder, serve);
    sleepThroughWeeks();
    const killed = await startCuebook(folder, serve, { CUEBOOK_FAULT: "write schedule#1" }).ended;
    expect(killed.code).toBeNull();
    const { code, out } = await cuebook(folder, serve);
    expect([code, out.match(/resumed {7}run/g)?.length]).toEqual([0, 1]);
    const { runs } = JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"])).out) as {
      runs: object[];
    };
    expect(runs).toMatchObject([{ status: "completed" }]);
  });

  test("works beside a WORKFLOW.md, in its slots", { tags: ["long"] }, async () => {
    using project = new ServedProject([{ id: "1" }], {
      files: { [file]: workflow("0 7 * * 1") },
      script: "- { output: Done. }\n",
    });
    const args = ["serve", "--once", "--replay", "replay.yaml", "WORKFLOW.md", file];
    const { code, out } = await cuebook(project.folder, args);
    expect([code, project.states]).toEqual([0, { 1: "Review" }]);
    expect(out).toContain("\ndone  1 dispatch, 1 handed off, 0 scheduled runs\n");
  });

  test.each([
    ["has no schedule", workflow("0 7 * * 1").replace(/schedule.*\n/, ""), "schedule_missing"],
    ["has a mistake in it", workflow("0 7 * * 8"), "cron_invalid"],
  ])("refuses a workflow that %s", async (_, text, code) => {
    writeFileSync(join(folder, file), text);
    const called = await cuebook(folder, serve);
    expect(called.code).toBe(1);
    expect(called.err + called.out).toContain(`error[${code}]`);
  });

  test("refuses two workflows of one name", async () => {
    writeFileSync(join(folder, "other.workflow.yaml"), workflow("0 8 * * 1"));
    const same = await cuebook(folder, [...serve, "other.workflow.yaml"]);
    expect([same.code, same.err]).toMatchSnapshot();
  });

  test("with --dry-run shows the due times, and creates nothing", async () => {
    const { code, out } = await cuebook(folder, ["serve", "--dry-run", "--replay", "replay.yaml", file]);
    // The widths of columns depend on the time.
    expect([code, plain(out).replace(/ {2,}/g, "  ")]).toMatchSnapshot();
    expect(readdirSync(folder)).not.toContain(".cuebook");
  });
});

describe("schedules", () => {
  test("lists the workflows of the project with the run of the last due time", async () => {
    await cuebook(folder, serve);
    expect(plain((await cuebook(folder, ["schedules"])).out)).toMatch(
      /once {4}skip {5}.*: no run +WHEN \(in TIME\)\n$/,
    );
    sleepThroughWeeks();
    await cuebook(folder, serve);
    const { out } = await cuebook(folder, ["schedules", "--format", "json"]);
    const schedule = { cron: "0 7 * * 1", timezone: "Europe/Berlin", missed: "once", overlap: "skip", input: {} };
    expect(JSON.parse(out)).toMatchObject({
      schedules: [{ workflow: "weekly", ...schedule, lastRun: { status: "completed" }, waiting: [] }],
      diagnostics: [],
    });
  });

  test("reports a schedule with a mistake, and no other file", async () => {
    writeFileSync(join(folder, "broken.workflow.yaml"), "name: broken\nroles: {\n");
    writeFileSync(join(folder, "wrong.workflow.yaml"), workflow("0 25 * * 1").replace("weekly", "wrong"));
    const { code, out, err } = await cuebook(folder, ["schedules"]);
    expect([code, plain(out).split("\n").length]).toEqual([1, 3]);
    expect(err).toContain("cron_invalid");
    expect(err).not.toContain("broken.workflow.yaml");
  });

  test("says how to write the first one", async () => {
    removeFolder(join(folder, file));
    expect(await cuebook(folder, ["schedules"])).toEqual({
      code: 0,
      out: "No workflow has a schedule. Write one into a workflow file: schedule: 0 7 * * 1\n",
      err: "",
    });
  });
});
