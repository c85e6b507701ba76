import { Stage } from "../stage.ts";

/** A class and its configuration are generated from templates: one by a rule, the other after a person has seen its diff. */
export async function showCodegen(): Promise<void> {
  const stage = new Stage("codegen", "Keep orders");
  const { repository } = stage;
  stage.say(`A small repository, made for this demo, with templates and their data: ${repository}`);
  stage.cuebookThere("template", "list");
  stage.cuebookThere("template", "check");

  const workflow = stage.file("codegen.workflow.yaml");
  const on = ["--repo", repository];
  stage.cuebook(["check", workflow]);
  const script = ["--replay", stage.file("replay.yaml")];
  const ended = await stage.cuebookBeside(
    ["run", workflow, "--input", "specification=docs/orders.json", ...script, ...on],
    "/q1 ",
  );
  const run = stage.run();
  stage.say("\nThe configuration was written by a rule of the project. The class is shown to a person first:");
  stage.cuebook(["inbox", "show", run, ...on]);
  stage.cuebook(["inbox", "approve", run, "--hash", stage.decisionHash(run), ...on]);
  await ended();

  stage.say("\nWhat was approved is what was written, and all of it is in the audit log:");
  stage.cuebookThere("permissions", "log");
  stage.shell("git", "-C", stage.worktree(run), "status", "--short", "--untracked-files=all");
}
