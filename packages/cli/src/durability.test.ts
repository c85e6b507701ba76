import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endsOfKinds, expectSameEnd, inPairs, Trial } from "./testing/crash-trial.ts";
import { cuebook, folderWith, plainEnv } from "./testing/cuebook.ts";
import { git } from "./testing/run-project.ts";

/*
 * The real command, on a real repository, ended by SIGKILL wherever it can be: the run that is picked up afterwards must
 * end as if nothing had happened, and its journal must say what was done twice and why.
 */

const example = fileURLToPath(new URL("../../../examples/solve-issue", import.meta.url));
const args = (repository: string) => [
  join(example, "solve-issue.workflow.yaml"),
  ...["--issue", `${join(example, "issues.json")}#7`],
  ...["--replay", join(example, "replay.yaml"), "--repo", repository],
];
const story = [
  "planner ready",
  "developer _",
  "reviewer rejected",
  "developer _",
  "reviewer approved",
  "tester passed",
  "committer committed",
];

/** How many runs are killed at random; from a hundred on, one is killed at every point too. */
const kills = Number(process.env.CUEBOOK_TEST_KILLS ?? 15);

let template: string;
const plan = () => ({ template, args, story });
let reference: Trial;
let durationMs: number;

beforeAll(async () => {
  template = folderWith();
  cpSync(join(example, "repository"), template, { recursive: true });
  git(template, "init", "--quiet", "--initial-branch=main");
  git(template, "add", "--all");
  git(template, "-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "First");
  reference = new Trial(plan());
  const begun = performance.now();
  const { code, out, err } = await reference.start().ended;
  durationMs = performance.now() - begun;
  expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
  expect(reference.work.commits).toHaveLength(1);
}, 60_000);

afterAll(() => {
  reference.remove();
  rmSync(template, { recursive: true, force: true });
});

describe("kill -9", () => {
  test("at journal writes and effects of every kind", { timeout: 900_000 }, async () => {
    const points = readFileSync(reference.faultLog, "utf8").trim().split("\n");
    expect(points.length).toBeGreaterThan(80);
    await inPairs(kills >= 100 ? points : endsOfKinds(points), async (point) => {
      const trial = new Trial(plan());
      const { code } = await trial.start(point).ended;
      expect({ point, code }).toEqual({ point, code: null });
      await trial.finish();
      expectSameEnd(trial, reference);
      trial.remove();
    });
  });

  test("at random moments", { timeout: 900_000 }, async () => {
    // Until so many were killed: a run that was faster than its moment shows how long runs take, and another takes its place.
    let killed = 0;
    await inPairs(
      Array.from({ length: kills * 3 }, (_, index) => index),
      async () => {
        if (killed >= kills) return;
        const trial = new Trial(plan());
        const begun = performance.now();
        const run = trial.start();
        const timer = setTimeout(() => run.signal("SIGKILL"), Math.random() * durationMs);
        const { code } = await run.ended;
        clearTimeout(timer);
        if (code === null) {
          killed += 1;
          await trial.finish();
        } else durationMs = Math.min(durationMs, performance.now() - begun);
        expectSameEnd(trial, reference);
        trial.remove();
      },
    );
    expect(killed).toBeGreaterThanOrEqual(kills);
  });
});

test("without the developer's edit the tests stay red, and the run suspends at a loop limit without a commit", async () => {
  const trial = new Trial(plan());
  const script = readFileSync(join(example, "replay.yaml"), "utf8");
  const edited = script.replace(/ {4}- edits:\n {8}- replace: src\/duration\.js\n.*\n.*\n {6}set:/, "    - set:");
  expect(edited).not.toBe(script);
  const replay = join(folderWith({ "replay.yaml": edited }), "replay.yaml");
  const args = ["--issue", `${join(example, "issues.json")}#7`, "--replay", replay, "--repo", trial.repository];
  const { code, out } = await cuebook(
    trial.repository,
    ["run", join(example, "solve-issue.workflow.yaml"), ...args],
    plainEnv("/"),
  );
  expect(code).toBe(3);
  expect(out).toMatch(/suspended \(limit\)/);
  expect(out).not.toContain("tester       passed");
  expect(git(trial.repository, "log", "--all", "--branches", "--format=%s", "main..").trim()).not.toContain("3600");
  const suspended = trial.events.at(-1);
  expect(suspended).toMatchObject({ type: "run_suspended", reason: "limit" });
  trial.remove();
});
