import { Stage } from "../stage.ts";

/** Five roles fix a failing test: a plan, a change, a rejected review, another change, the tests, the commit. */
export function showSolveIssue(): void {
  const stage = new Stage("solve-issue", "Read durations");
  const { repository } = stage;
  stage.say(`A small repository with a failing test, made for this demo: ${repository}`);
  stage.tests("node --test");

  const workflow = stage.file("solve-issue.workflow.yaml");
  const issue = `${stage.file("issues.json")}#7`;
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, "--issue", issue, "--replay", stage.file("replay.yaml"), "--repo", repository]);

  const branch = stage.git("branch", "--list", "cuebook/*", "--format", "%(refname:short)");
  stage.shell("git", "-P", "show", "--stat", "--format=%h %s", branch);
  stage.git("switch", "--quiet", "--detach", branch);
  stage.tests(`git switch --detach ${branch} && node --test`);
  const run = stage.run();
  stage.say(`
From this checkout the command is \`npx cuebook\`. Look further with:
  npx cuebook runs show ${run} --repo ${repository}
  npx cuebook runs show ${run}/4/1 --trace --repo ${repository}   # where each part of a prompt came from
  npx cuebook runs log ${run} --repo ${repository}                # the journal`);
}
