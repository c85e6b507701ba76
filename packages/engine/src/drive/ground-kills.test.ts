import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * A real process that sets a project up and runs its checks before the work, ended by SIGKILL at each point until the first turn.
 */

const checklist = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
].map((name) => [name, { passed: true, evidence: "section 6" }]);
const reply = {
  status: "complete",
  summary: "Written.",
  artifact: "## The specification\n\nEverything that will be true when it is done, and how to verify it.",
  tests: [],
  quality_checklist: Object.fromEntries(checklist),
};
const files = {
  "trial.workflow.yaml": "version: 1\nname: trial\nphases: [{ use: tiny_spec, checks: [test] }]\n",
  "script.yaml": `version: 1\nroles:\n  tiny_spec:\n    - output: ${JSON.stringify(JSON.stringify(reply))}\n`,
};
const project = {
  setupCommand: "mkdir -p node_modules && echo set up >> node_modules/log",
  testCommand: "echo junk > junk.txt; grep -q 'set up' node_modules/log",
};

function newTrial(): CrashTrial {
  const variables = { TRIAL_HOST: JSON.stringify({ project }), TRIAL_PROMPT: "Do it." };
  return new CrashTrial(files, { command: "start", variables });
}

test("a set-up and checks before the work that are cut off by kill -9 are done again", { tags: ["long"] }, async () => {
  await using whole = newTrial();
  expect(await whole.drive().ended).toMatchObject({ code: 0 });
  const kills = whole
    .pointsBefore("effect turn")
    .filter((point) => /^effect (?:set_up|run_baseline|checkpoint)/.test(point));
  expect(kills).toEqual(["effect set_up#1", "effect run_baseline#1", "effect checkpoint#1"]);
  for (const point of kills) {
    await using trial = newTrial();
    expect(await trial.drive(point).ended, point).toMatchObject({ signal: "SIGKILL" });
    expect(await trial.drive().ended, point).toMatchObject({ code: 0 });
    const { status, plan } = await trial.state();
    expect(status, point).toBe("completed");
    const types = (await trial.events()).map(({ type }) => type);
    expect(types.filter((type) => type === "setup_completed" || type === "baseline_checked")).toEqual([
      ...["setup_completed", "baseline_checked"],
    ]);
    expect(readFileSync(join(plan.path, "node_modules/log"), "utf8"), point).toBe("set up\n");
    // What the checks before the work wrote is removed.
    const { checkpoint } = (await trial.events()).find((event) => event.type === "step_checkpointed") ?? {};
    const tree = execFileSync("git", ["ls-tree", "--name-only", checkpoint?.tree ?? ""], { cwd: plan.path });
    expect(tree.toString(), point).toBe("a.txt\n");
  }
});
