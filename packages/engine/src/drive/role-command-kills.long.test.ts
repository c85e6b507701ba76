import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * A real process that drives a run of a command and a decision, ended by SIGKILL at each of its points. A repetition without
 * restored files would show: the command adds a line.
 */

const workflow = `name: trial
roles:
  tests: { run: "echo two >> a.txt; cat a.txt" }
  verdict: { decide: { good: 'steps.tests.output == "one\\ntwo\\n"', bad: else } }
graph:
  $START: { _: { role: tests } }
  tests: { passed: { role: verdict }, failed: { role: $END } }
  verdict: { good: { role: $END }, bad: { role: $END } }
`;
const files = { "trial.workflow.yaml": workflow, "script.yaml": "version: 1\nroles: {}\n" };

test("a command that is cut off by kill -9 is run again with the files from before, and the journal says so", {
  timeout: 120_000,
}, async () => {
  await using whole = new CrashTrial(files, { command: "start" });
  expect(await whole.drive().ended).toMatchObject({ code: 0 });
  const points = new Set(whole.pointsOfTurns());
  expect(points).toContain("effect turn#1");
  const repeated = new Set<string>();
  for (const point of points) {
    await using trial = new CrashTrial(files, { command: "start" });
    expect(await trial.drive(point).ended, point).toMatchObject({ signal: "SIGKILL" });
    expect(await trial.drive().ended, point).toMatchObject({ code: 0 });
    const { status, steps } = await trial.state();
    expect(status, point).toBe("completed");
    expect(await trial.text(), point).toBe("one\ntwo\n");
    const results = steps.map(({ result }) => (result?.is === "completed" ? result.status : result?.is));
    expect(results, point).toEqual(["passed", "good"]);
    const isCutOff = (await trial.events()).some((event) => event.type === "turn_interrupted");
    expect(
      steps[0]?.tries.map(({ reason }) => reason),
      point,
    ).toEqual(isCutOff ? ["first", "interrupted"] : ["first"]);
    if (isCutOff) repeated.add(point);
  }
  expect(repeated).toContain("effect turn#1");
});
