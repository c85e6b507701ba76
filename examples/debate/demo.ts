import { Stage } from "../stage.ts";

/** Two sides argue, the judge asks what was meant, gives a verdict, and hears an appeal. */
export function showDebate(): void {
  const stage = new Stage("debate", "Look documents up");
  const { repository } = stage;
  stage.say(`A small repository to argue about, made for this demo: ${repository}`);

  const workflow = stage.file("debate.workflow.yaml");
  const replay = stage.file("replay.yaml");
  const on = ["--repo", repository];
  const question = "question=Should lookup answer from a cache?";
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, "--input", question, "--input", "rounds=2", "--replay", replay, ...on], 3);

  const run = stage.run();
  stage.say(
    "\nThe judge has asked what was meant. The question waits in the inbox; after the answer the judge continues:",
  );
  stage.cuebook(["inbox", "list", ...on]);
  stage.cuebook(["inbox", "answer", run, "--say", "A cache that each write empties.", ...on]);
  stage.say("\nThe verdict is a separate document:");
  stage.cuebook(["runs", "artifact", `${run}/judge`, "verdict", ...on]);
  stage.say("\nA run that has ended can be entered again, by the edge `resume` of `$START`. Here that is an appeal:");
  stage.cuebook(["runs", "resume", run, ...on]);
  stage.say(`
The prompt of the appeal names the file of the verdict:
  npx cuebook runs show ${run}/proponent#3/1 --repo ${repository}`);
}
