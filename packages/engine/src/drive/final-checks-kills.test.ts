import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * A real process whose last phase changes code after the review, ended by SIGKILL at each point of the final checks.
 */

const checklist = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
].map((name) => [name, { passed: true, evidence: "section 6" }]);
const spec = {
  status: "complete",
  summary: "Written.",
  artifact: "## The specification\n\nEverything that will be true when it is done, and how to verify it.",
  tests: [],
  quality_checklist: Object.fromEntries(checklist),
};
const evidence = [{ criterion: "SC-1", result: "I looked at it." }];
const built = { status: "complete", summary: "Built.", evidence };
const fine = { status: "complete", summary: "Nothing.", findings: [], evidence };
const done = { status: "complete", summary: "Done." };

const entry = (output: object, file?: string) =>
  `    - output: ${JSON.stringify(JSON.stringify(output))}\n${
    file === undefined ? "" : `      edits: [{ write: ${file}, content: "text\\n" }]\n`
  }`;
const files = {
  "trial.workflow.yaml":
    "version: 1\nname: trial\nphases: [{ use: tiny_spec, checks: [] }, { use: implement, checks: [test] }, review, { use: finalize, checks: [] }]\n",
  "script.yaml": [
    "version: 1\nroles:\n",
    `  tiny_spec:\n${entry(spec)}`,
    `  implement:\n${entry(built, "b.js")}`,
    `  review:\n${entry(fine)}${entry(fine)}`,
    `  finalize:\n${entry(done, "c.js")}${entry(done)}`,
  ].join(""),
};
const project = { testCommand: "echo junk >> junk.txt" };

function newTrial(): CrashTrial {
  const variables = { TRIAL_HOST: JSON.stringify({ project }), TRIAL_PROMPT: "Do it." };
  return new CrashTrial(files, { command: "start", variables });
}

test("final checks that are cut off by kill -9 are done again on the same files", { tags: ["long"] }, async () => {
  await using whole = newTrial();
  expect(await whole.drive().ended).toMatchObject({ code: 0 });
  const kills = whole.pointsOfTurns().filter((point) => /^effect (?:run_final_checks|compare_review)/.test(point));
  expect(kills).toEqual(["effect run_final_checks#1", "effect compare_review#1"]);
  for (const point of kills) {
    await using trial = newTrial();
    expect(await trial.drive(point).ended, point).toMatchObject({ signal: "SIGKILL" });
    expect(await trial.drive().ended, point).toMatchObject({ code: 0 });
    const { status, steps, plan } = await trial.state();
    expect(status, point).toBe("completed");
    expect(
      steps.map(({ role, result }) => `${role} ${result?.is === "completed" ? result.status : result?.is}`).slice(3),
      point,
    ).toEqual([
      "finalize complete",
      "final_checks unreviewed",
      "review complete",
      "finalize complete",
      "final_checks complete",
    ]);
    const types = (await trial.events()).map(({ type }) => type);
    // The second time, the files are those of the first.
    expect(
      types.filter((type) => type === "final_checks_completed" || type === "review_compared"),
      point,
    ).toEqual([...["final_checks_completed", "review_compared", "final_checks_completed"]]);
    // What the checks of `implement` wrote, and nothing of the final ones.
    expect(execFileSync("git", ["show", "HEAD:junk.txt"], { cwd: plan.path }).toString(), point).toBe("junk\n");
  }
});
