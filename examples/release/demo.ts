import { Stage } from "../stage.ts";

/** Notes are reviewed by another workflow, twice; CI is awaited, and its event is given to the run from another terminal. */
export async function showRelease(): Promise<void> {
  const stage = new Stage("release", "Show prices");
  const { repository } = stage;
  stage.say(`A small repository, made for this demo: ${repository}`);

  const workflow = stage.file("release.workflow.yaml");
  const on = ["--repo", repository];
  stage.cuebook(["check", stage.file(".")]);
  const ended = await stage.cuebookBeside(
    ["run", workflow, "--input", "version=1.2.0", "--replay", stage.file("replay.yaml"), ...on],
    "waits for the event ci_done",
  );

  const run = stage.run();
  stage.say("\nThe run waits for CI, which gives it the event when the build is done:");
  const event = { $status: "passed", url: "https://ci.example.com/1" };
  stage.cuebook(["runs", "signal", run, "ci_done", "--data", JSON.stringify(event), ...on]);
  await ended();
  stage.cuebook(["runs", "show", run, ...on]);
}
