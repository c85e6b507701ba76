import { Stage } from "../stage.ts";

/** Three reviewers read at the same time: two object, the developer works again, then two approve. */
export function showParallelReviews(): void {
  const stage = new Stage("parallel-reviews", "Read queries");
  const { repository } = stage;
  stage.say(`A small repository with a failing test, made for this demo: ${repository}`);
  stage.tests("node --test");

  const workflow = stage.file("parallel-reviews.workflow.yaml");
  const on = ["--repo", repository];
  const task = "prompt=Decode escaped characters in names and values.";
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, "--input", task, "--replay", stage.file("replay.yaml"), ...on]);

  const run = stage.run();
  stage.say("\nThe verdict is computed from the reviews, without an agent:");
  stage.cuebook(["runs", "show", run, ...on]);
}
