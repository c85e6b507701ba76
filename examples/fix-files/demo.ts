import { Stage } from "../stage.ts";

/** Three files are changed at the same time and merged; a conflict is resolved, the tests fail, and one file is done again. */
export function showFixFiles(): void {
  const stage = new Stage("fix-files", "Name days");
  const { repository } = stage;
  stage.say(`A small repository, made for this demo: ${repository}`);
  stage.tests("node --test");

  const workflow = stage.file("fix-files.workflow.yaml");
  const on = ["--repo", repository];
  const task = "prompt=Use Date instead of legacy-date.js.";
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, "--input", task, "--replay", stage.file("replay.yaml"), ...on]);

  const run = stage.run();
  stage.say("\nEach file was changed on its own git branch; the run's branch has all of them:");
  stage.shell("git", "-P", "log", "--oneline", "--graph", `main..${stage.branch()}`);
  stage.say(`
Look further with:
  npx cuebook runs show ${run} --repo ${repository}
  npx cuebook runs diff ${run} --repo ${repository}`);
}
