import { Stage } from "../stage.ts";

/** A branch is reviewed and fixed, a question is answered, a person lets it through twice, and it is merged. */
export function showReviewPullRequest(): void {
  const stage = new Stage("review-pull-request", "Show titles");
  const { repository } = stage;
  stage.git("switch", "--quiet", "--create", "cut-titles");
  stage.commit("branch", "Cut long titles");
  stage.git("switch", "--quiet", "main");
  stage.commit("base", "Show a word for an empty title");
  stage.git("switch", "--quiet", "cut-titles");
  stage.say(`A small repository, made for this demo, with a branch that its base has moved on from: ${repository}`);
  stage.shell("git", "-P", "log", "--oneline", "--graph", "--all");

  const workflow = stage.file("review-pull-request.workflow.yaml");
  const inputs = ["--input", "branch=cut-titles", "--input", "base=main"];
  const on = ["--repo", repository];
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, ...inputs, "--replay", stage.file("replay.yaml"), ...on], 3);

  const run = stage.run();
  stage.say("\nThe author asks. The answer goes to the same session:");
  stage.cuebook(["inbox", "answer", run, "--say", "At most 20 characters, with the …", ...on], 3);
  stage.say("\nBefore anything is merged, a person is shown what would be, and decides:");
  stage.cuebook(["inbox", "show", run, ...on]);
  stage.cuebook(["inbox", "approve", run, "--hash", stage.decisionHash(run), ...on], 3);
  stage.say("\nThe conflict went back to the author, the review was done again, and so is the decision:");
  stage.cuebook(["inbox", "approve", run, ...on]);

  stage.shell("git", "-P", "log", "--oneline", "--graph", "main");
  stage.git("switch", "--quiet", "main");
  stage.tests("git switch main && (cd titles && node --test)", "titles");
}
