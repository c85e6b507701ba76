import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stage } from "../stage.ts";

/** Three tasks of different weights: one goes through at once, one is sent back three times, one meets a person, a crash and a merge. */
export async function showPhases(): Promise<void> {
  const stage = new Stage("phases", "Print receipts");
  const { repository } = stage;
  const on = ["--repo", repository];
  const issues = stage.file("issues.json");
  const task = (id: number, script: string) => [
    ...["--issue", `${issues}#${id}`, "--replay", stage.file(`replay/${script}.yaml`)],
    ...on,
  ];
  stage.say(`A small repository of a team, made for this demo: ${repository}`);
  stage.cuebook(["workflow", "list", ...on]);

  stage.say("\nTrivial: a specification with a failing test, then the line that makes it pass.");
  stage.cuebook(["run", "trivial", ...task(1, "trivial")]);

  stage.say("\nSmall: a review comes after that. Here everything fails at first, and is put right.");
  stage.cuebook(["run", "small", ...task(2, "small")]);
  stage.cuebook(["runs", "show", stage.run("TILL-2"), ...on]);

  stage.say("\nLarge, as the team has it: what is different from the built-in workflow, and what it comes to.");
  const team = join(repository, "team.workflow.yaml");
  stage.shell("cat", "team.workflow.yaml");
  stage.cuebook(["workflow", "show", team, ...on]);
  stage.cuebook(["run", team, ...task(4, "team")], 3);

  const run = stage.run("TILL-4");
  const work = stage.worktree(run);
  stage.say(
    "\nA person decides on the specification, in another terminal. What goes on by it is killed amid the implementation:",
  );
  stage.cuebook(["inbox", "list", ...on]);
  const approval = ["inbox", "approve", run, "--hash", stage.decisionHash(run), ...on];
  await stage.killed(approval, () => hasText(join(work, "src/receipt.js"), "...taxLines"));
  stage.cuebook(["runs", "list", "--limit", "1", ...on]);

  stage.say("\nMeanwhile TILL-1 is merged. It changes the line that TILL-4 changes too.");
  stage.shell("git", "merge", "--quiet", "--no-edit", stage.branch("TILL-1"));
  stage.cuebook(["runs", "resume", run, ...on]);
  stage.shell("git", "-P", "log", "--oneline", "--graph", stage.branch("TILL-4"));
  stage.say("\nThe prompt after the crash has the specification, and Cuebook knows from where:");
  stage.cuebook(["why", `${run}/5/3`, "whoever buys for a company", ...on]);
  stage.git("switch", "--quiet", "--detach", stage.branch("TILL-4"));
  stage.tests(`git switch --detach ${stage.branch("TILL-4")} && node --test`);
  stage.say(`
From this checkout the command is \`npx cuebook\`. Look further with:
  npx cuebook runs show ${run} --repo ${repository}
  npx cuebook runs artifact ${run}/spec artifact --repo ${repository}
  npx cuebook runs log ${run} --repo ${repository}  # the journal, from which the run went on
Medium, whose specification asks a person first:
  git -C ${repository} switch main
  npx cuebook run medium ${task(3, "medium").join(" ")}
  npx cuebook inbox answer RUN --say "No line at all." --repo ${repository}`);
}

function hasText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8").includes(text);
}
